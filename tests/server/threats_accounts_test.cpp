// What concerns sessions, passwords and names over the wire; tests/table/accounts_test.cpp has the rest.

#include <gtest/gtest.h>

#include <future>

#include "served.h"

namespace shedu {
namespace {

using std::chrono::milliseconds;

constexpr const char* kPassword = "a long password";

std::string credentials(const std::string& name, const std::string& password) {
  return json_text({{"name", name}, {"password", password}});
}

Served::Guest account(const Served& served, const std::string& name) {
  const auto guest = served.guest(name);
  EXPECT_EQ(served.api("POST", "/api/account", credentials(name, kPassword), guest.token).status, 200);
  return guest;
}

std::string sign_in(const Served& served, const std::string& name) {
  const HttpAnswer answer = served.api("POST", "/api/login", credentials(name, kPassword));
  EXPECT_EQ(answer.status, 200) << answer.body;
  return Served::text(json::parse(answer.body).at("token"));
}

bool is_somebody(const Served& served, const std::string& token) {
  return !json::parse(served.api("GET", "/api/me", {}, token).body).at("user").is_null();
}

// The code that a connection is closed with, whatever it is told before.
int close_code(Visitor& visitor) {
  while (visitor.socket.receive(milliseconds(3000))) continue;
  return visitor.socket.close_code();
}

TEST(Sessions, ASocketGoesWithItsSession) {
  const Served served;
  const auto ann = served.guest("Ann");
  Visitor visitor(served, ann.token);
  Visitor other(served, served.guest("Bob").token);
  EXPECT_EQ(served.api("POST", "/api/logout", {}, ann.token).status, 200);
  EXPECT_EQ(close_code(visitor), 4001);
  EXPECT_EQ(other.outcome({{"t", "ping"}}), "pong");
  EXPECT_FALSE(is_somebody(served, ann.token));
}

TEST(Sessions, ABrowsersSocketGoesWithItsSession) {
  const Served served;
  const auto ann = served.guest("Ann");
  RawSocket page(served.port());
  page.write("GET /ws HTTP/1.1\r\nHost: " + served.authority() + "\r\nOrigin: " + served.url() +
             "\r\nCookie: __Host-shedu=" + ann.token +
             "\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
             "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n");
  page.read_until("\r\n\r\n");
  // Said before it is known whose the connection is, and heard all the same, in its order.
  const auto say = [&](const std::string& text) {
    page.write(std::string("\x81") + static_cast<char>(0x80U | text.size()) + std::string(4, '\0') + text);
  };
  say(R"({"t":"hello","v":1})");
  say(R"({"t":"ping","id":1})");
  const std::string heard = page.read_until("pong");
  EXPECT_LT(heard.find("welcome"), heard.find("pong")) << heard;
  EXPECT_NE(heard.find(ann.id), std::string::npos) << heard;
  served.api("POST", "/api/logout", {}, ann.token);
  const std::string end = page.read_until("ended");
  EXPECT_NE(end.find(std::string_view("\x0f\xa1", 2)), std::string::npos) << "4001";
}

TEST(Sessions, ANewPasswordSendsEverybodyElseAway) {
  const Served served;
  const auto ann = account(served, "Ann");
  const std::string thief = sign_in(served, "Ann");
  const HttpAnswer made = served.api("POST", "/api/token", {}, ann.token);
  const std::string bot = Served::text(json::parse(made.body).at("token"));
  Visitor stolen(served, thief);
  Visitor own(served, ann.token);
  const std::string change = credentials("Ann", "another password");
  EXPECT_EQ(served.api("POST", "/api/account", change, bot).status, 403);
  EXPECT_EQ(served.api("POST", "/api/account", change, thief).status, 403) << "not without the old one";
  const std::string guess =
      json_text({{"name", "Ann"}, {"password", "another password"}, {"old", "guessed it"}});
  EXPECT_EQ(served.api("POST", "/api/account", guess, thief).status, 401);
  const std::string right =
      json_text({{"name", "Ann"}, {"password", "another password"}, {"old", kPassword}});
  EXPECT_EQ(served.api("POST", "/api/account", right, ann.token).status, 200);
  EXPECT_EQ(close_code(stolen), 4001);
  EXPECT_FALSE(is_somebody(served, thief));
  EXPECT_FALSE(is_somebody(served, bot));
  EXPECT_TRUE(is_somebody(served, ann.token));
  EXPECT_EQ(own.outcome({{"t", "ping"}}), "pong");
}

TEST(Sessions, ABotsTokenPlaysAndNothingElse) {
  const Served served;
  const auto ann = account(served, "Ann");
  const HttpAnswer made = served.api("POST", "/api/token", {}, ann.token);
  const std::string bot = Served::text(json::parse(made.body).at("token"));
  EXPECT_EQ(served.api("PATCH", "/api/me", R"({"name":"Bot"})", bot).status, 403);
  EXPECT_EQ(served.api("POST", "/api/token", {}, bot).status, 403);
  EXPECT_EQ(served.api("POST", "/api/logout", R"({"everywhere":true})", bot).status, 403);
  const Served::Guest as_bot{ann.id, bot};
  EXPECT_FALSE(served.table(as_bot).empty());
  EXPECT_EQ(served.api("POST", "/api/logout", R"({"everywhere":true})", ann.token).status, 200);
  EXPECT_FALSE(is_somebody(served, bot));
}

TEST(Names, AnAccountsNameIsTakenForEverybody) {
  const Served served;
  account(served, "Ann");
  const auto bob = account(served, "Bob");
  const auto carl = served.guest("Carl");
  const std::string taken = json_text({{"name", "\u0410nn"}});  // with a Cyrillic A
  EXPECT_EQ(served.api("PATCH", "/api/me", taken, bob.token).status, 409);
  EXPECT_EQ(served.api("PATCH", "/api/me", json_text({{"name", "ann"}}), bob.token).status, 409);
  EXPECT_EQ(served.api("PATCH", "/api/me", taken, carl.token).status, 409);
  EXPECT_EQ(served.api("POST", "/api/session", json_text({{"name", "ANN"}})).status, 409);
  EXPECT_EQ(served.api("POST", "/api/account", credentials("Ann", kPassword), carl.token).status, 409);
}

TEST(Names, ARaceForANameHasOneWinnerAndTheOthersAreTold) {
  const Served served;
  std::vector<Served::Guest> guests;
  for (int i = 0; i < 6; ++i) guests.push_back(served.guest("Racer"));
  std::vector<std::future<int>> racing;
  for (const Served::Guest& guest : guests) {
    racing.push_back(std::async(std::launch::async, [&] {
      return served.api("POST", "/api/account", credentials("Ann", kPassword), guest.token).status;
    }));
  }
  std::map<int, int> statuses;
  for (auto& one : racing) ++statuses[one.get()];
  EXPECT_EQ(statuses[200], 1);
  EXPECT_EQ(statuses[409], 5);
}

TEST(Passwords, GuessesAtOneAccountAreCountedWhereverTheyComeFrom) {
  const Served served(true, [](ServeSettings& settings) { settings.net.behind_proxy = true; });
  const auto from = [](int i) { return "X-Forwarded-For: 198.51.100." + std::to_string(i) + "\r\n"; };
  const auto guess = [&](int i, const std::string& name, const std::string& password) {
    return served.status("POST", "/api/login", from(i), credentials(name, password));
  };
  const auto ann = served.guest("Ann");
  ASSERT_EQ(served.api("POST", "/api/account", credentials("Ann", kPassword), ann.token).status, 200);
  EXPECT_EQ(guess(200, "Ann", kPassword), 200) << "the owner, at home";
  std::map<int, int> statuses;
  for (int i = 0; i < 24; ++i) ++statuses[guess(i, i % 2 == 0 ? "Ann" : "ANN", "guessed it")];
  EXPECT_EQ(statuses[401], 20);
  EXPECT_EQ(statuses[429], 4);
  EXPECT_EQ(guess(201, "Ann", kPassword), 429) << "from elsewhere nobody can tell the owner from a guesser";
  EXPECT_EQ(guess(200, "Ann", kPassword), 200) << "but at home the owner is let in";
  EXPECT_EQ(guess(202, "Bob", "guessed it"), 401) << "other accounts have their own count";
}

TEST(Passwords, GuessesFromOneAddressAreCounted) {
  const Served served(true, [](ServeSettings& settings) { settings.net.behind_proxy = true; });
  const auto guesses = [&](const std::function<std::string(int)>& header) {
    std::map<int, int> statuses;
    for (int i = 0; i < 14; ++i) {
      const std::string name = "nobody" + std::to_string(i);
      ++statuses[served.status("POST", "/api/login", header(i), credentials(name, "guessed it"))];
    }
    return statuses[401];
  };
  EXPECT_EQ(guesses([](int i) { return "X-Forwarded-For: 2001:db8:1:1::" + std::to_string(i) + "\r\n"; }), 10)
      << "one /64 is one address";
  EXPECT_EQ(guesses([](int i) { return "X-Forwarded-For: 192.0.2.1:" + std::to_string(4000 + i) + "\r\n"; }),
            10)
      << "a port makes no new address";
  // A proxy that does not say who asks is who asks.
  EXPECT_EQ(guesses([](int i) {
              return i % 2 == 0 ? std::string() : "X-Forwarded-For: nobody" + std::to_string(i) + "\r\n";
            }),
            10);
}

TEST(Deletion, NeedsThePasswordAndLeavesTheGame) {
  const Served served;
  Match match(served);
  const auto ann = account(served, "Zuleika");
  const auto post = [&](const std::string& body, const std::string& token) {
    return served.api("POST", "/api/account/delete", body, token).status;
  };
  EXPECT_EQ(post("{}", {}), 401);
  EXPECT_EQ(post("{}", ann.token), 403);
  EXPECT_EQ(post(R"({"password":"guessed it"})", ann.token), 401);
  const std::string bot =
      Served::text(json::parse(served.api("POST", "/api/token", "{}", ann.token).body).at("token"));
  EXPECT_EQ(post(json_text({{"password", kPassword}}), bot), 403);
  EXPECT_TRUE(is_somebody(served, ann.token));
  EXPECT_EQ(post(json_text({{"password", kPassword}}), ann.token), 200);
  EXPECT_FALSE(is_somebody(served, ann.token));
  EXPECT_FALSE(is_somebody(served, bot));
  EXPECT_EQ(served.api("POST", "/api/login", credentials("Zuleika", kPassword)).status, 401);
  EXPECT_EQ(served.api("GET", "/api/people/" + ann.id).status, 404);
  account(served, "Zuleika");  // the name is free

  // A guest needs no password, and their game goes on; who looks on sees it happen.
  EXPECT_EQ(post("{}", match.ann.token), 200);
  for (;;) {
    const json::object frame = match.b.next();
    ASSERT_FALSE(frame.empty()) << "nothing was told";
    const auto* info = frame.if_contains("info");
    if (info == nullptr || !info->at("seats").at(0).as_object().contains("gone")) continue;
    EXPECT_EQ(info->at("status").as_string(), "playing");
    EXPECT_TRUE(info->at("seats").at(0).as_object().contains("caretaker"));
    break;
  }
}

TEST(Deletion, PasswordsAreNotGuessedThere) {
  const Served served(true, [](ServeSettings& settings) { settings.net.behind_proxy = true; });
  const auto ann = account(served, "Ann");
  std::map<int, int> statuses;
  for (int i = 0; i < 30; ++i) {
    const std::string from = "X-Forwarded-For: 192.0.2." + std::to_string(i) + "\r\n";
    ++statuses[served.status("POST", "/api/account/delete",
                             from + "Authorization: Bearer " + ann.token + "\r\n",
                             R"({"password":"guessed it"})")];
  }
  EXPECT_EQ(statuses[401], 20) << "as many as at the door";
  EXPECT_EQ(statuses[429], 10);
}

}  // namespace
}  // namespace shedu
