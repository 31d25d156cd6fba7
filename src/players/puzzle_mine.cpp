#include "players/puzzle_mine.h"

#include <algorithm>

#include "game/session.h"
#include "players/player.h"
#include "players/puzzle_jury.h"

namespace shedu {
namespace {

constexpr int kMostDecisions = 1500;
constexpr std::uint32_t kOneIn = 12;    // decisions at random: people stray, too
constexpr std::uint32_t kSecondIn = 6;  // where the second best is nearly as good
constexpr double kNearly = 0.04;
constexpr std::uint32_t kOpening = 24;  // decisions that are played quickly, so that games differ
constexpr double kLost = 0.12;          // below that nothing is worth finding
constexpr double kWon = 0.97;
constexpr int kDecided = 10;  // decisions in a row with a sure winner: the rest of the game is left

bool promising(const Thought& thought, Seat seat, const PuzzleMine& mine) {
  if (thought.lines.size() < 2) return false;
  const double worth = thought.lines.front().worth[seat];
  return worth > kLost && worth < kWon && scent_of(thought, seat) >= mine.scent;
}

/// What is common to both ways of mining: the examination, and the count.
class Miner {
 public:
  Miner(const PuzzleMine& mine, const std::string& source, const PuzzleFound& found)
      : mine_(&mine), source_(&source), found_(&found), settings_(mine.settings) {
    settings_.scent = 0.8 * mine.scent;  // the chooser's opinion counts, too: it thinks longer
  }

  /// What the scout thought of a decision. False: it was said to stop.
  bool see(const std::shared_ptr<const AnyView>& view, const Thought& thought, std::size_t event, Rng& rng) {
    if (mine_->stop && mine_->stop()) return counts.whole = false;
    ++counts.decisions;
    if (--rest_ >= 0 || !promising(thought, view->viewer(), *mine_)) return true;
    ++counts.promising;
    auto puzzle = find_puzzle(view, settings_, rng());
    if (!puzzle) return true;
    if (mine_->tries > 0) measure(*puzzle, mine_->tries, rng());
    puzzle->source = *source_ + ", event " + std::to_string(event);
    rest_ = mine_->apart;
    ++counts.found;
    return counts.whole = (*found_)(std::move(*puzzle));
  }

  PuzzleCounts counts;

 private:
  const PuzzleMine* mine_;
  const std::string* source_;
  const PuzzleFound* found_;
  PuzzleSettings settings_;
  int rest_ = 0;
};

bool sure_winner(const Thought& thought) {
  return *std::max_element(thought.worth.begin(), thought.worth.end()) > kWon;
}

/// The scout's best, or now and then what is nearly as good.
Move choice(const Thought& thought, Seat seat, Rng& rng) {
  if (rng.below(kSecondIn) != 0 || thought.lines.size() < 2) return thought.move;
  const Line& second = thought.lines[1];
  return thought.lines[0].worth[seat] - second.worth[seat] < kNearly ? second.move : thought.move;
}

}  // namespace

PuzzleCounts mine_record(const Record& record, FindGame find, const PuzzleMine& mine,
                         const std::string& source, const PuzzleFound& found) {
  const AnyGame& game = find(record.game);
  const auto scout = make_player(game, mine.scout);
  const auto state = game.start(record.options, static_cast<int>(record.seats.size()));
  Miner miner(mine, source, found);
  Rng rng(mine.seed);
  MoveList moves;
  for (std::size_t i = 0; i < record.events.size(); ++i) {
    const Event& event = record.events[i];
    if (event.by != kNature) {
      const std::shared_ptr<const AnyView> view = state->view(event.by);
      view->legal(moves);
      const std::uint64_t seed = rng();
      if (moves.size() > 2 && !miner.see(view, scout->think(*view, seed, {}), i, rng)) break;
    }
    state->play(event.move);
  }
  return miner.counts;
}

PuzzleCounts mine_game(const AnyGame& game, const OptionTexts& options, int seats, const PuzzleMine& mine,
                       const std::string& source, const PuzzleFound& found) {
  const auto scout = make_player(game, mine.scout);
  const auto quick = make_player(game, "greedy");
  Session session(game, options, std::vector<std::string>(static_cast<std::size_t>(seats), "computer"));
  Miner miner(mine, source, found);
  Rng rng(mine.seed);
  FastDealer dealer(rng());
  const int opening = static_cast<int>(rng.below(kOpening));
  int decided = 0;
  MoveList moves;
  session.deal(dealer);
  for (int i = 0; i < kMostDecisions && session.state().to_act() != kOver && decided < kDecided; ++i) {
    const Seat seat = session.state().to_act();
    session.state().legal(moves);
    Move move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
    const bool strays = moves.size() == 1 || rng.below(kOneIn) == 0;
    if (i < opening) {
      if (!strays) move = quick->think(*session.state().view(seat), rng(), {}).move;
    } else if (moves.size() > 2) {
      const std::shared_ptr<const AnyView> view = session.state().view(seat);
      const Thought thought = scout->think(*view, rng(), {});
      decided = sure_winner(thought) ? decided + 1 : 0;
      if (!miner.see(view, thought, session.events(), rng)) break;
      if (!strays) move = choice(thought, seat, rng);
    } else if (!strays) {
      move = quick->think(*session.state().view(seat), rng(), {}).move;
    }
    session.play(move);
    session.deal(dealer);
  }
  return miner.counts;
}

}  // namespace shedu
