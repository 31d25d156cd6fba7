#include <gtest/gtest.h>

#include "base/text.h"
#include "games/games.h"
#include "players/player.h"
#include "players/player_name.h"
#include "support/beginnings.h"
#include "support/errors.h"

namespace shedu::test {
namespace {

TEST(PlayerNames, EveryParameterOfEveryKind) {
  EXPECT_EQ(parse_player_name("random").sort, PlayerSort::Random);

  const PlayerName greedy = parse_player_name("greedy:weights=simple:memory=off");
  EXPECT_EQ(greedy.sort, PlayerSort::Greedy);
  EXPECT_TRUE(greedy.judgement.simple);
  EXPECT_TRUE(greedy.judgement.forgetful);
  EXPECT_FALSE(parse_player_name("greedy:weights=full").judgement.simple);
  EXPECT_FALSE(parse_player_name("greedy:memory=on").judgement.forgetful);

  const PlayerName turn = parse_player_name("turn:width=3:depth=5");
  EXPECT_EQ(turn.sort, PlayerSort::Turn);
  EXPECT_EQ(turn.width, 3);
  EXPECT_EQ(turn.depth, 5);

  const PlayerName flat = parse_player_name("flat:sims=50:rollout=7");
  EXPECT_EQ(flat.sort, PlayerSort::Flat);
  EXPECT_EQ(flat.simulations, 50);
  EXPECT_EQ(flat.rollout, 7);
  EXPECT_EQ(parse_player_name("flat").rollout, -1);

  const PlayerName mcts = parse_player_name("mcts:worlds=3:c=1.5:ms=70");
  EXPECT_EQ(mcts.sort, PlayerSort::Mcts);
  EXPECT_EQ(mcts.worlds, 3);
  EXPECT_EQ(mcts.explore, 1.5);
  EXPECT_EQ(mcts.milliseconds, 70);

  const PlayerName ismcts = parse_player_name("ismcts:sims=400:rollout=2:weights=simple");
  EXPECT_EQ(ismcts.sort, PlayerSort::Ismcts);
  EXPECT_EQ(ismcts.simulations, 400);
  EXPECT_EQ(ismcts.rollout, 2);
  EXPECT_EQ(ismcts.threads, 0) << "as whoever asks says";
  EXPECT_EQ(parse_player_name("ismcts:threads=2").threads, 2);
  EXPECT_ERROR(parse_player_name("ismcts:threads=0"), "threads must be a number from 1 to 256");
  EXPECT_ERROR(parse_player_name("turn:threads=2"), "not a parameter of turn");
  EXPECT_TRUE(ismcts.judgement.simple);
}

// What help says about a kind is what the kind takes, and the defaults it names are the defaults.
TEST(PlayerNames, HelpTellsTheTruth) {
  for (const PlayerKind& kind : player_kinds()) {
    const std::string name(kind.name);
    const PlayerName bare = parse_player_name(name);
    std::string full = name;
    for (const std::string_view parameter : words(kind.parameters)) {
      if (parameter.find('=') != std::string_view::npos) full += ":" + std::string(parameter);
    }
    const PlayerName spelt = parse_player_name(full);
    EXPECT_EQ(spelt.sort, bare.sort) << full;
    EXPECT_EQ(spelt.simulations, bare.simulations) << full;
    EXPECT_EQ(spelt.milliseconds, bare.milliseconds) << full;
    EXPECT_TRUE(spelt.judgement == bare.judgement) << full;
    EXPECT_EQ(spelt.depth, bare.depth) << full;
    EXPECT_EQ(spelt.worlds, bare.worlds) << full;
    EXPECT_EQ(spelt.rollout, bare.rollout) << full;
    EXPECT_EQ(spelt.explore, bare.explore) << full;
    EXPECT_FALSE(kind.meaning.empty());
  }
}

TEST(PlayerNames, SearchesJudgeByWhatWasLearntAndGreedyByHand) {
  EXPECT_FALSE(parse_player_name("greedy").judgement.learned);
  EXPECT_TRUE(parse_player_name("greedy:weights=learned").judgement.learned);
  for (const char* name : {"turn", "mcts", "ismcts"}) {
    EXPECT_TRUE(parse_player_name(name).judgement.learned) << name;
    EXPECT_FALSE(parse_player_name(std::string(name) + ":weights=full").judgement.learned) << name;
  }
}

TEST(PlayerNames, OnlyThoseThatSearchByTheClockDependOnIt) {
  EXPECT_EQ(parse_player_name("turn").milliseconds, 0);
  EXPECT_EQ(parse_player_name("greedy").milliseconds, 0);
  EXPECT_EQ(parse_player_name("ismcts:sims=10").milliseconds, 0);
  EXPECT_EQ(parse_player_name("ismcts").milliseconds, 100);
  EXPECT_EQ(parse_player_name("flat:ms=0:sims=0").milliseconds, 100) << "never without a limit";
}

TEST(PlayerNames, AMistakeIsToldWithWhatThereIs) {
  EXPECT_ERROR(parse_player_name("genius"), "there is no such kind of player; there are: random, greedy");
  EXPECT_ERROR(parse_player_name("genius"), "\"genius\"");
  EXPECT_ERROR(parse_player_name("genius"), "level1 to level5");
  EXPECT_ERROR(parse_player_name(""), "there is no such kind of player");
  EXPECT_ERROR(parse_player_name("random:ms=5"), "\"ms=5\" is not a parameter of random, which has none");
  EXPECT_ERROR(parse_player_name("greedy:ms=5"),
               "is not a parameter of greedy; it has: weights=full memory=on");
  EXPECT_ERROR(parse_player_name("ismcts:100"), "\"100\" is not a parameter of ismcts");
  EXPECT_ERROR(parse_player_name("ismcts::ms=5"), "\"\" is not a parameter of ismcts");
  EXPECT_ERROR(parse_player_name("ismcts:ms=soon"), "ms must be a number from 0 to 3600000, not \"soon\"");
  EXPECT_ERROR(parse_player_name("ismcts:ms="), "ms must be a number");
  EXPECT_ERROR(parse_player_name("ismcts:sims=-1"), "sims must be a number from 0");
  EXPECT_ERROR(parse_player_name("ismcts:c=nan"), "c must be a number");
  EXPECT_ERROR(parse_player_name("mcts:worlds=0"), "worlds must be a number from 1");
  EXPECT_ERROR(parse_player_name("turn:width=0"), "width must be a number from 1");
  EXPECT_ERROR(parse_player_name("greedy:weights=heavy"),
               "weights must be simple or full or learned, not \"heavy\"");
  EXPECT_ERROR(parse_player_name("greedy:memory=maybe"), "memory must be off or on, not \"maybe\"");
}

class PlayerLevels : public EveryGame {};

TEST_P(PlayerLevels, ThereAreFiveAndEachIsAPlayer) {
  const std::vector<LevelInfo> levels = player_levels(game());
  ASSERT_EQ(levels.size(), 5U);
  for (std::size_t i = 0; i < levels.size(); ++i) {
    EXPECT_NO_THROW(parse_player_name(levels[i].player)) << levels[i].player;
    EXPECT_NE(make_player(game(), "level" + std::to_string(i + 1)), nullptr);
    if (i > 0) {
      EXPECT_GE(levels[i].rating, levels[i - 1].rating) << "level " << i + 1;
    }
  }
}

TEST_P(PlayerLevels, ThereAreNoOthers) {
  for (const char* name : {"level", "level0", "level6", "level-1", "levelled", "level33", "level3 "}) {
    EXPECT_ERROR(make_player(game(), name), "the levels are level1 to level5");
    EXPECT_ERROR(make_player(game(), name), name);
  }
}

SHEDU_FOR_EVERY_GAME(PlayerLevels);

}  // namespace
}  // namespace shedu::test
