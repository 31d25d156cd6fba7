#include "games/utopia/play.h"

namespace shedu::utopia {
namespace {

// R-BLD-4: the five princes go home together, once it is clear which (7.11).
void finish_wonder(State& s) {
  Public& p = s.open;
  const Seat builder = p.to_act;
  for (const Civ civ : kAllCivs) go_home(p, builder, civ, p.leaving[index(civ)], 1);
  p.leaving.fill(kNoDistrict);
  p.wonder[index(p.target_island)] = builder;
  p.target_island = Island{};
  --p.bases[index(builder)];
  add_score(p, builder, kWonderPoints);
  p.phase = p.resume;
  p.resume = Phase{};
}

bool all_chosen(const Public& p) {
  for (const District district : p.leaving) {
    if (district == kNoDistrict) return false;
  }
  return true;
}

}  // namespace

void build_wonder(State& s, Island island) {
  Public& p = s.open;
  p.target_island = island;
  p.resume = p.phase;
  for (const Civ civ : kAllCivs) {
    const Districts sites = leaving_sites(p, p.to_act, island, civ);
    p.leaving[index(civ)] = is_single(sites) ? lowest(sites) : kNoDistrict;
  }
  if (all_chosen(p)) {
    finish_wonder(s);
  } else {
    p.phase = Phase::WonderPay;
  }
}

void leave_for_wonder(State& s, Civ civ, District from) {
  s.open.leaving[index(civ)] = from;
  if (all_chosen(s.open)) finish_wonder(s);
}

void take_control(State& s, Civ civ, District district) {
  Public& p = s.open;
  const Seat builder = p.to_act;
  go_home(p, builder, civ, district, kControlPrinces);  // R-BLD-6
  p.monument[index(civ)] |= bit(district);
  p.control[index(builder)] |= bit(district);
  --p.bases[index(builder)];

  // R-BLD-7, A-06.
  const Seat owner = p.wonder[index(island_of(district))];
  if (owner == kNobody) return;
  if (owner == builder && p.options.wonder_bonus_own == Switch::Off) return;
  add_score(p, owner, p.options.board.value[district]);
}

}  // namespace shedu::utopia
