#include "server/server.h"

#include <unistd.h>

#include <algorithm>
#include <array>

#include "server/http_api.h"
#include "server/limits.h"
#include "server/log.h"
#include "server/metrics.h"
#include "server/sessions.h"
#include "server/static_files.h"
#include "server/web_client.h"
#include "table/cluster.h"
#include "table/lobby.h"
#include "table/sql_store.h"
#include "table/tidying.h"
#include "table/writer.h"

namespace shedu {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

constexpr milliseconds kTick{200};
constexpr int kTicksRemembered = 25;  // how long a node believes what it knows of sessions
constexpr milliseconds kGrace{2'000};
constexpr Rate kPlayerRate{100, seconds(20)};
constexpr Rate kWatcherRate{50, seconds(20)};
constexpr Rate kChatRate{10, seconds(30)};
constexpr milliseconds kPeerTime{2'000};
constexpr int kReaders = 2;
// A little more than each level takes where it has a choice (docs/players.md).
constexpr std::array<milliseconds, 5> kPace = {milliseconds(50), milliseconds(50), milliseconds(100),
                                               milliseconds(150), milliseconds(600)};
constexpr int kStrikes = 20;  // refusals for haste, after which a connection is closed

std::int64_t now_ms() {
  return std::chrono::duration_cast<milliseconds>(std::chrono::system_clock::now().time_since_epoch())
      .count();
}

std::string host_name() {
  std::array<char, 256> name{};
  return gethostname(name.data(), name.size() - 1) == 0 ? name.data() : "127.0.0.1";
}

// With the scheme that this server speaks, unless another is given.
std::string peer_url(const ServeSettings& settings, std::uint16_t port) {
  if (settings.node.find("://") != std::string::npos) return settings.node;
  const std::string scheme = settings.net.certificate.empty() ? "http://" : "https://";
  if (!settings.node.empty()) return scheme + settings.node;
  std::string host = settings.net.address;
  if (host == "0.0.0.0" || host == "::") host = host_name();
  if (host.find(':') != std::string::npos) host = '[' + host + ']';
  return scheme + host + ':' + std::to_string(port);
}

std::string send_to_peer(const std::string& address, const std::string& secret, const std::string& body) {
  WebOptions options;
  options.bearer = secret;
  options.timeout = kPeerTime;
  const HttpAnswer answer = http_request(address, "POST", "/peer", body, options);
  if (answer.status != 200)
    throw Error("the node at " + address + " answers " + std::to_string(answer.status));
  return answer.body;
}

/// How fast one connection has been.
struct Haste {
  TokenBucket player{kPlayerRate};
  TokenBucket watcher{kWatcherRate};
  TokenBucket chat{kChatRate};
  int strikes = 0;
};

class TableServer final : public Server, public NetHandler {
 public:
  explicit TableServer(const ServeSettings& settings)
      : settings_(settings),
        files_(settings.web),
        writer_store_(open_store(settings.store, true)),
        store_(open_store(settings.store, false)),
        tidying_(open_store(settings.store, true)),
        net_(Net::make(settings.net, *this)),
        cluster_(join(settings)),
        players_(settings.players),
        pastimes_(1, kIdle),
        jobs_(1),
        analyses_(1),
        reader_([store = settings.store] { return open_store(store, false); }, kReaders, post()),
        writer_(std::move(writer_store_), post()),
        accounts_(*store_, writer_, jobs_, now_ms, post()),
        lobby_(lobby_parts()),
        api_({lobby_, accounts_, *store_, settings_.origins, settings.limits}) {
    lobby_.resume();
  }

  ~TableServer() override {
    lobby_.stop_thinking();
    for (Workers* workers : {&players_, &pastimes_, &jobs_, &analyses_}) workers->stop();
  }

  std::uint16_t port() const override { return net_->port(); }

  void run() override {
    log_info("listening", {{"address", settings_.net.address},
                           {"port", std::to_string(port())},
                           {"store", settings_.store},
                           {"version", settings_.version}});
    tick();
    net_->run([this] { say_goodbye(); });
    log_info("stopped");
  }

  void stop() override {
    net_->post([this] { say_goodbye(); });
  }

  void request(HttpRequest request, std::function<void(HttpResponse)> answer) override {
    if (request.path == "/healthz") return answer(health());
    if (request.path == "/metrics") return answer(metrics());
    if (request.path.starts_with("/api/")) return api_.request(request, answer);
    if (request.path == "/peer" && cluster_) return peer(request, answer);
    if (auto file = files_.answer(request)) return answer(std::move(*file));
    answer({404, "text/plain; charset=utf-8", "There is nothing here.\n", {}, {}});
  }

  std::optional<HttpResponse> refuse(const HttpRequest& request) override {
    if (request.path != "/ws") return HttpResponse{404, "text/plain", "The WebSocket is at /ws.\n", {}, {}};
    if (!request.origin.empty() && !is_own_origin(request, settings_.origins)) {
      return HttpResponse{
          403, "text/plain", "This page may not connect here: its origin is not the server's.\n", {}, {}};
    }
    return {};
  }

  void opened(Socket& socket, const HttpRequest& request) override {
    socket.data = std::make_shared<Haste>();
    // Without an origin it is a program: cookies that happen to come along do not count, its token will.
    const std::string token =
        request.origin.empty() && !has_bearer(request) ? std::string() : token_of(request);
    lobby_.opened(socket, token);
  }

  void received(Socket& socket, std::string_view text) override {
    if (settings_.limits && too_fast(socket, text)) return;
    lobby_.received(socket, text);
  }

  void closed(Socket& socket) override { lobby_.closed(socket); }

 private:
  static constexpr int kIdle = 19;  // the lowest priority there is

  std::function<void(std::function<void()>)> post() {
    return [this](std::function<void()> work) { net_->post(std::move(work)); };
  }

  Lobby::Parts lobby_parts() {
    Lobby::Parts parts{reader_,
                       writer_,
                       players_,
                       pastimes_,
                       jobs_,
                       analyses_,
                       accounts_,
                       now_ms,
                       post(),
                       [this](milliseconds time, std::function<void()> work) { net_->after(time, std::move(work)); }};
    parts.cluster = cluster_.get();
    parts.may_chat = [this](Client& client) { return may_chat(client); };
    if (settings_.limits) parts.conduct.pace = kPace;
    parts.damaged = [](const std::string& table, const std::string& what) {
      log_error("table_damaged",
                {{"table", table},
                 {"what", what},
                 {"do", "see \"shedu restore --check\"; the table is served again when it is whole"}});
    };
    return parts;
  }

  // Several servers may share a PostgreSQL; a file is one server's.
  std::unique_ptr<Cluster> join(const ServeSettings& settings) {
    if (!is_postgres(settings.store)) return nullptr;
    return std::make_unique<Cluster>(
        settings.store, peer_url(settings, net_->port()),
        [this](std::function<void()> work) { net_->post(std::move(work)); }, send_to_peer);
  }

  // A command from another node, for somebody whom that node knows.
  void peer(const HttpRequest& request, const std::function<void(HttpResponse)>& answer) {
    constexpr std::string_view kScheme = "Bearer ";
    const std::string_view given = request.authorization;
    if (!given.starts_with(kScheme) || !cluster_->knows(given.substr(kScheme.size()))) {
      return answer(
          {403, "text/plain; charset=utf-8", "This is for the nodes of this server only.\n", {}, {}});
    }
    const json::value body = parse_json(request.body);
    const JsonIn in(body, "body");
    lobby_.peer({std::string(in["user"].string()), std::string(in["name"].string())},
                json::serialize(in["message"].raw()), [answer](const std::string& text) {
                  HttpResponse response;
                  response.body = text;
                  answer(std::move(response));
                });
  }

  bool too_fast(Socket& socket, std::string_view text) {
    auto& haste = *std::static_pointer_cast<Haste>(socket.data);
    const auto now = LimitClock::now();
    TokenBucket& bucket = lobby_.watches_only(socket) ? haste.watcher : haste.player;
    if (bucket.take(now)) return false;
    if (++haste.strikes > kStrikes) {
      socket.close(1008, "too many messages");
    } else {
      lobby_.refuse_haste(socket, text);
    }
    return true;
  }

  // Commands that another node hands over have been counted there.
  bool may_chat(Client& client) const {
    auto* socket = settings_.limits ? dynamic_cast<Socket*>(&client) : nullptr;
    return socket == nullptr || std::static_pointer_cast<Haste>(socket->data)->chat.take(LimitClock::now());
  }

  // Whatever goes wrong in one tick, there is another.
  void tick() {
    net_->after(kTick, [this] { tick(); });
    lobby_.tick();
    if (cluster_ && ++ticks_ % kTicksRemembered == 0) accounts_.forget();
  }

  void say_goodbye() {
    if (stopping_) return;
    stopping_ = true;
    log_info("stopping");
    lobby_.notice(
        "restart",
        "The server stops now and will be back soon. Nothing is lost; clocks stand still meanwhile.");
    net_->stop(1001, "the server stops", kGrace);
  }

  HttpResponse health() const {
    const bool readonly = lobby_.counters().protocol.readonly || (cluster_ && !cluster_->in_touch());
    HttpResponse response;
    response.status = readonly ? 503 : 200;
    response.body = json::serialize(
        json::object{{"status", readonly ? "readonly" : "ok"}, {"version", settings_.version}});
    return response;
  }

  HttpResponse metrics() const {
    HttpResponse response;
    response.type = "text/plain; version=0.0.4";
    response.body = metrics_text(net_->counters(), lobby_.counters(), writer_.counts(), players_.waiting(),
                                 pastimes_.waiting(), jobs_.waiting() + analyses_.waiting());
    return response;
  }

  // In the order in which they need each other.
  ServeSettings settings_;
  StaticFiles files_;
  std::unique_ptr<Store> writer_store_;
  std::unique_ptr<Store> store_;
  Tidying tidying_;
  std::unique_ptr<Net> net_;
  std::unique_ptr<Cluster> cluster_;
  Workers players_;
  Workers pastimes_;
  Workers jobs_;
  Workers analyses_;
  Reader reader_;
  Writer writer_;
  Accounts accounts_;
  Lobby lobby_;
  HttpApi api_;
  int ticks_ = 0;
  bool stopping_ = false;
};

}  // namespace

std::unique_ptr<Server> Server::make(const ServeSettings& settings) {
  return std::make_unique<TableServer>(settings);
}

}  // namespace shedu
