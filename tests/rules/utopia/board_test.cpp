// Section 3: the board's data, its two forms, and what is refused.
#include <algorithm>
#include <functional>
#include <map>
#include <set>

#include "game/adapt.h"
#include "rules/utopia/position.h"

namespace shedu::utopia::test {
namespace {

std::string problem_of(std::string_view board) {
  try {
    parse_board(board);
    return "";
  } catch (const Error& error) {
    return error.what();
  }
}

// What is said about the standard board after one change to its JSON.
std::string problem_after(const std::function<void(json::object&)>& change) {
  json::value board = parse_json(standard_board_json());
  change(board.as_object());
  return problem_of(json::serialize(board));
}

json::object& district(json::object& board, std::size_t id) {
  return board["districts"].as_array()[id].as_object();
}

void expect_in(const std::string& problem, std::string_view words) {
  EXPECT_NE(problem.find(words), std::string::npos) << "expected: " << words << "\n   found: " << problem;
}

TEST(UtopiaBoard, FactsOfSection3) {
  const Board& board = standard_board();
  EXPECT_EQ(std::popcount(board.districts), 24);
  const std::array<int, kIslands> sizes = {5, 5, 6, 8};
  const std::array<int, kIslands> sums = {15, 16, 17, 20};
  int land = 0;
  int bridges = 0;
  int harbours = 0;
  std::array<int, kIslands> size{};
  std::array<int, kIslands> sum{};
  for_each(board.districts, [&](District district) {
    const std::size_t island = index(island_of(district));
    ++size[island];
    sum[island] += board.value[district];
    land += std::popcount(board.land[district]);
    bridges += std::popcount(board.land[district] & ~places_of(island_of(district)));
    harbours += board.sector[district] != kNoSector ? 1 : 0;
  });
  EXPECT_EQ(size, sizes);
  EXPECT_EQ(sum, sums);
  EXPECT_EQ(land, 70);
  EXPECT_EQ(bridges, 12);
  EXPECT_EQ(harbours, 9);
  EXPECT_EQ(board.closed, Island::Water);
}

// 2.10: 70 directed links by land, 40 by sea, 4 in both sets: 106.
TEST(UtopiaBoard, DirectedLinks) {
  const State s = Position(3).welcome(A).state();
  int links = 0;
  for_each(s.open.open, [&](District district) { links += std::popcount(reach(s.open, district)); });
  EXPECT_EQ(links, 106);
}

int longest_distance(const State& s) {
  int longest = 0;
  for_each(s.open.open, [&](District from) {
    Districts reached = bit(from);
    int steps = 0;
    while (reached != s.open.open) {
      Districts grown = reached;
      for_each(reached, [&](District district) { grown |= reach(s.open, district); });
      if (grown == reached) FAIL() << "not connected";
      reached = grown;
      ++steps;
    }
    longest = std::max(longest, steps);
  });
  return longest;
}

TEST(UtopiaBoard, LongestDistances) {
  EXPECT_EQ(longest_distance(Position(3).welcome(A).state()), 5);
  EXPECT_EQ(longest_distance(Position(2).welcome(A).state()), 6);
}

// 3.2: streets are exactly the polygon edges that two districts share.
TEST(UtopiaBoard, StreetsAreSharedEdges) {
  const json::value board = parse_json(standard_board_json());
  using Point = std::pair<std::int64_t, std::int64_t>;
  std::map<std::set<Point>, std::vector<std::int64_t>> edges;
  std::set<std::set<std::int64_t>> streets;
  for (const json::value& entry : board.at("districts").as_array()) {
    const json::array& polygon = entry.at("polygon").as_array();
    const auto corner = [&](std::size_t i) {
      const json::array& point = polygon[i % polygon.size()].as_array();
      return Point(point[0].as_int64(), point[1].as_int64());
    };
    for (std::size_t i = 0; i < polygon.size(); ++i) {
      edges[{corner(i), corner(i + 1)}].push_back(entry.at("id").as_int64());
    }
    for (const json::value& other : entry.at("streets").as_array()) {
      streets.insert({entry.at("id").as_int64(), other.as_int64()});
    }
  }
  std::set<std::set<std::int64_t>> shared;
  for (const auto& [edge, owners] : edges) {
    if (owners.size() == 2) shared.insert({owners[0], owners[1]});
  }
  EXPECT_EQ(shared, streets);
  EXPECT_EQ(streets.size(), 29u);
}

TEST(UtopiaBoard, OneLineLeadsBack) {
  Board board = standard_board();
  EXPECT_EQ(board_text(board), "standard");
  board.value[0] = 2;
  const std::string text = board_text(board);
  EXPECT_EQ(text.find_first_of(" \t\n"), std::string::npos);
  expect_in(text, "WA1:2:0/WA2:4/");
  expect_in(text, "/WA1-WA2/");
  expect_in(text, "/0~3/");
  expect_in(text, "/WA!0");
  EXPECT_EQ(parse_board(text), board);
  EXPECT_EQ(parse_board(standard_board_json()), standard_board());
}

// Every district linked with every other: with princes everywhere, more steps than a legal list holds.
TEST(UtopiaBoard, MoreWaysThanListsHaveRoomForAreRefused) {
  std::string board = "WA!0";
  for (int a = 0; a < kDistricts; ++a) board = district_text(a) + ":2/" + board;
  for (int a = 0; a < kDistricts; ++a) {
    for (int b = 0; b < a; ++b) board += "/" + district_text(a) + "-" + district_text(b);
  }
  expect_in(problem_of(board), "there are 992 steps");
  std::string harbours = "WA!0/0~1";
  for (int a = 0; a < kDistricts; ++a)
    harbours = district_text(a) + (a % 2 == 0 ? ":2:0/" : ":2:1/") + harbours;
  expect_in(problem_of(harbours), "there are 992 steps");
}

TEST(UtopiaBoard, BrokenJsonIsRefused) {
  expect_in(problem_after([](auto& board) { district(board, 0)["value"] = 5; }), "districts[0].value");
  expect_in(problem_after([](auto& board) { district(board, 0)["key"] = "XX1"; }), "districts[0].key");
  expect_in(problem_after([](auto& board) { district(board, 0)["key"] = "WA2"; }), "WA2 is given twice");
  expect_in(problem_after([](auto& board) { district(board, 0)["key"] = "EA7"; }), "does not belong");
  expect_in(problem_after([](auto& board) { district(board, 0)["harbour"] = false; }), "harbour");
  expect_in(problem_after([](auto& board) { district(board, 0)["sector"] = 4; }), "sector");
  expect_in(problem_after([](auto& board) {
              district(board, 0)["streets"] = {1, 4, 2};
            }),
            "names WA3, but WA3 does not name WA1");
  expect_in(problem_after([](auto& board) { district(board, 0)["streets"] = {1, 4, 99}; }), "streets[2]");
  expect_in(problem_after([](auto& board) {
              district(board, 0)["streets"] = {1, 4, 5};
              district(board, 5)["streets"] = {6, 8, 0};
            }),
            "on another island: that is a bridge");
  expect_in(problem_after([](auto& board) { board["bridges"].as_array().pop_back(); }), "every bridge");
  expect_in(problem_after([](auto& board) {
              board["bridges"].as_array()[0].as_object()["between"] = {0, 1};
            }),
            "is not a bridge of its two districts");
  expect_in(problem_after([](auto& board) { board["sea"].as_object()["adjacent"] = {{2, 3}}; }), "reef");
  expect_in(problem_after([](auto& board) {
              board["islands"].as_array()[1].as_object()["closed_with_2_players"] = true;
            }),
            "two islands are closed");
  expect_in(problem_after([](auto& board) {
              board["islands"].as_array()[0].as_object()["closed_with_2_players"] = false;
            }),
            "no island is closed");
  expect_in(problem_after([](auto& board) { board.erase("sea"); }), "needs a member \"sea\"");
  expect_in(problem_of("{"), "not JSON");
}

TEST(UtopiaBoard, BrokenLinesAreRefused) {
  expect_in(problem_of("advanced"), "option board may be standard");
  expect_in(problem_of("WA1:3/WA9:3"), "must be a key such as WA1");
  expect_in(problem_of("WA1:9/WA2:3"), "the value");
  expect_in(problem_of("WA1:3:8/WA2:3"), "the sector");
  expect_in(problem_of("WA1:3/WA1:3"), "given twice");
  expect_in(problem_of("WA1:3/WA1-WA2"), "no such district");
  expect_in(problem_of("WA1:3/WA1-WA1"), "linked with itself");
  expect_in(problem_of("WA1:3/0~0"), "adjacent to itself");
  expect_in(problem_of("WA1:3/0~9"), "a sector");
  expect_in(problem_of("WA1:3/XX!0"), "the island");
  expect_in(problem_of("WA1:3/what"), "is none of");
  expect_in(problem_of("WA1:3/WA!0"), "island EA has no district");
  expect_in(problem_of("WA1:3/EA1:3/FI1:3/WI1:3/"), "is none of");
  expect_in(problem_of("WA1:3/EA1:3/FI1:3/WI1:3"), "no island is closed");
}

constexpr std::string_view kSmallBoard = "WA1:3:0/EA1:2:1/EA2:4/FI1:3/WI1:1/EA1-EA2/EA2-FI1/FI1-WI1/0~1/EA!1";

TEST(UtopiaBoard, AnotherBoardIsPlayedAndRecorded) {
  const std::string option = "board=" + std::string(kSmallBoard);
  Table table(Position(3, option).princes(A, "EA1", "M").hand(A, "M").develop(A));
  EXPECT_EQ(table.offers("move"), "move:M:EA1-WA1 move:M:EA1-EA2");
  Table two(Position(2, option).princes(A, "FI1", "M").hand(A, "M").develop(A));
  EXPECT_EQ(two.offers("move"), "move:M:FI1-WI1");  // here Earth is the closed island
  const State s = table.state();
  EXPECT_EQ(print_options(Utopia::options(s)), (OptionTexts{{"board", std::string(kSmallBoard)}}));
  const json::value position = Utopia::state_json(s);
  const State again = Utopia::state_from_json(JsonIn(position, "state"));
  EXPECT_EQ(json::serialize(Utopia::state_json(again)), json::serialize(position));
}

TEST(UtopiaBoard, TheOptionIsDescribed) {
  for (const OptionInfo& option : describe_options<Options>()) {
    if (option.name != "board") {
      EXPECT_FALSE(option.text) << option.name;
      continue;
    }
    EXPECT_TRUE(option.text);
    EXPECT_EQ(option.fallback, "standard");
    EXPECT_EQ(option.values, std::vector<std::string>{"standard"});
  }
  EXPECT_THROW(parse_options<Options>({{"board", "WA1:3"}}), Error);
  EXPECT_EQ(parse_options<Options>({{"board", "standard"}}), Options{});
}

}  // namespace
}  // namespace shedu::utopia::test
