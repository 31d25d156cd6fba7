#pragma once

#include "load_crowd.h"

namespace shedu::load {

/// People who keep a server busy while others play: some page through long games as fast as they are
/// answered, some try passwords of an account, many at once.
class DistractingCrowd : public Crowd {
 public:
  using Crowd::Crowd;

 protected:
  /// They are all there when it returns, and go on until everything ends.
  awaitable<void> begin_distractions() {
    if (options_.lookers > 0 && options_.look_at.empty())
      throw Error("--lookers need a game: --look-at with its id");
    lookers_.resize(static_cast<std::size_t>(options_.lookers));
    co_await side_by_side(options_.lookers, [this](int i) -> awaitable<void> {
      auto& looker = lookers_[static_cast<std::size_t>(i)];
      looker = std::make_unique<Player>(context_.get_executor());
      co_await come(*looker, "Looker", static_cast<std::size_t>(i));
      const auto game = static_cast<std::size_t>(i) % options_.look_at.size();
      asio::co_spawn(context_, look(*looker, options_.look_at[game]), asio::detached);
    });
    if (options_.guesses == 0) co_return;
    Http requests(context_.get_executor(), server(0));
    const std::string token =
        co_await requests.post_for("\"token\":\"", "/api/session", R"({"name":"Guessed"})", "");
    co_await requests.post("/api/account", R"({"name":"Guessed at","password":"the right one, 42"})", token);
    for (int i = 0; i < options_.guesses; ++i) asio::co_spawn(context_, guess(i), asio::detached);
  }

  void report_distractions() {
    if (options_.lookers > 0) report_["looks"] = looks_.summary();
    if (options_.guesses > 0) report_["guesses_answered"] = guesses_answered_;
  }

 private:
  awaitable<void> look(Player& looker, std::string table) {
    std::uniform_int_distribution<int> plies(0, options_.events);
    while (!closing_) {
      const auto begin = Clock::now();
      bool refused = false;
      try {
        co_await call(looker, "at", ",\"table\":\"" + table + "\",\"ply\":" + std::to_string(plies(random_)));
        looks_.add(ms_since(begin));
      } catch (const std::exception&) {
        refused = true;  // it was counted when it came in
      }
      if (refused) co_await pause(milliseconds(100));
    }
  }

  // Whatever the answer: that one guesser is told to slow down is right, too.
  awaitable<void> guess(int number) {
    while (!closing_) {
      try {
        Http requests(context_.get_executor(), server(0));
        co_await requests.post(
            "/api/login", R"({"name":"Guessed at","password":"wrong )" + std::to_string(number) + "\"}", "");
        ++guesses_answered_;
      } catch (const std::exception&) {
        ++guesses_dropped_;
      }
      co_await pause(milliseconds(10));
    }
  }

  std::vector<std::unique_ptr<Player>> lookers_;
  Times looks_;
  int guesses_answered_ = 0;
  int guesses_dropped_ = 0;
};

}  // namespace shedu::load
