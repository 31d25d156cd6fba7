#pragma once

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/redirect_error.hpp>
#include <functional>
#include <map>
#include <random>

#include "base/text.h"
#include "load_people.h"
#include "load_report.h"

namespace shedu::load {

/// What all who come to a server have in common; table_load.cpp alone includes this.

/// What table_load was told to do: see its --help.
struct Options {
  std::string address = "127.0.0.1";
  std::uint16_t port = 8080;
  std::vector<std::string> nodes;
  bool apart = false;
  int sockets = 100;
  int idle = 0;
  double moves_per_s = 50;
  double seconds = 10;
  std::string game = "tigris";
  int analyse = 0;
  int lookers = 0;
  std::vector<std::string> look_at;
  int events = 1000;
  int guesses = 0;
  int versus = 0;
  int computer_games = 0;
  int lanes = 32;
  std::vector<int> pids;
  int store_pid = 0;
  std::uint64_t seed = 1;
  bool json = false;
};

/// From "127.0.0.1:8080".
inline tcp::endpoint endpoint_of(const std::string& text) {
  const std::size_t colon = text.rfind(':');
  const auto port = parse_int(text.substr(std::min(text.size(), colon + 1)));
  beast::error_code error;
  const auto address = asio::ip::make_address(text.substr(0, colon), error);
  if (colon == std::string::npos || error || !port || *port < 1 || *port > 65535)
    throw Error("--node takes an address and a port, such as 127.0.0.1:8080, not " + shedu::quoted(text));
  return {address, static_cast<std::uint16_t>(*port)};
}

/// Where the servers are: one, or the nodes of a cluster.
inline std::vector<tcp::endpoint> servers_of(const Options& options) {
  std::vector<tcp::endpoint> servers;
  for (const std::string& node : options.nodes) servers.push_back(endpoint_of(node));
  if (servers.empty()) servers.emplace_back(asio::ip::make_address(options.address), options.port);
  return servers;
}

/// People at a server, from one thread: how they come, ask and are answered.
class Crowd {
 public:
  explicit Crowd(const Options& options)
      : options_(options), servers_(servers_of(options)), random_(options.seed) {}
  Crowd(const Crowd&) = delete;
  Crowd& operator=(const Crowd&) = delete;
  virtual ~Crowd() = default;

  /// Does what it is there for, and tells what came of it.
  json::object run() {
    asio::co_spawn(context_, work(), [this](const std::exception_ptr& error) {
      failure_ = error;
      context_.stop();
    });
    context_.run();
    if (failure_) std::rethrow_exception(failure_);
    return std::move(report_);
  }

 protected:
  virtual awaitable<void> work() = 0;
  /// A frame that is not the answer to a move.
  virtual void heard(Player& player, std::string_view frame) = 0;
  /// The answer to a move.
  virtual void stored(Player& /*player*/) {}

  // Requests.

  void send(Player& player, std::string text) {
    player.outgoing = std::move(text);
    player.socket.async_write(asio::buffer(player.outgoing), [this](beast::error_code error, std::size_t) {
      if (error) note_error("a frame could not be sent: " + error.message());
    });
  }

  // Sends a request and waits for its answer; `members` begins with a comma.
  awaitable<void> call(Player& player, std::string type, std::string members) {
    player.asked = ++last_id_;
    player.answered.expires_at(Clock::time_point::max());
    send(player, "{\"t\":\"" + type + "\",\"id\":" + std::to_string(player.asked) + members + '}');
    beast::error_code cancelled;
    co_await player.answered.async_wait(asio::redirect_error(use_awaitable, cancelled));
    if (player.answer.starts_with("{\"t\":\"error\""))
      throw Error(type + " was refused: " + player.answer.substr(0, 300));
  }

  static std::string at(const Table& table) { return ",\"table\":\"" + table.id + '"'; }
  std::string with_key() { return ",\"key\":\"k" + std::to_string(++last_key_) + '"'; }

  // Coming and sitting down.

  const tcp::endpoint& server(std::size_t i) const { return servers_[i % servers_.size()]; }

