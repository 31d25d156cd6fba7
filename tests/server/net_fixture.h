#pragma once

#include <future>
#include <map>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>

#include "raw_socket.h"
#include "server/log.h"
#include "server/net.h"

namespace shedu {

/// Answers with what it was asked, and does as the text or the path tells it.
class EchoHandler : public NetHandler {
 public:
  void request(HttpRequest request, std::function<void(HttpResponse)> answer) override {
    if (request.path == "/throw") throw std::runtime_error("thrown in request");
    if (request.path == "/lose") return;
    if (request.path == "/later") {
      kept = std::move(answer);
      return;
    }
    HttpResponse response;
    response.type = "text/plain";
    response.body = request.method + " " + request.path + " " + request.query + " " + request.body;
    if (request.path == "/who") response.body = request.address + (request.secure ? " secure" : "");
    if (request.path == "/key") response.body = "\n" + request.limit_key;
    if (request.path == "/empty") response.status = 204;
    if (request.path == "/forge") response.headers.emplace_back("X-Name", "a\r\nX-Forged: 1");
    if (request.path == "/cached") response.headers.emplace_back("cache-control", "no-cache");
    answer(std::move(response));
  }

  std::optional<HttpResponse> refuse(const HttpRequest& request) override {
    if (request.path == "/ws") return std::nullopt;
    if (request.path == "/throw") throw std::runtime_error("thrown in refuse");
    return HttpResponse{.status = 403, .type = "text/plain", .body = "no", .static_body = {}, .headers = {}};
  }

  void opened(Socket& socket, const HttpRequest& request) override {
    ++open;
    sockets[request.query] = &socket;
    if (request.query == "throw") throw std::runtime_error("thrown in opened");
  }

  void received(Socket& socket, std::string_view text) override {
    if (text == "throw") throw std::runtime_error("thrown in received");
    if (text == "close") return socket.close(4002, "as you wish");
    socket.send(std::make_shared<std::string>(text));
  }

  void pinged(Socket& /*socket*/) override { ++pings; }

  void closed(Socket& socket) override {
    --open;
    std::erase_if(sockets, [&](const auto& entry) { return entry.second == &socket; });
  }

  int open = 0;
  int pings = 0;
  std::map<std::string, Socket*> sockets;  ///< by the query they came with
  std::function<void(HttpResponse)> kept;
};

/// A Net on a thread of its own and on a free port.
class TestServer {
 public:
  explicit TestServer(NetSettings settings = {}) {
    set_log_level(LogLevel::Off);
    settings.port = 0;
    net = Net::make(std::move(settings), handler);
    thread_ = std::thread([this] { net->run([] {}); });
  }
  TestServer(const TestServer&) = delete;
  TestServer& operator=(const TestServer&) = delete;
  ~TestServer() {
    stop(1001, std::chrono::milliseconds(200));
    join();
  }

  void stop(int code, std::chrono::milliseconds grace) {
    net->post([this, code, grace] { net->stop(code, "the server stops", grace); });
  }

  void join() {
    if (thread_.joinable()) thread_.join();
  }

  /// Does something on the Net's thread, and gives what it gives.
  template <class Work>
  auto ask(Work work) {
    std::packaged_task<decltype(work())()> task(work);
    auto result = task.get_future();
    net->post([&task] { task(); });
    return result.get();
  }

  NetCounters counters() {
    return ask([this] { return net->counters(); });
  }

  /// Waits until something holds on the Net's thread; whether it came to that.
  template <class Condition>
  bool eventually(Condition condition) {
    for (int i = 0; i < 600; ++i) {
      if (ask(condition)) return true;
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    return false;
  }

  std::uint16_t port() const { return net->port(); }
  std::string url() const { return "http://127.0.0.1:" + std::to_string(port()); }

  EchoHandler handler;
  std::unique_ptr<Net> net;

 private:
  std::thread thread_;
};

/// A WebSocket whose frames are made by hand.
class RawWebSocket : public RawSocket {
 public:
  explicit RawWebSocket(std::uint16_t port, const std::string& query = {}) : RawSocket(port) {
    write("GET /ws?" + query +
          " HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n" +
          "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n");
    answer = read_until("\r\n\r\n");
    const std::size_t end = answer.find("\r\n\r\n");
    if (end != std::string::npos) early_ = answer.substr(end + 4);
  }

  /// A frame with a mask of zeros: what is sent is what is meant.
  void frame(unsigned char first, std::string_view payload) {
    std::string bytes(1, static_cast<char>(first));
    if (payload.size() < 126) {
      bytes += static_cast<char>(0x80u | payload.size());
    } else {
      bytes += static_cast<char>(0xFE);
      bytes += static_cast<char>(payload.size() >> 8);
      bytes += static_cast<char>(payload.size() & 0xFFu);
    }
    bytes.append(4, '\0');
    write(bytes + std::string(payload));
  }

  /// The code of the close frame that comes next, behind any pings; 0 if none does.
  int close_code() {
    std::string bytes = std::exchange(early_, {});
    if (bytes.find('\x88') == std::string::npos) bytes += read_until("\x88");
    const std::size_t close = bytes.find('\x88');
    if (close == std::string::npos) return 0;
    while (bytes.size() < close + 4) {
      const std::string more = read();
      if (more.empty()) return 0;
      bytes += more;
    }
    return static_cast<unsigned char>(bytes[close + 2]) * 256 + static_cast<unsigned char>(bytes[close + 3]);
  }

  std::string answer;

 private:
  std::string early_;  ///< what came together with the answer
};

}  // namespace shedu
