#pragma once

#include <cstddef>
#include <vector>

namespace shedu::test {

/// How likely a chi-squared variable with so many degrees of freedom is at least this large.
double chi_squared_tail(double value, std::size_t degrees);

/// Pearson's test of counts against expected counts: the probability of a deviation at least this large.
/// Neighbouring cells are taken together until each expects at least five.
double goodness_of_fit(const std::vector<double>& observed, const std::vector<double>& expected);

/// The tests' seeds are fixed, so a test below this probability fails always or never; with the number of
/// tests there are, a right program has next to no chance to be unlucky when a seed is chosen anew.
inline constexpr double kUnlikely = 1e-6;

/// The mean of a sample against an expected value, in standard errors.
class MeanTest {
 public:
  void add(double value) {
    ++count_;
    sum_ += value;
    squares_ += value * value;
  }
  std::size_t count() const { return count_; }
  double mean() const { return sum_ / static_cast<double>(count_); }
  /// 0 when the sample does not vary.
  double deviations_from(double expected) const;

 private:
  std::size_t count_ = 0;
  double sum_ = 0;
  double squares_ = 0;
};

}  // namespace shedu::test
