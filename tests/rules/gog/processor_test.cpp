// What is listed must not depend on the processor: whole games with the lists of the code that every
// processor runs and of that of x86-64-v3, side by side (base/cpu.h).

#include <gtest/gtest.h>

#include "base/cpu.h"
#include "games/gog/gog.h"
#include "games/gog/moves.h"
#include "program/measure.h"

namespace shedu {
namespace {

#ifdef SHEDU_V3
class GogProcessors : public testing::Test {
 protected:
  void SetUp() override {
    if (!use_v3) GTEST_SKIP() << "this processor has only one way";
  }
  void TearDown() override { use_v3 = has_; }

  bool has_ = use_v3;
};

TEST_F(GogProcessors, ListTheSameMoves) {
  std::size_t compared = 0;
  for (int game = 0; game < 40; ++game) {
    Rng rng(static_cast<std::uint64_t>(game));
    const auto options = game < 20 ? gog::Options{} : random_options<Gog>(rng);
    gog::State state = Gog::start(options, 2 + game % 3);
    for (int event = 0; event < 3000 && Gog::to_act(state) != kOver; ++event) {
      Move move;
      if (Gog::to_act(state) == kNature) {
        OutcomeList outcomes;
        Gog::chance(state, outcomes);
        move = FastDealer::choose(outcomes, rng);
      } else {
        MoveList with, without;
        use_v3 = true;
        Gog::legal(state, with);
        use_v3 = false;
        Gog::legal(state, without);
        use_v3 = true;
        ASSERT_TRUE(with == without) << "game " << game << ", event " << event;
        compared += gog::current(state.open) == gog::Phase::Act ? 1 : 0;
        move = with[rng.below(static_cast<std::uint32_t>(with.size()))];
      }
      Gog::play(state, move);
    }
  }
  EXPECT_GT(compared, 10'000U);
}
#endif

// What may be listed is what can be paid for: two ways to find the same squares.
TEST(GogMoves, AreThoseThatASoldierCanReach) {
  std::size_t moves_seen = 0;
  for (int game = 0; game < 12; ++game) {
    Rng rng(static_cast<std::uint64_t>(100 + game));
    const auto options = game < 4 ? gog::Options{} : random_options<Gog>(rng);
    gog::State state = Gog::start(options, 2 + game % 3);
    for (int event = 0; event < 2000 && Gog::to_act(state) != kOver; ++event) {
      const gog::Public& p = state.open;
      if (Gog::to_act(state) == kNature) {
        OutcomeList outcomes;
        Gog::chance(state, outcomes);
        Gog::play(state, FastDealer::choose(outcomes, rng));
        continue;
      }
      MoveList listed;
      Gog::legal(state, listed);
      if (gog::current(p) == gog::Phase::Act && event % 9 == 0) {
        const gog::Player& mine = gog::player(p, p.active);
        MoveList walked;
        gog::for_each_soldier(mine, [&](std::size_t i, int tag) {
          for (int to = 0; to < gog::kCells; ++to) {
            bool reaches = false;
            for (int k = gog::find_soldier(mine, mine.soldiers[i].cell, tag); k >= 0;
                 k = gog::find_soldier(mine, mine.soldiers[i].cell, tag, k + 1)) {
              reaches =
                  reaches || gog::cost_to(p, p.active, mine.soldiers[static_cast<std::size_t>(k)], to) >= 0;
            }
            if (reaches) walked.push_back(gog::make(gog::Kind::Move, mine.soldiers[i].cell, to, tag));
          }
        });
        std::sort(walked.begin(), walked.end());
        std::size_t at = 0;
        for (const Move move : listed) {
          if (gog::kind_of(move) != gog::Kind::Move) continue;
          ASSERT_LT(at, walked.size()) << "game " << game << ", event " << event;
          ASSERT_EQ(move.code, walked[at++].code) << "game " << game << ", event " << event;
        }
        ASSERT_EQ(at, walked.size()) << "game " << game << ", event " << event;
        moves_seen += at;
      }
      Gog::play(state, listed[rng.below(static_cast<std::uint32_t>(listed.size()))]);
    }
  }
  EXPECT_GT(moves_seen, 10'000U);
}

}  // namespace
}  // namespace shedu
