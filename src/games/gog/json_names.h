#pragma once

#include <array>
#include <string_view>

#include "base/json.h"
#include "games/gog/state.h"

namespace shedu::gog {

inline json::array cells_json(const Bits& cells) {
  json::array out;
  cells.for_each([&](int cell) { out.emplace_back(cell_text(cell)); });
  return out;
}

// What JSON calls a soldier's flags, and the barns by their cap: the same for writing and for reading.

struct FlagName {
  SoldierFlag flag;
  std::string_view name;
};
inline constexpr std::array kFlagNames = {FlagName{kFought, "fought"}, FlagName{kRunPaid, "run_paid"},
                                          FlagName{kFreeUsed, "free_used"}, FlagName{kSent, "sent"}};
inline constexpr std::array<int, 3> kBarns = {0, 6, 7};

}  // namespace shedu::gog
