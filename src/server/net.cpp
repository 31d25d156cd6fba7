#include "server/net.h"

#include <fcntl.h>
#include <sys/resource.h>

#include <algorithm>
#include <csignal>

#include "base/check.h"
#include "base/text.h"
#include "base/utf8.h"
#include "server/log.h"
#include "server/net_connection.h"
#include "server/net_stream.h"

namespace shedu {
namespace {

using std::chrono::milliseconds;

/// An IPv4 address inside an IPv6 one as IPv4: the same peer must not have two names.
asio::ip::address plain_address(const asio::ip::address& address) {
  if (!address.is_v6() || !address.to_v6().is_v4_mapped()) return address;
  return asio::ip::make_address_v4(asio::ip::v4_mapped, address.to_v6());
}

/// Whom limits go by (HttpRequest::limit_key).
std::string limit_key_of(const asio::ip::address& address) {
  if (address.is_v4()) return address.to_string();
  asio::ip::address_v6::bytes_type bytes = address.to_v6().to_bytes();
  std::fill(bytes.begin() + 8, bytes.end(), std::uint8_t{0});
  return asio::ip::make_address_v6(bytes).to_string();
}

/// The one at the other end of the wire. A proxy is no person, wherever it runs: who comes by it and is not
/// named is limited as it is.
NetPeer wire_peer(const asio::ip::address& address, bool behind_proxy) {
  const bool exempt = address.is_loopback() && !behind_proxy;
  return {address.to_string(), exempt ? std::string() : limit_key_of(address)};
}

/// The one that a proxy names: an address, perhaps with a port ("192.0.2.1:80", "[2001:db8::1]:80"). Nothing:
/// it cannot be read.
std::optional<NetPeer> named_peer(std::string_view text) {
  if (text.starts_with('[')) {
    text = text.substr(1, text.find(']') - 1);
  } else if (std::ranges::count(text, ':') == 1) {
    text = text.substr(0, text.find(':'));
  }
  error_code error;
  const asio::ip::address address = asio::ip::make_address(text, error);
  if (error) return std::nullopt;
  const asio::ip::address plain = plain_address(address);
  return NetPeer{plain.to_string(), limit_key_of(plain)};
}

void log_thrown(std::string_view where) {
  std::string what = "something that is no exception";
  try {
    throw;
  } catch (const std::exception& error) {
    what = error.what();
  } catch (...) {  // then that is all there is to say
  }
  log_error("handler_threw", {{"in", where}, {"what", what}});
}

HttpResponse broken() {
  return refusal(500, "broken", "The server made a mistake; it is written in its log. Try again later.");
}

/// The one answer to a request. Lost without having been given, it becomes an error: nobody waits for ever.
class Answer {
 public:
  explicit Answer(std::weak_ptr<NetConnection> connection) : connection_(std::move(connection)) {}
  Answer(const Answer&) = delete;
  Answer& operator=(const Answer&) = delete;
  ~Answer() { give(broken()); }  // NOLINT(bugprone-exception-escape): without memory it ends here

  void give(HttpResponse response) {
    const auto connection = std::exchange(connection_, {}).lock();
    if (connection) connection->answered(std::move(response));
  }

