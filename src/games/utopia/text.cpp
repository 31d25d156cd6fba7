#include <algorithm>

#include "base/text.h"
#include "games/utopia/utopia.h"

namespace shedu {

using namespace utopia;

namespace utopia {

char civ_letter(Civ civ) { return "MPEGC"[index(civ)]; }

std::string_view civ_name(Civ civ) {
  constexpr std::array<std::string_view, kCivs> kNames = {"Maya", "Persia", "Egypt", "Greece", "China"};
  return kNames[index(civ)];
}

std::optional<Civ> parse_civ(char letter) {
  for (const Civ civ : kAllCivs) {
    if (civ_letter(civ) == letter) return civ;
  }
  return std::nullopt;
}

std::string_view island_name(Island island) {
  constexpr std::array<std::string_view, kIslands> kNames = {"Water", "Earth", "Fire", "Wind"};
  return kNames[index(island)];
}

std::string_view phase_name(Phase phase) {
  constexpr std::array<std::string_view, 18> kNames = {
      "start",   "scale",     "guests", "welcome",     "after",    "surprise_draw",
      "place",   "designate", "extra",  "extra_after", "relocate", "deal",
      "discard", "develop",   "pay",    "wonder_pay",  "trim",     "over"};
  return kNames[static_cast<std::size_t>(phase)];
}

}  // namespace utopia

namespace {

// The words that open a move; "!" after a paid action stands for each privilege.
struct Word {
  Kind kind;
  std::string_view text;
};
constexpr Word kWords[] = {
    {Kind::Start, "start"},      {Kind::Scale, "scale"},     {Kind::Guest, "guest"},
    {Kind::Card, "card"},        {Kind::Pick, "pick"},       {Kind::Surprise, "surprise"},
    {Kind::Place, "place"},      {Kind::Relocate, "from"},   {Kind::Designate, "name"},
    {Kind::Wonder, "wonder"},    {Kind::Control, "control"}, {Kind::Leave, "leave"},
    {Kind::Discard, "discard"},  {Kind::Step, "move"},       {Kind::Add, "add"},
    {Kind::AddAnywhere, "add3"}, {Kind::Remove, "remove"},   {Kind::Raise, "raise"},
    {Kind::Drop, "drop"},        {Kind::Convert, "convert"}, {Kind::End, "end"},
};

// Anything can be printed, also what is no move at all: a refusal quotes it.
std::string letter(int civ) { return civ < kCivs ? std::string{civ_letter(static_cast<Civ>(civ))} : "?"; }
std::string code(int island) {
  return island < kIslands ? std::string(island_code(static_cast<Island>(island))) : "?";
}

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
char upper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }

// What stands between the word and the privileges: "M:WA3" and the like.
std::string arguments(Move move) {
  const std::string district = district_text(move.b());
  switch (kind_of(move)) {
    case Kind::Start:
    case Kind::Designate: return std::to_string(move.a());
    case Kind::Wonder: return code(move.a());
    case Kind::Guest: return code(move.a()) + ":" + letter(move.b());
    case Kind::Scale:
    case Kind::Card:
    case Kind::Discard:
    case Kind::Convert:
    case Kind::Raise:
    case Kind::Drop: return letter(move.a());
    case Kind::Place:
    case Kind::Relocate: return district_text(move.b());
    case Kind::Pick:
    case Kind::Control:
    case Kind::Leave:
    case Kind::Add:
    case Kind::AddAnywhere:
    case Kind::Remove: return letter(move.a()) + ":" + district;
    case Kind::Step:
      return (count_of(move) == 2 ? letter(move.a()) : "") + letter(move.a()) + ":" + district + "-" +
             district_text(to_of(move));
    case Kind::Surprise:
    case Kind::End: break;
  }
  return {};
}

std::optional<Civ> one_civ(std::string_view text) {
  return text.size() == 1 ? parse_civ(text[0]) : std::nullopt;
}

// "M:rest" -> the civilization, and `text` becomes the rest.
std::optional<Civ> civ_before_colon(std::string_view& text) {
  if (text.size() < 2 || text[1] != ':') return std::nullopt;
  const std::optional<Civ> civ = parse_civ(text[0]);
  text.remove_prefix(2);
  return civ;
}

std::optional<Move> parse_seat(Kind kind, std::string_view text) {
  if (text.size() != 1 || text[0] < '0' || text[0] >= '0' + kSeats) return std::nullopt;
  return make(kind, text[0] - '0');
}

std::optional<Move> parse_at(Kind kind, std::string_view text, int privileges) {
  const std::optional<Civ> civ = civ_before_colon(text);
  const std::optional<District> district = parse_district(text);
  if (!civ || !district) return std::nullopt;
  return make(kind, *civ, *district, privileges);
}

std::optional<Move> parse_step(std::string_view text, int privileges) {
  const bool two = text.size() > 1 && text[0] == text[1];
  if (two) text.remove_prefix(1);
  const std::optional<Civ> civ = civ_before_colon(text);
  if (!civ || text.size() != 7 || text[3] != '-') return std::nullopt;
  const std::optional<District> from = parse_district(text.substr(0, 3));
  const std::optional<District> to = parse_district(text.substr(4));
  if (!from || !to) return std::nullopt;
  return move_princes(*civ, *from, *to, two ? 2 : 1, privileges);
}

std::optional<Move> parse_guest(std::string_view text) {
  if (text.size() != 4 || text[2] != ':') return std::nullopt;
  const std::optional<Island> island = parse_island(text.substr(0, 2));
  const std::optional<Civ> civ = parse_civ(text[3]);
  if (!island || !civ) return std::nullopt;
  return make(Kind::Guest, static_cast<int>(*island), static_cast<int>(*civ));
}

std::optional<Move> parse_arguments(Kind kind, std::string_view text, int privileges) {
  switch (kind) {
    case Kind::Start:
    case Kind::Designate: return parse_seat(kind, text);
    case Kind::Guest: return parse_guest(text);
    case Kind::Step: return parse_step(text, privileges);
    case Kind::Pick:
    case Kind::Control:
    case Kind::Leave:
    case Kind::Add:
    case Kind::AddAnywhere:
    case Kind::Remove: return parse_at(kind, text, privileges);
    case Kind::Place:
    case Kind::Relocate:
      if (const auto district = parse_district(text)) return make(kind, 0, *district);
      return std::nullopt;
    case Kind::Wonder:
      if (const auto island = parse_island(text)) return make(kind, static_cast<int>(*island));
      return std::nullopt;
    case Kind::Card:
      if (text == "?") return make(kind, kHidden);
      [[fallthrough]];
    case Kind::Scale:
    case Kind::Discard:
    case Kind::Convert:
    case Kind::Raise:
    case Kind::Drop:
      if (const auto civ = one_civ(text)) return make(kind, *civ, 0, privileges);
      return std::nullopt;
    case Kind::Surprise:
    case Kind::End: return make(kind);
  }
  return std::nullopt;
}

}  // namespace

