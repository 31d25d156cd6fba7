#include <gtest/gtest.h>

#include "game/dealer.h"
#include "games/tigris/tigris.h"
#include "support/errors.h"

namespace shedu {
namespace {

json::object dealt(Tigris::State& state, std::uint64_t seed) {
  Rng rng(seed);
  OutcomeList outcomes;
  while (Tigris::to_act(state) == kNature) {
    Tigris::chance(state, outcomes);
    Tigris::play(state, FastDealer::choose(outcomes, rng));
  }
  return Tigris::state_json(state);
}

Tigris::State load(const json::object& object) {
  const json::value value = object;
  return Tigris::state_from_json(JsonIn(value, "state"));
}

// U2: whoever begins, everybody draws six tiles; a bag that has fewer would be drawn empty.
TEST(Load, ABagTooSmallForTheFirstHandsIsRefused) {
  const json::object start = Tigris::state_json(Tigris::start({}, 2));
  EXPECT_NO_THROW(load(start));
  for (const int left : {12, 11, 0}) {
    json::object changed = start;
    json::array bag;
    json::array removed;
    int room = left;
    for (const json::value& count : start.at("bag").as_array()) {
      const int there = count.to_number<int>();
      const int kept = std::min(room, there);
      room -= kept;
      bag.emplace_back(kept);
      removed.emplace_back(there - kept);
    }
    changed["bag"] = std::move(bag);
    changed["removed"] = std::move(removed);
    if (left >= 12) {
      EXPECT_NO_THROW(load(changed));
    } else {
      EXPECT_ERROR(load(changed), "U2: the bag has too few tiles for the first hands");
    }
  }
}

// D5: two leaders of a colour fight a revolt; a third one in their kingdom could not have come there.
TEST(Load, AThirdLeaderInARevoltIsRefused) {
  Tigris::State state = Tigris::start({}, 3);
  dealt(state, 7);
  const auto play = [&state](std::string_view text) { Tigris::play(state, *Tigris::parse_move(text)); };
  play("RC2");
  play("pass");
  play("RA2");
  json::object revolt = Tigris::state_json(state);
  ASSERT_EQ(revolt.at("phase").as_string(), "revolt_attack");
  EXPECT_NO_THROW(load(revolt));
  for (json::value& leaders : revolt.at("leaders").as_array()) {
    if (leaders.as_object().empty()) leaders.as_object()["r"] = "B1";
  }
  EXPECT_ERROR(load(revolt), "D5: two leaders of a colour in a kingdom");
}

}  // namespace
}  // namespace shedu
