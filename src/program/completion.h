#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace shedu {

/// Those of the words that begin with what is typed, in the same order.
std::vector<std::string> beginning_with(const std::vector<std::string>& words, std::string_view typed);

/// The longest text that all the words begin with.
std::string common_beginning(const std::vector<std::string>& words);

/// Moves to read: those with the same beginning on one line, `r A1 A2 B7` for rA1, rA2 and rB7.
std::string grouped_moves(const std::vector<std::string>& moves);

/// One move of each such group, the first.
std::vector<std::string> sample_moves(const std::vector<std::string>& moves);

}  // namespace shedu
