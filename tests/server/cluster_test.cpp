#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <csignal>

#include "served.h"
#include "table/database.h"
#include "table/leases.h"

namespace shedu::test {
namespace {

using std::chrono::duration_cast;
using std::chrono::milliseconds;
using std::chrono::seconds;
using std::chrono::steady_clock;

/// A `shedu serve` of its own: a process that can be killed.
class ServerProcess {
 public:
  explicit ServerProcess(const std::string& store) {
    std::array<int, 2> out{};
    if (pipe(out.data()) != 0) throw std::runtime_error("no pipe");
    process_ = fork();
    if (process_ == 0) {
      dup2(out[1], STDOUT_FILENO);
      close(out[0]);
      close(out[1]);
      if (freopen("/dev/null", "w", stderr) == nullptr) _exit(126);
      execl(SHEDU_PROGRAM, "shedu", "serve", "--listen", "127.0.0.1:0", "--store", store.c_str(), "--players",
            "1", nullptr);
      _exit(127);
    }
    close(out[1]);
    // "Shedu is at http://localhost:PORT/ (…"
    std::string line;
    for (char c = 0; read(out[0], &c, 1) == 1 && c != '\n';) line += c;
    close(out[0]);
    const auto colon = line.rfind(':');
    if (colon == std::string::npos) throw std::runtime_error("the server does not start");
    url_ = "http://127.0.0.1:" + std::to_string(std::stoi(line.substr(colon + 1)));
  }
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;
  ~ServerProcess() { end(SIGTERM); }

  const std::string& url() const { return url_; }
  void tell(int signal) const { kill(process_, signal); }
  void end(int signal) {
    if (process_ <= 0) return;
    kill(process_, signal);
    waitpid(process_, nullptr, 0);
    process_ = 0;
  }
  double metric(const std::string& name) const {
    const std::string page = http_request(url_, "GET", "/metrics").body;
    const auto found = page.find("\nshedu_" + name + ' ');
    return found == std::string::npos ? -1 : std::stod(page.substr(found + name.size() + 8));
  }

 private:
  pid_t process_ = 0;
  std::string url_;
};

struct Player {
  std::string id;
  std::string token;
};

Player join(const ServerProcess& server, const std::string& name) {
  const json::value answer = json::parse(
      http_request(server.url(), "POST", "/api/session", json::serialize(json::object{{"name", name}})).body);
  return {Served::text(answer.at("user").at("id")), Served::text(answer.at("token"))};
}

std::string create(const ServerProcess& server, const Player& host, const std::string& seats) {
  WebOptions options;
  options.bearer = host.token;
  const HttpAnswer answer =
      http_request(server.url(), "POST", "/api/tables", R"({"game":"gog","seats":)" + seats + "}", options);
  return Served::text(json::parse(answer.body).at("table").at("id"));
}

class ClusterTest : public testing::Test {
 protected:
  void SetUp() override {
    const char* postgres = std::getenv("SHEDU_TEST_POSTGRES");
    if (postgres == nullptr) GTEST_SKIP() << "script/with_postgres runs this with a PostgreSQL";
    place_.emplace(postgres);
    one_ = std::make_unique<ServerProcess>(place_->where());
    two_ = std::make_unique<ServerProcess>(place_->where());
  }

  /// Whoever is to act plays the first legal move, over their own connection.
  void play_one(Visitor& looking, const std::array<Visitor*, 2>& players, const std::string& key) {
    json::object seen;
    json::object own;
    Visitor* acting = nullptr;
    // What one node has stored the other hears of a moment later.
    for (int i = 0; i < 200 && (acting == nullptr || own.at("rev") != seen.at("rev")); ++i) {
      if (acting != nullptr) std::this_thread::sleep_for(milliseconds(10));
      seen = looking.look(table_);
      ASSERT_FALSE(seen.empty());
      const int seat = seen.at("view").at("to_act").to_number<int>();
      ASSERT_GE(seat, 0);
      acting = players[static_cast<std::size_t>(seat)];
      own = acting->look(table_);
      ASSERT_FALSE(own.empty());
    }
    Visitor& player = *acting;
    const json::object done = player.ask({{"t", "act"},
                                          {"table", table_},
                                          {"key", key},
                                          {"rev", own.at("rev")},
                                          {"move", own.at("view").at("legal").at(0)}});
    ASSERT_FALSE(done.empty());
    ASSERT_EQ(done.at("t"), "ok") << json::serialize(done);
  }

