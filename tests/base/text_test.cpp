#include "base/text.h"

#include <gtest/gtest.h>

#include "base/hash.h"

namespace shedu {
namespace {

using Views = std::vector<std::string_view>;

TEST(Text, TrimTakesWhiteSpaceOffBothEnds) {
  EXPECT_EQ(trim("  a b\t\r\n"), "a b");
  EXPECT_EQ(trim("a"), "a");
  EXPECT_EQ(trim(" \n "), "");
  EXPECT_EQ(trim(""), "");
}

TEST(Text, WordsAreSeparatedByAnyWhiteSpace) {
  EXPECT_EQ(words(" one  two\tthree\n"), (Views{"one", "two", "three"}));
  EXPECT_EQ(words("   "), Views{});
}

TEST(Text, LinesEndWithOrWithoutCarriageReturn) {
  EXPECT_EQ(lines("a\nb\r\n\nc"), (Views{"a", "b", "", "c"}));
  EXPECT_EQ(lines("a\n"), (Views{"a"}));
  EXPECT_EQ(lines(""), Views{});
}

TEST(Text, JoinPutsTheSeparatorBetween) {
  EXPECT_EQ(join(std::vector<std::string>{"a", "b", "c"}, ", "), "a, b, c");
  EXPECT_EQ(join(std::vector<std::string>{"a"}, ", "), "a");
  EXPECT_EQ(join({}, ", "), "");
}

TEST(Text, ParseIntWantsAWholeNumberAndNothingElse) {
  EXPECT_EQ(parse_int("0"), 0);
  EXPECT_EQ(parse_int("-12"), -12);
  EXPECT_EQ(parse_int("2147483647"), 2147483647);
  for (const char* text : {"", " 1", "1 ", "+1", "1.0", "0x1", "2147483648", "one", "--1"}) {
    EXPECT_EQ(parse_int(text), std::nullopt) << text;
  }
}

TEST(Text, NearestSuggestsOnlyWhatIsNear) {
  const std::vector<std::string> candidates = {"board", "wonder", "max_turns"};
  EXPECT_EQ(nearest("bord", candidates), "board");
  EXPECT_EQ(nearest("wunder", candidates), "wonder");
  EXPECT_EQ(nearest("board", candidates), "board");
  EXPECT_EQ(nearest("something else", candidates), "");
  EXPECT_EQ(nearest("", candidates), "");
  EXPECT_EQ(nearest(std::string(1000, 'b'), candidates), "");
}

TEST(Text, QuotedIsSafeToPrint) {
  EXPECT_EQ(quoted("plain"), "\"plain\"");
  EXPECT_EQ(quoted("a\"b\\c"), "\"a\\\"b\\\\c\"");
  EXPECT_EQ(quoted("\x1b[31m\n"), "\"\\x1b[31m\\x0a\"");
  EXPECT_EQ(quoted(std::string(100, 'x'), 3), "\"xxx…\"");
}

TEST(Text, QuotedDoesNotCutACharacterInHalf) {
  const std::string umlauts = "ääää";  // two bytes each
  EXPECT_EQ(quoted(umlauts, 3), "\"ä…\"");
  EXPECT_EQ(quoted(umlauts, 4), "\"ää…\"");
  EXPECT_EQ(quoted(umlauts, 8), "\"ääää\"");
}

TEST(Text, MarkupIsWhatItWas) {
  EXPECT_EQ(markup_text("plain, ä"), "plain, ä");
  EXPECT_EQ(markup_text("<b a=\"1\">&amp;"), "&lt;b a=&quot;1&quot;&gt;&amp;amp;");
  EXPECT_EQ(markup_text(std::string("a\0b\nc\x1b", 6)), "a b c ");
}

TEST(Hash, IsFnv1a) {
  EXPECT_EQ(hash_text(fnv1a("")), "cbf29ce484222325");
  EXPECT_EQ(hash_text(fnv1a("a")), "af63dc4c8601ec8c");
  EXPECT_EQ(hash_text(fnv1a("foobar")), "85944171f73967e8");
  EXPECT_EQ(fnv1a("bar", fnv1a("foo")), fnv1a("foobar"));
}

}  // namespace
}  // namespace shedu
