#pragma once

#include <array>
#include <cstdint>

#include "base/rng.h"

namespace shedu {

/// Takes one piece out of an urn that holds `total` pieces, so many of each kind, all equally likely; says
/// its kind. The total is the caller's, who draws many times and need not count again.
template <std::size_t Kinds>
std::size_t take_one(std::array<std::uint8_t, Kinds>& urn, int total, Rng& rng) {
  std::uint32_t ticket = rng.below(static_cast<std::uint32_t>(total));
  std::size_t kind = 0;
  while (ticket >= urn[kind]) ticket -= urn[kind++];
  --urn[kind];
  return kind;
}

}  // namespace shedu
