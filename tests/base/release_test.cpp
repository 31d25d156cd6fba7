// What the program's memory hangs on stops in release builds, too: this file is compiled as they are.
#undef SHEDU_ASSERTIONS

#include <gtest/gtest.h>

#include "base/fixed_vector.h"

namespace shedu {
namespace {

struct Here {  // no other file has lists of these
  int number = 0;
};

TEST(ReleaseDeathTest, AFullListStopsTheProgram) {
  FixedVector<Here, 1> list;
  list.push_back({1});
  EXPECT_DEATH(list.push_back({2}), "broken invariant");
}

TEST(ReleaseDeathTest, AWriterIsStoppedBeforeItWrites) {
  FixedVector<Here, 8> list;
  list.push_back({1});
  EXPECT_EQ(list.room_for(7), list.end());
  EXPECT_DEATH(list.room_for(8), "broken invariant");
}

}  // namespace
}  // namespace shedu
