#include <algorithm>

#include "base/text.h"
#include "games/gog/gog.h"

namespace shedu {

using namespace gog;

namespace gog {
namespace {

constexpr std::array<std::string_view, kAbilities> kAbilityNames = {
    "defense", "wisdom", "magic", "ambush", "abundance", "water", "power", "strategy", "speed"};
constexpr std::array<std::string_view, kGoods> kResourceNames = {"food", "wood", "gold"};
constexpr std::array<std::string_view, kCards> kCardEffects = {
    "three soldiers go up 3 levels",
    "three soldiers go up 1 level",
    "one soldier goes up 5 levels",
    "one soldier goes up 1 level",
    "lose one soldier",
    "lose 1 of each resource",
    "lose 3 of each resource",
    "a barn",
    "send one soldier to a corner",
    "one city goes up 1 level",
    "one city goes down 1 level",
    "lose three soldiers",
    "1 food",
    "3 food",
    "1 gold",
    "3 gold",
    "give back one ability card",
    "move Gog or the Angel 7 steps",
    "move Gog or the Angel 7 steps",
    "3 wood",
    "take an ability card from a player",
    "send three soldiers to the forest",
    "an ability card",
    "a scroll",
};

std::string two_digits(char letter, int number) {
  return {letter, static_cast<char>('0' + number / 10), static_cast<char>('0' + number % 10)};
}

}  // namespace

std::string_view ability_name(Ability ability) { return kAbilityNames[index(ability)]; }

std::optional<Ability> parse_ability(std::string_view text) {
  for (std::size_t i = 0; i < kAbilities; ++i) {
    if (kAbilityNames[i] == text) return static_cast<Ability>(i);
  }
  return std::nullopt;
}

std::string_view resource_name(int resource) { return kResourceNames[static_cast<std::size_t>(resource)]; }
std::string_view figure_name(Figure figure) { return figure == Figure::Gog ? "gog" : "angel"; }
std::string_view card_effect(int card) { return kCardEffects[static_cast<std::size_t>(card)]; }
std::string card_text(int card) { return "T" + two_digits('C', card + 1); }
std::string tile_text(int tile) { return two_digits('T', tile + 1); }

std::string_view phase_name(Phase phase) {
  constexpr std::array<std::string_view, 24> kNames = {
      "first",        "draw_tile", "lay_tile", "split",  "turn_start",   "trade",
      "buy",          "treasure",  "card",     "die",    "accept",       "roll",
      "keep",         "reroll",    "act",      "over",   "pay",          "ability_draw",
      "scroll_check", "victim",    "effect",   "battle", "ambush_level", "ambush_place"};
  return kNames[static_cast<std::size_t>(phase)];
}

}  // namespace gog

namespace {

// ---- Writing ----

std::string worded(std::string_view word, std::string_view rest) {
  return std::string(word) + ":" + std::string(rest);
}

// Any 32 bits may be asked for: what is no ability or resource gets a text that nothing reads back.
std::string ability_text(int ability) {
  return ability < kAbilities ? std::string(ability_name(static_cast<Ability>(ability))) : "?";
}
std::string resource_text(int resource) {
  return resource < static_cast<int>(kGoods) ? std::string(resource_name(resource)) : "?";
}

// A soldier: its square, and its level where several share it.
std::string soldier_text(Move move) {
  std::string out = cell_text(move.a());
  if (move.c() != 0) out += "." + std::to_string(move.c());
  return out;
}

std::string pay_text(Move move) {
  return "pay:" + std::to_string(move.a()) + "/" + std::to_string(move.b()) + "/" + std::to_string(move.c());
}

std::string trade_text(Move move) {
  return worded("trade", resource_text(move.a()) + "-" + resource_text(move.b()));
}

// ---- Reading: every function gets what stands after the word and the colon ----

struct Pair {
  std::string_view first;
  std::string_view second;
};

std::optional<Pair> cut(std::string_view text, char between) {
  const std::size_t at = text.find(between);
  if (at == std::string_view::npos) return std::nullopt;
  return Pair{text.substr(0, at), text.substr(at + 1)};
}

std::optional<int> number(std::string_view text, int least, int most) {
  const std::optional<int> value = text.size() <= 2 ? parse_int(text) : std::nullopt;
  if (!value || *value < least || *value > most) return std::nullopt;
  return value;
}

std::optional<Move> with_number(Kind kind, std::string_view text, int least, int most) {
  const std::optional<int> value = number(text, least, most);
  if (!value) return std::nullopt;
  return make(kind, *value);
}

std::optional<Move> with_cell(Kind kind, std::string_view text) {
  const std::optional<Cell> cell = parse_cell(text);
  if (!cell) return std::nullopt;
  return make(kind, *cell);
}

std::optional<Move> with_target(Kind kind, int a, std::string_view text, int c = 0) {
  const std::optional<Cell> cell = parse_cell(text);
  if (!cell) return std::nullopt;
  return make(kind, a, *cell, c);
}

std::optional<Move> with_soldier(Kind kind, std::string_view text) {
  const std::optional<Pair> tagged = cut(text, '.');
  const std::optional<Move> move = with_cell(kind, tagged ? tagged->first : text);
  if (!move || !tagged) return move;
  const std::optional<int> level = number(tagged->second, 1, kTopLevel);
  if (!level) return std::nullopt;
  return make(kind, move->a(), 0, *level);
}

// "D5-F7", "D5.2-F7"
std::optional<Move> with_journey(Kind kind, std::string_view text) {
  const std::optional<Pair> journey = cut(text, '-');
  if (!journey) return std::nullopt;
  const std::optional<Move> soldier = with_soldier(kind, journey->first);
  if (!soldier) return std::nullopt;
  return with_target(kind, soldier->a(), journey->second, soldier->c());
}

std::optional<Move> with_ability(Kind kind, std::string_view text) {
  const std::optional<Ability> ability = parse_ability(text);
  if (!ability) return std::nullopt;
  return make(kind, static_cast<int>(*ability));
}

std::optional<Move> parse_lay(std::string_view text) {
  const std::optional<Pair> parts = cut(text, '.');
  const std::optional<Cell> cell = parts ? parse_cell(parts->first) : std::nullopt;
  const std::optional<int> turn = parts ? number(parts->second, 0, kTurns - 1) : std::nullopt;
  if (!cell || !turn) return std::nullopt;
  for (int slot = 0; slot < kSlots; ++slot) {
    if (slot_cell(slot) == *cell) return make(Kind::Lay, slot, *turn);
  }
  return std::nullopt;
}

std::optional<int> parse_resource(std::string_view text) {
  for (std::size_t i = 0; i < kGoods; ++i) {
    if (kResourceNames[i] == text) return static_cast<int>(i);
  }
  return std::nullopt;
}

std::optional<Move> parse_trade(std::string_view text) {
  const std::optional<Pair> parts = cut(text, '-');
  const std::optional<int> give = parts ? parse_resource(parts->first) : std::nullopt;
  const std::optional<int> take = parts ? parse_resource(parts->second) : std::nullopt;
  if (!give || !take || *give == *take) return std::nullopt;
  return make(Kind::Trade, *give, *take);
}

std::optional<Move> parse_recruit(std::string_view text) {
  const std::optional<Move> soldier = with_soldier(Kind::Recruit, text);
  if (!soldier || soldier->c() == 0) return std::nullopt;
  return make(Kind::Recruit, soldier->c(), soldier->a());
}

std::optional<Move> parse_buy(std::string_view text) {
  if (text == "ability") return make(Kind::BuyAbility);
  if (text == "barn") return make(Kind::BuyBarn);
  if (text == "scroll") return make(Kind::BuyScroll);
  return std::nullopt;
}

std::optional<Move> parse_pay(std::string_view text) {
  const std::optional<Pair> food = cut(text, '/');
  const std::optional<Pair> wood = food ? cut(food->second, '/') : std::nullopt;
  if (!wood) return std::nullopt;
  const std::optional<int> f = number(food->first, 0, kMostGoods);
  const std::optional<int> w = number(wood->first, 0, kMostGoods);
  const std::optional<int> g = number(wood->second, 0, kMostGoods);
  if (!f || !w || !g) return std::nullopt;
  return make(Kind::Pay, *f, *w, *g);
}

std::optional<Move> parse_take(std::string_view text) {
  const std::optional<Pair> parts = cut(text, '.');
  const std::optional<int> seat = parts ? number(parts->first, 0, kSeats - 1) : std::nullopt;
  const std::optional<Ability> ability = parts ? parse_ability(parts->second) : std::nullopt;
  if (!seat || !ability) return std::nullopt;
  return make(Kind::Take, *seat, static_cast<int>(*ability));
}

std::optional<Move> parse_roll(std::string_view text) {
  const std::optional<Pair> parts = cut(text, '-');
  const std::optional<int> one = parts ? number(parts->first, 1, 6) : std::nullopt;
  const std::optional<int> two = parts ? number(parts->second, 1, 6) : std::nullopt;
  if (!one || !two) return std::nullopt;
  return make(Kind::Roll, std::min(*one, *two), std::max(*one, *two));
}

std::optional<Move> parse_win(std::string_view text) {
  if (text == "attacker") return make(Kind::Fight, 0);
  if (text == "defender") return make(Kind::Fight, 1);
  return std::nullopt;
}

std::optional<Move> parse_tile(std::string_view text) {
  if (text.size() != 3 || text[0] != 't') return std::nullopt;
  const std::optional<int> tile = number(text.substr(1), 1, kTiles);
  if (!tile) return std::nullopt;
  return make(Kind::Tile, *tile - 1);
}

std::optional<Move> parse_card(std::string_view text) {
  const std::optional<int> card = number(text.substr(2), 1, kCards);
  if (!card || text.size() != 4) return std::nullopt;
  return make(Kind::Card, *card - 1);
}

struct Word {
  std::string_view word;
  Kind kind;
  int a = 0;
};

// Moves that are one word.
constexpr std::array kWords = {
    Word{"odd", Kind::Die, 0},    Word{"even", Kind::Die, 1}, Word{"stop", Kind::Stop},
    Word{"done", Kind::Done},     Word{"draw", Kind::Draw},   Word{"accept", Kind::Accept},
    Word{"cancel", Kind::Cancel}, Word{"keep", Kind::Keep},   Word{"reroll", Kind::Reroll},
    Word{"ambush", Kind::Ambush}, Word{"end", Kind::End},
};

std::optional<Move> parse_worded(std::string_view word, std::string_view rest) {
  if (word == "first") return with_number(Kind::First, rest, 0, kSeats - 1);
  if (word == "tile") return parse_tile(rest);
  if (word == "lay") return parse_lay(rest);
  if (word == "ability") return with_ability(Kind::Ability, rest);
  if (word == "roll") return parse_roll(rest);
  if (word == "win") return parse_win(rest);
  if (word == "level") return with_number(Kind::Level, rest, 1, kTopLevel);
  if (word == "split") return with_number(Kind::Split, rest, 0, 3);
  if (word == "trade") return parse_trade(rest);
  if (word == "recruit") return parse_recruit(rest);
  if (word == "train") return with_soldier(Kind::Train, rest);
  if (word == "upgrade") return with_cell(Kind::Upgrade, rest);
  if (word == "buy") return parse_buy(rest);
  if (word == "pay") return parse_pay(rest);
  if (word == "pick") return with_soldier(Kind::Pick, rest);
  if (word == "send") return with_journey(Kind::Send, rest);
  if (word == "return") return with_ability(Kind::GiveBack, rest);
  if (word == "take") return parse_take(rest);
  if (word == "choose") return with_ability(Kind::Choose, rest);
  if (word == "rob") return with_number(Kind::Rob, rest, 0, kSeats - 1);
  if (word == "found") return with_cell(Kind::Found, rest);
  if (word == "conquer") return with_cell(Kind::Conquer, rest);
  if (word == "gog") return with_target(Kind::Figure, static_cast<int>(Figure::Gog), rest);
  if (word == "angel") return with_target(Kind::Figure, static_cast<int>(Figure::Angel), rest);
  if (word == "place") return with_target(Kind::Place, 0, rest);
  return std::nullopt;
}

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return out;
}

}  // namespace

