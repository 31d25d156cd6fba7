#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "game/seat.h"
#include "table/settings.h"

namespace shedu {

/// The seats' clocks, as plain arithmetic: what moves and entries tell them is all they know, so that the
/// same log always gives the same clocks. At most one of them runs. Times are the server's, in milliseconds.
class Clocks {
 public:
  Clocks() = default;
  Clocks(const ClockRule& rule, int seats);

  const ClockRule& rule() const { return rule_; }
  std::optional<Seat> running() const { return running_; }
  std::int64_t since() const { return since_; }
  /// What the seat had at since(); nothing without a clock.
  std::optional<std::int64_t> left(Seat seat) const;

  /// How long the running seat has thought by now.
  std::int64_t used(std::int64_t now) const;
  /// When the running seat's time is up; nothing if none runs, or if it is up already.
  std::optional<std::int64_t> deadline() const;

  /// The seat has decided after so long.
  void spend(Seat seat, std::int64_t used);
  /// The seat's time is up.
  void exhaust(Seat seat) { left_[static_cast<std::size_t>(seat)] = 0; }
  /// The seat's turn is over: it gets what the rule gives it.
  void end_turn(Seat seat);
  /// Somebody has come back to a seat whose time was up: there is a little time again.
  void grant(Seat seat);
  /// From now on this seat's clock runs, or nobody's.
  void run(std::optional<Seat> seat, std::int64_t now);

 private:
  ClockRule rule_;
  std::array<std::int64_t, kMaxSeats> left_{};
  std::optional<Seat> running_;
  std::int64_t since_ = 0;
};

}  // namespace shedu
