#include "arena/match.h"

#include <chrono>
#include <cmath>

#include "arena/luck.h"
#include "game/dealer.h"
#include "game/session.h"

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

Standing drawn(Standing standing) {
  for (int seat = 0; seat < standing.seats; ++seat) standing.place[seat] = 1;
  return standing;
}

// One game on its way.
class Match {
 public:
  Match(const Contest& contest, std::size_t deal, const Seating& seating, std::span<const Entrant> entrants,
        const Appraiser* appraiser, const std::atomic<bool>& stop)
      : contest_(contest),
        seating_(seating),
        entrants_(entrants),
        stop_(stop),
        seed_(derived_seed(contest.seed, {deal})),
        dealer_(seed_),
        session_(*contest.game, contest.options, seat_names(contest, seating)) {
    if (appraiser != nullptr) luck_.emplace(*appraiser);
  }

  // Plays to the end and says whether it came there.
  bool play() {
    while (state().to_act() != kOver && choices_ < contest_.max_decisions) {
      if (stop_.load(std::memory_order_relaxed)) return false;
      if (state().to_act() == kNature) {
        deal();
      } else {
        decide();
      }
    }
    return true;
  }

  PlayedGame result() const {
    PlayedGame out{summary_, session_.record()};
    out.summary.stopped = state().to_act() != kOver;
    out.summary.standing = out.summary.stopped ? drawn(state().standing()) : state().standing();
    if (luck_) {
      auto& luck = out.summary.luck.emplace();
      for (std::size_t i = 0; i < luck.size(); ++i) luck[i] = std::llround(luck_->total()[i] * 1e6);
    }
    return out;
  }

 private:
  const AnyState& state() const { return session_.state(); }

  void deal() {
    state().chance(outcomes_);
    const Move move = dealer_.deal(outcomes_, chances_++);
    if (luck_) luck_->add(state(), outcomes_, move);
    session_.play(move);
  }

  void decide() {
    state().legal(moves_);
    ++choices_;
    session_.play(moves_.size() == 1 ? moves_[0] : chosen());
  }

  // The move of the seat to act; whatever goes wrong with the player, there is one.
  Move chosen() {
    const auto seat = static_cast<std::size_t>(state().to_act());
    const auto player = static_cast<std::size_t>(seating_[seat]);
    Effort& effort = summary_.effort[seat];
    const std::uint64_t seed = derived_seed(seed_, {seat, static_cast<std::uint64_t>(effort.decisions)});
    Control control;
    control.milliseconds = contest_.milliseconds;
    control.cpu_time = true;
    control.stop = &stop_;
    const Clock::time_point start = Clock::now();
    std::optional<Move> move;
    try {
      move = entrants_[player].player->think(state(), seed, control).move;
      state().check(*move);
    } catch (const std::exception& error) {
      move.reset();
      note_fault(effort, contest_.players[player] + ": " + error.what());
    } catch (...) {
      move.reset();
      note_fault(effort, contest_.players[player] + ": an unknown exception");
    }
    note_time(effort, std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - start).count(),
              contest_.milliseconds > 0 ? contest_.milliseconds : entrants_[player].budget);
    return move ? *move : moves_[Rng(seed).below(static_cast<std::uint32_t>(moves_.size()))];
  }

  void note_fault(Effort& effort, std::string words) {
    ++effort.faults;
    if (summary_.fault.empty()) summary_.fault = std::move(words);
  }

  static void note_time(Effort& effort, std::int64_t microseconds, int budget) {
    ++effort.decisions;
    effort.microseconds += microseconds;
    effort.longest = std::max(effort.longest, microseconds);
    if (budget > 0 && microseconds > budget * 1100ll + kGraceMicroseconds) ++effort.overtime;
  }

  const Contest& contest_;
  const Seating& seating_;
  std::span<const Entrant> entrants_;
  const std::atomic<bool>& stop_;
  std::uint64_t seed_;
  FastDealer dealer_;
  Session session_;
  std::optional<LuckMeter> luck_;
  GameSummary summary_;
  std::size_t chances_ = 0;
  int choices_ = 0;
  MoveList moves_;
  OutcomeList outcomes_;
};

}  // namespace

Effort& Effort::operator+=(const Effort& other) {
  decisions += other.decisions;
  microseconds += other.microseconds;
  longest = std::max(longest, other.longest);
  overtime += other.overtime;
  faults += other.faults;
  return *this;
}

std::optional<PlayedGame> play_match(const Contest& contest, std::size_t deal, std::size_t seating_index,
                                     const Seating& seating, std::span<const Entrant> entrants,
                                     const Appraiser* appraiser, const std::atomic<bool>& stop) {
  Match match(contest, deal, seating, entrants, appraiser, stop);
  if (!match.play()) return std::nullopt;
  PlayedGame out = match.result();
  out.summary.deal = deal;
  out.summary.seating = seating_index;
  return out;
}

}  // namespace shedu
