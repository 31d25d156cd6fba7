#pragma once

#include <array>

#include "game/adapt.h"
#include "game/story.h"
#include "support/bytes_json.h"

namespace shedu::test {

/// What can be wrong with a game: each flaw is one that the suites must catch, so that we know they would.
enum class Flaw {
  None,
  ViewPeeks,        ///< the view holds something of the deck
  SeenTells,        ///< buried cards are not masked in the log
  LegalPeeks,       ///< the legal list depends on the deck
  LegalUnsorted,    ///< the legal list is not canonical
  ImagineConstant,  ///< every imagined world is the same
  ImagineBiased,    ///< low cards are imagined more often than they are there
  ImagineForges,    ///< a card is imagined twice
  NotationClashes,  ///< two moves are written the same
  JsonForgets,      ///< a loaded state is not the dumped one
  ViewForgets,      ///< a loaded view is not the written one
  DeadEnd,          ///< a seat without a card has no move
  Endless,          ///< nobody counts the turns
};

struct ToyOptions {
  enum class Scoring : std::uint8_t { High, Low };
  Scoring scoring{};
  std::uint8_t rounds = 2;

  static const std::vector<OptionField<ToyOptions>>& fields() {
    using O = ToyOptions;
    static const std::vector<OptionField<O>> fields = {
        choice<O, &O::scoring>("scoring", {"high", "low"}, "Which cards are worth most."),
        number<O, &O::rounds>("rounds", 1, 3, "Turns for each seat."),
    };
    return fields;
  }
  friend bool operator==(const ToyOptions&, const ToyOptions&) = default;
};

/// A card game for testing the tests: small enough to know every answer by heart, with a hidden deck,
/// hidden hands, a masked move (a card buried face down), chance, and two decisions in a row.
///
/// Twelve cards, 1 to 4, three of each; two to each seat. A turn: play a card (p3) for its points, bury one
/// (b3, the others see b?) or pass; then draw another (draw, then chance: d3 or d?) or stay.
template <Flaw flaw = Flaw::None>
struct Toy {
  using Options = ToyOptions;
  static constexpr std::string_view kName = "toy";
  static constexpr std::string_view kTitle = "The Toy";
  static constexpr int kMinSeats = 2;
  static constexpr int kMaxSeats = 3;

  static constexpr int kValues = 4;
  static constexpr int kCopies = 3;
  static constexpr int kHand = 2;
  using Cards = std::array<std::uint8_t, kValues>;  // how many of each value, 1 to 4

  enum class Phase : std::uint8_t { Deal, Turn, Refill, Draw, Over };
  enum Kind { Deal, Play, Bury, Pass, DrawOne, Stay };

  struct Public {
    Options options;
    std::uint8_t seats;
    Phase phase;
    Seat to_act;
    Seat active;
    std::uint8_t turns;
    std::uint8_t deck_size;
    std::array<std::uint8_t, kMaxSeats> hand_size;
    std::array<std::uint8_t, kMaxSeats> buried_size;
    std::array<Cards, kMaxSeats> played;
  };
  struct Private {
    Cards hand;
    Cards buried;
  };
  struct State {
    Public open;
    std::array<Private, kMaxSeats> secret;
    Cards deck;
  };
  struct View {
    Public open;
    Private own;
    Seat viewer;
    std::uint8_t peeked;  // stays 0, but for the flaws
  };

  static State start(const Options& options, int seats) {
    State s{};
    s.open.options = options;
    s.open.seats = static_cast<std::uint8_t>(seats);
    s.open.to_act = kNature;
    s.deck.fill(kCopies);
    s.open.deck_size = kValues * kCopies;
    return s;
  }
  static Options options(const State& s) { return s.open.options; }
  static int seats(const State& s) { return s.open.seats; }
  static Seat to_act(const State& s) { return s.open.to_act; }
  static Seat to_act(const View& v) { return v.open.to_act; }

