#include "base/grid.h"

#include <gtest/gtest.h>

#include <set>
#include <vector>

#include "base/rng.h"

namespace shedu {
namespace {

// The same set, done the slow and obvious way.
template <int W, int H>
struct NaiveGrid {
  std::set<int> cells;

  static bool adjacent(int a, int b) {
    const int columns = std::abs(a % W - b % W);
    const int rows = std::abs(a / W - b / W);
    return columns + rows == 1;
  }
  NaiveGrid neighbours() const {
    NaiveGrid out;
    for (int cell = 0; cell < W * H; ++cell) {
      for (const int mine : cells) {
        if (adjacent(cell, mine)) out.cells.insert(cell);
      }
    }
    return out;
  }
  NaiveGrid flood(int seed) const {
    NaiveGrid out{{seed}};
    for (std::vector<int> open = {seed}; !open.empty();) {
      const int from = open.back();
      open.pop_back();
      for (const int cell : cells) {
        if (adjacent(cell, from) && out.cells.insert(cell).second) open.push_back(cell);
      }
    }
    return out;
  }
};

template <class Grid>
std::set<int> cells_of(const Grid& grid) {
  std::set<int> out;
  int last = -1;
  grid.for_each([&](int cell) {
    EXPECT_GT(cell, last);
    last = cell;
    out.insert(cell);
  });
  return out;
}

template <class Grid>
class BitGridTest : public testing::Test {
 protected:
  static constexpr int kWidth = Grid::kWidth;
  static constexpr int kHeight = Grid::kHeight;
  using Naive = NaiveGrid<kWidth, kHeight>;

  // About `percent` of all cells.
  static void fill(Rng& rng, std::uint32_t percent, Grid& grid, Naive& naive) {
    for (int cell = 0; cell < Grid::kCells; ++cell) {
      if (rng.below(100) >= percent) continue;
      grid.set(cell);
      naive.cells.insert(cell);
    }
  }
};

using Sizes =
    testing::Types<BitGrid<16, 11>, BitGrid<16, 16>, BitGrid<16, 8>, BitGrid<16, 3>, BitGrid<12, 12>,
                   BitGrid<9, 7>, BitGrid<8, 8>, BitGrid<13, 5>, BitGrid<1, 7>, BitGrid<7, 1>>;
TYPED_TEST_SUITE(BitGridTest, Sizes);

TYPED_TEST(BitGridTest, AgreesWithTheNaiveSet) {
  Rng rng(1);
  for (int round = 0; round < 60; ++round) {
    TypeParam a;
    TypeParam b;
    typename TestFixture::Naive model_a;
    typename TestFixture::Naive model_b;
    this->fill(rng, 5 + rng.below(90), a, model_a);
    this->fill(rng, 5 + rng.below(90), b, model_b);

    ASSERT_EQ(cells_of(a), model_a.cells);
    EXPECT_EQ(a.count(), static_cast<int>(model_a.cells.size()));
    EXPECT_EQ(a.any(), !model_a.cells.empty());
    EXPECT_EQ(a.none(), model_a.cells.empty());
    if (a.any()) {
      EXPECT_EQ(a.first(), *model_a.cells.begin());
    }

    bool intersects = false;
    bool contains = true;
    for (int cell = 0; cell < TypeParam::kCells; ++cell) {
      const bool in_a = model_a.cells.contains(cell);
      const bool in_b = model_b.cells.contains(cell);
      intersects = intersects || (in_a && in_b);
      contains = contains && (in_a || !in_b);
      EXPECT_EQ(a.test(cell), in_a);
      EXPECT_EQ((a | b).test(cell), in_a || in_b);
      EXPECT_EQ((a & b).test(cell), in_a && in_b);
      EXPECT_EQ((~a).test(cell), !in_a);
    }
    EXPECT_EQ(a.intersects(b), intersects);
    EXPECT_EQ(a.contains(b), contains);
    EXPECT_TRUE((a | b).contains(a));
    EXPECT_EQ(~~a, a);
    EXPECT_EQ(a | ~a, TypeParam::all());
  }
}

TYPED_TEST(BitGridTest, NeighboursShareAnEdge) {
  Rng rng(2);
  for (int cell = 0; cell < TypeParam::kCells; ++cell) {
    EXPECT_EQ(cells_of(TypeParam::of(cell).neighbours()),
              typename TestFixture::Naive{{cell}}.neighbours().cells);
  }
  for (int round = 0; round < 10; ++round) {
    TypeParam grid;
    typename TestFixture::Naive model;
    this->fill(rng, 5 + rng.below(90), grid, model);
    EXPECT_EQ(cells_of(grid.neighbours()), model.neighbours().cells);
  }
}

TYPED_TEST(BitGridTest, FloodFindsTheConnectedRegion) {
  Rng rng(3);
  for (int round = 0; round < 60; ++round) {
    TypeParam grid;
    typename TestFixture::Naive model;
    this->fill(rng, 40 + rng.below(60), grid, model);
    if (grid.none()) continue;
    const int seed =
        *std::next(model.cells.begin(), rng.below(static_cast<std::uint32_t>(model.cells.size())));
    EXPECT_EQ(cells_of(grid.flood(TypeParam::of(seed))), model.flood(seed).cells);
  }
  EXPECT_EQ(TypeParam::all().flood(TypeParam::of(0)), TypeParam::all());
}

// A path that winds through the whole board: the longest way a flood can have.
TYPED_TEST(BitGridTest, FloodFollowsASnake) {
  TypeParam snake;
  for (int row = 0; row < TypeParam::kHeight; ++row) {
    for (int column = 0; column < TypeParam::kWidth; ++column) {
      const int turn = row / 2 % 2 == 0 ? TypeParam::kWidth - 1 : 0;
      if (row % 2 == 0 || column == turn) snake.set(row * TypeParam::kWidth + column);
    }
  }
  EXPECT_EQ(snake.flood(TypeParam::of(0)), snake);
}

TEST(BitGrid, WorksAtCompileTime) {
  constexpr auto grid = BitGrid<16, 11>::of(17);
  static_assert(grid.neighbours().count() == 4);
  static_assert((grid | grid.neighbours()).flood(grid).count() == 5);
  static_assert(BitGrid<16, 11>::all().count() == 176);
}

}  // namespace
}  // namespace shedu
