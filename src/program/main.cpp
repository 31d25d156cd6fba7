#include <algorithm>
#include <cstdio>
#include <exception>
#include <string>

#include "program/arguments.h"
#include "program/commands.h"

namespace {

// Every complaint is one line, whatever the message holds.
int complain(std::string message) {
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
