#include <algorithm>

#include "base/text.h"
#include "games/tigris/tigris.h"

namespace shedu {

using namespace tigris;

namespace tigris {

char colour_letter(Colour colour) { return "rbgk"[index(colour)]; }

std::string_view tile_name(Colour colour) {
  constexpr std::array<std::string_view, kColours> kNames = {"temple", "farm", "market", "settlement"};
  return kNames[index(colour)];
}

std::string_view leader_name(Colour colour) {
  constexpr std::array<std::string_view, kColours> kNames = {"priest", "farmer", "trader", "king"};
  return kNames[index(colour)];
}

std::optional<Colour> parse_colour(char letter) {
  for (const Colour colour : kAllColours) {
    if (colour_letter(colour) == letter) return colour;
  }
  return std::nullopt;
}

std::string_view phase_name(Phase phase) {
  constexpr std::array<std::string_view, 15> kNames = {
      "start",      "deal",          "action",     "revolt_attack", "revolt_defend",
      "war_choose", "war_attack",    "war_defend", "building",      "monument",
      "treasure",   "wonder_colour", "swap_draw",  "refill",        "over"};
  return kNames[static_cast<std::size_t>(phase)];
}

std::string monument_text(int monument) {
  const auto& shows = kMonumentColours[monument];
  return {colour_letter(shows[0]), colour_letter(shows[1])};
}

}  // namespace tigris

namespace {

std::string letter(int colour) { return {colour_letter(static_cast<Colour>(colour))}; }

char upper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }

std::string swap_text(Move move) {
  const Tiles tiles = swapped_tiles(move);
  if (tile_total(tiles) == 0) return "swap:" + std::to_string(move.c());  // as the others see it
  std::string out = "swap:";
  for (const Colour colour : kAllColours) out.append(tiles[index(colour)], colour_letter(colour));
  return out;
}

std::optional<Move> parse_swap(std::string_view tiles) {
  if (const std::optional<int> number = parse_int(tiles)) {
    if (*number < 1 || *number > kHandSize) return std::nullopt;
    return make(Kind::Swap, 0, 0, *number);
  }
  if (tiles.empty() || tiles.size() > kHandSize) return std::nullopt;
  Tiles counts{};
  for (const char c : tiles) {
    const std::optional<Colour> colour = parse_colour(c);
    if (!colour) return std::nullopt;
    ++counts[index(*colour)];
  }
  return swap_move(counts);
}

std::optional<Move> with_cell(Kind kind, int a, std::string_view cell) {
  const std::optional<Cell> at = parse_cell(cell);
  if (!at) return std::nullopt;
  return make(kind, a, *at);
}

std::optional<Move> with_colour(Kind kind, std::string_view text) {
  const std::optional<Colour> colour = text.size() == 1 ? parse_colour(text[0]) : std::nullopt;
  if (!colour) return std::nullopt;
  return make(kind, static_cast<int>(*colour));
}

std::optional<Move> parse_monument(std::string_view text) {
  for (int i = 0; i < kMonuments; ++i) {
    const std::string pair = monument_text(i);
    const std::string reversed(pair.rbegin(), pair.rend());
    if (text.starts_with(pair + ":") || text.starts_with(reversed + ":")) {
      return with_cell(Kind::Monument, i, text.substr(3));
    }
  }
  return std::nullopt;
}

// "word:rest"
std::optional<Move> parse_worded(std::string_view word, std::string_view rest) {
  if (word == "swap") return parse_swap(rest);
  if (word == "war") return with_colour(Kind::War, rest);
  if (word == "point") return with_colour(Kind::Point, rest);
  if (word == "build") return with_cell(Kind::Build, 0, rest);
  if (word == "wonder") return with_cell(Kind::Wonder, 0, rest);
  if (word == "keep") return with_cell(Kind::Keep, 0, rest);
  if (word == "take") return with_cell(Kind::Take, 0, rest);
  if (word == "mon") return parse_monument(rest);
  if (word == "start") {
    const std::optional<int> seat = parse_int(rest);
    if (seat && *seat >= 0 && *seat < kSeats) return make(Kind::Start, *seat);
  }
  return std::nullopt;
}

// Whether the arguments name a colour, a cell, a monument that there is.
bool well_formed(Move move) {
  const bool colour = move.a() < kColours;
  const bool cell = move.b() < Bits::kCells;
  switch (kind_of(move)) {
    case Kind::Draw: return colour || move.a() == kHidden;
    case Kind::Leader:
    case Kind::Tile: return colour && cell;
    case Kind::Withdraw:
    case Kind::War:
    case Kind::Point: return colour;
    case Kind::Monument: return move.a() < kMonuments && cell;
    case Kind::Catastrophe:
    case Kind::Build:
    case Kind::Wonder:
    case Kind::Keep:
    case Kind::Take: return cell;
    default: return true;
  }
}

}  // namespace

