#include "players/learn.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <random>

#include "base/check.h"
#include "base/text.h"
#include "games/game_types.h"
#include "players/adam.h"
#include "players/net_gradient.h"
#include "players/practice.h"
#include "search/one_ply.h"

namespace shedu {
namespace {

constexpr int kHeldOut = 10;  // every tenth game is for judging what was learnt
constexpr std::size_t kBatch = 512;
constexpr double kRate = 0.002;
constexpr double kDecay = 0.05;

template <ValuedGame G>
requires LearnedValue<typename G::Value>
class Learner {
 public:
  using V = typename G::Value;
  using N = Net<V>;
  static constexpr std::size_t kNumbers = sizeof(N) / sizeof(float);
  using Numbers = std::array<float, kNumbers>;

  Learner(const typename G::Options& options, const LearnSettings& settings)
      : settings_(settings),
        practice_(options, settings.threads, settings.progress),
        chance_(settings.seed) {}

  LearnResult run() {
    collect();
    LearnResult result;
    result.positions = static_cast<std::int64_t>(positions_.size());
    N net{};
    result.loss_before = loss(net);
    net = trained();
    result.loss_after = loss(net);
    for (float& number : net.last) number *= static_cast<float>(settings_.share);
    if (settings_.match_games > 0) {
      for (const int seats : settings_.seats) result.trials.push_back(match(net, seats));
    }
    const auto numbers = std::bit_cast<Numbers>(net);
    result.numbers.assign(numbers.begin(), numbers.end());
    return result;
  }

 private:
  struct Position {
    NetPosition<V> seen;
    Worth result;
    bool held_out;
  };

  static Judge<G> hand_made(Seat eye) { return Judge<G>(eye, Judgement{}); }

  void collect() {
    positions_ = practice_.template collected<Position>(settings_.games, [&](int game, auto& kept) {
      const int seats = settings_.seats[static_cast<std::size_t>(game) % settings_.seats.size()];
      Rng rng(settings_.seed * 1'000'003 + static_cast<std::uint64_t>(game));
      const auto choose = [&](const typename G::View& view) {
        return one_ply<G>(view, Judge<G>(G::to_act(view), {.learned = settings_.again}), rng).move;
      };
      const auto keep = [&](const typename G::View& view) {
        kept.push_back({net_position<V>(view, seats, full_weights<V>()), {}, game % kHeldOut == 0});
      };
      const Standing standing = practice_.lesson(seats, settings_.noise, rng, choose, keep);
      for (Position& position : kept) position.result = worth_of(standing);
    });
  }

  // The inner layers begin at random, the last one near nothing: the network begins by agreeing with the
  // hand-made judgement.
  N beginning() {
    N net{};
    const auto fill = [this](auto& numbers, double deviation) {
      std::normal_distribution<float> draw(0, static_cast<float>(deviation));
      for (float& number : numbers) number = draw(chance_);
    };
    for (auto& row : net.first) fill(row, std::sqrt(2.0 / N::kInputs));
    for (auto& row : net.second) fill(row, std::sqrt(2.0 / N::kFirst));
    fill(net.last, 0.01);
    return net;
  }

  // Descent on the log-loss in small batches, slower towards the end. Of the networks after each round the
  // one that fits held-out games best is kept.
  N trained() {
    N net = beginning();
    N best = net;
    double least = loss(net);
    std::vector<std::uint32_t> order;
    for (std::size_t i = 0; i < positions_.size(); ++i) {
      if (!positions_[i].held_out) order.push_back(static_cast<std::uint32_t>(i));
    }
    const std::size_t batches = order.size() / kBatch;
    const auto steps = static_cast<double>(batches) * settings_.rounds;
    for (int round = 0; round < settings_.rounds; ++round) {
      std::shuffle(order.begin(), order.end(), chance_);
      for (std::size_t i = 0; i < batches; ++i) {
        const double done =
            (static_cast<double>(round) * static_cast<double>(batches) + static_cast<double>(i)) / steps;
        step(net, gradient(net, std::span(order).subspan(i * kBatch, kBatch)),
             kRate * 0.5 * (1 + std::cos(M_PI * done)));
        if (settings_.progress) settings_.progress("learning", done);
      }
      if (const double now = loss(net); now < least) {
        least = now;
        best = net;
      }
    }
    return best;
  }

  N gradient(const N& net, std::span<const std::uint32_t> batch) const {
    N sum{};
    for (const std::uint32_t i : batch) {
      add_gradient<V>(net, positions_[i].seen, positions_[i].result, 1.0F / kBatch, sum);
    }
    return sum;
  }

  void step(N& net, const N& gradient, double rate) {
    adam_.see(std::bit_cast<Numbers>(gradient));
    auto numbers = std::bit_cast<Numbers>(net);
    for (std::size_t i = 0; i < kNumbers; ++i) {
      numbers[i] -= static_cast<float>(rate * (adam_.direction(i) + kDecay * numbers[i]));
    }
    net = std::bit_cast<N>(numbers);
  }

  double loss(const N& net) const {
    double sum = 0;
    int count = 0;
    NetLayers<V> layers;
    for (const Position& position : positions_) {
      if (!position.held_out) continue;
      const int seats = position.seen.seats;
      Worth sums = position.seen.sums;
      for (int seat = 0; seat < seats; ++seat) {
        sums[seat] += net_says<V>(net, net_inputs(position.seen, seat), layers);
      }
      sum += log_loss(softmax(sums, seats), position.result, seats);
      ++count;
    }
    return count > 0 ? sum / count : 0;
  }

  LearnTrial match(const N& net, int seats) const {
    const auto with = [&](const typename G::View& view, Rng& rng) {
      return one_ply<G>(view, hand_made(G::to_act(view)).with_net(net), rng).move;
    };
    const auto without = [&](const typename G::View& view, Rng& rng) {
      return one_ply<G>(view, hand_made(G::to_act(view)), rng).move;
    };
    const double mean = practice_.match(seats, settings_.match_games, settings_.seed, with, without);
    return {seats, mean, interval_of(mean, settings_.match_games), settings_.match_games};
  }

  LearnSettings settings_;
  Practice<G> practice_;
  std::mt19937_64 chance_;
  std::vector<Position> positions_;
  Adam<float, kNumbers> adam_{0.999, 1e-8};
};

}  // namespace

LearnResult learn(const AnyGame& game, const OptionTexts& options, const LearnSettings& settings) {
  for (const int seats : settings.seats) game.check_seats(seats);
  LearnResult result;
  with_game(game.name(), [&]<Game G>() {
    if constexpr (LearnedValue<typename G::Value>) {
      result = Learner<G>(parse_options<typename G::Options>(options), settings).run();
    } else {
      throw Error(std::string(game.name()) +
                  " has no network to learn for: its weights are fitted without --learn");
    }
  });
  return result;
}

}  // namespace shedu
