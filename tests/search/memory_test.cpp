#include <gtest/gtest.h>
#include <malloc.h>

#include <atomic>
#include <cstdlib>
#include <new>

#include "search/positions.h"
#include "search/tree_search.h"

namespace {

// Every allocation of this program passes here: how much there is now, and how much there was at most.
std::atomic<std::ptrdiff_t> bytes_now = 0;
std::atomic<std::ptrdiff_t> bytes_most = 0;

void* counted(std::size_t size) {
  void* memory = std::malloc(size == 0 ? 1 : size);
  if (memory == nullptr) throw std::bad_alloc();
  const auto more = static_cast<std::ptrdiff_t>(malloc_usable_size(memory));
  const std::ptrdiff_t now = bytes_now.fetch_add(more) + more;
  std::ptrdiff_t most = bytes_most;
  while (now > most && !bytes_most.compare_exchange_weak(most, now)) {
  }
  return memory;
}

void freed(void* memory) {
  if (memory != nullptr) bytes_now -= static_cast<std::ptrdiff_t>(malloc_usable_size(memory));
  std::free(memory);
}

}  // namespace

void* operator new(std::size_t size) { return counted(size); }
void* operator new[](std::size_t size) { return counted(size); }
void operator delete(void* memory) noexcept { freed(memory); }
void operator delete[](void* memory) noexcept { freed(memory); }
void operator delete(void* memory, std::size_t) noexcept { freed(memory); }
void operator delete[](void* memory, std::size_t) noexcept { freed(memory); }

namespace shedu::test {
namespace {

using Toys = ValuedToy;

// The most memory that a search with so much room takes beyond what was in use before it.
std::ptrdiff_t most_bytes(std::size_t room, Sight sight, int threads) {
  Rng rng(1);
  const Toys::View view = Toys::view(toy_position({ToyOptions::Scoring::High, 3}, 3, 0, rng), 0);
  const auto judge = full_judge<Toys>(0);
  TreeSettings settings;
  settings.sight = sight;
  settings.room = room;
  Control control;
  control.threads = threads;
  const Budget budget(40'000, 0, control);
  TreeSearch<Toys> search(judge, settings);
  bytes_most = bytes_now.load();
  const std::ptrdiff_t before = bytes_now;
  if (sight == Sight::Information) {
    search.over_information(view, 1, budget, control);
  } else {
    search.over_worlds(view, 8, 1, budget, control);
  }
  return bytes_most - before;
}

// 33 bytes a move are the 200 MB of a search with the room it has by default.
TEST(MemoryOfASearch, IsThatOfAllItsTreesTogether) {
  constexpr std::size_t kRoom = 20'000;
  constexpr std::ptrdiff_t kBytes = 33 * kRoom;
  constexpr std::ptrdiff_t kBesides = 400'000;  // lists of moves, 20 KB a tree, and what a summary is made of
  for (const Sight sight : {Sight::Information, Sight::Everything}) {
    EXPECT_GT(most_bytes(100 * kRoom, sight, 1), 3 * (kBytes + kBesides)) << "it could use more";
    for (const int threads : {1, 8}) {
      EXPECT_LT(most_bytes(kRoom, sight, threads), kBytes + kBesides) << threads << " threads";
    }
  }
}

}  // namespace
}  // namespace shedu::test
