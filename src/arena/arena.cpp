#include "arena/arena.h"

#include "arena/cluster.h"

namespace shedu {

Played play_contest(const Contest& contest, const Schedule& schedule, const Conditions& conditions) {
  SHEDU_ASSERT(!contest.luck || conditions.appraiser != nullptr);
  std::optional<Lead> lead;
  if (conditions.ranks != nullptr) lead.emplace(*conditions.ranks);
  Crew crew(contest, schedule, conditions);
  Ledger ledger(contest, schedule, conditions);
  crew.play(ledger, [&] {
    if (lead) lead->serve(ledger);
  });
  return ledger.result();
}

}  // namespace shedu
