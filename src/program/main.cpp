#include <algorithm>
#include <chrono>
#include <cstdio>
#include <exception>
#include <string>
#include <thread>

#include "program/arguments.h"
#include "program/commands.h"
#include "program/ranks.h"

namespace {

// Every complaint is one line, whatever the message holds. Of many ranks with the same complaint only rank 0
// is heard, because mpirun then ends the others; one that is alone with it is heard a moment later.
int complain(std::string message) {
  if (shedu::rank_at_start() > 0) std::this_thread::sleep_for(std::chrono::seconds(2));
  std::replace(message.begin(), message.end(), '\n', ' ');
  std::fprintf(stderr, "shedu: %s\n", message.c_str());
  return shedu::kUserMistake;
}

}  // namespace

int main(int count, char** words) {
  try {
    return shedu::read_arguments(count, words)();
  } catch (const std::exception& error) {
    return complain(error.what());
  }
}
