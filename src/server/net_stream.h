#pragma once

// Only net.cpp includes this file, like net_connection.h.

#include <array>
#include <optional>
#include <tuple>
#include <type_traits>
#include <utility>

#include "server/log.h"
#include "server/net_connection.h"
#include "server/net_text.h"

namespace shedu {

inline constexpr std::uint32_t kHeaderLimit = 8 * 1024;

using NetMessage = http::request<http::string_body>;

/// What a handler is shown of a request; nothing if its target or its headers are not in order.
std::optional<HttpRequest> shown_request(const NetMessage& message, const NetSettings& settings,
                                         const NetPeer& peer, bool secure);

/// The answer to what could not be read, or nothing if nobody is there to hear one.
std::optional<HttpResponse> answer_to(error_code error);

/// Sees whether a header goes on in a second line, which proxies and servers understand differently.
class FoldFinder {
 public:
  /// Given one part of a head after the other.
  bool find(std::string_view part) {
    for (const char c : part) {
      if (last_ == '\n' && (c == ' ' || c == '\t')) return true;
      last_ = c;
    }
    return false;
  }

 private:
  char last_ = 0;
};

/// Whether a head leaves open where its body ends: any transfer coding but "chunked", or two lengths.
error_code framing_mistake(const NetMessage& head);

/// What is wrong with a handshake that wants a WebSocket, or nothing.
std::optional<HttpResponse> handshake_mistake(const NetMessage& message);

/// The part of a connection that depends on the kind of its stream, plain or TLS.
template <class Stream>
class StreamConnection final : public NetConnection {
 public:
  template <class... Arguments>
  StreamConnection(NetHub& hub, const NetPeer& peer, bool claimed, Arguments&&... arguments)
      : NetConnection(hub, peer, claimed), stream_(std::forward<Arguments>(arguments)...) {}

  /// The connection's whole life. Keeps it alive by itself.
  static Task<void> live(std::shared_ptr<StreamConnection> self) {
    if (!co_await self->handshake()) co_return;
    if (co_await self->serve_requests()) {
      try {
        co_await self->serve_socket();
      } catch (const std::exception& error) {
        log_error("socket_failed", {{"what", error.what()}});
      }
      self->tell_closed();
    }
    self->close_stream();
  }

 private:
  static constexpr bool kTls = std::is_same_v<Stream, TlsStream>;
  // A reference, because HTTP used the stream before; no compression: it costs 300 KB a socket and leaks
  // lengths.
  using WebSocket = websocket::stream<Stream&, false>;
  using Parser = http::request_parser<http::string_body>;

  Task<bool> handshake() {
    set_deadline(hub_.settings.http_deadline);
    if constexpr (kTls) {
      const auto [error] = co_await stream_.async_handshake(asio::ssl::stream_base::server, kAsTuple);
      co_return !error;
    }
    co_return true;
  }

  /// Answers requests until the connection ends (false) or has become a WebSocket (true).
  Task<bool> serve_requests() {
    beast::flat_buffer buffer(4 * kHeaderLimit);
    while (!hub_.stopping) {
      if (!co_await first_bytes(buffer)) co_return false;
      Parser parser;
      parser.header_limit(kHeaderLimit);
      parser.body_limit(hub_.settings.body_limit);
      if (const error_code error = co_await read(parser, buffer)) {
        if (const auto answer = answer_to(error)) co_await last_words(*answer);
        co_return false;
      }
      ++hub_.counters.requests;
      const NetMessage message = parser.release();
      const bool upgrade = websocket::is_upgrade(message);
      if (upgrade && co_await become_socket(message, buffer.size())) co_return true;
      if (!upgrade && !co_await answer(message)) co_return false;
      if (upgrade) co_return false;
      set_deadline(hub_.settings.idle_deadline);
    }
    co_return false;
  }

