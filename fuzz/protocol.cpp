// Any lines as messages to the engine: every answer is one line of JSON, whatever was asked.

#include "base/text.h"
#include "engine/engine.h"
#include "fuzz/fuzzing.h"

using namespace shedu;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  EngineLimits limits;
  limits.open_games = 4;
  Engine engine(limits);
  for (const std::string_view line : lines({reinterpret_cast<const char*>(data), size})) {
    const std::string answer = engine.handle(line);
    fuzz::require(answer.find('\n') == std::string::npos, "an answer of more than one line");
    if (!answer.empty()) parse_json(answer);  // throws, and so crashes, when it is not JSON
    if (engine.finished()) break;
  }
  return 0;
}
