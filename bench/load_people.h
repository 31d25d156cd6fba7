#pragma once

#include <array>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <memory>
#include <string>

#include "base/check.h"
#include "frame_scan.h"

namespace shedu::load {

/// People at tables, as table_load.cpp, which alone includes this, plays them.

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::awaitable;
using asio::use_awaitable;
using asio::ip::tcp;
using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

inline double ms_since(Clock::time_point begin) {
  return std::chrono::duration<double, std::milli>(Clock::now() - begin).count();
}

inline awaitable<void> pause(Clock::duration time) {
  asio::steady_timer timer(co_await asio::this_coro::executor, time);
  co_await timer.async_wait(use_awaitable);
}

/// What a browser calls the server.
inline std::string host_of(const tcp::endpoint& server) {
  return server.address().to_string() + ':' + std::to_string(server.port());
}

/// A connection for one request after another.
class Http {
 public:
  Http(asio::any_io_executor executor, tcp::endpoint server)
      : stream_(executor), server_(std::move(server)) {}

  struct Answer {
    unsigned status = 0;
    std::string body;
  };

  awaitable<Answer> post(std::string path, std::string body, std::string token) {
    http::request<http::string_body> request(http::verb::post, path, 11);
    request.set(http::field::host, host_of(server_));
    request.set(http::field::content_type, "application/json");
    if (!token.empty()) request.set(http::field::authorization, "Bearer " + token);
    request.body() = std::move(body);
    request.prepare_payload();
    if (!stream_.socket().is_open()) co_await stream_.async_connect(server_, use_awaitable);
    co_await http::async_write(stream_, request, use_awaitable);
    http::response<http::string_body> response;
    co_await http::async_read(stream_, buffer_, response, use_awaitable);
    if (!response.keep_alive()) stream_.close();
    co_return Answer{response.result_int(), std::move(response.body())};
  }

  /// The text behind a label in the answer, which must be good.
  awaitable<std::string> post_for(std::string label, std::string path, std::string body, std::string token) {
    const Answer answer = co_await post(path, std::move(body), std::move(token));
    const std::string_view text = text_after(answer.body, label);
    if (answer.status != 200 || text.empty()) {
      throw Error("POST " + path + " was answered with " + std::to_string(answer.status) + ": " +
                  answer.body.substr(0, 300));
    }
    co_return std::string(text);
  }

 private:
  beast::tcp_stream stream_;
  tcp::endpoint server_;
  beast::flat_buffer buffer_;
};

struct Table;

/// One person with one WebSocket.
struct Player {
  explicit Player(const asio::any_io_executor& executor) : socket(executor), answered(executor) {}

  websocket::stream<beast::tcp_stream> socket;
  beast::flat_buffer buffer;
  std::string token;
  std::string outgoing;  // lives until it is sent
  Table* table = nullptr;
  std::int64_t asked = 0;   // the request whose answer is waited for; 0: none
  std::int64_t acting = 0;  // the same for a move
  Clock::time_point sent;
  std::string answer;
  asio::steady_timer answered;
};

struct Table {
  std::string id;
  tcp::endpoint home;  // the server that hosts it
  std::array<std::unique_ptr<Player>, 2> players;
  Player* to_act = nullptr;
  std::int64_t rev = 0;
  std::string move;
  bool queued = false;
  bool retired = false;  // plays no more

  bool quiet() const { return players[0]->acting == 0 && players[1]->acting == 0; }
};

}  // namespace shedu::load
