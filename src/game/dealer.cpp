#include "game/dealer.h"

#include <algorithm>
#include <string>

#include "base/check.h"

namespace shedu {
namespace {

bool possible(const OutcomeList& outcomes, Move move) {
  return std::any_of(outcomes.begin(), outcomes.end(),
                     [&](const Outcome& outcome) { return outcome.move == move; });
}

}  // namespace

Move RecordedDealer::deal(const OutcomeList& outcomes, std::size_t index) {
  if (index >= recorded_.size()) {
    throw Error("the recorded deal ends after " + std::to_string(recorded_.size()) +
                " chance events, but the game needs another");
  }
  if (!possible(outcomes, recorded_[index])) {
    throw Error("chance event " + std::to_string(index) + " of the recorded deal cannot happen here");
  }
  return recorded_[index];
}

Move AskingDealer::deal(const OutcomeList& outcomes, std::size_t /*index*/) {
  std::string complaint;
  for (;;) {
    const Move answer = ask_(outcomes, complaint);
    if (possible(outcomes, answer)) return answer;
    complaint = "that cannot happen now";
  }
}

}  // namespace shedu
