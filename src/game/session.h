#pragma once

#include <memory>

#include "game/dealer.h"
#include "game/record.h"

namespace shedu {

/// A game being played: the state, the record that leads to it, and undo within the rules. The engine,
/// the terminal and the table's rooms hold one of these for each game.
class Session {
 public:
  Session(const AnyGame& game, const OptionTexts& options, std::vector<std::string> seats);
  /// A position from outside: it has no record, because nobody knows how it came about.
  explicit Session(std::unique_ptr<AnyState> position);
  /// A recorded game, replayed and checked, ready to go on.
  Session(Record record, FindGame find);

  const AnyState& state() const { return *state_; }
  const AnyGame& game() const { return state_->game(); }

  /// Plays a decision or supplies an outcome; throws Error, changing nothing, if it cannot.
  void play(Move move);
  /// Lets the dealer decide as long as nature is to act.
  void deal(Dealer& dealer);

  /// How many events there were, and how many of them were chance's.
  std::size_t events() const { return record_.events.size(); }
  std::size_t chance_events() const { return chance_events_; }
  const Event& event(std::size_t number) const { return record_.events[number]; }

  /// True if the last event is a decision of the seat that is to decide now: nothing was revealed, no
  /// chance fell and nobody else has acted since. Only then may the seat take it back by itself.
  bool can_undo() const;
  /// Takes back one decision; throws Error where can_undo() is false.
  void undo();
  /// How many decisions could be taken back one after the other.
  std::size_t undoable() const { return undoable_.size(); }
  /// Goes back to where `events` had happened, which led to `position`. Nothing before can be undone.
  void rewind(std::size_t events, std::unique_ptr<AnyState> position);

  bool has_record() const { return has_record_; }
  /// The record so far, with checkpoints; throws Error for a session begun from a bare position.
  Record record() const;
  void set_deal(FairDeal deal) { record_.deal = std::move(deal); }

 private:
  void shorten(std::size_t events, std::unique_ptr<AnyState> position);

  std::unique_ptr<AnyState> state_;
  Record record_;
  bool has_record_ = true;
  std::size_t chance_events_ = 0;
  // The states before each decision that can still be taken back, the last one last.
  std::vector<std::unique_ptr<AnyState>> undoable_;
};

}  // namespace shedu
