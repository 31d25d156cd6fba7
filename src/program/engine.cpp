#include "engine/engine.h"

#include <iostream>

#include "program/commands.h"

namespace shedu {
namespace {

// One line without its end. What goes beyond `most` bytes is dropped, but for the first of them: the engine
// then sees that the message is too long, and memory stays bounded.
bool read_line(std::streambuf& in, std::size_t most, std::string& line) {
  line.clear();
  for (int c = in.sbumpc(); c != EOF; c = in.sbumpc()) {
    if (c == '\n') return true;
    if (line.size() <= most) line.push_back(static_cast<char>(c));
  }
  return !line.empty();
}

}  // namespace

int run_engine() {
  std::ios::sync_with_stdio(false);
  Engine engine;
  std::string line;
  while (!engine.finished() && read_line(*std::cin.rdbuf(), engine.longest_message(), line)) {
    const std::string answer = engine.handle(line);
    if (!answer.empty()) std::cout << answer << '\n' << std::flush;
  }
  return kDone;
}

}  // namespace shedu
