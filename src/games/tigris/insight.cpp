#include "games/tigris/json_names.h"
#include "games/tigris/tigris.h"

namespace shedu {

using namespace tigris;

namespace {

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
          {"colour", letter_json(colour)},
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

json::array wars_json(const Public& p, Cell at) {
  json::array out;
  for (const Conflict& war : wars_over(p, at)) {
    out.push_back(json::object{{"colour", letter_json(war.colour)},
                               {"seats", json::array{war.attacker, war.defender}},
                               {"strengths", json::array{war.attack_base, war.defence_base}}});
  }
  return out;
}

// ---- What a turn could bring: the position as if the seat had an action now, with a tile of every colour
// ----

struct Prospects {
  json::object joins;    // where a tile would start wars
  json::object squares;  // where it would complete what a monument or the Wonder is built on
  json::object sites;    // where a leader could come

  explicit Prospects(const Public& position, Seat seat) : p_(position), seat_(seat) {
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
      known =
          json::object{{"revolt", revolt_strength(p_, cell)}, {"leaders", ""}, {"rivals", json::object()}};
    }
    json::object& site = known.get_object();
    site["leaders"].get_string().push_back(colour_letter(colour));
    Public after = p_;
    if (after.leader[index(seat_)][index(colour)] != kNoCell) withdraw(after, seat_, colour);
    after.leader[index(seat_)][index(colour)] = cell;
    after.leaders.set(cell);
    const Seat rival = rival_in_kingdom(after, seat_, colour);
    if (rival != kNature) site["rivals"].get_object()[letter_json(colour)] = rival;
  }

  void tile(Colour colour, Cell cell) {
    const std::string at = cell_text(cell);
    if (!joins.contains(at)) {
      json::array wars = wars_json(p_, cell);
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
    json::array& built = here[letter_json(colour)].emplace_array();
    for (const Move offer : offers) built.emplace_back(Tigris::move_text(offer));
  }

  Public p_;
  Seat seat_;
};

// C2: tiles of each colour that the viewer does not see: in the bag, in other hands, or out of the game. What
// went out of the game is for a player to remember (H4), so it is not counted off.
json::array unseen_json(const View& v) {
  json::array out;
  for (std::size_t c = 0; c < kColours; ++c) {
    out.emplace_back(kTileCount[c] - v.open.tile[c].count() - v.open.buried[c] - v.own.hand[c] -
                     v.own.swapped[c]);
  }
  return out;
}

}  // namespace

json::object Tigris::insight(const View& v) {
  const Public& p = v.open;
  json::object out;
  out["kingdoms"] = kingdoms_json(p);
  out["wars"] = at_war(p) ? wars_json(p, p.conflict.at) : json::array();
  out["unseen"] = unseen_json(v);
  // In the middle of a conflict or a choice the board is about to change.
  if (p.phase == Phase::Action) {
    Prospects prospects(p, v.viewer >= 0 ? v.viewer : p.active);
    out["joins"] = std::move(prospects.joins);
    out["squares"] = std::move(prospects.squares);
    out["sites"] = std::move(prospects.sites);
  } else {
    for (const char* name : {"joins", "squares", "sites"}) out[name] = json::object();
  }
  return out;
}

}  // namespace shedu
