#include "arena/arena.h"

#include <algorithm>
#include <chrono>
#include <exception>
#include <mutex>
#include <thread>

#include "arena/log.h"

namespace shedu {
namespace {

using Clock = std::chrono::steady_clock;

// The first player's share of a game's victory, over all the seats it has.
double first_player_wins(const GameSummary& game, const Seating& seating) {
  double wins = 0;
  for (std::size_t seat = 0; seat < seating.size(); ++seat) {
    if (seating[seat] == 0) wins += game.standing.win_share(static_cast<Seat>(seat));
  }
  return wins;
}

class Run {
 public:
  Run(const Contest& contest, const Schedule& schedule, const Conditions& conditions)
      : contest_(contest), schedule_(schedule), conditions_(conditions), games_(schedule.games()) {
    if (conditions.sprt) sprt_.emplace(*conditions.sprt, schedule.appearances(0));
    make_entrants();
    if (!conditions.log.empty()) {
      log_.emplace(conditions.log, contest, schedule, [this](GameSummary game) { recall(std::move(game)); });
    }
    count_whole_deals();
  }

  Played play() {
    std::vector<std::thread> threads;
    for (const std::vector<Entrant>& entrants : entrants_) threads.emplace_back([&] { work(entrants); });
    for (std::thread& thread : threads) thread.join();
    if (failure_) std::rethrow_exception(failure_);
    Played out{{}, sprt_, seconds(), decisions_};
    for (std::size_t i = 0; i < whole_deals_ * schedule_.seatings().size(); ++i) {
      out.games.push_back(std::move(*games_[i]));
    }
    return out;
  }

 private:
  // Each thread has players of its own; one decides once at a time.
  void make_entrants() {
    const unsigned cores = std::max(std::thread::hardware_concurrency(), 1u);
    const std::size_t threads =
        conditions_.threads > 0 ? static_cast<std::size_t>(conditions_.threads) : std::size_t{cores};
    entrants_.resize(std::min(threads, std::max<std::size_t>(schedule_.games(), 1)));
    for (std::vector<Entrant>& entrants : entrants_) {
      for (const std::string& name : contest_.players) {
        entrants.push_back(conditions_.make(*contest_.game, name));
      }
    }
  }

  // A game from the log.
  void recall(GameSummary game) {
    const std::size_t index = schedule_.game_of(game.deal, game.seating);
    if (index >= games_.size()) {
      throw Error("it holds game " + std::to_string(index + 1) + ", more than the " +
                  std::to_string(games_.size()) + " asked for: ask for at least as many");
    }
    if (games_[index]) throw Error("the same deal and seating stand there twice");
    keep(index, std::move(game));
  }

  void work(std::span<const Entrant> entrants) {
    try {
      while (const std::optional<std::size_t> index = next_game()) {
        const std::size_t seating = schedule_.seating_of(*index);
        const std::optional<PlayedGame> game =
            play_match(contest_, schedule_.deal_of(*index), seating, schedule_.seatings()[seating], entrants,
                       contest_.luck ? conditions_.appraiser : nullptr, stop_);
        if (game) finish(*index, *game);
      }
    } catch (...) {
      const std::lock_guard lock(mutex_);
      if (!failure_) failure_ = std::current_exception();
      stop_ = true;
    }
  }

  std::optional<std::size_t> next_game() {
    const std::lock_guard lock(mutex_);
    while (next_ < games_.size() && games_[next_]) ++next_;
    if (stop_ || next_ == games_.size()) return std::nullopt;
    return next_++;
  }

  void finish(std::size_t index, const PlayedGame& game) {
    const std::string line =
        log_ ? log_line(contest_, schedule_.seatings()[game.summary.seating], game) : std::string();
    const std::lock_guard lock(mutex_);
    if (log_) log_->append(line);
    for (const Effort& effort : game.summary.effort) decisions_ += effort.decisions;
    ++played_;
    keep(index, game.summary);
    count_whole_deals();
    if (conditions_.report) {
      const double rate = appearances_ > 0 ? wins_ / appearances_ : 0;
      conditions_.report({known_, games_.size(), played_, seconds(), rate});
    }
  }

  void keep(std::size_t index, GameSummary game) {
    const Seating& seating = schedule_.seatings()[game.seating];
    wins_ += first_player_wins(game, seating);
    appearances_ += static_cast<double>(std::count(seating.begin(), seating.end(), 0));
    ++known_;
    games_[index] = std::move(game);
  }

  // Goes on along the deals that are finished without a gap, as far as a sequential test is open.
  void count_whole_deals() {
    while (whole_deals_ < schedule_.deals() && !decided() && deal_is_whole(whole_deals_)) {
      if (sprt_) sprt_->add(first_player_rate(whole_deals_));
      ++whole_deals_;
    }
    if (decided()) stop_ = true;
  }

  bool decided() const { return sprt_ && sprt_->verdict() != Sprt::Verdict::Open; }

  bool deal_is_whole(std::size_t deal) const {
    for (std::size_t i = 0; i < schedule_.seatings().size(); ++i) {
      if (!games_[schedule_.game_of(deal, i)]) return false;
    }
    return true;
  }

  double first_player_rate(std::size_t deal) const {
    double wins = 0;
    for (std::size_t i = 0; i < schedule_.seatings().size(); ++i) {
      wins += first_player_wins(*games_[schedule_.game_of(deal, i)], schedule_.seatings()[i]);
    }
    return wins / static_cast<double>(schedule_.appearances(0));
  }

  double seconds() const { return std::chrono::duration<double>(Clock::now() - start_).count(); }

  const Contest& contest_;
  const Schedule& schedule_;
  const Conditions& conditions_;
  const Clock::time_point start_ = Clock::now();
  std::vector<std::vector<Entrant>> entrants_;
  std::optional<ContestLog> log_;
  std::atomic<bool> stop_ = false;

  std::mutex mutex_;  // over everything below, once the threads have begun
  std::vector<std::optional<GameSummary>> games_;
  std::size_t next_ = 0;
  std::size_t known_ = 0;
  std::size_t played_ = 0;
  std::size_t whole_deals_ = 0;
  std::int64_t decisions_ = 0;
  double wins_ = 0;  // the first player's, in so many appearances
  double appearances_ = 0;
  std::optional<Sprt> sprt_;
  std::exception_ptr failure_;
};

}  // namespace

Played play_contest(const Contest& contest, const Schedule& schedule, const Conditions& conditions) {
  SHEDU_ASSERT(!contest.luck || conditions.appraiser != nullptr);
  return Run(contest, schedule, conditions).play();
}

}  // namespace shedu
