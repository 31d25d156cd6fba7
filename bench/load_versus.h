#pragma once

#include "load_crowd.h"

namespace shedu::load {

/// People who play against computers of level 3 while many games of computers alone go on: how long they wait
/// for an answer to their turn.
class VersusCrowd final : public Crowd {
 public:
  using Crowd::Crowd;

 private:
  awaitable<void> work() override {
    Http requests(context_.get_executor(), server(0));
    const std::string host =
        co_await requests.post_for("\"token\":\"", "/api/session", R"({"name":"Host"})", "");
    for (int i = 0; i < options_.computer_games; ++i) {
      co_await requests.post_for(
          "\"id\":\"", "/api/tables",
          new_table(R"([{"kind":"computer","level":3},{"kind":"computer","level":3}])"), host);
    }
    tables_.resize(static_cast<std::size_t>(options_.versus));
    co_await side_by_side(options_.versus,
                          [this](int i) { return sit_down(tables_[static_cast<std::size_t>(i)]); });
    const auto start = Clock::now();
    const auto end =
        start + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(options_.seconds));
    while (Clock::now() < end) co_await pause(milliseconds(20));
    closing_ = true;
    report_ = {{"people", options_.versus},
               {"computer_games", options_.computer_games},
               {"seconds", ms_since(start) / 1000},
               {"wait", waits_.summary()},
               {"waiting_at_the_end", std::count_if(tables_.begin(), tables_.end(), [](const Table& table) {
                  return table.to_act == nullptr;
                })}};
    add_errors();
  }

  std::string new_table(const std::string& seats) const {
    return R"({"game":")" + options_.game + R"(","seats":)" + seats + "}";
  }

  awaitable<void> sit_down(Table& table) {
    Http requests(context_.get_executor(), server(0));
    table.players[0] = std::make_unique<Player>(context_.get_executor());
    Player& player = *table.players[0];
    player.table = &table;
    co_await come(player, "Person", 0);
    co_await begin_game(requests, table);
  }

  awaitable<void> begin_game(Http& requests, Table& table) {
    Player& player = *table.players[0];
    table.id = co_await requests.post_for("\"id\":\"", "/api/tables",
                                          new_table(R"([{"kind":"me"},{"kind":"computer","level":3}])"),
                                          player.token);
    table.to_act = nullptr;
    player.sent = Clock::time_point::max();
    co_await call(player, "sub", at(table));
  }

  void heard(Player& player, std::string_view frame) override {
    if (!is_view(frame) || player.table == nullptr) return;
    Table& table = *player.table;
    if (text_after(frame, "\"table\":\"") != table.id || closing_) return;
    if (frame.find("\"kind\":\"over\"") != std::string_view::npos) {
      asio::co_spawn(context_, again(table), asio::detached);
      return;
    }
    const auto move = pick_legal(frame, random_);
    if (!move) return;
    // What they did themselves needs no waiting for; the computer's last move does.
    const bool computer_moved = frame.find("\"by\":\"computer\"") != std::string_view::npos;
    if (computer_moved && player.sent != Clock::time_point::max()) waits_.add(ms_since(player.sent));
    table.to_act = &player;
    table.rev = number_after(frame, "\"rev\":").value_or(0);
    table.move = *move;
    asio::co_spawn(context_, answer(table, table.rev), asio::detached);
  }

  // A person looks at the board for a moment.
  awaitable<void> answer(Table& table, std::int64_t rev) {
    co_await pause(milliseconds(100));
    if (closing_ || table.to_act == nullptr || table.rev != rev) co_return;
    Player& player = *table.players[0];
    table.to_act = nullptr;
    player.acting = ++last_id_;
    player.sent = Clock::now();
    send(player, "{\"t\":\"act\",\"id\":" + std::to_string(player.acting) + at(table) + with_key() +
                     ",\"rev\":" + std::to_string(rev) + ",\"move\":\"" + table.move + "\"}");
  }

  awaitable<void> again(Table& table) {
    try {
      Http requests(context_.get_executor(), server(0));
      co_await call(*table.players[0], "unsub", at(table));
      co_await begin_game(requests, table);
    } catch (const std::exception& error) {
      note_error(std::string("a finished game could not be replaced: ") + error.what());
    }
  }

  std::vector<Table> tables_;
  Times waits_;
};

}  // namespace shedu::load
