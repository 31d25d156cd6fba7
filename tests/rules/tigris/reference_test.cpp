#include "rules/tigris/reference.h"

#include <gtest/gtest.h>

#include <map>

#include "rules/tigris/random_games.h"

namespace shedu {
namespace {

using namespace tigris;

std::string texts(const std::vector<Move>& moves) {
  std::string out;
  for (const Move move : moves) out += Tigris::move_text(move) + " ";
  return out;
}

// How often each thing happened: a comparison that never saw a war has proved little about wars.
using Seen = std::map<std::string, int>;

void count(const State& before, Move move, Seen& seen) {
  const Phase phase = before.open.phase;
  const Kind kind = kind_of(move);
  seen["wars"] += phase == Phase::WarDefend ? 1 : 0;
  seen["wars chosen"] += phase == Phase::WarChoose ? 1 : 0;
  seen["revolts"] += phase == Phase::RevoltDefend ? 1 : 0;
  seen["monuments"] += kind == Kind::Monument ? 1 : 0;
  seen["wonders"] += kind == Kind::Wonder ? 1 : 0;
  seen["buildings"] += kind == Kind::Build ? 1 : 0;
  seen["treasures kept"] += kind == Kind::Keep ? 1 : 0;
  seen["treasures taken"] += kind == Kind::Take ? 1 : 0;
  seen["points of the Wonder"] += kind == Kind::Point ? 1 : 0;
  seen["short swaps"] += kind == Kind::Swap && move.c() > before.open.bag_size ? 1 : 0;
  seen["catastrophes"] += kind == Kind::Catastrophe ? 1 : 0;
}

// The engine and the reference agree on what is legal and on what it does. True if nothing failed.
bool agrees(const State& before, Move move, const State& after) {
  const reference::Model model = reference::model_of(before);
  if (Tigris::to_act(before) >= 0) {
    MoveList found;
    Tigris::legal(before, found);
    const std::set<Move> expected = reference::legal(model);
    if (!std::equal(found.begin(), found.end(), expected.begin(), expected.end())) {
      ADD_FAILURE() << "in " << json::serialize(Tigris::state_json(before)) << "\nthe engine allows  "
                    << texts({found.begin(), found.end()}) << "\nthe reference      "
                    << texts({expected.begin(), expected.end()});
      return false;
    }
  }
  reference::Model expected = model;
  reference::play(expected, move);
  const std::string expected_text = describe(expected);
  const std::string found_text = describe(reference::model_of(after));
  EXPECT_EQ(expected_text, found_text)
      << "after " << Tigris::move_text(move) << " in " << json::serialize(Tigris::state_json(before));
  return expected_text == found_text;
}

class TigrisReference : public testing::TestWithParam<int> {};

TEST_P(TigrisReference, AgreesOnRandomGames) {
  constexpr int kGames = 100;
  Rng rng(static_cast<std::uint64_t>(GetParam()));
  Seen seen;
  bool agreed = true;
  for (int game = 0; game < kGames && agreed; ++game) {
    Options options = random_games::random_options(rng);
    if (game % 4 == 0) options = Options{};  // the default rules get their share
    random_games::play_game(options, GetParam(), rng,
                            [&](const State& before, Move move, const State& after) {
                              count(before, move, seen);
                              agreed = agreed && agrees(before, move, after);
                            });
  }
  for (const auto& [what, number] : seen) EXPECT_GT(number, 0) << what;
}

INSTANTIATE_TEST_SUITE_P(Seats, TigrisReference, testing::Values(2, 3, 4));

}  // namespace
}  // namespace shedu