  std::optional<Place> place_;
  std::unique_ptr<ServerProcess> one_;
  std::unique_ptr<ServerProcess> two_;
  std::string table_;
};

TEST_F(ClusterTest, AGameIsPlayedThroughTwoServersAndOutlivesOneOfThem) {
  const Player ann = join(*one_, "Ann");
  const Player bob = join(*two_, "Bob");
  table_ = create(*one_, ann, R"([{"kind":"me"},{"kind":"open"}])");
  Visitor b(two_->url(), bob.token);
  {
    Visitor a(one_->url(), ann.token);
    a.look(table_);
    b.look(table_);
    ASSERT_EQ(b.outcome({{"t", "sit"}, {"table", table_}, {"seat", 1}, {"key", "sit"}}), "ok");
    for (int i = 0; i < 8; ++i) play_one(b, {&a, &b}, "before" + std::to_string(i));
    EXPECT_EQ(one_->metric("tables_owned"), 1);
    EXPECT_GT(two_->metric("commands_forwarded_total"), 0);
  }
  const auto before = b.look(table_).at("seq").to_number<std::int64_t>();

  one_->end(SIGKILL);
  const auto died = steady_clock::now();
  // Whoever wants something done there has the other server take the table.
  b.socket.send(json::serialize(json::object{
      {"t", "chat"}, {"id", 99}, {"table", table_}, {"key", "chat"}, {"text", "Are you there?"}}));
  bool answered = false;
  while (!answered && steady_clock::now() - died < seconds(14)) {
    const json::object frame = b.next(seconds(1));
    answered = frame.contains("re") && frame.at("re") == 99 && frame.at("t") == "ok";
  }
  const auto took = steady_clock::now() - died;
  RecordProperty("failover_ms", static_cast<int>(duration_cast<milliseconds>(took).count()));
  EXPECT_LT(took, seconds(10));
  EXPECT_EQ(two_->metric("tables_owned"), 1);
  Visitor a(two_->url(), ann.token);
  EXPECT_GE(a.look(table_).at("seq").to_number<std::int64_t>(), before);
  for (int i = 0; i < 8; ++i) play_one(b, {&a, &b}, "after" + std::to_string(i));
}

TEST_F(ClusterTest, AMoveSentWhileTheHostIsDeadIsCarriedOutByTheOtherServer) {
  const Player ann = join(*one_, "Ann");
  const Player bob = join(*two_, "Bob");
  table_ = create(*one_, ann, R"([{"kind":"me"},{"kind":"open"}])");
  Visitor b(two_->url(), bob.token);
  b.look(table_);
  ASSERT_EQ(b.outcome({{"t", "sit"}, {"table", table_}, {"seat", 1}, {"key", "sit"}}), "ok");
  one_->end(SIGKILL);
  const auto died = steady_clock::now();
  json::object answer;
  b.socket.send(json::serialize(
      json::object{{"t", "chat"}, {"id", 99}, {"table", table_}, {"key", "c"}, {"text", "Are you there?"}}));
  while (answer.empty() && steady_clock::now() - died < seconds(14)) {
    const json::object frame = b.next(seconds(1));
    if (frame.contains("re") && frame.at("re") == 99) answer = frame;
  }
  ASSERT_FALSE(answer.empty());
  EXPECT_EQ(answer.at("t"), "ok") << json::serialize(answer);
}

TEST_F(ClusterTest, AServerThatStoodStillCannotWriteWhatMovedOn) {
  const Player ann = join(*one_, "Ann");
  const Player bob = join(*two_, "Bob");
  table_ = create(*one_, ann, R"([{"kind":"me"},{"kind":"open"}])");
  Visitor a(one_->url(), ann.token);
  Visitor b(two_->url(), bob.token);
  a.look(table_);
  b.look(table_);
  ASSERT_EQ(b.outcome({{"t", "sit"}, {"table", table_}, {"seat", 1}, {"key", "sit"}}), "ok");
  one_->tell(SIGSTOP);
  a.socket.send(json::serialize(
      json::object{{"t", "chat"}, {"id", 77}, {"table", table_}, {"key", "late"}, {"text", "Late"}}));
  const auto stopped = steady_clock::now();
  while (two_->metric("tables_owned") < 1 && steady_clock::now() - stopped < seconds(12)) {
    std::this_thread::sleep_for(milliseconds(50));
  }
  ASSERT_EQ(b.outcome({{"t", "chat"}, {"table", table_}, {"key", "here"}, {"text", "Here"}}), "ok");
  one_->tell(SIGCONT);
  json::object answer;
  for (json::object frame = a.next(); !frame.empty() && answer.empty(); frame = a.next()) {
    if (frame.contains("re") && frame.at("re") == 77) answer = frame;
  }
  ASSERT_FALSE(answer.empty());
  EXPECT_EQ(answer.at("t"), "ok") << json::serialize(answer);
  const auto store = open_store(place_->where(), false);
  int late = 0;
  for (const EntryRow& entry : store->entries(table_)) late += entry.key.ends_with(":late") ? 1 : 0;
  EXPECT_EQ(late, 1);
  EXPECT_EQ(two_->metric("tables_owned"), 1);
}

TEST_F(ClusterTest, OnlyNodesMaySpeakForOthers) {
  WebOptions options;
  options.bearer = std::string(64, '0');
  const std::string body = R"({"user":"u","name":"U","message":{"t":"ping","id":1}})";
  EXPECT_EQ(http_request(one_->url(), "POST", "/peer", body, options).status, 403);
  EXPECT_EQ(http_request(one_->url(), "POST", "/peer", body).status, 403);
}

TEST_F(ClusterTest, ANodeIsAlwaysAnswered) {
  WebOptions options;
  options.bearer = Leases::open(place_->where(), "nowhere")->secret();
  const auto status = [&](const std::string& body) {
    return http_request(one_->url(), "POST", "/peer", body, options).status;
  };
  EXPECT_EQ(status(R"({"user":"u","name":"U","message":{"t":"ping","id":1}})"), 200);
  for (const char* body : {R"({"user":"u","name":"U","message":{"t":"ping"}})", "", "nonsense", "{}",
                           R"({"user":"u","name":"U"})", R"({"user":"u","name":"U","message":[]})",
                           R"({"user":"u","name":"U","message":{"id":1}})"}) {
    EXPECT_EQ(status(body), 400) << body;
  }
}

TEST_F(ClusterTest, ASessionThatEndsAtOneServerEndsAtAll) {
  const Player ann = join(*one_, "Ann");
  const Player bob = join(*one_, "Bob");
  Visitor a(two_->url(), ann.token);
  Visitor b(two_->url(), bob.token);
  EXPECT_EQ(a.outcome({{"t", "ping"}}), "pong");
  WebOptions options;
  options.bearer = ann.token;
  EXPECT_EQ(http_request(one_->url(), "POST", "/api/logout", "{}", options).status, 200);
  while (a.socket.receive(seconds(5))) continue;
  EXPECT_EQ(a.socket.close_code(), 4001);
  EXPECT_TRUE(
      json::parse(http_request(two_->url(), "GET", "/api/me", {}, options).body).at("user").is_null());
  EXPECT_EQ(b.outcome({{"t", "ping"}}), "pong");
}

TEST_F(ClusterTest, AStudyIsLiveAtAllNodes) {
  const Player ann = join(*one_, "Ann");
  const Player bob = join(*two_, "Bob");
  WebOptions options;
  options.bearer = ann.token;
  const auto api = [&](const std::string& method, const std::string& path, const std::string& body) {
    const HttpAnswer answer = http_request(one_->url(), method, path, body, options);
    EXPECT_EQ(answer.status, 200) << answer.body;
    return json::parse(answer.body);
  };
  const std::string study =
      R"("study":{"format":"shedu study 1","title":"T","chapters":[{"id":"c","title":"C","start":{"record":)"
      R"({"format":"shedu record 1","game":"gog","seats":["A","B"],"events":[]}},"nodes":[{}]}]})";
  const std::string id = Served::text(api("POST", "/api/studies", '{' + study + '}').at("id"));
  Visitor a(one_->url(), ann.token);
  std::optional<Visitor> b;
  b.emplace(two_->url(), bob.token);
  a.ask({{"t", "study"}, {"study", id}, {"at", "aa"}});
  b->ask({{"t", "study"}, {"study", id}, {"at", "bb"}});
  const auto comes = [](Visitor& visitor, const std::function<bool(const json::object&)>& fits) {
    for (auto frame = visitor.next(); !frame.empty(); frame = visitor.next()) {
      if (fits(frame)) return true;
    }
    return false;
  };
  const auto people = [](std::size_t count) {
    return [count](const json::object& frame) {
      return frame.at("t") == "people" && frame.at("people").as_array().size() == count;
    };
  };
  EXPECT_TRUE(comes(a, people(2)));
  EXPECT_TRUE(comes(*b, people(2)));
  const auto began = steady_clock::now();
  api("PUT", "/api/studies/" + id, "{\"revision\":1," + study + '}');
  EXPECT_TRUE(comes(*b, [](const json::object& frame) {
    return frame.at("t") == "study" && frame.contains("revision") && frame.at("revision") == 2;
  }));
  RecordProperty("told_after_ms",
                 std::to_string(duration_cast<milliseconds>(steady_clock::now() - began).count()));
  // A page that is closed, and the end of the sharing.
  b.reset();
  EXPECT_TRUE(comes(a, people(1)));
  b.emplace(two_->url(), bob.token);
  b->ask({{"t", "study"}, {"study", id}});
  EXPECT_TRUE(comes(a, people(2)));
  api("POST", "/api/studies/" + id + "/drop", "{}");
  EXPECT_TRUE(comes(*b, [](const json::object& frame) { return frame.contains("ended"); }));
  EXPECT_EQ(b->outcome({{"t", "study"}, {"study", id}}), "unknown");
}

TEST(Alone, ThereIsNoDoorForNodes) {
  const Served served;
  EXPECT_EQ(served.api("POST", "/peer", "{}").status, 405) << "as for any path that is only a file";
}

}  // namespace
}  // namespace shedu::test
