#include "arena/statistics.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace shedu {
namespace {

constexpr double kNormal = 1.959963984540054;  // the normal distribution's quantile for 95 per cent

}  // namespace

Mean mean_of(std::span<const double> sample) {
  Mean out{.count = sample.size()};
  if (sample.empty()) return out;
  const auto n = static_cast<double>(sample.size());
  for (const double value : sample) out.value += value / n;
  if (sample.size() < 2) return out;
  double squares = 0;
  for (const double value : sample) squares += (value - out.value) * (value - out.value);
  out.error = std::sqrt(squares / (n - 1) / n);
  return out;
}

double t_quantile(std::size_t degrees) {
  constexpr std::array<double, 8> kFew = {12.70620, 4.30265, 3.18245, 2.77645,
                                          2.57058,  2.44691, 2.36462, 2.30600};
  if (degrees <= kFew.size()) return kFew[std::max<std::size_t>(degrees, 1) - 1];
  // The expansion around the normal quantile is right to three digits from here on.
  const auto d = static_cast<double>(degrees);
  const double z = kNormal;
  const double z3 = z * z * z;
  const double z5 = z3 * z * z;
  return z + (z3 + z) / (4 * d) + (5 * z5 + 16 * z3 + 3 * z) / (96 * d * d) +
         (3 * z5 * z * z + 19 * z5 + 17 * z3 - 15 * z) / (384 * d * d * d);
}

std::optional<Interval> t_interval(const Mean& mean) {
  if (mean.count < 2) return std::nullopt;
  const double reach = t_quantile(mean.count - 1) * mean.error;
  return Interval{mean.value - reach, mean.value + reach};
}

Interval wilson(double rate, double trials) {
  const double z2 = kNormal * kNormal;
  const double shrink = 1 + z2 / trials;
  const double centre = (rate + z2 / (2 * trials)) / shrink;
  const double reach = kNormal * std::sqrt(rate * (1 - rate) / trials + z2 / (4 * trials * trials)) / shrink;
  return {std::max(centre - reach, 0.0), std::min(centre + reach, 1.0)};
}

Interval win_rate_interval(const Mean& rate, std::size_t per_deal) {
  const auto games = static_cast<double>(rate.count * per_deal);
  const double p = std::clamp(rate.value, 0.0, 1.0);
  const double variance = rate.error * rate.error;
  const bool telling = variance > 0 && p > 0 && p < 1;
  return wilson(p, telling ? std::min(p * (1 - p) / variance, games) : games);
}

std::vector<double> less_luck(std::span<const double> results, std::span<const double> luck) {
  const auto others = static_cast<double>(results.size()) - 1;
  double sum = 0;
  double luck_sum = 0;
  double products = 0;
  double squares = 0;
  for (std::size_t i = 0; i < results.size(); ++i) {
    sum += results[i];
    luck_sum += luck[i];
    products += results[i] * luck[i];
    squares += luck[i] * luck[i];
  }
  std::vector<double> out;
  for (std::size_t i = 0; i < results.size(); ++i) {
    const double rest = squares - luck[i] * luck[i];
    const double together =
        products - results[i] * luck[i] - (sum - results[i]) * (luck_sum - luck[i]) / std::max(others, 1.0);
    const double multiple = rest > 0 ? std::clamp(together / rest, 0.0, 1.0) : 0.0;
    out.push_back(results[i] - multiple * luck[i]);
  }
  return out;
}

}  // namespace shedu
