// Any lines as messages to a table with two people at it: every one is answered or refused, and the table's
// log stays one that replays. "TABLE" stands for the table's id.

#include <memory>

#include "fuzz/fuzzing.h"
#include "support/lobby_bench.h"
#include "table/check.h"

using namespace shedu;

namespace {

constexpr std::size_t kMostLines = 40;

std::string with_table(std::string line, const std::string& id) {
  for (auto at = line.find("TABLE"); at != std::string::npos; at = line.find("TABLE", at + id.size())) {
    line.replace(at, 5, id);
  }
  return line;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  test::LobbyBench bench;
  const auto ann = bench.guest("Ann");
  const auto bob = bench.guest("Bob");
  const std::string table = bench.create(ann, R"({"game":"tigris","seats":[{"kind":"me"},{"kind":"open"}]})");
  const std::unique_ptr<test::FakeClient> clients[] = {bench.connect(ann), bench.connect(bob)};
  bench.say(*clients[1], {{"t", "sit"}, {"table", table}, {"seat", 1}, {"key", "sit"}});
  std::string_view rest(reinterpret_cast<const char*>(data), size);
  for (std::size_t i = 0; i < kMostLines && !rest.empty(); ++i) {
    const auto end = std::min(rest.find('\n'), rest.size());
    bench.lobby().received(*clients[i % 2], with_table(std::string(rest.substr(0, end)), table));
    bench.settle();
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  fuzz::require(check_store(bench.reader()).problems.empty(), "the log does not replay");
  return 0;
}
