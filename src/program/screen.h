#pragma once

#include <string>
#include <vector>

#include "game/record.h"

namespace shedu {

/// How wide what is printed may be.
inline constexpr std::size_t kLineWidth = 78;

/// Colour where standard output is a terminal and nobody asked for none (the NO_COLOR convention).
Style terminal_style();

/// A line with the game, its seats and options, and an empty one.
std::string header_text(const Record& record);

/// Who has won, as a sentence.
std::string winners_text(const Standing& standing, const std::vector<std::string>& names);

/// The seats from the best place down, with their scores.
std::string standing_text(const Standing& standing, const std::vector<std::string>& names);

}  // namespace shedu
