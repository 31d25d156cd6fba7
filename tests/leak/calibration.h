#pragma once

#include <vector>

#include "support/beginnings.h"
#include "support/statistics.h"

namespace shedu::test {

/// Does `imagine` draw hidden worlds with their true probabilities? A test for every game, without knowing
/// what a game hides.
///
/// Suppose a truth is drawn from imagine's own distribution at some view (at the start of a game there is
/// nothing to imagine, so there the truth is exact), and the game goes on for a while: nature by its
/// weights, the viewer as they like, the others by moves proposed without looking at anything hidden. A
/// proposal that is not legal in the truth throws the whole trial away, so that every deal that allows the
/// moves seen stays as likely as every other. Then, given what the viewer sees in the end, the truth and
/// two fresh draws of imagine are three draws from one distribution. So no byte of the truth may be larger
/// or smaller on average than the same byte of a draw, or vary more or less; and the truth may equal a draw
/// no more and no less often than two draws equal each other.
class Calibration {
 public:
  explicit Calibration(std::uint64_t seed) : rng_(seed) {}

  /// One trial: a truth imagined after `prefix` random events, then `events` more. False: thrown away.
  bool trial(const Beginning& beginning, Seat viewer, std::size_t prefix, std::size_t events);

  /// Empty, or which statistic is further off than chance allows.
  std::string verdict() const;

  std::size_t trials() const { return same_.count(); }
  std::size_t truth_met() const { return truth_met_; }        ///< draws that were the truth
  std::size_t draws_differ() const { return draws_differ_; }  ///< pairs of draws that were not the same

 private:
  bool play_blindly(AnyState& state, Seat viewer, std::size_t events);
  void compare(const AnyState& truth, Seat viewer);

  Rng rng_;
  std::vector<MeanTest> means_;    // truth minus draw, byte by byte
  std::vector<MeanTest> squares_;  // the same of the squares
  MeanTest same_;                  // (truth == draw) - (draw == draw)
  std::size_t truth_met_ = 0;
  std::size_t draws_differ_ = 0;
};

}  // namespace shedu::test
