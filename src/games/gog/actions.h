#pragma once

#include "game/actions.h"
#include "games/gog/moves.h"

namespace shedu::gog {

inline constexpr int kTags = kTopLevel + 1;  ///< a soldier's level where several share a square, else 0
inline constexpr int kPaid = kMostGoods + 1;
inline constexpr int kResources = static_cast<int>(kGoods);

inline constexpr ActionTable kActionTable(std::array<ActionSpan, 30>{{
    {.kind = static_cast<int>(Kind::Lay), .as = kSlots, .bs = 4},
    {.kind = static_cast<int>(Kind::Split), .as = kMostSoldiers + 1},
    {.kind = static_cast<int>(Kind::Trade), .as = kResources, .bs = kResources},
    {.kind = static_cast<int>(Kind::Stop)},
    {.kind = static_cast<int>(Kind::Recruit), .as = kTags, .bs = kCells},
    {.kind = static_cast<int>(Kind::Train), .as = kCells, .cs = kTags},
    {.kind = static_cast<int>(Kind::Upgrade), .as = kCells},
    {.kind = static_cast<int>(Kind::BuyAbility)},
    {.kind = static_cast<int>(Kind::BuyBarn)},
    {.kind = static_cast<int>(Kind::BuyScroll)},
    {.kind = static_cast<int>(Kind::Pay), .as = kPaid, .bs = kPaid, .cs = kPaid},
    {.kind = static_cast<int>(Kind::Done)},
    {.kind = static_cast<int>(Kind::Draw)},
    {.kind = static_cast<int>(Kind::Accept)},
    {.kind = static_cast<int>(Kind::Cancel)},
    {.kind = static_cast<int>(Kind::Pick), .as = kCells, .cs = kTags},
    {.kind = static_cast<int>(Kind::Send), .as = kCells, .bs = kCells, .cs = kTags},
    {.kind = static_cast<int>(Kind::GiveBack), .as = kAbilities},
    {.kind = static_cast<int>(Kind::Take), .as = kSeats, .bs = kAbilities},
    {.kind = static_cast<int>(Kind::Choose), .as = kAbilities},
    {.kind = static_cast<int>(Kind::Rob), .as = kSeats},
    {.kind = static_cast<int>(Kind::Keep)},
    {.kind = static_cast<int>(Kind::Reroll)},
    {.kind = static_cast<int>(Kind::Move), .as = kCells, .bs = kCells, .cs = kTags},
    {.kind = static_cast<int>(Kind::Found), .as = kCells},
    {.kind = static_cast<int>(Kind::Conquer), .as = kCells},
    {.kind = static_cast<int>(Kind::Figure), .as = 2, .bs = kCells},
    {.kind = static_cast<int>(Kind::Ambush)},
    {.kind = static_cast<int>(Kind::Place), .bs = kCells},
    {.kind = static_cast<int>(Kind::End)},
}});

/// game/actions.h.
struct Actions {
  static constexpr std::size_t kActions = kActionTable.size();
  static std::optional<std::size_t> action_index(Move move) { return kActionTable.index(move); }
  static Move action_at(std::size_t index) { return kActionTable.at(index); }
};

}  // namespace shedu::gog
