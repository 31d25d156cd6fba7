#include <gtest/gtest.h>

#include "base/hash.h"
#include "base/text.h"
#include "game/actor.h"
#include "game/record.h"
#include "games/games.h"
#include "support/files.h"

// docs/notation.md promises that its examples are real.
namespace shedu {
namespace {

std::string notation() { return test::read_file(SHEDU_SOURCE_DIR "/docs/notation.md"); }

// The text between ```name and ```.
std::string block(const std::string& name) {
  const std::string text = notation();
  const std::string opening = "```" + name + "\n";
  const std::size_t begin = text.find(opening);
  if (begin == std::string::npos) return {};
  const std::size_t from = begin + opening.size();
  return text.substr(from, text.find("```", from) - from);
}

TEST(NotationDocument, RecordIsReal) {
  const Record record = read_record(block("record"), find_game);
  EXPECT_EQ(record_text(record, find_game), block("record"));
  EXPECT_EQ(replay(record, find_game)->to_act(), kOver);
  EXPECT_EQ(verify(record, find_game),
            "23 events replayed, 1 hashes agree; 17 chance events agree with the dealer's commitment");
}

TEST(NotationDocument, JsonIsTheSameGame) {
  EXPECT_EQ(read_record(block("json"), find_game), read_record(block("record"), find_game));
  EXPECT_EQ(json::value(record_json(read_record(block("record"), find_game), find_game)),
            parse_json(block("json")));
}

TEST(NotationDocument, StateHasTheHashOfTheRecord) {
  const Record record = read_record(block("record"), find_game);
  const std::string state(trim(block("state")));
  EXPECT_EQ(json::serialize(replay(record, find_game)->to_json()), state);
  EXPECT_EQ(fnv1a(hashed_form(parse_json(state).as_object(), kOver)), record.checkpoints.back().hash);
}

}  // namespace
}  // namespace shedu
