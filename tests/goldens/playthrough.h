#pragma once

#include <string>
#include <string_view>

#include "support/beginnings.h"

namespace shedu::test {

/// What a golden file says at its head: which game to play, and how much of it.
///
///   game tigris
///   options board=advanced          (may be missing)
///   seats 3
///   seed 7                          of the generator that chooses moves and outcomes
///   from 100                        the first event written down; 0 when missing
///   events 80                       how many are written down
struct Playthrough {
  OptionTexts options;
  std::string game;
  int seats = 0;
  std::uint64_t seed = 0;
  std::size_t from = 0;
  std::size_t events = 0;
};

/// Reads the head of a golden file; throws Error naming the line.
Playthrough read_head(std::string_view text);

/// The whole file anew: the head, then every event with its prompt and the state's hash after it, and now
/// and then the board as a spectator sees it and the JSON view of the seat to act.
std::string write_golden(const Playthrough& head);

}  // namespace shedu::test
