#include "players/puzzle_mine.h"

#include <algorithm>

#include "game/session.h"
#include "players/player.h"

namespace shedu {
namespace {

constexpr int kMostDecisions = 1500;
constexpr std::uint32_t kOneIn = 12;  // decisions at random: people stray, too
constexpr double kLost = 0.12;        // below that nothing is worth finding
constexpr double kWon = 0.97;

bool in(Move move, const std::vector<Move>& list) {
  return std::find(list.begin(), list.end(), move) != list.end();
}

// How much better the first line is than the next one that is not the same turn in another order.
double scent_of(const Thought& thought, Seat seat) {
  const Line& best = thought.lines.front();
  for (const Line& line : thought.lines) {
    if (line.move == best.move) continue;
    if (in(best.move, line.then) && in(line.move, best.then)) continue;
    return best.worth[seat] - line.worth[seat];
  }
  return 0;
}

bool worth_examining(const AnyView& view, const Player& scout, const PuzzleMine& mine, std::uint64_t seed) {
  MoveList moves;
  view.legal(moves);
  if (moves.size() < 3) return false;
  const Thought thought = scout.think(view, seed, {});
  if (thought.lines.size() < 2) return false;
  const double worth = thought.lines.front().worth[view.viewer()];
  return worth > kLost && worth < kWon && scent_of(thought, view.viewer()) >= mine.scent;
}

}  // namespace

void mine_record(const Record& record, FindGame find, const PuzzleMine& mine, const std::string& source,
                 const std::function<bool(Puzzle)>& found) {
  const AnyGame& game = find(record.game);
  const auto scout = make_player(game, mine.scout);
  const auto state = game.start(record.options, static_cast<int>(record.seats.size()));
  Rng rng(mine.seed);
  int rest = 0;
  for (std::size_t i = 0; i < record.events.size(); ++i) {
    const Event& event = record.events[i];
    if (event.by != kNature && --rest < 0) {
      const std::shared_ptr<const AnyView> view = state->view(event.by);
      const std::uint64_t seed = rng();
      if (worth_examining(*view, *scout, mine, seed)) {
        if (auto puzzle = find_puzzle(view, mine.settings, rng())) {
          measure(*puzzle, mine.tries, rng());
          puzzle->source = source + ", event " + std::to_string(i);
          rest = mine.apart;
          if (!found(std::move(*puzzle))) return;
        }
      }
    }
    state->play(event.move);
  }
}

Record play_for_puzzles(const AnyGame& game, const OptionTexts& options, int seats, std::uint64_t seed) {
  Rng rng(seed);
  std::vector<std::string> names;
  std::vector<std::unique_ptr<Player>> players;
  for (int seat = 0; seat < seats; ++seat) {
    names.push_back("level" + std::to_string(2 + rng.below(3)));
    players.push_back(make_player(game, names.back()));
  }
  Session session(game, options, names);
  FastDealer dealer(rng());
  MoveList moves;
  session.deal(dealer);
  for (int i = 0; i < kMostDecisions && session.state().to_act() != kOver; ++i) {
    const Seat seat = session.state().to_act();
    session.state().legal(moves);
    const bool strays = moves.size() == 1 || rng.below(kOneIn) == 0;
    session.play(
        strays ? moves[rng.below(static_cast<std::uint32_t>(moves.size()))]
               : players[static_cast<std::size_t>(seat)]->think(*session.state().view(seat), rng(), {}).move);
    session.deal(dealer);
  }
  return session.record();
}

}  // namespace shedu
