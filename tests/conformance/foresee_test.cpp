#include "game/foresee.h"

#include <gtest/gtest.h>

#include "games/games.h"
#include "support/beginnings.h"

namespace shedu::test {
namespace {

constexpr int kForeseenOptions = 3;
constexpr int kForeseenPositions = 8;  // of each game that is begun
constexpr std::size_t kMoves = 12;

// What a seat that decides is told of a move is told by a page that knows only what is shown to that seat.
class Foresee : public EveryGame {
 protected:
  template <class F>
  static void for_decisions(F&& f) {
    Rng rng(17);
    for (const Beginning& beginning : beginnings(game(), kForeseenOptions, 5)) {
      const auto state = beginning.start();
      for (int i = 0; i < kForeseenPositions && state->to_act() != kOver; ++i) {
        play_random(*state, rng, 1 + rng.below(i < 2 ? 12 : 150));
        while (state->to_act() == kNature) state->play(random_event(*state, rng));
        if (state->to_act() >= 0) f(*state);
      }
    }
  }

  static std::vector<std::string> some_moves(const AnyState& state) {
    MoveList legal;
    state.legal(legal);
    std::vector<std::string> out = {"nonsense"};
    const std::size_t step = std::max<std::size_t>(1, legal.size() / kMoves);
    for (std::size_t i = 0; i < legal.size(); i += step) out.push_back(game().move_text(legal[i]));
    return out;
  }
};

TEST_P(Foresee, WhatIsShownIsEnough) {
  for_decisions([](const AnyState& state) {
    const auto known = state.view(state.to_act());
    const json::value shown = known->to_json(Detail::Shown);
    const auto guessed = game().load_shown(JsonIn(shown, "view"));
    EXPECT_EQ(json::value(guessed->to_json(Detail::Shown)), shown);
    for (const std::string& move : some_moves(state)) {
      EXPECT_EQ(foresee(*guessed, std::vector{move}, Detail::Shown),
                foresee(*known, std::vector{move}, Detail::Shown))
          << move << " in " << json::serialize(state.to_json());
    }
  });
}

// Overlays are counted from what a page has: nobody counts what is not shown.
TEST_P(Foresee, WhatIsShownIsEnoughForInsight) {
  for_decisions([](const AnyState& state) {
    for (const Seat viewer : viewers(state)) {
      const auto known = state.view(viewer);
      const json::value shown = known->to_json(Detail::Shown);
      EXPECT_EQ(game().load_shown(JsonIn(shown, "view"))->insight(), known->insight())
          << json::serialize(shown);
    }
  });
}

TEST_P(Foresee, TellsWhatThenHappens) {
  for_decisions([](const AnyState& state) {
    const Seat seat = state.to_act();
    for (const std::string& text : some_moves(state)) {
      const json::object told = foresee(*state.view(seat), std::vector{text}, Detail::Known);
      const auto move = game().parse_move(text);
      if (!move) {
        EXPECT_TRUE(told.contains("refused"));
        continue;
      }
      const auto after = state.clone();
      after->play(*move);
      if (after->to_act() == kOver) continue;  // shows more than may be told before
      json::object truth = after->view(seat)->to_json(Detail::Known);
      truth.erase("prompt");
      EXPECT_EQ(told.at("steps").as_array().back().at("view"), json::value(truth)) << text;
    }
  });
}

TEST_P(Foresee, OnlyForTheSeatToAct) {
  for_decisions([](const AnyState& state) {
    for (const Seat viewer : viewers(state)) {
      if (viewer == state.to_act()) continue;
      EXPECT_THROW(foresee(*state.view(viewer), {}, Detail::Shown), Error);
    }
  });
}

// A page may be told anything: what cannot be is refused, and named.
TEST_P(Foresee, RefusesAShownViewThatCannotBe) {
  for_decisions([](const AnyState& state) {
    const json::object shown = state.view(state.to_act())->to_json(Detail::Shown);
    for (const auto& member : shown) {
      if (member.key() == "prompt" || member.key() == "legal") continue;
      json::value value = shown;
      value.as_object().erase(member.key());
      EXPECT_THROW(game().load_shown(JsonIn(value, "view")), Error) << "without " << member.key();
    }
    json::value more = shown;
    more.as_object()["surprise"] = 1;
    EXPECT_THROW(game().load_shown(JsonIn(more, "view")), Error);
  });
}

SHEDU_FOR_EVERY_GAME(Foresee);

}  // namespace
}  // namespace shedu::test