  /// Waits, idle, for a request to begin. The first must have come in whole by the deadline of the
  /// connection.
  Task<bool> first_bytes(beast::flat_buffer& buffer) {
    if (buffer.size() == 0) {
      stage_ = Stage::Idle;
      buffer.shrink_to_fit();
      const auto [error, size] = co_await stream_.async_read_some(buffer.prepare(1024), kAsTuple);
      if (error) co_return false;
      buffer.commit(size);
    }
    if (std::exchange(used_, true)) set_deadline(hub_.settings.http_deadline);
    stage_ = Stage::Request;
    co_return true;
  }

  /// Reads up to the body. Not by Beast's own operation, which would hide that a header went over two lines.
  Task<error_code> read_head(Parser& parser, beast::flat_buffer& buffer) {
    FoldFinder folds;
    while (true) {
      error_code error;
      const std::size_t used = parser.put(buffer.data(), error);
      if (folds.find({static_cast<const char*>(buffer.data().data()), used})) {
        co_return http::error::bad_field;
      }
      buffer.consume(used);
      if (error && error != http::error::need_more) co_return error;
      if (parser.is_header_done()) co_return framing_mistake(parser.get());
      if (!error) continue;
      const auto [read_error, size] =
          co_await stream_.async_read_some(buffer.prepare(beast::read_size(buffer, 4096)), kAsTuple);
      if (read_error) co_return http::error::partial_message;
      buffer.commit(size);
    }
  }

  Task<error_code> read(Parser& parser, beast::flat_buffer& buffer) {
    const error_code head_error = co_await read_head(parser, buffer);
    if (head_error || parser.is_done()) co_return head_error;
    if (beast::iequals(parser.get()[http::field::expect], "100-continue")) {
      constexpr std::string_view kContinue = "HTTP/1.1 100 Continue\r\n\r\n";
      const auto [error, size] = co_await asio::async_write(stream_, asio::buffer(kContinue), kAsTuple);
      if (error) co_return error;
    }
    const auto [body_error, body_size] = co_await http::async_read(stream_, buffer, parser, kAsTuple);
    co_return body_error;
  }

  /// Answers one request; whether another may follow.
  Task<bool> answer(const NetMessage& message) {
    std::optional<HttpRequest> shown = shown_request(message, hub_.settings, peer_, kTls);
    if (!shown) {
      co_await last_words(refusal(400, "bad", "This is not a request that the server understands."));
      co_return false;
    }
    AnswerForm form{.secure = shown->secure};
    const bool head_only = message.method() == http::verb::head;
    co_await ask_handler(std::move(*shown));
    const HttpResponse response = std::exchange(response_, {});
    form.keep_alive = message.keep_alive() && !hub_.stopping;
    co_return co_await write_answer(response, form, head_only) && form.keep_alive;
  }

  Task<void> ask_handler(HttpRequest request) {
    clear_deadline();
    asio::use_awaitable_t<NetExecutor> token;
    // NOLINTNEXTLINE(bugprone-use-after-move): moved once, whatever the coroutine is made of
    co_await asio::async_initiate<asio::use_awaitable_t<NetExecutor>, void()>(
        [this](auto handler, HttpRequest asked) {
          // A function must be copyable, which the rest of a coroutine is not.
          const auto rest = std::make_shared<decltype(handler)>(std::move(handler));
          this->ask(std::move(asked), [rest] { std::move (*rest)(); });
        },
        token, std::move(request));
  }

  Task<bool> write_answer(const HttpResponse& response, AnswerForm form, bool head_only) {
    set_deadline(hub_.settings.idle_deadline);
    const auto status = http::int_to_status(static_cast<unsigned>(response.status));
    const std::string head = answer_head(response, form, http::obsolete_reason(status));
    std::array<asio::const_buffer, 2> parts = {asio::buffer(head), asio::const_buffer()};
    if (!head_only && has_body(response.status)) {
      parts[1] =
          response.static_body.empty() ? asio::buffer(response.body) : asio::buffer(response.static_body);
    }
    const auto [error, size] = co_await asio::async_write(stream_, parts, kAsTuple);
    hub_.counters.bytes_out += size;
    co_return !error;
  }

