#include "rules/utopia/naive.h"

#include <gtest/gtest.h>

#include "game/dealer.h"
#include "games/utopia/utopia.h"

namespace shedu::utopia::test {
namespace {

OptionTexts some_options(Rng& rng) {
  OptionTexts out;
  for (const OptionInfo& option : describe_options<Options>()) {
    if (option.values.empty() || rng.below(2) == 0) continue;
    out.emplace_back(option.name, option.values[rng.below(static_cast<std::uint32_t>(option.values.size()))]);
  }
  return out;
}

std::set<std::string> texts(const MoveList& moves) {
  std::set<std::string> out;
  for (const Move move : moves) out.insert(Utopia::move_text(move));
  return out;
}

// The list of moves against the same rules written a second time, over whole random games.
TEST(UtopiaNaive, TheSameMovesAreLegal) {
  const json::value board = parse_json(standard_board_json());
  MoveList moves;
  OutcomeList outcomes;
  for (int seats = 2; seats <= 5; ++seats) {
    Rng rng(static_cast<std::uint64_t>(100 + seats));
    for (int game = 0; game < 8; ++game) {
      const OptionTexts options = some_options(rng);
      State s = Utopia::start(parse_options<Options>(options), seats);
      while (s.open.to_act != kOver) {
        Move move;
        if (s.open.to_act == kNature) {
          Utopia::chance(s, outcomes);
          move = FastDealer::choose(outcomes, rng);
        } else {
          Utopia::legal(s, moves);
          if (rng.below(4) == 0) {
            const json::value position = parse_json(json::serialize(Utopia::state_json(s)));
            ASSERT_EQ(texts(moves), naive_legal(position, board)) << option_words(options) << "\n"
                                                                  << json::serialize(position);
          }
          move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
        }
        Utopia::play(s, move);
      }
    }
  }
}

}  // namespace
}  // namespace shedu::utopia::test
