#include <gtest/gtest.h>

#include <iostream>

#include "games/games.h"
#include "leak/calibration.h"
#include "support/toy.h"

namespace shedu::test {
namespace {

std::size_t length_of_a_game(const Beginning& beginning, std::uint64_t seed) {
  Rng rng(seed);
  return play_random(*beginning.start(), rng, kMostEvents);
}

// Trials from the start of the game, from anywhere, and from near its end, where few worlds are possible.
Calibration calibrated(const AnyGame& game, std::size_t wanted) {
  Calibration out(1);
  Rng rng(2);
  while (out.trials() < wanted) {
    for (const Beginning& beginning : beginnings(game, 1, rng())) {
      const auto length = static_cast<std::uint32_t>(length_of_a_game(beginning, rng()));
      const Seat viewer =
          viewers(beginning.seats)[rng.below(static_cast<std::uint32_t>(beginning.seats + 1))];
      const std::size_t opening = 10 + rng.below(40);
      for (int i = 0; i < 6; ++i) out.trial(beginning, viewer, 0, opening);
      for (int i = 0; i < 3; ++i) out.trial(beginning, viewer, rng.below(length), 12);
      for (int i = 0; i < 3; ++i) out.trial(beginning, viewer, length - std::min(length, rng.below(12)), 4);
    }
  }
  return out;
}

using Imagine = EveryGame;

TEST_P(Imagine, DrawsWorldsWithTheirTrueProbabilities) {
  const Calibration calibration = calibrated(game(), 20'000);
  std::cout << game().name() << ": " << calibration.trials() << " trials, " << calibration.truth_met()
            << " draws met the truth, " << calibration.draws_differ() << " pairs of draws differ\n";
  EXPECT_EQ(calibration.verdict(), "");
}

// A game that masks an event has something to hide; then two draws cannot always be the same world.
TEST_P(Imagine, TwoDrawsDifferWhereSomethingIsHidden) {
  for (const Beginning& beginning : beginnings(game(), 2, 5)) {
    Rng rng(1);
    const auto state = beginning.start();
    std::size_t masked = 0;
    std::size_t differ = 0;
    while (state->to_act() != kOver) {
      const Move move = random_event(*state, rng);
      masked += state->seen(move, kSpectator) != move ? 1 : 0;
      state->play(move);
      const auto view = state->view(kSpectator);
      differ += bytes_of(*view->imagine(rng)) != bytes_of(*view->imagine(rng)) ? 1 : 0;
    }
    EXPECT_EQ(masked > 0, differ > 0) << beginning.text();
  }
}

SHEDU_FOR_EVERY_GAME(Imagine);

TEST(CalibrationCheck, AcceptsASoundGame) {
  const Calibration calibration = calibrated(toy(), 20'000);
  EXPECT_EQ(calibration.verdict(), "");
  EXPECT_GT(calibration.truth_met(), 1000u);
  EXPECT_GT(calibration.draws_differ(), 1000u);
}

TEST(CalibrationCheck, CatchesWrongDistributions) {
  EXPECT_NE(calibrated(toy<Flaw::ImagineConstant>(), 20'000).verdict(), "");
  EXPECT_NE(calibrated(toy<Flaw::ImagineBiased>(), 20'000).verdict(), "");
  EXPECT_NE(calibrated(toy<Flaw::ImagineForges>(), 20'000).verdict(), "");
}

}  // namespace
}  // namespace shedu::test
