#pragma once

#include "players/analysis.h"

namespace shedu {

/// The parts of an analysis that look at one moment. What a seat is told about its own play comes from its
/// views: there is no truth among the arguments.

/// What the viewer, who is to act, gave away by `played`, as far as the viewer could know. `thought` is what
/// a player made of the same view; what it says nothing about is compared in imagined worlds.
Verdict judge_known(const AnyView& view, Move played, const Thought& thought, const Appraiser& appraiser,
                    std::uint64_t seed);

/// The same for one who sees everything; nothing if the thought does not hold both moves.
std::optional<Verdict> judge_truth(Seat seat, Move played, const Thought& thought);

/// The best `count` lines of what a player made of a view, the move it plays first.
std::vector<Line> best_lines(const AnyView& view, const Thought& thought, std::size_t count);

/// The same with what can be said about them.
std::vector<Candidate> candidates(const AnyView& view, const Thought& thought, const Appraiser& appraiser,
                                  std::size_t count);

/// What an event of chance was worth to the viewer: the chance to win after it, less what was to be expected
/// before it over everything that might have happened as far as the viewer could know. `end` is how the game
/// ended, if it ended there.
float luck_of(const AnyView& before, const AnyView& after, const std::optional<Standing>& end,
              const Appraiser& appraiser, std::uint64_t seed);

}  // namespace shedu
