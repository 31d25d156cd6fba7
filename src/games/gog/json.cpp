#include "game/actor.h"
#include "games/gog/gog.h"
#include "games/gog/json_names.h"

namespace shedu {

using namespace gog;

namespace {

json::value cell_json(Cell cell) {
  return cell == kNoCell ? json::value(nullptr) : json::value(cell_text(cell));
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
  if (p.phase == Phase::LayTile) return json::string(tile_text(p.card));
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
  out["to_act"] = actor_json(p.to_act);
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

}  // namespace

json::object Gog::state_json(const State& s) {
  json::object out;
  out["game"] = kName;
  put_public(out, s.open);
  return out;
}

json::object Gog::view_json(const View& v, Detail /*detail*/) {
  json::object out;
  out["game"] = kName;
  out["viewer"] = viewer_number(v.viewer);
  put_public(out, v.open);
  return out;
}

}  // namespace shedu
