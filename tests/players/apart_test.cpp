#include "players/apart.h"

#include <gtest/gtest.h>

#include "support/beginnings.h"
#include "support/endless.h"
#include "support/errors.h"
#include "support/toy.h"

namespace shedu {
namespace {

using namespace test;
using std::chrono::milliseconds;
using Manner = EndlessFake::Manner;

std::shared_ptr<const AnyView> some_view() {
  const auto state = toy().start({}, 2);
  Rng rng(1);
  while (state->to_act() == kNature) state->play(random_event(*state, rng));
  return state->view(state->to_act());
}

std::optional<Thought> ask(Manner manner, const TimeLimits& waiting, bool stop = false) {
  const std::atomic<bool> stopping = stop;
  return think_apart({std::make_shared<EndlessFake>(manner), some_view(), 1, 0}, waiting, stopping);
}

TEST(ThinkingApart, IsGivenUpAtTheSecondLimit) {
  for (const Manner manner : {Manner::Spinning, Manner::Sleeping}) {
    const auto before = std::chrono::steady_clock::now();
    EXPECT_FALSE(ask(manner, {milliseconds(20), milliseconds(80)}));
    EXPECT_GE(std::chrono::steady_clock::now() - before, milliseconds(80));
    EXPECT_EQ(EndlessFake::thinking(), 1) << "the thread is left behind";
    EndlessFake::release();
  }
}

TEST(ThinkingApart, IsToldToStopAtTheFirstLimit) {
  EXPECT_TRUE(ask(Manner::Patient, {milliseconds(20), std::chrono::hours(1)}));
}

TEST(ThinkingApart, IsToldToStopWhenOthersWantIt) {
  EXPECT_TRUE(ask(Manner::Patient, {std::chrono::hours(1), std::chrono::hours(1)}, true));
}

TEST(ThinkingApart, ThrowsWhatThePlayerThrows) {
  class Throwing final : public Player {
   public:
    Thought think(const AnyView&, std::uint64_t, const Control&) const override {
      throw Error("out of ideas");
    }
  };
  const std::atomic<bool> stopping = false;
  EXPECT_ERROR(think_apart({std::make_shared<Throwing>(), some_view(), 1, 0},
                           {std::chrono::hours(1), std::chrono::hours(1)}, stopping),
               "out of ideas");
}

}  // namespace
}  // namespace shedu
