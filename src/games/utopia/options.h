#pragma once

#include <cstdint>
#include <vector>

#include "game/options.h"
#include "games/utopia/board.h"

namespace shedu::utopia {

enum class OrderMode : std::uint8_t { Dynamic, FixedPerPhase, FixedPerRound };
enum class ZeroRotation : std::uint8_t { PreviousFirst, FrontOfStartSquare, None };
enum class DiscardRank : std::uint8_t { DealTime, RoundStart };
enum class SurpriseLimit : std::uint8_t { PerPlayerPerRound, PerRound, Off };
enum class PrinceShortage : std::uint8_t { Forfeit, RelocateOwn, Unlimited };
enum class FinalTie : std::uint8_t { Rank, Shared, MostDistricts };
enum class DropMode : std::uint8_t { ToOne, ByOne };
enum class Switch : std::uint8_t { Off, On };

/// The options of section 4 of the rules; every default is the rules' default.
struct Options {
  Board board = standard_board();
  std::uint16_t target_score = 50;  ///< A-16
  std::uint16_t max_rounds = 60;    ///< A-35; 0: no limit
  OrderMode order_mode{};
  ZeroRotation zero_rotation{};
  DiscardRank discard_rank{};
  SurpriseLimit surprise_limit{};
  PrinceShortage prince_shortage{};
  FinalTie final_tie{};
  DropMode drop_mode{};
  Switch wonder_bonus_own = Switch::On;
  Switch designee_may_build = Switch::On;
  Switch drawer_builds_after = Switch::Off;
  Switch anywhere_pays = Switch::Off;
  Switch removed_to_reserve = Switch::On;
  Switch open_hands = Switch::Off;
  Switch two_player_skip_water_sector = Switch::Off;
  std::array<std::uint8_t, 2> unused{};

  static const std::vector<OptionField<Options>>& fields();
  friend bool operator==(const Options&, const Options&) = default;
};

}  // namespace shedu::utopia