 private:
  std::weak_ptr<NetConnection> connection_;
};

}  // namespace

// ---- What the connections share

void NetHub::add(NetConnection& connection) {
  connection.place_in_hub = connections.size();
  connections.push_back(&connection);
  counters.open = connections.size();
}

void NetHub::remove(NetConnection& connection) {
  NetConnection* last = connections.back();
  connections[connection.place_in_hub] = last;
  last->place_in_hub = connection.place_in_hub;
  connections.pop_back();
  counters.open = connections.size();
  if (stopping && connections.empty()) io.stop();
}

bool NetHub::claim(const std::string& limit_key) {
  if (limit_key.empty()) return true;
  Share& share = shares[limit_key];
  if (share.connections >= settings.address_limit) return false;
  ++share.connections;
  return true;
}

void NetHub::release(const std::string& limit_key) {
  const auto found = shares.find(limit_key);
  if (found != shares.end() && --found->second.connections == 0) shares.erase(found);
}

bool NetHub::hold(const std::string& limit_key, std::ptrdiff_t more) {
  const auto found = shares.find(limit_key);
  if (found == shares.end()) return true;
  found->second.unfinished += more;
  return found->second.unfinished <= static_cast<std::ptrdiff_t>(settings.unfinished_limit);
}

// ---- A connection, whatever its stream

NetConnection::NetConnection(NetHub& hub, NetPeer peer, bool claimed)
    : hub_(hub), peer_(std::move(peer)), claimed_(claimed) {
  hub_.add(*this);
}

NetConnection::~NetConnection() {
  hold(0);
  if (claimed_) hub_.release(peer_.limit_key);
  hub_.remove(*this);
}

void NetConnection::send(SharedText text) {
  if (stage_ != Stage::Socket || closing_ || aborted_) return;
  if (!writing_) return write(std::move(text));
  queued_bytes_ += text->size();
  queue_.push_back(std::move(text));
  if (queued_bytes_ <= hub_.settings.queue_limit) return;
  ++hub_.counters.overflow;
  log_info("overflow", {{"address", peer_.address}});
  abort();
}

void NetConnection::write(SharedText text) {
  writing_ = std::move(text);
  start_write(*writing_);
}

void NetConnection::written(error_code error) {
  if (error) {
    writing_.reset();
    return abort();
  }
  ++hub_.counters.frames_out;
  hub_.counters.bytes_out += writing_->size();
  writing_.reset();
  if (!queue_.empty()) {
    SharedText next = std::move(queue_.front());
    queue_.pop_front();
    queued_bytes_ -= next->size();
    write(std::move(next));
  } else if (close_code_ != 0) {
    start_close(close_code_, close_reason_);
  }
}

void NetConnection::close(int code, const std::string& reason) {
  if (stage_ != Stage::Socket || closing_ || aborted_) return;
  closing_ = true;
  close_code_ = code;
  close_reason_ = cut_utf8(reason, 123);  // what fits into a control frame
  set_deadline(hub_.settings.http_deadline);
  if (!writing_) start_close(close_code_, close_reason_);
}

void NetConnection::abort() {
  if (std::exchange(aborted_, true)) return;
  queue_.clear();
  clear_deadline();
  close_stream();
  answered(refusal(503, "full", "The server stops."));
}

void NetConnection::stop(int code, const std::string& reason) {
  if (stage_ == Stage::Idle) return abort();
  close(code, reason);
}

void NetConnection::sweep(NetClock::time_point now) {
  if (stage_ == Stage::Socket && !closing_ && !aborted_ && !is_open()) {
    // The peer said goodbye, or broke the protocol: it has this long to hang up.
    closing_ = true;
    set_deadline(hub_.settings.http_deadline);
  }
  if (now >= deadline_) {
    if (!closing_) ++hub_.counters.timeouts;
    if (stage_ != Stage::Socket || closing_) return abort();
    return close(4008, "silent too long");
  }
  if (stage_ != Stage::Socket || closing_ || aborted_ || pinging_ || now < next_ping_) return;
  next_ping_ = now + hub_.settings.ping_interval;
  pinging_ = true;
  start_ping();
}

void NetConnection::heard() {
  if (!closing_ && !aborted_) set_deadline(hub_.settings.idle_deadline);
}

void NetConnection::tell_opened(const HttpRequest& request) {
  stage_ = Stage::Socket;
  ++hub_.counters.sockets;
  next_ping_ = NetClock::now() + hub_.settings.ping_interval;
  heard();
  try {
    hub_.handler.opened(*this, request);
  } catch (...) {
    log_thrown("opened");
    close(websocket::close_code::internal_error, "the server made a mistake");
  }
  if (hub_.stopping) close(websocket::close_code::going_away, "the server stops");
}

void NetConnection::tell_received(std::string_view text) {
  ++hub_.counters.frames_in;
  if (closing_ || aborted_) return;
  try {
    hub_.handler.received(*this, text);
  } catch (...) {
    log_thrown("received");
    close(websocket::close_code::internal_error, "the server made a mistake");
  }
}

void NetConnection::hold(std::size_t bytes) {
  const auto more = static_cast<std::ptrdiff_t>(bytes) - static_cast<std::ptrdiff_t>(held_);
  held_ = bytes;
  if (more == 0 || hub_.hold(peer_.limit_key, more) || more < 0 || closing_ || aborted_) return;
  log_info("unfinished", {{"address", peer_.address}});
  close(websocket::close_code::policy_error, "too much is unfinished");
}

void NetConnection::tell_pinged() {
  if (closing_ || aborted_) return;
  try {
    hub_.handler.pinged(*this);
  } catch (...) {
    log_thrown("pinged");
  }
}

void NetConnection::tell_closed() {
  --hub_.counters.sockets;
  stage_ = Stage::Request;
  queue_.clear();
  try {
    hub_.handler.closed(*this);
  } catch (...) {
    log_thrown("closed");
  }
  data.reset();
}

std::optional<HttpResponse> NetConnection::ask_refusal(const HttpRequest& request) {
  try {
    return hub_.handler.refuse(request);
  } catch (...) {
    log_thrown("refuse");
    return broken();
  }
}

void NetConnection::ask(HttpRequest request, std::function<void()> resume) {
  resume_ = std::move(resume);
  if (aborted_) return answered(broken());
  const auto answer = std::make_shared<Answer>(weak_from_this());
  try {
    hub_.handler.request(std::move(request),
                         [answer](HttpResponse response) { answer->give(std::move(response)); });
  } catch (...) {
    log_thrown("request");
    answer->give(broken());
  }
}

void NetConnection::answered(HttpResponse response) {
  if (!resume_) return;
  response_ = std::move(response);
  // Never from within the handler, which may be about to do more.
  asio::post(hub_.io, std::exchange(resume_, nullptr));
}

bool NetConnection::claim_peer(const HttpRequest& shown) {
  if (!hub_.settings.behind_proxy) return true;
  peer_ = {shown.address, shown.limit_key};
  claimed_ = hub_.claim(peer_.limit_key);
  return claimed_;
}

// ---- Requests

std::optional<HttpRequest> shown_request(const NetMessage& message, const NetSettings& settings,
                                         const NetPeer& peer, bool secure) {
  std::optional<Target> target = decode_target(message.target());
  const bool old = message.version() < 11;
  if (!target || message.count(http::field::host) > 1 || (!old && !message.count(http::field::host))) {
    return std::nullopt;
  }
  HttpRequest shown;
  shown.method = message.method() == http::verb::head ? "GET" : message.method_string();
  shown.path = std::move(target->path);
  shown.query = std::move(target->query);
  shown.body = message.body();
  shown.address = peer.address;
  shown.limit_key = peer.limit_key;
  shown.secure = secure;
  shown.host = message[http::field::host];
  shown.origin = message[http::field::origin];
  shown.cookie = message[http::field::cookie];
  shown.authorization = message[http::field::authorization];
  shown.content_type = message[http::field::content_type];
  shown.if_none_match = message[http::field::if_none_match];
  shown.accepts_gzip = accepts_gzip(message[http::field::accept_encoding]);
  if (settings.behind_proxy) {
    std::string_view forwarded;
    for (const auto& field : message) {
      if (beast::iequals(field.name_string(), "X-Forwarded-For")) forwarded = last_of_list(field.value());
    }
    if (const auto named = named_peer(forwarded)) {
      shown.address = named->address;
      shown.limit_key = named->limit_key;
    }
    shown.secure = secure || beast::iequals(last_of_list(message["X-Forwarded-Proto"]), "https");
  }
  return shown;
}

std::optional<HttpResponse> answer_to(error_code error) {
  if (error == http::error::end_of_stream || error == http::error::partial_message) return std::nullopt;
  if (error == http::error::header_limit || error == http::error::buffer_overflow) {
    return refusal(431, "bad", "The headers of a request may have 8 KiB.");
  }
  if (error == http::error::body_limit) return refusal(413, "bad", "The body of this request is too large.");
  if (error.category() == make_error_code(http::error::bad_method).category()) {
    return refusal(400, "bad", "This is not HTTP: " + error.message() + ".");
  }
  return std::nullopt;
}

error_code framing_mistake(const NetMessage& head) {
  const std::size_t codings = head.count(http::field::transfer_encoding);
  if (codings == 0) return {};
  const bool plain = codings == 1 && beast::iequals(head[http::field::transfer_encoding], "chunked") &&
                     head.count(http::field::content_length) == 0 && head.version() == 11;
  return plain ? error_code() : make_error_code(http::error::bad_transfer_encoding);
}

std::optional<HttpResponse> handshake_mistake(const NetMessage& message) {
  if (message[http::field::sec_websocket_version] != "13") {
    HttpResponse answer = refusal(426, "bad", "WebSockets are spoken in version 13 here.");
    answer.headers.emplace_back("Sec-WebSocket-Version", "13");
    answer.headers.emplace_back("Upgrade", "websocket");
    return answer;
  }
  // Sixteen bytes in base64.
  const std::string_view key = message[http::field::sec_websocket_key];
  if (key.size() != 24 || !key.ends_with("==")) {
    return refusal(400, "bad", "Sec-WebSocket-Key must be 16 bytes in base64.");
  }
  return std::nullopt;
}

// ---- The Net

namespace {

class BeastNet final : public Net {
 public:
  BeastNet(NetSettings settings, NetHandler& handler)
      : hub_(std::move(settings), handler), acceptor_(hub_.io), sweep_(hub_.io), grace_(hub_.io) {
    raise_file_limit();
    if (!hub_.settings.certificate.empty()) load_certificate();
    listen();
  }
  BeastNet(const BeastNet&) = delete;
  BeastNet& operator=(const BeastNet&) = delete;
  ~BeastNet() override {  // NOLINT(bugprone-exception-escape): without memory it ends here
    // Connections refer to themselves while they wait for a handler: let them end.
    stop(websocket::close_code::going_away, {}, milliseconds(0));
    run_io();
  }

