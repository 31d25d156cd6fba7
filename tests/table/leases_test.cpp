#include "table/leases.h"

#include <algorithm>
#include <chrono>
#include <future>
#include <map>
#include <mutex>
#include <thread>

#include "support/lobby_bench.h"
#include "table/cluster.h"
#include "table/database.h"

namespace shedu::test {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;
using std::chrono::steady_clock;

constexpr const char* kTwoPeople =
    R"({"game":"tigris","public":true,"seats":[{"kind":"me"},{"kind":"open"}]})";

class Nodes;

/// A node with everything but sockets. What it posts runs when its test says so; a node that is not run is
/// one that stands still.
class Node {
 public:
  Node(Nodes& nodes, const std::string& store, const std::string& address);
  ~Node() {
    lobby_->stop_thinking();
    for (Workers* workers : {&players_, &pastimes_, &jobs_, &analyses_}) workers->stop();
    writer_.reset();
    readers_.reset();
  }

  Lobby& lobby() { return *lobby_; }
  Accounts& accounts() { return accounts_; }
  Store& reader() { return *reader_; }
  void post(std::function<void()> work) {
    const std::lock_guard lock(mutex_);
    posted_.push_back(std::move(work));
  }
  void run_posted() {
    std::deque<std::function<void()>> work;
    {
      const std::lock_guard lock(mutex_);
      work.swap(posted_);
    }
    for (const auto& one : work) one();
    lobby_->tick();
  }

 private:
  Lobby::Post poster() {
    return [this](std::function<void()> work) { post(std::move(work)); };
  }
  static Lobby::Now clock() {
    return [] {
      return std::chrono::duration_cast<milliseconds>(std::chrono::system_clock::now().time_since_epoch())
          .count();
    };
  }

  std::mutex mutex_;
  std::deque<std::function<void()>> posted_;
  std::unique_ptr<Store> writer_store_;
  std::unique_ptr<Store> reader_;
  Cluster cluster_;
  Workers players_{1};
  Workers pastimes_{1};
  Workers jobs_{1};
  Workers analyses_{1};
  std::unique_ptr<Reader> readers_;
  std::unique_ptr<Writer> writer_;
  Accounts accounts_;
  std::unique_ptr<Lobby> lobby_;
};

/// Nodes on one database, which reach each other by names instead of addresses.
class Nodes {
 public:
  Node& add(const std::string& name) {
    auto node = std::make_unique<Node>(*this, place_.where(), name);
    Node& added = *node;
    const std::lock_guard lock(mutex_);
    nodes_[name] = std::move(node);
    return added;
  }
  void remove(const std::string& name) {
    std::unique_ptr<Node> gone;
    const std::lock_guard lock(mutex_);
    gone = std::move(nodes_.at(name));
    nodes_.erase(name);
  }
  /// From now on nothing that comes back to this node is looked at, and nobody reaches it.
  void freeze(const std::string& name) { frozen_.push_back(name); }
  void thaw(const std::string& name) { std::erase(frozen_, name); }

  bool until(const std::function<bool()>& done, seconds time = seconds(12)) {
    const auto end = steady_clock::now() + time;
    while (!done()) {
      if (steady_clock::now() > end) return false;
      for (const auto& [name, node] : nodes_) {
        if (std::find(frozen_.begin(), frozen_.end(), name) == frozen_.end()) node->run_posted();
      }
      std::this_thread::sleep_for(milliseconds(1));
    }
    return true;
  }

  // On a thread of the sender's.
  std::string send(const std::string& to, const std::string& body) {
    const auto answer = std::make_shared<std::promise<std::string>>();
    auto future = answer->get_future();
    {
      const std::lock_guard lock(mutex_);
      const auto node = nodes_.find(to);
      if (node == nodes_.end()) throw Error("nobody is there");
      node->second->post([lobby = &node->second->lobby(), body, answer] {
        const json::value in = json::parse(body);
        lobby->peer({std::string(in.at("user").as_string()), std::string(in.at("name").as_string())},
                    json::serialize(in.at("message")),
                    [answer](const std::string& text) { answer->set_value(text); });
      });
    }
    if (future.wait_for(seconds(2)) != std::future_status::ready) throw Error("it does not answer");
    return future.get();
  }

