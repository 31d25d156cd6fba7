#include <algorithm>
#include <cstdio>
#include <future>
#include <random>
#include <thread>

#include "base/text.h"
#include "game/actor.h"
#include "games/games.h"
#include "players/player.h"
#include "program/commands.h"
#include "program/table_link.h"
#include "table/refusal.h"

namespace shedu {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

constexpr seconds kFirstPause{1};
constexpr seconds kLongestPause{30};
constexpr seconds kPatience{15 * 60};  // with a server that is gone
constexpr std::size_t kLongestName = 40;

std::uint64_t random_number() {
  std::random_device source;
  return std::uint64_t{source()} << 32 | source();
}

std::string name_of(const BotArguments& arguments) {
  return arguments.name.empty() ? arguments.player.substr(0, kLongestName) : arguments.name;
}

/// Plays one seat of a table somewhere else, then perhaps of the next.
class Bot {
 public:
  Bot(const BotArguments& arguments, const TableAddress& at)
      : arguments_(arguments),
        at_(at),
        link_(at.server,
              arguments.token.empty() ? guest_token(at.server, name_of(arguments)) : arguments.token),
        session_(std::to_string(random_number())) {}

  int run() {
    link_.open(at_.table);
    for (wanted_ = arguments_.seat;; wanted_.reset()) {
      patiently([this] { return step(); });
      tell_result();
      if (arguments_.games == "once") return kDone;
      patiently([this] { return wait_for_rematch(); });
    }
  }

 private:
  /// Something that is not stored yet: sent again, with its key, until the table has answered.
  struct Act {
    std::string key;
    std::int64_t rev;
    std::string move;
    double seconds;
  };

  /// Calls `step` until it says that nothing is left to do, and connects again whenever the connection is
  /// lost.
  template <class Step>
  void patiently(Step&& step) {
    for (;;) {
      try {
        if (!step()) return;
      } catch (const Lost& lost) {
        std::fprintf(stderr, "shedu: %s; trying again\n", lost.what());
        reconnect();
      }
    }
  }

  void reconnect() {
    seconds waited{0};
    for (seconds pause = kFirstPause;; pause = std::min(2 * pause, kLongestPause)) {
      std::this_thread::sleep_for(pause);
      waited += pause;
      try {
        return link_.open(link_.table());
      } catch (const Lost&) {
        if (waited > kPatience) throw;
      }
    }
  }

  const AnyGame& game() const { return find_game(link_.info()["game"].string()); }
  bool is_over() const { return link_.info()["status"].string() == "over"; }
  JsonIn seat_info(Seat seat) const { return link_.info()["seats"].at(static_cast<std::size_t>(seat)); }
  bool is_mine(Seat seat) const {
    const auto user = seat_info(seat).find("user");
    return user && (*user)["id"].string() == link_.user();
  }
  /// A computer of the server's plays instead, because time ran out or somebody resigned.
  bool is_kept() const { return seat_info(seat_).find("caretaker").has_value(); }

  /// Does what there is to do now; false when the game is over.
  bool step() {
    if (act_) {
      send_act();
    } else if (seat_ < 0) {
      take_seat();
    } else if (is_over()) {
      return false;
    } else if (!is_mine(seat_)) {
      throw Error("seat " + std::to_string(seat_) + " was given up: somebody else decides about it now");
    } else if (is_kept() && !seat_info(seat_).find("resigned")) {
      take_back();
    } else if (is_my_turn() && !is_kept()) {
      decide();
    } else {
      link_.listen(seconds(1));
    }
    return true;
  }

  std::string new_key() { return session_ + "-" + std::to_string(++keys_); }

  /// Plays on instead of the computer that has kept the seat.
  void take_back() {
    try {
      link_.ask({{"t", "back"}, {"table", link_.table()}, {"key", new_key()}, {"seat", seat_}});
    } catch (const Refusal& refusal) {
      if (refusal.code() != "late") throw;
    }
    link_.look_again();
  }

  // ---- Sitting down ----

  void take_seat() {
    player_ = make_player(game(), arguments_.player);
    const auto seats = static_cast<Seat>(std::min<std::size_t>(link_.info()["seats"].size(), kMaxSeats));
    if (wanted_ && *wanted_ >= seats) {
      throw Error("there is no seat " + std::to_string(*wanted_) + " at this table: it has " +
                  std::to_string(seats) + ", from 0 on");
    }
    std::vector<Seat> open;
    for (Seat seat = 0; seat < seats; ++seat) {
      if (wanted_ && *wanted_ != seat) continue;
      if (is_mine(seat)) return sit_at(seat);
      if (seat_info(seat)["kind"].string() == "open") open.push_back(seat);
    }
    if (is_over()) throw Error("the game at this table is over");
    if (open.empty()) {
      throw Error(std::string(wanted_ ? "that seat is taken" : "the table is full") +
                  ": to play for who sits there, give that user's --token");
    }
    for (const Seat seat : open) {
      if (sit_down(seat, seat == open.back())) return sit_at(seat);
    }
  }

