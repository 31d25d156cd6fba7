// bench/doors GAME SEATS GAMES ROUNDS [BATCH]: the same random games by the rules themselves and through the
// C interface, in batches of so many (256), in turn, and what each costs in CPU time. script/bench_doors runs
// it beside the same games from Python.
//
// The nature of game i is dealt from seed i; its decision number d takes place draw(i, d, number of legal
// moves). The signature is the sum of the final states' fingerprints, so any door that gives the same one has
// played the same games.

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

/// A place in a list of `count`, the same for the same decision of the same game.
std::uint32_t draw(std::uint64_t game, std::uint64_t decision, std::uint32_t count) {
  std::uint64_t x = game * 0x9E3779B97F4A7C15ull + decision * 0xD1B54A32D192ED03ull;
  x = (x ^ x >> 32) * 0xBF58476D1CE4E5B9ull;
  return static_cast<std::uint32_t>(x >> 48) * count >> 16;
}

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
        G::play(state, moves[draw(game, decision++, static_cast<std::uint32_t>(moves.size()))]);
        ++run.decisions;
      }
    }
    ends.push_back(state);
  }
  run.ns = cpu_ns() - start;
  for (const auto& state : ends) run.signature += typename Adapted<G>::State(state).hash();
  return run;
}

// A slot whose game is over begins the next one, so that batches stay full.
Run through_c(int game, int seats, std::size_t games, std::size_t size) {
  Run run;
  std::vector<std::uint32_t> places(size);
  std::vector<std::uint64_t> number(size), decision(size), hashes(games);
  shedu_batch* ends = nullptr;  // finished games, whose fingerprints are taken when all is done
  if (shedu_batch_new(game, seats, nullptr, games, 0, SHEDU_DEAL, &ends) < 0) std::abort();
  const double start = cpu_ns();
  shedu_batch* batch = nullptr;
  if (shedu_batch_new(game, seats, nullptr, size, 0, SHEDU_DEAL, &batch) < 0) std::abort();
  for (std::size_t slot = 0; slot < size; ++slot) number[slot] = slot;
  shedu_lists lists;
  if (shedu_batch_step(batch, nullptr, &lists, nullptr) < 0) std::abort();
  for (std::uint64_t next = size;;) {
    std::vector<std::uint32_t> over;
    for (std::uint32_t slot = 0; slot < size; ++slot) {
      const std::uint32_t mine = lists.count[slot];
      if (mine == 0) {
        places[slot] = SHEDU_NO_MOVE;
        if (number[slot] < games) over.push_back(slot);
      } else {
        places[slot] = draw(number[slot], decision[slot]++, mine);
        ++run.decisions;
      }
    }
    if (lists.deciding == 0 && over.empty()) break;
    for (const std::uint32_t slot : over) {
      const auto end = static_cast<std::uint32_t>(number[slot]);
      shedu_batch_copy(ends, &end, batch, &slot, 1);
      number[slot] = next < games ? next : games;
      decision[slot] = 0;
      if (next < games) shedu_batch_restart(batch, &slot, &next, 1);
      next += next < games ? 1 : 0;
    }
    if (shedu_batch_step(batch, places.data(), &lists, nullptr) < 0) std::abort();
  }
  run.ns = cpu_ns() - start;
  shedu_batch_hash(ends, hashes.data());
  for (const std::uint64_t hash : hashes) run.signature += hash;
  shedu_batch_free(batch);
  shedu_batch_free(ends);
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
  if (argc != 5 && argc != 6) return 2;
  const int seats = std::atoi(argv[2]);
  const std::size_t games = std::strtoul(argv[3], nullptr, 10);
  const std::size_t size = argc == 6 ? std::strtoul(argv[5], nullptr, 10) : 256;
  for (int round = std::atoi(argv[4]); round > 0; --round) {
    shedu::with_game(argv[1],
                     [&]<class G>() { shedu::print("rules", shedu::by_the_rules<G>(seats, games)); });
    shedu::print("c", shedu::through_c(shedu_game_named(argv[1]), seats, games, size));
  }
}
