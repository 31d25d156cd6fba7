#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "game/any_game.h"

namespace shedu {

/// What whoever creates a table chooses (docs/protocol.md, "Settings").

enum class SeatKind : std::uint8_t { Open, Person, Computer };

/// Who a seat is meant for. A Person here is whoever creates the table.
struct SeatChoice {
  SeatKind kind = SeatKind::Open;
  int level = 0;  ///< of a computer, 1 to 5
};

enum class ClockKind : std::uint8_t { None, Turn, Fischer };
/// What happens when a seat's time is up.
enum class Expiry : std::uint8_t { Wait, Computer, Forfeit };

struct ClockRule {
  ClockKind kind = ClockKind::None;
  std::int64_t ms = 0;   ///< for every turn, or for the whole game
  std::int64_t add = 0;  ///< Fischer: given back after each turn
  Expiry expiry = Expiry::Wait;
};

struct TableSettings {
  std::string game;
  OptionTexts options;
  std::vector<SeatChoice> seats;
  ClockRule clock;
  bool is_public = false;
  bool rated = false;
  bool hints = true;
  bool previews = true;
  bool open = false;         ///< everything that a perfect memory would know is shown
  std::string tournament{};  ///< whose table it is; empty: nobody's. Not for people to choose
  std::string club{};        ///< whose members may know of it (clubs.h); empty: it is of no club
  int delay = 0;             ///< minutes by which whoever holds no seat sees the game late (late.h)
};

/// Reads settings; throws Error naming the place and what may stand there. Options and seats are checked by
/// starting the game.
TableSettings read_settings(const JsonIn& in);
/// A member that may be missing.
bool read_flag(const JsonIn& in, std::string_view name, bool fallback);
/// What read_settings() reads.
json::object settings_json(const TableSettings& settings);
ClockRule read_clock(const JsonIn& in);
json::object clock_rule_json(const ClockRule& rule);
json::object aids_json(const TableSettings& settings);

}  // namespace shedu
