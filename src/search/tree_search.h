#pragma once

#include <thread>

#include "base/helpers.h"
#include "search/tree.h"

namespace shedu {

/// Tree search with all cores. The simulations are shared out to *lanes*, trees that know nothing of each
/// other; how many there are, and what each does, depends on the simulations alone, so that any number of
/// threads comes to the same result. Where time is the only limit there is a lane for each thread, and each
/// gets all of the time. Each begins with a plan of the own turn in a world of its own: where moves reveal
/// something, one world's plan would mislead all. What the lanes found is added up at the end.
template <ValuedGame G>
class TreeSearch {
 public:
  using State = typename G::State;
  using View = typename G::View;

  TreeSearch(const Judge<G>& judge, const TreeSettings& settings) : judge_(judge), settings_(settings) {}

  /// One tree over worlds imagined afresh for every simulation.
  Thought over_information(const View& view, std::uint64_t seed, const Budget& budget,
                           const Control& control) {
    const TreeSettings settings = share_of_memory(lanes_for(budget, control));
    std::vector<Lane> lanes(lanes_for(budget, control));
    for (std::size_t i = 0; i < lanes.size(); ++i) {
      Rng rng = lane_rng(seed, i);
      lanes[i].first = G::imagine(view, rng);
      lanes[i].tree = std::make_unique<Tree<G>>(lanes[i].first, judge_, settings, rng);
    }
    return run(lanes, &view, budget, control);
  }

  /// A tree for each of so many imagined worlds, in which everything is known.
  Thought over_worlds(const View& view, int worlds, std::uint64_t seed, const Budget& budget,
                      const Control& control) {
    Rng rng(seed);
    std::vector<State> states;
    states.reserve(static_cast<std::size_t>(worlds));
    for (int i = 0; i < worlds; ++i) states.push_back(G::imagine(view, rng));
    return over_states(states, seed, budget, control);
  }

  /// The same for worlds that are given.
  Thought over_states(const std::vector<State>& states, std::uint64_t seed, const Budget& budget,
                      const Control& control) {
    const TreeSettings settings = share_of_memory(states.size());
    std::vector<Lane> lanes(states.size());
    for (std::size_t i = 0; i < states.size(); ++i) {
      lanes[i].tree = std::make_unique<Tree<G>>(states[i], judge_, settings, lane_rng(seed, i));
      lanes[i].first = states[i];
    }
    return run(lanes, nullptr, budget, control);
  }

 private:
  struct Lane {
    std::unique_ptr<Tree<G>> tree;
    State first{};  // the world that the plan is made in, and every simulation of a known world
    std::int64_t quota = 0;
    bool done = false;
    // Its most visited move's code, once the time left cannot change it.
    std::atomic<std::uint64_t> decided = kOpen;
  };

  static constexpr std::int64_t kLaneSimulations = 2000;
  static constexpr int kMostLanes = 8;
  static constexpr int kBatch = 32;
  static constexpr double kReportEvery = 0.25;
  static constexpr std::uint64_t kOpen = ~std::uint64_t{0};

  static Rng lane_rng(std::uint64_t seed, std::size_t lane) {
    return Rng(Rng(seed + 0x632BE59BD9B4E019ull * (lane + 1))());
  }

  static std::size_t lanes_for(const Budget& budget, const Control& control) {
    if (budget.simulations() > 0) {
      return static_cast<std::size_t>(
          std::clamp<std::int64_t>(budget.simulations() / kLaneSimulations, 1, kMostLanes));
    }
    // Lanes that wait for a core share the time that fewer would have for themselves.
    const int cores = static_cast<int>(std::thread::hardware_concurrency());
    const int threads = threads_for(control);
    return static_cast<std::size_t>(std::max(1, cores > 0 ? std::min(threads, cores) : threads));
  }

  // Other threads could not read the CPU time that the budget goes by.
  static int threads_for(const Control& control) { return control.cpu_time ? 1 : control.threads; }

  TreeSettings share_of_memory(std::size_t lanes) const {
    TreeSettings settings = settings_;
    settings.room /= lanes;
    return settings;
  }

  void plan(Lane& lane, const Budget& budget, double share_of_time) const {
    Tree<G>& tree = *lane.tree;
    if (settings_.plan == 0 || !tree.has_choice()) return;
    tree.follow(make_plan<G>(lane.first, judge_, settings_.plan, settings_.temperature, tree.rng(), budget,
                             share_of_time));
  }

  // With a view, every simulation imagines a world of it.
  Thought run(std::vector<Lane>& lanes, const View* view, const Budget& budget, const Control& control) {
    const auto count = static_cast<std::int64_t>(lanes.size());
    for (std::int64_t i = 0; i < count; ++i) {
      Lane& lane = lanes[static_cast<std::size_t>(i)];
      lane.quota =
          budget.simulations() == 0 ? 0 : std::max<std::int64_t>(1, (budget.simulations() + i) / count);
    }
    const auto workers = static_cast<std::size_t>(std::clamp<std::int64_t>(threads_for(control), 1, count));
    std::atomic<bool> agreed = false;
    const auto work = [&](std::size_t worker) {
      const std::size_t mine = (lanes.size() - worker + workers - 1) / workers;
      for (std::size_t i = worker, n = 1; i < lanes.size(); i += workers, ++n) {
        plan(lanes[i], budget, kPlanShare * static_cast<double>(n) / static_cast<double>(mine));
      }
      const double planned = budget.time_used();
      double reported = 0;
      bool busy = true;
      while (busy) {
        busy = false;
        for (std::size_t i = worker; i < lanes.size(); i += workers) {
          if (!lanes[i].done) advance(lanes[i], view, budget, planned, control);
          if (lanes[i].decided != kOpen && all_decided(lanes)) agreed = true;
          if (agreed) lanes[i].done = true;
          busy = busy || !lanes[i].done;
        }
        if (worker == 0 && control.report && budget.seconds() > reported + kReportEvery) {
          reported = budget.seconds();
          control.report(summary(lanes, workers, budget));
        }
      }
    };
    Helpers others;
    for (std::size_t worker = 1; worker < workers; ++worker) others.start(work, worker);
    work(0);
    others.join();
    return summary(lanes, 1, budget);
  }

