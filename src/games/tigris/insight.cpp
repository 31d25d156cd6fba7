#include <algorithm>
#include <cmath>

#include "games/tigris/conflict_odds.h"
#include "games/tigris/tigris.h"

namespace shedu {

using namespace tigris;

namespace {

json::string letter(Colour colour) { return json::string(1, colour_letter(colour)); }

json::array cells_json(const Bits& cells) {
  json::array out;
  cells.for_each([&](int cell) { out.emplace_back(cell_text(cell)); });
  return out;
}

bool at_war(const Public& p) {
  return p.phase == Phase::WarChoose || p.phase == Phase::WarAttack || p.phase == Phase::WarDefend;
}

// D3: what connects now. The joining tile is a wall while wars over it are fought (E2).
Bits connected_now(const Public& p) {
  Bits connected = connectable(p);
  if (at_war(p)) connected.clear(p.conflict.at);
  return connected;
}

// ---- What stands ----

json::object leader_json(const Public& p, const Bits& kingdom, Seat seat, Colour colour) {
  const Cell at = p.leader[index(seat)][index(colour)];
  return {{"seat", seat},
          {"colour", letter(colour)},
          {"at", cell_text(at)},
          {"revolt", revolt_strength(p, at)},
          {"war", (kingdom & p.tile[index(colour)]).count()}};
}

json::object kingdom_json(const Public& p, const Bits& cells) {
  json::array leaders;
  json::array tiles;
  for (Seat seat = 0; seat < p.seats; ++seat) {
    for (const Colour colour : kAllColours) {
      const Cell at = p.leader[index(seat)][index(colour)];
      if (at != kNoCell && cells.test(at)) leaders.push_back(leader_json(p, cells, seat, colour));
    }
  }
  for (const Colour colour : kAllColours) tiles.emplace_back((cells & p.tile[index(colour)]).count());
  return {{"cells", cells_json(cells)},
          {"leaders", std::move(leaders)},
          {"tiles", std::move(tiles)},
          {"treasures", cells_json(cells & p.treasure)}};
}

// D4, in reading order of their first cells.
json::array kingdoms_json(const Public& p) {
  const Bits connected = connected_now(p);
  json::array out;
  for (Bits rest = connected; rest.any();) {
    const Bits region = connected.flood(Bits::of(rest.first()));
    rest &= ~region;
    if (region.intersects(p.leaders)) out.push_back(kingdom_json(p, region));
  }
  return out;
}

// C2: tiles of each colour that the viewer does not see: in the bag, in other hands, or out of the game. What
// went out of the game is for a player to remember (H4), so it is not counted off.
Tiles unseen_tiles(const View& v) {
  Tiles out{};
  for (std::size_t c = 0; c < kColours; ++c) {
    out[c] = static_cast<std::uint8_t>(kTileCount[c] - v.open.tile[c].count() - v.open.buried[c] -
                                       v.own.hand[c] - v.own.swapped[c]);
  }
  return out;
}

Urn unseen_urn(const View& v) {
  const Tiles tiles = unseen_tiles(v);
  return {tiles, tile_total(tiles)};
}

json::value thousandths(double chance) { return std::round(std::clamp<double>(chance, 0, 1) * 1000) / 1000; }

// The chance that a duel goes to the attacker when both add all that they have, over every hand that the
// viewer cannot see: hands are dealt alike from the unseen tiles.
json::value duel_json(const View& v, Colour colour, Seat attacker, Seat defender, int lead) {
  const DuelOdds odds(unseen_urn(v), colour, holding_now(v, attacker, colour),
                      holding_now(v, defender, colour));
  return thousandths(odds.attacker_wins(lead));
}

json::array wars_json(const View& v, const Public& p, Cell at) {
  json::array out;
  for (const Conflict& war : wars_over(p, at)) {
    const int lead = war.attack_base - war.defence_base;
    out.push_back(json::object{{"colour", letter(war.colour)},
                               {"seats", json::array{war.attacker, war.defender}},
                               {"strengths", json::array{war.attack_base, war.defence_base}},
                               {"odds", duel_json(v, war.colour, war.attacker, war.defender, lead)}});
  }
  return out;
}

// The chance that the defender of the conflict being fought cannot match so many tiles added by the attacker.
json::value unmatched_json(const View& v, int added) {
  const Conflict& fight = v.open.conflict;
  const Colour colour = fighting_colour(v.open);
  const CountOdds held = count_odds(unseen_urn(v), colour, holding_now(v, fight.defender, colour));
  double chance = 0;
  for (int i = 0; i <= kHandSize && i < fight.attack_base + added - fight.defence_base; ++i) {
    chance += held[static_cast<std::size_t>(i)];
  }
  return thousandths(chance);
}

// The conflict that is being fought, and, where the viewer must commit as its attacker, what each number of
// tiles wins.
json::value fight_json(const View& v) {
  const Public& p = v.open;
  const bool attack = p.phase == Phase::RevoltAttack || p.phase == Phase::WarAttack;
  const bool defend = p.phase == Phase::RevoltDefend || p.phase == Phase::WarDefend;
  if (!attack && !defend) return nullptr;
  const Conflict& fight = p.conflict;
  const Colour colour = fighting_colour(p);
  json::array added;
  for (int i = 0; attack && v.viewer == fight.attacker && i <= v.own.hand[index(colour)]; ++i) {
    added.push_back(unmatched_json(v, i));
  }
  const int lead = fight.attack_base - fight.defence_base;
  return json::object{{"colour", letter(colour)},
                      {"seats", {fight.attacker, fight.defender}},
                      {"odds", attack ? duel_json(v, colour, fight.attacker, fight.defender, lead)
                                      : unmatched_json(v, fight.attack_added)},
                      {"added", std::move(added)}};
}

// ---- What a turn could bring: the position as if the seat had an action now, with a tile of every colour
// ----

struct Prospects {
  json::object joins;    // where a tile would start wars
  json::object squares;  // where it would complete what a monument or the Wonder is built on
  json::object sites;    // where a leader could come