  const Place& place() const { return place_; }

 private:
  Place place_{std::getenv("SHEDU_TEST_POSTGRES")};
  std::mutex mutex_;
  std::map<std::string, std::unique_ptr<Node>> nodes_;
  std::vector<std::string> frozen_;
};

Node::Node(Nodes& nodes, const std::string& store, const std::string& address)
    : writer_store_(open_store(store, true)),
      reader_(open_store(store, false)),
      cluster_(store, address, poster(),
               [&nodes](const std::string& to, const std::string&, const std::string& body) {
                 return nodes.send(to, body);
               }),
      readers_(std::make_unique<Reader>([store] { return open_store(store, false); }, 1, poster())),
      writer_(std::make_unique<Writer>(std::move(writer_store_), poster())),
      accounts_({*readers_, *writer_, clock(), poster()}),
      lobby_(std::make_unique<Lobby>(Lobby::Parts{*readers_,
                                                  *writer_,
                                                  players_,
                                                  pastimes_,
                                                  jobs_,
                                                  analyses_,
                                                  accounts_,
                                                  clock(),
                                                  poster(),
                                                  {},
                                                  &cluster_})) {
  lobby_->resume();
}

class Clustered : public testing::Test {
 protected:
  void SetUp() override {
    if (std::getenv("SHEDU_TEST_POSTGRES") == nullptr) {
      GTEST_SKIP() << "script/with_postgres runs this with a PostgreSQL";
    }
    nodes_ = std::make_unique<Nodes>();
  }

  Person guest(Node& node, const std::string& name) {
    std::optional<Person> person;
    node.accounts().create_guest(name, [&](const Accounts::Outcome& outcome) {
      person = outcome.person;
      tokens_[person->id] = outcome.token;
    });
    EXPECT_TRUE(nodes_->until([&] { return person.has_value(); }));
    return *person;
  }
  std::string create(Node& node, const Person& who, const std::string& settings = kTwoPeople) {
    const json::value parsed = json::parse(settings);
    std::string id;
    node.lobby().create(who, JsonIn(parsed, "settings"), [&](const json::object& answer, const Refusal*) {
      id = std::string(answer.at("table").at("id").as_string());
    });
    EXPECT_TRUE(nodes_->until([&] { return !id.empty(); }));
    return id;
  }
  FakeClient* connect(Node& node, const Person& who) {
    FakeClient& client = *clients_.emplace_back(std::make_unique<FakeClient>());
    node.lobby().opened(client, tokens_.at(who.id));
    node.lobby().received(client, R"({"t":"hello","v":1})");
    EXPECT_TRUE(nodes_->until([&] { return !client.last("welcome").empty(); }));
    return &client;
  }
  json::object ask(Node& node, FakeClient& client, json::object message, seconds time = seconds(14)) {
    message["id"] = ++asked_;
    node.lobby().received(client, json::serialize(message));
    json::object answer;
    nodes_->until(
        [&] {
          for (const std::string& frame : client.frames) {
            answer = json::parse(frame).as_object();
            const auto* re = answer.if_contains("re");
            if (re != nullptr && re->to_number<int>() == asked_) return true;
          }
          answer = {};
          return false;
        },
        time);
    return answer;
  }
  json::object act(Node& node, FakeClient& client, const std::string& table, const std::string& key) {
    const json::object seen = ask(node, client, {{"t", "sub"}, {"table", table}});
    return ask(node, client,
               {{"t", "act"},
                {"table", table},
                {"key", key},
                {"rev", seen.at("rev")},
                {"move", seen.at("view").at("legal").at(0)}});
  }
  int to_act(Node& node, FakeClient& client, const std::string& table) {
    return ask(node, client, {{"t", "sub"}, {"table", table}}).at("view").at("to_act").to_number<int>();
  }

