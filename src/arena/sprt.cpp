#include "arena/sprt.h"

#include <cmath>

#include "base/check.h"

namespace shedu {
namespace {

// A variance measured from fewer deals than this is no ground for a verdict.
constexpr std::size_t kFewestDeals = 16;

}  // namespace

// The variance starts from one deal's worth of coin flips, so that deals which happen to be alike do not make
// it 0.
Sprt::Sprt(const Hypotheses& hypotheses, std::size_t per_deal)
    : hypotheses_(hypotheses), prior_squares_(0.25 / static_cast<double>(per_deal)) {
  if (!(0 < hypotheses.p0 && hypotheses.p0 < hypotheses.p1 && hypotheses.p1 < 1)) {
    throw Error(
        "a sequential test needs two win rates between 0 and 1, the lower one first: --sprt 0.5,0.53");
  }
}

void Sprt::add(double rate) {
  if (verdict_ != Verdict::Open) return;
  ++deals_;
  const double step = rate - mean_;
  mean_ += step / static_cast<double>(deals_);
  squares_ += step * (rate - mean_);
  if (deals_ < kFewestDeals) return;
  if (ratio() >= bound()) verdict_ = Verdict::P1;
  if (ratio() <= -bound()) verdict_ = Verdict::P0;
}

double Sprt::ratio() const {
  if (deals_ == 0) return 0;
  const auto n = static_cast<double>(deals_);
  const double variance = (squares_ + prior_squares_) / n;
  const auto& [p0, p1] = hypotheses_;
  return n * (p1 - p0) * (mean_ - (p0 + p1) / 2) / variance;
}

double Sprt::bound() { return std::log((1 - kError) / kError); }

}  // namespace shedu
