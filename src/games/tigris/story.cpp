#include "games/tigris/story.h"

#include "games/tigris/play.h"
#include "games/tigris/tigris.h"

namespace shedu {

json::array Tigris::story(const View& before, Move seen, const View& after) {
  return tigris::Story(before, seen, after).tell_all();
}

}  // namespace shedu

namespace shedu::tigris {
namespace {

std::string letter(Colour colour) { return {colour_letter(colour)}; }

std::string letters(unsigned colours) {
  std::string out;
  for (const Colour colour : kAllColours) {
    if (colours >> index(colour) & 1) out += colour_letter(colour);
  }
  return out;
}

std::string letters(const Tiles& tiles) {
  std::string out;
  for (const Colour colour : kAllColours) out.append(tiles[index(colour)], colour_letter(colour));
  return out;
}

json::array cells(const Bits& set) {
  json::array out;
  set.for_each([&](int cell) { out.emplace_back(cell_text(cell)); });
  return out;
}

Cell leader_cell(const Public& p, Seat seat, Colour colour) { return p.leader[index(seat)][index(colour)]; }

// P5: whether a tile on this cell would touch two kingdoms.
bool touches_two_kingdoms(const Public& p, Cell cell) {
  const Bits connected = connectable(p);
  int kingdoms = 0;
  for (Bits rest = around(cell) & connected; rest.any();) {
    const Bits region = connected.flood(Bits::of(rest.first()));
    rest &= ~region;
    kingdoms += region.intersects(p.leaders) ? 1 : 0;
  }
  return kingdoms == 2;
}

bool at_war(const Public& p) {
  return p.phase == Phase::WarChoose || p.phase == Phase::WarAttack || p.phase == Phase::WarDefend;
}

// E3: the colours of the wars that are to be fought now.
unsigned wars(const Public& p) {
  if (!at_war(p)) return 0;
  return p.phase == Phase::WarChoose ? open_wars(p) : 1u << index(p.conflict.colour);
}

// The war of that colour, if it came next.
Conflict war_of(const Public& p, Colour colour) {
  State scratch{};
  scratch.open = p;
  choose_war(scratch, colour);
  return scratch.open.conflict;
}

}  // namespace

json::array Story::tell_all() {
  if (turn_scored()) income_ = monument_income(after_, before_.active);
  tell_move();
  tell_gains();
  tell_conflict();
  tell_orphans();
  tell_treasures();
  tell_income();
  tell_end();
  return std::move(story_);
}

void Story::tell_move() {
  const Seat seat = before_.to_act;
  switch (kind_of(move_)) {
    case Kind::Start: tell(story_, "first", {{"seat", move_.a()}}); return;
    case Kind::Draw: {
      json::object& drew = tell(story_, "drew", {{"seat", drawing_seat(before_)}});
      if (move_.a() != kHidden) drew.emplace("what", letter(colour_of(move_)));
      return;
    }
    case Kind::Pass: tell(story_, "passed", {{"seat", seat}}); return;
    case Kind::Leader: tell_leader(); return;
    case Kind::Withdraw: {
      const Cell from = leader_cell(before_, seat, colour_of(move_));
      tell(story_, "withdrew",
           {{"seat", seat}, {"colour", letter(colour_of(move_))}, {"from", cell_text(from)}});
      return;
    }
    case Kind::Tile: tell_tile(); return;
    case Kind::Catastrophe: {
      json::object& item = tell(story_, "catastrophe", {{"seat", seat}, {"at", cell_text(at())}});
      for (const Colour colour : kAllColours) {
        if (before_.tile[index(colour)].test(at())) item.emplace("destroyed", letter(colour));
      }
      return;
    }
    case Kind::Swap: tell_swap(); return;
    case Kind::Commit: tell_commitment(); return;
    case Kind::War: tell(story_, "chose_war", {{"seat", seat}, {"colour", letter(colour_of(move_))}}); return;
    case Kind::Build:
    case Kind::Monument:
    case Kind::Wonder: tell_structure(); return;
    case Kind::Decline: tell_refusal(); return;
    case Kind::Keep: tell(story_, "kept", {{"seat", seat}, {"at", cell_text(at())}}); return;
    case Kind::Take:
    case Kind::Point: return;  // the treasure and the point are told below
  }
}

void Story::tell_tile() {
  tell(story_, "tile",
       {{"seat", before_.to_act}, {"colour", letter(colour_of(move_))}, {"at", cell_text(at())}});
  if (touches_two_kingdoms(before_, at())) {
    tell(story_, "united", {{"at", cell_text(at())}, {"wars", letters(wars(after_))}});
  }
}

void Story::tell_leader() {
  const Cell from = leader_cell(before_, before_.to_act, colour_of(move_));
  json::object& item =
      tell(story_, "leader",
           {{"seat", before_.to_act}, {"colour", letter(colour_of(move_))}, {"at", cell_text(at())}});
  if (from != kNoCell) item.emplace("from", cell_text(from));
}

void Story::tell_swap() {
  json::object& item = tell(story_, "swapped", {{"seat", before_.to_act}, {"count", move_.c()}});
  const Tiles tiles = swapped_tiles(move_);
  if (tile_total(tiles) > 0) item.emplace("tiles", letters(tiles));
}

void Story::tell_commitment() {
  const bool revolt = before_.phase == Phase::RevoltAttack || before_.phase == Phase::RevoltDefend;
  const Colour colour = revolt ? Colour::Red : before_.conflict.colour;
  tell(story_, "committed", {{"seat", before_.to_act}, {"colour", letter(colour)}, {"count", move_.a()}});
  const bool last = before_.phase == Phase::RevoltDefend || before_.phase == Phase::WarDefend;
  if (last) tell_decision(move_.a());
}

// R4, E9: a tie is the defender's.
void Story::tell_decision(int committed) {
  const Conflict& conflict = before_.conflict;
  const int attack = conflict.attack_base + conflict.attack_added;
  const int defence = conflict.defence_base + committed;
  const Seat winner = attack > defence ? conflict.attacker : conflict.defender;
  const Seat loser = attack > defence ? conflict.defender : conflict.attacker;
  const bool war = before_.phase == Phase::WarDefend;
  const std::size_t c = index(conflict.colour);
  const Bits lost = war ? before_.tile[c] & ~after_.tile[c] : Bits{};
  tell(story_, "decided",
       {{"kind", war ? "war" : "revolt"},
        {"colour", letter(conflict.colour)},
        {"attacker", conflict.attacker},
        {"defender", conflict.defender},
        {"attack", attack},
        {"defence", defence},
        {"winner", winner},
        {"loser", loser},
        {"from", cell_text(leader_cell(before_, loser, conflict.colour))},
        {"tiles", cells(lost)}});
}

void Story::tell_structure() {
  const Seat seat = before_.to_act;
  const Colour colour = before_.placed_colour;
  if (kind_of(move_) == Kind::Build) {
    json::object& item =
        tell(story_, "building", {{"seat", seat}, {"colour", letter(colour)}, {"at", cell_text(at())}});
    const Cell from = before_.building[index(colour)];
    if (from != kNoCell) item.emplace("from", cell_text(from));
    return;
  }
  if (kind_of(move_) == Kind::Monument) {
    tell(story_, "monument",
         {{"seat", seat},
          {"colours", monument_text(move_.a())},
          {"at", cell_text(at())},
          {"tiles", letter(colour)}});
  } else {
    tell(story_, "wonder", {{"seat", seat}, {"at", cell_text(at())}, {"tiles", letter(colour)}});
  }
  const Cell hall = before_.building[index(colour)];  // K9
  if (hall != kNoCell && after_.building[index(colour)] == kNoCell) {
    tell(story_, "building_lost", {{"colour", letter(colour)}, {"from", cell_text(hall)}});
  }
}

void Story::tell_refusal() {
  const std::string_view what = before_.phase == Phase::Treasure   ? "treasure"
                                : before_.phase == Phase::Building ? "building"
                                                                   : "monument";
  tell(story_, "declined", {{"seat", before_.to_act}, {"what", what}});
}

// The points of the move itself: all that came in but the income of monuments.
void Story::tell_gains() {
  std::array<int, kColours> income{};
  for (const unsigned colours : income_) {
    for (std::size_t c = 0; c < kColours; ++c) income[c] += static_cast<int>(colours >> c & 1);
  }
  const Kind kind = kind_of(move_);
  const bool war = before_.phase == Phase::WarDefend;
  const std::string_view reason = kind == Kind::Tile     ? "tile"
                                  : kind == Kind::Commit ? (war ? "war" : "revolt")
                                                         : "wonder";
  const Cell source = kind == Kind::Tile ? at() : kind == Kind::Commit ? before_.conflict.at : before_.wonder;
  for (Seat seat = 0; seat < before_.seats; ++seat) {
    for (const Colour colour : kAllColours) {
      const std::size_t c = index(colour);
      const int gained = after_.points[index(seat)][c] - before_.points[index(seat)][c];
      const int points = gained - (seat == before_.active ? income[c] : 0);
      if (points <= 0) continue;
      tell(story_, "gain",
           {{"seat", seat},
            {"colour", letter(colour)},
            {"points", points},
            {"reason", reason},
            {"at", cell_text(source)}});
    }
  }
}

// A revolt or war that begins with this move, or the wars among which somebody must choose.
void Story::tell_conflict() {
  const Conflict& now = after_.conflict;
  if (after_.phase == Phase::WarChoose) {
    for (const Colour colour : kAllColours) {
      if ((open_wars(after_) >> index(colour) & 1) == 0) continue;
      const Conflict war = war_of(after_, colour);
      tell(story_, "rivals",
           {{"colour", letter(colour)},
            {"attacker", war.attacker},
            {"defender", war.defender},
            {"attack", war.attack_base},
            {"defence", war.defence_base}});
    }
  } else if (after_.phase == Phase::WarAttack || after_.phase == Phase::RevoltAttack) {
    tell(story_, after_.phase == Phase::WarAttack ? "war" : "revolt",
         {{"colour", letter(now.colour)},
          {"attacker", now.attacker},
          {"defender", now.defender},
          {"at", cell_text(leader_cell(after_, now.attacker, now.colour))},
          {"against", cell_text(leader_cell(after_, now.defender, now.colour))},
          {"attack", now.attack_base},
          {"defence", now.defence_base}});
  }
}

// L8: these moves make leaders leave for nothing but the loss of a temple.
void Story::tell_orphans() {
  const Kind kind = kind_of(move_);
  if (kind != Kind::Catastrophe && kind != Kind::Monument && kind != Kind::Wonder) return;
  for (Seat seat = 0; seat < before_.seats; ++seat) {
    for (const Colour colour : kAllColours) {
      const Cell from = leader_cell(before_, seat, colour);
      if (from == kNoCell || leader_cell(after_, seat, colour) != kNoCell) continue;
      tell(story_, "orphaned", {{"seat", seat}, {"colour", letter(colour)}, {"from", cell_text(from)}});
    }
  }
}

// Y2: a treasure went to the trader in whose kingdom it lay; no kingdom has two.
void Story::tell_treasures() {
  const Bits taken = before_.treasure & ~after_.treasure;
  if (taken.none()) return;
  clockwise(before_, [&](Seat seat) {
    const Cell trader = leader_cell(after_, seat, Colour::Green);
    if (trader == kNoCell) return;
    (region_of(after_, trader) & taken).for_each([&](int cell) {
      tell(story_, "treasure", {{"seat", seat}, {"at", cell_text(cell)}});
    });
  });
}

void Story::tell_income() {
  for (std::size_t i = 0; i < kMonuments; ++i) {
    for (const Colour colour : kAllColours) {
      if ((income_[i] >> index(colour) & 1) == 0) continue;
      tell(story_, "gain",
           {{"seat", before_.active},
            {"colour", letter(colour)},
            {"points", 1},
            {"reason", "monument"},
            {"at", cell_text(after_.monument[i])}});
    }
  }
}

void Story::tell_end() {
  if (after_.phase == Phase::Over) {
    State scratch{};
    scratch.open = after_;
    tell_over(story_, end_reason(), Tigris::standing(scratch));
  } else if (after_.turns != before_.turns || (before_.phase == Phase::Deal && after_.phase != Phase::Deal)) {
    tell(story_, "turn", {{"seat", after_.active}});
  }
}

// T3b: monuments have paid when hands are filled or, if there is nothing to draw, the turn has passed.
bool Story::turn_scored() const {
  if (before_.phase == Phase::Refill) return false;
  return after_.phase == Phase::Refill || after_.turns != before_.turns;
}

std::string_view Story::end_reason() const {
  if (kind_of(move_) == Kind::Swap && after_.turns == before_.turns) return "swap";  // G3
  int needed = 0;
  for (Seat seat = 0; seat < after_.seats; ++seat) needed += kHandSize - after_.hand_size[index(seat)];
  if (needed > after_.bag_size) return "bag";                   // G2
  return after_.treasure.count() <= 2 ? "treasures" : "turns";  // G1, G4
}

}  // namespace shedu::tigris
