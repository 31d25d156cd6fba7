#pragma once

#include <cstddef>

namespace shedu {

/// Two win rates to tell apart, the lower one first.
struct Hypotheses {
  double p0 = 0;
  double p1 = 0;
};

/// Wald's sequential test of two win rates, 5 per cent wrong either way. Wins may be shared and the games of
/// a deal hang together, so it works on the deals' win rates as if they were normal with the variance
/// measured so far (a generalised SPRT): docs/arena.md has the formula.
class Sprt {
 public:
  enum class Verdict { Open, P0, P1 };

  static constexpr double kError = 0.05;

  /// Throws Error unless 0 < p0 < p1 < 1. `per_deal` is how many games a deal's rate is made of.
  Sprt(const Hypotheses& hypotheses, std::size_t per_deal);

  /// The next deal's win rate. Once there is a verdict, no more are counted.
  void add(double rate);

  Verdict verdict() const { return verdict_; }
  /// The log-likelihood ratio: P1 is accepted at bound(), P0 at -bound().
  double ratio() const;
  static double bound();
  std::size_t deals() const { return deals_; }
  const Hypotheses& hypotheses() const { return hypotheses_; }

 private:
  Hypotheses hypotheses_;
  double prior_squares_;
  std::size_t deals_ = 0;
  double mean_ = 0;
  double squares_ = 0;  // the sum of squared deviations from the mean
  Verdict verdict_ = Verdict::Open;
};

}  // namespace shedu