  static void legal(const State& s, MoveList& moves) {
    moves.clear();
    if (s.open.to_act < 0) return;
    if (flaw == Flaw::LegalPeeks && s.open.phase == Phase::Refill && s.deck[0] == 0) {
      moves.push_back(Move(Stay));
      return;
    }
    list(s.open, s.secret[at(s.open.to_act)].hand, moves);
  }
  static void legal(const View& v, MoveList& moves) {
    moves.clear();
    if (v.viewer >= 0 && v.open.to_act == v.viewer) list(v.open, v.own.hand, moves);
  }

  static void chance(const State& s, OutcomeList& outcomes) {
    outcomes.clear();
    if (s.open.to_act != kNature) return;
    for (int value = 1; value <= kValues; ++value) {
      if (s.deck[at(value - 1)] > 0) outcomes.push_back({Move(Deal, value), s.deck[at(value - 1)]});
    }
  }

  static void play(State& s, Move move) {
    Private& mine = s.secret[at(s.open.active)];
    const std::size_t value = at(move.a() - 1);
    switch (move.kind()) {
      case Deal: deal(s, value); return;
      case Play:
        --mine.hand[value];
        --s.open.hand_size[at(s.open.active)];
        ++s.open.played[at(s.open.active)][value];
        break;
      case Bury:
        --mine.hand[value];
        --s.open.hand_size[at(s.open.active)];
        ++mine.buried[value];
        ++s.open.buried_size[at(s.open.active)];
        break;
      case DrawOne:
        s.open.phase = Phase::Draw;
        s.open.to_act = kNature;
        return;
      case Stay: end_turn(s.open); return;
      default: break;
    }
    s.open.phase = Phase::Refill;
  }

  static View view(const State& s, Seat viewer) {
    View v{};
    v.open = s.open;
    v.viewer = viewer;
    if (viewer >= 0) v.own = s.secret[at(viewer)];
    if (flaw == Flaw::ViewPeeks) v.peeked = s.deck[0];
    return v;
  }

  static State imagine(const View& v, Rng& rng) {
    Rng own(1);
    Rng& source = flaw == Flaw::ImagineConstant ? own : rng;
    State s{};
    s.open = v.open;
    Cards urn;
    for (std::size_t i = 0; i < kValues; ++i) {
      urn[i] = static_cast<std::uint8_t>(kCopies - v.own.hand[i] - v.own.buried[i]);
      for (const Cards& played : v.open.played) urn[i] = static_cast<std::uint8_t>(urn[i] - played[i]);
    }
    for (Seat seat = 0; seat < v.open.seats; ++seat) {
      Private& secret = s.secret[at(seat)];
      if (seat == v.viewer) {
        secret = v.own;
        continue;
      }
      for (int i = 0; i < v.open.hand_size[at(seat)]; ++i) ++secret.hand[take(urn, source)];
      for (int i = 0; i < v.open.buried_size[at(seat)]; ++i) ++secret.buried[take(urn, source)];
    }
    s.deck = urn;
    if (flaw == Flaw::ImagineForges && v.open.deck_size > 0) ++s.deck[0];
    return s;
  }

  static Move seen(const State& s, Move move, Seat viewer) {
    const bool hidden = move.kind() == Deal || (move.kind() == Bury && flaw != Flaw::SeenTells);
    const Seat owner = move.kind() == Deal ? receiver(s.open) : s.open.active;
    return hidden && owner != viewer ? Move(move.kind()) : move;
  }

  static Standing standing(const State& s) {
    Standing out;
    out.seats = s.open.seats;
    for (std::size_t seat = 0; seat < s.open.seats; ++seat) out.score[seat] = score(s.open, seat);
    for (std::size_t seat = 0; seat < s.open.seats; ++seat) {
      out.place[seat] = 1;
      for (std::size_t other = 0; other < s.open.seats; ++other) {
        out.place[seat] += out.score[other] > out.score[seat] ? 1 : 0;
      }
    }
    return out;
  }

