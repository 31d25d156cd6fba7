#pragma once

#include <set>
#include <string>
#include <vector>

#include "players/puzzle.h"

namespace shedu {

/// Files with a puzzle a line, and what is noted beside them, so that whatever was begun can be gone on with.

/// A puzzle a line; an empty file has none. Throws Error naming the line that does not fit.
std::vector<Puzzle> read_puzzles(const std::string& file);
std::string line_of(const Puzzle& puzzle);
void append(const std::string& file, const std::string& line);

/// The lines of a file of notes; none if there is no such file.
std::set<std::string> notes_in(const std::string& file);

/// Prints how many there are of each theme, and how often each level found them.
void print_table(const std::vector<const Puzzle*>& puzzles);

/// Whether every level always finds it, as far as they tried.
bool easy(const Puzzle& puzzle);

}  // namespace shedu
