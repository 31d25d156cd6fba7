#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <sstream>

#include "base/text.h"
#include "engine/engine.h"

namespace shedu {
namespace {

std::string protocol_document() {
  std::ifstream in(SHEDU_SOURCE_DIR "/docs/engine.md");
  std::ostringstream out;
  out << in.rdbuf();
  return out.str();
}

// What stands in the document between two comments.
std::string part(const std::string& name) {
  const std::string document = protocol_document();
  const std::size_t begin = document.find("<!-- " + name + " begins -->");
  const std::size_t end = document.find("<!-- " + name + " ends -->");
  EXPECT_NE(begin, std::string::npos);
  EXPECT_NE(end, std::string::npos);
  return document.substr(begin, end - begin);
}

// Whether two values are made of the same, but for numbers, words and how much there is in lists.
bool same_form(const json::value& a, const json::value& b) {
  if (a.is_object() && b.is_object()) {
    json::object one = a.get_object();
    json::object other = b.get_object();
    one.erase("mark");  // not every decision has one
    other.erase("mark");
    return std::equal(one.begin(), one.end(), other.begin(), other.end(), [](const auto& x, const auto& y) {
      return x.key() == y.key() && same_form(x.value(), y.value());
    });
  }
  if (a.is_array() && b.is_array()) {
    const json::array& one = a.get_array();
    const json::array& other = b.get_array();
    return one.empty() || other.empty() || same_form(one.front(), other.front());
  }
  return (a.is_number() && b.is_number()) || a.kind() == b.kind();
}

// The document's dialogue, word for word: what it shows is what the engine does.
TEST(Dialogue, InTheDocumentIsTrue) {
  const std::string dialogue = part("dialogue");
  Engine engine;
  std::string answer;
  int exchanges = 0;
  for (const std::string_view line : lines(dialogue)) {
    if (line.starts_with("> ")) {
      EXPECT_TRUE(answer.empty()) << "not in the document: " << answer;
      EXPECT_FALSE(engine.finished());
      answer = engine.handle(line.substr(2));
    } else if (line.starts_with("< ")) {
      EXPECT_EQ(line.substr(2), answer);
      answer.clear();
      ++exchanges;
    }
  }
  EXPECT_TRUE(answer.empty());
  EXPECT_TRUE(engine.finished());
  EXPECT_GE(exchanges, 20);
}

// Chances change with whatever makes players better: the example of thinking is true but for its numbers and
// moves.
TEST(Dialogue, OfThinkingHasTheRightForm) {
  const std::string dialogue = part("thinking");
  Engine engine;
  std::string answer;
  int exchanges = 0;
  for (const std::string_view line : lines(dialogue)) {
    if (line.starts_with("> ")) {
      answer = engine.handle(line.substr(2));
    } else if (line.starts_with("< ")) {
      EXPECT_TRUE(same_form(parse_json(line.substr(2)), parse_json(answer))) << answer;
      ++exchanges;
    }
  }
  EXPECT_EQ(exchanges, 5);
}

}  // namespace
}  // namespace shedu
