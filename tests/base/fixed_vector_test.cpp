#include "base/fixed_vector.h"

#include <gtest/gtest.h>

#include <vector>

#include "base/rng.h"

namespace shedu {
namespace {

TEST(FixedVector, BeginsEmpty) {
  const FixedVector<int, 4> list;
  EXPECT_TRUE(list.empty());
  EXPECT_EQ(list.size(), 0u);
  EXPECT_EQ(list.capacity(), 4u);
  EXPECT_EQ(list.begin(), list.end());
}

TEST(FixedVector, KeepsWhatIsPushed) {
  FixedVector<int, 3> list;
  for (const int value : {7, 8, 9}) list.push_back(value);
  EXPECT_EQ(std::vector<int>(list.begin(), list.end()), (std::vector<int>{7, 8, 9}));
  list[1] = 80;
  EXPECT_EQ(list[1], 80);
  list.clear();
  EXPECT_TRUE(list.empty());
}

TEST(FixedVector, SetEndTakesWhatWasWritten) {
  FixedVector<int, 5> list;
  list.push_back(1);
  int* to = list.room_for(2);
  *to++ = 2;
  *to++ = 3;
  list.set_end(to);
  EXPECT_EQ(std::vector<int>(list.begin(), list.end()), (std::vector<int>{1, 2, 3}));
}

TEST(FixedVector, CopiesAreEqualAndApart) {
  FixedVector<int, 4> list;
  list.push_back(1);
  FixedVector<int, 4> copy(list);
  EXPECT_EQ(copy, list);
  copy.push_back(2);
  EXPECT_FALSE(copy == list);
  EXPECT_EQ(list.size(), 1u);
  list = copy;
  EXPECT_EQ(copy, list);
}

TEST(FixedVector, ComparesOnlyWhatIsInUse) {
  FixedVector<int, 4> a;
  FixedVector<int, 4> b;
  a.push_back(1);
  a.clear();
  EXPECT_EQ(a, b);
  b.push_back(1);
  EXPECT_FALSE(a == b);
}

#ifdef SHEDU_ASSERTIONS
TEST(FixedVectorDeathTest, StopsAtItsEnd) {
  FixedVector<int, 1> list;
  list.push_back(1);
  EXPECT_DEATH(list.push_back(2), "broken invariant");
  EXPECT_DEATH(list[1] = 0, "broken invariant");
}
#endif

}  // namespace
}  // namespace shedu
