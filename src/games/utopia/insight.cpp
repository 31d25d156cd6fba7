#include "games/utopia/json_names.h"
#include "games/utopia/utopia.h"

namespace shedu {

using namespace utopia;

namespace {

json::array districts_json(Districts districts) {
  json::array out;
  for_each(districts, [&](District d) { out.emplace_back(district_text(d)); });
  return out;
}

// S-1: before the first round the scale is still being laid.
bool scale_lies(const Public& p) { return p.round > 0; }

json::object prestige_json(const Public& p) {
  json::object out;
  for (const Civ civ : kAllCivs) out[letter_json(civ)] = scale_lies(p) ? prestige(p, civ) : 0;
  return out;
}

// ---- Seats ----

json::object income_json(const Public& p, Seat seat) {
  json::object by;
  if (!scale_lies(p)) return {{"all", 0}, {"by", std::move(by)}};
  for (const Civ civ : kAllCivs) {
    if (const int paid = income(p, seat, civ); paid > 0) by[letter_json(civ)] = paid;
  }
  return {{"all", income(p, seat)}, {"by", std::move(by)}};
}

json::object districts_of_seat(const Public& p, Seat seat) {
  json::object out;
  for (const Civ civ : kAllCivs) {
    const Districts mine = p.control[index(seat)] & p.monument[index(civ)];
    if (mine != 0) out[letter_json(civ)] = districts_json(mine);
  }
  return out;
}

json::object seat_json(const Public& p, Seat seat) {
  return {{"income", income_json(p, seat)}, {"districts", districts_of_seat(p, seat)}};
}

json::array incomes(const Public& p) {
  json::array out;
  for (Seat seat = 0; seat < p.seats; ++seat) out.emplace_back(income(p, seat));
  return out;
}

// What the scale would pay if cards raised or dropped a civilization; null where they cannot.
json::object sways_json(const Public& p) {
  json::object out;
  for (const Civ civ : kAllCivs) {
    const auto after = [&](Kind kind, Civ end) -> json::value {
      if (civ == end) return nullptr;
      Public swayed = p;
      influence(swayed, kind, civ);
      return incomes(swayed);
    };
    out[letter_json(civ)] = {{"raise", after(Kind::Raise, p.scale.front())},
                             {"drop", after(Kind::Drop, p.scale.back())}};
  }
  return out;
}

// R-ORD-1: rank and scores if the round were paid now.
json::object after_income_json(const Public& p) {
  Public paid = p;
  if (scale_lies(p)) pay_income(paid);
  return {{"rank", json_numbers(paid.rank, p.seats)}, {"scores", json_numbers(paid.score, p.seats)}};
}

// Those that still have a turn in this pass or phase, in the order that holds now (R-ORD-3).
json::array waiting_json(const Public& p) {
  json::array out;
  for (int i = 0; i < p.seats; ++i) {
    if (const Seat seat = turn_order(p)[i]; is_waiting(p, seat)) out.emplace_back(seat);
  }
  return out;
}

// ---- The board ----

// R-BLD-5: how many princes each stack of a free district still needs for control; none for what no base or
// monument is left for.
json::array contest_json(const Public& p, District d) {
  json::array out;
  for (Seat seat = 0; seat < p.seats; ++seat) {
    for (const Civ civ : kAllCivs) {
      const int count = p.princes[index(seat)][index(civ)].at(d);
      if (count == 0) continue;
      json::object& stack = out.emplace_back(json::object()).get_object();
      stack = {{"seat", seat}, {"civ", letter_json(civ)}, {"count", count}};
      if (monuments_left(p, civ) > 0 && p.bases[index(seat)] > 0) {
        stack["needs"] = std::max(0, kControlPrinces - count);
      }
    }
  }
  return out;
}

json::object place_json(const Public& p, District d) {
  json::object out{{"value", p.options.board.value[d]}};
  const Districts by_land = p.options.board.land[d] & p.open;
  out["land"] = districts_json(by_land);
  out["sea"] = districts_json(reach(p, d) & ~by_land);
  if ((monuments(p) & bit(d)) == 0) out["contest"] = contest_json(p, d);
  return out;
}

// R-BLD-3, R-BLD-4: for each seat the civilizations that it has on the island; all five make a wonder.
json::object wonder_json(const Public& p, Island island) {
  json::array have;
  json::array ready;
  for (Seat seat = 0; seat < p.seats; ++seat) {
    json::string civs;
    for (const Civ civ : kAllCivs) {
      if (leaving_sites(p, seat, island, civ) != 0) civs.push_back(civ_letter(civ));
    }
    have.push_back(std::move(civs));
    ready.emplace_back(can_build_wonder(p, seat, island));
  }
  return {{"have", std::move(have)}, {"ready", std::move(ready)}};
}

}  // namespace

json::object Utopia::insight(const View& v) {
  const Public& p = v.open;
  json::object out;
  out["target"] = p.options.target_score;
  out["prestige"] = prestige_json(p);
  json::array& seats = out["seats"].emplace_array();
  for (Seat seat = 0; seat < p.seats; ++seat) seats.push_back(seat_json(p, seat));
  out["sways"] = scale_lies(p) ? sways_json(p) : json::object();
  out["after_income"] = after_income_json(p);
  out["waiting"] = waiting_json(p);
  json::array& closed = out["closed"].emplace_array();
  json::object& islands = out["islands"].emplace_object();
  for (const Island island : kAllIslands) {
    if (districts_of(p, island) == 0) {
      closed.emplace_back(island_code(island));
    } else {
      islands[island_code(island)] = wonder_json(p, island);
    }
  }
  json::object& places = out["places"].emplace_object();
  for_each(p.open, [&](District d) { places[district_text(d)] = place_json(p, d); });
  return out;
}

}  // namespace shedu
