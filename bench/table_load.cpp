// table_load: many people at a table server, from one thread. See --help.
//
// People come as guests over HTTP, sit down in pairs, and play random legal moves at a steady rate; what is
// measured is the time from sending a move to the answer that it is stored.

#include <CLI/CLI.hpp>
#include <cstdio>
#include <deque>

#include "load_crowd.h"
#include "load_distractions.h"
#include "load_versus.h"

namespace shedu::load {
namespace {

class Load final : public DistractingCrowd {
 public:
  using DistractingCrowd::DistractingCrowd;

 private:
  awaitable<void> work() override { return options_.idle > 0 ? stay_idle() : play(); }

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
      co_await come(*player, "Load", options_.apart ? number + 1 : number);
    }
    co_await begin_game(requests, table);
  }

  // What comes in.

  void stored(Player& player) override {
    (analysing_ ? while_analysing_ : times_).add(ms_since(player.sent));
  }

  void heard(Player& player, std::string_view frame) override {
    if (is_view(frame) && player.table != nullptr) note_view(player, frame);
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
    co_await begin_distractions();
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
    report_distractions();
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

  std::vector<Table> tables_;
  std::deque<Table*> ready_;  // somebody is to act there
  int games_over_ = 0;
  int analyses_taken_ = 0;
  int analyses_refused_ = 0;
  bool analysing_ = false;
  Times times_;
  Times while_analysing_;
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
  app.add_option("--lookers", options.lookers, "Beside them, people who page through games all the time")
      ->check(CLI::Range(0, 10'000));
  app.add_option("--look-at", options.look_at, "The games they page through");
  app.add_option("--events", options.events, "How many events these have, at least")->capture_default_str();
  app.add_option("--guesses", options.guesses, "Beside them, so many guesses of a password at any time")
      ->check(CLI::Range(0, 10'000));
  app.add_option("--versus", options.versus, "Instead: so many people, each against a computer of level 3")
      ->check(CLI::Range(1, 10'000));
  app.add_option("--computer-games", options.computer_games, "With --versus: games of computers alone")
      ->check(CLI::Range(0, 10'000));
  app.add_option("--lanes", options.lanes, "How many come at the same time")
      ->capture_default_str()
      ->check(CLI::Range(1, 1000));
  app.add_option("--pid", options.pids, "The servers' processes, for their memory and processor time");
  app.add_option("--store-pid", options.store_pid, "PostgreSQL's first process, for its processor time");
  app.add_option("--seed", options.seed, "Of the choice of moves")->capture_default_str();
  app.add_flag("--json", options.json, "Print one JSON object");
  CLI11_PARSE(app, argc, argv);
  try {
    const json::object report =
        options.versus > 0 ? load::VersusCrowd(options).run() : load::Load(options).run();
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