std::string Tigris::move_text(Move move) {
  if (!well_formed(move)) return "?";
  const std::string cell = cell_text(move.b());
  switch (kind_of(move)) {
    case Kind::Start: return "start:" + std::to_string(move.a());
    case Kind::Draw: return move.a() == kHidden ? "?" : letter(move.a());
    case Kind::Pass: return "pass";
    case Kind::Leader: return upper(colour_letter(colour_of(move))) + cell;
    case Kind::Withdraw: return std::string(1, upper(colour_letter(colour_of(move)))) + "-";
    case Kind::Tile: return letter(move.a()) + cell;
    case Kind::Catastrophe: return "x" + cell;
    case Kind::Swap: return swap_text(move);
    case Kind::Commit: return "+" + std::to_string(move.a());
    case Kind::War: return "war:" + letter(move.a());
    case Kind::Build: return "build:" + cell;
    case Kind::Monument: return "mon:" + monument_text(move.a()) + ":" + cell;
    case Kind::Wonder: return "wonder:" + cell;
    case Kind::Decline: return "no";
    case Kind::Keep: return "keep:" + cell;
    case Kind::Take: return "take:" + cell;
    case Kind::Point: return "point:" + letter(move.a());
  }
  return "?";
}

std::optional<Move> Tigris::parse_move(std::string_view text) {
  if (text.empty() || text.size() > 16) return std::nullopt;
  if (text == "pass") return make(Kind::Pass);
  if (text == "no") return make(Kind::Decline);
  if (text == "?") return make(Kind::Draw, kHidden);
  if (const std::size_t colon = text.find(':'); colon != std::string_view::npos) {
    return parse_worded(text.substr(0, colon), text.substr(colon + 1));
  }
  const char first = text[0];
  const std::string_view rest = text.substr(1);
  if (first == '+') {
    const std::optional<int> number = parse_int(rest);
    if (!number || *number < 0 || *number > kHandSize || rest.size() != 1) return std::nullopt;
    return make(Kind::Commit, *number);
  }
  if (first == 'x') return with_cell(Kind::Catastrophe, 0, rest);
  for (const Colour colour : kAllColours) {
    if (first == colour_letter(colour)) {
      if (rest.empty()) return make(Kind::Draw, static_cast<int>(colour));
      return with_cell(Kind::Tile, static_cast<int>(colour), rest);
    }
    if (first == upper(colour_letter(colour))) {
      if (rest == "-") return make(Kind::Withdraw, static_cast<int>(colour));
      return with_cell(Kind::Leader, static_cast<int>(colour), rest);
    }
  }
  return std::nullopt;
}

std::string Tigris::prompt(const View& v) {
  const Public& p = v.open;
  const std::string who = p.to_act == v.viewer ? "You" : "Seat " + std::to_string(p.to_act);
  const auto verb = [&](std::string_view mine, std::string_view others) {
    return who + " " + std::string(p.to_act == v.viewer ? mine : others);
  };
  const Conflict& c = p.conflict;
  const std::string tiles = std::string(tile_name(c.colour)) + "s";
  const std::string added = c.attack_added > 0 ? " + " + std::to_string(c.attack_added) : "";
  const std::string strengths = "attack " + std::to_string(c.attack_base) + added + ", defence " +
                                std::to_string(c.defence_base) + ": how many ";
  switch (p.phase) {
    case Phase::Start: return "Chance chooses the starting player.";
    case Phase::Deal: return "Seat " + std::to_string(drawing_seat(p)) + " is dealt a tile.";
    case Phase::Action:
      return verb("have", "has") + (p.actions_left == 2 ? " two actions left." : " one action left.");
    case Phase::RevoltAttack:
      return verb("attack", "attacks") + " in a revolt, " + strengths + "temples to add from the hand?";
    case Phase::RevoltDefend:
      return verb("defend", "defends") + " in a revolt, " + strengths + "temples to add from the hand?";
    case Phase::WarChoose: return verb("choose", "chooses") + " which war is fought next.";
    case Phase::WarAttack:
      return verb("attack", "attacks") + " in a war of " + tiles + ", " + strengths + "to add from the hand?";
    case Phase::WarDefend:
      return verb("defend", "defends") + " in a war of " + tiles + ", " + strengths + "to add from the hand?";
    case Phase::Building: return verb("may put", "may put") + " a building on the line, or not.";
    case Phase::Monument: return verb("may build", "may build") + " on the tiles just completed, or not.";
    case Phase::Treasure:
      return p.options.treasure_claim == TreasureClaim::Mandatory
                 ? verb("collect", "collects") + " treasures: which one stays?"
                 : verb("may take", "may take") + " treasures, all but one.";
    case Phase::WonderColour: return verb("take", "takes") + " the Wonder's point: of which colour?";
    case Phase::SwapDraw:
    case Phase::Refill: return "Seat " + std::to_string(drawing_seat(p)) + " draws a tile.";
    case Phase::Over: return "The game is over.";
  }
  return {};
}

}  // namespace shedu
