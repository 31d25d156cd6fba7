#include "games/gog/moves.h"
#include "games/gog/play.h"

namespace shedu::gog {
namespace {

bool anchored(const Public& p, Cell square) {
  return std::any_of(p.anchors.begin(), p.anchors.begin() + p.anchor_count,
                     [&](const Anchor& anchor) { return anchor.square == square; });
}

// The scroll goes to the seat, or to the city that holds it for a scroll square.
void keep_scroll(Public& p, Seat seat, Cell city, Cell square) {
  if (square == kNoCell) {
    ++player(p, seat).free_scrolls;
    return;
  }
  p.anchors[p.anchor_count++] = {square, city};
  std::sort(p.anchors.begin(), p.anchors.begin() + p.anchor_count);
}

// SC-4: the city of the seat that gets the scroll of this square: of those asked about, the one of
// highest level, then of lowest index.
Cell claimant(const Public& p, const Frame& frame, Cell square) {
  const Player& mine = player(p, frame.seat);
  City best;
  for (std::size_t i = 0; i < mine.city_count; ++i) {
    const City& city = mine.cities[i];
    if (frame.city != kNoCell && frame.city != city.cell) continue;
    if (city.level > best.level && gathering_area(city).test(square)) best = city;
  }
  return best.cell;
}

// SC-4: the next square that brings a city a scroll.
bool claim_for_city(Public& p, const Frame& frame) {
  Anchor found;
  squares(p, Terrain::Scroll).for_each([&](int cell) {
    const auto square = static_cast<Cell>(cell);
    if (found.square != kNoCell || anchored(p, square)) return;
    const Cell city = claimant(p, frame, square);
    if (city != kNoCell) found = {square, city};
  });
  if (found.square == kNoCell) return false;
  gain_scroll(p, frame.seat, found.city, found.square);
  return true;
}

// scroll_square_soldier: a free scroll for a soldier on a square that nobody has anchored.
bool claim_for_soldier(Public& p, Frame& frame) {
  if (p.options.scroll_square_soldier == Switch::Off || frame.city != kNoCell) return false;
  const Bits standing = squares(p, Terrain::Scroll) & p.soldiers[index(frame.seat)];
  for (int cell = frame.square == kNoCell ? 0 : frame.square + 1; cell < kCells; ++cell) {
    if (!standing.test(cell) || anchored(p, static_cast<Cell>(cell))) continue;
    frame.square = static_cast<Cell>(cell);
    gain_scroll(p, frame.seat);
    return true;
  }
  return false;
}

}  // namespace

int scrolls_held(const Public& p, Seat seat) {
  const Player& mine = player(p, seat);
  int held = mine.free_scrolls;
  for (std::size_t i = 0; i < p.anchor_count; ++i) held += find_city(mine, p.anchors[i].city) >= 0 ? 1 : 0;
  return held;
}

bool can_be_robbed(const Public& p, Seat seat, Seat by) {
  return seat != by && player(p, seat).alive != 0 && player(p, seat).free_scrolls > 0;
}

bool can_gain_scroll(const Public& p, Seat seat) {
  if (p.scroll_stack > 0) return true;
  for (Seat other = 0; other < p.seats; ++other) {
    if (can_be_robbed(p, other, seat)) return true;
  }
  return false;
}

void gain_scroll(Public& p, Seat seat, Cell city, Cell square) {
  if (p.scroll_stack > 0) {
    --p.scroll_stack;
    keep_scroll(p, seat, city, square);
  } else if (can_gain_scroll(p, seat)) {
    push(p, {.phase = Phase::Victim, .seat = seat, .city = city, .square = square});
  }
}

void append_victims(const Public& p, MoveList& moves) {
  for (Seat other = 0; other < p.seats; ++other) {
    if (can_be_robbed(p, other, top(p).seat)) moves.push_back(make(Kind::Rob, other));
  }
}

void rob(Public& p, Seat victim) {
  const Frame frame = top(p);
  pop(p);
  --player(p, victim).free_scrolls;
  keep_scroll(p, frame.seat, frame.city, frame.square);
}

void check_scroll_squares(Public& p, Seat seat, Cell city) {
  push(p, {.phase = Phase::ScrollCheck, .seat = seat, .city = city});
}

bool continue_scroll_check(Public& p) {
  Frame& frame = top(p);
  if (can_gain_scroll(p, frame.seat) && (claim_for_city(p, frame) || claim_for_soldier(p, frame))) {
    return false;
  }
  pop(p);
  return false;
}

}  // namespace shedu::gog
