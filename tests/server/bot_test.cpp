#include <fcntl.h>
#include <gtest/gtest.h>

#include <future>
#include <thread>

#include "base/json.h"
#include "game/record.h"
#include "games/games.h"
#include "program/program.h"
#include "server/log.h"
#include "server/server.h"
#include "server/web_client.h"

namespace shedu {
namespace {

// A program started from here must not keep the server's port when the server stops.
void keep_files_from_children() {
  constexpr int kMostFiles = 1024;
  for (int file = 3; file < kMostFiles; ++file) fcntl(file, F_SETFD, FD_CLOEXEC);
}

/// A real server on a port and a database of its own, that can be stopped and started again.
class Bots : public testing::Test {
 protected:
  void SetUp() override {
    set_log_level(LogLevel::Off);
    start(0);
    token_ = std::string(post("/api/session", {{"name", "Host"}}).at("token").as_string());
  }
  void TearDown() override { stop(); }

  void start(std::uint16_t port) {
    ServeSettings settings;
    settings.net.address = "127.0.0.1";
    settings.net.port = port;
    settings.store = folder_.file("table.db");
    settings.limits = false;
    settings.version = "test";
    server_ = Server::make(settings);
    keep_files_from_children();
    thread_ = std::thread([this] { server_->run(); });
  }
  void stop() {
    if (!server_) return;
    server_->stop();
    thread_.join();
    server_.reset();
  }
  void restart() {
    const std::uint16_t port = server_->port();
    stop();
    start(port);
  }

  std::string url() const { return "http://127.0.0.1:" + std::to_string(server_->port()); }

  json::object post(const std::string& path, const json::object& body) const {
    WebOptions options;
    options.bearer = token_;
    const HttpAnswer answer = http_request(url(), "POST", path, json::serialize(body), options);
    EXPECT_EQ(answer.status, 200) << answer.body;
    return parse_json(answer.body).as_object();
  }

  std::string get(const std::string& path) const { return http_request(url(), "GET", path).body; }

  std::string new_table() const {
    const json::object open{{"kind", "open"}};
    const json::object made =
        post("/api/tables",
             {{"game", "tigris"}, {"options", {{"max_turns", "6"}}}, {"seats", json::array{open, open}}});
    return std::string(made.at("table").at("id").as_string());
  }

  json::object info(const std::string& table) const {
    return parse_json(get("/api/tables/" + table)).at("table").as_object();
  }

  /// The real program, as another process; its words go into files called `name`.
  std::future<Finished> bot(const std::string& name, const std::string& table,
                            const std::string& more = {}) const {
    const std::string out = folder_.file(name + ".out");
    const std::string err = folder_.file(name + ".err");
    const std::string command = "timeout 120 '" SHEDU_PROGRAM "' bot --player greedy --name " + name +
                                " --table '" + url() + "/table/" + table + "' " + more + " >" + out + " 2>" +
                                err;
    return std::async(std::launch::async, [this, command, name] {
      const int status = std::system(command.c_str());
      return Finished{WIFEXITED(status) ? WEXITSTATUS(status) : -1, folder_.read(name + ".out"),
                      folder_.read(name + ".err")};
    });
  }

  /// Both have played to the end, and the server's record of it holds.
  void expect_played(const std::string& table, std::future<Finished> first,
                     std::future<Finished> second) const {
    for (auto* player : {&first, &second}) {
      const Finished finished = player->get();
      EXPECT_EQ(finished.code, 0) << finished.err;
      EXPECT_NE(finished.out.find("\nover (played): seat "), std::string::npos) << finished.out;
      EXPECT_NE(finished.out.find("\nseat "), std::string::npos) << finished.out;
    }
    EXPECT_EQ(info(table).at("status").as_string(), "over");
    const std::string text = get("/api/tables/" + table + "/record?format=text");
    EXPECT_NO_THROW(verify(read_record(text, find_game), find_game)) << text;
  }

  void wait_until_seated(const std::string& table, std::size_t seat) const {
    for (int i = 0; i < 300; ++i) {
      if (info(table).at("seats").at(seat).at("kind").as_string() == "person") return;
      std::this_thread::sleep_for(std::chrono::milliseconds(100));
    }
    FAIL() << "nobody takes seat " << seat;
  }

 private:
  TemporaryFolder folder_;
  std::string token_;
  std::unique_ptr<Server> server_;
  std::thread thread_;
};

TEST_F(Bots, PlayAGameWithEachOther) {
  const std::string table = new_table();
  auto first = bot("anna", table);
  auto second = bot("bela", table);
  expect_played(table, std::move(first), std::move(second));
}

TEST_F(Bots, TakeTheSeatTheyAreInvitedTo) {
  const std::string table = new_table();
  const std::string invitation(
      post("/api/tables/" + table + "/invite", {{"seat", 1}}).at("token").as_string());
  auto first = bot("anna", table + "?invite=" + invitation);
  wait_until_seated(table, 1);
  auto second = bot("bela", table, "--seat 0");
  expect_played(table, std::move(first), std::move(second));
}

TEST_F(Bots, OutliveARestartOfTheServer) {
  const std::string table = new_table();
  auto first = bot("anna", table);
  wait_until_seated(table, 0);
  restart();
  auto second = bot("bela", table);
  expect_played(table, std::move(first), std::move(second));
}

TEST_F(Bots, SayWhatIsWrong) {
  const auto expect_mistake = [&](std::future<Finished> running, const std::string& words) {
    const Finished finished = running.get();
    EXPECT_EQ(finished.code, 2) << words;
    EXPECT_NE(finished.err.find(words), std::string::npos) << finished.err;
  };
  const std::string table = new_table();
  expect_mistake(bot("anna", "0123abcd"), "no such table");
  expect_mistake(bot("anna", ""), "not the address of a table");
  expect_mistake(bot("anna", table, "--seat 3"), "there is no seat 3");
  expect_mistake(bot("anna", table + "?invite=forged"), "this invitation is not for this seat");
  const json::object me{{"kind", "me"}};
  const json::object full = post("/api/tables", {{"game", "tigris"}, {"seats", json::array{me, me}}});
  expect_mistake(bot("anna", std::string(full.at("table").at("id").as_string())), "the table is full");
  EXPECT_EQ(info(table).at("seats").at(0).at("kind").as_string(), "open");
}

}  // namespace
}  // namespace shedu
