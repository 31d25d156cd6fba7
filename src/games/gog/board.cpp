#include "games/gog/board.h"

#include "base/text.h"

namespace shedu::gog {
namespace {

constexpr std::string_view kSigns = ".~FWGCRVTS";

constexpr Rings rings(int radius) {
  Rings out{};
  for (int from = 0; from < kCells; ++from) {
    for (int to = 0; to < kCells; ++to) {
      if (from != to && distance(from, to) <= radius) out[static_cast<std::size_t>(from)].set(to);
    }
  }
  return out;
}

}  // namespace

constinit const std::array<Rings, 3> kRings = {rings(1), rings(2), rings(3)};

std::string cell_text(int cell) {
  return std::string(1, static_cast<char>('A' + cell % kSide)) + std::to_string(cell / kSide + 1);
}

std::optional<Cell> parse_cell(std::string_view text) {
  if (text.size() < 2 || text.size() > 3) return std::nullopt;
  const char letter = text[0] >= 'a' ? static_cast<char>(text[0] - 'a' + 'A') : text[0];
  const std::optional<int> row = text[1] == '0' ? std::nullopt : parse_int(text.substr(1));
  if (letter < 'A' || letter >= 'A' + kSide || !row || *row < 1 || *row > kSide) return std::nullopt;
  return cell_at(*row - 1, letter - 'A');
}

char terrain_sign(Terrain terrain) { return kSigns[index(terrain)]; }

std::optional<Terrain> parse_terrain(char sign) {
  const std::size_t at = kSigns.find(sign);
  if (at == std::string_view::npos) return std::nullopt;
  return static_cast<Terrain>(at);
}

}  // namespace shedu::gog
