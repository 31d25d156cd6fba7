#include "support/statistics.h"

#include <cmath>
#include <limits>

namespace shedu::test {
namespace {

// The regularised upper incomplete gamma function Q(a, x): a series for small x, a continued fraction
// (Lentz's method) for large x, each where it converges fast.
double upper_gamma(double a, double x) {
  if (x <= 0) return 1;
  const double scale = std::exp(-x + a * std::log(x) - std::lgamma(a));
  if (x < a + 1) {
    double term = 1 / a;
    double sum = term;
    for (double n = a + 1; std::abs(term) > std::abs(sum) * 1e-15; ++n) {
      term *= x / n;
      sum += term;
    }
    return 1 - sum * scale;
  }
  constexpr double kTiny = std::numeric_limits<double>::min() * 1e10;
  double b = x + 1 - a;
  double c = 1 / kTiny;
  double d = 1 / b;
  double h = d;
  for (int i = 1; i < 10'000; ++i) {
    const double an = -i * (i - a);
    b += 2;
    d = an * d + b;
    if (std::abs(d) < kTiny) d = kTiny;
    c = b + an / c;
    if (std::abs(c) < kTiny) c = kTiny;
    d = 1 / d;
    h *= d * c;
    if (std::abs(d * c - 1) < 1e-14) break;
  }
  return scale * h;
}

}  // namespace

double chi_squared_tail(double value, std::size_t degrees) {
  return upper_gamma(static_cast<double>(degrees) / 2, value / 2);
}

double goodness_of_fit(const std::vector<double>& observed, const std::vector<double>& expected) {
  constexpr double kLeastExpected = 5;
  std::vector<double> seen;
  std::vector<double> due;
  for (std::size_t i = 0; i < observed.size(); ++i) {
    if (expected[i] <= 0) {
      if (observed[i] > 0) return 0;  // the impossible happened
      continue;
    }
    if (due.empty() || due.back() >= kLeastExpected) {
      seen.push_back(0);
      due.push_back(0);
    }
    seen.back() += observed[i];
    due.back() += expected[i];
  }
  if (due.size() > 1 && due.back() < kLeastExpected) {
    seen[seen.size() - 2] += seen.back();
    due[due.size() - 2] += due.back();
    seen.pop_back();
    due.pop_back();
  }
  if (due.size() < 2) return 1;
  double chi_squared = 0;
  for (std::size_t i = 0; i < due.size(); ++i)
    chi_squared += (seen[i] - due[i]) * (seen[i] - due[i]) / due[i];
  return chi_squared_tail(chi_squared, due.size() - 1);
}

double MeanTest::deviations_from(double expected) const {
  const auto n = static_cast<double>(count_);
  if (count_ < 2) return 0;
  const double variance = (squares_ - sum_ * sum_ / n) / (n - 1);
  if (variance <= 0) return 0;
  return (mean() - expected) / std::sqrt(variance / n);
}

}  // namespace shedu::test