  static std::string broken(const State& s) {
    for (std::size_t i = 0; i < kValues; ++i) {
      int total = s.deck[i];
      for (const Private& secret : s.secret) total += secret.hand[i] + secret.buried[i];
      for (const Cards& played : s.open.played) total += played[i];
      if (total != kCopies) return "cards do not add up";
    }
    return {};
  }

  static std::string move_text(Move move) {
    const std::string value = move.a() == 0 ? "?" : std::to_string(move.a());
    switch (move.kind()) {
      case Deal: return "d" + value;
      case Play: return (flaw == Flaw::NotationClashes ? "b" : "p") + value;
      case Bury: return "b" + value;
      case Pass: return "pass";
      case DrawOne: return "draw";
      case Stay: return "stay";
      default: return "?";
    }
  }
  static std::optional<Move> parse_move(std::string_view text) {
    if (text == "pass") return Move(Pass);
    if (text == "draw") return Move(DrawOne);
    if (text == "stay") return Move(Stay);
    constexpr std::string_view kinds = "dpb";
    if (text.size() != 2 || kinds.find(text[0]) == std::string_view::npos) return std::nullopt;
    const int kind = static_cast<int>(kinds.find(text[0]));
    if (text[1] == '?' && kind != Play) return Move(kind);
    if (text[1] < '1' || text[1] > '0' + kValues) return std::nullopt;
    return Move(kind, text[1] - '0');
  }

  static std::string why_not(const View& v, Move /*move*/) {
    if (v.open.to_act != v.viewer) return "it is not your turn";
    return v.open.phase == Phase::Turn ? "play or bury a card that you hold, or pass" : "draw or stay";
  }
  static std::string prompt(const View& v) {
    if (v.open.to_act == kOver) return "The game is over.";
    if (v.open.to_act == kNature) return "A card is dealt.";
    return "Seat " + std::to_string(v.open.to_act) + " is to act.";
  }
  static std::string draw(const View& v, Style /*style*/) {
    return "deck " + std::to_string(v.open.deck_size) + "\n";
  }

  static json::object state_json(const State& s) { return {{"bytes", bytes_json(s)}}; }
  static State state_from_json(const JsonIn& in) {
    in.only({"bytes"});
    State s = from_bytes_json<State>(in["bytes"]);
    if (const std::string problem = broken(s); !problem.empty()) in.fail(problem);
    if (flaw == Flaw::JsonForgets) s.open.turns = 0;
    return s;
  }
  static json::object view_json(const View& v, Detail detail) {
    json::object out{{"deck", v.open.deck_size}, {"turns", v.open.turns}};
    if (detail == Detail::Known) out["bytes"] = bytes_json(v);
    return out;
  }
  static View load_view(const JsonIn& in) {
    View v = from_bytes_json<View>(in["bytes"]);
    if (!possible(v)) in.fail("impossible position");
    if (flaw == Flaw::ViewForgets) v.open.turns = 0;
    return v;
  }
  static Seat receiver(const View& v) { return v.open.to_act == kNature ? receiver(v.open) : kNature; }
  static json::object insight(const View& v) { return {{"unseen", v.open.deck_size}}; }
  static json::array story(const View& before, Move seen, const View& after) {
    json::array out;
    constexpr std::array<std::string_view, 6> ids = {"drew", "played", "buried", "passed", "draws", "stays"};
    const Seat seat = seen.kind() == Deal ? receiver(before.open) : before.open.active;
    json::object& item = tell(out, ids[at(seen.kind())], {{"seat", seat}});
    if (seen.a() != 0) item.emplace("what", seen.a());
    if (after.open.turns != before.open.turns && after.open.to_act >= 0) {
      tell(out, "turn", {{"seat", after.open.to_act}});
    }
    return out;
  }

 private:
  template <class Number>
  static constexpr std::size_t at(Number index) {
    return static_cast<std::size_t>(index);
  }

