#include "players/analysis.h"

#include <algorithm>
#include <mutex>
#include <thread>

#include "players/analysis_decision.h"

namespace shedu {
namespace {

constexpr double kInaccuracy = 0.04;
constexpr double kMistake = 0.08;
constexpr double kBlunder = 0.15;

// A generator's seed for one event: neighbours must have nothing in common.
std::uint64_t seed_of(std::uint64_t seed, std::size_t event) {
  return Rng(seed ^ Rng(static_cast<std::uint64_t>(event))())();
}

/// One analysis under way: the positions of the record, and the work, event by event, on any thread.
class Analyst {
 public:
  Analyst(const Record& record, FindGame find, const Thinkers& thinkers, AnalysisOptions options)
      : record_(record), thinkers_(thinkers), options_(std::move(options)) {
    read_seats();
    read_range();
    replay(record, find);  // checks every event and every hash
    position_ = find(record.game).start(record.options, static_cast<int>(record.seats.size()));
    result_.game = record.game;
    result_.options = record.options;
    result_.seats = record.seats;
    result_.reaches_end = options_.to == record_.events.size();
    for (std::size_t i = 0; i < options_.to; ++i) step(i);
    for (std::size_t i = options_.to; i < record_.events.size(); ++i) position_->play(record_.events[i].move);
    over_ = position_->to_act() == kOver;
    if (over_) result_.result = worth_of(position_->standing());
  }

  Analysis run() {
    if (!over_ && result_.analysed.size() == 1) mask_moves();
    const auto decisions = std::count_if(moments_.begin(), moments_.end(),
                                         [&](const Moment& moment) { return needs_thought(moment); });
    decisions_ = static_cast<std::size_t>(decisions);
    const std::size_t threads =
        std::min<std::size_t>(moments_.size(), static_cast<std::size_t>(options_.threads));
    std::vector<std::thread> helpers;
    for (std::size_t i = 1; i < threads; ++i) helpers.emplace_back([this] { work(); });
    work();
    for (std::thread& helper : helpers) helper.join();
    if (failure_) std::rethrow_exception(failure_);
    summarise();
    return std::move(result_);
  }

 private:
  /// The truth before an event; the state after it is the next moment's, or the one where the range ends.
  struct Moment {
    std::unique_ptr<AnyState> before;
    std::unique_ptr<AnyState> after;  ///< of events of chance only
  };

  void read_seats() {
    const int seats = static_cast<int>(record_.seats.size());
    for (const Seat seat : options_.seats) {
      if (seat < 0 || seat >= seats) {
        throw Error("there is no seat " + std::to_string(seat) + ": seats are 0 to " +
                    std::to_string(seats - 1));
      }
    }
    for (Seat seat = 0; seat < seats; ++seat) {
      const bool wanted = options_.seats.empty() || std::find(options_.seats.begin(), options_.seats.end(),
                                                              seat) != options_.seats.end();
      if (wanted) result_.analysed.push_back(seat);
    }
  }

  void read_range() {
    const std::size_t events = record_.events.size();
    if (options_.from > events || (options_.to != SIZE_MAX && options_.to > events)) {
      throw Error("the record has only " + std::to_string(events) + " events");
    }
    options_.to = std::min(options_.to, events);
    if (options_.from > options_.to) throw Error("the first event to analyse comes after the last");
  }

  void step(std::size_t number) {
    const Event& event = record_.events[number];
    auto before = position_->clone();
    position_->play(event.move);
    if (number < options_.from) return;
    AnalysedEvent& analysed = result_.events.emplace_back();
    analysed.number = number;
    analysed.by = event.by;
    analysed.move = event.move;
    Moment& moment = moments_.emplace_back();
    moment.before = std::move(before);
    if (event.by == kNature) moment.after = position_->clone();
  }

  // While the game goes on, an analysis for one seat may be read by that seat.
  void mask_moves() {
    for (std::size_t i = 0; i < moments_.size(); ++i) {
      AnalysedEvent& event = result_.events[i];
      event.move = moments_[i].before->seen(event.move, result_.analysed.front());
    }
  }

  bool wanted(Seat seat) const {
    return std::find(result_.analysed.begin(), result_.analysed.end(), seat) != result_.analysed.end();
  }

  bool needs_thought(const Moment& moment) const {
    if (!wanted(moment.before->to_act())) return false;
    MoveList moves;
    moment.before->legal(moves);
    return moves.size() > 1;
  }

  bool stopped() const { return options_.stop != nullptr && options_.stop->load(std::memory_order_relaxed); }

  // What one thread does: the next event that nobody has, until none is left.
  void work() {
    try {
      const auto player = thinkers_.player();
      const auto knowing = over_ && thinkers_.knowing ? thinkers_.knowing() : nullptr;
      for (std::size_t i = next_++; i < moments_.size(); i = next_++) {
        if (stopped()) {
          incomplete_ = true;
          return;
        }
        analyse(i, *player, knowing.get());
      }
    } catch (...) {
      const std::scoped_lock lock(mutex_);
      failure_ = std::current_exception();
      next_ = moments_.size();
    }
  }