  std::vector<std::unique_ptr<FakeClient>> clients_;  // they outlive the nodes
  std::unique_ptr<Nodes> nodes_;
  std::map<std::string, std::string> tokens_;  // by user
  int asked_ = 0;
};

/// Ann made a table at the first node; Bob sits down, and plays, from the second.
class TwoNodes : public Clustered {
 protected:
  void SetUp() override {
    Clustered::SetUp();
    if (!nodes_) return;
    one_ = &nodes_->add("one");
    two_ = &nodes_->add("two");
    ann_ = guest(*one_, "Ann");
    bob_ = guest(*two_, "Bob");
    table_ = create(*one_, ann_);
    a_ = connect(*one_, ann_);
    b_ = connect(*two_, bob_);
    ask(*one_, *a_, {{"t", "sub"}, {"table", table_}});
    ask(*two_, *b_, {{"t", "sub"}, {"table", table_}});
    const json::object sat = ask(*two_, *b_, {{"t", "sit"}, {"table", table_}, {"seat", 1}, {"key", "sit"}});
    ASSERT_EQ(sat.at("t"), "ok") << json::serialize(sat);
  }
  std::size_t stored(const std::string& key) {
    const auto entries = two_->reader().entries(table_);
    return static_cast<std::size_t>(std::count_if(
        entries.begin(), entries.end(), [&](const EntryRow& row) { return row.key.ends_with(':' + key); }));
  }

