#include "server/web_client.h"

#include <algorithm>
#include <boost/asio.hpp>
#include <boost/asio/ssl.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/ssl.hpp>
#include <boost/beast/websocket.hpp>
#include <boost/beast/websocket/ssl.hpp>
#include <functional>

#include "base/text.h"

namespace shedu {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using boost::system::error_code;
using std::chrono::milliseconds;
using std::chrono::steady_clock;
using ClientStream = beast::ssl_stream<tcp::socket>;

[[noreturn]] void fail(const WebAddress& to, const std::string& doing, const std::string& why) {
  throw Error("cannot " + doing + " " + to.authority() + ": " + why);
}

/// Waits for asynchronous work: the library's own blocking calls know no time limit.
class Waiter {
 public:
  /// Until done() or the time is over; whether it is done.
  bool until(const std::function<bool()>& done, milliseconds time) {
    const auto deadline = steady_clock::now() + time;
    io.restart();
    while (!done()) {
      if (io.run_one_until(deadline) == 0) return done();
    }
    return true;
  }

  asio::io_context io{1};
};

/// Runs one operation that ends with an error code (and perhaps more); an error if it took too long.
template <class Start>
error_code finish(Waiter& waiter, milliseconds time, Start start) {
  const auto result = std::make_shared<std::optional<error_code>>();
  start([result](error_code error, auto&&...) { *result = error; });
  if (!waiter.until([&] { return result->has_value(); }, time)) return asio::error::timed_out;
  return **result;
}

tcp::socket reach(Waiter& waiter, const WebAddress& to, milliseconds time) {
  tcp::resolver resolver(waiter.io);
  error_code error;
  const auto found = resolver.resolve(to.host, to.port, error);
  if (error) fail(to, "find", error.message() + "; is the address right?");
  tcp::socket socket(waiter.io);
  error = finish(waiter, time, [&](auto done) { asio::async_connect(socket, found, done); });
  if (error) fail(to, "reach", error.message() + "; is the server running there?");
  socket.set_option(tcp::no_delay(true), error);
  return socket;
}

asio::ssl::context tls_context(const WebOptions& options) {
  asio::ssl::context context(asio::ssl::context::tls_client);
  SSL_CTX_set_min_proto_version(context.native_handle(), TLS1_2_VERSION);
  context.set_verify_mode(asio::ssl::verify_peer);
  error_code error;
  context.set_default_verify_paths(error);
  if (!options.authorities.empty()) context.load_verify_file(options.authorities, error);
  if (error) throw Error("cannot read certificate authorities: " + error.message());
  return context;
}

void shake_hands(Waiter& waiter, ClientStream& stream, const WebAddress& to, milliseconds time) {
  SSL_set_tlsext_host_name(stream.native_handle(), to.host.c_str());
  stream.set_verify_callback(asio::ssl::host_name_verification(to.host));
  const error_code error =
      finish(waiter, time, [&](auto done) { stream.async_handshake(asio::ssl::stream_base::client, done); });
  if (error) fail(to, "speak TLS with", error.message());
}

template <class Stream>
HttpAnswer exchange(Waiter& waiter, Stream& stream, const WebAddress& to,
                    const http::request<http::string_body>& request, milliseconds time) {
  // A server that refuses a request need not read all of it: its answer may be there although writing failed.
  const error_code unsent =
      finish(waiter, time, [&](auto done) { http::async_write(stream, request, done); });
  beast::flat_buffer buffer;
  http::response_parser<http::string_body> parser;
  parser.body_limit(64 * 1024 * 1024);
  parser.skip(request.method() == http::verb::head);
  const error_code unread =
      finish(waiter, time, [&](auto done) { http::async_read(stream, buffer, parser, done); });
  if (unread && unsent) fail(to, "write to", unsent.message());
  if (unread) fail(to, "read from", unread.message());
  HttpAnswer answer;
  answer.status = static_cast<int>(parser.get().result_int());
  for (const auto& field : parser.get()) answer.headers.emplace_back(field.name_string(), field.value());
  answer.body = std::move(parser.get().body());
  return answer;
}

}  // namespace

