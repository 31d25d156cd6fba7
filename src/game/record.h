#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/any_game.h"
#include "game/fair_dealer.h"

namespace shedu {

/// Finds a game by name; throws Error for a name it does not know. Given in, because the contract's layer
/// does not know which games there are (src/games/games.h does).
using FindGame = const AnyGame& (*)(std::string_view name);

/// One thing that happened: who decided (a seat or kNature) and what.
struct Event {
  Seat by = kNature;
  Move move;

  friend bool operator==(const Event&, const Event&) = default;
};

/// A state's hash after the first `events` events.
struct Checkpoint {
  std::size_t events = 0;
  std::uint64_t hash = 0;

  friend bool operator==(const Checkpoint&, const Checkpoint&) = default;
};

/// A game as it is stored, sent and studied: options, seats, and everything that happened, decisions and
/// chance alike. Replaying it gives the state exactly; its hashes prove it. docs/notation.md specifies
/// the two forms, a text a person can read and edit, and JSON.
struct Record {
  std::string game;
  OptionTexts options;             // defaults left out, in the game's order
  std::vector<std::string> seats;  // who sits there, in words
  std::optional<FairDeal> deal;    // when dealt by a fair dealer; the seed may still be missing
  std::vector<Event> events;
  std::vector<Checkpoint> checkpoints;  // ascending; the last is the final state's

  friend bool operator==(const Record&, const Record&) = default;
};

std::string record_text(const Record& record, FindGame find);
json::object record_json(const Record& record, FindGame find);

/// Reads either form. Checks the form, the notation and the names, but does not play: replay() does. Throws
/// Error naming the line (or JSON path) and what is expected there.
Record read_record(std::string_view text, FindGame find);

/// The state after the first `events` events (all of them by default). Every event and every hash on the
/// way is checked; throws Error naming the event that is not legal, or the hash that differs.
std::unique_ptr<AnyState> replay(const Record& record, FindGame find, std::size_t events = SIZE_MAX);

/// Replays the whole record, and, where it was dealt fairly and the seed is revealed, deals it again.
/// Throws Error when anything differs; returns in words what was checked.
std::string verify(const Record& record, FindGame find);

}  // namespace shedu