std::string Utopia::move_text(Move move) {
  if (move.kind() > static_cast<int>(Kind::End)) return "?";
  const Word& word = kWords[move.kind()];
  const std::string rest = arguments(move);
  const std::size_t privileges = price_of(word.kind) > 0 ? static_cast<std::size_t>(privileges_of(move)) : 0;
  return std::string(word.text) + (rest.empty() ? "" : ":" + rest) + std::string(privileges, '!');
}

std::optional<Move> Utopia::parse_move(std::string_view text) {
  if (text.size() > 24) return std::nullopt;
  // Words are written small, what follows them in capitals; people may type either.
  std::string folded(text);
  bool word = true;
  for (char& c : folded) {
    c = word ? lower(c) : upper(c);
    word = word && c != ':';
  }
  text = folded;
  int privileges = 0;
  while (!text.empty() && text.back() == '!') {
    text.remove_suffix(1);
    ++privileges;
  }
  const std::size_t colon = std::min(text.find(':'), text.size());
  for (const Word& known : kWords) {
    if (text.substr(0, colon) != known.text) continue;
    if (privileges > std::min(price_of(known.kind), kPrivileges)) return std::nullopt;
    const bool bare = known.kind == Kind::Surprise || known.kind == Kind::End;
    if (bare != (colon == text.size())) return std::nullopt;
    return parse_arguments(known.kind, bare ? "" : text.substr(colon + 1), privileges);
  }
  return std::nullopt;
}

namespace {

// Whether there is anything to build now; what is hidden plays no part in that.
bool can_build(const Public& p) {
  if (!may_build(p)) return false;
  MoveList moves;
  legal_moves(p, Cards{}, moves);
  return std::any_of(moves.begin(), moves.end(), [](Move move) {
    return kind_of(move) == Kind::Wonder || kind_of(move) == Kind::Control;
  });
}

}  // namespace

std::string Utopia::prompt(const View& v) {
  const Public& p = v.open;
  const auto seat = [](Seat number) { return "seat " + std::to_string(number); };
  const std::string who = p.to_act == v.viewer ? "You" : "Seat " + std::to_string(p.to_act);
  const std::string prince = "a prince of " + std::string(civ_name(p.target_civ));
  const std::string cards = std::to_string(p.due) + (p.due == 1 ? " card" : " cards");
  const bool builds = can_build(p);
  const std::string build = builds ? ", and may build." : ".";
  switch (p.phase) {
    case Phase::Start: return "Chance chooses the start player.";
    case Phase::Scale: return "Chance fills the prestige scale: value " + std::to_string(p.due) + ".";
    case Phase::Guests: return "Guests arrive: " + std::to_string(p.due) + " still to come.";
    case Phase::Welcome:
      return who + " must take a guest" + (may_surprise(p, p.to_act) ? " or draw a surprise" : "") + build;
    case Phase::After:
    case Phase::ExtraAfter: return who + (builds ? " may build, or end the turn." : " must end the turn.");
    case Phase::SurpriseDraw: return "A surprise guest is drawn for " + seat(p.active) + ".";
    case Phase::Place:
      return who + " must place " + prince + " on the isle of " + std::string(island_name(p.target_island)) +
             ".";
    case Phase::Designate: return who + " must name the player who takes a guest now" + build;
    case Phase::Extra: return who + " must take an extra guest, named by " + seat(p.active) + build;
    case Phase::Relocate:
      return who + " must choose from where " + prince + " comes to " + district_text(p.target) + ".";
    case Phase::Deal: return "A card is dealt to " + seat(dealt_seat(p)) + ".";
    case Phase::Discard: return who + " must discard " + cards + ".";
    case Phase::Develop: {
      const std::string cards_too = p.hand_size[index(p.to_act)] > 0 ? " may play cards" : "";
      const std::string builds_too = builds ? (cards_too.empty() ? " may build" : " and build") : "";
      const std::string both = cards_too + builds_too;
      return who + (both.empty() ? " must end the turn." : both + ", or end the turn.");
    }
    case Phase::Pay: return who + " must choose " + cards + " to turn with a privilege.";
    case Phase::WonderPay:
      return who + " must choose which princes leave for the wonder of " +
             std::string(island_name(p.target_island)) + ".";
    case Phase::Trim: return who + " must discard " + cards + ": five may be kept.";
    case Phase::Over: return "The game is over.";
  }
  return {};
}

}  // namespace shedu
