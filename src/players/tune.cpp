#include "players/tune.h"

#include <cmath>

#include "games/game_types.h"
#include "players/adam.h"
#include "players/practice.h"
#include "search/one_ply.h"

namespace shedu {
namespace {

constexpr int kTested = 5;  // every fifth game is for judging the fit
constexpr int kFitRounds = 300;
constexpr double kFitRate = 0.03;

template <ValuedGame G>
class Tuner {
 public:
  using V = typename G::Value;
  using W = Weights<V>;
  static constexpr std::size_t kCount = V::kWeights.size();

  Tuner(const typename G::Options& options, const TuneSettings& settings)
      : settings_(settings), practice_(options, settings.threads, settings.progress) {}

  TuneResult run() {
    collect();
    const W before = full_weights<V>();
    const W fitted = fit(before);
    TuneResult result;
    result.positions = static_cast<std::int64_t>(positions_.size());
    result.loss_before = loss(before);
    result.loss_after = loss(fitted);
    for (std::size_t i = 0; i < kCount; ++i) {
      result.weights.push_back(
          {std::string(V::kWeights[i].name), std::string(V::kWeights[i].meaning), before[i], fitted[i]});
    }
    for (const double step : {0.5, 1.0}) {
      if (settings_.match_games == 0) break;
      W between = before;
      for (std::size_t i = 0; i < kCount; ++i)
        between[i] += static_cast<float>(step) * (fitted[i] - before[i]);
      result.trials.push_back(match(step, between, before));
    }
    return result;
  }

 private:
  struct Position {
    FeatureTable<V> features;
    Worth result;
    int game;
  };

  static Move greedy(const typename G::View& view, const W& weights, Rng& rng) {
    return one_ply<G>(view, Judge<G>(G::to_act(view), weights, {}), rng).move;
  }

  void collect() {
    const W weights = full_weights<V>();
    positions_ = practice_.template collected<Position>(settings_.games, [&](int game, auto& kept) {
      Rng rng(settings_.seed * 1'000'003 + static_cast<std::uint64_t>(game));
      const auto choose = [&](const typename G::View& view) { return greedy(view, weights, rng); };
      const auto keep = [&](const typename G::View& view) {
        kept.push_back({{}, {}, game});
        V::features(view, kept.back().features);
      };
      const Standing standing = practice_.lesson(settings_.seats, settings_.noise, rng, choose, keep);
      for (Position& position : kept) position.result = worth_of(standing);
    });
  }

  Worth predicted(const Position& position, const W& weights) const {
    Worth sums{};
    for (int seat = 0; seat < settings_.seats; ++seat) {
      for (std::size_t i = 0; i < kCount; ++i) sums[seat] += weights[i] * position.features[seat][i];
    }
    return softmax(sums, settings_.seats);
  }

  double loss(const W& weights) const {
    double sum = 0;
    int count = 0;
    for (const Position& position : positions_) {
      if (position.game % kTested != 0) continue;
      sum += log_loss(predicted(position, weights), position.result, settings_.seats);
      ++count;
    }
    return count > 0 ? sum / count : 0;
  }

  // Descent on the log-loss, held near where it began.
  W fit(const W& begin) {
    W weights = begin;
    Adam<double, kCount> adam(0.99, 1e-12);
    for (int round = 1; round <= kFitRounds; ++round) {
      adam.see(gradient(weights, begin));
      for (std::size_t i = 0; i < kCount; ++i) {
        weights[i] -= static_cast<float>(kFitRate * adam.direction(i));
      }
      if (settings_.progress) settings_.progress("fit", static_cast<double>(round) / kFitRounds);
    }
    return weights;
  }

  std::array<double, kCount> gradient(const W& weights, const W& begin) const {
    std::array<double, kCount> sum{};
    for (const Position& position : positions_) {
      if (position.game % kTested == 0) continue;
      const Worth worth = predicted(position, weights);
      for (int seat = 0; seat < settings_.seats; ++seat) {
        const double error = worth[seat] - position.result[seat];
        for (std::size_t i = 0; i < kCount; ++i) sum[i] += error * position.features[seat][i];
      }
    }
    for (std::size_t i = 0; i < kCount; ++i) sum[i] += settings_.pull * (weights[i] - begin[i]);
    return sum;
  }

  TuneTrial match(double step, const W& fresh, const W& old) const {
    const auto with = [](const W& weights) {
      return [&weights](const typename G::View& view, Rng& rng) { return greedy(view, weights, rng); };
    };
    const double mean =
        practice_.match(settings_.seats, settings_.match_games, settings_.seed, with(fresh), with(old));
    return {step, mean, interval_of(mean, settings_.match_games), settings_.match_games};
  }

  TuneSettings settings_;
  Practice<G> practice_;
  std::vector<Position> positions_;
};

}  // namespace

TuneResult tune(const AnyGame& game, const OptionTexts& options, const TuneSettings& settings) {
  game.check_seats(settings.seats);
  TuneResult result;
  with_game(game.name(), [&]<Game G>() {
    result = Tuner<G>(parse_options<typename G::Options>(options), settings).run();
  });
  return result;
}

}  // namespace shedu
