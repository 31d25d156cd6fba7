#include "game/dealer.h"

#include <algorithm>
#include <string>

namespace shedu {
namespace {

bool possible(const OutcomeList& outcomes, Move move) {
  return std::any_of(outcomes.begin(), outcomes.end(),
                     [&](const Outcome& outcome) { return outcome.move == move; });
}

}  // namespace

Move AskingDealer::deal(const OutcomeList& outcomes, std::size_t /*index*/) {
  std::string complaint;
  for (;;) {
    const Move answer = ask_(outcomes, complaint);
    if (possible(outcomes, answer)) return answer;
    complaint = "that cannot happen now";
  }
}

}  // namespace shedu
