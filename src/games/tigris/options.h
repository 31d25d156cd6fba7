#pragma once

#include <cstdint>
#include <vector>

#include "game/options.h"

namespace shedu::tigris {

enum class BoardSide : std::uint8_t { Standard, Advanced };
enum class ConflictSupport : std::uint8_t { Free, English };
enum class TreasureTiming : std::uint8_t { EndOfAction, EndOfTurn };
enum class TreasureClaim : std::uint8_t { Mandatory, Optional };
enum class FacedownSquares : std::uint8_t { Ignore, Count };
enum class KingMonumentRule : std::uint8_t { BlackOnly, Fallback };
enum class WarOrderChooser : std::uint8_t { ActivePlayer, Attacker };
enum class WarSupportScope : std::uint8_t { CurrentSide, OriginalKingdom };
enum class RedWarProtect : std::uint8_t { OtherLeader, AnyLeader };
enum class LeaderWithdraw : std::uint8_t { Allowed, NotAnAction };
enum class ShortSwap : std::uint8_t { EndGameNow, Forbid, EndAfterTurn };
enum class ScoreVisibility : std::uint8_t { Hidden, Open };
enum class Switch : std::uint8_t { Off, On };
enum class AdvancedSpecials : std::uint8_t { Printed, Bga };
enum class CatastropheOnCatastrophe : std::uint8_t { Forbid, Allow };

/// The options of section 9 of the rules; every default is the rules' default.
struct Options {
  BoardSide board{};
  ConflictSupport conflict_support{};
  TreasureTiming treasure_timing{};
  TreasureClaim treasure_claim{};
  FacedownSquares facedown_squares{};
  KingMonumentRule king_monument_rule{};
  WarOrderChooser war_order_chooser{};
  WarSupportScope war_support_scope{};
  RedWarProtect red_war_protect{};
  LeaderWithdraw leader_withdraw{};
  ShortSwap swap_when_bag_short{};
  ScoreVisibility score_visibility{};
  Switch civ_buildings{};
  Switch wonder{};
  AdvancedSpecials advanced_specials{};
  CatastropheOnCatastrophe catastrophe_on_catastrophe{};
  std::uint16_t max_turns = 0;  ///< G4; 0: no limit

  static const std::vector<OptionField<Options>>& fields();
  friend bool operator==(const Options&, const Options&) = default;
};

}  // namespace shedu::tigris
