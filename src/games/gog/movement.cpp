#include "games/gog/moves.h"
#include "games/gog/play.h"

namespace shedu::gog {
namespace {

// What the map is to a soldier on the move (MV-2 to MV-4, 3.5).
struct Ground {
  Bits open;   // squares it may go through
  Bits ends;   // squares where it may end: to stand, or to attack
  Bits river;  // squares on which a paid run goes on for nothing (MV-6)
};

// Only two kinds of soldiers differ: those that may be on water and those that may not.
struct Grounds {
  Ground swimmer;
  Ground walker;

  const Ground& of(bool swimming) const { return swimming ? swimmer : walker; }
};

Ground ground_for(const Public& p, Seat seat, const Bits& foes, bool swimming) {
  const Bits& own = p.soldiers[index(seat)];
  const FriendlyStacking stacking = p.options.friendly_stacking;
  Bits land = ~p.cities;
  if (!swimming) land &= ~squares(p, Terrain::Water);
  Ground ground;
  ground.open = land & ~foes;
  if (stacking == FriendlyStacking::None) ground.open &= ~own;
  const Bits free = stacking == FriendlyStacking::Free ? ground.open : ground.open & ~own;
  ground.ends = free | (land & foes & ~squares(p, Terrain::Volcano));
  if (holds(p, seat, Ability::Water)) ground.river = squares(p, Terrain::Water);
  return ground;
}

Grounds grounds_for(const Public& p, Seat seat) {
  const Bits foes = enemies(p, seat);
  return {ground_for(p, seat, foes, true), ground_for(p, seat, foes, false)};
}

// MV-8 as a search by layers: calls f(cost, ends) with the squares where the soldier may end at exactly
// that cost and no cheaper, for cost 0, 1, … until f says stop or nothing new is in reach. All squares
// of a layer are sets of bits, so a layer costs a few instructions whatever its size.
template <class F>
void for_each_cost(const Ground& ground, const Soldier& soldier, int steps, F&& f) {
  const Bits start = Bits::of(soldier.cell);
  Bits reached = start;   // squares from which one can go on
  Bits offered = start;   // squares already named
  Bits frontier = start;  // squares reached at the last cost
  for (int cost = 0;; ++cost) {
    Bits entered = cost == 0 ? Bits{} : frontier.spread();
    Bits next = entered & ground.open & ~reached;
    // MV-6: water squares whose run is paid; a soldier at rest on water has paid only if it is marked.
    Bits run = cost > 0 ? next & ground.river : Bits{};
    if (cost == 0 && (soldier.flags & kRunPaid) != 0) run = start & ground.river;
    while (run.any()) {
      const Bits onward = run.spread() & ground.river;
      entered |= onward;
      run = onward & ground.open & ~reached & ~next;
      next |= run;
    }
    const Bits ends = entered & ground.ends & ~offered;
    if (!f(cost, ends)) return;
    offered |= ends;
    reached |= next;
    frontier = cost == 0 ? reached : next;
    if (cost == steps || frontier.none()) return;
  }
}

// Where the soldier may go now (MV-5, MV-7).
Bits destinations(const Ground& ground, const Soldier& soldier, int steps) {
  Bits out;
  if ((soldier.flags & kFought) != 0) return out;
  for_each_cost(ground, soldier, steps, [&](int cost, const Bits& ends) {
    if (cost > 0 || (soldier.flags & kFreeUsed) == 0) out |= ends;
    return true;
  });
  return out;
}

}  // namespace

Walk walk_of(const Public& p, Seat seat, const Soldier& soldier) {
  Walk walk;
  walk.fill(-1);
  const Ground ground = ground_for(p, seat, enemies(p, seat), swims(p, seat, soldier.level));
  for_each_cost(ground, soldier, kCells, [&](int cost, const Bits& ends) {
    ends.for_each([&](int cell) { walk[static_cast<std::size_t>(cell)] = static_cast<std::int8_t>(cost); });
    return true;
  });
  return walk;
}

int cost_to(const Public& p, Seat seat, const Soldier& soldier, int to) {
  if ((soldier.flags & kFought) != 0) return -1;
  const bool swimming = swims(p, seat, soldier.level);
  int found = -1;
  for_each_cost(ground_for(p, seat, enemies(p, seat), swimming), soldier, p.steps,
                [&](int cost, const Bits& ends) {
                  if (!ends.test(to)) return true;
                  if (cost > 0 || (soldier.flags & kFreeUsed) == 0) found = cost;
                  return false;
                });
  return found;
}

void append_moves(const Public& p, MoveList& moves) {
  const Player& mine = player(p, p.active);
  const Grounds grounds = grounds_for(p, p.active);
  const std::size_t before = moves.size();
  for_each_soldier(mine, [&](std::size_t i, int tag) {
    Bits ends;  // several soldiers of a level on one square may still differ in what they have done
    for (std::size_t k = i; k < mine.soldier_count && mine.soldiers[k].cell == mine.soldiers[i].cell &&
                            mine.soldiers[k].level == mine.soldiers[i].level;
         ++k) {
      const Soldier& soldier = mine.soldiers[k];
      ends |= destinations(grounds.of(swims(p, p.active, soldier.level)), soldier, p.steps);
    }
    append(moves, Kind::Move, mine.soldiers[i].cell, ends, tag);
  });
  // Soldiers that share a square take turns in the list.
  if (p.options.friendly_stacking == FriendlyStacking::Free) std::sort(moves.begin() + before, moves.end());
}

void move_soldier(Public& p, Cell from, int tag, Cell to) {
  const Seat seat = p.active;
  const Player& mine = player(p, seat);
  int mover = -1;  // the cheapest of those that look the same
  int price = 0;
  for (int i = find_soldier(mine, from, tag); i >= 0; i = find_soldier(mine, from, tag, i + 1)) {
    const int cost = cost_to(p, seat, mine.soldiers[static_cast<std::size_t>(i)], to);
    if (cost >= 0 && (mover < 0 || cost < price)) {
      mover = i;
      price = cost;
    }
  }
  Soldier soldier = take_soldier(p, seat, mover);
  add(p.steps, -price);
  if (enemies(p, seat).test(to)) {
    start_battle(p, seat, soldier, to);
    return;
  }
  soldier.cell = to;
  soldier.flags = price == 0 ? kFreeUsed : 0;  // MV-7
  if (holds(p, seat, Ability::Water) && squares(p, Terrain::Water).test(to)) soldier.flags |= kRunPaid;
  add_soldier(p, seat, soldier);
}

}  // namespace shedu::gog
