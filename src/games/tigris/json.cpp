#include "game/actor.h"
#include "games/tigris/json_names.h"
#include "games/tigris/play.h"
#include "games/tigris/tigris.h"

namespace shedu {

using namespace tigris;

namespace {

json::value cell_json(Cell cell) {
  return cell == kNoCell ? json::value(nullptr) : json::value(cell_text(cell));
}

json::string letters(const Tiles& tiles) {
  json::string out;
  for (const Colour colour : kAllColours) out.append(tiles[index(colour)], colour_letter(colour));
  return out;
}

// Eleven rows of sixteen: . empty, r b g k tiles, # face down, x catastrophe. Leaders are listed apart.
json::array board_json(const Public& p) {
  json::array rows;
  for (int row = 0; row < 11; ++row) {
    json::string line;
    for (int cell = row * 16; cell < row * 16 + 16; ++cell) {
      char sign = '.';
      for (const Colour colour : kAllColours) {
        if (p.tile[index(colour)].test(cell)) sign = colour_letter(colour);
      }
      if (p.facedown.test(cell)) sign = '#';
      if (p.catastrophe.test(cell)) sign = 'x';
      line.push_back(sign);
    }
    rows.push_back(std::move(line));
  }
  return rows;
}

json::value conflict_json(const Public& p) {
  const Conflict& c = p.conflict;
  if (c.at == kNoCell) return nullptr;
  json::object out{{"at", cell_text(c.at)}};
  if (p.phase == Phase::WarChoose) return out;
  out["colour"] = letter_json(c.colour);
  out["attacker"] = c.attacker;
  out["defender"] = c.defender;
  out["attack_base"] = c.attack_base;
  out["defence_base"] = c.defence_base;
  out["attack_added"] = c.attack_added;
  return out;
}

// What each side of a conflict has in it, for display: everybody can count it on the board.
json::object stake_json(const Public& p, Seat seat) {
  const bool revolt = p.phase == Phase::RevoltAttack || p.phase == Phase::RevoltDefend;
  const Stake stake = revolt ? revolt_stake(p, seat) : war_stake(p, seat);
  return {{"support", cells_json(stake.support)},
          {"losses", cells_json(stake.losses)},
          {"colour", letter_json(stake.colour)},
          {"points", stake.points}};
}

// What everybody may know, in the order a reader looks for it. Totals are left out of `points` and
// `treasures` (null) where `shown` says so.
template <class Shown>
void put_public(json::object& out, const Public& p, Shown&& shown) {
  out["seats"] = p.seats;
  out["options"] = option_object(print_options(p.options));
  out["phase"] = phase_name(p.phase);
  out["to_act"] = actor_json(p.to_act);
  out["active"] = p.active;
  out["actions_left"] = p.actions_left;
  out["turns"] = p.turns;
  out["board"] = board_json(p);
  json::array leaders;
  json::array points;
  json::array treasures;
  for (Seat seat = 0; seat < p.seats; ++seat) {
    json::object& mine = leaders.emplace_back(json::object()).get_object();
    for (const Colour colour : kAllColours) {
      const Cell at = p.leader[index(seat)][index(colour)];
      if (at != kNoCell) mine[letter_json(colour)] = cell_text(at);
    }
    if (shown(seat)) {
      points.emplace_back(json_numbers(p.points[index(seat)], kColours));
      treasures.emplace_back(p.treasures[index(seat)]);
    } else {
      points.emplace_back(nullptr);
      treasures.emplace_back(nullptr);
    }
  }
  out["leaders"] = std::move(leaders);
  out["points"] = std::move(points);
  out["treasures"] = std::move(treasures);
  out["treasure_cells"] = cells_json(p.treasure);
  out["catastrophes"] = json_numbers(p.catastrophes, p.seats);
  json::object& monuments = out["monuments"].emplace_object();
  for (int i = 0; i < kMonuments; ++i) {
    const auto k = i;
    if (p.monument[k] == kNoCell) continue;
    monuments[monument_text(i)] = {{"at", cell_text(p.monument[k])},
                                   {"square", letter_json(p.monument_square[k])}};
  }
  json::object& buildings = out["buildings"].emplace_object();
  for (const Colour colour : kAllColours) {
    if (p.building[index(colour)] != kNoCell)
      buildings[letter_json(colour)] = cell_text(p.building[index(colour)]);
  }
  out["wonder"] = p.wonder == kNoCell
                      ? json::value(nullptr)
                      : json::value{{"at", cell_text(p.wonder)}, {"colour", letter_json(p.wonder_colour)}};
  out["placed"] = cell_json(p.placed);
  out["conflict"] = conflict_json(p);
  out["original"] = json::array{cells_json(p.original[0]), cells_json(p.original[1])};
  out["draws_left"] = p.draws_left;
  json::array& done = out["treasures_declined"].emplace_array();
  for (Seat seat = 0; seat < p.seats; ++seat) {
    if (p.treasures_done >> seat & 1) done.emplace_back(seat);
  }
}

}  // namespace

json::object Tigris::state_json(const State& s) {
  json::object out;
  out["game"] = kName;
  put_public(out, s.open, [](Seat) { return true; });
  out["removed"] = json_numbers(s.open.removed, kColours);
  json::array hands;
  json::array swapped;
  for (Seat seat = 0; seat < s.open.seats; ++seat) {
    hands.emplace_back(letters(s.secret[index(seat)].hand));
    swapped.emplace_back(letters(s.secret[index(seat)].swapped));
  }
  out["hands"] = std::move(hands);
  out["swapped"] = std::move(swapped);
  out["bag"] = json_numbers(s.bag, kColours);
  return out;
}

json::object Tigris::view_json(const View& v, Detail detail) {
  const Public& p = v.open;
  json::object out;
  out["game"] = kName;
  out["viewer"] = viewer_number(v.viewer);
  put_public(out, p, [&](Seat seat) { return detail == Detail::Known || totals_shown(p, v.viewer, seat); });
  if (detail == Detail::Known) {
    out["removed"] = json_numbers(p.removed, kColours);  // H4: by memory only
    out["swap_counts"] = json_numbers(p.swap_count, p.seats);
  } else if (p.conflict.at != kNoCell && p.phase != Phase::WarChoose) {
    json::object& conflict = out["conflict"].as_object();
    conflict["attack_stake"] = stake_json(p, p.conflict.attacker);
    conflict["defence_stake"] = stake_json(p, p.conflict.defender);
  }
  out["hand_sizes"] = json_numbers(p.hand_size, p.seats);
  out["bag_size"] = p.bag_size;
  if (v.viewer >= 0) {
    out["hand"] = letters(v.own.hand);
    out["swapped"] = letters(v.own.swapped);
  }
  return out;
}

}  // namespace shedu
