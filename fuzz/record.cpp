// Any bytes as a record: read, written again, replayed, verified.

#include "game/record.h"

#include "fuzz/fuzzing.h"

using namespace shedu;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  try {
    const Record record = read_record({reinterpret_cast<const char*>(data), size}, find_game);
    const std::string text = record_text(record, find_game);
    fuzz::require(read_record(text, find_game) == record, "a record is not the same after text");
    const std::string object = json::serialize(record_json(record, find_game));
    fuzz::require(read_record(object, find_game) == record, "a record is not the same after JSON");
    verify(record, find_game);
  } catch (const Error& error) {
    fuzz::require(*error.what() != '\0', "an error without words");
  }
  return 0;
}
