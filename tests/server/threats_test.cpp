// The threats of docs/reliability.md that come from other players and other pages: each suite is named after
// its row.

#include <gtest/gtest.h>

#include <cctype>
#include <functional>
#include <future>
#include <map>
#include <set>
#include <type_traits>

#include "games/games.h"
#include "net_fixture.h"
#include "players/player.h"
#include "raw_socket.h"
#include "served.h"
#include "support/beginnings.h"
#include "support/lobby_bench.h"
#include "table/store.h"

namespace shedu {
namespace {

using std::chrono::milliseconds;
using test::FakeClient;
using test::LobbyBench;

// Plays random legal moves until the game is over, and gives every frame that was sent before that.
std::vector<std::string> frames_of_whole_game(LobbyBench& bench, const std::string& game,
                                              std::string& table) {
  const auto ann = bench.guest("Ann");
  const auto watcher = bench.guest("Watcher");
  const auto players = bench.connect(ann);
  const auto spectator = bench.connect(watcher);
  table = bench.create(ann, R"({"game":")" + game + R"(","seats":[{"kind":"me"},{"kind":"me"}]})");
  bench.ask(*spectator, {{"t", "sub"}, {"table", table}});
  std::uint32_t random = 1;
  json::object state = bench.ask(*players, {{"t", "sub"}, {"table", table}});
  const auto over = [&] { return state.at("info").at("status").as_string() == "over"; };
  for (int move = 0; move < 1000 && !over(); ++move) {
    const json::array& legal = state.at("view").at("legal").as_array();
    random = random * 1664525 + 1013904223;
    bench.ask(*players, {{"t", "act"},
                         {"table", table},
                         {"rev", state.at("rev")},
                         {"move", legal[(random >> 16) % legal.size()]},
                         {"key", bench.key()}});
    state = bench.ask(*players, {{"t", "sub"}, {"table", table}, {"since", state.at("seq")}});
  }
  // Players who move at random may play for ever: then one gives up.
  if (!over()) bench.ask(*players, {{"t", "resign"}, {"table", table}, {"seat", 0}, {"key", bench.key()}});
  std::vector<std::string> before;
  for (const FakeClient* client : {players.get(), spectator.get()}) {
    for (const std::string& frame : client->frames) {
      if (frame.find(R"("kind":"over")") == std::string::npos) before.push_back(frame);
    }
  }
  return before;
}

constexpr std::size_t kSecret = 16;  // digits: eight bytes of something secret are enough to find it

// Every run of so many hexadecimal digits in a text is put to the question.
void each_digits(std::string_view text, const std::function<void(std::string_view)>& question) {
  std::size_t run = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    run = std::isxdigit(static_cast<unsigned char>(text[i])) != 0 ? run + 1 : 0;
    if (run >= kSecret) question(text.substr(i + 1 - kSecret, kSecret));
  }
}

using Threat2 = test::EveryGame;

TEST_P(Threat2, NoSeedAndNoHashLeavesTheServerBeforeTheEnd) {
  LobbyBench bench;
  std::string table;
  const std::vector<std::string> frames = frames_of_whole_game(bench, std::string(game().name()), table);
  ASSERT_GT(frames.size(), 40U);
  ASSERT_EQ(bench.reader().table(table)->status, "over");
  std::set<std::string, std::less<>> secrets;
  for (const EntryRow& entry : bench.reader().entries(table)) {
    if (!entry.hash.empty()) secrets.insert(entry.hash);
    if (entry.kind != "over") continue;
    const std::string seed(json::parse(entry.body).at("seed").as_string());
    ASSERT_GE(seed.size(), 64U);
    each_digits(seed, [&](std::string_view digits) { secrets.emplace(digits); });
  }
  ASSERT_GT(secrets.size(), 60U);
  int looked_at = 0;
  for (const std::string& frame : frames) {
    each_digits(frame, [&](std::string_view digits) {
      ++looked_at;
      EXPECT_FALSE(secrets.contains(digits)) << digits << " in " << frame.substr(0, 300);
    });
  }
  EXPECT_GT(looked_at, 100) << "ids have as many digits: they must have been looked at";
}

SHEDU_FOR_EVERY_GAME(Threat2);

// Nobody, a guest of another table, a spectator, another seat, the host: what each may ask for over HTTP.
TEST(Threat4, EveryRoleGetsOnlyItsOwnOverHttp) {
  const Served served;
  Match match(served);
  const std::string table = "/api/tables/" + match.table;
  const std::string stranger = served.guest("Stranger").token;
  struct Row {
    const char* method;
    std::string path;
    const char* body;
    std::array<int, 4> expected;  // nobody, a stranger, a seat, the host
  };
  const std::vector<Row> rows = {
      {"GET", table, "", {200, 200, 200, 200}},
      {"POST",
       "/api/tables",
       R"({"game":"tigris","seats":[{"kind":"me"},{"kind":"open"}]})",
       {401, 200, 200, 200}},
      {"POST", table + "/invite", R"({"seat":1})", {401, 403, 403, 200}},
      {"GET", table + "/record", "", {409, 409, 409, 409}},
      {"GET", table + "/record?format=text", "", {409, 409, 409, 409}},
      {"POST", table + "/analysis", "", {401, 409, 409, 409}},
      {"GET", "/api/tables?mine=1", "", {401, 200, 200, 200}},
      {"PATCH", "/api/me", R"({"name":"Same"})", {401, 200, 200, 200}},
      {"POST", "/api/token", "", {401, 200, 200, 200}},
      {"POST", "/api/account", R"({"name":"x","password":"short"})", {401, 400, 400, 400}},
      {"GET", "/api/tables/0000000000000000", "", {404, 404, 404, 404}},
      {"GET", "/api/tables/0000000000000000/record", "", {404, 404, 404, 404}},
      {"DELETE", table, "", {404, 404, 404, 404}},
  };
  const std::array<std::string, 4> tokens = {"", stranger, match.bob.token, match.ann.token};
  for (const Row& row : rows) {
    for (std::size_t role = 0; role < tokens.size(); ++role) {
      EXPECT_EQ(served.api(row.method, row.path, row.body, tokens[role]).status, row.expected[role])
          << row.method << ' ' << row.path << " as role " << role;
    }
  }
  EXPECT_EQ(served.api("POST", "/api/tables", rows[1].body, std::string(64, '0')).status, 401)
      << "a guessed token";
}

TEST(Threat4, EveryRoleGetsOnlyItsOwnOverTheSocket) {
  const Served served;
  Match match(served);
  Visitor stranger(served, served.guest("Stranger").token);
  Visitor spectator(served, served.guest("Spectator").token);
  spectator.look(match.table);
  Visitor& acting = match.to_act();
  Visitor& waiting = match.waiting();
  const int seat = &acting == &match.a ? 0 : 1;
  const json::object state = acting.look(match.table);
  const json::value rev = state.at("rev");
  const json::value move = state.at("view").at("legal").at(0);
  struct Row {
    json::object message;
    std::array<const char*, 3> expected;  // a stranger, a spectator, the other seat
  };
  int keys = 0;
  const auto message = [&](const char* type, json::object members = {}) {
    members["t"] = type;
    members["table"] = match.table;
    members["rev"] = rev;
    members["key"] = "m" + std::to_string(++keys);
    return members;
  };
  const std::vector<Row> rows = {
      {message("sub", {{"seat", seat}}), {"forbidden", "forbidden", "forbidden"}},
      {message("act", {{"move", move}}), {"forbidden", "forbidden", "forbidden"}},
      {message("undo"), {"forbidden", "forbidden", "forbidden"}},
      {message("preview", {{"moves", json::array{move}}}), {"forbidden", "forbidden", "forbidden"}},
      {message("hint"), {"forbidden", "forbidden", "forbidden"}},
      {message("resign", {{"seat", seat}}), {"forbidden", "forbidden", "forbidden"}},
      {message("back", {{"seat", seat}}), {"forbidden", "forbidden", "forbidden"}},
      {message("stand", {{"seat", seat}}), {"late", "late", "late"}},
      {message("sit", {{"seat", seat}}), {"late", "late", "late"}},
      {message("computer", {{"seat", seat}, {"level", 1}}), {"late", "late", "late"}},
      {message("answer", {{"yes", true}}), {"late", "late", "late"}},
      {message("rematch"), {"late", "late", "late"}},
      {message("decline"), {"late", "late", "late"}},
      {message("close"), {"late", "late", "late"}},
      {message("nonsense"), {"bad", "bad", "bad"}},
  };
  const std::array<Visitor*, 3> roles = {&stranger, &spectator, &waiting};
  for (const Row& row : rows) {
    for (std::size_t role = 0; role < roles.size(); ++role) {
      EXPECT_EQ(roles[role]->outcome(row.message), row.expected[role])
          << json::serialize(row.message) << ' ' << role;
    }
  }
  for (Visitor* visitor : {&stranger, &spectator}) {
    EXPECT_EQ(visitor->outcome(message("ask", {{"ply", 0}})), "forbidden");
  }
  EXPECT_EQ(acting.look(match.table).at("rev"), rev) << "nothing of all that changed anything";
}

TEST(Threat4, NobodyIsHeardBeforeHello) {
  const Served served;
  Match match(served);
  WebSocketClient silent;
  silent.connect(served.url());
  silent.send(json::serialize(json::object{{"t", "sub"}, {"table", match.table}}));
  EXPECT_NE(silent.receive(milliseconds(3000)).value_or("").find(R"("code":"bad")"), std::string::npos);
  match.act(match.to_act(), "k");
  EXPECT_FALSE(silent.receive(milliseconds(200))) << "it must not hear what happens at the table";
  silent.send(R"({"t":"hello","v":1,"token":"guessed"})");
  EXPECT_NE(silent.receive(milliseconds(3000)).value_or("").find("sign_in"), std::string::npos);
  EXPECT_FALSE(silent.receive(milliseconds(3000)));
  EXPECT_EQ(silent.close_code(), 4001);
}

TEST(Threat4, NotesAreTheirOwnersAlone) {
  const Served served;
  Match match(served);
  match.a.ask({{"t", "note"}, {"table", match.table}, {"text", "my plan"}});
  EXPECT_EQ(match.a.ask({{"t", "note"}, {"table", match.table}}).at("text").as_string(), "my plan");
  EXPECT_EQ(match.b.ask({{"t", "note"}, {"table", match.table}}).at("text").as_string(), "");
}

TEST(Threat4, AnInvitationIsGoodOnceAndForItsSeat) {
  const Served served;
  const auto ann = served.guest("Ann");
  const std::string table = served.table(ann, R"([{"kind":"me"},{"kind":"open"},{"kind":"open"}])");
  const HttpAnswer answer =
      served.api("POST", "/api/tables/" + table + "/invite", R"({"seat":1})", ann.token);
  const json::value token = json::parse(answer.body).at("token");
  Visitor bob(served, served.guest("Bob").token);
  Visitor carl(served, served.guest("Carl").token);
  const auto sit = [&](int seat, const char* key, const json::value& with) {
    return json::object{{"t", "sit"}, {"table", table}, {"seat", seat}, {"key", key}, {"token", with}};
  };
  EXPECT_EQ(carl.outcome(sit(2, "c1", token)), "forbidden") << "it is for another seat";
  EXPECT_EQ(carl.outcome(sit(1, "c2", "0123456789abcdef")), "forbidden") << "nobody made this one";
  const std::string elsewhere = served.table(ann);
  EXPECT_EQ(carl.outcome({{"t", "sit"}, {"table", elsewhere}, {"seat", 1}, {"key", "c3"}, {"token", token}}),
            "forbidden");
  EXPECT_EQ(bob.outcome(sit(1, "b1", token)), "ok");
  EXPECT_EQ(bob.outcome({{"t", "stand"}, {"table", table}, {"seat", 1}, {"key", "b2"}}), "ok");
  EXPECT_EQ(carl.outcome(sit(1, "c4", token)), "late") << "it was used";
}

// The status of an upgrade request with these headers.
int upgrade_status(const Served& served, const std::string& headers) {
  RawSocket socket(served.port());
  socket.write("GET /ws HTTP/1.1\r\nHost: " + served.authority() +
               "\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
               "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n" +
               headers + "\r\n");
  const std::string answer = socket.read_until("\r\n\r\n");
  return answer.size() < 12 ? 0 : std::atoi(answer.substr(9, 3).c_str());
}

TEST(Threat5, OnlyTheServersOwnPageConnects) {
  const Served served;
  EXPECT_EQ(upgrade_status(served, "Origin: " + served.url() + "\r\n"), 101);
  for (const std::string& origin : std::vector<std::string>{
           "https://evil.example", "null", "file://", "http://127.0.0.1", "https://" + served.authority(),
           "http://" + served.authority() + ".evil.example", "http://evil.example/" + served.url(),
           served.url() + "/"}) {
    EXPECT_EQ(upgrade_status(served, "Origin: " + origin + "\r\n"), 403) << origin;
  }
}

// What a browser sends along by itself must not be enough: the page has to be ours, or the program has to
// know.
TEST(Threat5, ACookieWithoutAnOriginIsNobody) {
  const Served served;
  const std::string token = served.guest("Ann").token;
  RawSocket post(served.port());
  post.write("POST /api/token HTTP/1.1\r\nHost: " + served.authority() + "\r\nCookie: __Host-shedu=" + token +
             "\r\nContent-Length: 0\r\n\r\n");
  EXPECT_NE(post.read_until("\r\n\r\n").find(" 403 "), std::string::npos);
  EXPECT_EQ(upgrade_status(served, "Cookie: __Host-shedu=" + token + "\r\n"), 101);
  RawSocket live(served.port());
  live.write("GET /ws HTTP/1.1\r\nHost: " + served.authority() + "\r\nCookie: __Host-shedu=" + token +
             "\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
             "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n");
  live.read_until("\r\n\r\n");
  const std::string hello = R"({"t":"hello","v":1})";
  live.write(std::string("\x81") + static_cast<char>(0x80U | hello.size()) + std::string(4, '\0') + hello);
  EXPECT_NE(live.read_until("sign_in").find("sign_in"), std::string::npos);
}

TEST(Threat5, OtherPagesChangeNothing) {
  const Served served;
  const std::string token = served.guest("Ann").token;
  const auto status = [&](const std::string& origin, const std::string& type) {
    RawSocket socket(served.port());
    socket.write("POST /api/tables HTTP/1.1\r\nHost: " + served.authority() +
                 "\r\nCookie: __Host-shedu=" + token + "\r\nOrigin: " + origin + "\r\nContent-Type: " + type +
                 "\r\nContent-Length: 61\r\n\r\n" +
                 R"({"game":"tigris","seats":[{"kind":"me"},{"kind":"open"}]}    )");
    return std::atoi(socket.read_until("\r\n\r\n").substr(9, 3).c_str());
  };
  EXPECT_EQ(status(served.url(), "application/json"), 200);
  EXPECT_EQ(status("https://evil.example", "application/json"), 403);
  EXPECT_EQ(status("null", "application/json"), 403);
  EXPECT_EQ(status(served.url(), "text/plain"), 400) << "what a form can send is not JSON";
}

TEST(Threat5, TheCookieIsOutOfReach) {
  const Served served;
  WebOptions page;
  page.origin = served.url();
  const HttpAnswer answer = http_request(served.url(), "POST", "/api/session", R"({"name":"Ann"})", page);
  const std::string cookie = answer.header("Set-Cookie");
  EXPECT_TRUE(cookie.starts_with("__Host-shedu=")) << cookie;
  for (const char* attribute : {"; HttpOnly", "; SameSite=Lax", "; Secure", "; Path=/"}) {
    EXPECT_NE(cookie.find(attribute), std::string::npos) << cookie;
  }
  EXPECT_EQ(cookie.find("Domain"), std::string::npos);
  EXPECT_FALSE(json::parse(answer.body).as_object().contains("token"))
      << "the page's scripts must not see it";
}

TEST(Threat6, AFloodIsSlowedDownThenClosedAndNobodyElseNotices) {
  const Served served(true);
  Match match(served);
  Visitor flooder(served, served.guest("Flooder").token);
  for (int i = 0; i < 400; ++i) flooder.socket.send(R"({"t":"ping"})");
  const auto begin = std::chrono::steady_clock::now();
  EXPECT_EQ(Served::text(match.act(match.to_act(), "k1").at("t")), "ok");
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(3));
  int pongs = 0;
  int refusals = 0;
  for (auto frame = flooder.next(); !frame.empty(); frame = flooder.next()) {
    pongs += frame.at("t").as_string() == "pong" ? 1 : 0;
    refusals += frame.at("t").as_string() == "error" && frame.at("code").as_string() == "slow_down" ? 1 : 0;
  }
  EXPECT_EQ(flooder.socket.close_code(), 1008);
  EXPECT_LE(pongs, 60);
  EXPECT_EQ(refusals, 20);
}

