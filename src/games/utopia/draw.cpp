#include "games/utopia/utopia.h"

namespace shedu {

using namespace utopia;

namespace {

// The width of an island's column: two of them and princes of five seats in one district fit into 120.
int column_of(const Public& p) { return p.seats > 3 ? 56 : 40; }

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
  pen.pad_to(column_of(p));
  pen.plain("  ");
  draw_heading(pen, p, right);
  pen.end_line();
  Districts west = districts_of(p, left);
  Districts east = districts_of(p, right);
  while ((west | east) != 0) {
    pen.plain("  ");
    if (west != 0) draw_district(pen, p, lowest(west));
    pen.pad_to(column_of(p));
    pen.plain("    ");
    if (east != 0) draw_district(pen, p, lowest(east));
    pen.end_line();
    west &= west - 1;
    east &= east - 1;
  }
}

// "streets WA 1-2 1-4, EA …": each once, from the lower number.
void draw_streets(Pen& pen, const Public& p) {
  const Board& board = p.options.board;
  pen.plain("streets");
  for (const Island island : kAllIslands) {
    const Districts here = districts_of(p, island);
    if (here == 0) continue;
    if (island == Island::Fire) {  // halfway, for 120 columns
      pen.end_line();
      pen.pad_to(7);
    }
    pen.plain("  " + std::string(island_code(island)));
    for_each(here, [&](District from) {
      for_each(board.land[from] & here, [&](District to) {
        if (from < to) pen.plain(" " + district_text(from).substr(2) + "-" + district_text(to).substr(2));
      });
    });
  }
  pen.end_line();
  pen.plain("bridges");
  for (const Island island : kAllIslands) {
    for_each(districts_of(p, island), [&](District from) {
      for_each(board.land[from] & ~places_of(island), [&](District to) {
        const bool open = districts_of(p, island_of(to)) != 0;
        if (from < to && open) pen.plain("  " + district_text(from) + "-" + district_text(to));
      });
    });
  }
  pen.end_line();
}

// "seas ~0 WA1 FI3 (to 1 3)": the harbours of each sector, and where ships go from there.
void draw_seas(Pen& pen, const Public& p) {
  const Board& board = p.options.board;
  pen.plain("seas");
  for (int sector = 0; sector < kSectors; ++sector) {
    std::string harbours;
    for (const Island island : kAllIslands) {
      for_each(districts_of(p, island), [&](District at) {
        if (board.sector[at] == sector) harbours += " " + district_text(at);
      });
    }
    if (harbours.empty()) continue;
    pen.plain("  ~" + std::to_string(sector) + harbours + " (to");
    for (int next = 0; next < kSectors; ++next) {
      if ((board.next_seas[static_cast<std::size_t>(sector)] & (1 << next)) != 0) {
        pen.plain(" " + std::to_string(next));
      }
    }
    pen.plain(")");
  }
  pen.end_line();
  pen.plain(
      "WA3 4~1 [M2] 0:MG  district, value, harbour on sea 1, monument of Maya held by seat 2, princes of "
      "seat 0");
  pen.end_line();
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
  draw_streets(pen, v.open);
  draw_seas(pen, v.open);
  draw_scale(pen, v.open);
  for (int i = 0; i < v.open.seats; ++i) draw_seat(pen, v, v.open.rank[i]);
  draw_cards(pen, v);
  return pen.take();
}

}  // namespace shedu
