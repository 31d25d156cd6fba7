#include "arena/luck.h"

namespace shedu {

void LuckMeter::add(const AnyState& before, const OutcomeList& outcomes, Move happened) {
  if (outcomes.size() < 2 || outcomes.size() > kMostOutcomes) return;
  const double weights = total_weight(outcomes);
  for (const Outcome& outcome : outcomes) {
    const std::unique_ptr<AnyState> after = before.clone();
    after->play(outcome.move);
    const Values worth = values(*after);
    const double share = (outcome.move == happened ? 1 : 0) - outcome.weight / weights;
    for (std::size_t seat = 0; seat < worth.size(); ++seat) total_[seat] += share * worth[seat];
  }
}

LuckMeter::Values LuckMeter::values(const AnyState& state) const {
  Values out{};
  const bool over = state.to_act() == kOver;
  const Standing standing = over ? state.standing() : Standing{};
  for (Seat seat = 0; seat < state.seats(); ++seat) {
    const auto at = static_cast<std::size_t>(seat);
    out[at] = over ? standing.win_share(seat) : static_cast<double>(appraiser_.worth(*state.view(seat))[at]);
  }
  return out;
}

}  // namespace shedu
