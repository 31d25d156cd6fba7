#include "arena/ratings.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <numeric>

#include "base/rng.h"

namespace shedu {
namespace {

constexpr double kHalfDraw = 0.5;  // what a drawn game counts for either of its players
constexpr int kResamples = 400;
constexpr int kMostIterations = 20'000;
constexpr double kCloseEnough = 1e-9;  // relative change of every strength
constexpr double kEloPerLog = 400 / std::numbers::ln10;

// Calls `use` with every order of the seats that the places allow.
template <class Use>
void for_each_order(const Standing& standing, Use&& use) {
  std::array<int, kMaxSeats> seats{};
  const auto end = seats.begin() + standing.seats;
  std::iota(seats.begin(), end, 0);
  do {
    if (std::is_sorted(seats.begin(), end,
                       [&](int a, int b) { return standing.place[a] < standing.place[b]; })) {
      use(std::span(seats.begin(), end));
    }
  } while (std::next_permutation(seats.begin(), end));
}

// What one more round of Hunter's iteration adds up over the orders: how often each player was chosen, and
// how often it should have been for each unit of strength.
struct Balance {
  std::vector<double> chosen;
  std::vector<double> offered;

  static std::size_t at(int player) { return static_cast<std::size_t>(player); }

  void add(std::span<const int> order, double weight, std::span<const double> strengths) {
    double rest = 0;
    for (const int player : order) rest += strengths[at(player)];
    double offers = 0;  // to everyone who is still there
    for (std::size_t i = 0; i < order.size(); ++i) {
      const bool last = i + 1 == order.size();
      if (!last) {
        offers += weight / rest;
        chosen[at(order[i])] += weight;
        rest -= strengths[at(order[i])];
      }
      offered[at(order[i])] += offers;
    }
  }
};

// A number in (0, 1].
double uniform(Rng& rng) { return (static_cast<double>(rng() >> 11) + 1) * 0x1p-53; }

double exponential(Rng& rng) { return -std::log(uniform(rng)); }

// Half the square of a normal variable (Box and Muller).
double gamma_of_half(Rng& rng) {
  const double angle = std::cos(2 * std::numbers::pi * uniform(rng));
  return exponential(rng) * angle * angle;
}

Interval middle(std::vector<double> sample) {
  std::sort(sample.begin(), sample.end());
  const auto at = [&](double share) {
    return sample[static_cast<std::size_t>(std::lround(share * static_cast<double>(sample.size() - 1)))];
  };
  return {at(0.025), at(0.975)};
}

}  // namespace

Rankings::Rankings(int players) : players_(static_cast<std::size_t>(players)) {
  for (int one = 0; one < players; ++one) {
    for (int other = 0; other < players; ++other) {
      if (one != other) index_of({one, other});
    }
  }
  halves_ = orders_.size();
}

std::size_t Rankings::index_of(const Order& order) {
  const auto [found, added] = index_.try_emplace(order, orders_.size());
  if (added) orders_.push_back(order);
  return found->second;
}

void Rankings::add(std::size_t deal, const Seating& seating, const Standing& standing) {
  if (deals_.size() <= deal) deals_.resize(deal + 1);
  std::vector<std::size_t> found;
  for_each_order(standing, [&](std::span<const int> seats) {
    Order order;
    for (const int seat : seats) order.push_back(seating[static_cast<std::size_t>(seat)]);
    found.push_back(index_of(order));
  });
  for (const std::size_t order : found)
    deals_[deal].push_back({order, 1.0 / static_cast<double>(found.size())});
}

template <class DealWeight, class PriorWeight>
std::vector<double> Rankings::weights(DealWeight&& deal_weight, PriorWeight&& prior_weight) const {
  std::vector<double> out(orders_.size());
  for (std::size_t i = 0; i < halves_; ++i) out[i] = prior_weight();
  for (const std::vector<Count>& deal : deals_) {
    const double weight = deal_weight();
    for (const Count& count : deal) out[count.order] += weight * count.weight;
  }
  return out;
}

// Begins with the strengths given and gives the most likely ones, the first player's being 1.
std::vector<double> Rankings::fit(std::span<const double> weights, std::vector<double> strengths) const {
  for (int round = 0; round < kMostIterations; ++round) {
    Balance balance{std::vector<double>(players_), std::vector<double>(players_)};
    for (std::size_t i = 0; i < orders_.size(); ++i) {
      if (weights[i] > 0) balance.add(orders_[i], weights[i], strengths);
    }
    double change = 0;
    const double unit = balance.chosen[0] / balance.offered[0];
    for (std::size_t i = 0; i < players_; ++i) {
      const double next = balance.chosen[i] / balance.offered[i] / unit;
      change = std::max(change, std::abs(next / strengths[i] - 1));
      strengths[i] = next;
    }
    if (change < kCloseEnough) break;
  }
  return strengths;
}

std::vector<Rating> Rankings::ratings() const {
  const std::vector<double> best =
      fit(weights([] { return 1.0; }, [] { return kHalfDraw; }), std::vector<double>(players_, 1.0));
  std::vector<std::vector<double>> samples(players_);
  Rng rng(1);
  for (int resample = 0; resample < kResamples; ++resample) {
    const auto exponential_weight = [&] { return exponential(rng); };
    const auto gamma_weight = [&] { return gamma_of_half(rng); };
    const std::vector<double> strengths = fit(weights(exponential_weight, gamma_weight), best);
    for (std::size_t i = 0; i < players_; ++i) samples[i].push_back(kEloPerLog * std::log(strengths[i]));
  }
  std::vector<Rating> out;
  for (std::size_t i = 0; i < players_; ++i) {
    out.push_back({kEloPerLog * std::log(best[i]), middle(std::move(samples[i]))});
  }
  return out;
}

}  // namespace shedu