  // Whether the seats are there, and as many cards are out of sight as imagine has to deal.
  static bool possible(const View& v) {
    const Public& p = v.open;
    if (p.seats < kMinSeats || p.seats > kMaxSeats || (v.viewer < 0 && v.viewer != kSpectator) ||
        v.viewer >= p.seats)
      return false;
    if (p.to_act < kOver || p.to_act >= p.seats || p.active < 0 || p.active >= p.seats) return false;
    int unseen = 0;
    for (std::size_t i = 0; i < kValues; ++i) {
      int left = kCopies - v.own.hand[i] - v.own.buried[i];
      for (const Cards& played : p.played) left -= played[i];
      if (left < 0) return false;
      unseen += left;
    }
    int hidden = p.deck_size;
    for (Seat seat = 0; seat < p.seats; ++seat) {
      if (seat != v.viewer) hidden += p.hand_size[at(seat)] + p.buried_size[at(seat)];
    }
    return unseen == hidden;
  }

  static void list(const Public& p, const Cards& hand, MoveList& moves) {
    if (p.phase == Phase::Refill) {
      if (p.deck_size > 0) moves.push_back(Move(DrawOne));
      moves.push_back(Move(Stay));
      return;
    }
    for (const Kind kind : {Play, Bury}) {
      for (int value = 1; value <= kValues; ++value) {
        if (hand[at(value - 1)] > 0) moves.push_back(Move(kind, value));
      }
    }
    if (flaw != Flaw::DeadEnd) moves.push_back(Move(Pass));
    if (flaw == Flaw::LegalUnsorted && moves.size() > 1) std::swap(moves[0], moves[1]);
  }

  static Seat receiver(const Public& p) {
    if (p.phase == Phase::Draw) return p.active;
    Seat seat = 0;
    while (p.hand_size[at(seat)] == kHand) ++seat;
    return seat;
  }

  static void deal(State& s, std::size_t value) {
    const Seat seat = receiver(s.open);
    --s.deck[value];
    --s.open.deck_size;
    ++s.secret[at(seat)].hand[value];
    ++s.open.hand_size[at(seat)];
    if (s.open.phase == Phase::Draw) {
      end_turn(s.open);
    } else if (s.open.hand_size[at(s.open.seats - 1)] == kHand) {
      begin_turn(s.open, 0);
    }
  }

  static void begin_turn(Public& p, Seat seat) {
    p.active = seat;
    p.phase = Phase::Turn;
    p.to_act = seat;
  }

  static void end_turn(Public& p) {
    if (flaw != Flaw::Endless) ++p.turns;
    if (p.turns == p.seats * p.options.rounds) {
      p.phase = Phase::Over;
      p.to_act = kOver;
    } else {
      begin_turn(p, static_cast<Seat>((p.active + 1) % p.seats));
    }
  }

  static std::size_t take(Cards& urn, Rng& rng) {
    std::uint32_t total = 0;
    for (const std::uint8_t count : urn) total += count;
    std::uint32_t ticket = rng.below(total);
    if (flaw == Flaw::ImagineBiased) ticket = std::min(ticket, rng.below(total));
    std::size_t value = 0;
    while (ticket >= urn[value]) ticket -= urn[value++];
    --urn[value];
    return value;
  }

  static int score(const Public& p, std::size_t seat) {
    int total = 0;
    for (int value = 1; value <= kValues; ++value) {
      const bool high = p.options.scoring == ToyOptions::Scoring::High;
      total += p.played[seat][at(value - 1)] * (high ? value : kValues + 1 - value);
    }
    return total;
  }
};

/// The toy as a game chosen at run time.
template <Flaw flaw = Flaw::None>
const AnyGame& toy() {
  return Adapted<Toy<flaw>>::instance();
}

/// FindGame for tests that need no more than the toy.
const AnyGame& find_toy(std::string_view name);

}  // namespace shedu::test
