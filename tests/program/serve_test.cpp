#include "program/program.h"

namespace shedu {
namespace {

/// The server on the folder "data", until it listens; what it said in its log.
class Serve : public Program {
 protected:
  std::string log_of_a_start(const std::string& options = {}) const {
    return shell("rm -f log; '" SHEDU_PROGRAM "' serve --listen 127.0.0.1:0 --data data " + options +
                 " >said 2>log & server=$!;"
                 " for i in $(seq 600); do grep -qs listening log && break; sleep 0.05; done;"
                 " kill $server; wait $server; cat log")
        .out;
  }
};

TEST_F(Serve, SaysWhetherItsDatabaseIsNewOrEmpty) {
  const std::string first = log_of_a_start();
  EXPECT_NE(first.find("a new database is made"), std::string::npos) << first;
  EXPECT_NE(first.find("shedu.db"), std::string::npos) << first;
  const std::string again = log_of_a_start();
  EXPECT_NE(again.find("listening"), std::string::npos) << again;
  EXPECT_EQ(again.find("new database"), std::string::npos) << again;
  EXPECT_EQ(again.find("empty"), std::string::npos) << again;
  folder.write("data/shedu.db", "");
  const std::string empty = log_of_a_start();
  EXPECT_NE(empty.find("empty file"), std::string::npos) << empty;
  EXPECT_NE(empty.find("shedu restore"), std::string::npos) << empty;
}

TEST_F(Serve, TakesDaysToKeepThings) {
  const std::string log = log_of_a_start("--keep-finished 365 --keep-idle 90 --keep-guests 30");
  EXPECT_NE(log.find("listening"), std::string::npos) << log;
  expect_mistake("serve --keep-finished 0", "--keep-finished");
  expect_mistake("serve --keep-idle soon", "--keep-idle");
}

}  // namespace
}  // namespace shedu