  awaitable<void> connect(Player& player, const tcp::endpoint& server) {
    co_await beast::get_lowest_layer(player.socket).async_connect(server, use_awaitable);
    beast::get_lowest_layer(player.socket).socket().set_option(tcp::no_delay(true));
    player.socket.read_message_max(4 * 1024 * 1024);
    co_await player.socket.async_handshake(host_of(server), "/ws", use_awaitable);
    asio::co_spawn(context_, read(player), asio::detached);
    co_await call(player, "hello", ",\"v\":1,\"token\":\"" + player.token + '"');
    ++connected_;
  }

  awaitable<void> read(Player& player) {
    for (;;) {
      beast::error_code error;
      co_await player.socket.async_read(player.buffer, asio::redirect_error(use_awaitable, error));
      if (error) {
        if (!closing_) note_error("a socket was closed: " + error.message());
        co_return;
      }
      const auto bytes = player.buffer.cdata();
      received(player, {static_cast<const char*>(bytes.data()), bytes.size()});
      player.buffer.consume(bytes.size());
    }
  }

  /// A guest with a connection.
  awaitable<void> come(Player& player, std::string name, std::size_t number) {
    Http requests(context_.get_executor(), server(number));
    player.token =
        co_await requests.post_for("\"token\":\"", "/api/session", R"({"name":")" + name + "\"}", "");
    co_await connect(player, server(number));
  }

  // What comes in.

  static bool is_view(std::string_view frame) {
    return frame.starts_with("{\"t\":\"update\"") || frame.starts_with("{\"t\":\"table\"");
  }

  void received(Player& player, std::string_view frame) {
    const bool fails = frame.starts_with("{\"t\":\"error\"");
    const std::int64_t id = answered_request(frame);
    if (id != 0 && id == player.asked) {
      player.asked = 0;
      player.answer = frame.substr(0, 400);
      player.answered.cancel();
    } else if (id != 0 && id == player.acting) {
      player.acting = 0;
      stored(player);
      if (fails) note_error("a move was refused: " + std::string(frame.substr(0, 300)));
      return;
    }
    if (fails) note_error(std::string(frame.substr(0, 300)));
    heard(player, frame);
  }

  // Some connections set up side by side: `one` is called for 0 to count - 1.
  awaitable<void> side_by_side(int count, std::function<awaitable<void>(int)> one) {
    int next = 0;
    int lanes = std::min(options_.lanes, count);
    asio::steady_timer done(context_, Clock::time_point::max());
    std::exception_ptr failure;
    const auto lane = [&]() -> awaitable<void> {
      while (next < count && !failure) co_await one(next++);
    };
    for (int i = lanes; i > 0; --i) {
      asio::co_spawn(context_, lane(), [&](const std::exception_ptr& error) {
        if (error) failure = error;
        if (--lanes == 0) done.cancel();
      });
    }
    beast::error_code cancelled;
    if (lanes > 0) co_await done.async_wait(asio::redirect_error(use_awaitable, cancelled));
    if (failure) std::rethrow_exception(failure);
  }

  void note_error(const std::string& what) {
    ++errors_;
    ++error_texts_[what.substr(0, 200)];
  }

  ProcessUse servers_use() const {
    ProcessUse use;
    for (const int pid : options_.pids) {
      const ProcessUse one = process_use(pid);
      use.cpu_s += one.cpu_s;
      use.rss_mb += one.rss_mb;
    }
    return use;
  }

  void add_errors() {
    report_["errors"] = errors_;
    json::object texts;
    for (const auto& [text, count] : error_texts_) {
      if (texts.size() < 5) texts[text] = count;
    }
    if (!texts.empty()) report_["error_texts"] = std::move(texts);
  }

  const Options options_;
  const std::vector<tcp::endpoint> servers_;
  std::mt19937_64 random_;
  asio::io_context context_{1};
  std::int64_t last_id_ = 0;
  std::int64_t last_key_ = 0;
  int connected_ = 0;
  int errors_ = 0;
  bool closing_ = false;
  std::map<std::string, int> error_texts_;
  json::object report_;
  std::exception_ptr failure_;
};

}  // namespace shedu::load
