#include <regex>

#include "program/games.h"
#include "program/program.h"
#include "support/files.h"

namespace shedu {
namespace {

class Play : public Program {
 protected:
  Record saved(const std::string& name) const { return read_record(folder.read(name), find_game); }

  // What somebody types who never does anything, and answers every question with the least.
  static std::string idle(int rounds) {
    std::string out;
    for (int i = 0; i < rounds; ++i) out += "pass\n+0\nno\nwar:r\nwar:b\nwar:g\nwar:k\n";
    return out;
  }
};

TEST_F(Play, AWholeGameTypedInByHand) {
  for (const AnyGame* game : all_games()) {
    const Record record = random_record(*game, game->max_seats(), 21);
    const std::string name = std::string(game->name()) + ".record";
    const Finished result = shedu("play " + std::string(game->name()) + " --hotseat --deal hand --seats " +
                                      std::to_string(game->max_seats()) + " --save " + name,
                                  typed_in(record));
    ASSERT_EQ(result.code, 0) << result.err;
    EXPECT_NE(result.out.find("The game is over."), std::string::npos);
    EXPECT_EQ(saved(name).events, record.events);
    EXPECT_EQ(shedu("verify " + name).code, 0);
  }
}

TEST_F(Play, AgainstRandomSeatsToTheEnd) {
  const Finished result =
      shedu("play tigris --seats 3 --seed 4 --opponents random --options max_turns=30 --save g", idle(100));
  EXPECT_EQ(result.code, 0) << result.err;
  EXPECT_NE(result.out.find("The game is over."), std::string::npos);
  EXPECT_TRUE(
      std::regex_search(result.out, std::regex("The winner is seat \\d \\(|The victory is shared by seat ")));
  EXPECT_NE(result.out.find("  1. seat "), std::string::npos);
  EXPECT_EQ(saved("g").seats, (std::vector<std::string>{"person", "random", "random"}));
  EXPECT_EQ(replay(saved("g"), find_game)->to_act(), kOver);
}

TEST_F(Play, PeopleTakeTheSeatsTheyAskFor) {
  EXPECT_EQ(shedu("play --human 0,2 tigris --seats 3 --save g", "quit\n").code, 0);
  EXPECT_EQ(saved("g").seats, (std::vector<std::string>{"person", "level3", "person"}));
}

TEST_F(Play, AgainstComputerPlayersToTheEnd) {
  const Finished result = shedu(
      "play tigris --seats 4 --seed 4 --opponents level1,greedy,ismcts:sims=4 --options max_turns=12 --save "
      "g",
      idle(40));
  EXPECT_EQ(result.code, 0) << result.err;
  EXPECT_NE(result.out.find("The game is over."), std::string::npos);
  EXPECT_EQ(result.out.find("thinking"), std::string::npos) << "outside a terminal nobody needs to be told";
  EXPECT_EQ(saved("g").seats, (std::vector<std::string>{"person", "level1", "greedy", "ismcts:sims=4"}));
}

TEST_F(Play, OpponentsAreNamedRight) {
  expect_mistake("play tigris --opponents genius", "there is no such kind of player");
  expect_mistake("play tigris --opponents level6", "the levels are level1 to level5");
  expect_mistake("play tigris --seats 4 --opponents level1,level2", "2 names for 3 seats");
  expect_mistake("play tigris --hotseat --opponents level1", "--hotseat");
  const std::string help = shedu("play --help").out;
  for (const char* word : {"level1", "level5", "ismcts", "greedy", "weights=full"}) {
    EXPECT_NE(help.find(word), std::string::npos) << word;
  }
  EXPECT_TRUE(std::regex_search(shedu("games").out, std::regex("level5 = \\S+, [1-9][0-9]*\n")));
}

TEST_F(Play, AResumedGameHasTheSamePlayers) {
  shedu("play tigris --seats 3 --seed 3 --opponents greedy,random --save g", "quit\n");
  const auto resumed = [&](const std::string& options) {
    EXPECT_EQ(shedu("play --resume g " + options, "quit\n").code, 0);
    return saved("g").seats;
  };
  EXPECT_EQ(resumed(""), (std::vector<std::string>{"person", "greedy", "random"}));
  EXPECT_EQ(resumed("--opponents random,level1"), (std::vector<std::string>{"person", "random", "level1"}));
  EXPECT_EQ(resumed("--human 0,1"), (std::vector<std::string>{"person", "person", "level1"}));
  EXPECT_EQ(resumed("--human 2 --opponents greedy"),
            (std::vector<std::string>{"greedy", "greedy", "person"}));
}

TEST_F(Play, WhoeverHasNoPlayersNameIsAPerson) {
  Record record = random_record(find_game("tigris"), 2, 5);
  record.seats = {"Enheduanna", "random"};
  record.events.resize(1);
  record.checkpoints.clear();
  folder.write("g", record_text(record, find_game));
  const Finished result = shedu("play --resume g --seed 1", "quit\n");
  EXPECT_EQ(result.code, 0) << result.err;
  EXPECT_NE(result.out.find("move> "), std::string::npos) << "one person: there is no curtain";
  EXPECT_EQ(saved("g").seats, (std::vector<std::string>{"Enheduanna", "random"}));
}

TEST_F(Play, AHintHasMovesAndChances) {
  for (const AnyGame* game : all_games()) {
    const Finished result = shedu("play " + std::string(game->name()) +
                                      " --seed 3 --opponents random --save g-" + std::string(game->name()),
                                  "hint\nquit\n");
    EXPECT_EQ(result.code, 0) << result.err;
    EXPECT_NE(result.out.find("(wins "), std::string::npos) << result.out;
    EXPECT_NE(result.out.find("%)"), std::string::npos);
  }
}

TEST_F(Play, SameSeedSameGame) {
  const std::string first =
      shedu("play tigris --seed 4 --opponents greedy --options max_turns=10", idle(30)).out;
  EXPECT_EQ(shedu("play tigris --seed 4 --opponents greedy --options max_turns=10", idle(30)).out, first);
  EXPECT_NE(shedu("play tigris --seed 5 --opponents greedy --options max_turns=10", idle(30)).out, first);
}

TEST_F(Play, TheEndOfTheInputSavesAndTheGameGoesOn) {
  const Record record = random_record(*all_games().front(), 2, 5);
  const std::size_t part = record.events.size() / 2;
  const std::string game = record.game;
  EXPECT_EQ(shedu("play " + game + " --hotseat --deal hand --save g", typed_in(record, 0, part)).code, 0);
  const std::size_t played = saved("g").events.size();
  ASSERT_GE(played, part) << "what had no choice was played, too";

  // The rest, as a new sitting needs it: the first decision comes after a curtain.
  const Finished result = shedu("play --resume g --deal hand", typed_in(record, played));
  EXPECT_EQ(result.code, 0) << result.err;
  EXPECT_EQ(saved("g").events, record.events);
}

TEST_F(Play, InputThatEndsByAccidentIsKeptUnderANewName) {
  EXPECT_EQ(shedu("play tigris --seed 1", "").code, 0);
  EXPECT_FALSE(folder.has("tigris-1.record")) << "nothing was played";
  EXPECT_NE(shedu("play tigris --seed 1", "pass\n").out.find("--resume tigris-1.record"), std::string::npos);
  shedu("play tigris --seed 1", "pass\n");
  EXPECT_EQ(saved("tigris-1.record").events, saved("tigris-2.record").events);
  EXPECT_NE(shedu("play tigris --seed 1", "pass\nquit\n").out.find("not saved"), std::string::npos);
  EXPECT_FALSE(folder.has("tigris-3.record"));
}

TEST_F(Play, NonsenseIsExplainedAndChangesNothing) {
  const Finished result = shedu("play tigris --human 0 --seed 3 --save g",
                                "fly me to the moon\nrE1\nxyzzy\nsave\nsave .\nmoves zz\n\x01\xff\nquit\n");
  EXPECT_EQ(result.code, 0) << result.err;
  EXPECT_NE(result.out.find("neither a move nor a command"), std::string::npos);
  EXPECT_NE(result.out.find("E1 is a river space"), std::string::npos);
  EXPECT_NE(result.out.find("No legal move begins with"), std::string::npos);
  const Record record = saved("g");
  EXPECT_TRUE(
      std::none_of(record.events.begin(), record.events.end(), [](const Event& e) { return e.by == 0; }));
}

TEST_F(Play, ChangesOfPointsAndGoodsAreToldInWords) {
  const auto told = [&](const std::string& game, const std::string& pattern) {
    const Record record = random_record(find_game(game), 2, 5);
    const std::string out =
        shedu("play " + game + " --hotseat --deal hand --seats 2 --save " + game, typed_in(record)).out;
    EXPECT_TRUE(std::regex_search(out, std::regex(pattern))) << game;
    EXPECT_TRUE(std::regex_search(out, std::regex("What ended it: [a-z]+\\. The "))) << game;
  };
  told("tigris", "gain [rgbk], 1 point \\([a-z]+\\)");
  told("utopia", "gain, \\d points? \\([a-z]+\\)");
  told("gog", "gathered, food \\d+, wood \\d+, gold \\d+");
}

TEST_F(Play, HelpSaysWhatMovesOfThePositionDo) {
  const std::string out = shedu("play tigris --seed 3 --opponents random", "help\nquit\n").out;
  EXPECT_NE(out.find("You have two actions"), std::string::npos);
  EXPECT_TRUE(std::regex_search(out, std::regex("\n  [RGBK][A-P]\\d+ +leader [rgbk], at [A-P]\\d+\n")))
      << out;
}

TEST_F(Play, AFileThatIsNoBoardIsNamed) {
  folder.write("board.json", "{not json");
  expect_mistake("play utopia --options board=@board.json", "board.json: ");
  std::string board =
      test::read_file(std::string(SHEDU_SOURCE_DIR) + "/src/games/utopia/board/standard.json");
  const std::size_t at = board.find("\"bridges\"", board.find("\"districts\""));
  folder.write("board.json", board.insert(at, "\"brigdes\": [], "));
  expect_mistake("play utopia --options board=@board.json", "brigdes");
}

TEST_F(Play, SpacesAndCapitalsAreForgiven) {
  shedu("play tigris --seed 3 --opponents random --save g", "  R   C2 \nPASS\nquit\n");
  const Record record = saved("g");
  std::vector<std::string> mine;
  for (const Event& event : record.events) {
    if (event.by == 0) mine.push_back(find_game("tigris").move_text(event.move));
  }
  ASSERT_EQ(mine, (std::vector<std::string>{"RC2", "pass"}));
}

TEST_F(Play, PunctuationIsForgivenWhereOneMoveIsMeant) {
  const Record record = random_record(find_game("utopia"), 3, 4);
  std::string typed = typed_in(record);
  for (char& sign : typed) {
    if (sign == '@' || sign == ':' || sign == '-' || sign == ',') sign = ' ';
  }
  EXPECT_EQ(shedu("play utopia --hotseat --seats 3 --deal hand --save g", typed).code, 0);
  EXPECT_EQ(saved("g").events, record.events);
}

TEST_F(Play, WhatHasNoChoiceIsNotAskedAndUndoGoesToTheLastChoice) {
  // A choice, then what follows without one, then a choice again, all of the same seat.
  const AnyGame& gog = find_game("gog");
  std::optional<std::pair<Record, std::size_t>> found;
  for (std::uint64_t seed = 1; seed < 40 && !found; ++seed) {
    const Record record = random_record(gog, 2, seed);
    const auto state = gog.start(record.options, 2);
    std::vector<std::size_t> choices;
    for (std::size_t i = 0; i < record.events.size() && !found; ++i) {
      MoveList legal;
      state->legal(legal);
      choices.push_back(legal.size());
      const auto by = [&](std::size_t event) { return record.events[event].by; };
      if (i >= 2 && by(i) >= 0 && by(i) == by(i - 1) && by(i) == by(i - 2) && choices[i - 2] > 1 &&
          choices[i - 1] == 1 && choices[i] > 1) {
        found.emplace(record, i);
      }
      state->play(record.events[i].move);
    }
  }
  ASSERT_TRUE(found);
  const auto& [record, at] = *found;
  shedu("play gog --hotseat --deal hand --save g", typed_in(record, 0, at));
  EXPECT_EQ(saved("g").events.size(), at);
  const std::string out =
      shedu("play gog --hotseat --deal hand --save h", typed_in(record, 0, at) + "undo\n").out;
  const bool undoable = out.find("Taken back.") != std::string::npos;
  EXPECT_EQ(saved("h").events.size(), undoable ? at - 2 : at);
  EXPECT_TRUE(undoable);
}

TEST_F(Play, NoCurtainWhereNothingIsHidden) {
  const Finished result = shedu("play gog --hotseat --seed 3", "quit\n");
  EXPECT_EQ(result.out.find("press Enter"), std::string::npos);
}

TEST_F(Play, UndoOnlyWithinTheRules) {
  const Finished result = shedu("play tigris --seed 3 --save g", "undo\nRC2\nundo\nquit\n");
  EXPECT_NE(result.out.find("nothing can be taken back"), std::string::npos);
  EXPECT_NE(result.out.find("Taken back."), std::string::npos);
  EXPECT_TRUE(saved("g").events.back().by == kNature) << "the move was not taken back in the saved game";
}

TEST_F(Play, SaveGoesToANewFileOnlyAndFromThenOnEveryMove) {
  folder.write("old", "something else\n");
  const Finished result = shedu("play tigris --seed 3", "save old\nsave new\nRC2\nquit\n");
  EXPECT_NE(result.out.find("old exists already"), std::string::npos);
  EXPECT_EQ(folder.read("old"), "something else\n");
  EXPECT_EQ(find_game("tigris").move_text(saved("new").events.back().move), "RC2");
  EXPECT_EQ(shedu("play tigris --save new").code, 2);
}

TEST_F(Play, TheLogHidesWhatOthersDrew) {
  const Finished result = shedu("play tigris --seats 2 --seed 3", "log\nquit\n");
  const std::size_t log = result.out.rfind("chance ");
  const std::string line = result.out.substr(log, result.out.find('\n', log) - log);
  EXPECT_TRUE(line.ends_with("?*6")) << line;
}

TEST_F(Play, ACurtainStandsBetweenPeople) {
  const Finished result = shedu("play tigris --hotseat --seed 3", "\npass\npass\nquit\n");
  const std::size_t first = result.out.find("Seat 0: press Enter");
  const std::size_t second = result.out.find("Seat 1: press Enter");
  ASSERT_NE(first, std::string::npos);
  ASSERT_NE(second, std::string::npos);
  EXPECT_EQ(result.out.find("hand:", second), std::string::npos) << "a hand is shown before Enter";
}

TEST_F(Play, AFairDealIsCommittedToAndRevealedAtTheEnd) {
  const std::string options = " --deal fair --opponents random --options max_turns=12 --save g";
  shedu("play tigris" + options, "pass\n");
  ASSERT_TRUE(saved("g").deal.has_value());
  EXPECT_EQ(saved("g").deal->seed, "");
  EXPECT_TRUE(folder.has("g.seed"));

  folder.write("lost", folder.read("g"));
  expect_mistake("play --resume lost", "lost.seed");
  folder.write("lost.seed", std::string(64, '0') + "\n");
  expect_mistake("play --resume lost", "another game");

  EXPECT_EQ(shedu("play --resume g", idle(30)).code, 0);
  EXPECT_EQ(saved("g").deal->seed.size(), 64u);
  EXPECT_FALSE(folder.has("g.seed"));
  EXPECT_NE(shedu("verify g").out.find("agree with the dealer's commitment"), std::string::npos);
}

TEST_F(Play, ResumesOnlyWhatFits) {
  shedu("play tigris --seed 3 --save g", "quit\n");
  expect_mistake("play gogol --resume g", "gogol");
  expect_mistake("play --resume g --seats 3", "new game");
  expect_mistake("play --resume g --deal fair", "not dealt fairly");
}

TEST_F(Play, ColourOnlyWhenAskedForOutsideATerminal) {
  const auto coloured = [&](const std::string& flag) {
    return shedu("play tigris --seed 1 " + flag, "quit\n").out.find('\x1b') != std::string::npos;
  };
  EXPECT_FALSE(coloured(""));
  EXPECT_FALSE(coloured("--plain"));
  EXPECT_TRUE(coloured("--colour"));
}

}  // namespace
}  // namespace shedu