  void analyse(std::size_t index, const Player& player, const KnowingPlayer* knowing) {
    const Moment& moment = moments_[index];
    AnalysedEvent& event = result_.events[index];
    if (event.by == kNature) {
      add_luck(moment, event);
    } else if (needs_thought(moment)) {
      judge(moment, event, player, knowing);
      if (stopped()) incomplete_ = true;  // what was cut short is less sure than the rest
      const std::scoped_lock lock(mutex_);
      ++done_;
      if (options_.progress) options_.progress(done_, decisions_, event);
    }
  }

  void add_luck(const Moment& moment, AnalysedEvent& event) const {
    std::optional<Standing> end;
    if (moment.after->to_act() == kOver) end = moment.after->standing();
    for (const Seat seat : result_.analysed) {
      event.luck[seat] = luck_of(*moment.before->view(seat), *moment.after->view(seat), end,
                                 *thinkers_.appraiser, seed_of(options_.seed, event.number));
    }
  }

  void judge(const Moment& moment, AnalysedEvent& event, const Player& player,
             const KnowingPlayer* knowing) const {
    const Move played = record_.events[event.number].move;
    const std::uint64_t seed = seed_of(options_.seed, event.number);
    const auto view = moment.before->view(event.by);
    const auto known = consider(player, *view, event.by, played, seed);
    event.known = judge_known(*view, played, known.best, known.judging(), *thinkers_.appraiser, seed);
    event.best = candidates(*view, known.first, *thinkers_.appraiser, options_.lines);
    if (knowing != nullptr) {
      const auto truth = consider(*knowing, *moment.before, event.by, played, seed);
      event.truth = judge_truth(event.by, played, truth.best, truth.judging());
    }
  }

  /// What somebody makes of a decision: one thought finds the best move, and another one, if that is not the
  /// move that was played, compares the two.
  struct Considered {
    Thought first;
    Move best;
    std::optional<Thought> second;

    const Thought& judging() const { return second ? *second : first; }
  };
  template <class Thinker, class Position>
  Considered consider(const Thinker& thinker, const Position& position, Seat seat, Move played,
                      std::uint64_t seed) const {
    Control control{.milliseconds = options_.milliseconds,
                    .stop = options_.stop,
                    .report = {},
                    .must_consider = {played}};
    Considered out{.first = thinker.think(position, seed, control), .best = played, .second = {}};
    out.best = best_of(seat, played, out.first);
    if (out.best != played) {
      control.must_consider = only(out.best, played);
      out.second = thinker.think(position, seed_of(seed, 1), control);
    }
    return out;
  }

  void summarise() {
    result_.complete = !incomplete_;
    result_.summary.resize(result_.seats.size());
    for (const AnalysedEvent& event : result_.events) {
      for (std::size_t seat = 0; seat < result_.summary.size(); ++seat) {
        result_.summary[seat].luck += event.luck[seat];
      }
      if (!event.known) continue;
      SeatSummary& seat = result_.summary[static_cast<std::size_t>(event.by)];
      ++seat.decisions;
      seat.loss += event.known->loss;
      ++seat.marks[static_cast<std::size_t>(event.known->mark)];
    }
  }

  const Record& record_;
  const Thinkers& thinkers_;
  AnalysisOptions options_;
  Analysis result_;
  std::unique_ptr<AnyState> position_;
  std::vector<Moment> moments_;  ///< as many as result_.events
  bool over_ = false;
  std::size_t decisions_ = 0;
  std::atomic<std::size_t> next_ = 0;
  std::atomic<bool> incomplete_ = false;
  std::mutex mutex_;  ///< for what follows
  std::size_t done_ = 0;
  std::exception_ptr failure_;
};

}  // namespace

std::string_view mark_name(Mark mark) {
  constexpr std::array<std::string_view, kMarks> kNames = {"", "inaccuracy", "mistake", "blunder"};
  return kNames[static_cast<std::size_t>(mark)];
}

std::string_view mark_sign(Mark mark) {
  constexpr std::array<std::string_view, kMarks> kSigns = {"", "?!", "?", "??"};
  return kSigns[static_cast<std::size_t>(mark)];
}

Mark mark_of(double loss, double error) {
  if (loss <= 2 * error || loss < kInaccuracy) return Mark::None;
  if (loss < kMistake) return Mark::Inaccuracy;
  return loss < kBlunder ? Mark::Mistake : Mark::Blunder;
}

Thinkers thinkers_of(const AnyGame& game, const std::string& player, const std::string& knowing) {
  make_player(game, player);
  Thinkers thinkers{[&game, player] { return make_player(game, player); }, {}, &appraiser_of(game)};
  if (!knowing.empty()) {
    make_knowing_player(game, knowing);
    thinkers.knowing = [&game, knowing] { return make_knowing_player(game, knowing); };
  }
  return thinkers;
}

Analysis analyse_record(const Record& record, FindGame find, const Thinkers& thinkers,
                        const AnalysisOptions& options) {
  return Analyst(record, find, thinkers, options).run();
}

}  // namespace shedu
