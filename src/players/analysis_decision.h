#pragma once

#include "players/analysis.h"

namespace shedu {

/// The parts of an analysis that look at one moment. What a seat is told about its own play comes from its
/// views: there is no truth among the arguments.

/// The move that a thought holds best for the seat: the one its player would choose, or the one that was
/// played if that looks as good.
///
/// It looks best in this thought also because it was lucky there. What it is worth more than another must
/// therefore come from a second thought, which had no part in the choice; otherwise even of two equal moves
/// one would always be a loss.
Move best_of(Seat seat, Move played, const Thought& thought);

/// What a second thought must consider (Control): these two moves and nothing else, half of the time each.
std::vector<Move> only(Move one, Move other);

/// What the viewer, who is to act, gave away by `played`, as far as the viewer could know. `thought` is what
/// a player made of the same view, without having chosen `best` if that is another move; what it says nothing
/// about is compared in imagined worlds.
Verdict judge_known(const AnyView& view, Move played, Move best, const Thought& thought,
                    const Appraiser& appraiser, std::uint64_t seed);

/// The same for one who sees everything; nothing if the thought does not hold both moves.
std::optional<Verdict> judge_truth(Seat seat, Move played, Move best, const Thought& thought);

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
