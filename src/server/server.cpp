#include "server/server.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <limits>
#include <unordered_set>
#include <utility>

#include "notice/postman.h"
#include "server/budgets.h"
#include "server/hosts.h"
#include "server/http_api.h"
#include "server/log.h"
#include "server/metrics.h"
#include "server/sessions.h"
#include "server/static_files.h"
#include "server/ticking.h"
#include "server/web_client.h"
#include "table/cluster.h"
#include "table/lobby.h"
#include "table/reader.h"
#include "table/sql_store.h"
#include "table/tidying.h"
#include "table/writer.h"

namespace shedu {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

constexpr milliseconds kTick{200};
constexpr std::int64_t kRemembered = 5'000;  // ms: how long a node believes what it read of people
constexpr milliseconds kGrace{2'000};
constexpr Rate kPlayerRate{100, seconds(20)};
constexpr Rate kWatcherRate{50, seconds(20)};
constexpr milliseconds kPeerTime{2'000};
constexpr milliseconds kPeerAnswerTime{10'000};
constexpr seconds kOrderEvery{2};
constexpr int kStrikes = 20;  // refusals for haste, after which a connection is closed
constexpr int kReaders = 2;
constexpr int kStudyNice = 5;
constexpr int kIdleNice = 19;  // the lowest priority there is
// A little more than each level takes where it has a choice (docs/players.md).
constexpr std::array<milliseconds, 5> kPace = {milliseconds(50), milliseconds(50), milliseconds(100),
                                               milliseconds(150), milliseconds(600)};

const Refusal kTooFast("slow_down", "too many messages: wait a few seconds");

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

/// A connection, as long as it lives: how fast it has been.
struct Visit {
  TokenBucket player{kPlayerRate};
  TokenBucket watcher{kWatcherRate};
  int strikes = 0;
  LimitClock::time_point opened = LimitClock::now();
};

std::vector<std::string> host_names(const ServeSettings& settings) {
  std::vector<std::string> names = settings.hosts;
  for (const std::string& origin : settings.origins) names.push_back(host_of_origin(origin));
  return names;
}

HttpResponse plain_answer(int status, const std::string& text) {
  return {status, "text/plain; charset=utf-8", text, {}, {}};
}

class TableServer final : public Server, public NetHandler {
 public:
  explicit TableServer(const ServeSettings& settings)
      : settings_(settings),
        files_(settings.web),
        hosts_(settings.net.address, settings.net.behind_proxy, host_names(settings)),
        budgets_(settings.limits),
        writer_store_(open_store(settings.store, true)),
        office_(settings.notices, *writer_store_, !is_postgres(settings.store)),
        tidying_(open_store(settings.store, true), settings.keep, {}, now()),
        net_(Net::make(settings.net, *this)),
        cluster_(join(settings)),
        players_(settings.players),
        pastimes_(1, kIdleNice),
        jobs_(1),
        analyses_(1),
        studies_(1, kStudyNice),
        writer_(std::move(writer_store_), post()),
        reader_([store = settings.store] { return open_store(store, false); }, kReaders, post()),
        accounts_({reader_, writer_, now(), post(),
                   cluster_ ? kRemembered : std::numeric_limits<std::int64_t>::max()}),
        lobby_(lobby_parts()),
        postman_(postman_parts(), office_.channels()),
        api_({lobby_, accounts_, reader_, writer_, office_, studies_, budgets_, settings_.origins,
              settings_.examples, post(), now()}),
        ticking_(
            [this](milliseconds time, std::function<void()> work) { net_->after(time, std::move(work)); },
            kTick, [this] { tick(); }) {
    accounts_.on_ended = [this](const std::string& hash) { lobby_.end_session(hash); };
    if (cluster_) {
      cluster_->watch_sessions({[this](const std::string& hash) { accounts_.heard_ended(hash); },
                                [this](const std::string& user) { lobby_.parted(user); },
                                [this] {
                                  accounts_.recheck();
                                  lobby_.parted({});
                                  lobby_.recheck_studies();
                                }});
      cluster_->watch_studies(
          {[this](const std::string& study, std::int64_t revision) { lobby_.study_changed(study, revision); },
           [this](const std::string& study, const std::string& people) {
             lobby_.study_heard(study, people);
           }});
    }
    lobby_.resume();
  }

  ~TableServer() override {
    lobby_.stop_thinking();
    postman_.stop();
    for (Workers* workers : {&players_, &pastimes_, &jobs_, &analyses_, &studies_}) workers->stop();
  }

  std::uint16_t port() const override { return net_->port(); }

  void run() override {
    log_info("listening", {{"address", settings_.net.address},
                           {"port", std::to_string(port())},
                           {"store", without_password(settings_.store)},
                           {"version", settings_.version}});
    ticking_.tick();
    net_->run([this] { say_goodbye(); });
    log_info("stopped");
  }

  void stop() override {
    net_->post([this] { say_goodbye(); });
  }

  void request(HttpRequest request, std::function<void(HttpResponse)> answer) override {
    // For those who watch over the server and for other nodes, by whatever name they have for it.
    if (request.path == "/healthz") return answer(health());
    if (request.path == "/metrics") return answer(metrics());
    if (request.path == "/peer" && cluster_) return peer(request, answer);
    if (const auto wrong = hosts_.mistake(request.host))
      return answer(plain_answer(wrong->status, wrong->text));
    if (request.path.starts_with("/api/")) return api_.request(request, answer);
    if (request.path == "/notices/stop" && request.method == "POST")
      return api_.stop_by_mail_program(request, answer);
    if (auto file = files_.answer(request)) return answer(std::move(*file));
    answer(plain_answer(404, "There is nothing here.\n"));
  }

  std::optional<HttpResponse> refuse(const HttpRequest& request) override {
    if (const auto wrong = hosts_.mistake(request.host)) return plain_answer(wrong->status, wrong->text);
    if (request.path != "/ws") return plain_answer(404, "The WebSocket is at /ws.\n");
    if (!request.origin.empty() && !is_own_origin(request, settings_.origins)) {
      return plain_answer(403, "This page may not connect here: its origin is not the server's.\n");
    }
    return {};
  }

  void opened(Socket& socket, const HttpRequest& request) override {
    socket.data = std::make_shared<Visit>();
    silent_.insert(&socket);
    // Without an origin it is a program: cookies that happen to come along do not count, its token will.
    lobby_.opened(socket, request.origin.empty() && !has_bearer(request) ? std::string() : token_of(request));
  }

  void received(Socket& socket, std::string_view text) override {
    if (settings_.limits && !may_speak(socket)) {
      if (visit_of(socket).strikes <= kStrikes) lobby_.refuse(socket, text, kTooFast);
      return;
    }
    try {
      check_no_controls(text);
    } catch (const Refusal& refusal) {
      return lobby_.refuse(socket, text, refusal);
    }
    lobby_.received(socket, text);
  }

  void pinged(Socket& socket) override {
    if (settings_.limits) may_speak(socket);
  }

  void closed(Socket& socket) override {
    silent_.erase(&socket);
    lobby_.closed(socket);
  }

 private:
  std::function<std::int64_t()> now() const {
    return [clock = settings_.clock] { return clock.now(); };
  }

  Postman::Parts postman_parts() {
    Postman::Parts parts{reader_,
                         writer_,
                         now(),
                         &ServerClock::real,
                         post(),
                         [this](const std::string& user, const std::string& table) {
                           return lobby_.looking(user, table); }};
    parts.per_minute = settings_.notices.per_minute;
    parts.claim_life = settings_.notices.claim_seconds * 1000LL;
    if (settings_.clock.speed() != 1) parts.pause = kTick.count();
    parts.complain = [](const std::string& channel, const std::string& why) {
      log_warning("notice_not_sent", {{"channel", channel}, {"why", why}});
    };
    return parts;
  }

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
                       now(),
                       post(),
                       [this](milliseconds time, std::function<void()> work) { net_->after(time, std::move(work)); }};
    parts.cluster = cluster_.get();
    parts.may_chat = [this](Client& client) { return may(Spend::Chat, client); };
    parts.may_create = [this](Client& client) { return may(Spend::Tables, client); };
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
    return std::make_unique<Cluster>(settings.store, peer_url(settings, net_->port()), post(), send_to_peer);
  }

  static Visit& visit_of(Socket& socket) { return *std::static_pointer_cast<Visit>(socket.data); }

  // A command from another node, for somebody whom that node knows.
  void peer(const HttpRequest& request, const std::function<void(HttpResponse)>& answer) {
    constexpr std::string_view kScheme = "Bearer ";
    const std::string_view given = request.authorization;
    if (!given.starts_with(kScheme) || !cluster_->knows(given.substr(kScheme.size()))) {
      return answer(plain_answer(403, "This is for the nodes of this server only.\n"));
    }
    try {
      const json::value body = parse_json(request.body);
      const JsonIn in(body, "body");
      const Person who{std::string(in["user"].string()), std::string(in["name"].string())};
      in["message"]["id"].integer(INT32_MIN, INT32_MAX);  // without it there would be no answer
      in["message"]["t"].string();
      lobby_.peer(who, json::serialize(in["message"].raw()), [answer](const std::string& text) {
        HttpResponse response;
        response.body = text;
        answer(std::move(response));
      });
    } catch (const Error& error) {
      return answer(plain_answer(400, std::string(error.what()) + ".\n"));
    }
    // Whatever happens to the command: the other node does not wait for ever. A second answer is ignored.
    net_->after(kPeerAnswerTime, [answer] {
      answer(plain_answer(504, "This took too long: ask again with the same key.\n"));
    });
  }

  Asker asker_of(const Socket& socket) const { return {socket.limit_key(), lobby_.user_of(socket)}; }

  // Every connection has its own budget, and whoever has several has one more for all of them, which no new
  // connection fills.
  bool may_speak(Socket& socket) {
    Visit& visit = visit_of(socket);
    TokenBucket& bucket = lobby_.watches_only(socket) ? visit.watcher : visit.player;
    if (bucket.take(LimitClock::now()) && budgets_.take(Spend::Messages, asker_of(socket))) return true;
    if (++visit.strikes > kStrikes) socket.close(1008, "too many messages");
    return false;
  }

  // A rematch is a new table as well, and takes from the same budget.
  bool may(Spend what, Client& client) {
    const auto* socket = dynamic_cast<Socket*>(&client);
    return socket == nullptr || budgets_.take(what, asker_of(*socket));
  }
  // What a host did beside the server (shedu admin): whoever is banned has no session any more.
  void look_at_order() {
    const auto now = LimitClock::now();
    if (now - order_looked_ < kOrderEvery) return;
    order_looked_ = now;
    reader_.ask([](Store& store) { return store.order().mark(); },
                [this](Got<std::string> got) {
                  try {
                    std::string mark = got.take();
                    if (order_mark_ && mark != *order_mark_) accounts_.recheck();
                    order_mark_ = std::move(mark);
                  } catch (const StoreError&) {
                    return;  // the next look finds it
                  }
                },
                Reader::Haste::Patient);
  }

  void tick() {
    close_silent();
    look_at_order();
    lobby_.tick();
    postman_.tick();
  }

  // A connection that does not say who it is takes a place that somebody else could use.
  void close_silent() {
    const auto now = LimitClock::now();
    std::erase_if(silent_, [&](Socket* socket) {
      if (!lobby_.user_of(*socket).empty()) return true;
      if (now - visit_of(*socket).opened < settings_.hello_time) return false;
      socket->close(4001, "no hello");
      return true;
    });
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
    response.body = metrics_text(
        net_->counters(), lobby_.counters(), writer_.counts(), players_.waiting(), pastimes_.waiting(),
        jobs_.waiting() + analyses_.waiting() + studies_.waiting() + accounts_.waiting(),
        postman_.counters());
    return response;
  }

  // In the order in which they need each other.
  ServeSettings settings_;
  StaticFiles files_;
  Hosts hosts_;
  Budgets budgets_;
  std::unique_ptr<Store> writer_store_;
  NoticeOffice office_;
  Tidying tidying_;
  std::unique_ptr<Net> net_;
  std::unique_ptr<Cluster> cluster_;
  Workers players_;
  Workers pastimes_;
  Workers jobs_;
  Workers analyses_;
  Workers studies_;
  Writer writer_;
  Reader reader_;
  Accounts accounts_;
  Lobby lobby_;
  Postman postman_;
  HttpApi api_;
  Ticking ticking_;
  std::unordered_set<Socket*> silent_;  // they have not said hello, as far as is known
  LimitClock::time_point order_looked_{};
  std::optional<std::string> order_mark_;  // none: not yet read
  bool stopping_ = false;
};

}  // namespace

std::unique_ptr<Server> Server::make(const ServeSettings& settings) {
  return std::make_unique<TableServer>(settings);
}

}  // namespace shedu
