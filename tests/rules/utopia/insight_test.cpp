// What insight says of random positions is what then comes of them.

#include <gtest/gtest.h>

#include "games/games.h"
#include "games/utopia/utopia.h"
#include "support/beginnings.h"

namespace shedu {
namespace {

using namespace utopia;

template <class T>
T plain(const AnyState& state) {
  T value;
  std::memcpy(&value, state.bytes().data(), sizeof value);
  return value;
}

json::value income_of(const json::object& insight) {
  json::array out;
  for (const json::value& seat : insight.at("seats").as_array()) out.push_back(seat.at("income").at("all"));
  return out;
}

struct Tally {
  int paid = 0;
  int swayed = 0;
  int controls = 0;
  int wonders = 0;
  int steps = 0;
};

void expect_paid(const State& before, const State& after, const json::object& insight, Tally& tally) {
  const bool over = after.open.phase == Phase::Over;
  if (before.open.round == 0 || (after.open.round == before.open.round && !over)) return;
  ++tally.paid;
  for (Seat seat = 0; seat < after.open.seats; ++seat) {
    EXPECT_EQ(insight.at("seats").at(index(seat)).at("income").at("all"),
              after.open.score[index(seat)] - before.open.score[index(seat)]);
    EXPECT_EQ(insight.at("after_income").at("scores").at(index(seat)), after.open.score[index(seat)]);
    if (over) {
      EXPECT_EQ(insight.at("after_income").at("rank").at(index(seat)), after.open.rank[index(seat)]);
    }
  }
}

bool lists(const json::value& list, std::string_view text) {
  for (const json::value& one : list.as_array()) {
    if (std::string_view(one.as_string()) == text) return true;
  }
  return false;
}

void expect_legal(const State& s, const json::object& insight, Tally& tally) {
  MoveList moves;
  Utopia::legal(s, moves);
  std::array<bool, kIslands> wonder{};
  for (const Move move : moves) {
    const json::string civ(1, civ_letter(civ_of(move)));
    switch (kind_of(move)) {
      case Kind::Step: {
        ++tally.steps;
        const json::value& place = insight.at("places").at(district_text(district_of(move)));
        const std::string to = district_text(to_of(move));
        EXPECT_NE(lists(place.at("land"), to), lists(place.at("sea"), to)) << Utopia::move_text(move);
        break;
      }
      case Kind::Raise:
      case Kind::Drop: {
        if (privileges_of(move) != 0) break;
        ++tally.swayed;
        State after = s;
        Utopia::play(after, move);
        const bool up = kind_of(move) == Kind::Raise;
        EXPECT_EQ(insight.at("sways").at(civ).at(up ? "raise" : "drop"),
                  income_of(Utopia::insight(Utopia::view(after, 0))));
        break;
      }
      case Kind::Control: {
        ++tally.controls;
        bool ready = false;
        const json::value& place = insight.at("places").at(district_text(district_of(move)));
        for (const json::value& stack : place.at("contest").as_array()) {
          ready |= stack.at("seat") == s.open.to_act && stack.at("civ") == civ && stack.at("needs") == 0;
        }
        EXPECT_TRUE(ready) << Utopia::move_text(move);
        break;
      }
      case Kind::Wonder: wonder[static_cast<std::size_t>(move.a())] = true; break;
      default: break;
    }
  }
  if (!may_build(s.open) || s.open.to_act < 0) return;
  for (const Island island : kAllIslands) {
    const json::value* const known = insight.at("islands").as_object().if_contains(island_code(island));
    const bool ready = known && known->at("ready").at(index(s.open.to_act)).as_bool();
    EXPECT_EQ(ready, wonder[index(island)]);
    tally.wonders += ready ? 1 : 0;
  }
}

TEST(UtopiaInsight, SaysWhatComes) {
  const AnyGame& game = find_game("utopia");
  Rng rng(5);
  Tally tally;
  for (const shedu::test::Beginning& beginning : shedu::test::beginnings(game, 2, 8)) {
    const auto state = beginning.start();
    while (state->to_act() != kOver) {
      const auto before = plain<State>(*state);
      const json::object insight = Utopia::insight(Utopia::view(before, kSpectator));
      expect_legal(before, insight, tally);
      state->play(shedu::test::random_event(*state, rng));
      expect_paid(before, plain<State>(*state), insight, tally);
      if (HasFailure()) FAIL() << beginning.text();
    }
  }
  EXPECT_GT(tally.paid, 100);
  EXPECT_GT(tally.swayed, 100);
  EXPECT_GT(tally.controls, 50);
  EXPECT_GT(tally.wonders, 0);
  EXPECT_GT(tally.steps, 1000);
}

}  // namespace
}  // namespace shedu
