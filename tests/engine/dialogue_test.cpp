#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "base/text.h"
#include "engine/engine.h"

namespace shedu {
namespace {

std::string protocol_document() {
  std::ifstream in(SHEDU_SOURCE_DIR "/docs/protocol.md");
  std::ostringstream out;
  out << in.rdbuf();
  return out.str();
}

// The document's dialogue, word for word: what it shows is what the engine does.
TEST(Dialogue, InTheDocumentIsTrue) {
  const std::string document = protocol_document();
  const std::size_t begin = document.find("<!-- dialogue begins -->");
  const std::size_t end = document.find("<!-- dialogue ends -->");
  ASSERT_NE(begin, std::string::npos);
  ASSERT_NE(end, std::string::npos);
  Engine engine;
  std::string answer;
  int exchanges = 0;
  for (const std::string_view line : lines(std::string_view(document).substr(begin, end - begin))) {
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

}  // namespace
}  // namespace shedu
