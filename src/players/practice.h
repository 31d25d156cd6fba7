#pragma once

#include <algorithm>
#include <atomic>
#include <cmath>
#include <mutex>
#include <string>
#include <vector>

#include "base/helpers.h"
#include "base/rng.h"
#include "game/dealer.h"
#include "game/value.h"
#include "players/practice_progress.h"

namespace shedu {

/// Half the width of the 95 % interval of a share that was seen in so many games.
inline double interval_of(double share, int games) { return 1.96 * std::sqrt(share * (1 - share) / games); }

/// What chances to win cost when the game ends so: the log-loss, less for better ones.
inline double log_loss(const Worth& chances, const Worth& result, int seats) {
  double sum = 0;
  for (int seat = 0; seat < seats; ++seat) sum -= result[seat] * std::log(std::max(chances[seat], 1e-6F));
  return sum;
}

/// Games played to learn from, or to try what was learnt. They are shared out to threads by number, so that
/// the same settings give the same games.
template <ValuedGame G>
class Practice {
 public:
  Practice(const typename G::Options& options, int threads, PracticeProgress progress)
      : options_(options), threads_(threads), progress_(std::move(progress)) {}

  /// Calls play(0), play(1) … on all threads.
  template <class F>
  void in_parallel(const std::string& stage, int games, F&& play) const {
    std::atomic<int> next = 0;
    std::mutex telling;
    const auto work = [&] {
      for (int game = next++; game < games; game = next++) {
        play(game);
        const std::lock_guard lock(telling);
        if (progress_) progress_(stage, static_cast<double>(next) / games);
      }
    };
    Helpers others;
    for (int i = 1; i < threads_; ++i) others.start(work);
    work();
  }

  /// What play(game, kept) keeps of all games, in the order of their numbers.
  template <class Kept, class F>
  std::vector<Kept> collected(int games, F&& play) const {
    std::vector<std::vector<Kept>> by_game(static_cast<std::size_t>(games));
    in_parallel("games", games, [&](int game) { play(game, by_game[static_cast<std::size_t>(game)]); });
    std::vector<Kept> all;
    for (std::vector<Kept>& kept : by_game) {
      all.insert(all.end(), kept.begin(), kept.end());
      kept = {};
    }
    return all;
  }

  /// Decisions after which a game counts as drawn: players that judge alike may turn in circles endlessly.
  int longest = 20'000;

  /// Plays a game: choose(view) decides for whoever acts, watch(state) sees every position.
  template <class Choose, class Watch>
  Standing play_game(int seats, std::uint64_t deal, Choose&& choose, Watch&& watch) const {
    Rng dealer(deal);
    OutcomeList outcomes;
    typename G::State state = G::start(options_, seats);
    int decisions = 0;
    while (G::to_act(state) != kOver) {
      watch(state);
      if (G::to_act(state) == kNature) {
        G::chance(state, outcomes);
        G::play(state, FastDealer::choose(outcomes, dealer));
      } else {
        if (decisions++ == longest) return G::standing(state).as_drawn();
        G::play(state, choose(G::view(state, G::to_act(state))));
      }
    }
    return G::standing(state);
  }

  /// A game to learn from. choose(view) decides, but for a share of moves that are random, so that more of
  /// the game is seen; keep(view) gets every third position that can be judged, as a seat drawn by lot sees
  /// it: players judge positions whoever acts next.
  template <class Choose, class Keep>
  Standing lesson(int seats, double noise, Rng& rng, Choose&& choose, Keep&& keep) const {
    constexpr int kEvery = 3;  // neighbours say the same
    int events = 0;
    const auto decide = [&](const typename G::View& view) {
      if (rng.below(10'000) >= noise * 10'000) return choose(view);
      MoveList moves;
      G::legal(view, moves);
      return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
    };
    const auto watch = [&](const typename G::State& state) {
      if (++events % kEvery != 0 || (G::to_act(state) == kNature && !G::Value::settled(state))) return;
      keep(G::view(state, static_cast<Seat>(rng.below(static_cast<std::uint32_t>(seats)))));
    };
    return play_game(seats, rng(), decide, watch);
  }

  /// A match: in game i, seat i modulo seats is played by fresh(view, rng), the others by old(view, rng), and
  /// every deal is played once per seat. Gives the mean share of victories.
  template <class Fresh, class Old>
  double match(int seats, int games, std::uint64_t seed, Fresh&& fresh, Old&& old) const {
    std::vector<double> wins(static_cast<std::size_t>(games));
    in_parallel("match", games, [&](int game) {
      const auto seat = static_cast<Seat>(game % seats);
      Rng rng(seed * 7'000'003 + static_cast<std::uint64_t>(game / seats));
      const auto choose = [&](const typename G::View& view) {
        return G::to_act(view) == seat ? fresh(view, rng) : old(view, rng);
      };
      const Standing standing = play_game(seats, rng(), choose, [](const typename G::State&) {});
      wins[static_cast<std::size_t>(game)] = standing.win_share(seat);
    });
    double mean = 0;
    for (const double win : wins) mean += win / games;
    return mean;
  }

 private:
  typename G::Options options_;
  int threads_;
  PracticeProgress progress_;
};

}  // namespace shedu
