// bench/doors GAME SEATS GAMES ROUNDS: the same random games by the rules themselves and through the C interface, in turn,
// and what each costs in CPU time. script/bench_doors runs it beside the same games from Python.
//
// Slot i of a batch plays game i. Its nature is dealt from seed i; its decision number d takes place
// mix(i * 2^32 + d) mod (number of legal moves). The signature is the sum of the final states' fingerprints, so any door that
// gives the same one has played the same games.

#include <cstdio>
#include <cstdlib>

#include "capi/shedu.h"
#include "game/adapt.h"
#include "game/dealer.h"
#include "games/game_types.h"
#include "program/measure.h"
#include "program/stopwatch.h"

namespace shedu {
namespace {

constexpr std::size_t kBatch = 256;

std::uint64_t mix(std::uint64_t game, std::uint64_t decision) { return Rng(game << 32 | decision)(); }

struct Run {
  std::uint64_t decisions = 0;
  std::uint64_t signature = 0;
  double ns = 0;
};

template <Game G>
Run by_the_rules(int seats, std::size_t games) {
  Run run;
  const double start = cpu_ns();
  std::vector<typename G::State> ends;
  MoveList moves;
  OutcomeList outcomes;
  for (std::uint64_t game = 0; game < games; ++game) {
    typename G::State state = G::start({}, seats);
    Rng nature(game);
    for (std::uint64_t decision = 0; G::to_act(state) != kOver;) {
      if (G::to_act(state) == kNature) {
        G::chance(state, outcomes);
        G::play(state, FastDealer::choose(outcomes, nature));
      } else {
        G::legal(state, moves);
        G::play(state, moves[mix(game, decision++) % moves.size()]);
        ++run.decisions;
      }
    }
    ends.push_back(state);
  }
  run.ns = cpu_ns() - start;
  for (const auto& state : ends) run.signature += typename Adapted<G>::State(state).hash();
  return run;
}

Run through_c(int game, int seats, std::size_t games) {
  Run run;
  std::vector<std::uint32_t> first(kBatch + 1), moves(kBatch * 1024), places(kBatch);
  for (std::size_t from = 0; from < games; from += kBatch) {
    const double start = cpu_ns();
    shedu_batch* batch = nullptr;
    if (shedu_batch_new(game, seats, nullptr, kBatch, from, SHEDU_DEAL, &batch) < 0) std::abort();
    for (std::uint64_t decision = 0;; ++decision) {
      std::size_t count = 0;
      if (shedu_batch_legal(batch, first.data(), moves.data(), moves.size(), &count) < 0) std::abort();
      if (count == 0) break;
      for (std::size_t slot = 0; slot < kBatch; ++slot) {
        const std::uint32_t mine = first[slot + 1] - first[slot];
        places[slot] = mine == 0 ? SHEDU_NO_MOVE : static_cast<std::uint32_t>(mix(from + slot, decision) % mine);
        run.decisions += mine == 0 ? 0 : 1;
      }
      if (shedu_batch_choose(batch, places.data(), nullptr) < 0) std::abort();
    }
    run.ns += cpu_ns() - start;
    std::vector<std::uint64_t> hashes(kBatch);
    shedu_batch_hash(batch, hashes.data());
    for (const std::uint64_t hash : hashes) run.signature += hash;
    shedu_batch_free(batch);
  }
  return run;
}

void print(const char* door, const Run& run) {
  std::printf("%s %.0f %llu %016llx\n", door, static_cast<double>(run.decisions) * 1e9 / run.ns,
              static_cast<unsigned long long>(run.decisions), static_cast<unsigned long long>(run.signature));
  std::fflush(stdout);
}

}  // namespace
}  // namespace shedu

int main(int argc, char** argv) {
  if (argc != 5) return 2;
  const int seats = std::atoi(argv[2]);
  const std::size_t games = std::strtoul(argv[3], nullptr, 10);
  for (int round = std::atoi(argv[4]); round > 0; --round) {
    shedu::with_game(argv[1], [&]<class G>() { shedu::print("rules", shedu::by_the_rules<G>(seats, games)); });
    shedu::print("c", shedu::through_c(shedu_game_named(argv[1]), seats, games));
  }
}
