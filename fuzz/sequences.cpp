// Sequences of harmless steps: several people with several connections each sit down, stand up, send each
// other away, look, play, resign, log out, come back, while the server restarts and the disk fills. Two
// things must hold: no view reaches a person who does not own it at that moment, and the logs replay. (That
// memory is clean is the sanitizers' business.)

#include <map>
#include <memory>
#include <set>

#include "fuzz/fuzzing.h"
#include "support/lobby_bench.h"
#include "table/check.h"

using namespace shedu;

namespace {

constexpr std::size_t kMostSteps = 60;
constexpr std::size_t kPeople = 4;
constexpr std::size_t kConnections = 6;
constexpr int kSeats = 3;
constexpr const char* kSettings =
    R"({"game":"tigris","public":true,"seats":[{"kind":"open"},{"kind":"open"},{"kind":"open"}],)"
    R"("clock":{"kind":"turn","ms":5000,"expiry":"computer"}})";

/// Who owns which seat, found out from what is stored and from nothing else.
struct Owners {
  std::map<int, std::string> seats;
  bool over = false;

  explicit Owners(const std::vector<EntryRow>& entries) {
    for (const EntryRow& entry : entries) {
      if (entry.kind == "sat") seats[entry.seat] = entry.user;
      if (entry.kind == "stood" || entry.kind == "computer" || entry.kind == "resigned")
        seats.erase(entry.seat);
      if (entry.kind == "over") over = true;
    }
  }
  bool may_see(const std::string& user, int seat) const {
    const auto owner = seats.find(seat);
    return over || (owner != seats.end() && owner->second == user);
  }
};

/// A seat that is kept for somebody is taken by nobody else.
void require_kept(const std::vector<EntryRow>& entries) {
  std::map<int, std::string> kept;
  for (const EntryRow& entry : entries) {
    if (entry.kind == "kept") kept[entry.seat] = std::string(json::parse(entry.body).at("for").as_string());
    if (entry.kind == "declined") kept.erase(entry.seat);
    if (entry.kind == "computer")
      fuzz::require(!kept.contains(entry.seat), "a computer sits on a seat that is kept");
    if (entry.kind != "sat" || !kept.contains(entry.seat)) continue;
    fuzz::require(kept[entry.seat] == entry.user, "somebody sits on a seat that is kept for another");
    kept.erase(entry.seat);
  }
}

/// A connection that looks at everything it is sent.
class Watchful final : public Client {
 public:
  explicit Watchful(test::LobbyBench& bench) : bench_(bench) {}

  void send(SharedText text) override {
    const json::object message = json::parse(*text).as_object();
    const std::string type(message.at("t").as_string());
    fuzz::require(!closed_, "a connection whose session has ended is told something");
    if (type == "welcome") user_ = std::string(message.at("user").at("id").as_string());
    if (const auto* re = message.if_contains("re")) {
      fuzz::require(asked_.erase(re->to_number<int>()) == 1, "a message is answered twice");
    }
    const auto* view = message.if_contains("view");
    if (view == nullptr || !view->is_object()) return;
    const int viewer = view->at("viewer").to_number<int>();
    if (viewer < 0) return;
    const auto* table = message.if_contains("table");
    fuzz::require(!user_.empty(), "somebody without a name is shown a seat");
    // What does not name its table ("at") must be right for one of them.
    bool may = false;
    for (const std::string& id : tables) {
      const bool meant = table == nullptr || std::string_view(table->as_string()) == id;
      may = may || (meant && Owners(bench_.reader().entries(id)).may_see(user_, viewer));
    }
    fuzz::require(may,
                  "seat " + std::to_string(viewer) + " is shown to somebody who does not own it: " + *text);
  }
  void close(int code, const std::string& /*reason*/) override { closed_ = closed_ || code == 4001; }

  int ask() {
    asked_.insert(++number_);
    return number_;
  }
  bool waits() const { return !asked_.empty() && !closed_; }

  static inline std::set<std::string> tables;

 private:
  test::LobbyBench& bench_;
  std::string user_;
  std::set<int> asked_;
  int number_ = 0;
  bool closed_ = false;
};

class FirstMove final : public Player {
 public:
  Thought think(const AnyView& view, std::uint64_t, const Control&) const override {
    MoveList legal;
    view.legal(legal);
    Thought thought;
    thought.move = legal[0];
    return thought;
  }
};

/// The steps that the input's bytes stand for.
class Story {
 public:
  Story() {
    for (std::size_t i = 0; i < kPeople; ++i) people_.push_back(bench_.guest("guest " + std::to_string(i)));
    Watchful::tables = {table_ = bench_.create(people_[0], kSettings)};
    connections_.resize(kConnections);
  }
  ~Story() {
    for (auto& connection : connections_) hang_up(connection);
  }

