#include "players/analysis_decision.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "game/dealer.h"

namespace shedu {
namespace {

const Line* find_line(const Thought& thought, Move move) {
  const auto found = std::find_if(thought.lines.begin(), thought.lines.end(),
                                  [&](const Line& line) { return line.move == move; });
  if (found == thought.lines.end()) return nullptr;
  // A line without chances is a move that was named, not judged.
  return std::any_of(found->worth.begin(), found->worth.end(), [](float chance) { return chance > 0; })
             ? &*found
             : nullptr;
}

// A few samples that happen to agree say nothing about their error: it is then the most it can be.
float careful_error(const Line& line, std::int64_t simulations) {
  constexpr double kFew = 20;
  const double visits = std::round(static_cast<double>(line.share) * static_cast<double>(simulations));
  if (visits <= 0 || visits >= kFew) return line.error;
  return std::max(line.error, static_cast<float>(0.5 / std::sqrt(visits)));
}

Verdict same_move(Move move, const Worth& worth) { return {.best = move, .before = worth, .after = worth}; }

std::optional<Verdict> judge_lines(Seat seat, Move played, Move best, const Thought& thought) {
  const Line* with_best = find_line(thought, best);
  const Line* with_played = find_line(thought, played);
  if (with_best == nullptr || with_played == nullptr) return std::nullopt;
  if (best == played) return same_move(played, with_played->worth);
  Verdict verdict{.best = best, .before = with_best->worth, .after = with_played->worth};
  verdict.loss = with_best->worth[seat] - with_played->worth[seat];
  verdict.error = std::hypot(careful_error(*with_best, thought.simulations),
                             careful_error(*with_played, thought.simulations));
  verdict.mark = mark_of(verdict.loss, verdict.error);
  return verdict;
}

/// Judges positions without search, as one seat sees them.
class Eye {
 public:
  Eye(Seat seat, const Appraiser& appraiser, Rng& rng) : seat_(seat), appraiser_(&appraiser), rng_(&rng) {}

  /// What a position of an imagined world is worth. Where nature must first settle something, its
  /// expectation: exact over the first draw, by one random sequence after that.
  Worth worth(const AnyState& world, int exact = 1) {
    if (world.to_act() == kOver) return worth_of(world.standing());
    if (world.to_act() == kNature && !appraiser_->settled(world)) return expected(world, exact);
    const auto view = world.view(seat_);
    const auto bytes = view->bytes();
    std::string key(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    const auto [known, is_new] = known_.try_emplace(std::move(key));
    if (is_new) known->second = appraiser_->worth(*view);
    return known->second;
  }

  /// The expectation over what nature may do in a world where it is to act.
  Worth expected(const AnyState& world, int exact) {
    OutcomeList outcomes;
    world.chance(outcomes);
    if (exact == 0) return after(world, FastDealer::choose(outcomes, *rng_), 0);
    const std::uint32_t total = total_weight(outcomes);
    Worth sum{};
    for (const Outcome& outcome : outcomes) {
      const float chance = static_cast<float>(outcome.weight) / static_cast<float>(total);
      const Worth worth = after(world, outcome.move, exact - 1);
      for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += chance * worth[i];
    }
    return sum;
  }

  Worth after(const AnyState& world, Move move, int exact = 1) {
    const auto next = world.clone();
    next->play(move);
    return worth(*next, exact);
  }

 private:
  Seat seat_;
  const Appraiser* appraiser_;
  Rng* rng_;
  std::map<std::string, Worth> known_;  // worlds that differ only in what the seat cannot see look alike
};

constexpr int kWorlds = 16;

void add(Worth& sum, const Worth& worth) {
  for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += worth[i] / static_cast<float>(kWorlds);
}

// Both moves in the same imagined worlds, so that what the worlds have in common cancels out of the error.
Verdict judge_in_worlds(const AnyView& view, Move played, Move best, const Appraiser& appraiser,
                        std::uint64_t seed) {
  const Seat seat = view.viewer();
  Rng rng(seed);
  Eye eye(seat, appraiser, rng);
  Verdict verdict{.best = best};
  double sum = 0;
  double squares = 0;
  for (int i = 0; i < kWorlds; ++i) {
    const auto world = view.imagine(rng);
    const Worth with_best = eye.after(*world, best);
    const Worth with_played = eye.after(*world, played);
    add(verdict.before, with_best);
    add(verdict.after, with_played);
    const double difference = with_best[seat] - with_played[seat];
    sum += difference;
    squares += difference * difference;
  }
  const double mean = sum / kWorlds;
  if (best == played || mean <= 0) return same_move(played, verdict.after);
  const double variance = std::max(0.0, squares / kWorlds - mean * mean) / (kWorlds - 1);
  verdict.loss = static_cast<float>(mean);
  verdict.error = static_cast<float>(std::sqrt(variance));
  verdict.mark = mark_of(verdict.loss, verdict.error);
  return verdict;
}

}  // namespace

Move best_of(Seat seat, Move played, const Thought& thought) {
  const Line* best = find_line(thought, thought.move);
  const Line* own = find_line(thought, played);
  return best != nullptr && own != nullptr && own->worth[seat] >= best->worth[seat] ? played : thought.move;
}

std::vector<Move> only(Move one, Move other) { return {one, other, one, other, one, other, one, other}; }

Verdict judge_known(const AnyView& view, Move played, Move best, const Thought& thought,
                    const Appraiser& appraiser, std::uint64_t seed) {
  if (const auto verdict = judge_lines(view.viewer(), played, best, thought)) return *verdict;
  return judge_in_worlds(view, played, best, appraiser, seed);
}

std::optional<Verdict> judge_truth(Seat seat, Move played, Move best, const Thought& thought) {
  return judge_lines(seat, played, best, thought);
}

std::vector<Line> best_lines(const AnyView& view, const Thought& thought, std::size_t count) {
  std::vector<Line> lines = thought.lines;
  for (Line& line : lines) line.error = careful_error(line, thought.simulations);
  // The others are not in the order of the player's attention: a move that it looked at only because it had
  // to stands where it belongs.
  if (!lines.empty()) {
    std::stable_sort(lines.begin() + 1, lines.end(), [&](const Line& a, const Line& b) {
      return a.worth[view.viewer()] - a.error > b.worth[view.viewer()] - b.error;
    });
  }
  if (lines.size() > count) lines.resize(count);
  return lines;
}

std::vector<Candidate> candidates(const AnyView& view, const Thought& thought, const Appraiser& appraiser,
                                  std::size_t count) {
  std::vector<Candidate> out;
  for (Line& line : best_lines(view, thought, count)) {
    std::vector<Fact> facts = appraiser.facts(view, line.move);
    out.push_back({std::move(line), std::move(facts)});
  }
  return out;
}

float luck_of(const AnyView& before, const AnyView& after, const std::optional<Standing>& end,
              const Appraiser& appraiser, std::uint64_t seed) {
  const Seat seat = before.viewer();
  Rng rng(seed);
  Eye eye(seat, appraiser, rng);
  Worth expected{};
  for (int i = 0; i < kWorlds; ++i) add(expected, eye.expected(*before.imagine(rng), 2));
  Worth happened{};
  if (end) {
    happened = worth_of(*end);
  } else if (after.to_act() != kNature) {
    happened = appraiser.worth(after);
  } else {
    for (int i = 0; i < kWorlds; ++i) add(happened, eye.worth(*after.imagine(rng)));
  }
  return happened[seat] - expected[seat];
}

}  // namespace shedu
