#pragma once

#include <cstring>
#include <string>
#include <unordered_map>

#include "game/value.h"

namespace shedu::test {

/// From and to for every seat's chance to win.
struct Span {
  std::array<double, kMaxSeats> least{};
  std::array<double, kMaxSeats> most{};
};

/// Solves a small game of perfect information by looking at everything (expectimax, max^n). With three seats
/// what a seat gets may depend on which of two equally good moves another one prefers, so that a position is
/// worth a span; with two seats the span is a number.
template <Game G>
class Exact {
 public:
  using State = typename G::State;

  const Span& operator()(const State& state) {
    std::string key(sizeof(State), '\0');
    std::memcpy(key.data(), &state, sizeof(State));
    const auto found = known_.find(key);
    if (found != known_.end()) return found->second;
    const Span span = solve(state);
    return known_.emplace(std::move(key), span).first->second;
  }

  const Span& after(State state, Move move) {
    G::play(state, move);
    return (*this)(state);
  }

  /// How much the seat to act gives away by the move, at least.
  double loss(const State& state, Move move) {
    const auto seat = static_cast<std::size_t>(G::to_act(state));
    return (*this)(state).least[seat] - after(state, move).most[seat];
  }

 private:
  Span solve(const State& state) {
    const Seat seat = G::to_act(state);
    if (seat == kOver) return finished(state);
    return seat == kNature ? expected(state) : chosen(state, static_cast<std::size_t>(seat));
  }

  static Span finished(const State& state) {
    Span span;
    const Standing standing = G::standing(state);
    for (int i = 0; i < standing.seats; ++i) {
      span.least[static_cast<std::size_t>(i)] = standing.win_share(static_cast<Seat>(i));
    }
    span.most = span.least;
    return span;
  }

  Span expected(const State& state) {
    OutcomeList outcomes;
    G::chance(state, outcomes);
    const double total = total_weight(outcomes);
    Span sum;
    for (const Outcome& outcome : outcomes) {
      const Span& next = after(state, outcome.move);
      for (std::size_t i = 0; i < kMaxSeats; ++i) {
        sum.least[i] += next.least[i] * outcome.weight / total;
        sum.most[i] += next.most[i] * outcome.weight / total;
      }
    }
    return sum;
  }

  // The mover gets the best there is; what the others get is open among the moves that may be that.
  Span chosen(const State& state, std::size_t mover) {
    MoveList moves;
    G::legal(state, moves);
    std::vector<Span> spans;
    double sure = 0;
    for (const Move move : moves) {
      spans.push_back(after(state, move));
      sure = std::max(sure, spans.back().least[mover]);
    }
    Span result;
    result.least.fill(1);
    for (const Span& span : spans) {
      if (span.most[mover] < sure - 1e-12) continue;
      for (std::size_t i = 0; i < kMaxSeats; ++i) {
        result.least[i] = std::min(result.least[i], span.least[i]);
        result.most[i] = std::max(result.most[i], span.most[i]);
      }
    }
    result.least[mover] = sure;
    return result;
  }

  std::unordered_map<std::string, Span> known_;
};

}  // namespace shedu::test