WebAddress WebAddress::parse(const std::string& url) {
  const std::size_t slashes = url.find("://");
  const std::string scheme = url.substr(0, slashes);
  const bool secure = scheme == "https" || scheme == "wss";
  if (slashes == std::string::npos || (!secure && scheme != "http" && scheme != "ws")) {
    throw Error("not the address of a server: " + shedu::quoted(url) +
                "; it looks like http://127.0.0.1:8080");
  }
  std::string authority = url.substr(slashes + 3);
  authority.resize(std::min(authority.find_first_of("/?#"), authority.size()));
  WebAddress address{.secure = secure, .host = authority, .port = secure ? "443" : "80"};
  const std::size_t colon = authority.rfind(':');
  const std::size_t bracket = authority.rfind(']');
  if (colon != std::string::npos && (bracket == std::string::npos || colon > bracket)) {
    address.host = authority.substr(0, colon);
    address.port = authority.substr(colon + 1);
    const std::optional<int> port = parse_int(address.port);
    if (!port || *port < 1 || *port > 65535) throw Error("not a port: " + shedu::quoted(address.port));
  }
  if (address.host.starts_with('[') && address.host.ends_with(']')) {
    address.host = address.host.substr(1, address.host.size() - 2);
  }
  if (address.host.empty()) throw Error("there is no server's name in " + shedu::quoted(url));
  return address;
}

std::string WebAddress::authority() const {
  const std::string name = host.find(':') == std::string::npos ? host : "[" + host + "]";
  return port == (secure ? "443" : "80") ? name : name + ":" + port;
}

std::string HttpAnswer::header(std::string_view name) const {
  for (const auto& [its_name, value] : headers) {
    if (beast::iequals(its_name, name)) return value;
  }
  return {};
}

HttpAnswer http_request(const std::string& url, const std::string& method, const std::string& path,
                        const std::string& body, const WebOptions& options) {
  const WebAddress to = WebAddress::parse(url);
  http::request<http::string_body> request;
  request.version(11);
  request.method_string(method);
  request.target(path);
  request.keep_alive(false);
  request.set(http::field::host, to.authority());
  if (!options.bearer.empty()) request.set(http::field::authorization, "Bearer " + options.bearer);
  if (!options.origin.empty()) request.set(http::field::origin, options.origin);
  if (!body.empty()) {
    request.set(http::field::content_type, "application/json");
    request.body() = body;
  }
  request.prepare_payload();

  Waiter waiter;
  tcp::socket socket = reach(waiter, to, options.timeout);
  if (!to.secure) return exchange(waiter, socket, to, request, options.timeout);
  asio::ssl::context context = tls_context(options);
  ClientStream stream(std::move(socket), context);
  shake_hands(waiter, stream, to, options.timeout);
  return exchange(waiter, stream, to, request, options.timeout);
}

/// A connection, whatever its stream.
class WebSocketClient::Link {
 public:
  virtual ~Link() = default;
  virtual void send(const std::string& text) = 0;
  virtual std::optional<std::string> receive(milliseconds timeout) = 0;
  virtual void close() = 0;

  bool open = true;
  int code = 0;
  std::string reason;
};

namespace {

template <class Stream>
class StreamLink final : public WebSocketClient::Link {
 public:
  StreamLink(std::unique_ptr<Waiter> waiter, std::unique_ptr<Stream> stream, WebAddress to,
             WebOptions options)
      : waiter_(std::move(waiter)),
        stream_(std::move(stream)),
        socket_(*stream_),
        to_(std::move(to)),
        options_(std::move(options)) {}

  void shake(const std::string& path) {
    socket_.set_option(websocket::stream_base::decorator([this](websocket::request_type& request) {
      request.set(http::field::user_agent, "shedu");
      if (!options_.bearer.empty()) request.set(http::field::authorization, "Bearer " + options_.bearer);
      if (!options_.origin.empty()) request.set(http::field::origin, options_.origin);
    }));
    websocket::response_type response;
    const error_code error = finish(*waiter_, options_.timeout, [&](auto done) {
      socket_.async_handshake(response, to_.authority(), path, done);
    });
    if (error == websocket::error::upgrade_declined) {
      fail(to_, "open a WebSocket at", "it answered " + std::to_string(response.result_int()));
    }
    if (error) fail(to_, "open a WebSocket at", error.message());
    socket_.read_message_max(64 * 1024 * 1024);
    socket_.text(true);
  }