std::string Gog::move_text(Move move) {
  for (const Word& word : kWords) {
    if (make(word.kind, word.a) == move) return std::string(word.word);
  }
  switch (kind_of(move)) {
    case Kind::First: return worded("first", std::to_string(move.a()));
    case Kind::Tile: return worded("tile", tile_text(move.a()));
    case Kind::Lay: return worded("lay", cell_text(slot_cell(move.a())) + "." + std::to_string(move.b()));
    case Kind::Card: return card_text(move.a());
    case Kind::Ability: return worded("ability", ability_text(move.a()));
    case Kind::Roll: return worded("roll", std::to_string(move.a()) + "-" + std::to_string(move.b()));
    case Kind::Fight: return worded("win", move.a() == 0 ? "attacker" : "defender");
    case Kind::Level: return worded("level", std::to_string(move.a()));
    case Kind::Split: return worded("split", std::to_string(move.a()));
    case Kind::Trade: return trade_text(move);
    case Kind::Recruit: return worded("recruit", cell_text(move.b()) + "." + std::to_string(move.a()));
    case Kind::Train: return worded("train", soldier_text(move));
    case Kind::Upgrade: return worded("upgrade", cell_text(move.a()));
    case Kind::BuyAbility: return "buy:ability";
    case Kind::BuyBarn: return "buy:barn";
    case Kind::BuyScroll: return "buy:scroll";
    case Kind::Pay: return pay_text(move);
    case Kind::Pick: return worded("pick", soldier_text(move));
    case Kind::Send: return worded("send", soldier_text(move) + "-" + cell_text(move.b()));
    case Kind::GiveBack: return worded("return", ability_text(move.a()));
    case Kind::Take: return worded("take", std::to_string(move.a()) + "." + ability_text(move.b()));
    case Kind::Choose: return worded("choose", ability_text(move.a()));
    case Kind::Rob: return worded("rob", std::to_string(move.a()));
    case Kind::Move: return soldier_text(move) + "-" + cell_text(move.b());
    case Kind::Found: return worded("found", cell_text(move.a()));
    case Kind::Conquer: return worded("conquer", cell_text(move.a()));
    case Kind::Figure: return worded(figure_name(static_cast<Figure>(move.a())), cell_text(move.b()));
    case Kind::Place: return worded("place", cell_text(move.b()));
    default: return "?";
  }
}

std::optional<Move> Gog::parse_move(std::string_view text) {
  if (text.empty() || text.size() > 24) return std::nullopt;
  const std::string small = lower(text);
  for (const Word& word : kWords) {
    if (word.word == small) return make(word.kind, word.a);
  }
  if (const std::optional<Pair> parts = cut(small, ':')) return parse_worded(parts->first, parts->second);
  if (small.starts_with("tc")) return parse_card(small);
  return with_journey(Kind::Move, small);
}

}  // namespace shedu