TEST(Threat6, ChatIsSlowedDown) {
  const Served served(true);
  Match match(served);
  int taken = 0;
  std::string last;
  for (int i = 0; i < 12; ++i) {
    last = match.a.outcome(
        {{"t", "chat"}, {"table", match.table}, {"key", "c" + std::to_string(i)}, {"text", "hi"}});
    taken += last == "ok" ? 1 : 0;
  }
  EXPECT_LE(taken, 11);
  EXPECT_GE(taken, 10);
  EXPECT_EQ(last, "slow_down");
  EXPECT_EQ(Served::text(match.act(match.to_act(), "k").at("t")), "ok") << "but moves are not chat";
}

TEST(Threat6, ComingBackFillsNoBudget) {
  const Served served(true);
  Match match(served);
  int said = 0;
  int pongs = 0;
  for (int i = 0; i < 6; ++i) {
    Visitor again(served, match.ann.token);
    for (int j = 0; j < 6; ++j) {
      const std::string key = "c" + std::to_string(i * 6 + j);
      said += again.outcome({{"t", "chat"}, {"table", match.table}, {"key", key}, {"text", "hi"}}) == "ok";
    }
    for (int j = 0; j < 60; ++j) again.socket.send(R"({"t":"ping"})");
    for (auto frame = again.next(milliseconds(300)); !frame.empty(); frame = again.next(milliseconds(300))) {
      pongs += frame.at("t").as_string() == "pong" ? 1 : 0;
    }
  }
  EXPECT_GE(said, 10);
  EXPECT_LE(said, 16) << "36 without a limit, 6 with each connection's own";
  EXPECT_LE(pongs, 300) << "a person has 10 messages a second, however they come";
}