  explicit Prospects(const View& view, Seat seat) : v_(view), p_(view.open), seat_(seat) {
    p_.phase = Phase::Action;
    p_.to_act = p_.active = seat;
    MoveList moves;
    legal_moves(p_, {1, 1, 1, 1}, moves);
    for (const Move move : moves) {
      const auto cell = static_cast<Cell>(move.b());
      if (kind_of(move) == Kind::Leader) leader(colour_of(move), cell);
      if (kind_of(move) == Kind::Tile) tile(colour_of(move), cell);
    }
  }

 private:
  void leader(Colour colour, Cell cell) {
    json::value& known = sites[cell_text(cell)];
    if (!known.is_object()) {
      known = json::object{{"revolt", revolt_strength(p_, cell)},
                           {"leaders", ""},
                           {"rivals", json::object()},
                           {"odds", json::object()}};
    }
    json::object& site = known.get_object();
    site["leaders"].get_string().push_back(colour_letter(colour));
    Public after = p_;
    if (after.leader[index(seat_)][index(colour)] != kNoCell) withdraw(after, seat_, colour);
    after.leader[index(seat_)][index(colour)] = cell;
    after.leaders.set(cell);
    const Seat rival = rival_in_kingdom(after, seat_, colour);
    if (rival == kNature) return;
    site["rivals"].get_object()[letter(colour)] = rival;
    const int lead =
        revolt_strength(after, cell) - revolt_strength(after, after.leader[index(rival)][index(colour)]);
    site["odds"].get_object()[letter(colour)] = duel_json(v_, Colour::Red, seat_, rival, lead);
  }

  void tile(Colour colour, Cell cell) {
    const std::string at = cell_text(cell);
    if (!joins.contains(at)) {
      json::array wars = wars_json(v_, p_, cell);
      if (!wars.empty()) joins[at] = std::move(wars);
    }
    Public after = p_;
    after.tile[index(colour)].set(cell);
    after.placed = cell;
    after.placed_colour = colour;
    MoveList offers;
    structure_offers(after, offers);
    if (offers.empty()) return;
    json::object& here = squares[at].is_object() ? squares[at].get_object() : squares[at].emplace_object();
    json::array& built = here[letter(colour)].emplace_array();
    for (const Move offer : offers) built.emplace_back(Tigris::move_text(offer));
  }

  const View& v_;
  Public p_;
  Seat seat_;
};

}  // namespace

json::object Tigris::insight(const View& v) {
  const Public& p = v.open;
  json::object out;
  out["kingdoms"] = kingdoms_json(p);
  out["wars"] = at_war(p) ? wars_json(v, p, p.conflict.at) : json::array();
  out["fight"] = fight_json(v);
  out["unseen"] = json_numbers(unseen_tiles(v));
  // In the middle of a conflict or a choice the board is about to change.
  if (p.phase == Phase::Action) {
    Prospects prospects(v, v.viewer >= 0 ? v.viewer : p.active);
    out["joins"] = std::move(prospects.joins);
    out["squares"] = std::move(prospects.squares);
    out["sites"] = std::move(prospects.sites);
  } else {
    for (const char* name : {"joins", "squares", "sites"}) out[name] = json::object();
  }
  return out;
}

}  // namespace shedu