  void step(fuzz::Bytes& bytes) {
    const std::uint8_t what = bytes.byte() % 22;
    auto& connection = connections_[bytes.choice(kConnections)];
    const int seat = static_cast<int>(bytes.choice(kSeats));
    if (what == 0) hang_up(connection);
    if (!connection) return greet(connection, bytes);
    switch (what) {
      case 1: return say(*connection, {{"t", "sit"}, {"seat", seat}});
      case 2: return say(*connection, {{"t", "stand"}, {"seat", seat}});
      case 3: return say(*connection, {{"t", "sub"}, {"seat", seat}});
      case 4: return say(*connection, {{"t", "sub"}});
      case 5: return say(*connection, {{"t", "sub"}, {"seat", "spectator"}});
      case 6: return say(*connection, {{"t", "at"}, {"ply", bytes.byte()}});
      case 7: return say(*connection, {{"t", "log"}, {"before", 1 + bytes.byte()}});
      case 8: return say(*connection, {{"t", "hello"}, {"v", 1}, {"token", token(bytes)}});
      case 9: return say(*connection, {{"t", "resign"}, {"seat", seat}});
      case 10: return say(*connection, {{"t", "back"}, {"seat", seat}});
      case 11: return say(*connection, {{"t", "computer"}, {"seat", seat}, {"level", bytes.choice(3)}});
      case 12: return say(*connection, {{"t", "rematch"}});
      case 13: return say(*connection, {{"t", "preview"}, {"rev", rev()}, {"moves", {"pass"}}});
      case 14: return log_out(bytes.choice(kPeople));
      case 15: return restart();
      case 16: return pass_time();
      case 17: bench_.data().full = bytes.byte() % 4 == 0; return;
      case 18: return say(*connection, {{"t", "ask"}, {"rev", rev()}, {"ply", bytes.byte()}});
      case 19: return say(*connection, {{"t", "decline"}});
      case 20: return bytes.byte() % 8 == 0 ? say(*connection, {{"t", "close"}}) : pass_long();
      default: return play(bytes.byte() % 4 == 0);
    }
  }

  void end() {
    bench_.data().full = false;
    bench_.settle();
    for (const auto& connection : connections_) {
      fuzz::require(!connection || !connection->waits(), "a message was never answered");
    }
    for (const std::string& id : Watchful::tables) require_kept(bench_.reader().entries(id));
    const StoreReport report = check_store(bench_.reader());
    fuzz::require(report.problems.empty(), report.problems.empty() ? "" : report.problems.front().why);
  }

 private:
  std::string token(fuzz::Bytes& bytes) {
    const std::size_t choice = bytes.choice(kPeople + 1);
    return choice == kPeople ? "nobody's" : people_[choice].token;
  }
  void greet(std::unique_ptr<Watchful>& connection, fuzz::Bytes& bytes) {
    connection = std::make_unique<Watchful>(bench_);
    bench_.lobby().opened(*connection, token(bytes));
    say(*connection, {{"t", "hello"}, {"v", 1}});
  }
  void hang_up(std::unique_ptr<Watchful>& connection) {
    if (connection) bench_.lobby().closed(*connection);
    connection.reset();
  }
  void say(Watchful& connection, json::object message) {
    message["id"] = connection.ask();
    message["table"] = table_;
    message["key"] = bench_.key();
    bench_.lobby().received(connection, json::serialize(message));
    if (bench_.key().back() % 2 == 0) bench_.settle();  // now and then two steps are on their way at once
  }
  std::int64_t rev() {
    const auto entries = bench_.reader().entries(table_);
    const auto last =
        std::find_if(entries.rbegin(), entries.rend(), [](const EntryRow& e) { return !e.hash.empty(); });
    return last == entries.rend() ? 0 : last->seq;
  }
  // Whoever is to act plays, or takes back what was played.
  void play(bool undo) {
    bench_.settle();
    for (const auto& connection : connections_) {
      if (!connection) continue;
      if (undo) {
        say(*connection, {{"t", "undo"}, {"rev", rev()}});
      } else {
        say(*connection, {{"t", "act"}, {"rev", rev()}, {"moves", {"pass", "pass"}}});
      }
    }
    const auto row = bench_.reader().table(table_);
    const json::value info = json::parse(row->info);
    if (const auto* next = info.as_object().if_contains("next")) {
      table_ = std::string(next->as_string());
      Watchful::tables.insert(table_);
    }
  }
  void log_out(std::size_t who) {
    bench_.accounts().sign_out(people_[who].session(), false, [](const Accounts::Outcome&) {});
    bench_.settle();
    people_[who] = bench_.guest("guest again");
  }
  void restart() {
    bench_.data().full = false;
    for (auto& connection : connections_) hang_up(connection);
    bench_.restart();
  }
  void pass_time(std::int64_t ms = 6'000) {
    bench_.now += ms;
    bench_.lobby().tick();
    bench_.settle();
  }
  // As long as a seat is kept.
  void pass_long() { pass_time(10LL * 60 * 1000); }

  test::LobbyBench bench_{
      {.make = [](const AnyGame&, std::string_view) { return std::make_unique<FirstMove>(); },
       .grace = std::chrono::milliseconds(5'000),
       .pace = {}}};
  std::vector<test::LobbyBench::Guest> people_;
  std::vector<std::unique_ptr<Watchful>> connections_;
  std::string table_;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::Bytes bytes(data, size);
  Story story;
  for (std::size_t i = 0; i < kMostSteps && !bytes.empty(); ++i) story.step(bytes);
  story.end();
  return 0;
}
