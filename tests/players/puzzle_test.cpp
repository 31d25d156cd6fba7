// Puzzles: what a search finds clear is found, told and kept as it is; what is not clear is turned down.

#include "players/puzzle.h"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <set>

#include "games/games.h"
#include "players/player.h"
#include "players/puzzle_jury.h"
#include "players/puzzle_mine.h"
#include "support/errors.h"

namespace shedu {
namespace {

PuzzleSettings quick() {
  PuzzleSettings settings;
  settings.chooser = "ismcts:sims=60";
  settings.judge = "ismcts:sims=30";
  settings.worlds = 6;
  settings.ways = 3;
  return settings;
}

/// A few of those that come with the page.
const std::vector<Puzzle>& some_puzzles() {
  static const std::vector<Puzzle> puzzles = [] {
    std::vector<Puzzle> found;
    for (const char* name : {"tigris", "utopia", "gog"}) {
      const std::string path =
          std::string(SHEDU_SOURCE_DIR) + "/web/src/games/" + name + "/learn/puzzles.1.json";
      std::ifstream in(path);
      const json::value all = parse_json(std::string(std::istreambuf_iterator<char>(in), {}));
      for (std::size_t i = 0; i < 2; ++i) found.push_back(read_puzzle(JsonIn(all, path).at(i), find_game));
    }
    return found;
  }();
  return puzzles;
}

TEST(Puzzles, AreFoundInGamesOfComputers) {
  PuzzleMine mine;
  mine.settings = quick();
  mine.scout = "greedy";
  mine.tries = 1;
  std::vector<Puzzle> found;
  for (mine.seed = 1; mine.seed < 6 && found.empty(); ++mine.seed) {
    const PuzzleCounts counts = mine_game(find_game("utopia"), {}, 2, mine, "here", [&](Puzzle puzzle) {
      found.push_back(std::move(puzzle));
      return false;
    });
    EXPECT_EQ(counts.found, static_cast<int>(found.size()));
    EXPECT_GE(counts.promising, counts.found);
    EXPECT_EQ(counts.whole, found.empty());
  }
  ASSERT_EQ(found.size(), 1u);
  EXPECT_GE(found[0].ways[1].gap, mine.settings.gap);
  EXPECT_LE(found[0].worlds, 2 * mine.settings.worlds);
  EXPECT_EQ(found[0].source.substr(0, 4), "here");
}

TEST(Puzzles, SayHowMuchBetterTheSolutionIs) {
  for (const Puzzle& puzzle : some_puzzles()) {
    ASSERT_GE(puzzle.ways.size(), 2u);
    EXPECT_EQ(puzzle.ways[0].gap, 0);
    for (std::size_t i = 1; i < puzzle.ways.size(); ++i) {
      const PuzzleWay& way = puzzle.ways[i];
      EXPECT_GE(way.gap, 0.05);
      EXPECT_GE(way.gap, 2.9 * way.error);  // both are rounded
      EXPECT_NEAR(way.gap, puzzle.ways[0].worth - way.worth, 2e-3);
    }
    EXPECT_FALSE(theme_of(puzzle).empty());
    EXPECT_EQ(puzzle.found.size(), 5u);
  }
}

// A turn is asked for only where another end of the same beginning is clearly worse as well.
TEST(Puzzles, WaysEndApart) {
  for (const Puzzle& puzzle : some_puzzles()) {
    const Chooser chooser(puzzle.view->game(), "greedy");
    std::set<std::string> ends;
    for (const PuzzleWay& way : puzzle.ways) {
      EXPECT_TRUE(ends.insert(chooser.end_of(*puzzle.view, way.moves)).second);
      if (puzzle.kind == PuzzleKind::Move && &way != &puzzle.ways[0]) {
        EXPECT_NE(way.moves[0], puzzle.ways[0].moves[0]);
      }
    }
  }
}

TEST(Puzzles, AreTheSameAfterWritingAndReading) {
  for (const Puzzle& puzzle : some_puzzles()) {
    const json::object written = puzzle_json(puzzle);
    EXPECT_FALSE(written.at("view").as_object().contains("hands"));  // a view has no truth
    const json::value text = parse_json(json::serialize(written));
    const Puzzle again = read_puzzle(JsonIn(text, "puzzle"), find_game);
    EXPECT_EQ(json::serialize(puzzle_json(again)), json::serialize(written));
  }
}

TEST(Puzzles, ThatDoNotFitAreRefusedWithTheirPlace) {
  const json::object good = puzzle_json(some_puzzles().front());
  const auto refused = [&](auto&& change) {
    json::value bad = good;
    change(bad.as_object());
    return test::error_of([&] { read_puzzle(JsonIn(bad, "puzzle"), find_game); });
  };
  EXPECT_NE(refused([](json::object& o) { o["kind"] = "whole"; }).find("puzzle.kind"), std::string::npos);
  EXPECT_NE(refused([](json::object& o) {
              o["ways"].as_array()[0].as_object()["moves"] = {"nonsense"};
            }).find("puzzle.ways[0].moves[0]"),
            std::string::npos);
  EXPECT_NE(refused([](json::object& o) {
              o["view"].as_object()["viewer"] = 1 - o["view"].at("viewer").as_int64();
            }).find("view"),
            std::string::npos);
  EXPECT_NE(refused([](json::object& o) { o["extra"] = 1; }).find("extra"), std::string::npos);
}

// The jury that says by how much a way is better must not be able to hold a bad one best.
TEST(Puzzles, AWrongSolutionDoesNotHold) {
  int held = 0;
  int fooled = 0;
  for (const Puzzle& puzzle : some_puzzles()) {
    PuzzleSettings settings = quick();
    settings.gap = 0.03;
    Puzzle right = puzzle;
    held += recheck(right, settings, 9) ? 1 : 0;
    Puzzle wrong = puzzle;
    std::swap(wrong.ways.front(), wrong.ways.back());
    wrong.also.clear();
    fooled += recheck(wrong, settings, 9) ? 1 : 0;
  }
  EXPECT_EQ(fooled, 0);
  EXPECT_GE(held, 1);
}

TEST(Puzzles, AllWaysAreJudgedInTheSameWorlds) {
  const Puzzle& puzzle = some_puzzles().front();
  const WayEnd way{.moves = puzzle.ways[0].moves, .end = {}, .also = {}};
  Jury jury(*puzzle.view, "greedy", 3);
  jury.hear({way, way}, 5);
  EXPECT_EQ(jury.worlds(0), 5);
  EXPECT_EQ(jury.gap(0, 1).mean, 0);
  EXPECT_EQ(jury.gap(0, 1).error, 0);
}

// A way that comes later, or rests, is compared in the very worlds in which the other was judged as well.
TEST(Puzzles, WaysThatRestAreComparedInTheWorldsTheyWereHeardIn) {
  const Puzzle& puzzle = some_puzzles().front();
  const WayEnd best{.moves = puzzle.ways[0].moves, .end = {}, .also = {}};
  const WayEnd other{.moves = puzzle.ways[1].moves, .end = {}, .also = {}};
  Jury whole(*puzzle.view, "greedy", 3);
  whole.hear({best, other}, 4);
  Jury jury(*puzzle.view, "greedy", 3);
  jury.hear({best}, 4);
  jury.hear({best, other}, 4);
  EXPECT_EQ(jury.gap(0, 1).mean, whole.gap(0, 1).mean);
  jury.rest(1);
  jury.hear({best, other}, 9);
  EXPECT_EQ(jury.worlds(0), 9);
  EXPECT_EQ(jury.worlds(1), 4);
  EXPECT_EQ(jury.gap(0, 1).mean, whole.gap(0, 1).mean);
  EXPECT_EQ(jury.best(), 0u);
}

TEST(Puzzles, WhatIsNotWantedIsLeftBeforeTheCostlyPart) {
  int asked = 0;
  for (const Puzzle& puzzle : some_puzzles()) {
    PuzzleSettings settings = quick();
    const int before = asked;
    settings.wanted = [&](const Puzzle& one) {
      EXPECT_FALSE(one.signs.empty());
      ++asked;
      return false;
    };
    EXPECT_FALSE(find_puzzle(puzzle.view, settings, 5));
    EXPECT_LE(asked, before + 1);
  }
  EXPECT_GE(asked, 1);
}

TEST(Puzzles, AreRatedByWhoFindsThem) {
  const std::vector<LevelInfo> levels = player_levels(find_game("tigris"));
  const auto rating = [&](const std::vector<int>& found) { return puzzle_rating(levels, found, 3); };
  EXPECT_LT(rating({3, 3, 3, 3, 3}), rating({0, 3, 3, 3, 3}));
  EXPECT_LT(rating({0, 3, 3, 3, 3}), rating({0, 0, 0, 3, 3}));
  EXPECT_LT(rating({0, 0, 0, 3, 3}), rating({0, 0, 0, 0, 0}));
  EXPECT_EQ(rating({0, 0, 3, 3, 3}), rating({0, 0, 3, 3, 3}));
}

}  // namespace
}  // namespace shedu
