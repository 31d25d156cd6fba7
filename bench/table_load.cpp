// table_load: many people at a table server, from one thread. See --help.
//
// People come as guests over HTTP, sit down in pairs, and play random legal moves at a steady rate; what is
// measured is the time from sending a move to the answer that it is stored.

#include <CLI/CLI.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/redirect_error.hpp>
#include <cstdio>
#include <deque>
#include <functional>
#include <map>

#include "base/text.h"
#include "load_people.h"
#include "load_report.h"

namespace shedu::load {
namespace {

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
  int lanes = 32;
  std::vector<int> pids;
  int store_pid = 0;
  std::uint64_t seed = 1;
  bool json = false;
};

/// From "127.0.0.1:8080".
tcp::endpoint endpoint_of(const std::string& text) {
  const std::size_t colon = text.rfind(':');
  const auto port = parse_int(text.substr(std::min(text.size(), colon + 1)));
  beast::error_code error;
  const auto address = asio::ip::make_address(text.substr(0, colon), error);
  if (colon == std::string::npos || error || !port || *port < 1 || *port > 65535)
    throw Error("--node takes an address and a port, such as 127.0.0.1:8080, not " + shedu::quoted(text));
  return {address, static_cast<std::uint16_t>(*port)};
}

/// Where the servers are: one, or the nodes of a cluster.
std::vector<tcp::endpoint> servers_of(const Options& options) {
  std::vector<tcp::endpoint> servers;
  for (const std::string& node : options.nodes) servers.push_back(endpoint_of(node));
  if (servers.empty()) servers.emplace_back(asio::ip::make_address(options.address), options.port);
  return servers;
}

class Load {
 public:
  explicit Load(const Options& options)
      : options_(options), servers_(servers_of(options)), random_(options.seed) {}

  json::object run() {
    asio::co_spawn(context_, options_.idle > 0 ? stay_idle() : play(),
                   [this](const std::exception_ptr& error) {
                     failure_ = error;
                     context_.stop();
                   });
    context_.run();
    if (failure_) std::rethrow_exception(failure_);
    return std::move(report_);
  }

 private:
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
    co_await player.socket.async_handshake("load", "/ws", use_awaitable);
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

  // A new game for two players who are connected.
  awaitable<void> begin_game(Http& requests, Table& table) {
    Player& host = *table.players[0];
    Player& guest = *table.players[1];
    table.id = co_await requests.post_for(
        "\"id\":\"", "/api/tables",
        R"({"game":")" + options_.game + R"(","seats":[{"kind":"me"},{"kind":"open"}]})", host.token);
    co_await call(host, "sub", at(table));
    co_await call(guest, "sit", at(table) + with_key() + ",\"seat\":1");
    co_await call(guest, "sub", at(table));
  }