  void send(const std::string& text) override {
    const error_code error =
        finish(*waiter_, options_.timeout, [&](auto done) { socket_.async_write(asio::buffer(text), done); });
    if (error) {
      // What it still had to say may be waiting to be read, so only the reader ends the connection.
      if (error == asio::error::timed_out) abandon();
      fail(to_, "write to", error.message());
    }
  }

  std::optional<std::string> receive(milliseconds timeout) override {
    if (!open) return std::nullopt;
    start_read();
    waiter_->until([this] { return !reading_; }, timeout);
    if (reading_) return std::nullopt;
    if (error_) {
      open = false;
      code = socket_.reason().code == 0 ? 1006 : socket_.reason().code;
      reason.assign(socket_.reason().reason.data(), socket_.reason().reason.size());
      return std::nullopt;
    }
    std::string text = beast::buffers_to_string(buffer_.data());
    buffer_.clear();
    return text;
  }

  void close() override {
    if (!open) return;
    open = false;
    const error_code error = finish(*waiter_, std::min(options_.timeout, milliseconds(2000)), [&](auto done) {
      socket_.async_close(websocket::close_code::normal, done);
    });
    if (error) abandon();
  }

  ~StreamLink() override {  // NOLINT(bugprone-exception-escape): without memory it ends here
    abandon();
    // What was under way refers to this object: let it end.
    waiter_->until([this] { return !reading_; }, milliseconds(1000));
  }

 private:
  void start_read() {
    if (reading_) return;
    reading_ = true;
#ifndef __clang_analyzer__  // which takes Asio's executors for null pointers
    socket_.async_read(buffer_, [this](error_code error, std::size_t) {
      reading_ = false;
      error_ = error;
    });
#endif
  }

  void abandon() {
    error_code ignored;
    beast::get_lowest_layer(*stream_).close(ignored);
  }

  std::unique_ptr<Waiter> waiter_;
  std::unique_ptr<Stream> stream_;
  websocket::stream<Stream&, false> socket_;
  WebAddress to_;
  WebOptions options_;
  beast::flat_buffer buffer_;
  bool reading_ = false;
  error_code error_;
};

}  // namespace

WebSocketClient::WebSocketClient() = default;
WebSocketClient::WebSocketClient(WebSocketClient&&) noexcept = default;
WebSocketClient& WebSocketClient::operator=(WebSocketClient&&) noexcept = default;
WebSocketClient::~WebSocketClient() = default;

void WebSocketClient::connect(const std::string& url, const std::string& path, const WebOptions& options) {
  const WebAddress to = WebAddress::parse(url);
  auto waiter = std::make_unique<Waiter>();
  tcp::socket socket = reach(*waiter, to, options.timeout);
  if (to.secure) {
    asio::ssl::context context = tls_context(options);
    auto stream = std::make_unique<ClientStream>(std::move(socket), context);
    shake_hands(*waiter, *stream, to, options.timeout);
    auto link = std::make_unique<StreamLink<ClientStream>>(std::move(waiter), std::move(stream), to, options);
    link->shake(path);
    link_ = std::move(link);
  } else {
    auto stream = std::make_unique<tcp::socket>(std::move(socket));
    auto link = std::make_unique<StreamLink<tcp::socket>>(std::move(waiter), std::move(stream), to, options);
    link->shake(path);
    link_ = std::move(link);
  }
}

WebSocketClient::Link& WebSocketClient::link() {
  if (!link_) throw Error("this WebSocket was never connected");
  return *link_;
}

void WebSocketClient::send(const std::string& text) { link().send(text); }

std::optional<std::string> WebSocketClient::receive(milliseconds timeout) { return link().receive(timeout); }

bool WebSocketClient::open() const { return link_ && link_->open; }
int WebSocketClient::close_code() const { return link_ ? link_->code : 0; }
std::string WebSocketClient::close_reason() const { return link_ ? link_->reason : ""; }
void WebSocketClient::close() {
  if (link_) link_->close();
}

}  // namespace shedu
