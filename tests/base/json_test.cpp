#include "base/json.h"

#include <gtest/gtest.h>

#include "support/errors.h"

namespace shedu {
namespace {

const json::value kExample = parse_json(R"({"hands": [[1, 2], [3]], "name": "x", "flag": true, "none": null,
                                            "half": 0.5, "huge": 18446744073709551615})");

JsonIn example() { return {kExample, "state"}; }

TEST(ParseJson, ReadsOneValue) {
  EXPECT_EQ(parse_json(" [1, 2] \n"), json::value({1, 2}));
  EXPECT_EQ(parse_json("3"), json::value(3));
}

TEST(ParseJson, SaysWhereItGoesWrong) {
  EXPECT_ERROR(parse_json("[1, oops]"), "at byte 4");
  EXPECT_ERROR(parse_json("[1] [2]"), "something follows the value");
  EXPECT_ERROR(parse_json("[1, 2"), "not JSON");
  EXPECT_ERROR(parse_json(""), "not JSON");
  EXPECT_ERROR(parse_json("\xff"), "not JSON");
}

TEST(ParseJson, LimitsDepth) { EXPECT_ERROR(parse_json(std::string(100'000, '[')), "not JSON"); }

TEST(JsonIn, ReadsWhatIsThere) {
  EXPECT_EQ(example()["hands"].size(), 2u);
  EXPECT_EQ(example()["hands"].at(0).at(1).integer(0, 9), 2);
  EXPECT_EQ(example()["name"].string(), "x");
  EXPECT_TRUE(example()["flag"].boolean());
  EXPECT_TRUE(example().find("name").has_value());
}

TEST(JsonIn, MissingAndNullMembersMayBeAbsent) {
  EXPECT_FALSE(example().find("missing").has_value());
  EXPECT_FALSE(example().find("none").has_value());
}

TEST(JsonIn, EveryComplaintNamesItsPlace) {
  EXPECT_ERROR(example()["missing"], "state: needs a member \"missing\"");
  EXPECT_ERROR(example()["hands"].at(2), "state.hands: needs an element 2");
  EXPECT_ERROR(example()["hands"].at(1).at(0).string(), "state.hands[1][0]: must be a string");
  EXPECT_ERROR(example()["hands"].at(1).array_of(2), "state.hands[1]: must have 2 elements, not 1");
  EXPECT_ERROR(example()["hands"]["x"], "state.hands: must be an object");
  EXPECT_ERROR(example()["hands"].find("x"), "state.hands: must be an object");
  EXPECT_ERROR(example()["name"].size(), "state.name: must be an array");
  EXPECT_ERROR(example()["name"].boolean(), "state.name: must be true or false");
  EXPECT_ERROR(example()["flag"].integer(0, 1), "state.flag: must be a whole number");
}

TEST(JsonIn, NumbersAreWholeAndInRange) {
  const std::string range = "must be a whole number from 4 to 9";
  EXPECT_ERROR(example()["hands"].at(1).at(0).integer(4, 9), range);
  EXPECT_ERROR(example()["half"].integer(4, 9), range);
  EXPECT_ERROR(example()["huge"].integer(4, 9), range);
}

TEST(JsonIn, OnlyRefusesWhatNobodyReads) {
  EXPECT_NO_THROW(example().only({"hands", "name", "flag", "none", "half", "huge"}));
  EXPECT_ERROR(example().only({"hands", "name", "flag", "none", "half"}), "state: has no member \"huge\"");
}

}  // namespace
}  // namespace shedu