TEST(Threat6, PingsOfTheProtocolBelowAreMessagesToo) {
  const Served served(true);
  RawWebSocket flooder(served.port());
  for (int i = 0; i < 200; ++i) flooder.frame(0x89, "");
  EXPECT_EQ(flooder.close_code(), 1008);
}

TEST(Threat7, WhoDoesNotSayHelloIsSentAway) {
  const Served served(false, [](ServeSettings& settings) { settings.hello_time = milliseconds(400); });
  Visitor greeted(served, served.guest("Ann").token);
  WebSocketClient silent;
  silent.connect(served.url());
  EXPECT_FALSE(silent.receive(milliseconds(3000)));
  EXPECT_EQ(silent.close_code(), 4001);
  EXPECT_EQ(greeted.outcome({{"t", "ping"}}), "pong");
}

TEST(Threat5, APageUnderAnotherNameIsNotTheServersOwn) {
  const Served served;
  const std::string rebound = "Host: evil.example:" + std::to_string(served.port()) + "\r\n";
  EXPECT_EQ(served.status("GET", "/api/me", rebound), 421);
  EXPECT_EQ(served.status("POST", "/api/session", rebound, R"({"name":"Ann"})"), 421);
  EXPECT_EQ(served.status("GET", "/healthz", rebound), 200)
      << "whoever watches the server may call it anything";
  const Served named(false, [](ServeSettings& settings) { settings.hosts = {"evil.example"}; });
  EXPECT_EQ(named.status("GET", "/api/me", rebound), 200);
}

