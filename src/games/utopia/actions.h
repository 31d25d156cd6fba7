#pragma once

#include "game/actions.h"
#include "games/utopia/moves.h"

namespace shedu::utopia {

inline constexpr int kTrips =
    1 << 7;  ///< Step: destination, number of princes and privileges, as they are packed

inline constexpr ActionTable kActionTable(std::array<ActionSpan, 17>{{
    {.kind = static_cast<int>(Kind::Pick), .as = kCivs, .bs = kDistricts},
    {.kind = static_cast<int>(Kind::Surprise)},
    {.kind = static_cast<int>(Kind::Place), .bs = kDistricts},
    {.kind = static_cast<int>(Kind::Relocate), .bs = kDistricts},
    {.kind = static_cast<int>(Kind::Designate), .as = kSeats},
    {.kind = static_cast<int>(Kind::Wonder), .as = kIslands},
    {.kind = static_cast<int>(Kind::Control), .as = kCivs, .bs = kDistricts},
    {.kind = static_cast<int>(Kind::Leave), .as = kCivs, .bs = kDistricts},
    {.kind = static_cast<int>(Kind::Discard), .as = kCivs},
    {.kind = static_cast<int>(Kind::Step), .as = kCivs, .bs = kDistricts, .cs = kTrips},
    {.kind = static_cast<int>(Kind::Add), .as = kCivs, .bs = kDistricts, .cs = kPrivileges + 1},
    {.kind = static_cast<int>(Kind::AddAnywhere), .as = kCivs, .bs = kDistricts, .cs = kPrivileges + 1},
    {.kind = static_cast<int>(Kind::Remove), .as = kCivs, .bs = kDistricts, .cs = kPrivileges + 1},
    {.kind = static_cast<int>(Kind::Raise), .as = kCivs, .cs = kPrivileges + 1},
    {.kind = static_cast<int>(Kind::Drop), .as = kCivs, .cs = kPrivileges + 1},
    {.kind = static_cast<int>(Kind::Convert), .as = kCivs},
    {.kind = static_cast<int>(Kind::End)},
}});

/// game/actions.h.
struct Actions {
  static constexpr std::size_t kActions = kActionTable.size();
  static std::optional<std::size_t> action_index(Move move) { return kActionTable.index(move); }
  static Move action_at(std::size_t index) { return kActionTable.at(index); }
};

}  // namespace shedu::utopia