  Node* one_ = nullptr;
  Node* two_ = nullptr;
  Person ann_;
  Person bob_;
  FakeClient* a_ = nullptr;
  FakeClient* b_ = nullptr;
  std::string table_;
};

TEST_F(TwoNodes, WhoStoodUpElsewhereSeesNothingOfWhoSatDown) {
  const std::string table =
      create(*one_, ann_,
             R"({"game":"tigris","public":true,"seats":[{"kind":"me"},{"kind":"open"},{"kind":"open"}]})");
  const auto seat = [&](Node& node, FakeClient& client, const char* what, int number, const char* key) {
    return ask(node, client, {{"t", what}, {"table", table}, {"seat", number}, {"key", key}});
  };
  FakeClient* cid = connect(*one_, guest(*one_, "Cid"));
  FakeClient* dan = connect(*one_, guest(*one_, "Dan"));
  ASSERT_EQ(seat(*two_, *b_, "sit", 1, "sit").at("t"), "ok");
  ASSERT_EQ(ask(*two_, *b_, {{"t", "sub"}, {"table", table}, {"seat", 1}}).at("seat"), 1);
  ASSERT_EQ(seat(*two_, *b_, "stand", 1, "stand").at("t"), "ok");
  ASSERT_EQ(seat(*one_, *cid, "sit", 1, "sit").at("t"), "ok");
  ASSERT_EQ(seat(*one_, *dan, "sit", 2, "sit").at("t"), "ok");
  ASSERT_TRUE(nodes_->until([&] {
    const json::object update = b_->last("update");
    return update.contains("view") && update.at("view").is_object();
  }));
  EXPECT_EQ(b_->last("update").at("view").at("viewer"), -1);
  EXPECT_EQ(ask(*two_, *b_, {{"t", "at"}, {"table", table}, {"ply", 1}}).at("view").at("viewer"), -1);
}

TEST_F(TwoNodes, AMoveThroughTheOtherNodeIsStoredOnceAndShownOnBoth) {
  EXPECT_EQ(one_->lobby().counters().errands.owned, 1u);
  EXPECT_EQ(two_->lobby().counters().errands.owned, 0u);
  for (int i = 0; i < 6; ++i) {
    const bool anns = to_act(*one_, *a_, table_) == 0;
    const std::string key = "move" + std::to_string(i);
    const json::object done = anns ? act(*one_, *a_, table_, key) : act(*two_, *b_, table_, key);
    ASSERT_EQ(done.at("t"), "ok") << json::serialize(done);
    EXPECT_EQ(done.at("key").as_string(), key);
    const auto seq = done.at("seq").to_number<std::int64_t>();
    for (FakeClient* client : {a_, b_}) {
      EXPECT_TRUE(nodes_->until([&] {
        const json::object update = client->last("update");
        return !update.empty() && update.at("seq").to_number<std::int64_t>() >= seq;
      })) << "move "
          << i;
    }
    EXPECT_EQ(stored(key), 1u);
  }
  EXPECT_GT(two_->lobby().counters().errands.forwarded, 0u);
  EXPECT_EQ(two_->lobby().counters().errands.owned, 0u);
  // Both have been told the same entries, each from its own seat.
  const auto seqs = [](const FakeClient& client) {
    std::vector<std::int64_t> out;
    for (const std::string& frame : client.frames) {
      const json::object message = json::parse(frame).as_object();
      if (message.at("t") != "update") continue;
      for (const json::value& entry : message.at("entries").as_array())
        out.push_back(entry.at("seq").to_number<std::int64_t>());
    }
    return out;
  };
  EXPECT_EQ(seqs(*a_), seqs(*b_));
}

TEST_F(TwoNodes, AnswersNameTheQuestionAndRefusalsComeBack) {
  const json::object stale =
      ask(*two_, *b_, {{"t", "act"}, {"table", table_}, {"key", "x"}, {"rev", 1}, {"move", "pass"}});
  EXPECT_EQ(stale.at("code"), "stale");
  const json::object said = ask(*two_, *b_, {{"t", "chat"}, {"table", table_}, {"key", "c"}, {"text", "Hi"}});
  EXPECT_EQ(said.at("t"), "ok");
  const json::object again =
      ask(*two_, *b_, {{"t", "chat"}, {"table", table_}, {"key", "c"}, {"text", "Hi"}});
  EXPECT_EQ(again.at("seq"), said.at("seq"));
  EXPECT_EQ(stored("c"), 1u);
  EXPECT_EQ(ask(*two_, *b_, {{"t", "chat"}, {"table", "nowhere"}, {"key", "d"}, {"text", "Hi"}}).at("code"),
            "unknown");
}

TEST_F(TwoNodes, AStillNodesGameGoesOnElsewhereAndItCannotWriteAnyMore) {
  nodes_->freeze("one");
  // Only its tables' thread stands still here, the rest goes on saying that it lives: so the lease moves
  // behind its back.
  nodes_->place().run(
      "update leases set epoch = epoch + 1, node = (select id from nodes where address = 'two')");
  FakeClient* player = to_act(*two_, *b_, table_) == 0 ? connect(*two_, ann_) : b_;
  const json::object moved = act(*two_, *player, table_, "elsewhere");
  ASSERT_EQ(moved.at("t"), "ok") << json::serialize(moved);
  EXPECT_EQ(two_->lobby().counters().errands.owned, 1u);

  // The former host believes that the table is its own; what it is asked to do goes to the new one.
  nodes_->thaw("one");
  one_->lobby().received(*a_, json::serialize(json::object{
                                  {"t", "chat"}, {"table", table_}, {"key", "late"}, {"text", "I am back"}}));
  ASSERT_TRUE(nodes_->until([&] { return stored("late") == 1; }));
  ASSERT_TRUE(nodes_->until([&] { return one_->lobby().counters().errands.owned == 0; }));
  // Ann has missed nothing.
  ASSERT_TRUE(nodes_->until([&] { return !a_->last("ok").empty() && a_->last("ok").at("key") == "late"; }));
  std::int64_t next = 0;
  for (const std::string& frame : a_->frames) {
    const json::object message = json::parse(frame).as_object();
    if (!message.contains("entries")) continue;
    for (const json::value& entry : message.at("entries").as_array()) {
      const auto seq = entry.at("seq").to_number<std::int64_t>();
      EXPECT_TRUE(next == 0 || seq == next) << seq << " after " << next - 1;
      next = seq + 1;
    }
    if (message.at("t") == "table") next = message.at("seq").to_number<std::int64_t>() + 1;
  }
}

TEST_F(TwoNodes, ASeatIsKeptWhicheverNodeIsAskedAndHostsIt) {
  const auto say = [&](Node& node, FakeClient& client, const char* what, const std::string& table, int seat,
                       const char* key) {
    return ask(node, client, {{"t", what}, {"table", table}, {"seat", seat}, {"key", key}});
  };
  ASSERT_EQ(say(*two_, *b_, "resign", table_, 1, "resign").at("t"), "ok");
  ASSERT_EQ(ask(*one_, *a_, {{"t", "rematch"}, {"table", table_}, {"key", "again"}}).at("t"), "ok");
  ASSERT_TRUE(nodes_->until([&] {
    const json::object update = b_->last("update");
    return update.contains("info") && update.at("info").as_object().contains("next");
  })) << "Bob is told at the old table, on the other node";
  const std::string next(b_->last("update").at("info").at("next").as_string());
  const json::object seen = ask(*two_, *b_, {{"t", "sub"}, {"table", next}});
  EXPECT_EQ(seen.at("info").at("seats").at(0).at("kept").at("name").as_string(), "Bob");
  FakeClient* cid = connect(*two_, guest(*two_, "Cid"));
  EXPECT_EQ(say(*two_, *cid, "sit", next, 0, "sit").at("code").as_string(), "forbidden");
  // Its host goes away: the other takes it up by itself, because the seat is kept for a while only.
  nodes_->remove("one");
  ASSERT_TRUE(nodes_->until([&] { return two_->lobby().counters().errands.owned == 1; }, seconds(10)));
  EXPECT_EQ(say(*two_, *cid, "sit", next, 0, "sit again").at("code").as_string(), "forbidden");
  ASSERT_EQ(say(*two_, *b_, "sit", next, 0, "accept").at("t"), "ok");
  EXPECT_EQ(ask(*two_, *b_, {{"t", "sub"}, {"table", next}}).at("info").at("status").as_string(), "playing");
}

// Those that go on by themselves, that is; the others wait until somebody asks for them.
TEST_F(TwoNodes, ANodeThatLeavesHandsItsGamesOver) {
  create(*one_, ann_,
         R"({"game":"tigris","seats":[{"kind":"me"},{"kind":"me"}],"clock":{"kind":"turn","ms":60000}})");
  nodes_->remove("one");
  const auto began = steady_clock::now();
  EXPECT_TRUE(nodes_->until([&] { return two_->lobby().counters().errands.owned == 1; }, seconds(5)));
  EXPECT_LT(steady_clock::now() - began, seconds(4));
  EXPECT_EQ(two_->lobby().counters().errands.adopted, 1u);
}

class LeasesTest : public Clustered {
 protected:
  std::unique_ptr<Leases> node(const std::string& address) {
    return Leases::open(nodes_->place().where(), address);
  }
  void kill(const Leases& leases) {
    nodes_->place().run("update nodes set expires = 0 where id = '" + leases.node() + "'");
  }
};

TEST_F(LeasesTest, ATableIsOneNodesUntilThatNodeIsDead) {
  const auto store = open_store(nodes_->place().where(), true);
  const auto a = node("a");
  const auto b = node("b");
  EXPECT_EQ(a->secret(), b->secret());
  EXPECT_FALSE(a->renew());
  EXPECT_TRUE(a->renew());
  b->renew();
  EXPECT_EQ(a->claim("t").epoch, 1);
  EXPECT_EQ(b->claim("t").epoch, 0);
  EXPECT_EQ(b->claim("t").address, "a");
  kill(*a);
  EXPECT_EQ(b->claim("t").epoch, 2);
  EXPECT_FALSE(a->renew()) << "it has to look at what is still its own";
  EXPECT_EQ(a->claim("t").address, "b");
  b->leave();
  EXPECT_EQ(a->claim("t").epoch, 3);
}

TEST_F(LeasesTest, ACommitUnderAnOldLeaseFailsAndTakesNothingWithIt) {
  const auto store = open_store(nodes_->place().where(), true);
  const auto a = node("a");
  const auto b = node("b");
  a->renew();
  b->renew();
  TableRow table;
  table.id = "t";
  table.status = "playing";
  const Commit created = {Fence{"t", a->node(), 0, 1}, table, AwakeRow{"t", true},
                          EntryRow{"t", 1, 0, "chat", -1, "", "{}", "", ""}};
  store->apply({&created, 1});
  ASSERT_EQ(a->held().size(), 1u);
  EXPECT_EQ(a->held()[0].epoch, 1);
  const auto entry = [](const Leases& by, std::int64_t epoch, std::int64_t seq) {
    return Commit{Fence{"t", by.node(), epoch, seq}, EntryRow{"t", seq, 0, "chat", -1, "", "{}", "", ""}};
  };
  const Commit second = entry(*a, 1, 2);
  store->apply({&second, 1});

  kill(*a);
  const auto orphans = b->take_orphans(10);
  ASSERT_EQ(orphans.size(), 1u);
  EXPECT_EQ(orphans[0].epoch, 2);
  const Commit late = entry(*a, 1, 3);
  EXPECT_THROW(store->apply({&late, 1}), LeaseLost);
  EXPECT_EQ(store->entries("t").size(), 2u);
  const Commit third = entry(*b, 2, 3);
  store->apply({&third, 1});
  EXPECT_EQ(store->entries("t").size(), 3u);
}

TEST_F(LeasesTest, OnlyWhatIsAwakeIsTakenUpByItself) {
  const auto store = open_store(nodes_->place().where(), true);
  const auto a = node("a");
  const auto b = node("b");
  a->renew();
  b->renew();
  Commit created;
  for (const char* id : {"asleep", "awake", "hosted"}) {
    TableRow table;
    table.id = id;
    table.status = "playing";
    created.emplace_back(table);
  }
  created.emplace_back(AwakeRow{"awake", true});
  created.emplace_back(AwakeRow{"hosted", true});
  store->apply({&created, 1});
  ASSERT_EQ(a->claim("hosted").epoch, 1);
  const auto orphans = b->take_orphans(10);
  ASSERT_EQ(orphans.size(), 1u);
  EXPECT_EQ(orphans[0].table, "awake");
  EXPECT_TRUE(b->take_orphans(10).empty());
  EXPECT_EQ(b->claim("asleep").epoch, 1) << "who asks for it gets it";
}

// A node that is stopped or cut off in the middle of a commit holds its lease's row.
TEST_F(LeasesTest, ANodeThatStandsStillInACommitKeepsNobodyWaiting) {
  const auto a = node("a");
  const auto b = node("b");
  a->renew();
  b->renew();
  ASSERT_EQ(a->claim("t").epoch, 1);
  const auto writer = open_session(nodes_->place().where(), true, schema_steps());
  SqlTransaction commit(*writer);
  int held = 0;
  query(
      *writer, "select 1 from leases where table_id = 't' for share", [] {}, soci::into(held));
  ASSERT_EQ(held, 1);
  kill(*a);
  auto taken = std::async(std::launch::async, [&b] { return b->claim("t").epoch; });
  const bool in_time = taken.wait_for(milliseconds(Leases::kLife)) == std::future_status::ready;
  EXPECT_TRUE(in_time);
  if (!in_time) commit.commit();
  EXPECT_EQ(taken.get(), 2);
}

TEST(LeasesElsewhere, NeedPostgres) { EXPECT_THROW(Leases::open("file.db", "a"), Error); }

}  // namespace
}  // namespace shedu::test