  // The table's host is the node at which it is made: its players come there, or all to the next one.
  awaitable<void> seat_pair(Table& table, std::size_t number) {
    table.home = server(number);
    Http requests(context_.get_executor(), table.home);
    for (auto& player : table.players) {
      player = std::make_unique<Player>(context_.get_executor());
      player->table = &table;
      player->token = co_await requests.post_for("\"token\":\"", "/api/session", R"({"name":"Load"})", "");
      co_await connect(*player, server(options_.apart ? number + 1 : number));
    }
    co_await begin_game(requests, table);
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

  // What comes in.

  void received(Player& player, std::string_view frame) {
    const bool fails = frame.starts_with("{\"t\":\"error\"");
    if (const auto re = frame.substr(0, 64).find("\"re\":"); re != std::string_view::npos) {
      const auto id = number_after(frame.substr(re), "\"re\":").value_or(0);
      if (id == player.asked && id != 0) {
        player.asked = 0;
        player.answer = frame.substr(0, 400);
        player.answered.cancel();
      } else if (id == player.acting && id != 0) {
        player.acting = 0;
        const double ms = ms_since(player.sent);
        (analysing_ ? while_analysing_ : times_).add(ms);
        if (fails) note_error("a move was refused: " + std::string(frame.substr(0, 300)));
        return;
      }
    }
    if (fails) note_error(std::string(frame.substr(0, 300)));
    if (frame.starts_with("{\"t\":\"update\"") || frame.starts_with("{\"t\":\"table\""))
      note_view(player, frame);
  }

  void note_view(Player& player, std::string_view frame) {
    Table& table = *player.table;
    if (table.retired || text_after(frame, "\"table\":\"") != table.id) return;
    if (frame.find("\"kind\":\"over\"") != std::string_view::npos) {
      table.retired = true;
      ++games_over_;
      asio::co_spawn(context_, replace(table), asio::detached);
      return;
    }
    const auto move = pick_legal(frame, random_);
    if (!move) return;
    table.to_act = &player;
    table.rev = number_after(frame, "\"rev\":").value_or(0);
    table.move = *move;
    if (!std::exchange(table.queued, true)) ready_.push_back(&table);
  }

  awaitable<void> replace(Table& table) {
    try {
      while (!table.quiet()) co_await pause(milliseconds(5));
      Http requests(context_.get_executor(), table.home);
      for (auto& player : table.players) co_await call(*player, "unsub", at(table));
      table.retired = false;
      co_await begin_game(requests, table);
    } catch (const std::exception& error) {
      note_error(std::string("a finished game could not be replaced: ") + error.what());
    }
  }

  void note_error(const std::string& what) {
    ++errors_;
    ++error_texts_[what.substr(0, 200)];
  }

  // Playing.

  bool send_one_move() {
    for (std::size_t tries = ready_.size(); tries > 0; --tries) {
      Table& table = *ready_.front();
      ready_.pop_front();
      if (table.retired) {
        table.queued = false;
        continue;
      }
      Player& player = *table.to_act;
      if (player.acting != 0 || player.asked != 0) {
        ready_.push_back(&table);
        continue;
      }
      table.queued = false;
      player.acting = ++last_id_;
      player.sent = Clock::now();
      send(player, "{\"t\":\"act\",\"id\":" + std::to_string(player.acting) + at(table) + with_key() +
                       ",\"rev\":" + std::to_string(table.rev) + ",\"move\":\"" + table.move + "\"}");
      return true;
    }
    return false;
  }

  awaitable<void> play() {
    const auto begin = Clock::now();
    tables_.resize(static_cast<std::size_t>(std::max(1, options_.sockets / 2)));
    co_await side_by_side(static_cast<int>(tables_.size()), [this](int i) {
      return seat_pair(tables_[static_cast<std::size_t>(i)], static_cast<std::size_t>(i));
    });
    const double set_up_s = ms_since(begin) / 1000;
    const ProcessUse before = servers_use();
    const ProcessUse own_before = process_use(getpid());
    const double store_before_s = family_cpu_s(options_.store_pid);
    const auto start = Clock::now();
    if (options_.analyse > 0) asio::co_spawn(context_, ask_for_analyses(), asio::detached);
    double sent = 0;
    for (double now = 0; now < options_.seconds; now = ms_since(start) / 1000) {
      while (sent < now * options_.moves_per_s && send_one_move()) ++sent;
      co_await pause(milliseconds(2));
    }
    const double played_s = ms_since(start) / 1000;
    const ProcessUse after = servers_use();
    const ProcessUse own_after = process_use(getpid());
    const double store_after_s = family_cpu_s(options_.store_pid);
    co_await wait_for_answers();
    closing_ = true;
    report_ = {{"sockets", connected_},
               {"tables", tables_.size()},
               {"set_up_s", set_up_s},
               {"seconds", played_s},
               {"moves", sent},
               {"moves_per_s", sent / played_s},
               {"games_over", games_over_},
               {"ack", times_.summary()},
               {"server_rss_mb", after.rss_mb},
               {"server_cpu", (after.cpu_s - before.cpu_s) / played_s},
               {"generator_cpu", (own_after.cpu_s - own_before.cpu_s) / played_s}};
    if (options_.store_pid > 0) report_["store_cpu"] = (store_after_s - store_before_s) / played_s;
    if (options_.analyse > 0) {
      report_["ack_while_analysing"] = while_analysing_.summary();
      report_["analyses_taken"] = analyses_taken_;
      report_["analyses_refused"] = analyses_refused_;
    }
    add_errors();
  }

  // Moves that nobody answers within five seconds count as errors.
  awaitable<void> wait_for_answers() {
    const auto open = [this] {
      return std::count_if(tables_.begin(), tables_.end(), [](const Table& table) { return !table.quiet(); });
    };
    for (int i = 0; i < 500 && open() > 0; ++i) co_await pause(milliseconds(10));
    if (open() > 0) note_error(std::to_string(open()) + " moves were not answered within 5 s");
  }

  // After a third of the time some games are given up, and analyses of all of them are asked for at once.
  awaitable<void> ask_for_analyses() {
    co_await pause(
        std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(options_.seconds / 3)));
    const auto count = std::min(static_cast<std::size_t>(options_.analyse), tables_.size());
    try {
      for (std::size_t i = 0; i < count; ++i) {
        Table& table = tables_[i];
        table.retired = true;
        while (!table.quiet()) co_await pause(milliseconds(2));
        co_await call(*table.players[0], "resign", at(table) + with_key() + ",\"seat\":0");
      }
    } catch (const std::exception& error) {
      note_error(error.what());
    }
    analysing_ = true;
    for (std::size_t i = 0; i < count; ++i)
      asio::co_spawn(context_, ask_for_analysis(tables_[i]), asio::detached);
  }

