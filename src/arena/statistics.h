#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace shedu {

/// All intervals are at 95 per cent. The games of one deal are not independent of each other, the deals are:
/// samples here hold one number for each deal.
struct Interval {
  double low = 0;
  double high = 0;
};

/// The mean of a sample and its standard error; the error of fewer than two numbers is 0.
struct Mean {
  double value = 0;
  double error = 0;
  std::size_t count = 0;
};
Mean mean_of(std::span<const double> sample);

/// Student's t: the quantile that leaves 2.5 per cent above.
double t_quantile(std::size_t degrees);

/// The mean's interval by Student's t; nothing for fewer than two numbers.
std::optional<Interval> t_interval(const Mean& mean);

/// Wilson's score interval of a rate seen in `trials` trials, which need not be a whole number.
Interval wilson(double rate, double trials);

/// The interval of a win rate from the rates of the deals, `per_deal` games each: Wilson's, with as many
/// trials as games that were independent would need for the same standard error. It counts no more than the
/// games there are, so that a small sample that happens not to vary promises nothing.
Interval win_rate_interval(const Mean& rate, std::size_t per_deal);

/// Results less what luck explains of them. Luck has the expectation 0, so any multiple of it may be
/// subtracted; for each deal the best multiple, from 0 to 1, is found from all the other deals, because the
/// deal's own luck must not take part in that choice if the mean is to stay unbiased.
std::vector<double> less_luck(std::span<const double> results, std::span<const double> luck);

}  // namespace shedu
