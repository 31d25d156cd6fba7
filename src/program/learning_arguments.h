#pragma once

#include "program/arguments.h"

namespace CLI {
class App;
}

namespace shedu {

inline constexpr const char* kGameHelp = "the game; \"shedu games\" lists them";
inline constexpr const char* kOptionsHelp = "options, such as \"board=advanced wonder=on\"";
inline constexpr const char* kJsonHelp = "print JSON";

// What learns from many games: weights and networks, puzzles, openings.
void add_tune(CLI::App& app, Run& run);
void add_selfplay(CLI::App& app, Run& run);
void add_board_selfplay(CLI::App& app, Run& run);
void add_puzzles(CLI::App& app, Run& run);
void add_openings(CLI::App& app, Run& run);

}  // namespace shedu
