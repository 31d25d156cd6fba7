#include "engine/engine.h"

#include <unistd.h>

#include <iostream>

#include "program/commands.h"
#include "program/line_reader.h"

namespace shedu {
namespace {

void send(const std::string& line) { std::cout << line << '\n' << std::flush; }

}  // namespace

int run_engine() {
  std::ios::sync_with_stdio(false);
  Engine engine({}, send);
  LineReader input(STDIN_FILENO, engine.longest_message(), [&](std::string_view line) {
    if (Engine::is_stop(line)) engine.stop_thinking();
  });
  while (!engine.finished()) {
    const auto line = input.next();
    if (!line) break;
    const std::string answer = engine.handle(*line);
    if (!answer.empty()) send(answer);
  }
  return kDone;
}

}  // namespace shedu