  /// False if it did not work, but may with another seat: an invitation does not say which one it is for, and
  /// others may be faster.
  bool sit_down(Seat seat, bool last) {
    json::object sit{{"t", "sit"},
                     {"table", link_.table()},
                     {"key", session_ + "-sit-" + std::to_string(seat)},
                     {"seat", seat},
                     {"nonce", std::to_string(random_number())}};
    if (!at_.invitation.empty() && link_.table() == at_.table) sit["token"] = at_.invitation;
    try {
      link_.ask(std::move(sit));
      return true;
    } catch (const Refusal& refusal) {
      if (last || (refusal.code() != "forbidden" && refusal.code() != "late")) throw;
      return false;
    }
  }

  void sit_at(Seat seat) {
    link_.watch_from(seat);
    seat_ = seat;
    std::printf("%s: %s plays seat %d of table %s\n", std::string(game().name()).c_str(),
                arguments_.player.c_str(), seat, link_.table().c_str());
    std::fflush(stdout);
  }

  // ---- Playing ----

  bool is_my_turn() const {
    const JsonIn view = link_.view();
    return !view.raw().is_null() && viewer_numbered(view["viewer"].integer(-1, kMaxSeats)) == seat_ &&
           read_actor(view["to_act"], kMaxSeats) == seat_;
  }

  void decide() {
    const auto view = game().load_view(link_.view());
    const std::int64_t rev = link_.rev();
    const auto begin = std::chrono::steady_clock::now();
    const std::optional<Move> move = think(*view);
    if (!move) return;
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
    act_ = Act{new_key(), rev, game().move_text(*move), took.count()};
    send_act();
  }

  /// What to do; nothing if the game has gone on meanwhile. Messages, pings too, are taken care of all the
  /// time.
  std::optional<Move> think(const AnyView& view) {
    MoveList moves;
    view.legal(moves);
    if (moves.size() == 1) return moves[0];
    const std::int64_t rev = link_.rev();
    std::atomic<bool> stop{false};
    Control control;
    control.stop = &stop;
    constexpr int kShare = 10;  // of the time left, for one decision
    constexpr int kLeast = 20;
    if (const auto left = link_.milliseconds_left(seat_))
      control.milliseconds = std::max(kLeast, *left / kShare);
    auto thought = std::async(
        std::launch::async, [&, seed = random_number()] { return player_->think(view, seed, control).move; });
    try {
      while (thought.wait_for(milliseconds(10)) != std::future_status::ready) {
        link_.listen(milliseconds(1));
        if (link_.rev() != rev) stop = true;
      }
    } catch (...) {
      stop = true;
      thought.wait();
      throw;
    }
    const Move move = thought.get();
    return link_.rev() == rev ? std::optional(move) : std::nullopt;
  }

  void send_act() {
    const Act act = *act_;
    try {
      link_.ask(
          {{"t", "act"}, {"table", link_.table()}, {"key", act.key}, {"rev", act.rev}, {"move", act.move}});
      std::printf("seat %d: %s (%.2f s)\n", seat_, act.move.c_str(), act.seconds);
      std::fflush(stdout);
      act_.reset();
    } catch (const Refusal& refusal) {
      if (refusal.code() == "slow_down" || refusal.code() == "readonly" || refusal.code() == "full") {
        return link_.wait(seconds(2));
      }
      act_.reset();
      link_.look_again();
      const bool went_on = refusal.code() == "stale" || refusal.code() == "late";
      if (!went_on && !is_kept()) {
        throw Error("the table refuses " + act.move + ": " + refusal.what());
      }
    }
  }

  // ---- The end ----

  void tell_result() const {
    const JsonIn result = link_.info()["result"];
    std::string scores;
    for (std::size_t seat = 0; seat < result["scores"].size(); ++seat) {
      scores += " " + std::to_string(result["scores"].at(seat).integer(INT32_MIN, INT32_MAX));
    }
    std::printf("over (%s): seat %d has place %d of %zu; scores%s\n",
                std::string(result["reason"].string()).c_str(), seat_,
                result["places"].at(static_cast<std::size_t>(seat_)).integer(1, kMaxSeats),
                result["places"].size(), scores.c_str());
    std::fflush(stdout);
  }

  bool wait_for_rematch() {
    const auto next = link_.info().find("next");
    if (!next) {
      link_.listen(seconds(1));
      return true;
    }
    seat_ = kSpectator;
    link_.open(std::string(next->string()));
    return false;
  }

  BotArguments arguments_;
  TableAddress at_;
  TableLink link_;
  std::string session_;  // makes keys unique
  int keys_ = 0;
  std::optional<int> wanted_;
  Seat seat_ = kSpectator;
  std::unique_ptr<Player> player_;
  std::optional<Act> act_;
};

}  // namespace

int run_bot(const BotArguments& arguments) {
  const TableAddress at = TableAddress::parse(arguments.table);
  return Bot(arguments, at).run();
}

}  // namespace shedu
