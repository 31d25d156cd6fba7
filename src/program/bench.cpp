#include <unistd.h>

#include <array>
#include <cstdio>

#include "game/dealer.h"
#include "games/game_types.h"
#include "games/games.h"
#include "players/networks.h"
#include "program/commands.h"
#include "program/files.h"
#include "program/measure.h"
#include "program/stopwatch.h"
#include "search/tree_search.h"

namespace shedu {
namespace {

// Shares of the time asked for; the rest goes to random games, which need it most.
constexpr double kShareOfPart = 0.08;
constexpr double kShareOfGames = 0.5;
// Slices: long enough that the clock costs nothing, short enough that many fit, for a median worth having.
constexpr double kSliceNs = 10e6;
constexpr std::size_t kPositions = 512;
constexpr int kSimulations = 2000;  // about what 100 ms allow

template <ValuedGame G>
class Bench {
 public:
  using State = typename G::State;
  using View = typename G::View;

  Bench(const typename G::Options& options, int seats, double seconds)
      : options_(options), seats_(seats), budget_ns_(seconds * 1e9) {}

  json::object run() {
    collect_positions();
    measure_games();
    json::object out;
    put_games(out);
    put_parts(out);
    put_search(out);
    put_network(out);
    return out;
  }

 private:
  void put_games(json::object& out) const {
    const auto per_game = [&](std::uint64_t count) {
      return static_cast<double>(count) / static_cast<double>(tally_.games);
    };
    const double ns = decision_ns_.median();
    out["ns_per_decision"] = ns;
    out["ns_per_decision_min"] = decision_ns_.least();
    out["ns_per_decision_max"] = decision_ns_.most();
    out["decisions_per_s"] = 1e9 / ns;
    out["games_per_s"] = 1e9 / (ns * per_game(tally_.decisions));
    out["legal_mean"] = static_cast<double>(tally_.legal_moves) / static_cast<double>(tally_.decisions);
    out["decisions_per_game"] = per_game(tally_.decisions);
    out["chance_per_game"] = per_game(tally_.chances);
    out["clone_ratio"] = clone_ratio_.median();
    out["clone_ratio_min"] = clone_ratio_.least();
    out["clone_ratio_max"] = clone_ratio_.most();
  }

  void put_parts(json::object& out) {
    out["state_bytes"] = sizeof(State);
    out["copy_ns"] = time_of([this](std::size_t i) {
      State copy = positions_[i];
      keep(copy);
    });
    out["view_ns"] = time_of([this](std::size_t i) {
      View view = G::view(positions_[i], G::to_act(positions_[i]));
      keep(view);
    });
    out["imagine_ns"] = time_of([this](std::size_t i) {
      State world = G::imagine(views_[i], rng_);
      keep(world);
    });
  }

  // What a player's thinking is made of, and information-set search as a whole from the first decision of a
  // game, a new tree for every kSimulations.
  void put_search(json::object& out) {
    using V = typename G::Value;
    out["features_ns"] = time_of([this](std::size_t i) {
      FeatureTable<V> table{};
      V::features(views_[i], table);
      keep(table);
    });
    MoveList moves;
    std::vector<float> priors;
    out["legal_and_priors_ns"] = time_of([&](std::size_t i) {
      G::legal(views_[i], moves);
      priors.resize(moves.size());
      V::priors(views_[i], moves, priors);
      keep(priors);
    });
    const View view = first_decision();
    const Judge<G> judge(G::to_act(view), {.learned = true});
    Samples rates;
    const double end = cpu_ns() + kShareOfPart * budget_ns_;
    for (std::uint64_t seed = 1; seed <= 3 || cpu_ns() < end; ++seed) {
      const double start = cpu_ns();
      const Budget budget(kSimulations, 0, Control{});
      TreeSearch<G>(judge, TreeSettings{}).over_information(view, seed, budget, Control{});
      rates.add(kSimulations * 1e9 / (cpu_ns() - start));
    }
    out["simulations_per_s"] = rates.median();
    out["simulations_per_s_min"] = rates.least();
    out["simulations_per_s_max"] = rates.most();
  }

  // Of the network that is built in: a position's value and its moves' priors, as search asks for them, and
  // what of it is the network's own arithmetic.
  void put_network(json::object& out) {
    if constexpr (EncodedGame<G>) {
      if (!net_knows<G>(seats_) || G::Encoding::network().empty()) return;
      const Network& network = network_of<G>("");
      out["net_kernels"] = kernels().back().name;
      out["net_value_ns"] = time_of([&](std::size_t i) {
        Worth worth = net_worth<G>(network, views_[i]);
        keep(worth);
      });
      MoveList moves;
      std::vector<float> priors;
      out["net_priors_ns"] = time_of([&](std::size_t i) {
        G::legal(views_[i], moves);
        priors.resize(moves.size());
        net_priors<G>(network, views_[i], moves, priors);
        keep(priors);
      });
      NetInputs inputs;
      G::Encoding::inputs(views_[0], inputs);
      out["net_alone_ns"] = time_of([&](std::size_t) {
        Network::Trunk trunk;
        std::int32_t said = 0;
        network.look({inputs.sparse.data(), inputs.sparse.size()}, {inputs.dense.data(), inputs.dense.size()},
                     trunk, kernels().back());
        network.judge(trunk, {&said, 1}, kernels().back());
        keep(said);
      });
    }
  }

