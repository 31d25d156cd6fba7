#pragma once

#include <span>
#include <string>

#include "game/any_game.h"

namespace shedu::test {

/// Everything that reaches one viewer from a state, by every way there is: the view's bytes, whose turn it
/// is, the legal list, prompt, drawings, both JSON forms, the reasons against each of the `probes`, the
/// errors of playing them, and the world a search would imagine. Two states that differ only in what the
/// viewer may not know give the same impression, byte for byte.
std::string impression(const AnyState& state, Seat viewer, std::span<const Move> probes);

/// The first line in which two impressions differ, or empty.
std::string first_difference(const std::string& a, const std::string& b);

}  // namespace shedu::test
