#include <algorithm>

#include "games/gog/gog.h"

namespace shedu {

using namespace gog;

namespace {

std::string_view seat_ink(Seat seat) {
  constexpr std::array<std::string_view, kSeats> kCodes = {"1;97;41", "1;97;44", "1;97;42", "1;97;45"};
  return kCodes[index(seat)];
}

std::string_view terrain_ink(Terrain terrain) {
  constexpr std::array<std::string_view, kTerrains> kCodes = {"2",  "36", "32",   "33",   "1;33",
                                                              "35", "37", "1;31", "1;36", "1;35"};
  return kCodes[index(terrain)];
}

char digit(int number) { return static_cast<char>('0' + number); }

// Six characters a square, the last of them blank: terrain, piece, two signs. "Fa3   " is a soldier of seat 0
// with level 3 on food, "Fa3!2 " one of two there that has fought, ".[B2] " a city of seat 1 with level 2; @
// and ^ are Gog and the Angel.
void draw_square(Pen& pen, const Public& p, int cell) {
  char sign = '?';
  std::string_view ink = "2";
  for (int terrain = 0; terrain < kTerrains; ++terrain) {
    if (!p.terrain[static_cast<std::size_t>(terrain)].test(cell)) continue;
    sign = terrain_sign(static_cast<Terrain>(terrain));
    ink = terrain_ink(static_cast<Terrain>(terrain));
  }
  pen.ink(std::string(1, sign), ink);
  std::string piece = "  ";
  Seat owner = kNature;
  bool city = false;
  int stack = 0;
  bool fought = false;
  for (Seat seat = 0; seat < p.seats; ++seat) {
    const Player& mine = player(p, seat);
    const char letter = static_cast<char>('a' + seat);
    for (std::size_t i = 0; i < mine.soldier_count; ++i) {  // the strongest of a stack is listed last
      if (mine.soldiers[i].cell != cell) continue;
      piece = {letter, digit(mine.soldiers[i].level)};
      owner = seat;
      ++stack;
      fought = fought || (mine.soldiers[i].flags & kFought) != 0;
    }
    if (const int place = find_city(mine, cell); place >= 0) {
      piece = {static_cast<char>(letter - 'a' + 'A'),
               digit(mine.cities[static_cast<std::size_t>(place)].level)};
      owner = seat;
      city = true;
    }
  }
  if (city) piece = "[" + piece + "]";
  if (owner == kNature) {
    pen.plain(piece);
  } else {
    pen.ink(piece, seat_ink(owner));
  }
  if (city) return pen.plain(" ");
  int room = 2;
  const auto sign_if = [&](bool so, const std::string& mark, std::string_view colour) {
    if (!so || room == 0) return;
    pen.ink(mark, colour);
    --room;
  };
  sign_if(p.figures[index(Figure::Gog)] == cell, "@", "1;31");
  sign_if(p.figures[index(Figure::Angel)] == cell, "^", "1;36");
  sign_if(fought, "!", "1");
  sign_if(stack > 1, std::to_string(std::min(stack, 9)), "1");
  pen.plain(std::string(static_cast<std::size_t>(room) + 1, ' '));
}

void draw_map(Pen& pen, const Public& p) {
  std::string columns = "    ";
  for (int column = 0; column < kSide; ++column)
    columns += std::string(1, static_cast<char>('A' + column)) + "     ";
  pen.plain(columns + "\n");
  for (int row = 0; row < kSide; ++row) {
    const std::string number = std::to_string(row + 1);
    pen.plain(std::string(3 - number.size(), ' ') + number + " ");
    for (int column = 0; column < kSide; ++column) draw_square(pen, p, cell_at(row, column));
    pen.plain(number + "\n");
  }
  pen.plain(columns + "\n");
}

std::string stock_text(const Public& p, Seat seat) {
  const Player& mine = player(p, seat);
  std::string out;
  for (std::size_t kind = 0; kind < kGoods; ++kind) {
    out += std::string(resource_name(static_cast<int>(kind))) + " " + std::to_string(mine.stock[kind]) + " ";
  }
  return out + "of " + std::to_string(cap(p, seat));
}

std::string card_names(const Public& p, Seat seat) {
  std::string out;
  for (int kind = 0; kind < kAbilities; ++kind) {
    if (!holds(p, seat, static_cast<Ability>(kind))) continue;
    out += (out.empty() ? ", cards: " : " ") + std::string(ability_name(static_cast<Ability>(kind)));
  }
  return out;
}

void draw_seat(Pen& pen, const View& v, Seat seat) {
  const Public& p = v.open;
  const Player& mine = player(p, seat);
  pen.plain(seat == p.to_act ? "> " : "  ");
  pen.ink(std::string(1, static_cast<char>('a' + seat)), seat_ink(seat));
  pen.plain(" seat " + std::to_string(seat) + (seat == v.viewer ? ", you: " : ": "));
  if (mine.alive == 0) {
    pen.plain("out\n");
    return;
  }
  pen.plain(stock_text(p, seat) + ", scrolls " + std::to_string(scrolls_held(p, seat)) + "/" +
            std::to_string(p.options.data.scrolls) + ", corners " +
            std::to_string((p.soldiers[index(seat)] & kCornerCells).count()) + "/4, cities " +
            std::to_string(mine.city_count) + ", soldiers " + std::to_string(mine.soldier_count) +
            (founding(p, seat) ? ", founding" : "") + card_names(p, seat) + "\n");
}

void draw_turn(Pen& pen, const Public& p) {
  int cards = 0;
  for (const std::uint8_t unseen : p.ability_unseen) cards += unseen;
  const int limit = p.options.max_rounds;  // VI-4: no round begins after the last
  const int round = limit == 0 ? p.round + 1 : std::min<int>(p.round + 1, limit);
  pen.plain("  round " + std::to_string(round) + ", scrolls in the stack " + std::to_string(p.scroll_stack) +
            ", ability cards " + std::to_string(cards + p.ability_returned_count) + ", treasure cards " +
            std::to_string(std::popcount(p.treasure_unseen) + p.treasure_returned_count));
  if (p.dice[0] != 0) pen.plain(", dice " + std::to_string(p.dice[0]) + "-" + std::to_string(p.dice[1]));
  if (p.phase == Phase::Act) pen.plain(", steps " + std::to_string(p.steps));
  pen.plain("\n");
}

}  // namespace

std::string Gog::draw(const View& v, Style style) {
  Pen pen(style);
  draw_map(pen, v.open);
  pen.plain(
      "  . plain ~ water F food W wood G gold C camel R ruin V volcano T chest S scroll\n"
      "  a3 soldier of level 3, ! has fought, 2 two there, [A2] city, @ Gog, ^ Angel\n");
  for (Seat seat = 0; seat < v.open.seats; ++seat) draw_seat(pen, v, seat);
  draw_turn(pen, v.open);
  return pen.take();
}

}  // namespace shedu
