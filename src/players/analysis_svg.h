#pragma once

#include "players/analysis.h"

namespace shedu {

/// An analysis as a picture that needs nothing but itself, for light and dark pages: every seat's chance to
/// win after every decision, stacked, with the marked decisions on it, and below it everybody's luck, summed.
std::string analysis_svg(const Analysis& analysis, const AnyGame& game);

}  // namespace shedu
