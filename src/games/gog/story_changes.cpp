#include <algorithm>
#include <iterator>
#include <vector>

#include "games/gog/gog.h"
#include "games/gog/story.h"

namespace shedu::gog {
namespace {

using Levels = std::vector<int>;

// The levels of a seat's soldiers on a square, ascending.
Levels levels_on(const Player& mine, Cell cell) {
  Levels out;
  for (std::size_t i = 0; i < mine.soldier_count; ++i) {
    if (mine.soldiers[i].cell == cell) out.push_back(mine.soldiers[i].level);
  }
  std::sort(out.begin(), out.end());
  return out;
}

// What is in the first but not in the second, both ascending.
Levels without(const Levels& all, const Levels& gone) {
  Levels out;
  std::set_difference(all.begin(), all.end(), gone.begin(), gone.end(), std::back_inserter(out));
  return out;
}

bool same_soldiers(const Player& a, const Player& b) {
  return std::equal(a.soldiers.begin(), a.soldiers.begin() + a.soldier_count, b.soldiers.begin(),
                    b.soldiers.begin() + b.soldier_count, [](const Soldier& one, const Soldier& other) {
                      return one.cell == other.cell && one.level == other.level;
                    });
}

bool is_purchase(Kind kind) {
  return (kind >= Kind::Recruit && kind <= Kind::BuyScroll) || kind == Kind::Pay;
}

}  // namespace

// Those on whom a card is carried out come first, in their order; else the one whose turn it is.
void Story::tell_changes() {
  if (in_effect(before_)) tell_changes_of(subject());
  tell_effects();
  tell_changes_of(before_.active);
  for (Seat seat = 0; seat < before_.seats; ++seat) {
    const bool later = kind_of(move_) == Kind::End && turn_begins() && seat == after_.active;
    if (!later) tell_changes_of(seat);  // what a new turn brings is told after it has begun
  }
}

// P3-4, P3-5: the seats on whom the card is carried out beginning with this event.
void Story::tell_effects() {
  const Kind kind = kind_of(move_);
  const bool even = kind == Kind::Die && move_.a() != 0;
  const auto tell_effect = [&](Seat seat) {
    tell(story_, "effect", {{"seat", seat}, {"card", card_text(before_.card)}});
    tell_changes_of(seat);
  };
  if (kind == Kind::Accept) tell_effect(before_.active);
  if (!even && (!in_effect(before_) || subject() == before_.active)) return;
  // The last one reached: who must choose, or who has won; else all have had their part.
  const Seat last = in_effect(after_) ? after_.stack[0].seat : after_.winner;
  Seat seat = even ? before_.active : subject();
  while (seat != last || even) {
    seat = next_living(before_, seat);
    if (seat == before_.active) return;
    tell_effect(seat);
    if (seat == last) return;
  }
}

void Story::tell_changes_of(Seat seat) {
  if (told_ >> seat & 1) return;
  told_ |= 1u << seat;
  tell_soldiers(seat);
  tell_cities(seat);
  tell_abilities(seat);
  tell_scrolls(seat);
  tell_goods(seat);
  tell_corners(seat);
}

void Story::tell_soldiers(Seat seat) {
  if (same_soldiers(player(before_, seat), player(after_, seat))) return;
  const Bits squares = before_.soldiers[index(seat)] | after_.soldiers[index(seat)];
  squares.for_each([&](int cell) { tell_soldiers_on(seat, static_cast<Cell>(cell)); });
}

void Story::tell_soldiers_on(Seat seat, Cell cell) {
  Levels was = levels_on(player(before_, seat), cell);
  Levels is = levels_on(player(after_, seat), cell);
  // What went from square to square, and the winner of a battle, have been told.
  if (seat == mover_ && cell == from_) {
    const int place = find_soldier(player(before_, seat), from_, move_.c());
    const int level = player(before_, seat).soldiers[static_cast<std::size_t>(place)].level;
    was.erase(std::find(was.begin(), was.end(), level));
  }
  const bool winner_here = cell == fought_at_ && is.size() > was.size();
  const bool came = seat == mover_ && cell == to_ && fought_at_ == kNoCell;
  if ((winner_here || came) && !is.empty()) is.pop_back();

  if (was.size() == is.size()) {
    for (std::size_t i = 0; i < was.size(); ++i) {
      if (was[i] == is[i] || cell == fought_at_) continue;
      tell(story_, "trained", {{"seat", seat}, {"at", cell_text(cell)}, {"was", was[i]}, {"level", is[i]}});
    }
    return;
  }
  if (is.size() > was.size()) {
    for (const int level : without(is, was)) tell_arrival(seat, cell, level);
    return;
  }
  // Where many share the square of a battle the strongest fight first, and the last may survive weakened.
  const Levels gone = without(was, is);
  const auto lost = static_cast<std::ptrdiff_t>(was.size() - is.size());
  std::for_each(gone.end() - lost, gone.end(), [&](int level) { tell_loss(seat, cell, level); });
}

void Story::tell_arrival(Seat seat, Cell at, int level) {
  const Kind kind = kind_of(move_);
  const std::string_view reason = is_purchase(kind)     ? "recruit"
                                  : kind == Kind::Place ? "ambush"
                                  : kind == Kind::End   ? "relief"
                                                        : "start";
  tell(story_, "soldier", {{"seat", seat}, {"at", cell_text(at)}, {"level", level}, {"reason", reason}});
}

void Story::tell_loss(Seat seat, Cell at, int level) {
  const Kind kind = kind_of(move_);
  const std::string_view reason = fought_at_ == at        ? "battle"
                                  : kind == Kind::Found   ? "city"
                                  : kind == Kind::Conquer ? "eliminated"
                                                          : "card";
  tell(story_, "lost", {{"seat", seat}, {"at", cell_text(at)}, {"level", level}, {"reason", reason}});
}

void Story::tell_cities(Seat seat) {
  const Player& is = player(after_, seat);
  const Player& was = player(before_, seat);
  for (std::size_t i = 0; i < is.city_count; ++i) {
    const City& city = is.cities[i];
    const int place = find_city(was, city.cell);
    if (place < 0) continue;
    const int level = was.cities[static_cast<std::size_t>(place)].level;
    if (level == city.level) continue;
    tell(story_, "city_level",
         {{"seat", seat}, {"at", cell_text(city.cell)}, {"was", level}, {"level", city.level}});
  }
  if (is.barn > was.barn) tell(story_, "barn", {{"seat", seat}, {"cap", cap(after_, seat)}});
}

void Story::tell_abilities(Seat seat) {
  const unsigned was = player(before_, seat).abilities;
  const unsigned is = player(after_, seat).abilities;
  for (unsigned kind = 0; kind < kAbilities; ++kind) {
    if (((was ^ is) >> kind & 1) == 0) continue;
    const std::string_view name = ability_name(static_cast<Ability>(kind));
    if (was >> kind & 1) {
      tell(story_, "ability_lost", {{"seat", seat}, {"ability", name}});
      continue;
    }
    json::object& item = tell(story_, "ability", {{"seat", seat}, {"ability", name}});
    if (kind_of(move_) == Kind::Take) item.emplace("from", move_.a());
  }
}

void Story::tell_scrolls(Seat seat) {
  int held = scrolls_held(before_, seat);
  const int now = scrolls_held(after_, seat);
  const auto old_end = before_.anchors.begin() + before_.anchor_count;
  const auto tell_scroll = [&](const Anchor& anchor) {
    json::object& item = tell(story_, "scroll", {{"seat", seat}, {"held", ++held}});
    if (kind_of(move_) == Kind::Rob) item.emplace("from", move_.a());
    if (anchor.square == kNoCell) return;
    item.emplace("square", cell_text(anchor.square));
    item.emplace("city", cell_text(anchor.city));
  };
  for (std::size_t i = 0; i < after_.anchor_count && held < now; ++i) {
    const Anchor& anchor = after_.anchors[i];
    const bool is_new = std::find(before_.anchors.begin(), old_end, anchor) == old_end;
    if (is_new && find_city(player(after_, seat), anchor.city) >= 0) tell_scroll(anchor);
  }
  while (held < now) tell_scroll({});
  while (held > now) tell(story_, "scroll_lost", {{"seat", seat}, {"held", --held}});
}

// Gathering, cards and Gog; trades and prices have been told.
void Story::tell_goods(Seat seat) {
  const Kind kind = kind_of(move_);
  if (kind == Kind::Trade || is_purchase(kind) || player(after_, seat).alive == 0) return;
  if (turn_begins() && seat == after_.active) return;  // gathered; told with the turn
  const Goods& was = player(before_, seat).stock;
  const Goods& is = player(after_, seat).stock;
  if (was == is) return;
  json::object& item = tell(story_, "goods", {{"seat", seat}});
  add_goods_to(item, {is[0] - was[0], is[1] - was[1], is[2] - was[2]});
  item.emplace("reason", kind == Kind::Figure ? "gog" : "card");
}

void Story::tell_corners(Seat seat) {
  const Kind kind = kind_of(move_);
  if (kind == Kind::First || kind == Kind::Lay || kind == Kind::Split) return;  // everybody starts in one
  const int was = (before_.soldiers[index(seat)] & kCornerCells).count();
  const int is = (after_.soldiers[index(seat)] & kCornerCells).count();
  if (was != is) tell(story_, "corners", {{"seat", seat}, {"held", is}});
}

}  // namespace shedu::gog