  /// An answer after which the connection ends. What the peer still sends is read and forgotten for a while:
  /// closing on unread bytes would reset the connection, and the answer might never be seen.
  Task<void> last_words(HttpResponse response) {
    const AnswerForm form{.keep_alive = false, .secure = kTls};
    if (!co_await write_answer(response, form, false)) co_return;
    set_deadline(hub_.settings.http_deadline);
    error_code ignored;
    beast::get_lowest_layer(stream_).shutdown(tcp::socket::shutdown_send, ignored);
    std::array<char, 512> bytes;
    for (std::size_t left = 4 * hub_.settings.body_limit; left > 0;) {
      const auto [error, size] =
          co_await beast::get_lowest_layer(stream_).async_read_some(asio::buffer(bytes), kAsTuple);
      if (error) co_return;
      left -= std::min(left, size);
    }
  }

  Task<bool> become_socket(const NetMessage& message, std::size_t early_bytes) {
    const std::optional<HttpRequest> shown = shown_request(message, hub_.settings, peer_, kTls);
    std::optional<HttpResponse> refused;
    if (!shown || early_bytes > 0) {
      refused = refusal(400, "bad", "This is not a WebSocket handshake that the server understands.");
    } else {
      refused = handshake_mistake(message);
    }
    if (!refused) refused = ask_refusal(*shown);
    if (!refused && !claim_peer(*shown)) {
      refused = refusal(503, "full", "There are too many connections from your address: close some.");
    }
    if (refused) {
      co_await last_words(std::move(*refused));
      co_return false;
    }
    open_socket();
    const auto [error] = co_await socket_->async_accept(message, kAsTuple);
    if (error) co_return false;
    tell_opened(*shown);
    co_return true;
  }

  void open_socket() {
    socket_.emplace(stream_);
    socket_->set_option(websocket::stream_base::timeout{websocket::stream_base::none(),
                                                        websocket::stream_base::none(), false});
    socket_->set_option(websocket::stream_base::decorator(
        [](websocket::response_type& response) { response.set(http::field::server, "shedu"); }));
    socket_->control_callback([this](websocket::frame_type type, beast::string_view) {
      heard();
      if (type == websocket::frame_type::ping) tell_pinged();
    });
    socket_->read_message_max(hub_.settings.frame_limit);
    socket_->auto_fragment(false);
    socket_->text(true);
  }

  Task<void> serve_socket() {
    constexpr std::size_t kStep = 4096;  // memory is for what has come, not for what was announced
    beast::flat_buffer buffer(hub_.settings.frame_limit + kStep);
    while (true) {
      const auto [error, size] = co_await socket_->async_read_some(buffer, kStep, kAsTuple);
      if (error) break;
      hold(socket_->is_message_done() ? 0 : buffer.size());
      if (!socket_->is_message_done()) continue;
      heard();
      if (socket_->got_text()) {
        tell_received({static_cast<const char*>(buffer.cdata().data()), buffer.size()});
      } else {
        close(websocket::close_code::unknown_data, "text frames only");
      }
      buffer.clear();
      buffer.shrink_to_fit();
    }
  }

  void close_stream() override {
    error_code ignored;
    beast::get_lowest_layer(stream_).close(ignored);
  }

  void start_write(const std::string& text) override {
    socket_->async_write(asio::buffer(text), [self = shared_from_this(), this](
                                                 error_code error, std::size_t) { written(error); });
  }

  void start_close(int code, const std::string& reason) override {
    websocket::close_reason why(static_cast<std::uint16_t>(code));
    why.reason = reason;
    socket_->async_close(why, [self = shared_from_this()](error_code) {});
  }

  void start_ping() override {
    socket_->async_ping({}, [self = shared_from_this(), this](error_code) { pinged(); });
  }

  bool is_open() const override { return socket_->is_open(); }

  Stream stream_;
  std::optional<WebSocket> socket_;
  bool used_ = false;
};

}  // namespace shedu
