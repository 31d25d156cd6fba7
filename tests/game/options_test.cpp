#include "game/options.h"

#include <gtest/gtest.h>

#include "support/errors.h"
#include "support/toy.h"

namespace shedu {
namespace {

using test::ToyOptions;
using Scoring = ToyOptions::Scoring;

TEST(OptionWords, AreNamesAndValues) {
  const OptionTexts options = {{"board", "advanced"}, {"wonder", "on"}};
  EXPECT_EQ(parse_option_words(" board=advanced  wonder=on "), options);
  EXPECT_EQ(option_words(options), "board=advanced wonder=on");
  EXPECT_EQ(parse_option_words(""), OptionTexts{});
  EXPECT_EQ(option_words({}), "");
  for (const char* word : {"board", "=advanced", "board="}) {
    EXPECT_ERROR(parse_option_words(word), std::string("\"") + word + "\"");
  }
}

TEST(OptionObject, TakesTextsAndNumbers) {
  const json::value object = parse_json(R"({"scoring": "low", "rounds": 3})");
  const OptionTexts options = option_texts(JsonIn(object, "options"));
  EXPECT_EQ(options, (OptionTexts{{"scoring", "low"}, {"rounds", "3"}}));
  EXPECT_EQ(parse_json(json::serialize(option_object(options))).as_object().size(), 2u);
}

TEST(OptionObject, NamesThePlace) {
  const json::value list = parse_json("[]");
  EXPECT_ERROR(option_texts(JsonIn(list, "options")), "options: must be an object");
  const json::value wrong = parse_json(R"({"scoring": [1]})");
  EXPECT_ERROR(option_texts(JsonIn(wrong, "options")), "options.scoring: must be a text or a number");
  const json::value unknown = parse_json(R"({"scorign": "low"})");
  EXPECT_ERROR(read_options<ToyOptions>(JsonIn(unknown, "state.options")),
               "state.options: there is no option");
}

TEST(Options, ParseWhatIsGivenAndKeepDefaults) {
  const auto options = parse_options<ToyOptions>({{"scoring", "low"}});
  EXPECT_EQ(options.scoring, Scoring::Low);
  EXPECT_EQ(options.rounds, ToyOptions{}.rounds);
  EXPECT_EQ(parse_options<ToyOptions>({}), ToyOptions{});
}

TEST(Options, PrintOnlyWhatDiffersFromTheDefault) {
  EXPECT_EQ(print_options(ToyOptions{}), OptionTexts{});
  EXPECT_EQ(print_options(ToyOptions{Scoring::Low, 3}), (OptionTexts{{"scoring", "low"}, {"rounds", "3"}}));
  EXPECT_EQ(print_options(ToyOptions{Scoring::High, 1}), (OptionTexts{{"rounds", "1"}}));
}

TEST(Options, ParseWhatTheyPrint) {
  for (const Scoring scoring : {Scoring::High, Scoring::Low}) {
    for (std::uint8_t rounds = 1; rounds <= 3; ++rounds) {
      const ToyOptions options{scoring, rounds};
      EXPECT_EQ(parse_options<ToyOptions>(print_options(options)), options);
    }
  }
}

TEST(Options, ErrorsNameTheOptionAndTheRemedy) {
  const auto parse = [](const OptionTexts& texts) { parse_options<ToyOptions>(texts); };
  EXPECT_ERROR(parse({{"scorign", "low"}}), "did you mean \"scoring\"?");
  EXPECT_ERROR(parse({{"colour", "red"}}), "the options are: scoring, rounds");
  EXPECT_ERROR(parse({{"scoring", "middle"}}), "option scoring may be high, low; not \"middle\"");
  for (const char* number : {"0", "4", "two", "1.5", "", "99999999999"}) {
    EXPECT_ERROR(parse({{"rounds", number}}), "option rounds must be a number from 1 to 3");
  }
  EXPECT_ERROR(parse({{"rounds", "1"}, {"rounds", "1"}}), "option rounds is given twice");
}

TEST(Options, DescribeThemselves) {
  const std::vector<OptionInfo> options = describe_options<ToyOptions>();
  ASSERT_EQ(options.size(), 2u);
  EXPECT_EQ(options[0].name, "scoring");
  EXPECT_EQ(options[0].values, (std::vector<std::string>{"high", "low"}));
  EXPECT_EQ(options[0].fallback, "high");
  EXPECT_TRUE(options[1].values.empty());
  EXPECT_EQ(options[1].least, 1);
  EXPECT_EQ(options[1].most, 3);
  EXPECT_EQ(options[1].fallback, "2");
}

}  // namespace
}  // namespace shedu
