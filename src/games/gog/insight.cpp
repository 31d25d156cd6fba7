#include <algorithm>

#include "games/gog/gog.h"
#include "games/gog/json_names.h"
#include "games/gog/moves.h"

namespace shedu {

using namespace gog;

namespace {

bool laid(const Public& p) { return p.tiles_left == 0 && p.phase != Phase::LayTile; }

// ---- Prices (2.4) ----

json::object prices_json(const Public& p) {
  json::array recruits;
  json::array training;
  for (int level = 1; level <= kTopLevel; ++level) {
    recruits.push_back(json_numbers(recruit_price(p, level)));
    if (level < kTopLevel) training.push_back(json_numbers(training_price(p, level)));
  }
  json::object out{{"recruit", std::move(recruits)}, {"train", std::move(training)}};
  const auto row = [&](PriceRow which) {
    return json_numbers(p.options.data.price[static_cast<std::size_t>(which)]);
  };
  out["city"] = row(PriceRow::City);
  out["ability"] = row(PriceRow::Ability);
  out["barn"] = json::array{row(PriceRow::Barn6), row(PriceRow::Barn7)};
  out["scroll"] = row(PriceRow::Scroll);
  return out;
}

// ---- What a seat has ----

json::array soldiers_json(const Public& p, Seat seat) {
  json::array out;
  const Player& mine = player(p, seat);
  for (std::size_t i = 0; i < mine.soldier_count; ++i) {
    const Soldier& soldier = mine.soldiers[i];
    out.push_back(json::object{{"at", cell_text(soldier.cell)},
                               {"level", soldier.level},
                               {"counts", effective_level(p, seat, soldier)},
                               {"attack", attack_level(p, seat, soldier.level)}});
  }
  return out;
}

// What more the seat would gather with this city: a new one, or one of its own at a higher level.
json::array gain_json(const Public& p, Seat seat, const City& city) {
  Public after = p;
  Player& mine = player(after, seat);
  const int place = find_city(mine, city.cell);
  if (place >= 0) {
    mine.cities[static_cast<std::size_t>(place)] = city;
  } else if (mine.city_count < kMostCities) {
    mine.cities[mine.city_count++] = city;
  }
  const auto before = gathering(p, seat);
  auto gain = gathering(after, seat);
  for (std::size_t kind = 0; kind < kGoods; ++kind) gain[kind] -= before[kind];
  return json_numbers(gain);
}

// CQ-1, by attacker: how many of its soldiers stand ready, and how many it takes.
json::array sieges_json(const Public& p, Seat owner, Cell city) {
  json::array out;
  for (Seat seat = 0; seat < p.seats; ++seat) {
    if (seat == owner || player(p, seat).alive == 0) {
      out.emplace_back(nullptr);
      continue;
    }
    Public turn = p;
    turn.active = seat;
    out.push_back(
        json::object{{"ready", std::popcount(besiegers(turn, city))}, {"of", conquerors_needed(turn)}});
  }
  return out;
}

json::array cities_json(const Public& p, Seat seat) {
  json::array out;
  const Player& mine = player(p, seat);
  for (std::size_t i = 0; i < mine.city_count; ++i) {
    const City& city = mine.cities[i];
    json::object one{{"at", cell_text(city.cell)},           {"area", cells_json(gathering_area(city))},
                     {"shielded", shielded(p, city.cell)},   {"silenced", silenced(p, city.cell)},
                     {"asks", conquest_level(p, city.cell)}, {"sieges", sieges_json(p, seat, city.cell)}};
    if (city.level < kTopLevel) {
      one["upgrade"] = gain_json(p, seat, {city.cell, static_cast<std::uint8_t>(city.level + 1)});
    }
    out.push_back(std::move(one));
  }
  return out;
}

// VI-3: rivals out of the game, how many it takes, and their cities that still stand in the way.
json::object rivals_json(const Public& p, Seat seat) {
  const bool short_game = p.options.victory_variant == VictoryVariant::Short;
  int out = 0;
  int all = 0;
  int fewest = kMostCities;
  for (Seat other = 0; other < p.seats; ++other) {
    if (other == seat) continue;
    const Player& theirs = player(p, other);
    if (theirs.alive == 0) {
      ++out;
      continue;
    }
    all += theirs.city_count;
    if (theirs.city_count > 0) fewest = std::min<int>(fewest, theirs.city_count);
  }
  return {{"out", out},
          {"of", short_game ? 1 : p.seats - 1},
          {"cities", short_game ? std::min(fewest, all) : all}};
}

// ---- Ways ----

Walk walk_from_rest(const Public& p, Seat seat, Soldier soldier) {
  soldier.flags = 0;  // as at the start of a turn
  return walk_of(p, seat, soldier);
}

int steps_to(const Walk& walk, int cell) { return walk[static_cast<std::size_t>(cell)]; }

// Back from a square along ever cheaper ones, of equal ones the straightest; only the two ends where soldiers
// that are passed stand in between.
json::array way_json(const Walk& walk, Cell from, int to) {
  std::vector<int> way = {to};
  while (way.back() != from) {
    const int here = way.back();
    int best = -1;
    int bend = 0;
    touching(here).for_each([&](int cell) {
      const bool nearer =
          cell == from ? steps_to(walk, here) <= 1 : steps_to(walk, cell) == steps_to(walk, here) - 1;
      if (!nearer || (cell != from && steps_to(walk, cell) <= 0)) return;
      const int rows = cell / kSide - from / kSide;
      const int columns = cell % kSide - from % kSide;
      const int off = rows * rows + columns * columns;
      if (best < 0 || off < bend) {
        best = cell;
        bend = off;
      }
    });
    if (best < 0) {
      way = {to, from};
      break;
    }
    way.push_back(best);
  }
  json::array out;
  for (std::size_t i = way.size(); i > 0; --i) out.emplace_back(cell_text(way[i - 1]));
  return out;
}

// VI-2: for each corner that the seat does not hold the way of its nearest soldier that holds none.
json::array roads_json(const Public& p, Seat seat) {
  const Player& mine = player(p, seat);
  json::array out;
  for (const Cell corner : kCorners) {
    if (p.soldiers[index(seat)].test(corner)) continue;
    const Soldier* nearest = nullptr;
    Walk way{};
    for (std::size_t i = 0; i < mine.soldier_count; ++i) {
      const Soldier& soldier = mine.soldiers[i];
      if (kCornerCells.test(soldier.cell)) continue;
      const Walk walk = walk_from_rest(p, seat, soldier);
      const int steps = steps_to(walk, corner);
      if (steps < 0 || (nearest != nullptr && steps >= steps_to(way, corner))) continue;
      nearest = &soldier;
      way = walk;
    }
    if (nearest == nullptr) continue;
    out.push_back(json::object{{"corner", cell_text(corner)},
                               {"steps", steps_to(way, corner)},
                               {"cells", way_json(way, nearest->cell, corner)}});
  }
  return out;
}

// P4-1 to P4-5: by steps needed, the chance that a turn of the seat has as many, if a throw that is too low
// is thrown again.
constexpr int kMostSteps = 40;
using Chances = std::array<double, kMostSteps + 1>;

Chances chances_of_steps(const Public& p, Seat seat) {
  Chances out{};
  const int sure = sure_steps(p, seat);
  for (int need = 0; need <= std::min(sure, kMostSteps); ++need) out[static_cast<std::size_t>(need)] = 1;
  if (founding(p, seat)) return out;
  Public throwing = p;
  throwing.depth = 0;
  throwing.phase = Phase::Roll;
  throwing.to_act = kNature;
  OutcomeList throws;
  chance_outcomes(throwing, throws);
  double all = 0;
  for (const Outcome& one : throws) all += one.weight;
  for (int need = sure + 1; need <= kMostSteps; ++need) {
    double enough = 0;
    for (const Outcome& one : throws) {
      if (sure + one.move.a() + one.move.b() >= need) enough += one.weight;
    }
    const double miss = 1 - enough / all;
    out[static_cast<std::size_t>(need)] = 1 - miss * miss;
  }
  return out;
}

// The likeliest enemy of the seat on each square in that enemy's next turn.
json::object threats_json(const Public& p, Seat seat) {
  struct Threat {
    double chance = 0;
    int level = 0;
  };
  std::array<Threat, kCells> worst{};
  for (Seat other = 0; other < p.seats; ++other) {
    if (other == seat || player(p, other).alive == 0) continue;
    const Chances chances = chances_of_steps(p, other);
    const Player& theirs = player(p, other);
    for (std::size_t i = 0; i < theirs.soldier_count; ++i) {
      const Walk walk = walk_from_rest(p, other, theirs.soldiers[i]);
      for (int cell = 0; cell < kCells; ++cell) {
        const int steps = steps_to(walk, cell);
        if (steps < 0 || steps > kMostSteps) continue;
        Threat& known = worst[static_cast<std::size_t>(cell)];
        const double chance = chances[static_cast<std::size_t>(steps)];
        if (chance > known.chance) known = {chance, attack_level(p, other, theirs.soldiers[i].level)};
      }
    }
  }
  json::object out;
  for (int cell = 0; cell < kCells; ++cell) {
    const Threat& threat = worst[static_cast<std::size_t>(cell)];
    if (threat.chance > 0) out[cell_text(cell)] = json::array{threat.chance, threat.level};
  }
  return out;
}

// FO-1, FO-2: where a city may stand, what more it would gather at the first and at the second level, and
// what else it touches.
json::object sites_json(const Public& p, Seat seat) {
  json::object out;
  city_sites(p).for_each([&](int at) {
    const auto cell = static_cast<Cell>(at);
    json::string near;
    for (const Terrain terrain : {Terrain::Camel, Terrain::Chest, Terrain::Scroll}) {
      if (touching(cell).intersects(squares(p, terrain))) near.push_back(terrain_sign(terrain));
    }
    out[cell_text(cell)] = json::object{{"gain", gain_json(p, seat, {cell, 1})},
                                        {"wider", gain_json(p, seat, {cell, 2})},
                                        {"near", std::move(near)}};
  });
  return out;
}

// ---- Battles (3.1) ----

// The chance that the attacker stands on the square when the battle is over, dice thrown in every way.
double chance_to_win(const State& s, Seat attacker, Cell at) {
  if (s.open.to_act != kNature || current(s.open) != Phase::Battle) {
    return s.open.soldiers[index(attacker)].test(at) ? 1 : 0;
  }
  OutcomeList outcomes;
  chance_outcomes(s.open, outcomes);
  double won = 0;
  double all = 0;
  for (const Outcome& outcome : outcomes) {
    State next = s;
    gog::play(next, outcome.move);
    won += outcome.weight * chance_to_win(next, attacker, at);
    all += outcome.weight;
  }
  return won / all;
}

// Each attack that the seat to act may make now, with both strengths.
json::object attacks_json(const Public& p) {
  json::object out;
  MoveList moves;
  if (p.to_act >= 0) legal_moves(p, moves);
  for (const Move move : moves) {
    if (kind_of(move) != Kind::Move && kind_of(move) != Kind::Send) continue;
    const Seat attacker = kind_of(move) == Kind::Move ? p.active : p.stack[0].seat;
    const Cell at = cell_b(move);
    if (!enemies(p, attacker).test(at)) continue;
    const Player& mine = player(p, attacker);
    const Soldier& soldier = mine.soldiers[static_cast<std::size_t>(find_soldier(mine, move.a(), move.c()))];
    Seat defender = 0;
    while (defender == attacker || !p.soldiers[index(defender)].test(at)) ++defender;
    const Soldier& guard =
        player(p, defender).soldiers[static_cast<std::size_t>(defender_place(p, defender, at))];
    State after{p};
    gog::play(after, move);
    out[Gog::move_text(move)] = json::object{{"attack", attack_level(p, attacker, soldier.level)},
                                             {"defence", effective_level(p, defender, guard)},
                                             {"chance", chance_to_win(after, attacker, at)}};
  }
  return out;
}

json::object seat_json(const Public& p, Seat seat) {
  Bits area;
  const Player& mine = player(p, seat);
  for (std::size_t i = 0; i < mine.city_count; ++i) area |= gathering_area(mine.cities[i]);
  const int held = scrolls_held(p, seat);
  return {{"cap", cap(p, seat)},
          {"gathers", json_numbers(gathering(p, seat))},
          {"area", cells_json(area)},
          {"soldiers", soldiers_json(p, seat)},
          {"cities", cities_json(p, seat)},
          {"scrolls", {{"free", mine.free_scrolls}, {"anchored", held - mine.free_scrolls}}},
          {"corners", cells_json(p.soldiers[index(seat)] & kCornerCells)},
          {"rivals", rivals_json(p, seat)}};
}

}  // namespace

json::object Gog::insight(const View& v) {
  const Public& p = v.open;
  json::object out;
  out["laid"] = laid(p);
  out["prices"] = prices_json(p);
  const bool paying = p.purchase != Move{};
  out["due"] = paying ? json::value(json_numbers(price_of(p, p.purchase))) : json::value(nullptr);
  out["scrolls"] = p.options.data.scrolls;
  json::array& seats = out["seats"].emplace_array();
  for (Seat seat = 0; seat < p.seats; ++seat) seats.push_back(seat_json(p, seat));
  const Seat seat = v.viewer >= 0 ? v.viewer : p.active;
  out["of"] = seat;
  out["attacks"] = laid(p) ? attacks_json(p) : json::object();
  out["roads"] = laid(p) ? roads_json(p, seat) : json::array();
  out["sites"] = laid(p) ? sites_json(p, seat) : json::object();
  out["threats"] = laid(p) ? threats_json(p, seat) : json::object();
  return out;
}

}  // namespace shedu
