#include "arena/crew.h"

#include <algorithm>

namespace shedu {

Crew::Crew(const Contest& contest, const Schedule& schedule, const Conditions& conditions)
    : contest_(contest),
      schedule_(schedule),
      appraiser_(contest.luck ? conditions.appraiser : nullptr),
      make_(conditions.make),
      limits_(conditions.limits),
      lost_(contest.players.size()) {
  const unsigned cores = std::max(std::thread::hardware_concurrency(), 1u);
  const std::size_t threads =
      conditions.threads > 0 ? static_cast<std::size_t>(conditions.threads) : std::size_t{cores};
  lanes_.resize(std::min(threads, std::max<std::size_t>(schedule.games(), 1)));
  for (Lane& lane : lanes_) {
    for (const std::string& name : contest.players) lane.entrants.push_back(make_(*contest.game, name));
  }
}

void Crew::play(Desk& desk, const std::function<void()>& meanwhile) {
  for (Lane& lane : lanes_) start(desk, lane, false);
  try {
    meanwhile();
  } catch (...) {
    desk.fail(std::current_exception());
  }
  // A lane that is done has a thread that does not wait for any player.
  std::unique_lock lock(mutex_);
  done_.wait(lock, [this] { return std::ranges::all_of(lanes_, &Lane::done); });
  for (Lane& lane : lanes_) {
    if (lane.thread.joinable()) lane.thread.join();
  }
}

// After a loss, by the watchdog's thread: the lane gets a new thread, and the old one is nobody's any more.
void Crew::start(Desk& desk, Lane& lane, bool after_loss) {
  try {
    const std::lock_guard lock(mutex_);
    if (lane.thread.joinable()) lane.thread.detach();
    lane.thread = std::thread([this, &desk, &lane, after_loss] {
      const auto watch = std::make_shared<Watch>([this, &desk, &lane] { start(desk, lane, true); });
      watchdog_.add(watch);
      work(desk, lane, after_loss, watch);
    });
  } catch (...) {
    desk.fail(std::current_exception());
    finish(lane);
  }
}

void Crew::work(Desk& desk, Lane& lane, bool after_loss, const std::shared_ptr<Watch>& watch) {
  try {
    if (after_loss) {
      replace_player(lane, lane.match->give_up());
      if (!play_on(desk, lane, *watch)) return;
    }
    while (const std::optional<std::size_t> index = desk.next()) {
      for (std::size_t i = 0; i < lost_.size(); ++i) {
        if (lost_[i] >= kMostLost) lane.entrants[i].player.reset();
      }
      const std::size_t seating = schedule_.seating_of(*index);
      lane.match = std::make_unique<Match>(contest_, schedule_.deal_of(*index), seating,
                                           schedule_.seatings()[seating], appraiser_, limits_);
      if (!play_on(desk, lane, *watch)) return;
    }
  } catch (...) {
    desk.fail(std::current_exception());
  }
  finish(lane);
}

// Plays the lane's match to its end; false: the calling thread is lost and must touch nothing any more.
bool Crew::play_on(Desk& desk, Lane& lane, Watch& watch) {
  const Match::Course course = lane.match->play(lane.entrants, watch, desk.stop());
  if (course == Match::Course::Lost) return false;
  if (course == Match::Course::Over) desk.finish(lane.match->result());
  return true;
}

// The old one may still be thinking.
void Crew::replace_player(Lane& lane, std::size_t player) {
  ++lost_[player];
  lane.entrants[player] = make_(*contest_.game, contest_.players[player]);
}

void Crew::finish(Lane& lane) {
  const std::lock_guard lock(mutex_);
  lane.done = true;
  done_.notify_one();
}

}  // namespace shedu