  std::uint16_t port() const override { return port_; }
  const NetCounters& counters() const override { return hub_.counters; }
  void run(std::function<void()> on_signal) override;
  void post(std::function<void()> work) override { asio::post(hub_.io, std::move(work)); }
  void after(milliseconds time, std::function<void()> work) override;
  void stop(int code, const std::string& reason, milliseconds grace) override;

 private:
  static void raise_file_limit();
  void load_certificate();
  void listen();
  void run_io();
  Task<void> accept();
  void welcome(TcpStream stream);
  void turn_away(TcpStream stream);
  void wait_for_signal(asio::signal_set& signals, std::function<void()> on_signal);
  void sweep_later();
  void abort_all();

  NetHub hub_;
  std::optional<asio::ssl::context> tls_;
  asio::basic_socket_acceptor<tcp, NetExecutor> acceptor_;
  asio::steady_timer sweep_;
  asio::steady_timer grace_;
  std::uint16_t port_ = 0;
};

void BeastNet::raise_file_limit() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur >= limit.rlim_max) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

void BeastNet::load_certificate() {
  const NetSettings& settings = hub_.settings;
  tls_.emplace(asio::ssl::context::tls_server);
  error_code error;
  tls_->use_certificate_chain_file(settings.certificate, error);
  if (error) {
    throw Error("cannot read the certificate " + quoted(settings.certificate, 200) + " (" + error.message() +
                "): give a readable PEM file with the whole chain");
  }
  tls_->use_private_key_file(settings.key, asio::ssl::context::pem, error);
  if (error) {
    throw Error("cannot use the key " + quoted(settings.key, 200) + " (" + error.message() +
                "): give the readable PEM file that belongs to the certificate");
  }
  SSL_CTX_set_min_proto_version(tls_->native_handle(), TLS1_2_VERSION);
  SSL_CTX_set_options(tls_->native_handle(), SSL_OP_NO_COMPRESSION | SSL_OP_NO_RENEGOTIATION);
  SSL_CTX_set_mode(tls_->native_handle(), SSL_MODE_RELEASE_BUFFERS);
}

void BeastNet::listen() {
  const NetSettings& settings = hub_.settings;
  error_code error;
  const asio::ip::address address = asio::ip::make_address(settings.address, error);
  if (error) {
    throw Error(
        "cannot listen at " + quoted(settings.address) +
        ": give an address of this machine, such as 127.0.0.1 (only this machine), 0.0.0.0 or :: (all)");
  }
  const tcp::endpoint endpoint(address, settings.port);
  acceptor_.open(endpoint.protocol(), error);
  if (!error) acceptor_.set_option(tcp::acceptor::reuse_address(true), error);
  if (!error) acceptor_.bind(endpoint, error);
  if (!error) acceptor_.listen(asio::socket_base::max_listen_connections, error);
  if (error) {
    throw Error("cannot listen at " + settings.address + ", port " + std::to_string(settings.port) + " (" +
                error.message() + "): choose another port, or stop what uses it");
  }
  // A program that this one starts has no business with its sockets.
  ::fcntl(acceptor_.native_handle(), F_SETFD, FD_CLOEXEC);
  port_ = acceptor_.local_endpoint().port();
}

void BeastNet::run(std::function<void()> on_signal) {
  asio::signal_set signals(hub_.io, SIGINT, SIGTERM);
  wait_for_signal(signals, std::move(on_signal));
  asio::co_spawn(hub_.io.get_executor(), accept(), asio::detached);
  sweep_later();
  run_io();
}

void BeastNet::run_io() {
  while (!hub_.io.stopped()) {
    try {
      hub_.io.run();
    } catch (...) {
      log_thrown("posted work");
    }
  }
}

void BeastNet::after(milliseconds time, std::function<void()> work) {
  const auto timer = std::make_shared<asio::steady_timer>(hub_.io, time);
  timer->async_wait([timer, work = std::move(work)](error_code error) {
    if (!error) work();
  });
}

void BeastNet::stop(int code, const std::string& reason, milliseconds grace) {
  hub_.stopping = true;
  error_code ignored;
  acceptor_.close(ignored);
  if (hub_.connections.empty()) return hub_.io.stop();
  for (NetConnection* connection : hub_.connections) connection->stop(code, reason);
  grace_.expires_after(grace);
  grace_.async_wait([this](error_code error) {
    if (!error) abort_all();
  });
}

// Nor does a connection keep the server from ending whose stream is closed and whose last operation stays
// away.
void BeastNet::abort_all() {
  for (NetConnection* connection : hub_.connections) connection->abort();
  grace_.expires_after(milliseconds(1000));
  grace_.async_wait([this](error_code error) {
    if (error) return;
    log_warning("connections_forgotten", {{"count", std::to_string(hub_.connections.size())}});
    hub_.io.stop();
  });
}

Task<void> BeastNet::accept() {
  while (!hub_.stopping) {
    auto [error, stream] = co_await acceptor_.async_accept(kAsTuple);
    if (!error) {
      welcome(std::move(stream));
    } else if (!hub_.stopping) {
      // Out of files or memory: what is open goes on, and ends in time.
      log_warning("accept_failed", {{"what", error.message()}});
      asio::steady_timer pause(hub_.io, milliseconds(100));
      co_await pause.async_wait(kAsTuple);
    }
  }
}

void BeastNet::welcome(TcpStream stream) {
  ++hub_.counters.connections;
  error_code error;
  const tcp::endpoint endpoint = stream.remote_endpoint(error);
  if (error) return;
  stream.set_option(tcp::no_delay(true), error);
  const bool behind_proxy = hub_.settings.behind_proxy;
  const NetPeer peer = wire_peer(plain_address(endpoint.address()), behind_proxy);
  // A proxy's connections are counted when it has said whose they are.
  const bool full = hub_.connections.size() >= hub_.settings.connection_limit;
  if (full || (!behind_proxy && !hub_.claim(peer.limit_key))) return turn_away(std::move(stream));
  const bool claimed = !behind_proxy;
  const auto live = [&](auto connection) {
    asio::co_spawn(hub_.io.get_executor(), connection->live(connection), asio::detached);
  };
  if (tls_) {
    live(std::make_shared<StreamConnection<TlsStream>>(hub_, peer, claimed, std::move(stream), *tls_));
  } else {
    live(std::make_shared<StreamConnection<TcpStream>>(hub_, peer, claimed, std::move(stream)));
  }
}

void BeastNet::turn_away(TcpStream stream) {
  ++hub_.counters.refused;
  if (tls_) return;
  const HttpResponse full =
      refusal(503, "full", "The server has as many connections as it takes: try later.");
  const std::string text = answer_head(full, {.keep_alive = false}, "Service Unavailable") + full.body;
  error_code ignored;
  stream.non_blocking(true, ignored);
  stream.write_some(asio::buffer(text), ignored);
}

void BeastNet::wait_for_signal(asio::signal_set& signals, std::function<void()> on_signal) {
  signals.async_wait([this, &signals, on_signal = std::move(on_signal)](error_code error, int) {
    if (error) return;
    wait_for_signal(signals, on_signal);
    on_signal();
  });
}

void BeastNet::sweep_later() {
  const NetSettings& settings = hub_.settings;
  const milliseconds shortest =
      std::min({settings.http_deadline, settings.idle_deadline, settings.ping_interval});
  sweep_.expires_after(std::clamp(shortest / 4, milliseconds(5), milliseconds(1000)));
  sweep_.async_wait([this](error_code error) {
    if (error) return;
    const NetClock::time_point now = NetClock::now();
    for (NetConnection* connection : hub_.connections) connection->sweep(now);
    sweep_later();
  });
}

}  // namespace

std::unique_ptr<Net> Net::make(NetSettings settings, NetHandler& handler) {
  return std::make_unique<BeastNet>(std::move(settings), handler);
}

}  // namespace shedu