TEST(Threat9, AKeyCountsOnceAndOrderMatters) {
  const Served served;
  Match match(served);
  Visitor& acting = match.to_act();
  const json::object state = acting.look(match.table);
  const json::object act{{"t", "act"},
                         {"table", match.table},
                         {"key", "once"},
                         {"rev", state.at("rev")},
                         {"move", state.at("view").at("legal").at(0)}};
  const json::value seq = acting.ask(act).at("seq");
  for (int i = 0; i < 5; ++i) EXPECT_EQ(acting.ask(act).at("seq"), seq);
  json::object late = act;
  late["key"] = "late";
  EXPECT_EQ(acting.outcome(late), "stale") << "based on a position that is gone";
  json::object early = act;
  early["key"] = "early";
  early["rev"] = state.at("rev").to_number<int>() + 1000;
  EXPECT_EQ(acting.outcome(early), "stale") << "based on a position that is not there yet";
  // Somebody else's key is another key.
  Visitor& next = match.to_act();
  json::object same = match.act(next, "once");
  EXPECT_EQ(Served::text(same.at("t")), "ok");
  EXPECT_TRUE(&next == &acting || same.at("seq") != seq);
  int stored = 0;
  for (const EntryRow& entry : open_store(served.store(), false)->entries(match.table)) {
    stored +=
        entry.kind == "move" && entry.key.ends_with("once") && entry.seq == seq.to_number<std::int64_t>() ? 1
                                                                                                          : 0;
  }
  EXPECT_EQ(stored, 1);
}

