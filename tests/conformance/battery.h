#pragma once

#include <map>
#include <stdexcept>
#include <unordered_set>

#include "support/beginnings.h"

namespace shedu::test {

/// What every game must keep at every moment (game/game.h), checked on random games through the same door
/// that programs use. Cheap checks run on every state; dear ones (JSON, drawings, refusals) on every kind
/// of decision until it is well known, and on a sample after that.
class Battery {
 public:
  Battery(const AnyGame& game, std::uint64_t seed) : game_(game), rng_(seed) {}

  /// Plays one random game to its end. Empty, or what is wrong, with all that is needed to see it again.
  std::string play(const Beginning& beginning, std::uint64_t seed);

  std::size_t decisions() const { return decisions_; }
  std::size_t events() const { return events_; }
  std::size_t thorough_checks() const { return thorough_checks_; }
  std::size_t longest() const { return longest_; }

 private:
  struct Complaint : std::runtime_error {
    using std::runtime_error::runtime_error;
  };
  struct Keepsake {
    std::unique_ptr<AnyState> state;
    std::string bytes;
  };

  static void require(bool holds, const std::string& otherwise) {
    if (!holds) throw Complaint(otherwise);
  }

  void play_checked(AnyState& state, std::uint64_t seed, std::size_t& event);

  // Every state.
  void check_lists(const AnyState& state);
  void check_views(const AnyState& state);
  void check_invariants(const AnyState& state);
  void check_standing(const AnyState& state);
  void check_notation(Move move);
  void check_seen(const AnyState& state, Move move);

  // Some states.
  bool worth_a_closer_look(const AnyState& state);
  void check_thoroughly(AnyState& state);
  void check_json(const AnyState& state);
  void check_view_json(const AnyState& state);
  void check_words(const AnyState& state);
  void check_example(const AnyState& state, Seat viewer, const std::string& reason);
  void check_refusals(AnyState& state);
  void check_refusal(AnyState& state, Move move, const std::string& before);
  void check_keepsakes();

  const AnyGame& game_;
  Rng rng_;
  MoveList moves_;                             // of the state being checked
  OutcomeList outcomes_;                       // likewise
  std::unordered_set<std::uint32_t> written_;  // moves whose notation is known to be right
  std::vector<Move> elsewhere_;                // moves that were legal at other times
  std::map<std::vector<int>, int> kinds_met_;  // kinds of decisions, and how often each was looked into
  std::vector<Keepsake> keepsakes_;            // copies of earlier states, which must never change
  std::size_t decisions_ = 0;
  std::size_t events_ = 0;
  std::size_t thorough_checks_ = 0;
  std::size_t longest_ = 0;
};

}  // namespace shedu::test
