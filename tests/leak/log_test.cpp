#include <gtest/gtest.h>

#include "games/games.h"
#include "support/beginnings.h"
#include "support/toy.h"

namespace shedu::test {
namespace {

std::vector<Move> possible_events(const AnyState& state) {
  MoveList moves;
  OutcomeList outcomes;
  state.legal(moves);
  state.chance(outcomes);
  std::vector<Move> out(moves.begin(), moves.end());
  for (const Outcome& outcome : outcomes) out.push_back(outcome.move);
  return out;
}

// Two events of one kind that leave the viewer's view the same must look the same in their log, and two that
// look the same must leave it the same. Otherwise the log tells what the view keeps hidden, or hides what
// the view tells.
std::string compare_events(const AnyState& state, Move a, Move b) {
  const auto after_a = state.clone();
  const auto after_b = state.clone();
  after_a->play(a);
  after_b->play(b);
  for (const Seat viewer : viewers(state)) {
    const bool same_log = state.seen(a, viewer) == state.seen(b, viewer);
    const bool same_view = bytes_of(*after_a->view(viewer)) == bytes_of(*after_b->view(viewer));
    if (same_log == same_view) continue;
    return "viewer " + std::to_string(viewer) + ": " + state.game().move_text(a) + " and " +
           state.game().move_text(b) +
           (same_log ? " look the same, but the views differ"
                     : " look different, but the views are the same");
  }
  return {};
}

std::string leak_of(const AnyGame& game) {
  Rng rng(1);
  for (const Beginning& beginning : beginnings(game, 6, 4)) {
    const auto state = beginning.start();
    while (state->to_act() != kOver) {
      const std::vector<Move> events = possible_events(*state);
      const Move a = random_event(*state, rng);
      for (int i = 0; i < 8; ++i) {
        const Move b = events[rng.below(static_cast<std::uint32_t>(events.size()))];
        if (b.kind() != a.kind() || a == b) continue;
        if (std::string leak = compare_events(*state, a, b); !leak.empty()) {
          return beginning.text() + ", " + leak + ": " + json::serialize(state->to_json());
        }
      }
      state->play(a);
    }
  }
  return {};
}

using Log = EveryGame;
TEST_P(Log, TellsAsMuchAsTheView) { EXPECT_EQ(leak_of(game()), ""); }
SHEDU_FOR_EVERY_GAME(Log);

TEST(LogCheck, AcceptsASoundGame) { EXPECT_EQ(leak_of(toy()), ""); }
TEST(LogCheck, CatchesALogThatTellsWhatIsHidden) {
  EXPECT_NE(leak_of(toy<Flaw::SeenTells>()).find("look different, but the views are the same"),
            std::string::npos);
}

}  // namespace
}  // namespace shedu::test
