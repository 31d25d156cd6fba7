#pragma once

#include <algorithm>
#include <limits>

#include "base/key.h"
#include "game/dealer.h"
#include "search/judge.h"
#include "search/key_index.h"
#include "search/one_ply.h"
#include "search/thought.h"

namespace shedu {

/// Looks at the rest of the seat's own turn: every move first, then the `width` best positions step by step,
/// until somebody else or nature acts. Two ways to the same position count once. The move is the first of the
/// line that ends best.
///
/// Where nature or others only have to answer, as in a battle, the line goes on after their answers; what the
/// answer is worth still counts with its expectation, and not as it is in the one world that was imagined.
///
/// Simulations are counted between the steps; time and a wish to stop count at once, and what was not
/// followed by then is judged as it stands.
template <ValuedGame G>
class TurnSearch {
 public:
  TurnSearch(const Judge<G>& judge, int width, int depth) : judge_(judge), width_(width), depth_(depth) {}

  Thought operator()(const typename G::View& view, Rng& rng, const Budget& budget) {
    return from(G::imagine(view, rng), rng, budget);
  }

  /// In a world that was imagined already.
  Thought from(const typename G::State& world, Rng& rng, const Budget& budget) {
    seat_ = G::to_act(world);
    rng_ = &rng;
    firsts_.clear();
    seen_ = {};
    looked_ = 0;
    std::vector<Position> front = {{world, 0, {}, {}}};
    for (int step = 0; step < depth_ && !front.empty() && (step == 0 || !budget.spent(looked_)); ++step) {
      std::vector<Position> next = advance(front, step, budget);
      if (step == 0) saw_every_move_ = followed_ == front.size();
      // Where every way on leads to positions that were seen before, the lines end where they are.
      if (next.empty() && !any_seen_to_its_end()) break;
      for (std::size_t i = followed_; i < front.size() && step > 0; ++i) {
        improve(firsts_[front[i].first], front[i].worth);
      }
      front = std::move(next);
    }
    for (const Position& position : front) improve(firsts_[position.first], position.worth);
    return result();
  }

  /// Whether the last search came as far as to look at every first move.
  bool saw_every_move() const { return saw_every_move_; }

 private:
  struct Position {
    typename G::State state;
    std::size_t first;  // which of the first moves leads here
    Worth worth;
    Worth correction;  // what answers on the way were worth more by expectation than in this world
  };
  struct Step {
    std::size_t from;
    std::size_t first;
    Worth worth;
    Worth correction;
    Move move;
    int answered;  // the position after the answers, among answered_; -1: nobody had to answer
  };
  struct First {
    Move move;
    Worth best{};           // of the best line that begins with it
    float chance = kNever;  // the mover's part of it; corrections may carry it below 0 or above 1
  };

  // Plays every move in every position of the front; gives the best positions in which the turn goes on. Only
  // lines to the end of the turn are compared with each other: half a turn looks better or worse than it is.
  // Ends early when there is no time; followed_ says how many positions of the front were followed in full.
  std::vector<Position> advance(const std::vector<Position>& front, int step, const Budget& budget) {
    std::vector<Step> steps;
    answered_.clear();
    MoveList moves;
    for (followed_ = 0; followed_ < front.size(); ++followed_) {
      const std::size_t from = followed_;
      G::legal(front[from].state, moves);
      for (std::size_t i = 0; i < moves.size(); ++i) {
        if (i % kLooksBetweenClocks == kLooksBetweenClocks - 1 && budget.time_used() >= 1) {
          return best_of(front, steps);
        }
        if (step == 0) firsts_.push_back({moves[i]});
        look(front[from], {from, step == 0 ? i : front[from].first, {}, front[from].correction, moves[i], -1},
             steps);
      }
    }
    return best_of(front, steps);
  }

  // Plays a step: the turn goes on, perhaps after answers, or the line ends here.
  void look(const Position& from, Step step, std::vector<Step>& steps) {
    typename G::State next = from.state;
    G::play(next, step.move);
    bool goes_on = G::to_act(next) == seat_;
    if (goes_on && !seen_.insert(key_of(G::view(next, seat_)), 0)) return;
    const Worth judged = judge_.settled(next, *rng_);
    ++looked_;
    step.worth = sum(judged, step.correction);
    if (!goes_on && answer(next)) {
      goes_on = true;
      step.correction = sum(step.worth, judge_(next), -1);
      step.answered = static_cast<int>(answered_.size());
      answered_.push_back(next);
    }
    if (goes_on) {
      steps.push_back(step);
    } else {
      improve(firsts_[step.first], step.worth);
    }
  }