  View first_decision() {
    State state = G::start(options_, seats_);
    OutcomeList outcomes;
    while (G::to_act(state) == kNature) {
      G::chance(state, outcomes);
      G::play(state, FastDealer::choose(outcomes, rng_));
    }
    return G::view(state, G::to_act(state));
  }

  // Decisions from all stages of games: every 37th event, so that no rhythm of turns is favoured.
  struct CollectingLine {
    Bench& bench;
    State now;

    const State& state() const { return now; }
    void play(Move move) {
      if (++bench.events_ % 37 == 0 && G::to_act(now) >= 0) bench.positions_.push_back(now);
      G::play(now, move);
    }
  };

  // As search does: the positions on the way stay what they were, and a copy is played on.
  class CopyingLine {
   public:
    explicit CopyingLine(const State& start) { path_[0] = start; }
    const State& state() const { return path_[at_]; }
    void play(Move move) {
      const std::size_t next = (at_ + 1) % path_.size();
      path_[next] = path_[at_];
      at_ = next;
      G::play(path_[at_], move);
      keep(path_);
    }

   private:
    std::array<State, 16> path_;
    std::size_t at_ = 0;
  };

  void collect_positions() {
    while (positions_.size() < kPositions) {
      CollectingLine line{*this, G::start(options_, seats_)};
      play_randomly<G>(line, rng_);
    }
    for (const State& state : positions_) views_.push_back(G::view(state, G::to_act(state)));
  }

  // The games of one slice, the same ones for the same seed.
  template <class Line>
  Tally games(std::uint64_t seed, std::uint64_t count) const {
    Rng rng(seed);
    Tally tally;
    for (std::uint64_t i = 0; i < count; ++i) {
      Line line(G::start(options_, seats_));
      tally += play_randomly<G>(line, rng);
      keep(line);
    }
    return tally;
  }

  // Plain slices, and slices with a copy before every step, take turns over the same games: whatever else the
  // machine does falls on both alike.
  void measure_games() {
    const std::uint64_t per_slice = games_that_fill_a_slice();
    const double end = cpu_ns() + kShareOfGames * budget_ns_;
    for (std::uint64_t seed = 1; seed <= 4 || cpu_ns() < end; ++seed) {
      const double start = cpu_ns();
      const Tally tally = games<PlainLine<G>>(seed, per_slice);
      const double between = cpu_ns();
      games<CopyingLine>(seed, per_slice);
      const double plain = between - start;
      decision_ns_.add(plain / static_cast<double>(tally.decisions));
      clone_ratio_.add((cpu_ns() - between) / plain);
      tally_ += tally;
    }
  }

  // Finding out is the warm-up.
  std::uint64_t games_that_fill_a_slice() const {
    for (std::uint64_t count = 1;; count *= 2) {
      const double start = cpu_ns();
      games<PlainLine<G>>(count, count);
      games<CopyingLine>(count, count);
      if (cpu_ns() - start >= 2 * kSliceNs) return count;
    }
  }

  // The median time of an operation over the collected positions, taken one after another.
  template <class F>
  double time_of(F&& operation) {
    Samples samples;
    const double end = cpu_ns() + kShareOfPart * budget_ns_;
    std::uint64_t rounds = 1;
    for (;;) {
      const double start = cpu_ns();
      for (std::uint64_t round = 0; round < rounds; ++round) {
        for (std::size_t i = 0; i < positions_.size(); ++i) operation(i);
      }
      const double used = cpu_ns() - start;
      if (used < kSliceNs / 10) {
        rounds *= 2;  // warm-up
        continue;
      }
      samples.add(used / static_cast<double>(rounds * positions_.size()));
      if (samples.values.size() >= 3 && cpu_ns() >= end) return samples.median();
    }
  }

  typename G::Options options_;
  int seats_;
  double budget_ns_;
  Rng rng_{1};
  std::uint64_t events_ = 0;
  std::vector<State> positions_;
  std::vector<View> views_;
  Tally tally_;
  Samples decision_ns_;
  Samples clone_ratio_;
};

void print_table(const json::object& result) {
  for (const auto& member : result) {
    const std::string value = member.value().is_double() ? std::to_string(member.value().get_double())
                                                         : json::serialize(member.value());
    std::fprintf(stderr, "%-22s %s\n", std::string(member.key()).c_str(), value.c_str());
  }
}

}  // namespace

int run_bench(const BenchArguments& arguments) {
  const AnyGame& game = find_game(arguments.game);
  const int seats = arguments.seats.value_or(game.max_seats());
  game.check_seats(seats);
  json::object result{{"game", arguments.game}, {"seats", seats}, {"seconds", arguments.seconds}};
  with_game(arguments.game, [&]<Game G>() {
    const auto options = parse_options<typename G::Options>(read_option_words(game, arguments.options));
    result["options"] = option_object(print_options(options));
    for (auto& member : Bench<G>(options, seats, arguments.seconds).run()) {
      result[member.key()] = member.value();
    }
    result["signature"] = hash_text(Signature<G>().compute());
  });
  if (!arguments.json && isatty(STDERR_FILENO) != 0) print_table(result);
  std::puts(json::serialize(result).c_str());
  return kDone;
}

}  // namespace shedu
