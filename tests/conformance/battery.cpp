#include "conformance/battery.h"

#include <algorithm>
#include <set>

namespace shedu::test {
namespace {

constexpr int kWellKnown = 40;             // closer looks at a kind of decision before only a sample gets one
constexpr std::uint32_t kSampleOne = 100;  // one state in so many gets one then
constexpr std::size_t kKeepsakes = 16;
constexpr std::size_t kElsewhere = 512;

template <class List, class Key>
bool strictly_ascending(const List& list, Key key) {
  return std::adjacent_find(list.begin(), list.end(),
                            [&](const auto& a, const auto& b) { return key(a) >= key(b); }) == list.end();
}

bool contains(const MoveList& moves, Move move) {
  return std::find(moves.begin(), moves.end(), move) != moves.end();
}

}  // namespace

std::string Battery::play(const Beginning& beginning, std::uint64_t seed) {
  std::size_t event = 0;
  try {
    const auto state = beginning.start();
    play_checked(*state, seed, event);
    return {};
  } catch (const std::exception& problem) {
    return beginning.text() + ", seed " + std::to_string(seed) + ", event " + std::to_string(event) + ": " +
           problem.what();
  }
}

void Battery::play_checked(AnyState& state, std::uint64_t seed, std::size_t& event) {
  Rng players(seed);
  keepsakes_.clear();
  for (;; ++event) {
    require(event < kMostEvents, "the game does not end");
    check_lists(state);
    check_views(state);
    check_invariants(state);
    if (worth_a_closer_look(state)) check_thoroughly(state);
    const Seat actor = state.to_act();
    if (actor == kOver) break;
    const Move move = random_event(state, players);
    check_seen(state, move);
    state.play(move);
    ++events_;
    decisions_ += actor >= 0 ? 1 : 0;
  }
  longest_ = std::max(longest_, event);
  check_keepsakes();
}

void Battery::check_lists(const AnyState& state) {
  const Seat actor = state.to_act();
  require(actor == kOver || actor == kNature || (actor >= 0 && actor < state.seats()),
          "to_act names nobody: " + std::to_string(actor));
  state.legal(moves_);
  state.chance(outcomes_);
  require(moves_.empty() == (actor < 0), actor < 0 ? "moves, but no seat is to act" : "a dead end");
  require(outcomes_.empty() == (actor != kNature), "outcomes and nature's turn disagree");
  require(strictly_ascending(moves_, [](Move move) { return move; }), "the legal list is not ascending");
  require(strictly_ascending(outcomes_, [](const Outcome& outcome) { return outcome.move; }),
          "the outcomes are not ascending");
  for (const Move move : moves_) check_notation(move);
  for (const Outcome& outcome : outcomes_) {
    require(outcome.weight > 0, "an outcome of no weight: " + game_.move_text(outcome.move));
    check_notation(outcome.move);
  }
}

void Battery::check_views(const AnyState& state) {
  const Seat actor = state.to_act();
  MoveList seen_moves;
  for (const Seat viewer : viewers(state)) {
    const auto view = state.view(viewer);
    const std::string who = "viewer " + std::to_string(viewer) + ": ";
    require(view->viewer() == viewer && view->to_act() == actor, who + "the view is of somebody else");
    view->legal(seen_moves);
    if (viewer == actor && actor >= 0) {
      require(seen_moves == moves_, who + "the view's legal list is not the state's");
    } else {
      require(seen_moves.empty(), who + "the view lists moves of others");
    }
  }
}

void Battery::check_invariants(const AnyState& state) {
  const std::string problem = state.broken();
  require(problem.empty(), "broken: " + problem);
  check_standing(state);
}

// Equal places are shared, and the next place after two firsts is the third.
void Battery::check_standing(const AnyState& state) {
  const Standing standing = state.standing();
  require(standing.seats == state.seats(), "the standing is of other seats");
  double shares = 0;
  for (int seat = 0; seat < standing.seats; ++seat) {
    int better = 0;
    for (int other = 0; other < standing.seats; ++other) {
      better +=
          standing.place[static_cast<std::size_t>(other)] < standing.place[static_cast<std::size_t>(seat)];
    }
    require(standing.place[static_cast<std::size_t>(seat)] == better + 1, "places are not consistent");
    shares += standing.win_share(static_cast<Seat>(seat));
  }
  require(std::abs(shares - 1) < 1e-9, "the victory is not shared out");
}

// Notation does not depend on the position, so each move needs to be tried only once.
void Battery::check_notation(Move move) {
  if (!written_.insert(move.code).second) return;
  const std::string text = game_.move_text(move);
  require(!text.empty() && text.find_first_of(" \t\r\n") == std::string::npos,
          "notation with white space: \"" + text + "\"");
  require(game_.parse_move(text) == move, "notation does not lead back: " + text);
}

void Battery::check_seen(const AnyState& state, Move move) {
  for (const Seat viewer : viewers(state)) {
    const Move seen = state.seen(move, viewer);
    if (seen == move) continue;
    check_notation(seen);
    require(viewer == kSpectator || viewer != state.to_act(),
            "the actor does not see the whole of " + game_.move_text(move));
    require(!contains(moves_, seen), "a masked move is legal: " + game_.move_text(seen));
  }
}

// A kind of decision is told by the kinds of moves it offers.
bool Battery::worth_a_closer_look(const AnyState& state) {
  std::set<int> kinds = {state.to_act() < 0 ? state.to_act() : 0};
  for (const Move move : moves_) kinds.insert(move.kind());
  for (const Outcome& outcome : outcomes_) kinds.insert(256 + outcome.move.kind());
  int& looks = kinds_met_[{kinds.begin(), kinds.end()}];
  if (looks >= kWellKnown && rng_.below(kSampleOne) != 0) return false;
  ++looks;
  return true;
}

void Battery::check_thoroughly(AnyState& state) {
  ++thorough_checks_;
  check_json(state);
  check_view_json(state);
  check_words(state);
  check_refusals(state);
  check_keepsakes();
  Keepsake keepsake{state.clone(), bytes_of(state)};
  if (keepsakes_.size() < kKeepsakes) {
    keepsakes_.push_back(std::move(keepsake));
  } else {
    keepsakes_[rng_.below(kKeepsakes)] = std::move(keepsake);
  }
}

void Battery::check_json(const AnyState& state) {
  const std::string text = json::serialize(state.to_json());
  const json::value value = parse_json(text);
  const auto loaded = game_.load(JsonIn(value, "state"));
  require(bytes_of(*loaded) == bytes_of(state), "a state loaded from JSON differs: " + text);
  require(json::serialize(loaded->to_json()) == text, "a loaded state dumps differently: " + text);
}

// A player somewhere else, who gets the view as JSON, knows what a player here does.
void Battery::check_view_json(const AnyState& state) {
  for (const Seat viewer : viewers(state)) {
    const auto view = state.view(viewer);
    const std::string text = json::serialize(view->to_json(Detail::Known));
    const json::value value = parse_json(text);
    const auto loaded = game_.load_view(JsonIn(value, "view"));
    require(bytes_of(*loaded) == bytes_of(*view), "a view loaded from JSON differs: " + text);
    require(loaded->viewer() == viewer, "a loaded view is somebody else's");
    require(json::serialize(loaded->to_json(Detail::Known)) == text,
            "a loaded view is written differently: " + text);
    if (elsewhere_.empty()) continue;
    const Move other = elsewhere_[rng_.below(static_cast<std::uint32_t>(elsewhere_.size()))];
    if (contains(moves_, other)) continue;
    require(loaded->why_not(other) == view->why_not(other), "a loaded view gives other reasons");
  }
}

void Battery::check_words(const AnyState& state) {
  for (const Seat viewer : viewers(state)) {
    const auto view = state.view(viewer);
    require(!view->prompt().empty(), "an empty prompt");
    for (const Style style : {Style::Plain, Style::Colour})
      require(!view->draw(style).empty(), "an empty drawing");
    for (const Detail detail : {Detail::Known, Detail::Shown}) {
      const json::object object = view->to_json(detail);
      require(parse_json(json::serialize(object)) == object, "a view's JSON does not lead back");
    }
  }
}

void Battery::check_refusals(AnyState& state) {
  const std::string before = bytes_of(state);
  for (int i = 0; i < 8; ++i) {
    // Bits at random are nearly always nonsense; half of the time only small arguments, to come nearer.
    const auto bits = static_cast<std::uint32_t>(rng_());
    Move move;
    move.code = i % 2 == 0 ? bits : bits & 0x1F070F07u;
    check_refusal(state, move, before);
  }
  for (int i = 0; i < 8 && !elsewhere_.empty(); ++i) {
    check_refusal(state, elsewhere_[rng_.below(static_cast<std::uint32_t>(elsewhere_.size()))], before);
  }
  if (moves_.empty()) return;
  const Move move = moves_[rng_.below(static_cast<std::uint32_t>(moves_.size()))];
  if (elsewhere_.size() < kElsewhere) {
    elsewhere_.push_back(move);
  } else {
    elsewhere_[rng_.below(kElsewhere)] = move;
  }
}

void Battery::check_refusal(AnyState& state, Move move, const std::string& before) {
  const bool possible = std::any_of(outcomes_.begin(), outcomes_.end(),
                                    [&](const Outcome& outcome) { return outcome.move == move; });
  if (contains(moves_, move) || possible) return;
  const std::string what = "move " + std::to_string(move.code) + " (" + game_.move_text(move) + ")";
  bool refused = false;
  try {
    state.play(move);
  } catch (const Error& error) {
    refused = true;
    require(*error.what() != '\0', what + " is refused without a reason");
  }
  require(refused, what + " is played, but not legal");
  require(bytes_of(state) == before, what + " is refused, but changes the state");
  if (game_.parse_move(game_.move_text(move)) != move) return;  // no move at all: nothing to explain
  for (const Seat viewer : viewers(state)) {
    const std::string reason = state.view(viewer)->why_not(move);
    require(!reason.empty(), what + ": why_not gives no reason");
    check_example(state, viewer, reason);
  }
}

// Whoever is told of an example types it.
void Battery::check_example(const AnyState& state, Seat viewer, const std::string& reason) {
  constexpr std::string_view kSuchAs = ", such as ";
  const std::size_t begin = reason.find(kSuchAs);
  if (begin == std::string::npos || viewer != state.to_act()) return;
  const std::size_t from = begin + kSuchAs.size();
  const std::string example = reason.substr(from, reason.find_first_of(" ,;", from) - from);
  if (const auto example_move = game_.parse_move(example)) {
    require(contains(moves_, *example_move), "a reason suggests what is not legal: " + reason);
  }
}

void Battery::check_keepsakes() {
  for (const Keepsake& keepsake : keepsakes_) {
    require(bytes_of(*keepsake.state) == keepsake.bytes, "a copy changed when the original played on");
  }
}

}  // namespace shedu::test