  static Worth sum(const Worth& a, const Worth& b, float factor = 1) {
    Worth total = a;
    for (std::size_t i = 0; i < total.size(); ++i) total[i] += factor * b[i];
    return total;
  }

  // Lets nature act and others choose, each once and for itself, as long as they have little choice; true if
  // the seat then goes on. A seat that must decide twice has a turn of its own.
  bool answer(typename G::State& state) {
    unsigned answered = 0;
    for (int answers = 0; answers < kMostAnswers && G::to_act(state) != kOver; ++answers) {
      const Seat other = G::to_act(state);
      if (other == seat_) return true;
      if (other == kNature) {
        G::chance(state, outcomes_);
        G::play(state, FastDealer::choose(outcomes_, *rng_));
        continue;
      }
      G::legal(state, moves_);
      if (moves_.size() > kLittleChoice || (answered & 1U << other) != 0) return false;
      answered |= 1U << other;
      const Judge<G> judge = judge_.as_seen_by(other);
      G::play(state, moves_.size() == 1 ? moves_[0] : one_ply<G>(G::view(state, other), judge, *rng_).move);
    }
    return G::to_act(state) == seat_;
  }

  std::vector<Position> best_of(const std::vector<Position>& front, std::vector<Step>& steps) {
    const auto seat = static_cast<std::size_t>(seat_);
    const auto better = [seat](const Step& a, const Step& b) {
      if (a.worth[seat] != b.worth[seat]) return a.worth[seat] > b.worth[seat];
      return a.from != b.from ? a.from < b.from : a.move < b.move;
    };
    const auto count = std::min(steps.size(), static_cast<std::size_t>(width_));
    std::partial_sort(steps.begin(), steps.begin() + static_cast<std::ptrdiff_t>(count), steps.end(), better);
    std::vector<Position> next;
    next.reserve(count);
    for (std::size_t i = 0; i < count; ++i) {
      const Step& step = steps[i];
      next.push_back(
          {step.answered < 0 ? front[step.from].state : answered_[static_cast<std::size_t>(step.answered)],
           step.first, step.worth, step.correction});
      if (step.answered < 0) G::play(next.back().state, step.move);
    }
    return next;
  }

  void improve(First& first, const Worth& worth) const {
    const float chance = worth[static_cast<std::size_t>(seat_)];
    if (chance <= first.chance) return;
    first.chance = chance;
    first.best = worth;
  }

  bool any_seen_to_its_end() const {
    return std::any_of(firsts_.begin(), firsts_.end(),
                       [](const First& first) { return first.chance > kNever; });
  }

  Thought result() const {
    std::vector<First> order = firsts_;
    std::stable_sort(order.begin(), order.end(),
                     [](const First& a, const First& b) { return a.chance > b.chance; });
    Thought thought;
    thought.move = order[0].move;
    thought.simulations = looked_;
    for (const First& first : order) {
      if (first.chance > kNever) thought.lines.push_back({first.move, {}, as_chances(first.best)});
    }
    thought.worth = thought.lines.front().worth;
    return thought;
  }

  // Corrections may leave the range of chances: what is below nothing is nothing, and the whole is one.
  static Worth as_chances(Worth worth) {
    float total = 0;
    for (float& part : worth) total += part = std::max(part, 0.0F);
    for (float& part : worth) part /= total;
    return worth;
  }

  static constexpr float kNever = -std::numeric_limits<float>::infinity();  // no line was seen to its end
  static constexpr int kMostAnswers = 12;
  static constexpr std::size_t kLooksBetweenClocks = 8;  // 0.1 ms
  static constexpr std::size_t kLittleChoice = 16;

  const Judge<G>& judge_;
  int width_;
  int depth_;
  Seat seat_ = 0;
  Rng* rng_ = nullptr;
  std::vector<First> firsts_;
  KeyIndex seen_;  // as a set
  std::vector<typename G::State> answered_;
  MoveList moves_;  // of those who answer
  OutcomeList outcomes_;
  std::int64_t looked_ = 0;
  std::size_t followed_ = 0;
  bool saw_every_move_ = false;
};

}  // namespace shedu
