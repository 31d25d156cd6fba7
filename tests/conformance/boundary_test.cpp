#include <gtest/gtest.h>

#include "games/games.h"
#include "support/beginnings.h"

namespace shedu::test {
namespace {

using Boundary = EveryGame;

TEST_P(Boundary, NamesAndSeatsMakeSense) {
  EXPECT_FALSE(game().name().empty());
  EXPECT_FALSE(game().title().empty());
  EXPECT_GE(game().min_seats(), 1);
  EXPECT_LE(game().min_seats(), game().max_seats());
  EXPECT_LE(game().max_seats(), kMaxSeats);
  EXPECT_EQ(&find_game(game().name()), &game());
}

TEST_P(Boundary, StartRefusesWrongSeatCounts) {
  for (const int seats : {-1, 0, game().min_seats() - 1, game().max_seats() + 1, 100}) {
    EXPECT_THROW(game().start({}, seats), Error) << seats << " seats";
  }
}

TEST_P(Boundary, ViewRefusesSeatsThatAreNotThere) {
  const auto state = game().start({}, game().min_seats());
  for (const int viewer : {-2, -100, game().min_seats(), 127}) {
    EXPECT_THROW(state->view(static_cast<Seat>(viewer)), Error) << "viewer " << viewer;
  }
}

TEST_P(Boundary, EveryOptionTakesEachOfItsValues) {
  for (const OptionInfo& option : game().options()) {
    EXPECT_FALSE(option.help.empty()) << option.name;
    std::vector<std::string> values = option.values;
    if (values.empty()) values = {std::to_string(option.least), std::to_string(option.most)};
    bool fallback_listed = option.values.empty();
    for (const std::string& value : values) {
      fallback_listed = fallback_listed || value == option.fallback;
      const auto state = game().start({{option.name, value}}, game().max_seats());
      const OptionTexts kept = state->options();
      if (value == option.fallback) {
        EXPECT_TRUE(kept.empty()) << option.name << "=" << value;
      } else {
        EXPECT_EQ(kept, (OptionTexts{{option.name, value}}));
      }
    }
    EXPECT_TRUE(fallback_listed) << option.name;
  }
}

TEST_P(Boundary, WrongOptionsAreNamed) {
  const auto message = [&](const OptionTexts& options) -> std::string {
    try {
      game().start(options, game().min_seats());
    } catch (const Error& error) {
      return error.what();
    }
    return "";
  };
  EXPECT_NE(message({{"no_such_option", "on"}}).find("no_such_option"), std::string::npos);
  for (const OptionInfo& option : game().options()) {
    EXPECT_NE(message({{option.name, "no_such_value"}}).find(option.name), std::string::npos);
    EXPECT_NE(message({{option.name, option.fallback}, {option.name, option.fallback}}).find("twice"),
              std::string::npos);
  }
}

TEST_P(Boundary, NotationRefusesWhatIsNoMove) {
  for (const char* text : {"", " ", "\n", "no such move", "9999999999", "::", "\xff\xfe"}) {
    EXPECT_EQ(game().parse_move(text), std::nullopt) << text;
    EXPECT_THROW(game().read_move(text), Error);
  }
  EXPECT_EQ(game().parse_move(std::string(10'000, 'a')), std::nullopt);
}

TEST_P(Boundary, LoadNamesWhatIsMissingOrTooMuch) {
  const auto state = game().start({}, game().min_seats());
  Rng rng(1);
  play_random(*state, rng, 60);
  const json::object whole = state->to_json();
  const auto message = [&](const json::object& object) -> std::string {
    const json::value value = object;
    try {
      game().load(JsonIn(value, "state"));
    } catch (const Error& error) {
      return error.what();
    }
    return "";
  };
  ASSERT_EQ(message(whole), "");
  for (const auto& member : whole) {
    json::object damaged = whole;
    damaged[member.key()] = json::object{{"no such", "thing"}};
    EXPECT_EQ(message(damaged).find("state"), 0u) << member.key();
  }
  json::object more = whole;
  more["surprise"] = 1;
  EXPECT_NE(message(more).find("surprise"), std::string::npos);
}

TEST_P(Boundary, TheEndRefusesEverything) {
  const auto state = game().start({}, game().max_seats());
  Rng rng(5);
  ASSERT_LT(play_random(*state, rng, kMostEvents), kMostEvents);
  ASSERT_EQ(state->to_act(), kOver);
  const std::string before = bytes_of(*state);
  for (int i = 0; i < 1000; ++i) {
    Move move;
    move.code = static_cast<std::uint32_t>(rng());
    EXPECT_THROW(state->play(move), Error);
  }
  EXPECT_EQ(bytes_of(*state), before);
}

SHEDU_FOR_EVERY_GAME(Boundary);

}  // namespace
}  // namespace shedu::test
