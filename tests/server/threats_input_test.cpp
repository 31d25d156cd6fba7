// The threats of docs/reliability.md that come as data: each suite is named after its row.

#include <gtest/gtest.h>

#include <fstream>
#include <regex>
#include <sstream>

#include "game/record.h"
#include "games/games.h"
#include "raw_socket.h"
#include "served.h"

namespace shedu {
namespace {

using std::chrono::milliseconds;

constexpr std::array kScripts = {
    "<script>alert(1)</script>",
    "\"><img src=x onerror=alert(1)>",
    "<svg/onload=alert(1)>",
    "javascript:alert(1)",
    "</title><script>alert(1)",
    "<iframe srcdoc=x>",
    "{{constructor.constructor('x')()}}",
    "${alert(1)}",
    "'-alert(1)-'",
    "&lt;b&gt;",
    "<a href=data:text/html,x>",
    "\\u003cscript\\u003e",
};

// A finished game's record as the server gives it: some moves, then one gives up.
std::string finished_record(const Served& served) {
  Match match(served);
  for (int i = 0; i < 12; ++i) match.act(match.to_act(), "k" + std::to_string(i));
  match.a.ask({{"t", "resign"}, {"table", match.table}, {"seat", 0}, {"key", "enough"}});
  return served.api("GET", "/api/tables/" + match.table + "/record?format=text").body;
}

TEST(Threat3, AnExportIsProvenAndAFlippedBitIsFound) {
  const Served served;
  const std::string record = finished_record(served);
  EXPECT_NO_THROW(verify(read_record(record, find_game), find_game)) << record;
  EXPECT_NE(record.find("seed"), std::string::npos) << "without the seed nothing is proven";
  // Names of people are not part of the proof; everything else is.
  std::size_t line_begin = 0;
  int flipped = 0;
  while (line_begin < record.size()) {
    const std::size_t line_end = std::min(record.find('\n', line_begin), record.size());
    const bool is_name = record.compare(line_begin, 5, "seat ") == 0;
    for (std::size_t i = line_begin; i < line_end && !is_name; ++i) {
      std::string bad = record;
      bad[i] = static_cast<char>(bad[i] ^ 1);
      ++flipped;
      EXPECT_THROW(verify(read_record(bad, find_game), find_game), Error) << "byte " << i << " of " << record;
    }
    line_begin = line_end + 1;
  }
  EXPECT_GT(flipped, 200);
}

// Texts of SQL are put together from constants only: what people send goes in as values.
TEST(Threat11, NoStatementIsBuiltFromData) {
  static const std::regex kSql(R"re("\s*(select|insert into|update \w+ set|delete from|create|drop)\s)re");
  static const std::regex kJoined(R"re("\s*\+\s*([A-Za-z_][\w.:()]*))re");
  // Constants of the source, by name; those that begin with k are literals in the same file.
  const auto is_constant = [](const std::string& joined) {
    return joined == "condition" || joined == "conditions" ||
           std::regex_match(joined, std::regex("k[A-Z]\\w*"));
  };
  // Copies tables by their names, which are constants of its own.
  constexpr std::string_view kCopies = "sql_store_copy.cpp";
  int statements = 0;
  for (const auto& file : std::filesystem::recursive_directory_iterator(SHEDU_SOURCE_DIR "/src")) {
    if (file.path().extension() != ".cpp" && file.path().extension() != ".h") continue;
    std::ifstream in(file.path());
    const std::string code(std::istreambuf_iterator<char>(in), {});
    const std::string name = file.path().filename().string();
    for (std::sregex_iterator found(code.begin(), code.end(), kSql); found != std::sregex_iterator();
         ++found) {
      ++statements;
      EXPECT_TRUE(name.starts_with("sql_")) << "SQL belongs into src/table/sql_*, not into " << name;
      const std::string statement = code.substr(static_cast<std::size_t>(found->position()), 700);
      const std::string until_end = statement.substr(0, statement.find(';'));
      std::smatch joined;
      if (std::regex_search(until_end, joined, kJoined)) {
        EXPECT_TRUE(is_constant(joined[1]) || name == kCopies) << name << ": " << until_end;
      }
    }
    // Where such constants come from: literals.
    for (const char* builder : {"user_where(", "tables_where("}) {
      for (std::size_t at = code.find(builder); at != std::string::npos; at = code.find(builder, at + 1)) {
        const std::string given = code.substr(at + std::string(builder).size(), 12);
        EXPECT_TRUE(given.starts_with('"') || given.starts_with("conditions_") ||
                    given.starts_with("const std::"))
            << name << ": " << builder << given;
      }
    }
  }
  EXPECT_GT(statements, 20) << "the search finds nothing any more: mend it";
}

// The browser's half, that data never become markup, is tested with a browser.
TEST(Threat12, ScriptsComeBackAsPlainText) {
  const Served served;
  for (const char* script : kScripts) {
    const std::string text = std::string(script).substr(0, 40);
    const auto ann = served.guest(text);
    const std::string table = served.table(ann);
    Visitor visitor(served, ann.token);
    EXPECT_EQ(visitor.hello.at("user").at("name").as_string(), text);
    EXPECT_EQ(visitor.outcome({{"t", "chat"}, {"table", table}, {"key", "k"}, {"text", text}}), "ok");
    EXPECT_EQ(visitor.ask({{"t", "note"}, {"table", table}, {"text", text}}).at("text").as_string(), text);
    const json::object state = visitor.look(table);
    EXPECT_EQ(state.at("entries").as_array().back().at("text").as_string(), text);
    const HttpAnswer info = served.api("GET", "/api/tables/" + table);
    EXPECT_EQ(json::parse(info.body).at("table").at("seats").at(0).at("user").at("name").as_string(), text);
    EXPECT_TRUE(info.header("Content-Type").starts_with("application/json"));
    EXPECT_EQ(info.header("X-Content-Type-Options"), "nosniff");
  }
  const std::string policy = served.api("GET", "/").header("Content-Security-Policy");
  EXPECT_NE(policy.find("default-src 'none'"), std::string::npos) << policy;
  EXPECT_NE(policy.find("script-src 'self' 'wasm-unsafe-eval';"), std::string::npos) << policy;
  EXPECT_EQ(policy.find("'unsafe-inline'"), std::string::npos) << policy;
  EXPECT_EQ(policy.find("'unsafe-eval'"), std::string::npos) << policy;
}

TEST(Threat13, NoPathLeadsOutOfTheWebFolder) {
  const Served served;
  std::ofstream(served.folder() / "secret.txt") << "top secret";
  std::ofstream(served.folder() / "web" / "index.html") << "the page";
  for (const char* path : {"/../secret.txt",
                           "/%2e%2e/secret.txt",
                           "/..%2fsecret.txt",
                           "/%2e%2e%2fsecret.txt",
                           "/assets/../../secret.txt",
                           "/..%5csecret.txt",
                           "/..\\secret.txt",
                           "/%252e%252e/secret.txt",
                           "/....//secret.txt",
                           "//secret.txt",
                           "/./../secret.txt",
                           "/%c0%ae%c0%ae/secret.txt",
                           "/index.html/../../secret.txt",
                           "/secret.txt%00.html",
                           "/..;/secret.txt",
                           "/%2e%2e/%2e%2e/%2e%2e/etc/passwd",
                           "/../../../../etc/passwd",
                           "//etc/passwd",
                           "/api/tables/../../secret.txt",
                           "/api/tables/..%2f..%2fsecret.txt",
                           "/api/tables/..%2f..%2fshedu.db/record",
                           "/api/../../secret.txt",
                           "/../shedu.db",
                           "/shedu.db"}) {
    RawSocket socket(served.port());
    socket.write(std::string("GET ") + path + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    const std::string answer = socket.read_all();
    ASSERT_GT(answer.size(), 12U) << path;
    EXPECT_EQ(answer.find("top secret"), std::string::npos) << path;
    EXPECT_EQ(answer.find("root:"), std::string::npos) << path;
    EXPECT_EQ(answer.find("SQLite format"), std::string::npos) << path;
    const std::string status = answer.substr(9, 3);
    // What looks like a page of the web table is the page; whatever else is nothing, or nonsense.
    EXPECT_TRUE(status == "404" || status == "400" || answer.find("the page") != std::string::npos)
        << path << answer;
  }
}

std::string deep(int depth, const char* open, const char* close) {
  std::string text;
  for (int i = 0; i < depth; ++i) text += open;
  text += "1";
  for (int i = 0; i < depth; ++i) text += close;
  return text;
}

TEST(Threat21, DeepJsonIsRefused) {
  const Served served;
  const auto ann = served.guest("Ann");
  for (const std::string& body : {deep(1000, "[", "]"), deep(1000, "{\"a\":", "}"),
                                  "{\"record\":" + deep(1000, "[", "]") + "}", std::string(30'000, '[')}) {
    for (const char* path : {"/api/tables", "/api/study", "/api/session"}) {
      EXPECT_EQ(served.api("POST", path, body, ann.token).status, 400) << path;
    }
    WebSocketClient socket;
    socket.connect(served.url());
    if (body.size() > 16 * 1024) continue;
    socket.send(body);
    EXPECT_NE(socket.receive(milliseconds(3000)).value_or("").find(R"("code":"bad")"), std::string::npos);
  }
}

TEST(Threat21, HugeThingsAreRefused) {
  const Served served;
  const auto ann = served.guest("Ann");
  const auto named = [](const std::string& name) { return json::serialize(json::object{{"name", name}}); };
  EXPECT_EQ(served.api("POST", "/api/session", named(std::string(40, 'x'))).status, 200);
  EXPECT_EQ(served.api("POST", "/api/session", named(std::string(41, 'x'))).status, 400);
  EXPECT_EQ(served.api("POST", "/api/session", named(std::string(60'000, 'x'))).status, 400);
  EXPECT_EQ(served.api("POST", "/api/session", named(std::string(1'000'000, 'x'))).status, 413);
  EXPECT_EQ(served.api("POST", "/api/session", named("")).status, 400);
  const std::string table = served.table(ann);
  Visitor visitor(served, ann.token);
  const auto chat = [&](std::size_t length, const char* key) {
    return visitor.outcome(
        {{"t", "chat"}, {"table", table}, {"key", key}, {"text", std::string(length, 'x')}});
  };
  EXPECT_EQ(chat(500, "a"), "ok");
  EXPECT_EQ(chat(501, "b"), "bad");
  EXPECT_EQ(visitor.outcome({{"t", "chat"}, {"table", table}, {"key", std::string(65, 'k')}, {"text", "x"}}),
            "bad");
  EXPECT_EQ(chat(20'000, "c"), "bad");
  visitor.socket.send(json::serialize(json::object{{"t", "chat"}, {"text", std::string(140'000, 'x')}}));
  EXPECT_FALSE(visitor.socket.receive(milliseconds(3000)));
  EXPECT_EQ(visitor.socket.close_code(), 1009);
}

TEST(Threat21, WhatIsPromisedFits) {
  const Served served;
  const auto ann = served.guest("Ann");
  const std::string table = served.table(ann);
  Visitor visitor(served, ann.token);
  const auto note = [&](const std::string& text) {
    return visitor.ask({{"t", "note"}, {"table", table}, {"text", text}});
  };
  std::string chinese;
  for (int i = 0; i < 20'000; ++i) chinese += "\u738B";
  for (const std::string& text : {std::string(20'000, 'x'), chinese}) {
    const json::object answer = note(text);
    ASSERT_FALSE(answer.empty()) << "the connection is closed with " << visitor.socket.close_code();
    EXPECT_EQ(answer.at("text").as_string(), text);
  }
  EXPECT_EQ(visitor.outcome({{"t", "note"}, {"table", table}, {"text", std::string(20'001, 'x')}}), "bad");
}

// A name is what people see: nothing in it hides, turns round or stacks what stands beside it.
TEST(Threat21, NamesPlayNoTricks) {
  const Served served;
  const std::vector<std::pair<std::string, std::string>> names = {
      {"a\u202Eb", "ab"},         // right-to-left override
      {"a\u2066b\u2069", "ab"},   // isolates
      {"a\u200Bb", "ab"},         // zero width space
      {"\uFEFFa", "a"},           // byte order mark
      {"a\tb\n c", "a b c"},      // blanks
      {"  a \u3000 b  ", "a b"},  // wide blanks
      {"\xF3\xA0\x80\x81"
       "a",
       "a"},  // tags
      {"\u738B\u5C0F\u660E", "\u738B\u5C0F\u660E"},
  };
  for (const auto& [given, kept] : names) {
    const HttpAnswer answer =
        served.api("POST", "/api/session", json::serialize(json::object{{"name", given}}));
    ASSERT_EQ(answer.status, 200) << given;
    EXPECT_EQ(json::parse(answer.body).at("user").at("name").as_string(), kept);
  }
  for (const char* invisible : {"\u200B\u200B", "\u202E", "   ", "\u3000"}) {
    EXPECT_EQ(served.api("POST", "/api/session", json::serialize(json::object{{"name", invisible}})).status,
              400);
  }
  // Text that is not UTF-8 is not JSON.
  EXPECT_EQ(served.api("POST", "/api/session", "{\"name\":\"\xC0\xAF\"}").status, 400);
}

TEST(Threat21, ImportsAreBoundedInSizeAndTime) {
  const Served served;
  const auto study = [&](const std::string& record) {
    const auto begin = std::chrono::steady_clock::now();
    const int status =
        served.api("POST", "/api/study", json::serialize(json::object{{"record", record}})).status;
    EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(5)) << record.substr(0, 200);
    return status;
  };
  const std::string head = "shedu record 1\ngame tigris\nseat 0 a\nseat 1 b\nevents\n";
  EXPECT_EQ(study(head), 200);
  std::string many = head;
  while (many.size() < 40'000) many += "0: pass\n";
  EXPECT_EQ(study(many), 400);
  EXPECT_EQ(study(many + many), 413);
  EXPECT_EQ(study("shedu record 1\ngame nothing\nseat 0 a\nseat 1 b\nevents\n"), 400);
  std::string seats = "shedu record 1\ngame tigris\n";
  for (int i = 0; i < 1000; ++i) seats += "seat " + std::to_string(i) + " a\n";
  EXPECT_EQ(study(seats + "events\n"), 400);
  EXPECT_EQ(study(std::string(30'000, '\n')), 400);
  EXPECT_EQ(study(""), 400);
  json::array moves;
  for (int i = 0; i < 257; ++i) moves.emplace_back("pass");
  EXPECT_EQ(
      served.api("POST", "/api/study", json::serialize(json::object{{"record", head}, {"moves", moves}}))
          .status,
      400);
}

}  // namespace
}  // namespace shedu
