#include "server/net.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>

#include "base/utf8.h"
#include "net_fixture.h"
#include "server/net_text.h"
#include "server/web_client.h"
#include "support/errors.h"

namespace shedu {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;
using test::error_of;

constexpr milliseconds kSoon{3000};

std::string get(const TestServer& server, const std::string& target, const std::string& headers = {}) {
  RawSocket socket(server.port());
  socket.write("GET " + target + " HTTP/1.1\r\nHost: test\r\nConnection: close\r\n" + headers + "\r\n");
  return socket.read_all();
}

bool is_status(const std::string& answer, int status) {
  return answer.starts_with("HTTP/1.1 " + std::to_string(status) + " ");
}

bool has(const std::string& answer, std::string_view part) { return answer.find(part) != std::string::npos; }

TEST(Net, AnswersRequests) {
  TestServer server;
  const HttpAnswer answer = http_request(server.url(), "POST", "/a%20b?x=%20", "{}");
  EXPECT_EQ(answer.status, 200);
  EXPECT_EQ(answer.body, "POST /a b x=%20 {}");
  EXPECT_EQ(answer.header("content-type"), "text/plain");
  EXPECT_EQ(answer.header("Cache-Control"), "no-store");
  EXPECT_EQ(http_request(server.url(), "GET", "/who").body, "127.0.0.1");
  EXPECT_EQ(http_request(server.url(), "GET", "/cached").header("Cache-Control"), "no-cache");
}

TEST(Net, KeepsConnectionsAlive) {
  TestServer server;
  RawSocket socket(server.port());
  // Two at once: pipelined requests are answered in order.
  socket.write("GET /1 HTTP/1.1\r\nHost: test\r\n\r\nGET /2 HTTP/1.1\r\nHost: test\r\n\r\n");
  const std::string both = socket.read_until("GET /2");
  EXPECT_TRUE(has(both, "GET /1")) << both;
  EXPECT_TRUE(has(both, "Connection: keep-alive")) << both;
  socket.write("GET /3 HTTP/1.0\r\n\r\n");
  EXPECT_TRUE(has(socket.read_all(), "Connection: close"));
  EXPECT_TRUE(socket.closed());
  EXPECT_EQ(server.counters().connections, 1u);
  EXPECT_EQ(server.counters().requests, 3u);
}

TEST(Net, AnswersLater) {
  TestServer server;
  auto answer = std::async(std::launch::async, [&] { return http_request(server.url(), "GET", "/later"); });
  ASSERT_TRUE(server.eventually([&] { return static_cast<bool>(server.handler.kept); }));
  server.ask([&] {
    HttpResponse response;
    response.body = "at last";
    server.handler.kept(response);
    server.handler.kept(response);  // once is enough, twice does no harm
    return true;
  });
  EXPECT_EQ(answer.get().body, "at last");
}

TEST(Net, AnswersHeadWithoutBody) {
  TestServer server;
  RawSocket socket(server.port());
  socket.write("HEAD /x HTTP/1.1\r\nHost: test\r\nConnection: close\r\n\r\n");
  const std::string answer = socket.read_all();
  EXPECT_TRUE(has(answer, "Content-Length: 8\r\n")) << answer;
  EXPECT_TRUE(answer.ends_with("\r\n\r\n")) << answer;
  EXPECT_FALSE(has(get(server, "/empty"), "Content-Length"));
}

TEST(Net, ReadsChunkedBodiesAndContinues) {
  TestServer server;
  RawSocket socket(server.port());
  socket.write(
      "POST /c HTTP/1.1\r\nHost: test\r\nExpect: 100-continue\r\nConnection: close\r\n"
      "Transfer-Encoding: chunked\r\n\r\n");
  EXPECT_TRUE(is_status(socket.read_until("\r\n\r\n"), 100));
  socket.write("3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n");
  EXPECT_TRUE(has(socket.read_all(), "POST /c  abcde"));
}

TEST(Net, SecuresEveryKindOfAnswer) {
  TestServer server;
  RawSocket huge(server.port());
  huge.write("GET /" + std::string(9000, 'a') + " HTTP/1.1\r\n");
  const std::vector<std::string> answers = {get(server, "/"), get(server, "/empty"), get(server, "/throw"),
                                            get(server, "/%"), huge.read_all()};
  for (const std::string& answer : answers) {
    for (const std::string_view header :
         {"Content-Security-Policy: default-src 'none'; ", "X-Content-Type-Options: nosniff\r\n",
          "Referrer-Policy: no-referrer\r\n", "Cross-Origin-Opener-Policy: same-origin\r\n",
          "Cross-Origin-Resource-Policy: same-origin\r\n",
          "Permissions-Policy: ", "Cache-Control: no-store\r\n"}) {
      EXPECT_TRUE(has(answer, header)) << header << " is missing in " << answer;
    }
    EXPECT_FALSE(has(answer, "Strict-Transport-Security"));
  }
}

TEST(Net, LetsNoHeaderBeForged) {
  TestServer server;
  EXPECT_FALSE(has(get(server, "/forge"), "X-Forged"));
}

TEST(Net, RefusesBadTargets) {
  TestServer server;
  for (const std::string target : {"/%",      "/%4",  "/%zz",           "/%00",     "/a%00b",    "/a%0ab",
                                   "/%7f",    "/..",  "/../etc/passwd", "/a/../b",  "/%2e%2e/x", "/.%2E/x",
                                   "/a\\b",   "/%5c", "/%5C..",         "/a%c0%af", "/%ff",      "/%ed%a0%80",
                                   "nothing", "*",    "http://test/"}) {
    EXPECT_TRUE(is_status(get(server, target), 400)) << target;
  }
  EXPECT_TRUE(has(get(server, "/%252e%252e/%e4%b8%ad"), "GET /%2e%2e/\xe4\xb8\xad"));
}

TEST(Net, RefusesWhatIsNotHttp) {
  TestServer server;
  for (const std::string text :
       {"hello\r\n\r\n", "\x16\x03\x01\x02", "GET / HTTP/1.1\r\n\r\n", "GET / HTTP/3.0\r\nHost: a\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\r\nno colon\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n"}) {
    RawSocket socket(server.port());
    socket.write(text);
    EXPECT_TRUE(is_status(socket.read_until("}}"), 400)) << text;
  }
}

TEST(Net, LimitsHeadersAndBodies) {
  NetSettings settings;
  settings.body_limit = 1000;
  TestServer server(settings);
  EXPECT_TRUE(is_status(get(server, "/", "X-Long: " + std::string(9000, 'x') + "\r\n"), 431));
  const HttpAnswer fits = http_request(server.url(), "POST", "/", std::string(1000, 'x'));
  EXPECT_EQ(fits.status, 200);
  const HttpAnswer large = http_request(server.url(), "POST", "/", std::string(1001, 'x'));
  EXPECT_EQ(large.status, 413);
  RawSocket chunked(server.port());
  chunked.write("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n7d0\r\n" +
                std::string(2000, 'x'));
  EXPECT_TRUE(is_status(chunked.read_until("}}"), 413));
}

TEST(Net, SurvivesHandlersThatThrowOrForget) {
  NetSettings settings;
  settings.http_deadline = milliseconds(300);  // the clients below do not hang up by themselves
  TestServer server(settings);
  EXPECT_TRUE(is_status(get(server, "/throw"), 500));
  EXPECT_TRUE(is_status(get(server, "/lose"), 500));
  RawWebSocket opened(server.port(), "throw");
  EXPECT_EQ(opened.close_code(), 1011);
  RawWebSocket received(server.port());
  received.frame(0x81, "throw");
  EXPECT_EQ(received.close_code(), 1011);
  server.net->post([] { throw std::runtime_error("thrown in posted work"); });
  EXPECT_TRUE(is_status(get(server, "/"), 200));
  EXPECT_TRUE(server.eventually([&] { return server.handler.open == 0; }));
}

TEST(Net, ClosesSilentAndSlowConnections) {
  NetSettings settings;
  settings.http_deadline = milliseconds(150);
  settings.idle_deadline = milliseconds(600);
  TestServer server(settings);
  const auto start = steady_clock::now();
  RawSocket silent(server.port());
  RawSocket slow(server.port());
  for (int i = 0; i < 4; ++i) {  // a byte now and then does not help
    slow.write("G");
    std::this_thread::sleep_for(milliseconds(20));
  }
  EXPECT_EQ(silent.read(), "");
  EXPECT_TRUE(silent.closed());
  EXPECT_EQ(slow.read(), "");
  EXPECT_TRUE(slow.closed());
  EXPECT_LT(steady_clock::now() - start, milliseconds(500));

  RawSocket idle(server.port());
  idle.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  const auto answered = steady_clock::now();
  EXPECT_TRUE(is_status(idle.read_until("GET /"), 200));
  EXPECT_EQ(idle.read(), "");
  EXPECT_TRUE(idle.closed());
  EXPECT_GT(steady_clock::now() - answered, milliseconds(500));
  EXPECT_EQ(server.counters().timeouts, 3u);
}

TEST(Net, LimitsConnectionsInAll) {
  NetSettings settings;
  settings.connection_limit = 2;
  TestServer server(settings);
  RawSocket first(server.port());
  RawSocket second(server.port());
  RawSocket third(server.port());
  EXPECT_TRUE(is_status(third.read_until("}}"), 503));
  EXPECT_EQ(server.counters().refused, 1u);
  EXPECT_EQ(server.counters().open, 2u);
}

TEST(Net, LimitsSocketsOfAnAddressBehindAProxy) {
  NetSettings settings;
  settings.behind_proxy = true;
  settings.address_limit = 2;
  TestServer server(settings);
  const auto open = [&](const std::string& forwarded) {
    auto socket = std::make_unique<RawSocket>(server.port());
    socket->write(
        "GET /ws HTTP/1.1\r\nHost: test\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
        "X-Forwarded-For: " +
        forwarded + "\r\n\r\n");
    return std::pair(socket->read_until("\r\n\r\n"), std::move(socket));
  };
  const auto a = open("6.6.6.6, 2001:db8::1");
  auto b = open("2001:db8::2");
  EXPECT_TRUE(is_status(a.first, 101));
  EXPECT_TRUE(is_status(b.first, 101));
  EXPECT_TRUE(is_status(open("2001:db8::3").first, 503)) << "one /64 is one address";
  EXPECT_TRUE(is_status(open("2001:db8:0:1::3").first, 101));
  b.second.reset();
  EXPECT_TRUE(server.eventually([&] { return server.net->counters().sockets == 1; }));
  EXPECT_TRUE(is_status(open("2001:db8::3").first, 101));
  EXPECT_TRUE(
      has(get(server, "/who", "X-Forwarded-For: 1.1.1.1, ::ffff:9.8.7.6\r\nX-Forwarded-Proto: https\r\n"),
          "9.8.7.6 secure"));
  EXPECT_TRUE(has(get(server, "/who", "X-Forwarded-For: nobody\r\n"), "127.0.0.1"));
}

TEST(Net, KnowsWhomLimitsGoBy) {
  NetSettings settings;
  settings.behind_proxy = true;
  TestServer proxied(settings);
  const auto key = [&](const TestServer& server, const std::string& forwarded) {
    const std::string answer = get(server, "/key", forwarded);
    return answer.substr(answer.rfind('\n') + 1);
  };
  const auto named = [&](const std::string& address) {
    return key(proxied, "X-Forwarded-For: 6.6.6.6, " + address + "\r\n");
  };
  EXPECT_EQ(named("192.0.2.1"), "192.0.2.1");
  EXPECT_EQ(named("192.0.2.1:4000"), "192.0.2.1");
  EXPECT_EQ(named("::ffff:192.0.2.1"), "192.0.2.1");
  EXPECT_EQ(named("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
  EXPECT_EQ(named("[2001:db8:1:2::9]:4000"), "2001:db8:1:2::");
  EXPECT_EQ(named("[2001:db8:1:2::9]"), "2001:db8:1:2::");
  for (const char* unreadable : {"nobody", "", "unknown:80", "[192", "300.1.1.1", "1.2.3.4:5:6"}) {
    EXPECT_EQ(named(unreadable), "127.0.0.1") << unreadable << ": the proxy's own";
  }
  EXPECT_EQ(key(proxied, ""), "127.0.0.1");
  TestServer direct;
  EXPECT_EQ(key(direct, "X-Forwarded-For: 192.0.2.1\r\n"), "") << "nobody limits this very machine";
}

TEST(Net, LimitsSocketsOfAProxyThatDoesNotSayWhoAsks) {
  NetSettings settings;
  settings.behind_proxy = true;
  settings.address_limit = 2;
  TestServer server(settings);
  RawWebSocket first(server.port());
  RawWebSocket second(server.port());
  RawWebSocket third(server.port());
  EXPECT_TRUE(is_status(first.answer, 101));
  EXPECT_TRUE(is_status(second.answer, 101));
  EXPECT_TRUE(is_status(third.answer, 503)) << third.answer;
}

TEST(Net, RefusesWhatOthersMightReadDifferently) {
  TestServer server;
  const std::string smuggled = "GET /smuggled HTTP/1.1\r\nHost: a\r\n\r\n";
  for (const std::string headers :
       {"Transfer-Encoding: gzip\r\n", "Transfer-Encoding: xchunked\r\n",
        "Transfer-Encoding: chunked, identity\r\n", "Transfer-Encoding: gzip, chunked\r\n",
        "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n", "Transfer-Encoding: \r\n",
        "Transfer-Encoding: chunked\r\nContent-Length: 5\r\n",
        "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n",
        "Content-Length: 5\r\nTransfer-Encoding: identity\r\n", "X-Folded: a\r\n b\r\n",
        "X-Folded: a\r\n\tb\r\n", "Transfer-Encoding:\r\n chunked\r\n"}) {
    RawSocket socket(server.port());
    socket.write("POST / HTTP/1.1\r\nHost: a\r\n" + headers + "\r\n" + smuggled);
    const std::string answer = socket.read_all();
    EXPECT_TRUE(is_status(answer, 400)) << headers << answer;
    EXPECT_FALSE(has(answer, "smuggled")) << headers;
    EXPECT_TRUE(socket.closed()) << headers;
  }
  // In pieces, too.
  RawSocket slow(server.port());
  for (const char* piece : {"GET / HTTP/1.1\r\nHost: a\r\nX-Folded: a\r\n", " b\r\n\r\n"}) {
    slow.write(piece);
    std::this_thread::sleep_for(milliseconds(50));
  }
  EXPECT_TRUE(is_status(slow.read_until("}}"), 400));
  RawSocket plain(server.port());
  plain.write("POST /c HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: Chunked\r\n\r\n2\r\nok\r\n0\r\n\r\n");
  EXPECT_TRUE(has(plain.read_until("POST /c  ok"), "POST /c  ok"));
}

TEST(Net, IgnoresForwardedHeadersWithoutAProxy) {
  TestServer server;
  EXPECT_TRUE(
      get(server, "/who", "X-Forwarded-For: 9.8.7.6\r\nX-Forwarded-Proto: https\r\n").ends_with("127.0.0.1"));
}

TEST(Net, SpeaksTls) {
  std::string folder = "/tmp/shedu_tls_XXXXXX";
  ASSERT_NE(mkdtemp(folder.data()), nullptr);
  NetSettings settings;
  settings.certificate = folder + "/certificate.pem";
  settings.key = folder + "/key.pem";
  const std::string make =
      "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 " +
      ("-subj /CN=localhost -addext subjectAltName=IP:127.0.0.1 -keyout " + settings.key) + " -out " +
      settings.certificate + " 2>/dev/null";
  if (std::system(make.c_str()) != 0)
    GTEST_SKIP() << "the openssl program is not there to make a certificate";
  TestServer server(settings);
  std::filesystem::remove_all(folder + "/key.pem");
  const std::string url = "https://127.0.0.1:" + std::to_string(server.port());
  const WebOptions trusting{.bearer = {}, .origin = {}, .authorities = settings.certificate};
  const HttpAnswer answer = http_request(url, "GET", "/who", {}, trusting);
  EXPECT_EQ(answer.body, "127.0.0.1 secure");
  EXPECT_EQ(answer.header("Strict-Transport-Security"), "max-age=31536000");
  EXPECT_TRUE(has(error_of([&] { http_request(url, "GET", "/who"); }), "TLS")) << "nobody vouches for it";
  WebSocketClient client;
  client.connect(url, "/ws", trusting);
  client.send(std::string(10'000, 'x'));
  EXPECT_EQ(client.receive(kSoon).value_or("").size(), 10'000u);
  client.send("close");
  EXPECT_EQ(client.receive(kSoon), std::nullopt);
  EXPECT_EQ(client.close_code(), 4002);
  RawSocket plain(server.port());
  plain.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  EXPECT_FALSE(has(plain.read_all(), "HTTP/1.1 200"));
  std::filesystem::remove_all(folder);
}

TEST(Net, TellsWhatToDoWhenItCannotListen) {
  EchoHandler handler;
  TestServer server;
  const auto make = [&](auto change) {
    NetSettings settings;
    settings.port = 0;
    change(settings);
    return [settings, &handler] { Net::make(settings, handler); };
  };
  EXPECT_TRUE(has(error_of(make([&](NetSettings& s) { s.port = server.port(); })), "choose another port"));
  EXPECT_TRUE(has(error_of(make([](NetSettings& s) { s.address = "nowhere"; })), "127.0.0.1"));
  EXPECT_TRUE(has(error_of(make([](NetSettings& s) { s.certificate = "/none.pem"; })), "PEM"));
}

TEST(WebSocket, EchoesTexts) {
  TestServer server;
  WebSocketClient client;
  client.connect(server.url());
  for (const std::string& text :
       {std::string("hello"), std::string(), std::string(16 * 1024, 'x'), std::string("\xe4\xb8\xad")}) {
    client.send(text);
    EXPECT_EQ(client.receive(kSoon), text);
  }
  EXPECT_EQ(client.receive(milliseconds(20)), std::nullopt);
  EXPECT_TRUE(client.open());
  EXPECT_EQ(server.counters().sockets, 1u);
  client.close();
  EXPECT_TRUE(server.eventually([&] { return server.handler.open == 0; }));
  EXPECT_EQ(server.counters().sockets, 0u);
}

TEST(WebSocket, IsClosedByTheHandler) {
  TestServer server;
  WebSocketClient client;
  client.connect(server.url());
  client.send("close");
  EXPECT_EQ(client.receive(kSoon), std::nullopt);
  EXPECT_EQ(client.close_code(), 4002);
  EXPECT_EQ(client.close_reason(), "as you wish");
  EXPECT_FALSE(client.open());
}

TEST(WebSocket, RefusesHandshakes) {
  TestServer server;
  const std::string begin = "GET /ws HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n";
  const std::string key = "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n";
  const auto status = [&](const std::string& text, int expected) {
    RawSocket socket(server.port());
    socket.write(text);
    const std::string answer = socket.read_until("\r\n\r\n");
    EXPECT_TRUE(is_status(answer, expected)) << answer;
  };
  status(begin + "Sec-WebSocket-Version: 13\r\n\r\n", 400);
  status(begin + "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: short\r\n\r\n", 400);
  status(begin + key + "Sec-WebSocket-Version: 8\r\n\r\n", 426);
  status(begin + key + "\r\n", 426);
  status(begin + key + "Sec-WebSocket-Version: 13\r\n\r\nearly", 400);
  EXPECT_TRUE(has(error_of([&] { WebSocketClient().connect(server.url(), "/other"); }), "403"));
  EXPECT_TRUE(has(error_of([&] { WebSocketClient().connect(server.url(), "/throw"); }), "500"));
  EXPECT_EQ(server.ask([&] { return server.handler.open; }), 0);
}

TEST(WebSocket, ClosesOnBadFrames) {
  NetSettings settings;
  settings.frame_limit = 1000;
  settings.http_deadline = milliseconds(300);  // the last clients below do not hang up by themselves
  TestServer server(settings);
  const auto code = [&](unsigned char first, std::string_view payload) {
    RawWebSocket socket(server.port());
    EXPECT_TRUE(is_status(socket.answer, 101));
    socket.frame(first, payload);
    return socket.close_code();
  };
  EXPECT_EQ(code(0x82, "bytes"), 1003);
  EXPECT_EQ(code(0x81, "\xff\xfe"), 1007);
  EXPECT_EQ(code(0x81, "\xed\xa0\x80"), 1007);
  EXPECT_EQ(code(0x81, std::string(1001, 'x')), 1009);
  EXPECT_EQ(code(0x83, "reserved"), 1002);
  EXPECT_EQ(code(0xC1, "compressed"), 1002);
  EXPECT_EQ(code(0x80, "continues nothing"), 1002);
  EXPECT_EQ(code(0x09, "a fragment of a ping"), 1002);
  RawWebSocket unmasked(server.port());
  unmasked.write("\x81\x02hi");
  EXPECT_EQ(unmasked.close_code(), 1002);
  RawWebSocket enormous(server.port());
  enormous.write(std::string("\x81\xff\x3f\xff\xff\xff\xff\xff\xff\xff\0\0\0\0", 14));
  EXPECT_EQ(enormous.close_code(), 1009);
  EXPECT_TRUE(server.eventually([&] { return server.handler.open == 0; }));
}

TEST(WebSocket, TakesFragmentsUpToTheLimit) {
  NetSettings settings;
  settings.frame_limit = 1000;
  TestServer server(settings);
  RawWebSocket socket(server.port());
  socket.frame(0x01, std::string(100, 'a'));
  socket.frame(0x00, std::string(20, 'b'));
  socket.frame(0x80, "!");
  EXPECT_TRUE(has(socket.read_until("!"), "aaabbb"));
  socket.frame(0x01, std::string(600, 'a'));
  socket.frame(0x80, std::string(600, 'a'));
  EXPECT_EQ(socket.close_code(), 1009);
}

TEST(WebSocket, KeepsNoMoreUnfinishedThanAnAddressMay) {
  NetSettings settings;
  settings.behind_proxy = true;  // so that this machine is limited
  settings.frame_limit = 50'000;
  settings.unfinished_limit = 100'000;
  TestServer server(settings);
  std::vector<std::unique_ptr<RawWebSocket>> sockets;
  for (int i = 0; i < 4; ++i) {
    sockets.push_back(std::make_unique<RawWebSocket>(server.port()));
    sockets.back()->frame(0x01, std::string(45'000, 'a'));  // there is more to come
    std::this_thread::sleep_for(milliseconds(50));
  }
  EXPECT_EQ(sockets[2]->close_code(), 1008);
  sockets[0]->frame(0x80, "!");
  EXPECT_TRUE(has(sockets[0]->read_until("a!"), "a!"));
  sockets.clear();
  ASSERT_TRUE(server.eventually([&] { return server.handler.open == 0; }));
  RawWebSocket next(server.port());
  next.frame(0x01, std::string(45'000, 'a'));
  next.frame(0x80, "!");
  EXPECT_TRUE(has(next.read_until("a!"), "a!")) << "what was unfinished is not counted any more";
}

TEST(WebSocket, TellsOfPings) {
  TestServer server;
  RawWebSocket socket(server.port());
  for (int i = 0; i < 3; ++i) socket.frame(0x89, "");
  EXPECT_TRUE(server.eventually([&] { return server.handler.pings == 3; }));
}

TEST(WebSocket, PingsAndClosesTheSilent) {
  NetSettings settings;
  settings.ping_interval = milliseconds(50);
  settings.idle_deadline = milliseconds(250);
  TestServer server(settings);
  WebSocketClient lively;
  lively.connect(server.url(), "/ws?lively");
  RawWebSocket silent(server.port(), "silent");
  EXPECT_EQ(lively.receive(milliseconds(600)), std::nullopt);  // answers pings meanwhile
  EXPECT_TRUE(lively.open());
  const std::string bytes = silent.read();
  EXPECT_TRUE(bytes.starts_with(std::string_view("\x89\x00", 2))) << "a ping comes first";
  EXPECT_TRUE(has(bytes, std::string_view("\x0f\xa8", 2))) << "4008";
  EXPECT_TRUE(server.ask([&] { return server.handler.sockets.count("lively") == 1; }));
}

TEST(WebSocket, DropsOnlyWhoDoesNotRead) {
  NetSettings settings;
  settings.queue_limit = 100'000;
  TestServer server(settings);
  RawWebSocket deaf(server.port(), "deaf");
  WebSocketClient lively;
  lively.connect(server.url(), "/ws?lively");
  const SharedText large = std::make_shared<std::string>(50'000, 'x');
  ASSERT_TRUE(server.eventually([&] { return server.handler.sockets.size() == 2; }));
  // The system's own buffers take some megabytes before anything waits here.
  for (int i = 0; i < 400 && server.counters().overflow == 0; ++i) {
    server.ask([&] {
      for (const auto& [name, socket] : server.handler.sockets) socket->send(large);
      return true;
    });
    EXPECT_TRUE(lively.receive(kSoon).has_value());
  }
  EXPECT_EQ(server.counters().overflow, 1u);
  EXPECT_TRUE(server.eventually([&] { return server.handler.sockets.size() == 1; }));
  lively.send("still there");
  EXPECT_EQ(lively.receive(kSoon), "still there");
}

TEST(WebSocket, SendsOneTextOfAnySize) {
  NetSettings settings;
  settings.queue_limit = 1000;
  TestServer server(settings);
  WebSocketClient client;
  client.connect(server.url(), "/ws?a");
  ASSERT_TRUE(server.eventually([&] { return server.handler.sockets.size() == 1; }));
  server.ask([&] {
    server.handler.sockets["a"]->send(std::make_shared<std::string>(3'000'000, 'x'));
    return true;
  });
  EXPECT_EQ(client.receive(kSoon).value_or("").size(), 3'000'000u);
}

TEST(Net, StopsGracefully) {
  TestServer server;
  RawSocket idle(server.port());
  WebSocketClient client;
  client.connect(server.url(), "/ws?a");
  auto late = std::async(std::launch::async, [&] { return http_request(server.url(), "GET", "/later"); });
  ASSERT_TRUE(server.eventually([&] { return server.handler.kept && server.handler.sockets.size() == 1; }));
  server.ask([&] {
    for (int i = 0; i < 50; ++i) server.handler.sockets["a"]->send(std::make_shared<std::string>(4000, 'x'));
    server.net->stop(1001, "the server stops", milliseconds(5000));
    server.handler.sockets["a"]->send(std::make_shared<std::string>("too late"));
    return true;
  });
  EXPECT_FALSE(RawSocket(server.port()).connected());
  EXPECT_EQ(idle.read(), "");
  EXPECT_TRUE(idle.closed());
  for (int i = 0; i < 50; ++i) EXPECT_EQ(client.receive(kSoon).value_or("").size(), 4000u);
  EXPECT_EQ(client.receive(kSoon), std::nullopt);
  EXPECT_EQ(client.close_code(), 1001);
  server.ask([&] {
    server.handler.kept({});
    return true;
  });
  EXPECT_EQ(late.get().status, 200);
  server.join();
  EXPECT_EQ(server.handler.open, 0);
}

TEST(Net, StopsAfterTheGraceWhateverHappens) {
  TestServer server;
  RawWebSocket deaf(server.port(), "deaf");
  RawSocket waiting(server.port());
  waiting.write("GET /later HTTP/1.1\r\nHost: a\r\n\r\n");
  ASSERT_TRUE(server.eventually([&] { return server.handler.kept && server.handler.sockets.size() == 1; }));
  const auto start = steady_clock::now();
  server.stop(1001, milliseconds(100));
  server.join();
  EXPECT_LT(steady_clock::now() - start, milliseconds(1500));
  EXPECT_EQ(server.handler.open, 0);
  server.handler.kept({});  // too late, and does no harm
}

TEST(NetText, ReadsAcceptEncoding) {
  EXPECT_TRUE(accepts_gzip("gzip"));
  EXPECT_TRUE(accepts_gzip("br, GZIP;q=0.5"));
  EXPECT_FALSE(accepts_gzip(""));
  EXPECT_FALSE(accepts_gzip("br, gzip;q=0"));
  EXPECT_FALSE(accepts_gzip("gzip; q=0.000"));
  EXPECT_FALSE(accepts_gzip("xgzip"));
}

TEST(NetText, CutsBetweenCharacters) {
  EXPECT_EQ(cut_utf8("a\xe4\xb8\xad", 4), "a\xe4\xb8\xad");
  EXPECT_EQ(cut_utf8("a\xe4\xb8\xad", 3), "a");
  EXPECT_EQ(cut_utf8("a\xff", 9), "a");
}

TEST(WebClient, ReadsAddresses) {
  EXPECT_EQ(WebAddress::parse("wss://example.org").port, "443");
  EXPECT_EQ(WebAddress::parse("http://[::1]:81/path").host, "::1");
  EXPECT_EQ(WebAddress::parse("http://[::1]:81/path").authority(), "[::1]:81");
  EXPECT_EQ(WebAddress::parse("http://localhost:80").authority(), "localhost");
  for (const std::string wrong :
       {"", "example.org", "ftp://example.org", "http://", "http://a:b", "http://a:0"}) {
    EXPECT_NE(error_of([&] { WebAddress::parse(wrong); }), "no error") << wrong;
  }
  EXPECT_TRUE(has(error_of([] { http_request("http://127.0.0.1:1", "GET", "/"); }), "is the server running"));
}

}  // namespace
}  // namespace shedu
