#include "base/text.h"
#include "games/gog/gog.h"

namespace shedu {

using namespace gog;

namespace {

struct FlagName {
  SoldierFlag flag;
  std::string_view name;
};
constexpr std::array kFlagNames = {FlagName{kFought, "fought"}, FlagName{kRunPaid, "run_paid"},
                                   FlagName{kFreeUsed, "free_used"}, FlagName{kSent, "sent"}};
constexpr std::array<int, 3> kBarns = {0, 6, 7};

// ---- Writing ----

json::value cell_json(Cell cell) {
  return cell == kNoCell ? json::value(nullptr) : json::value(cell_text(cell));
}

json::array cells_json(const Bits& cells) {
  json::array out;
  cells.for_each([&](int cell) { out.emplace_back(cell_text(cell)); });
  return out;
}

// Twelve rows of twelve: the signs of section 4.1, ? where no tile lies yet.
json::array map_json(const Public& p) {
  json::array rows;
  for (int row = 0; row < kSide; ++row) {
    json::string line(kSide, '?');
    for (int column = 0; column < kSide; ++column) {
      for (int terrain = 0; terrain < kTerrains; ++terrain) {
        if (p.terrain[static_cast<std::size_t>(terrain)].test(cell_at(row, column))) {
          line[static_cast<std::size_t>(column)] = terrain_sign(static_cast<Terrain>(terrain));
        }
      }
    }
    rows.push_back(std::move(line));
  }
  return rows;
}

json::object soldier_json(const Soldier& soldier) {
  json::object out{{"at", cell_text(soldier.cell)}, {"level", soldier.level}};
  json::array did;
  for (const FlagName& name : kFlagNames) {
    if ((soldier.flags & name.flag) != 0) did.emplace_back(name.name);
  }
  if (!did.empty()) out["did"] = std::move(did);
  return out;
}

json::object player_json(const Player& mine) {
  json::object out;
  out["alive"] = mine.alive != 0;
  out["stock"] = json_numbers(mine.stock);
  out["barn"] = kBarns[mine.barn];
  json::array& abilities = out["abilities"].emplace_array();
  for (int kind = 0; kind < kAbilities; ++kind) {
    if (mine.abilities >> kind & 1) abilities.emplace_back(ability_name(static_cast<Ability>(kind)));
  }
  out["free_scrolls"] = mine.free_scrolls;
  out["cities_founded"] = mine.cities_founded;
  out["has_won_battle"] = mine.has_won_battle != 0;
  json::array& soldiers = out["soldiers"].emplace_array();
  for (std::size_t i = 0; i < mine.soldier_count; ++i) soldiers.push_back(soldier_json(mine.soldiers[i]));
  json::array& cities = out["cities"].emplace_array();
  for (std::size_t i = 0; i < mine.city_count; ++i) {
    cities.push_back(json::object{{"at", cell_text(mine.cities[i].cell)}, {"level", mine.cities[i].level}});
  }
  return out;
}

json::object abilities_json(const Public& p) {
  json::object unseen;
  for (std::size_t kind = 0; kind < kAbilities; ++kind) {
    unseen[ability_name(static_cast<Ability>(kind))] = p.ability_unseen[kind];
  }
  json::array returned;
  for (std::size_t i = 0; i < p.ability_returned_count; ++i) {
    returned.emplace_back(ability_name(p.ability_returned[i]));
  }
  return {{"unseen", std::move(unseen)}, {"returned", std::move(returned)}};
}

json::object treasure_json(const Public& p) {
  json::array unseen;
  for (int card = 0; card < kCards; ++card) {
    if (p.treasure_unseen >> card & 1) unseen.emplace_back(card_text(card));
  }
  json::array returned;
  for (std::size_t i = 0; i < p.treasure_returned_count; ++i) {
    returned.emplace_back(card_text(p.treasure_returned[i]));
  }
  return {{"unseen", std::move(unseen)}, {"returned", std::move(returned)}};
}

json::value drawn_json(const Public& p) {
  if (p.phase == Phase::LayTile) return json::value(tile_text(p.card));
  const bool shown = p.phase == Phase::Die || p.phase == Phase::Accept || in_effect(p);
  return shown ? json::value(card_text(p.card)) : json::value(nullptr);
}

json::array stack_json(const Public& p) {
  json::array out;
  for (std::size_t i = 0; i < p.depth; ++i) {
    const Frame& frame = p.stack[i];
    out.push_back(json::object{{"phase", phase_name(frame.phase)},
                               {"seat", frame.seat},
                               {"city", cell_json(frame.city)},
                               {"square", cell_json(frame.square)},
                               {"detail", frame.detail}});
  }
  return out;
}

json::value fight_json(const Fight& fight) {
  if (fight.at == kNoCell) return nullptr;
  return json::object{{"attacker", fight.attacker}, {"defender", fight.defender}, {"at", cell_text(fight.at)},
                      {"level", fight.level},       {"sent", fight.sent != 0},    {"won", fight.won != 0}};
}

json::value effect_json(const Public& p) {
  if (!in_effect(p)) return nullptr;
  json::array picked;
  for (int i = 0; i < kMostSoldiers; ++i) {
    if (p.effect.picked >> i & 1) picked.emplace_back(i);
  }
  return json::object{{"left", p.effect.left}, {"picked", std::move(picked)}};
}

void put_public(json::object& out, const Public& p) {
  out["seats"] = p.seats;
  out["options"] = option_object(print_options(p.options));
  out["phase"] = phase_name(p.phase);
  out["to_act"] = p.to_act;
  out["active"] = p.active;
  out["first"] = p.first;
  out["winner"] = p.winner < 0 ? json::value(nullptr) : json::value(p.winner);
  out["turn"] = p.turn;
  out["round"] = p.round;
  out["map"] = map_json(p);
  json::array& tiles = out["tiles_left"].emplace_array();
  for (int tile = 0; tile < kTiles; ++tile) {
    if (p.tiles_left >> tile & 1) tiles.emplace_back(tile_text(tile));
  }
  out["gog"] = cell_text(p.figures[index(Figure::Gog)]);
  out["angel"] = cell_text(p.figures[index(Figure::Angel)]);
  json::array& players = out["players"].emplace_array();
  for (Seat seat = 0; seat < p.seats; ++seat) players.push_back(player_json(player(p, seat)));
  out["scroll_stack"] = p.scroll_stack;
  json::array& anchors = out["anchored"].emplace_array();
  for (std::size_t i = 0; i < p.anchor_count; ++i) {
    anchors.push_back(
        json::object{{"square", cell_text(p.anchors[i].square)}, {"city", cell_text(p.anchors[i].city)}});
  }
  out["abilities"] = abilities_json(p);
  out["treasure"] = treasure_json(p);
  out["drawn"] = drawn_json(p);
  out["dice"] = p.dice[0] == 0 ? json::value(nullptr) : json::value(json_numbers(p.dice));
  out["camels"] = p.camels;
  out["chests_used"] = cells_json(p.chests_used);
  out["steps"] = p.steps;
  out["figure"] = p.figure_steps == 0
                      ? json::value(nullptr)
                      : json::value{{"which", figure_name(p.figure)}, {"steps", p.figure_steps}};
  out["speed_added"] = p.speed_added != 0;
  out["stack"] = stack_json(p);
  out["purchase"] = p.purchase == Move{} ? json::value(nullptr) : json::value(Gog::move_text(p.purchase));
  out["fight"] = fight_json(p.fight);
  out["effect"] = effect_json(p);
}

// ---- Reading ----

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
  p.to_act = static_cast<Seat>(in["to_act"].integer(kOver, p.seats - 1));
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

}  // namespace

json::object Gog::state_json(const State& s) {
  json::object out;
  out["game"] = kName;
  put_public(out, s.open);
  return out;
}

State Gog::state_from_json(const JsonIn& in) {
  in.only({"game",       "seats",  "options",     "phase",    "to_act",    "active",
           "first",      "winner", "turn",        "round",    "map",       "gog",
           "tiles_left", "angel",  "players",     "anchored", "abilities", "scroll_stack",
           "treasure",   "drawn",  "dice",        "camels",   "steps",     "chests_used",
           "figure",     "stack",  "speed_added", "purchase", "fight",     "effect"});
  if (in["game"].string() != kName) in["game"].fail("must be \"gog\"");
  State s{};
  Public& p = s.open;
  p.options = read_options<Options>(in["options"]);
  p.seats = static_cast<std::uint8_t>(in["seats"].integer(kMinSeats, kMaxSeats));
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
  if (const std::string problem = broken(s); !problem.empty()) in.fail("impossible position: " + problem);
  return s;
}

json::object Gog::view_json(const View& v, Detail /*detail*/) {
  json::object out;
  out["game"] = kName;
  out["viewer"] = v.viewer;
  put_public(out, v.open);
  return out;
}

}  // namespace shedu
