#include "table/clocks.h"

#include <algorithm>

namespace shedu {

Clocks::Clocks(const ClockRule& rule, int seats) : rule_(rule) { std::fill_n(left_.begin(), seats, rule.ms); }

std::optional<std::int64_t> Clocks::left(Seat seat) const {
  if (rule_.kind == ClockKind::None) return {};
  return left_[static_cast<std::size_t>(seat)];
}

std::int64_t Clocks::used(std::int64_t now) const {
  return running_ ? std::max<std::int64_t>(0, now - since_) : 0;
}

std::optional<std::int64_t> Clocks::deadline() const {
  if (rule_.kind == ClockKind::None || !running_) return {};
  const std::int64_t left = left_[static_cast<std::size_t>(*running_)];
  if (left <= 0) return {};
  return since_ + left;
}

void Clocks::spend(Seat seat, std::int64_t used) {
  auto& left = left_[static_cast<std::size_t>(seat)];
  left = std::max<std::int64_t>(0, left - used);
}

void Clocks::end_turn(Seat seat) {
  auto& left = left_[static_cast<std::size_t>(seat)];
  if (rule_.kind == ClockKind::Turn) left = rule_.ms;
  if (rule_.kind == ClockKind::Fischer) left += rule_.add;
}

void Clocks::grant(Seat seat) {
  // A tenth of the first allowance: enough to decide, too little to be worth waiting for.
  auto& left = left_[static_cast<std::size_t>(seat)];
  left = std::max(left, rule_.kind == ClockKind::Turn ? rule_.ms : rule_.ms / 10);
}

void Clocks::run(std::optional<Seat> seat, std::int64_t now) {
  running_ = seat;
  since_ = now;
}

}  // namespace shedu