  awaitable<void> ask_for_analysis(const Table& table) {
    try {
      Http requests(context_.get_executor(), table.home);
      const auto answer =
          co_await requests.post("/api/tables/" + table.id + "/analysis", "", table.players[0]->token);
      if (answer.status == 200) {
        ++analyses_taken_;
      } else if (answer.status == 503) {
        ++analyses_refused_;
      } else {
        note_error("an analysis was answered with " + std::to_string(answer.status) + ": " +
                   answer.body.substr(0, 200));
      }
    } catch (const std::exception& error) {
      note_error(std::string("an analysis could not be asked for: ") + error.what());
    }
  }

  awaitable<void> stay_idle() {
    const ProcessUse before = servers_use();
    const auto begin = Clock::now();
    std::vector<std::unique_ptr<Player>> players(static_cast<std::size_t>(options_.idle));
    for (auto& player : players) player = std::make_unique<Player>(context_.get_executor());
    co_await side_by_side(options_.idle, [this, &players](int i) -> awaitable<void> {
      const tcp::endpoint& at = server(static_cast<std::size_t>(i));
      Http requests(context_.get_executor(), at);
      Player& player = *players[static_cast<std::size_t>(i)];
      player.token = co_await requests.post_for("\"token\":\"", "/api/session", R"({"name":"Idle"})", "");
      co_await connect(player, at);
    });
    const double set_up_s = ms_since(begin) / 1000;
    co_await pause(
        std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(options_.seconds)));
    closing_ = true;
    report_ = {{"sockets", connected_},
               {"set_up_s", set_up_s},
               {"server_rss_before_mb", before.rss_mb},
               {"server_rss_mb", servers_use().rss_mb}};
    add_errors();
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
  std::vector<Table> tables_;
  std::deque<Table*> ready_;  // somebody is to act there
  std::int64_t last_id_ = 0;
  std::int64_t last_key_ = 0;
  int connected_ = 0;
  int games_over_ = 0;
  int errors_ = 0;
  int analyses_taken_ = 0;
  int analyses_refused_ = 0;
  bool analysing_ = false;
  bool closing_ = false;
  std::map<std::string, int> error_texts_;
  Times times_;
  Times while_analysing_;
  json::object report_;
  std::exception_ptr failure_;
};

void print_table(const json::object& report, const std::string& indent = "") {
  for (const auto& [name, value] : report) {
    if (value.is_object()) {
      std::printf("%s%s\n", indent.c_str(), std::string(name).c_str());
      print_table(value.as_object(), indent + "  ");
    } else if (value.is_double()) {
      std::printf("%s%-24s %12.2f\n", indent.c_str(), std::string(name).c_str(), value.as_double());
    } else {
      std::printf("%s%-24s %12s\n", indent.c_str(), std::string(name).c_str(),
                  json::serialize(value).c_str());
    }
  }
}

}  // namespace
}  // namespace shedu::load

int main(int argc, char** argv) {
  using namespace shedu;
  load::Options options;
  CLI::App app(
      "Plays at a table server as many people at once, and measures how soon their moves are stored");
  app.add_option("--address", options.address, "The server's address")->capture_default_str();
  app.add_option("--port", options.port, "The server's port")->capture_default_str();
  app.add_option("--node", options.nodes, "Instead: the nodes of a cluster, each as ADDRESS:PORT");
  app.add_flag("--apart", options.apart, "With nodes: nobody is connected to the one that hosts his table");
  app.add_option("--sockets", options.sockets, "People, two at each table")
      ->capture_default_str()
      ->check(CLI::Range(2, 60'000));
  app.add_option("--idle", options.idle, "Instead: so many people who only said hello")
      ->check(CLI::Range(1, 60'000));
  app.add_option("--moves-per-s", options.moves_per_s, "Moves of all together")
      ->capture_default_str()
      ->check(CLI::PositiveNumber);
  app.add_option("--seconds", options.seconds, "How long")->capture_default_str()->check(CLI::PositiveNumber);
  app.add_option("--game", options.game, "The game")->capture_default_str();
  app.add_option("--analyse", options.analyse, "Analyses asked for at once, after a third of the time");
  app.add_option("--lanes", options.lanes, "How many come at the same time")
      ->capture_default_str()
      ->check(CLI::Range(1, 1000));
  app.add_option("--pid", options.pids, "The servers' processes, for their memory and processor time");
  app.add_option("--store-pid", options.store_pid, "PostgreSQL's first process, for its processor time");
  app.add_option("--seed", options.seed, "Of the choice of moves")->capture_default_str();
  app.add_flag("--json", options.json, "Print one JSON object");
  CLI11_PARSE(app, argc, argv);
  try {
    const json::object report = load::Load(options).run();
    if (options.json) {
      std::puts(json::serialize(report).c_str());
    } else {
      load::print_table(report);
    }
    return report.at("errors").to_number<int>() == 0 ? 0 : 1;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "table_load: %s\n", error.what());
    return 2;
  }
}
