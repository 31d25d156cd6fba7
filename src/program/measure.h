#pragma once

#include <cstdint>
#include <string>

#include "base/hash.h"
#include "game/actor.h"
#include "game/dealer.h"
#include "game/game.h"

namespace shedu {

/// What bench, perft and their tests measure with: templates over the public contract (game/game.h), the
/// same way in for every game.

/// Deals with the generator as long as nature is to act.
template <Game G>
void deal_setup(typename G::State& state, Rng& rng) {
  OutcomeList outcomes;
  while (G::to_act(state) == kNature) {
    G::chance(state, outcomes);
    G::play(state, FastDealer::choose(outcomes, rng));
  }
}

/// The number of sequences of exactly `depth` events, decisions and chance outcomes alike.
template <Game G>
std::uint64_t count_sequences(const typename G::State& state, int depth) {
  if (depth == 0) return 1;
  const auto total = [&](const auto& events, auto&& move_of) -> std::uint64_t {
    if (depth == 1) return events.size();
    std::uint64_t sum = 0;
    for (const auto& event : events) {
      typename G::State next = state;
      G::play(next, move_of(event));
      sum += count_sequences<G>(next, depth - 1);
    }
    return sum;
  };
  if (G::to_act(state) == kNature) {
    OutcomeList outcomes;
    G::chance(state, outcomes);
    return total(outcomes, [](const Outcome& outcome) { return outcome.move; });
  }
  MoveList moves;
  G::legal(state, moves);
  return total(moves, [](Move move) { return move; });
}

/// How much happened in some random games.
struct Tally {
  std::uint64_t games = 0;
  std::uint64_t decisions = 0;
  std::uint64_t chances = 0;
  std::uint64_t legal_moves = 0;  ///< summed over decisions

  Tally& operator+=(const Tally& other) {
    games += other.games;
    decisions += other.decisions;
    chances += other.chances;
    legal_moves += other.legal_moves;
    return *this;
  }
};

/// Plays a game to its end, every decision uniformly at random from the full legal list. The line of play is
/// anything with `state()`, the position now, and `play(move)`, which may do more than play it.
template <Game G, class Line>
Tally play_randomly(Line& line, Rng& rng) {
  Tally tally{.games = 1};
  MoveList moves;
  OutcomeList outcomes;
  for (;;) {
    const Seat actor = G::to_act(line.state());
    if (actor == kOver) return tally;
    if (actor == kNature) {
      ++tally.chances;
      G::chance(line.state(), outcomes);
      line.play(FastDealer::choose(outcomes, rng));
    } else {
      ++tally.decisions;
      G::legal(line.state(), moves);
      tally.legal_moves += moves.size();
      line.play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    }
  }
}

/// The plainest line of play: one state that changes.
template <Game G>
class PlainLine {
 public:
  explicit PlainLine(const typename G::State& start) : state_(start) {}
  const typename G::State& state() const { return state_; }
  void play(Move move) { G::play(state_, move); }

 private:
  typename G::State state_;
};

/// Options with every named choice drawn at random; numbers stay at their defaults, because an extreme one
/// (one turn) would leave nothing to look at.
template <Game G>
typename G::Options random_options(Rng& rng) {
  typename G::Options options{};
  for (const auto& field : G::Options::fields()) {
    if (!field.values.empty())
      field.set(options, static_cast<int>(rng.below(static_cast<std::uint32_t>(field.most + 1))));
  }
  return options;
}

/// A hash of everything that happens in a fixed set of random games: it changes when the behaviour of the
/// game does, and only then. It reads notation and state hashes, not memory, so a new layout keeps it.
template <Game G>
class Signature {
 public:
  std::uint64_t compute() {
    for (int seats = G::kMinSeats; seats <= G::kMaxSeats; ++seats) {
      for (std::uint64_t game = 0; game < kGames; ++game) {
        Rng rng(1000 * static_cast<std::uint64_t>(seats) + game);
        add_game(game < kDefaultGames ? typename G::Options{} : random_options<G>(rng), seats, rng);
      }
    }
    return hash_;
  }

 private:
  static constexpr std::uint64_t kGames = 12;
  static constexpr std::uint64_t kDefaultGames = 4;
  static constexpr std::uint64_t kStateHashEvery = 16;

  // Writes down what happens on the way.
  struct WatchedLine {
    Signature& signature;
    typename G::State now;
    std::uint64_t events = 0;

    const typename G::State& state() const { return now; }
    void play(Move move) {
      signature.add(G::move_text(move));
      G::play(now, move);
      if (++events % kStateHashEvery == 0) signature.add(hashed_form(G::state_json(now), G::to_act(now)));
    }
  };

  void add_game(const typename G::Options& options, int seats, Rng& rng) {
    try {
      WatchedLine line{*this, G::start(options, seats)};
      play_randomly<G>(line, rng);
      add(hashed_form(G::state_json(line.now), G::to_act(line.now)));
    } catch (const Error&) {
      add("refused");  // options that do not go together
    }
  }

  void add(std::string_view text) { hash_ = fnv1a("\n", fnv1a(text, hash_)); }

  std::uint64_t hash_ = fnv1a(G::kName);
};

}  // namespace shedu
