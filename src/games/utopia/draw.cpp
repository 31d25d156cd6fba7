#include "games/utopia/utopia.h"

namespace shedu {

using namespace utopia;

namespace {

constexpr int kColumn = 32;  // the width of an island's column

std::string_view ink_of(Civ civ) {
  constexpr std::array<std::string_view, kCivs> kCodes = {"32", "35", "33", "36", "31"};
  return kCodes[index(civ)];
}
std::string_view ink_of(Seat seat) {
  constexpr std::array<std::string_view, kSeats> kCodes = {"1;34", "1;31", "1;32", "1;33", "1;35"};
  return kCodes[index(seat)];
}

void draw_civs(Pen& pen, const Cards& counts) {
  for (const Civ civ : kAllCivs) {
    pen.ink(std::string(counts[index(civ)], civ_letter(civ)), ink_of(civ));
  }
}

// "WA3 4~ [M:1] 0:MMG": key, value, ~ for a harbour with its sector, monument and owner, princes by seat.
void draw_district(Pen& pen, const Public& p, District district) {
  const Board& board = p.options.board;
  pen.plain(district_text(district) + " " + std::to_string(board.value[district]));
  pen.plain(board.sector[district] == kNoSector ? "   " : "~" + std::to_string(board.sector[district]) + " ");
  for (const Civ civ : kAllCivs) {
    if ((p.monument[index(civ)] & bit(district)) == 0) continue;
    const Seat owner = controller(p, district);
    pen.plain("[");
    pen.ink(std::string(1, civ_letter(civ)), ink_of(civ));
    pen.ink(std::to_string(owner), ink_of(owner));
    pen.plain("] ");
  }
  for (Seat seat = 0; seat < p.seats; ++seat) {
    Cards here;
    for (const Civ civ : kAllCivs) {
      here[index(civ)] = static_cast<std::uint8_t>(p.princes[index(seat)][index(civ)].at(district));
    }
    if (card_total(here) == 0) continue;
    pen.ink(std::to_string(seat) + ":", ink_of(seat));
    draw_civs(pen, here);
    pen.plain(" ");
  }
}

void draw_heading(Pen& pen, const Public& p, Island island) {
  pen.plain(std::string(island_name(island)) + " (" + std::string(island_code(island)) + ")");
  if (districts_of(p, island) == 0) {
    pen.plain(" closed");
    return;
  }
  const Seat owner = p.wonder[index(island)];
  if (owner != kNobody) pen.ink(" wonder:" + std::to_string(owner), ink_of(owner));
  if (card_total(p.ships[index(island)]) == 0) return;
  pen.plain(" ship ");
  draw_civs(pen, p.ships[index(island)]);
}

// Two islands side by side, one row a district.
void draw_islands(Pen& pen, const Public& p, Island left, Island right) {
  draw_heading(pen, p, left);
  pen.pad_to(kColumn);
  pen.plain("  ");
  draw_heading(pen, p, right);
  pen.end_line();
  Districts west = districts_of(p, left);
  Districts east = districts_of(p, right);
  while ((west | east) != 0) {
    pen.plain("  ");
    if (west != 0) draw_district(pen, p, lowest(west));
    pen.pad_to(kColumn);
    pen.plain("    ");
    if (east != 0) draw_district(pen, p, lowest(east));
    pen.end_line();
    west &= west - 1;
    east &= east - 1;
  }
}

void draw_scale(Pen& pen, const Public& p) {
  pen.plain("prestige:");
  for (int step = 0; step < kCivs && p.round > 0; ++step) {
    pen.plain(" " + std::to_string(kCivs - step) + " ");
    pen.ink(civ_name(p.scale[step]), ink_of(p.scale[step]));
  }
  pen.plain("   round " + std::to_string(p.round));
  if (p.pass > 0 || p.phase == Phase::Welcome) pen.plain(", pass " + std::to_string(p.pass + 1));
  pen.end_line();
}

void draw_seat(Pen& pen, const View& v, Seat seat) {
  const Public& p = v.open;
  const std::size_t i = index(seat);
  pen.plain(seat == p.to_act ? "> " : "  ");
  pen.ink("seat " + std::to_string(seat), ink_of(seat));
  pen.plain(seat == v.viewer ? ", you: " : ": ");
  pen.plain(std::to_string(p.score[i]) + " points, " + std::to_string(p.hand_size[i]) + " cards, " +
            std::to_string(p.privileges[i]) + " privileges, " + std::to_string(p.bases[i]) +
            " bases, reserve");
  for (const Civ civ : kAllCivs) {
    pen.plain(" ");
    pen.ink(civ_letter(civ) + std::to_string(p.reserve[i][index(civ)]), ink_of(civ));
  }
  if (p.options.open_hands == Switch::On) {
    pen.plain(", hand ");
    draw_civs(pen, p.shown_hand[i]);
  }
  pen.end_line();
}

void draw_cards(Pen& pen, const View& v) {
  pen.plain("deck " + std::to_string(v.open.deck_size) + ", discards ");
  draw_civs(pen, v.open.discards);
  if (v.viewer >= 0) {
    pen.plain("  your hand: ");
    draw_civs(pen, v.own.hand);
  }
  pen.end_line();
}

}  // namespace

// Seats stand in rank order, best first, because that is what everybody looks for.
std::string Utopia::draw(const View& v, Style style) {
  Pen pen(style);
  draw_islands(pen, v.open, Island::Water, Island::Fire);
  draw_islands(pen, v.open, Island::Earth, Island::Wind);
  draw_scale(pen, v.open);
  for (int i = 0; i < v.open.seats; ++i) draw_seat(pen, v, v.open.rank[i]);
  draw_cards(pen, v);
  return pen.take();
}

}  // namespace shedu
