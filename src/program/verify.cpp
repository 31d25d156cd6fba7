#include <cstdio>

#include "game/record.h"
#include "games/games.h"
#include "program/commands.h"
#include "program/files.h"

namespace shedu {
namespace {

struct Finding {
  bool good;
  std::string words;
};

// A file that cannot be read is the caller's mistake and is thrown; a record that does not hold is a finding.
Finding examine(const std::string& file) {
  const std::string content = read_file(file);
  try {
    return {true, verify(read_record(content, find_game), find_game)};
  } catch (const Error& error) {
    return {false, error.what()};
  }
}

}  // namespace

int run_verify(const VerifyArguments& arguments) {
  bool all_good = true;
  json::array findings;
  for (const std::string& file : arguments.files) {
    const Finding finding = examine(file);
    all_good = all_good && finding.good;
    if (arguments.json) {
      findings.push_back({{"file", file}, {"good", finding.good}, {"words", finding.words}});
    } else if (finding.good) {
      std::printf("%s: good: %s\n", file.c_str(), finding.words.c_str());
    } else {
      std::fprintf(stderr, "shedu: %s: %s\n", file.c_str(), finding.words.c_str());
    }
  }
  if (arguments.json) std::puts(json::serialize(findings).c_str());
  return all_good ? kDone : kCheckFailed;
}

}  // namespace shedu
