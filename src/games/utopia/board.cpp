#include "games/utopia/board.h"

#include <algorithm>

#include "base/check.h"
#include "base/text.h"
#include "games/utopia/board_json.h"

namespace shedu::utopia {
namespace {

constexpr std::array<std::string_view, kIslands> kCodes = {"WA", "EA", "FI", "WI"};

int parse_part(std::string_view text, int least, int most, std::string_view what, std::string_view part) {
  const std::optional<int> number = parse_int(text);
  if (number && *number >= least && *number <= most) return *number;
  throw Error("board: " + std::string(what) + " in " + quoted(part) + " must be a number from " +
              std::to_string(least) + " to " + std::to_string(most));
}

District parse_key(std::string_view key, std::string_view part) {
  if (const std::optional<District> district = parse_district(key)) return *district;
  throw Error("board: a district in " + quoted(part) + " must be a key such as WA1, not " + quoted(key));
}

// "WA1:3" or "WA1:3:0"
void read_district(BoardMaker& maker, std::string_view part, std::size_t colon) {
  const District district = parse_key(part.substr(0, colon), part);
  std::string_view rest = part.substr(colon + 1);
  const std::size_t second = rest.find(':');
  const int value = parse_part(rest.substr(0, second), kLeastValue, kMostValue, "the value", part);
  std::uint8_t sector = kNoSector;
  if (second != std::string_view::npos) {
    sector =
        static_cast<std::uint8_t>(parse_part(rest.substr(second + 1), 0, kSectors - 1, "the sector", part));
  }
  maker.add_district(district, value, sector);
}

void read_part(BoardMaker& maker, std::string_view part) {
  if (const std::size_t at = part.find('-'); at != std::string_view::npos) {
    maker.link(parse_key(part.substr(0, at), part), parse_key(part.substr(at + 1), part));
  } else if (const std::size_t tilde = part.find('~'); tilde != std::string_view::npos) {
    maker.join_seas(parse_part(part.substr(0, tilde), 0, kSectors - 1, "a sector", part),
                    parse_part(part.substr(tilde + 1), 0, kSectors - 1, "a sector", part));
  } else if (const std::size_t mark = part.find('!'); mark != std::string_view::npos) {
    const std::optional<Island> island = parse_island(part.substr(0, mark));
    if (!island) throw Error("board: the island in " + quoted(part) + " must be WA, EA, FI or WI");
    maker.close(*island, parse_part(part.substr(mark + 1), 0, kSectors - 1, "the sector", part));
  } else if (const std::size_t colon = part.find(':'); colon != std::string_view::npos) {
    read_district(maker, part, colon);
  } else {
    throw Error(
        "board: " + quoted(part) +
        " is none of a district WA1:3, a harbour WA1:3:0, a link WA1-WA2, adjacent seas 0~1, a closed "
        "island WA!0");
  }
}

}  // namespace

std::string_view island_code(Island island) { return kCodes[index(island)]; }

std::optional<Island> parse_island(std::string_view code) {
  for (const Island island : kAllIslands) {
    if (island_code(island) == code) return island;
  }
  return std::nullopt;
}

std::string district_text(int district) {
  return std::string(island_code(island_of(static_cast<District>(district & 31)))) +
         static_cast<char>('1' + (district & 7));
}

std::optional<District> parse_district(std::string_view key) {
  if (key.size() != 3 || key[2] < '1' || key[2] > '8') return std::nullopt;
  const std::optional<Island> island = parse_island(key.substr(0, 2));
  if (!island) return std::nullopt;
  return static_cast<District>(8 * index(*island) + static_cast<std::size_t>(key[2] - '1'));
}

const Board& standard_board() {
  static const Board board = board_from_json(standard_board_json());
  return board;
}

Board parse_board(std::string_view text) {
  const std::string_view content = trim(text);
  if (content == "standard") return standard_board();
  if (!content.empty() && content.front() == '{') return board_from_json(content);
  if (content.find('/') == std::string_view::npos) {
    throw Error("option board may be standard, a board file, or a board in one line; not " + quoted(text));
  }
  BoardMaker maker;
  for (std::size_t begin = 0; begin <= content.size();) {
    const std::size_t end = std::min(content.find('/', begin), content.size());
    read_part(maker, content.substr(begin, end - begin));
    begin = end + 1;
  }
  return maker.finish();
}

std::string board_text(const Board& board) {
  if (board == standard_board()) return "standard";
  std::string out;
  for_each(board.districts, [&](District district) {
    out += district_text(district) + ":" + std::to_string(board.value[district]);
    if (board.sector[district] != kNoSector) out += ":" + std::to_string(board.sector[district]);
    out += "/";
  });
  for_each(board.districts, [&](District district) {
    // Each link once: from its lower end.
    for_each(board.land[district] & ~(bit(district) - 1),
             [&](District other) { out += district_text(district) + "-" + district_text(other) + "/"; });
  });
  for (int sector = 0; sector < kSectors; ++sector) {
    for (int other = sector + 1; other < kSectors; ++other) {
      if (board.next_seas[sector] >> other & 1)
        out += std::to_string(sector) + "~" + std::to_string(other) + "/";
    }
  }
  return out + std::string(island_code(board.closed)) + "!" + std::to_string(board.closed_sea);
}

}  // namespace shedu::utopia
