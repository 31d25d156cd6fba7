#pragma once

#include <optional>
#include <string>

namespace shedu {

/// What one rank says to another. Each is followed by a text.
enum class Topic {
  Ready,   ///< to rank 0, first of all: the contest this rank was started for
  Ask,     ///< to rank 0: how many games this rank would like
  Play,    ///< from rank 0: numbers of games, as a JSON array
  Game,    ///< to rank 0: a finished game, as a line of the log
  Failed,  ///< to rank 0: what went wrong
  Stop,    ///< from rank 0: no more games are needed
  Done,    ///< to rank 0, last of all
};

struct Message {
  int rank = 0;  ///< whose it is
  Topic topic{};
  std::string text;
};

/// The processes that play one contest together, wherever they run, as one of them sees it. For one thread
/// alone.
class Ranks {
 public:
  virtual ~Ranks() = default;

  virtual int rank() const = 0;  ///< from 0
  virtual int size() const = 0;
  virtual std::string machine() const = 0;  ///< that this rank runs on
  virtual int cores() const = 0;            ///< this rank's share of its machine's, at least 1

  /// Does not wait. What goes from one rank to another arrives in the same order.
  virtual void send(int to, Topic topic, std::string text) = 0;
  /// The next message, if one is there; does not wait either.
  virtual std::optional<Message> receive() = 0;
};

}  // namespace shedu
