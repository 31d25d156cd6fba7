// Random games at every seat count, with random options and maps: the invariants of 1.4 hold after every
// move, every decision has a move, every position can be saved and loaded, every move has a name.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>

#include "game/dealer.h"
#include "games/gog/gog.h"

namespace shedu {
namespace {

using gog::MapSetup;
using gog::Phase;

gog::Options drawn_options(Rng& rng) {
  gog::Options options;
  for (const OptionField<gog::Options>& field : gog::Options::fields()) {
    if (field.name == "max_rounds" || rng.below(2) == 0) continue;
    const auto values = static_cast<std::uint32_t>(field.most - field.least + 1);
    field.set(options, field.least + static_cast<int>(rng.below(values)));
  }
  if (rng.below(3) == 0) {
    options.data = gog::parse_data(
        R"({"scrolls":7,"soldiers":12,"cities":6,"ability_copies":1,"tiles":{"T05":".W.SR.F..","T12":".~W.~~.S."}})");
  }
  options.max_rounds = 25;
  return options;
}

Move random_move(const gog::State& s, Rng& rng) {
  if (Gog::to_act(s) == kNature) {
    OutcomeList outcomes;
    Gog::chance(s, outcomes);
    EXPECT_FALSE(outcomes.empty());
    return FastDealer::choose(outcomes, rng);
  }
  MoveList moves;
  Gog::legal(s, moves);
  EXPECT_FALSE(moves.empty());
  EXPECT_TRUE(std::is_sorted(moves.begin(), moves.end()));
  EXPECT_EQ(std::adjacent_find(moves.begin(), moves.end()), moves.end());
  return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
}

void expect_saved_and_loaded(const gog::State& s) {
  const json::value saved = Gog::state_json(s);
  const gog::State loaded = Gog::state_from_json(JsonIn(saved, "state"));
  EXPECT_EQ(std::memcmp(&loaded, &s, sizeof s), 0) << json::serialize(saved);
}

// Plays a game to its end; counts in `seen` how often each phase came up.
void play_out(gog::State s, Rng& rng, std::array<int, 24>& seen) {
  for (int number = 0; Gog::to_act(s) != kOver; ++number) {
    auto& count = seen[static_cast<std::size_t>(gog::current(s.open))];
    if (count++ < 40 || number % 20 == 0) expect_saved_and_loaded(s);
    const Move move = random_move(s, rng);
    ASSERT_EQ(Gog::parse_move(Gog::move_text(move)), move) << Gog::move_text(move);
    Gog::play(s, move);
    ASSERT_EQ(Gog::broken(s), "") << "after " << Gog::move_text(move) << " with "
                                  << option_words(print_options(s.open.options));
  }
  const Standing standing = Gog::standing(s);
  EXPECT_EQ(std::count(standing.place.begin(), standing.place.begin() + standing.seats, 1) >= 1, true);
  if (s.open.winner >= 0) {
    EXPECT_EQ(standing.place[gog::index(s.open.winner)], 1);
    EXPECT_EQ(standing.win_share(s.open.winner), 1.0);
  }
}

TEST(GogProperty, RandomGamesKeepTheInvariants) {
  Rng rng(41);
  std::array<int, 24> seen{};
  for (int game = 0; game < 36; ++game) {
    gog::Options options = drawn_options(rng);
    options.map_setup = static_cast<MapSetup>(game % 3);
    play_out(Gog::start(options, 2 + game / 3 % 3), rng, seen);
    if (HasFatalFailure()) return;
  }
  for (std::size_t phase = 0; phase < seen.size(); ++phase) {
    const auto which = static_cast<Phase>(phase);
    if (which == Phase::TurnStart || which == Phase::Over || which == Phase::ScrollCheck) continue;
    EXPECT_GT(seen[phase], 0) << "never met: " << gog::phase_name(which);
  }
}

TEST(GogProperty, WordsForEveryPosition) {
  Rng rng(5);
  gog::Options options;
  options.max_rounds = 12;
  gog::State s = Gog::start(options, 4);
  MoveList everything;  // moves of earlier decisions, most of them illegal now
  while (Gog::to_act(s) != kOver) {
    const gog::View v = Gog::view(s, std::max<Seat>(0, Gog::to_act(s)));
    EXPECT_FALSE(Gog::prompt(v).empty());
    MoveList moves;
    Gog::legal(s, moves);
    for (const Move move : everything) {
      if (std::binary_search(moves.begin(), moves.end(), move)) continue;
      EXPECT_NE(Gog::why_not(v, move), "") << Gog::move_text(move);
    }
    const Move move = random_move(s, rng);
    if (everything.size() < 60) everything.push_back(move);
    Gog::play(s, move);
  }
  EXPECT_EQ(Gog::prompt(Gog::view(s, 0)), "The game is over.");
}

TEST(GogState, ImpossiblePositionsAreRefused) {
  gog::State s = Gog::start({}, 3);
  Gog::play(s, gog::make(gog::Kind::First, 0));
  const json::object good = Gog::state_json(s);
  const auto refused = [&](auto&& spoil) {
    json::value bad = good;
    spoil(bad.get_object());
    EXPECT_THROW(Gog::state_from_json(JsonIn(bad, "state")), Error);
  };
  refused([](json::object& o) { o["scroll_stack"] = 4; });
  refused([](json::object& o) { o["to_act"] = 1; });
  refused([](json::object& o) { o["phase"] = "keep"; });
  refused([](json::object& o) { o["phase"] = "battle"; });
  refused([](json::object& o) { o["gog"] = "M5"; });
  refused([](json::object& o) { o["extra"] = 1; });
  refused([](json::object& o) { o["map"].get_array()[0] = "............"; });
  refused([](json::object& o) { o["players"].get_array()[0].get_object()["stock"] = {9, 0, 0}; });
  refused([](json::object& o) {
    json::array& mine = o["players"].get_array()[1].get_object()["soldiers"].get_array();
    mine[0].get_object()["at"] = "A1";  // where a soldier of seat 0 stands
  });
}

TEST(GogNotation, IsForgivingInCaseOnly) {
  EXPECT_EQ(Gog::parse_move("d5-f7"), Gog::parse_move("D5-F7"));
  EXPECT_EQ(Gog::parse_move("tc05"), gog::make(gog::Kind::Card, 4));
  EXPECT_EQ(Gog::parse_move("roll:4-3"), gog::make(gog::Kind::Roll, 3, 4));
  for (const char* text :
       {"", "D5", "D5-", "D5-M7", "D13-D5", "D5.7-D6", "TC25", "TC5", "lay:B2.0", "lay:D4.4", "roll:0-3",
        "recruit:D5", "pay:1/2", "trade:food-food", "take:4.power", "D05-D6"}) {
    EXPECT_EQ(Gog::parse_move(text), std::nullopt) << text;
  }
}

TEST(GogDraw, ShowsTheBoard) {
  gog::State s = Gog::start({}, 4);
  Gog::play(s, gog::make(gog::Kind::First, 2));
  const std::string plain = Gog::draw(Gog::view(s, 2), Style::Plain);
  EXPECT_NE(plain.find("> c seat 2, you: food 0"), std::string::npos) << plain;
  EXPECT_NE(plain.find(".a1"), std::string::npos);
  EXPECT_EQ(plain.find('\x1b'), std::string::npos);
  EXPECT_NE(Gog::draw(Gog::view(s, 2), Style::Colour).find('\x1b'), std::string::npos);
}

}  // namespace
}  // namespace shedu
