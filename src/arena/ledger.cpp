#include "arena/ledger.h"

#include <algorithm>

namespace shedu {
namespace {

// The first player's share of a game's victory, over all the seats it has.
double first_player_wins(const GameSummary& game, const Seating& seating) {
  double wins = 0;
  for (std::size_t seat = 0; seat < seating.size(); ++seat) {
    if (seating[seat] == 0) wins += game.standing.win_share(static_cast<Seat>(seat));
  }
  return wins;
}

}  // namespace

Ledger::Ledger(const Contest& contest, const Schedule& schedule, const Conditions& conditions)
    : contest_(contest), schedule_(schedule), report_(conditions.report), games_(schedule.games()) {
  if (conditions.sprt) sprt_.emplace(*conditions.sprt, schedule.appearances(0));
  if (!conditions.log.empty()) {
    log_.emplace(conditions.log, contest, schedule, [this](GameSummary game) { keep(std::move(game)); });
  }
  count_whole_deals();
}

std::optional<std::size_t> Ledger::next() {
  const std::lock_guard lock(mutex_);
  return take();
}

std::vector<std::size_t> Ledger::next(std::size_t count) {
  const std::lock_guard lock(mutex_);
  std::vector<std::size_t> out;
  while (out.size() < count) {
    const std::optional<std::size_t> game = take();
    if (!game) break;
    out.push_back(*game);
  }
  return out;
}

std::optional<std::size_t> Ledger::take() {
  while (next_ < games_.size() && games_[next_]) ++next_;
  if (stop_ || next_ == games_.size()) return std::nullopt;
  return next_++;
}

void Ledger::finish(const PlayedGame& game) {
  const std::string line = keeps_log() ? log_line(contest_, schedule_, game.summary, &game.record) : "";
  enter(game.summary, line);
}

void Ledger::finish_line(const std::string& line) { enter(read_log_line(line, contest_, schedule_), line); }

void Ledger::enter(GameSummary game, const std::string& line) {
  const std::lock_guard lock(mutex_);
  const std::size_t index = keep(std::move(game));
  if (log_) log_->append(line);
  for (const Effort& effort : games_[index]->effort) decisions_ += effort.decisions;
  ++played_;
  count_whole_deals();
  if (report_) {
    const double rate = appearances_ > 0 ? wins_ / appearances_ : 0;
    report_({known_, games_.size(), played_, seconds(), rate});
  }
}

// Says which game it is.
std::size_t Ledger::keep(GameSummary game) {
  const std::size_t index = schedule_.game_of(game.deal, game.seating);
  if (index >= games_.size()) {
    throw Error("it holds game " + std::to_string(index + 1) + ", more than the " +
                std::to_string(games_.size()) + " asked for: ask for at least as many");
  }
  if (games_[index]) throw Error("the same deal and seating stand there twice");
  const Seating& seating = schedule_.seatings()[game.seating];
  wins_ += first_player_wins(game, seating);
  appearances_ += static_cast<double>(std::count(seating.begin(), seating.end(), 0));
  ++known_;
  games_[index] = std::move(game);
  return index;
}

void Ledger::fail(std::exception_ptr why) {
  const std::lock_guard lock(mutex_);
  if (!failure_) failure_ = std::move(why);
  stop_ = true;
}

bool Ledger::over() const {
  const std::lock_guard lock(mutex_);
  return stop_ || known_ == games_.size();
}

Played Ledger::result() {
  if (failure_) std::rethrow_exception(failure_);
  Played out{{}, sprt_, seconds(), decisions_};
  for (std::size_t i = 0; i < whole_deals_ * schedule_.seatings().size(); ++i) {
    out.games.push_back(std::move(*games_[i]));
  }
  return out;
}

// Goes on along the deals that are finished without a gap, as far as a sequential test is open.
void Ledger::count_whole_deals() {
  while (whole_deals_ < schedule_.deals() && !decided() && deal_is_whole(whole_deals_)) {
    if (sprt_) sprt_->add(first_player_rate(whole_deals_));
    ++whole_deals_;
  }
  if (decided()) stop_ = true;
}

bool Ledger::deal_is_whole(std::size_t deal) const {
  for (std::size_t i = 0; i < schedule_.seatings().size(); ++i) {
    if (!games_[schedule_.game_of(deal, i)]) return false;
  }
  return true;
}

double Ledger::first_player_rate(std::size_t deal) const {
  double wins = 0;
  for (std::size_t i = 0; i < schedule_.seatings().size(); ++i) {
    wins += first_player_wins(*games_[schedule_.game_of(deal, i)], schedule_.seatings()[i]);
  }
  return wins / static_cast<double>(schedule_.appearances(0));
}

double Ledger::seconds() const {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
}

}  // namespace shedu
