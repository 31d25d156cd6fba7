#include "games/tigris/board.h"

#include <array>

#include "base/text.h"

namespace shedu::tigris {
namespace {

using Map = std::array<std::string_view, 11>;

// Section 1.2: ~ river, . land, T starting temple, S starting temple on a framed space.
constexpr Map kStandard = {
    "....~~~~~.T.~...",  //
    ".S..~.......~..S",  //
    "...~~T......~~..",  //
    "~~~~.........~~~",  //
    ".............T~~",  //
    "..............~.",  //
    "~~~~....T...~~~.",  //
    ".S.~~~~.....~...",  //
    "......~~~~~~~.S.",  //
    ".....T..........",  //
    "..........T.....",
};

// Section 2.
constexpr Map kAdvanced = {
    "..~~T....T.....~",  //
    "..~~..........T~",  //
    ".S~~...........~",  //
    "..~...T....T~~~~",  //
    "..~.........~...",  //
    "..~T........~..S",  //
    "..~~........~~..",  //
    "S..~~~.T....T~..",  //
    ".....~~~.....~..",  //
    "....S.~~~~~~~~..",  //
    "......~..S....S.",
};

constexpr Board parse(const Map& map) {
  Board out;
  for (int cell = 0; cell < Bits::kCells; ++cell) {
    const char sign = map[cell / 16][cell % 16];
    (sign == '~' ? out.river : out.land).set(cell);
    if (sign == 'T' || sign == 'S') out.temples.set(cell);
    if (sign == 'S') out.specials.set(cell);
  }
  return out;
}

// Section 2: one well-known implementation lists I11 where the print frames J11; I11 holds no temple.
constexpr Board with_bga_specials(Board out) {
  out.specials.clear(cell_at('J', 11));
  return out;
}

constexpr Board kStandardBoard = parse(kStandard);
constexpr Board kAdvancedBoard = parse(kAdvanced);
constexpr Board kBgaAdvancedBoard = with_bga_specials(kAdvancedBoard);

}  // namespace

const Board& board(const Options& options) {
  if (options.board == BoardSide::Standard) return kStandardBoard;
  return options.advanced_specials == AdvancedSpecials::Printed ? kAdvancedBoard : kBgaAdvancedBoard;
}

std::string cell_text(int cell) {
  return std::string(1, static_cast<char>('A' + cell % 16)) + std::to_string(cell / 16 + 1);
}

std::optional<Cell> parse_cell(std::string_view text) {
  if (text.size() < 2) return std::nullopt;
  const char column = text[0] >= 'a' && text[0] <= 'p' ? static_cast<char>(text[0] - 'a' + 'A') : text[0];
  const std::optional<int> row = text[1] == '0' ? std::nullopt : parse_int(text.substr(1));
  if (column < 'A' || column > 'P' || !row || *row < 1 || *row > 11) return std::nullopt;
  return cell_at(column, *row);
}

}  // namespace shedu::tigris