  // Some more simulations in a lane; finds out whether it is done. `planned` is the share of the time that
  // was used before the first of them.
  void advance(Lane& lane, const View* view, const Budget& budget, double planned, const Control& control) {
    Tree<G>& tree = *lane.tree;
    for (int i = 0; i < kBatch && !lane.done; ++i) {
      const auto turn = static_cast<std::size_t>(tree.simulations() % kForcedShare);
      const Move* forced = turn < control.must_consider.size() ? &control.must_consider[turn] : nullptr;
      tree.simulate(view != nullptr ? G::imagine(*view, tree.rng()) : lane.first, forced);
      lane.done = lane.quota > 0 && tree.simulations() >= lane.quota;
    }
    if (lane.done) return;
    const double used = budget.time_used();
    lane.done = used >= 1;
    if (used <= planned || !control.must_consider.empty() || control.report) return;
    const auto lead = tree.lead();
    const double left = static_cast<double>(tree.simulations()) * (1 - used) / (used - planned);
    lane.decided = static_cast<double>(lead.visits) > left ? lead.move.code : kOpen;
  }

  // When every lane has decided on the same move. One that has decided goes on while others have not: it
  // would count for less than they do if it stopped.
  static bool all_decided(const std::vector<Lane>& lanes) {
    return std::all_of(lanes.begin(), lanes.end(), [&lanes](const Lane& lane) {
      return lane.decided != kOpen && lane.decided == lanes[0].decided;
    });
  }

  // A move as the lanes together found it.
  struct Found {
    typename Tree<G>::Root root;
    int lanes = 0;
    double sum_sum = 0;  // added up over the lanes: products of each lane's sum and visits
    double sum_visits = 0;
    double visits_visits = 0;

    double mean() const { return root.sum / root.visits; }

    // Simulations in one lane have its world or its tree in common: lanes that disagree by more than chance
    // explains tell the true error.
    double error() const {
      const double n = root.visits;
      const double alone = std::max(0.0, root.squares / n - mean() * mean()) / n;
      if (lanes < 2) return std::sqrt(alone);
      const double apart = (sum_sum - 2 * mean() * sum_visits + mean() * mean() * visits_visits) / (n * n);
      return std::sqrt(std::max(alone, apart * lanes / (lanes - 1)));
    }
  };

  // What every `step`-th lane found, added up.
  static Thought summary(const std::vector<Lane>& lanes, std::size_t step, const Budget& budget) {
    std::vector<Found> all;
    Thought thought;
    for (std::size_t i = 0; i < lanes.size(); i += step) {
      thought.simulations += lanes[i].tree->simulations();
      merge(all, lanes[i].tree->root());
    }
    std::stable_sort(all.begin(), all.end(), [](const Found& a, const Found& b) {
      if (a.root.chosen != b.root.chosen) return a.root.chosen > b.root.chosen;
      return a.mean() > b.mean();
    });
    for (const Found& found : all) {
      const double n = found.root.visits;
      Line line{found.root.move, found.root.then};
      for (std::size_t i = 0; i < line.worth.size(); ++i) {
        line.worth[i] = static_cast<float>(found.root.worth[i] / n);
      }
      line.error = static_cast<float>(found.error());
      line.share = static_cast<float>(n / static_cast<double>(thought.simulations));
      thought.lines.push_back(std::move(line));
    }
    thought.move = thought.lines[0].move;
    thought.worth = thought.lines[0].worth;
    thought.seconds = budget.seconds();
    return thought;
  }

  static void merge(std::vector<Found>& all, const std::vector<typename Tree<G>::Root>& more) {
    for (const auto& root : more) {
      auto found =
          std::find_if(all.begin(), all.end(), [&](const Found& f) { return f.root.move == root.move; });
      if (found == all.end()) {
        all.push_back({root});
        found = std::prev(all.end());
      } else {
        add(found->root, root);
      }
      ++found->lanes;
      found->sum_sum += root.sum * root.sum;
      found->sum_visits += root.sum * root.visits;
      found->visits_visits += static_cast<double>(root.visits) * root.visits;
    }
  }

  static void add(typename Tree<G>::Root& to, const typename Tree<G>::Root& root) {
    to.visits += root.visits;
    to.chosen += root.chosen;
    to.sum += root.sum;
    to.squares += root.squares;
    for (std::size_t i = 0; i < root.worth.size(); ++i) to.worth[i] += root.worth[i];
  }

  static constexpr std::int64_t kForcedShare = 8;

  const Judge<G>& judge_;
  TreeSettings settings_;
};

}  // namespace shedu