TEST(Threat14, TheQueueOfAnalysesHasAnEnd) {
  LobbyBench bench;
  const auto ann = bench.guest("Ann");
  const auto client = bench.connect(ann);
  std::vector<std::string> tables;
  for (int i = 0; i < 40; ++i) {
    tables.push_back(bench.create(ann, R"({"game":"tigris","seats":[{"kind":"me"},{"kind":"me"}]})"));
    bench.ask(*client, {{"t", "resign"}, {"table", tables.back()}, {"seat", 0}, {"key", bench.key()}});
  }
  int taken = 0;
  std::map<std::string, int> refused;
  const auto request = [&](const std::string& user, const std::string& from, const std::string& table) {
    bench.lobby().request_analysis({user, user}, from, table,
                                   [&](const std::string&, const Refusal* refusal) {
                                     refusal == nullptr ? ++taken : ++refused[refusal->code()];
                                   });
    bench.settle();
  };
  // The first one never ends.
  std::promise<void> end;
  bench.analyses().add([&] { end.get_future().wait(); });
  request("first", "", tables[39]);
  for (std::size_t i = 0; i < 6; ++i) request("greedy", "here", tables[i]);
  EXPECT_EQ(taken, 5) << "one person has four at a time, besides the one that is being made";
  EXPECT_EQ(refused["slow_down"], 2);
  // Guests cost nothing: an address that has sent nine of them has all the places, until somebody else comes.
  for (std::size_t i = 4; i < 39; ++i) request("guest" + std::to_string(i / 4), "here", tables[i]);
  EXPECT_EQ(taken, 33);
  EXPECT_EQ(refused["full"], 7);
  request("honest", "elsewhere", tables[38]);
  EXPECT_EQ(taken, 34);
  end.set_value();
}

// A computer is given a view and nothing else, so it cannot know more: tests/players/truth_swap_test.cpp
// swaps what the view hides and finds every player's decisions unchanged; tests/leak finds views of such
// twins equal byte for byte.
TEST(Threat15, AComputerGetsAViewAndNothingElse) {
  using Think = Thought (Player::*)(const AnyView&, std::uint64_t, const Control&) const;
  static_assert(std::is_convertible_v<decltype(&Player::think), Think>);
  static_assert(!std::is_base_of_v<AnyState, AnyView> &&
                !std::is_convertible_v<const AnyState&, const AnyView&>);
}

}  // namespace
}  // namespace shedu
