#include <algorithm>

#include "base/text.h"
#include "game/actor.h"
#include "games/gog/gog.h"
#include "games/gog/json_names.h"

namespace shedu {

using namespace gog;

namespace {

std::uint8_t read_byte(const JsonIn& in, int least, int most) {
  return static_cast<std::uint8_t>(in.integer(least, most));
}

Cell read_cell(const JsonIn& in) {
  const std::optional<Cell> cell = parse_cell(in.string());
  if (!cell) in.fail("must be a square from A1 to L12");
  return *cell;
}

Cell read_cell_or_none(const JsonIn& in, std::string_view key) {
  const auto cell = in.find(key);
  return cell ? read_cell(*cell) : kNoCell;
}

Seat read_seat(const JsonIn& in, const Public& p) { return static_cast<Seat>(in.integer(0, p.seats - 1)); }

Phase read_phase(const JsonIn& in) {
  for (int i = 0; i <= static_cast<int>(Phase::AmbushPlace); ++i) {
    if (phase_name(static_cast<Phase>(i)) == in.string()) return static_cast<Phase>(i);
  }
  in.fail("is not a phase of the game");
}

Ability read_ability(const JsonIn& in) {
  const std::optional<Ability> ability = parse_ability(in.string());
  if (!ability) in.fail("is not an ability");
  return *ability;
}

// TC05, T09: the number of a thing that is named so.
template <class Name>
std::uint8_t read_named(const JsonIn& in, int count, Name&& name, std::string_view what) {
  for (int i = 0; i < count; ++i) {
    if (name(i) == in.string()) return static_cast<std::uint8_t>(i);
  }
  in.fail("is not " + std::string(what));
}
std::uint8_t read_card(const JsonIn& in) { return read_named(in, kCards, card_text, "a treasure card"); }
std::uint8_t read_tile(const JsonIn& in) { return read_named(in, kTiles, tile_text, "a tile"); }

void read_map(const JsonIn& in, Public& p) {
  in.array_of(kSide);
  for (int row = 0; row < kSide; ++row) {
    const JsonIn line = in.at(static_cast<std::size_t>(row));
    if (line.string().size() != kSide) line.fail("must have 12 characters");
    for (int column = 0; column < kSide; ++column) {
      const char sign = line.string()[static_cast<std::size_t>(column)];
      if (sign == '?') continue;
      const std::optional<Terrain> terrain = parse_terrain(sign);
      if (!terrain) line.fail("may hold . ~ F W G C R V T S and ? for no tile");
      p.terrain[index(*terrain)].set(cell_at(row, column));
    }
  }
}

Soldier read_soldier(const JsonIn& in) {
  in.only({"at", "level", "did"});
  Soldier soldier{read_cell(in["at"]), read_byte(in["level"], 1, kTopLevel), 0};
  if (const auto did = in.find("did")) {
    for (std::size_t i = 0; i < did->size(); ++i) {
      bool known = false;
      for (const FlagName& name : kFlagNames) {
        if (did->at(i).string() != name.name) continue;
        soldier.flags = static_cast<std::uint8_t>(soldier.flags | name.flag);
        known = true;
      }
      if (!known) did->at(i).fail("may be fought, run_paid, free_used or sent");
    }
  }
  return soldier;
}

void read_pieces(const JsonIn& in, Public& p, Seat seat) {
  const JsonIn soldiers = in["soldiers"];
  if (soldiers.size() > p.options.data.soldiers) soldiers.fail("are more than there are dice");
  for (std::size_t i = 0; i < soldiers.size(); ++i) add_soldier(p, seat, read_soldier(soldiers.at(i)));
  const JsonIn cities = in["cities"];
  if (cities.size() > p.options.data.cities) cities.fail("are more than there are dice");
  for (std::size_t i = 0; i < cities.size(); ++i) {
    cities.at(i).only({"at", "level"});
    add_city(p, seat, {read_cell(cities.at(i)["at"]), read_byte(cities.at(i)["level"], 1, kTopLevel)});
  }
}

void read_player(const JsonIn& in, Public& p, Seat seat) {
  in.only({"alive", "stock", "barn", "abilities", "free_scrolls", "cities_founded", "has_won_battle",
           "soldiers", "cities"});
  Player& mine = player(p, seat);
  mine.alive = in["alive"].boolean() ? 1 : 0;
  in["stock"].array_of(kGoods);
  for (std::size_t kind = 0; kind < kGoods; ++kind)
    mine.stock[kind] = read_byte(in["stock"].at(kind), 0, kMostGoods);
  const int barn = in["barn"].integer(0, 7);
  const auto known = std::find(kBarns.begin(), kBarns.end(), barn);
  if (known == kBarns.end()) in["barn"].fail("must be 0, 6 or 7");
  mine.barn = static_cast<std::uint8_t>(known - kBarns.begin());
  const JsonIn abilities = in["abilities"];
  for (std::size_t i = 0; i < abilities.size(); ++i) {
    mine.abilities = static_cast<std::uint16_t>(mine.abilities | 1u << index(read_ability(abilities.at(i))));
  }
  mine.free_scrolls = read_byte(in["free_scrolls"], 0, kMostScrolls);
  mine.cities_founded = read_byte(in["cities_founded"], 0, 255);
  mine.has_won_battle = in["has_won_battle"].boolean() ? 1 : 0;
  read_pieces(in, p, seat);
}

void read_decks(const JsonIn& in, Public& p) {
  const JsonIn unseen = in["abilities"]["unseen"];
  for (std::size_t kind = 0; kind < kAbilities; ++kind) {
    p.ability_unseen[kind] = read_byte(unseen[ability_name(static_cast<Ability>(kind))], 0, kMostCopies);
  }
  const JsonIn returned = in["abilities"]["returned"];
  if (returned.size() > p.ability_returned.size()) returned.fail("are more than there are cards");
  for (std::size_t i = 0; i < returned.size(); ++i) {
    p.ability_returned[p.ability_returned_count++] = read_ability(returned.at(i));
  }
  const JsonIn cards = in["treasure"]["unseen"];
  for (std::size_t i = 0; i < cards.size(); ++i) p.treasure_unseen |= 1u << read_card(cards.at(i));
  const JsonIn used = in["treasure"]["returned"];
  if (used.size() > kCards) used.fail("are more than there are cards");
  for (std::size_t i = 0; i < used.size(); ++i) {
    p.treasure_returned[p.treasure_returned_count++] = read_card(used.at(i));
  }
}

void read_scrolls(const JsonIn& in, Public& p) {
  p.scroll_stack = read_byte(in["scroll_stack"], 0, kMostScrolls);
  const JsonIn anchors = in["anchored"];
  if (anchors.size() > kMostScrolls) anchors.fail("are more than there are scrolls");
  for (std::size_t i = 0; i < anchors.size(); ++i) {
    anchors.at(i).only({"square", "city"});
    p.anchors[p.anchor_count++] = {read_cell(anchors.at(i)["square"]), read_cell(anchors.at(i)["city"])};
  }
  std::sort(p.anchors.begin(), p.anchors.begin() + p.anchor_count);
}

void read_stack(const JsonIn& in, Public& p) {
  const JsonIn stack = in["stack"];
  if (stack.size() > kDepth) stack.fail("is deeper than decisions can be");
  for (std::size_t i = 0; i < stack.size(); ++i) {
    const JsonIn frame = stack.at(i);
    frame.only({"phase", "seat", "city", "square", "detail"});
    p.stack[p.depth++] = {.phase = read_phase(frame["phase"]),
                          .seat = read_seat(frame["seat"], p),
                          .city = read_cell_or_none(frame, "city"),
                          .square = read_cell_or_none(frame, "square"),
                          .detail = read_byte(frame["detail"], 0, kTopLevel)};
  }
}

void read_pending(const JsonIn& in, Public& p) {
  read_stack(in, p);
  if (const auto purchase = in.find("purchase")) {
    const std::optional<Move> move = Gog::parse_move(purchase->string());
    if (!move) purchase->fail("is not a purchase");
    p.purchase = *move;
  }
  if (const auto fight = in.find("fight")) {
    fight->only({"attacker", "defender", "at", "level", "sent", "won"});
    p.fight = {.attacker = read_seat((*fight)["attacker"], p),
               .defender = read_seat((*fight)["defender"], p),
               .at = read_cell((*fight)["at"]),
               .level = read_byte((*fight)["level"], 1, kTopLevel),
               .sent = (*fight)["sent"].boolean() ? std::uint8_t{kSent} : std::uint8_t{0},
               .won = (*fight)["won"].boolean() ? std::uint8_t{1} : std::uint8_t{0}};
  }
  if (const auto effect = in.find("effect")) {
    effect->only({"left", "picked"});
    p.effect.stage = EffectStage::Choose;
    p.effect.left = read_byte((*effect)["left"], 0, 3);
    const JsonIn picked = (*effect)["picked"];
    for (std::size_t i = 0; i < picked.size(); ++i) {
      const int place = picked.at(i).integer(0, kMostSoldiers - 1);
      p.effect.picked = static_cast<std::uint16_t>(p.effect.picked | 1u << place);
    }
  }
}

void read_turn(const JsonIn& in, Public& p) {
  p.phase = read_phase(in["phase"]);
  p.to_act = read_actor(in["to_act"], p.seats);
  p.active = read_seat(in["active"], p);
  p.first = read_seat(in["first"], p);
  p.winner = kNature;
  if (const auto winner = in.find("winner")) p.winner = read_seat(*winner, p);
  p.turn = static_cast<std::uint16_t>(in["turn"].integer(0, kLongestCount));
  p.round = static_cast<std::uint16_t>(in["round"].integer(0, kLongestCount));
  if (const auto drawn = in.find("drawn")) {
    p.card = p.phase == Phase::LayTile ? read_tile(*drawn) : read_card(*drawn);
  }
  if (const auto dice = in.find("dice")) {
    dice->array_of(2);
    p.dice = {read_byte(dice->at(0), 1, 6), read_byte(dice->at(1), 1, 6)};
  }
  p.camels = read_byte(in["camels"], 0, kCells);
  const JsonIn chests = in["chests_used"];
  for (std::size_t i = 0; i < chests.size(); ++i) p.chests_used.set(read_cell(chests.at(i)));
  p.steps = read_byte(in["steps"], 0, 99);
  if (const auto figure = in.find("figure")) {
    figure->only({"which", "steps"});
    p.figure = (*figure)["which"].string() == figure_name(Figure::Angel) ? Figure::Angel : Figure::Gog;
    p.figure_steps = read_byte((*figure)["steps"], 2, 12);
  }
  p.speed_added = in["speed_added"].boolean() ? 1 : 0;
}

void read_public(const JsonIn& in, Public& p) {
  if (in["game"].string() != Gog::kName) in["game"].fail("must be \"gog\"");
  p.options = read_options<Options>(in["options"]);
  p.seats = static_cast<std::uint8_t>(in["seats"].integer(Gog::kMinSeats, Gog::kMaxSeats));
  read_map(in["map"], p);
  const JsonIn tiles = in["tiles_left"];
  for (std::size_t i = 0; i < tiles.size(); ++i) {
    p.tiles_left = static_cast<std::uint16_t>(p.tiles_left | 1u << read_tile(tiles.at(i)));
  }
  p.figures = {read_cell(in["gog"]), read_cell(in["angel"])};
  const JsonIn players = in["players"].array_of(p.seats);
  for (Seat seat = 0; seat < p.seats; ++seat) read_player(players.at(index(seat)), p, seat);
  read_scrolls(in, p);
  read_decks(in, p);
  read_turn(in, p);
  read_pending(in, p);
}

}  // namespace

State Gog::state_from_json(const JsonIn& in) {
  in.only({"game",       "seats",  "options",     "phase",    "to_act",    "active",
           "first",      "winner", "turn",        "round",    "map",       "gog",
           "tiles_left", "angel",  "players",     "anchored", "abilities", "scroll_stack",
           "treasure",   "drawn",  "dice",        "camels",   "steps",     "chests_used",
           "figure",     "stack",  "speed_added", "purchase", "fight",     "effect"});
  State s{};
  read_public(in, s.open);
  if (const std::string problem = broken(s); !problem.empty()) in.fail("impossible position: " + problem);
  return s;
}

// Nothing is hidden (V-11), so a view is as consistent as the state it shows.
View Gog::load_view(const JsonIn& in) {
  State s{};
  read_public(in, s.open);
  const Seat viewer = viewer_numbered(in["viewer"].integer(-1, s.open.seats - 1));
  if (const std::string problem = broken(s); !problem.empty()) in.fail("impossible position: " + problem);
  return view(s, viewer);
}

}  // namespace shedu
