#include "arena/crew.h"

#include <algorithm>
#include <thread>

namespace shedu {

Crew::Crew(const Contest& contest, const Schedule& schedule, const Conditions& conditions)
    : contest_(contest), schedule_(schedule), appraiser_(contest.luck ? conditions.appraiser : nullptr) {
  const unsigned cores = std::max(std::thread::hardware_concurrency(), 1u);
  const std::size_t threads =
      conditions.threads > 0 ? static_cast<std::size_t>(conditions.threads) : std::size_t{cores};
  entrants_.resize(std::min(threads, std::max<std::size_t>(schedule.games(), 1)));
  for (std::vector<Entrant>& entrants : entrants_) {
    for (const std::string& name : contest.players) {
      entrants.push_back(conditions.make(*contest.game, name));
    }
  }
}

void Crew::play(Desk& desk, const std::function<void()>& meanwhile) const {
  std::vector<std::thread> threads;
  try {
    for (const std::vector<Entrant>& entrants : entrants_) {
      threads.emplace_back([&] { work(desk, entrants); });
    }
    meanwhile();
  } catch (...) {
    desk.fail(std::current_exception());
  }
  for (std::thread& thread : threads) thread.join();
}

void Crew::work(Desk& desk, std::span<const Entrant> entrants) const {
  try {
    while (const std::optional<std::size_t> index = desk.next()) {
      const std::size_t seating = schedule_.seating_of(*index);
      const std::optional<PlayedGame> game =
          play_match(contest_, schedule_.deal_of(*index), seating, schedule_.seatings()[seating], entrants,
                     appraiser_, desk.stop());
      if (game) desk.finish(*game);
    }
  } catch (...) {
    desk.fail(std::current_exception());
  }
}

}  // namespace shedu
