#include <algorithm>

#include "games/utopia/play.h"

namespace shedu::utopia {
namespace {

// R-P2-6.
void move(Public& p, Move action) {
  Princes& mine = p.princes[index(p.active)][index(civ_of(action))];
  mine.remove(district_of(action), count_of(action));
  mine.add(to_of(action), count_of(action));
}

// R-P2-7, and R-P2-8 under A-11: an opponent's monument is paid for.
void pay_controller(Public& p, District district) {
  const Seat owner = controller(p, district);
  if (owner != p.active) add_score(p, owner, 1);
}

// R-P2-9, A-21.
void remove(Public& p, Civ civ, District district) {
  go_home(p, p.active, civ, district, 1);
  if (p.options.removed_to_reserve == Switch::Off) {
    --p.reserve[index(p.active)][index(civ)];
    ++p.removed[index(p.active)][index(civ)];
  }
  add_score(p, p.active, 2);
}

}  // namespace

void influence(Public& p, Kind kind, Civ civ) {
  const auto step = std::find(p.scale.begin(), p.scale.end(), civ);
  if (kind == Kind::Raise) {
    std::iter_swap(step, step - 1);
  } else if (p.options.drop_mode == DropMode::ByOne) {
    std::iter_swap(step, step + 1);
  } else {
    std::rotate(step, step + 1, p.scale.end());
  }
}

void act(State& s, Move action) {
  Public& p = s.open;
  const Civ civ = civ_of(action);
  const District district = district_of(action);
  switch (kind_of(action)) {
    case Kind::Step: move(p, action); return;
    case Kind::Add:
      enter(p, p.active, civ, district);
      pay_controller(p, district);
      return;
    case Kind::AddAnywhere:
      enter(p, p.active, civ, district);
      if (p.options.anywhere_pays == Switch::On && (p.monument[index(civ)] & bit(district)) != 0) {
        pay_controller(p, district);
      }
      return;
    case Kind::Remove: remove(p, civ, district); return;
    case Kind::Raise:
    case Kind::Drop: influence(p, kind_of(action), civ); return;
    default: SHEDU_ASSERT(false);
  }
}

}  // namespace shedu::utopia
