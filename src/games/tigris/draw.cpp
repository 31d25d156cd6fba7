#include "games/tigris/tigris.h"

namespace shedu {

using namespace tigris;

namespace {

constexpr std::array<std::string_view, kSeats> kDynasties = {"bull", "lion", "pot", "archer"};

std::string_view ink_of(Colour colour) {
  constexpr std::array<std::string_view, kColours> kCodes = {"1;97;41", "1;97;44", "1;97;42", "1;97;100"};
  return kCodes[index(colour)];
}

std::string leader_sign(Seat seat, Colour colour) {
  return {static_cast<char>(colour_letter(colour) - 'a' + 'A'), static_cast<char>('0' + seat)};
}

// A monument or the Wonder covers several cells: its first one without a treasure says which it is.
std::string structure_sign(const Public& p, int cell) {
  if (p.treasure.test(cell)) return "#*";
  for (int i = 0; i < kMonuments; ++i) {
    if (p.monument[i] == kNoCell) continue;
    for (const int offset : {0, 1, Bits::kWidth, Bits::kWidth + 1}) {
      if (p.treasure.test(p.monument[i] + offset)) continue;
      if (p.monument[i] + offset == cell) return monument_text(i);
      break;
    }
  }
  return p.wonder == cell ? "W#" : "##";
}

// Two characters a cell: r* temple with a treasure, r^ with a building, r! where a conflict began, K1 seat
// 1's king, kr and ## under a monument, xx catastrophe.
void draw_cell(Pen& pen, const Public& p, int cell) {
  for (Seat seat = 0; seat < p.seats; ++seat) {
    for (const Colour colour : kAllColours) {
      if (p.leader[index(seat)][index(colour)] == cell) {
        pen.ink(leader_sign(seat, colour), ink_of(colour));
        return;
      }
    }
  }
  const char treasure = p.treasure.test(cell) ? '*' : ' ';
  for (const Colour colour : kAllColours) {
    if (!p.tile[index(colour)].test(cell)) continue;
    const char mark = p.building[index(colour)] == cell ? '^' : treasure;
    pen.ink(std::string{colour_letter(colour), p.conflict.at == cell ? '!' : mark}, ink_of(colour));
    return;
  }
  if (p.facedown.test(cell)) {
    pen.ink(structure_sign(p, cell), "1;30;47");
  } else if (p.catastrophe.test(cell)) {
    pen.ink("xx", "1;97;45");
  } else if (board(p.options).river.test(cell)) {
    pen.ink("~~", "36");
  } else {
    pen.plain(board(p.options).temples.test(cell) ? ", " : ". ");
  }
}

void draw_board(Pen& pen, const Public& p) {
  const std::string columns = "    A  B  C  D  E  F  G  H  I  J  K  L  M  N  O  P\n";
  pen.plain(columns);
  for (int row = 0; row < 11; ++row) {
    const std::string number = std::to_string(row + 1);
    pen.plain(std::string(3 - number.size(), ' ') + number + " ");
    for (int column = 0; column < 16; ++column) {
      draw_cell(pen, p, row * 16 + column);
      pen.plain(" ");
    }
    pen.plain(number + "\n");
  }
  pen.plain(columns);
}

// What the letters stand for: they are also how moves are typed.
void draw_legend(Pen& pen) {
  for (const Colour colour : kAllColours) {
    const std::string sign{colour_letter(colour)};
    pen.plain(colour == Colour::Red ? "  " : "; ");
    pen.ink(sign, ink_of(colour));
    pen.plain(" " + std::string(tile_name(colour)) + ", ");
    pen.ink(leader_sign(0, colour).substr(0, 1), ink_of(colour));
    pen.plain(" " + std::string(leader_name(colour)));
  }
  pen.plain("\n  R0 the priest of seat 0; * treasure; kr## monument; xx catastrophe; ~~ river\n\n");
}

void draw_seats(Pen& pen, const View& v) {
  const Public& p = v.open;
  for (Seat seat = 0; seat < p.seats; ++seat) {
    pen.plain(seat == p.to_act ? "> " : "  ");
    pen.plain("seat " + std::to_string(seat) + " (" + std::string(kDynasties[index(seat)]) + ")");
    pen.plain(seat == v.viewer ? ", you: " : ": ");
    pen.plain(std::to_string(p.hand_size[index(seat)]) + " tiles, " +
              std::to_string(p.catastrophes[index(seat)]) + " catastrophes, ");
    if (totals_shown(p, v.viewer, seat)) {
      for (const Colour colour : kAllColours) {
        pen.ink(std::string{colour_letter(colour)} + std::to_string(p.points[index(seat)][index(colour)]),
                ink_of(colour));
        pen.plain(" ");
      }
      pen.plain("treasures " + std::to_string(p.treasures[index(seat)]) + "\n");
    } else {
      pen.plain("points behind the screen\n");
    }
  }
}

void draw_supply(Pen& pen, const View& v) {
  const Public& p = v.open;
  pen.plain("  bag " + std::to_string(p.bag_size) + ", treasures on the board " +
            std::to_string(p.treasure.count()) + ", monuments left:");
  for (int i = 0; i < kMonuments; ++i) {
    if (p.monument[i] != kNoCell) continue;
    pen.plain(" ");
    for (const Colour colour : kMonumentColours[i]) {
      pen.ink(std::string{colour_letter(colour)}, ink_of(colour));
    }
  }
  pen.plain("\n");
  if (v.viewer < 0) return;
  pen.plain("  hand:");
  for (const Colour colour : kAllColours) {
    for (int i = 0; i < v.own.hand[index(colour)]; ++i) {
      pen.plain(" ");
      pen.ink(std::string{colour_letter(colour)}, ink_of(colour));
    }
  }
  pen.plain("\n");
}

}  // namespace

std::string Tigris::draw(const View& v, Style style) {
  Pen pen(style);
  draw_board(pen, v.open);
  draw_legend(pen);
  draw_seats(pen, v);
  draw_supply(pen, v);
  return pen.take();
}

}  // namespace shedu
