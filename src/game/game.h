#pragma once

#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

#include "base/json.h"
#include "base/rng.h"
#include "game/move.h"
#include "game/options.h"
#include "game/pen.h"
#include "game/seat.h"
#include "game/standing.h"

namespace shedu {

/// How much of a view is put into JSON. A player with perfect memory may know more than a table shows:
/// Tigris totals are the sum of awards everybody saw, but stay behind the screens until the end.
enum class Detail {
  Known,  ///< everything the seat could know; for players and analysis
  Shown,  ///< what a fair front end displays to people
};

/// The contract every game keeps. A game is a struct G of types, constants and static functions; there
/// are no virtual calls and no allocation on the way of search (`to_act`, `legal`, `chance`, `play`,
/// `view`, `imagine` allocate nothing). docs/add-a-game.md lists the steps to write one, and
/// tests/conformance checks every sentence below that a program can check.
///
/// State — the whole truth at one moment. Trivially copyable, without padding (equal states have equal
///   bytes), no pointers, no history, no generator; the options in force are part of it.
/// View — all that one seat, or a spectator, may know. Also trivially copyable without padding. It is
///   made of types that have no place for what is hidden, so a leak does not compile.
///
/// G::start(options, seats)   the state before anything happened; nature usually acts first.
///                            Throws Error when the number of seats or the options do not fit.
/// G::to_act(state)           the seat to decide, kNature, or kOver. Also for a view.
/// G::legal(state, moves)     clears `moves` and lists what the seat to act may do: strictly ascending,
///                            never empty while a seat is to act, empty otherwise. Information hidden from
///                            that seat never influences the list.
/// G::legal(view, moves)      the same list for the viewer's own decisions, empty for others'.
/// G::chance(state, outcomes) clears `outcomes` and, when nature acts, lists what may happen, with weights,
///                            strictly ascending; at least one outcome, also when it is certain.
/// G::play(state, move)       plays a member of either list. Anything else is a broken precondition: front
///                            doors check first (AnyState::play does). Random play always ends; where
///                            seats could pass endlessly, an option sets a limit.
/// G::view(state, viewer)     what the viewer may know. Two states that differ only in what the viewer may
///                            not know give byte-identical views.
/// G::imagine(view, rng)      a state that the viewer cannot tell from the truth, drawn at random: every
///                            arrangement of the pieces the viewer has not seen is equally likely (what
///                            others chose to show or to keep is no evidence; weighing it is a player's
///                            business). G::view(imagine(v), viewer) == v, every piece is accounted for.
/// G::seen(state, move, viewer) what the viewer sees of a move about to be played in `state`: the move
///                            itself, or a masked one with the hidden part left out. Masked moves have
///                            notation too, but are never legal.
/// G::receiver(view)          while nature acts: the seat whose draw, deal or throw it is; kNature where it
/// is nobody's
///                            (who begins, an even fight), and whenever a seat is to act.
/// G::standing(state)         places and scores if the game ended now; final once to_act is kOver.
/// G::broken(state)           empty, or a sentence naming the invariant of the rules that does not hold.
///
/// Words, never in the hot path:
/// G::move_text / parse_move  notation without spaces, independent of the position: text -> the same move.
///                            move_text answers any 32 bits; a code that is no move gets a text that does
///                            not lead back to it.
///                            parse_move is forgiving in case and spelling only where nothing is ambiguous.
/// G::why_not(view, move)     for a move that is not in legal(view): one sentence that says why, with the
///                            clause, as far as the viewer may know.
/// G::prompt(view)            one sentence: who must do what.
/// G::draw(view, style)       the position for a terminal, as the viewer may see it.
/// G::state_json / state_from_json  the whole state, at any point of any decision, there and back again.
///                            state_from_json throws Error naming the place and what is expected.
/// G::view_json(view, detail) the view for programs (Known) and for display (Shown). AnyView::to_json adds
///                            the prompt and the legal moves in notation, the same way for every game.
/// G::load_view(json)         reads what view_json(view, Known) wrote, into a view with equal bytes. Throws
///                            Error naming the place if state_from_json would not take such a position, so
///                            that imagine, legal and the rest are safe for a view from a stranger.
/// G::load_shown(json)        only where Shown is less than Known: reads what view_json(view, Shown) wrote,
///                            into one of the views that are written like this, as load_view does.
/// G::story(before, seen, after) what a viewer is told of an event, for the log and for animation: items of
///                            docs/story.md, never prose. It is made from the viewer's view before, the
///                            move as the viewer saw it (seen) and the viewer's view after, and from
///                            nothing else; so it cannot leak.
/// G::insight(view)           what a player would count by looking at the view: kingdoms and strengths, reach
/// and
///                            prices, income (docs/insight.md). It is made by the functions of the rules
///                            themselves, from the view alone, so that front ends hold no copy of a rule and
///                            nothing can leak.
/// G::ordered(given, view, order) only where the game has standing orders (docs/plans.md): what an order that
/// was
///                            given at one view of a viewer says of the viewer's decision in a later one.
template <class G>
concept Game = requires(typename G::State& state, const typename G::State& truth,
                        const typename G::View& view, const typename G::Options& options, MoveList& moves,
                        OutcomeList& outcomes, Move move, Seat seat, Rng& rng, std::string_view text,
                        const JsonIn& in) {
  requires std::is_trivially_copyable_v<typename G::State>;
  requires std::is_trivially_copyable_v<typename G::View>;
  requires std::has_unique_object_representations_v<typename G::State>;
  requires std::has_unique_object_representations_v<typename G::View>;
  { G::kName } -> std::convertible_to<std::string_view>;   // as typed: "tigris"
  { G::kTitle } -> std::convertible_to<std::string_view>;  // as printed: "Tigris & Euphrates"
  { G::kMinSeats } -> std::convertible_to<int>;
  { G::kMaxSeats } -> std::convertible_to<int>;
  { G::start(options, 2) } -> std::same_as<typename G::State>;
  { G::options(truth) } -> std::same_as<typename G::Options>;
  { G::seats(truth) } -> std::same_as<int>;
  { G::to_act(truth) } -> std::same_as<Seat>;
  { G::to_act(view) } -> std::same_as<Seat>;
  { G::legal(truth, moves) } -> std::same_as<void>;
  { G::legal(view, moves) } -> std::same_as<void>;
  { G::chance(truth, outcomes) } -> std::same_as<void>;
  { G::play(state, move) } -> std::same_as<void>;
  { G::view(truth, seat) } -> std::same_as<typename G::View>;
  { G::imagine(view, rng) } -> std::same_as<typename G::State>;
  { G::seen(truth, move, seat) } -> std::same_as<Move>;
  { G::receiver(view) } -> std::same_as<Seat>;
  { G::standing(truth) } -> std::same_as<Standing>;
  { G::broken(truth) } -> std::same_as<std::string>;
  { G::move_text(move) } -> std::same_as<std::string>;
  { G::parse_move(text) } -> std::same_as<std::optional<Move>>;
  { G::why_not(view, move) } -> std::same_as<std::string>;
  { G::prompt(view) } -> std::same_as<std::string>;
  { G::draw(view, Style::Plain) } -> std::same_as<std::string>;
  { G::state_json(truth) } -> std::same_as<json::object>;
  { G::state_from_json(in) } -> std::same_as<typename G::State>;
  { G::view_json(view, Detail::Known) } -> std::same_as<json::object>;
  { G::load_view(in) } -> std::same_as<typename G::View>;
  { view.viewer } -> std::convertible_to<Seat>;
  { G::story(view, move, view) } -> std::same_as<json::array>;
  { G::insight(view) } -> std::same_as<json::object>;
};

}  // namespace shedu
