#include <gtest/gtest.h>

#include <cstdlib>
#include <new>

#include "game/dealer.h"
#include "games/game_types.h"

namespace {

// Every allocation of this program passes here.
thread_local std::size_t allocations = 0;

void* counted(std::size_t size) {
  ++allocations;
  if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
  throw std::bad_alloc();
}

}  // namespace

void* operator new(std::size_t size) { return counted(size); }
void* operator new[](std::size_t size) { return counted(size); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }

namespace shedu::test {
namespace {

template <class List>
struct TypesOf;
template <Game... Gs>
struct TypesOf<GameList<Gs...>> {
  using Types = testing::Types<Gs...>;
};

struct NameOfGame {
  template <class G>
  static std::string GetName(int /*index*/) {
    return std::string(G::kName);
  }
};

// The whole hot path of one random game: what search does at every node.
template <Game G>
std::size_t walk(const typename G::Options& options, int seats, std::uint64_t seed) {
  Rng rng(seed);
  MoveList moves;
  OutcomeList outcomes;
  std::size_t steps = 0;
  typename G::State state = G::start(options, seats);
  for (; G::to_act(state) != kOver; ++steps) {
    for (int seat = -1; seat < seats; ++seat) {
      const typename G::View view = G::view(state, seat < 0 ? kSpectator : static_cast<Seat>(seat));
      G::legal(view, moves);
      const typename G::State imagined = G::imagine(view, rng);
      G::legal(imagined, moves);
    }
    G::chance(state, outcomes);
    G::legal(state, moves);
    G::play(state, G::to_act(state) == kNature ? FastDealer::choose(outcomes, rng)
                                               : moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
  }
  return steps;
}

template <Game G>
typename G::Options any_options(Rng& rng) {
  typename G::Options options{};
  for (const auto& field : G::Options::fields()) {
    const int range = std::min(field.most - field.least + 1, 50);
    field.set(options, field.most - static_cast<int>(rng.below(static_cast<std::uint32_t>(range))));
  }
  return options;
}

constexpr std::size_t kSteps = 1000;

template <class G>
class Allocation : public testing::Test {};
TYPED_TEST_SUITE(Allocation, TypesOf<AllGames>::Types, NameOfGame);

TYPED_TEST(Allocation, TheHotPathAllocatesNothing) {
  using G = TypeParam;
  Rng rng(1);
  std::size_t steps = 0;
  for (std::uint64_t seed = 0; seed < 20 || steps <= kSteps; ++seed) {  // some games are short
    for (int seats = G::kMinSeats; seats <= G::kMaxSeats; ++seats) {
      const auto options = seed == 0 ? typename G::Options{} : any_options<G>(rng);
      walk<G>(options, seats, seed);  // tables that are made once are made now
      const std::size_t before = allocations;
      steps += walk<G>(options, seats, seed);
      ASSERT_EQ(allocations, before) << seats << " seats, seed " << seed;
    }
  }
}

TEST(AllocationCounter, Counts) {
  const std::size_t before = allocations;
  const auto number = std::make_unique<int>(1);
  EXPECT_EQ(allocations, before + static_cast<std::size_t>(*number));
}

}  // namespace
}  // namespace shedu::test
