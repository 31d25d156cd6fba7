#pragma once

#include <set>
#include <string>
#include <vector>

#include "players/player.h"

namespace shedu {

/// A way of the seat to act through its own decisions, and where it ends.
struct WayEnd {
  std::vector<Move> moves;
  std::string end;      ///< the seat's view after them, as bytes, and who is then to act
  std::set<Move> also;  ///< other first moves that end there, too
};

/// A player who proposes what to do, from a view.
class Chooser {
 public:
  Chooser(const AnyGame& game, const std::string& player) : player_(make_player(game, player)) {}

  /// What it makes of a position in which the viewer is to act.
  Thought look(const AnyView& view, std::uint64_t seed) const;
  /// The moves that it would play, best first, at most so many.
  static std::vector<Move> best_of(const Thought& thought, std::size_t count);
  std::vector<Move> best(const AnyView& view, std::size_t count, std::uint64_t seed) const;
  /// The same after moves of the seat that leave it to act; nothing if they do not.
  std::vector<Move> best_after(const AnyView& view, const std::vector<Move>& begin, std::size_t count,
                               std::uint64_t seed) const;
  /// Goes on from the beginning of a way to where chance or somebody else is to act.
  WayEnd complete(const AnyView& view, const std::vector<Move>& begin, std::uint64_t seed) const;
  /// Where moves of the seat lead to, as WayEnd says it.
  std::string end_of(const AnyView& view, const std::vector<Move>& moves) const;

 private:
  std::unique_ptr<Player> player_;
};

/// How much better a search holds its best move than the next one that is not the same turn in another order.
double scent_of(const Thought& thought, Seat seat);

/// What ways are worth to the seat, by searches of whoever is to act after them, in worlds that are imagined
/// from the seat's view. All ways are judged in the same worlds, and chance falls alike as far as it can, so
/// what the worlds have in common cancels out of the differences. None of these searches chose any of the
/// ways.
class Jury {
 public:
  struct Gap {
    double mean = 0;
    double error = 0;
  };

  Jury(const AnyView& view, const std::string& judge, std::uint64_t seed);

  /// Judges the ways in the first so many worlds. Ways may be added at the end: they hear the same worlds.
  void hear(const std::vector<WayEnd>& ways, int worlds);
  /// Nothing more has to be heard about this way.
  void rest(std::size_t way) { rests_[way] = true; }
  bool rests(std::size_t way) const { return rests_[way]; }

  /// The best of those that do not rest.
  std::size_t best() const;
  double worth(std::size_t way) const;
  /// In the worlds in which both were judged.
  Gap gap(std::size_t better, std::size_t other) const;
  std::vector<Move> answer(std::size_t way) const { return answers_[way]; }
  /// In how many worlds a way was judged.
  int worlds(std::size_t way) const { return static_cast<int>(worths_[way].size()); }

 private:
  double judge(const AnyState& world, const std::vector<Move>& moves, std::uint64_t seed,
               std::vector<Move>* answer);

  const AnyView* view_;
  std::unique_ptr<Player> player_;
  std::uint64_t seed_;
  std::vector<std::vector<double>> worths_;  ///< by way and world
  std::vector<bool> rests_;
  std::vector<std::vector<Move>> answers_;  ///< by way: in the first world
};

}  // namespace shedu
