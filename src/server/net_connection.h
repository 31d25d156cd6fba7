#pragma once

// Only net.cpp includes this file: Boost.Beast costs a minute of compiling wherever it is seen.

#include <boost/asio.hpp>
#include <boost/asio/ssl.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/ssl.hpp>
#include <boost/beast/websocket.hpp>
#include <boost/beast/websocket/ssl.hpp>
#include <chrono>
#include <list>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/net.h"

namespace shedu {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using boost::system::error_code;

using NetClock = std::chrono::steady_clock;
using NetExecutor = asio::io_context::executor_type;
using TcpStream = asio::basic_stream_socket<tcp, NetExecutor>;
using TlsStream = beast::ssl_stream<TcpStream>;
template <class Result>
using Task = asio::awaitable<Result, NetExecutor>;

/// Errors come as values: a hostile client must not cost an exception each time.
inline constexpr asio::as_tuple_t<asio::use_awaitable_t<NetExecutor>> kAsTuple{
    asio::use_awaitable_t<NetExecutor>{}};

class NetConnection;

/// Who is at the other end.
struct NetPeer {
  std::string address;
  std::string limit_key;
};

/// What the connections of a Net share.
struct NetHub {
  NetHub(NetSettings its_settings, NetHandler& its_handler)
      : settings(std::move(its_settings)), handler(its_handler) {}

  void add(NetConnection& connection);
  void remove(NetConnection& connection);

  /// Counts one more connection for a limit key; false when it has as many as it may.
  bool claim(const std::string& limit_key);
  void release(const std::string& limit_key);
  /// Counts so many more (or fewer) bytes of unfinished messages; false when there are too many.
  bool hold(const std::string& limit_key, std::ptrdiff_t more);

  NetSettings settings;
  NetHandler& handler;
  NetCounters counters;
  std::vector<NetConnection*> connections;
  struct Share {
    std::size_t connections = 0;
    std::ptrdiff_t unfinished = 0;
  };
  std::unordered_map<std::string, Share> shares;  ///< by limit key
  bool stopping = false;
  /// Last, so that it goes first: destroying it ends whatever still waits, which refers to the rest.
  asio::io_context io{1};
};

/// One connection, first speaking HTTP, then perhaps as a WebSocket: what does not depend on the kind of
/// stream.
///
/// It has no timers of its own; the Net sweeps over all connections several times a second. That keeps ten
/// thousand idle ones small.
class NetConnection : public Socket, public std::enable_shared_from_this<NetConnection> {
 public:
  NetConnection(NetHub& hub, NetPeer peer, bool claimed);
  NetConnection(const NetConnection&) = delete;
  NetConnection& operator=(const NetConnection&) = delete;
  ~NetConnection() override;

  const std::string& address() const override { return peer_.address; }
  const std::string& limit_key() const override { return peer_.limit_key; }
  void send(SharedText text) override;
  void close(int code, const std::string& reason) override;

  /// Enforces the deadline, and pings.
  void sweep(NetClock::time_point now);
  /// The Net stops: a WebSocket says goodbye, an idle connection ends, a request is still answered.
  void stop(int code, const std::string& reason);
  /// Ends it without a word.
  void abort();
  /// The handler's answer to the request that the connection waits with.
  void answered(HttpResponse response);

  std::size_t place_in_hub = 0;

 protected:
  enum class Stage { Idle, Request, Socket };

  virtual void close_stream() = 0;
  virtual void start_write(const std::string& text) = 0;
  virtual void start_close(int code, const std::string& reason) = 0;
  virtual void start_ping() = 0;
  /// Whether the WebSocket is still open, as far as its protocol goes.
  virtual bool is_open() const = 0;

  /// The continuations of those.
  void written(error_code error);
  void pinged() { pinging_ = false; }

  void set_deadline(std::chrono::milliseconds time) { deadline_ = NetClock::now() + time; }
  void clear_deadline() { deadline_ = NetClock::time_point::max(); }
  /// The peer shows that it lives.
  void heard();
  /// The handler's part, where nothing it throws may get out.
  void tell_opened(const HttpRequest& request);
  void tell_received(std::string_view text);
  void tell_pinged();
  /// So many bytes of a message that is not complete are kept; too many of one address end the connection.
  void hold(std::size_t bytes);
  void tell_closed();
  std::optional<HttpResponse> ask_refusal(const HttpRequest& request);
  /// Hands a request over; the answer will be in response_ when `resume` is called.
  void ask(HttpRequest request, std::function<void()> resume);
  /// It is the one that a proxy named, where there is one; false when they have too many sockets already.
  bool claim_peer(const HttpRequest& shown);

  NetHub& hub_;
  NetPeer peer_;
  Stage stage_ = Stage::Idle;
  HttpResponse response_;

 private:
  void write(SharedText text);

  std::function<void()> resume_;
  NetClock::time_point deadline_;
  NetClock::time_point next_ping_;
  std::list<SharedText> queue_;  ///< empty, it needs no memory of its own
  std::size_t queued_bytes_ = 0;
  std::size_t held_ = 0;
  SharedText writing_;
  bool claimed_;  ///< counted under its limit key
  bool pinging_ = false;
  bool closing_ = false;
  bool aborted_ = false;
  int close_code_ = 0;
  std::string close_reason_;
};

}  // namespace shedu
