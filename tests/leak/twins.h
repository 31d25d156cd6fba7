#pragma once

#include <optional>
#include <string>

#include "game/session.h"
#include "support/beginnings.h"

namespace shedu::test {

/// Two worlds that one viewer cannot tell apart: the truth, and one imagined from the viewer's view. They
/// play on side by side, each with its own hidden events, and whatever the viewer gets from the one must be
/// what they get from the other: at every step, by every channel, in the log, and in what may be undone.
class Twins {
 public:
  struct Tally {
    std::size_t compared = 0;   ///< pairs of states
    std::size_t different = 0;  ///< of those, with a hidden difference
    std::size_t masked = 0;     ///< events of which the viewer saw only a part
    std::size_t parted = 0;     ///< worlds ruled out by what the viewer saw
  };

  Twins(const Beginning& beginning, Seat viewer, std::uint64_t seed);

  /// Plays to the end of the game. Empty, or what the viewer could learn, and where.
  std::string play();
  const Tally& tally() const { return tally_; }

 private:
  std::string compare();
  void step();
  void part();

  Seat viewer_;
  Rng rng_;
  std::unique_ptr<Session> truth_;
  std::unique_ptr<Session> imagined_;
  std::vector<Move> probes_;
  Tally tally_;
};

}  // namespace shedu::test
