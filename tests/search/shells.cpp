#include "search/shells.h"

namespace shedu::test {

void Shells::chance(const State& s, OutcomeList& outcomes) {
  outcomes.clear();
  if (s.phase == Phase::Lay) {
    for (int i = 0; i < 3; ++i) outcomes.push_back({Move(Lie, i + 1), kPlaces[static_cast<std::size_t>(i)]});
  } else if (s.phase == Phase::Roll) {
    const std::uint32_t wins = s.options.task == Task::Hide ? 4 : 6;
    outcomes.push_back({Move(Die, 0), 10 - wins});
    outcomes.push_back({Move(Die, 1), wins});
  }
}

}  // namespace shedu::test
