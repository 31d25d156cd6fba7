#pragma once

#include <atomic>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "engine/rpc.h"
#include "game/session.h"
#include "players/analysis.h"

namespace shedu {

// The engine's own error codes; docs/engine.md lists them.
inline constexpr int kRefused = -32000;     ///< the rules do not allow it now
inline constexpr int kNoSuchGame = -32001;  ///< no open game has this id
inline constexpr int kTooMany = -32002;     ///< a limit is reached

struct EngineLimits {
  RpcLimits rpc;
  std::size_t open_games = 1024;
};

/// The engine protocol (docs/engine.md) without input and output: one message in, one answer out. Holds
/// several games at once. A message that is refused, for whatever reason, changes nothing.
///
/// Whoever speaks to it is trusted with the whole truth of its games; `view`, `legal` for a seat, `best` and
/// `hint` give what may be passed on to that seat.
class Engine {
 public:
  /// Gets what is known so far while a method thinks: messages, each one line without its end.
  using Notify = std::function<void(const std::string& line)>;

  explicit Engine(EngineLimits limits = {}, Notify notify = {})
      : limits_(limits), notify_(std::move(notify)) {}

  /// The answer to one line, itself one line without its end; empty when nothing is to be sent.
  std::string handle(std::string_view line);

  /// Whether the line is a `stop` on its own.
  static bool is_stop(std::string_view line);
  /// Cuts thinking short until handle() gets the `stop` that this was called for. Whoever reads lines while
  /// others are handled calls it as soon as it reads one; the only function for another thread.
  void stop_thinking();

  /// True after `quit`.
  bool finished() const { return finished_; }

  /// The longest message it reads; a longer one may be cut off anywhere after that.
  std::size_t longest_message() const { return limits_.rpc.message_bytes; }

 private:
  struct OpenGame {
    Session session;
    FastDealer dealer;
    bool deals_itself;  ///< whether nature's turns are played at once
    std::string ended;  ///< why the game is over, if it ended here
  };
  /// What happens in one call.
  struct News {
    std::optional<Seat> listener;  ///< who is told
    json::array dealt;
    json::array story;
  };
  using Params = const JsonIn&;
  struct Method {
    std::string_view name;
    json::value (Engine::*run)(Params);
  };
  static const Method kMethods[];

  json::value call(std::string_view method, Params params);

  // The methods, named as in the protocol.
  json::value games(Params params);
  json::value new_game(Params params);
  json::value load(Params params);
  json::value state(Params params);
  json::value view(Params params);
  json::value insight(Params params);
  json::value legal(Params params);
  json::value play(Params params);
  json::value undo(Params params);
  json::value chance(Params params);
  json::value deal(Params params);
  json::value record(Params params);
  json::value hash(Params params);
  json::value close(Params params);
  json::value quit(Params params);
  // In asking.cpp.
  json::value events(Params params);
  json::value preview(Params params);
  json::value study(Params params);
  // In thinking.cpp.
  json::value players(Params params);
  json::value best(Params params);
  json::value hint(Params params);
  json::value analyse(Params params);
  json::value stop(Params params);

  /// What the player that `params` names makes of a view of the seat to act.
  Thought think(Params params, const AnyView& view, std::size_t seats);
  void pass_stop();
  void notify(json::object params) const;
  json::value open(Session session, Params params);
  OpenGame& game_of(Params params);
  static void happen(OpenGame& game, Move move, News& news);
  static void deal_all(OpenGame& game, News& news);
  static json::object status(int id, const OpenGame& game, News news);

  EngineLimits limits_;
  Notify notify_;
  std::mutex stop_mutex_;  ///< for the next two
  int stops_ahead_ = 0;    ///< stops that were read but not handled
  std::atomic<bool> stop_ = false;
  std::map<int, OpenGame> games_;
  int last_id_ = 0;
  bool finished_ = false;
};

}  // namespace shedu
