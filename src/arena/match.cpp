#include "arena/match.h"

#include <cmath>

namespace shedu {
namespace {

using Clock = std::chrono::steady_clock;

// A record's seats are named in at most this many bytes (docs/notation.md).
constexpr std::size_t kLongestSeatName = 80;
// What the clock may show beyond the budget before it counts: one tenth, and what a busy machine adds.
constexpr std::int64_t kGraceMicroseconds = 20'000;

// Seeds for independent streams: neighbouring numbers give unrelated seeds.
std::uint64_t derived_seed(std::uint64_t seed, std::initializer_list<std::uint64_t> path) {
  for (const std::uint64_t step : path) seed = Rng(seed ^ Rng(step)())();
  return seed;
}

std::vector<std::string> seat_names(const Contest& contest, const Seating& seating) {
  std::vector<std::string> out;
  for (const int player : seating) {
    out.push_back(contest.players[static_cast<std::size_t>(player)].substr(0, kLongestSeatName));
  }
  return out;
}

std::int64_t microseconds_since(Clock::time_point then) {
  return std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - then).count();
}

}  // namespace

Match::Match(const Contest& contest, std::size_t deal, std::size_t seating_index, const Seating& seating,
             const Appraiser* appraiser, LimitsFor limits)
    : contest_(contest),
      seating_(seating),
      limits_(limits),
      seed_(derived_seed(contest.seed, {deal})),
      dealer_(seed_),
      session_(*contest.game, contest.options, seat_names(contest, seating)) {
  if (appraiser != nullptr) luck_.emplace(*appraiser);
  summary_.deal = deal;
  summary_.seating = seating_index;
}

Match::Course Match::play(std::span<const Entrant> entrants, Watch& watch, const std::atomic<bool>& stop) {
  while (state().to_act() != kOver && choices_ < contest_.max_decisions) {
    if (stop.load(std::memory_order_relaxed)) return Course::Stopped;
    if (state().to_act() == kNature) {
      deal();
    } else if (!decide(entrants, watch, stop)) {
      return Course::Lost;
    }
  }
  return Course::Over;
}

PlayedGame Match::result() const {
  PlayedGame out{summary_, session_.record()};
  out.summary.stopped = state().to_act() != kOver;
  out.summary.standing = out.summary.stopped ? state().standing().as_drawn() : state().standing();
  if (luck_) {
    auto& luck = out.summary.luck.emplace();
    for (std::size_t i = 0; i < luck.size(); ++i) luck[i] = std::llround(luck_->total()[i] * 1e6);
  }
  return out;
}

std::size_t Match::player_to_act() const {
  return static_cast<std::size_t>(seating_[static_cast<std::size_t>(state().to_act())]);
}

void Match::deal() {
  state().chance(outcomes_);
  const Move move = dealer_.deal(outcomes_, chances_++);
  if (luck_) luck_->add(state(), outcomes_, move);
  session_.play(move);
}

// The move of the seat to act; whatever goes wrong with the player, there is one. False: the thread is lost.
bool Match::decide(std::span<const Entrant> entrants, Watch& watch, const std::atomic<bool>& stop) {
  state().legal(moves_);
  ++choices_;
  if (moves_.size() == 1) {
    session_.play(moves_[0]);
    return true;
  }
  const Entrant& entrant = entrants[player_to_act()];
  if (entrant.player == nullptr || given_up_[static_cast<std::size_t>(state().to_act())]) {
    const Move move = random_move();
    note_fault("it was given up earlier");
    note_time(0);
    session_.play(move);
    return true;
  }
  const std::optional<Move> move = ask(entrant, watch, stop);
  if (move) session_.play(*move);
  return move.has_value();
}

// Nothing if the thread is lost. Until the watch has said that it is not, only what is local may be touched
// after the player's answer: the match, and all that was given to it, may belong to somebody else by then.
std::optional<Move> Match::ask(const Entrant& entrant, Watch& watch, const std::atomic<bool>& stop) {
  const std::uint64_t seed = decision_seed();
  Control control;
  control.milliseconds = contest_.milliseconds;
  control.cpu_time = true;
  control.stop = &watch.stop();
  const auto player = entrant.player;
  const std::unique_ptr<const AnyState> position = state().clone();
  budget_ = contest_.milliseconds > 0 ? contest_.milliseconds : entrant.budget;
  asked_ = Clock::now();
  watch.begin(limits_(budget_), stop);
  std::optional<Move> move;
  std::string problem;
  try {
    move = player->think(*position, seed, control).move;
    position->check(*move);
  } catch (const std::exception& error) {
    move.reset();
    problem = error.what();
  } catch (...) {
    move.reset();
    problem = "an unknown exception";
  }
  if (!watch.end()) return std::nullopt;
  if (!move) {
    move = random_move();
    note_fault(problem);
  }
  note_time(microseconds_since(asked_));
  return move;
}

std::size_t Match::give_up() {
  const std::size_t player = player_to_act();
  given_up_[static_cast<std::size_t>(state().to_act())] = true;
  const Move move = random_move();
  const std::int64_t microseconds = microseconds_since(asked_);
  note_fault("no answer after " + std::to_string(microseconds / 1'000'000) +
             " s; it was given up for the rest of the game");
  note_time(microseconds);
  session_.play(move);
  return player;
}

std::uint64_t Match::decision_seed() const {
  const auto seat = static_cast<std::size_t>(state().to_act());
  return derived_seed(seed_, {seat, static_cast<std::uint64_t>(summary_.effort[seat].decisions)});
}

Move Match::random_move() const {
  return moves_[Rng(decision_seed()).below(static_cast<std::uint32_t>(moves_.size()))];
}

void Match::note_fault(const std::string& what) {
  ++summary_.effort[static_cast<std::size_t>(state().to_act())].faults;
  if (summary_.fault.empty()) summary_.fault = contest_.players[player_to_act()] + ": " + what;
}

void Match::note_time(std::int64_t microseconds) {
  Effort& effort = summary_.effort[static_cast<std::size_t>(state().to_act())];
  ++effort.decisions;
  effort.microseconds += microseconds;
  effort.longest = std::max(effort.longest, microseconds);
  if (budget_ > 0 && microseconds > budget_ * 1100ll + kGraceMicroseconds) ++effort.overtime;
}

Effort& Effort::operator+=(const Effort& other) {
  decisions += other.decisions;
  microseconds += other.microseconds;
  longest = std::max(longest, other.longest);
  overtime += other.overtime;
  faults += other.faults;
  return *this;
}

}  // namespace shedu
