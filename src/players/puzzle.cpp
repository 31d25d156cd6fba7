#include "players/puzzle.h"

#include <algorithm>
#include <cmath>

#include "base/hash.h"
#include "game/shown.h"
#include "game/theme.h"
#include "games/game_types.h"
#include "players/player.h"
#include "players/puzzle_jury.h"

namespace shedu {
namespace {

constexpr std::size_t kVariants = 3;  // other ways to end the best turn

bool holds(const Move& move, const std::vector<Move>& list) {
  return std::find(list.begin(), list.end(), move) != list.end();
}

/// The ways that are to be judged, each end only once.
class Ways {
 public:
  Ways(const AnyView& view, const std::string& chooser) : view_(&view), chooser_(view.game(), chooser) {}

  const Chooser& chooser() const { return chooser_; }

  void add(std::vector<Move> begin, std::uint64_t seed) {
    WayEnd way = chooser_.complete(*view_, std::move(begin), seed);
    const auto same =
        std::find_if(all.begin(), all.end(), [&](const WayEnd& one) { return one.end == way.end; });
    if (same == all.end())
      all.push_back(std::move(way));
    else if (same->moves[0] != way.moves[0])
      same->also.insert(way.moves[0]);
  }

  std::vector<WayEnd> all;

 private:
  const AnyView* view_;
  Chooser chooser_;
};

std::uint64_t next_seed(std::uint64_t& seed) { return seed = Rng(seed)(); }

// The first moves that the chooser holds best, each followed to the end of the turn, and other ends of the
// first.
Ways candidates_of(const AnyView& view, const PuzzleSettings& settings, std::uint64_t& seed) {
  Ways ways(view, settings.chooser);
  for (const Move move :
       ways.chooser().best(view, static_cast<std::size_t>(settings.ways), next_seed(seed))) {
    ways.add({move}, next_seed(seed));
  }
  return ways;
}

void add_variants(Ways& ways, const AnyView& view, std::size_t favourite, const PuzzleSettings& settings,
                  std::uint64_t& seed) {
  const std::vector<Move> best = ways.all[favourite].moves;  // a copy: the list grows
  if (best.size() < 2 || static_cast<int>(best.size()) > settings.longest) return;
  for (std::size_t at = 1; at < best.size(); ++at) {
    const std::vector<Move> begin(best.begin(), best.begin() + static_cast<std::ptrdiff_t>(at));
    for (const Move move : ways.chooser().best_after(view, begin, kVariants, next_seed(seed))) {
      if (move == best[at]) continue;
      std::vector<Move> other = begin;
      other.push_back(move);
      ways.add(std::move(other), next_seed(seed));
    }
  }
}

// Puts what was judged into the puzzle. False where that way is not clearly best, for either kind.
bool settle(Puzzle& puzzle, const Jury& jury, const std::vector<WayEnd>& ways, std::size_t best,
            const PuzzleSettings& settings) {
  const auto clear = [&](std::size_t other) {
    const Jury::Gap gap = jury.gap(best, other);
    return gap.mean >= settings.gap && gap.mean >= settings.errors * gap.error;
  };
  bool turn = static_cast<int>(ways[best].moves.size()) <= settings.longest;
  bool move = ways[best].also.empty();
  for (std::size_t i = 0; i < ways.size(); ++i) {
    if (i == best || clear(i)) continue;
    turn = false;
    if (ways[i].moves[0] != ways[best].moves[0]) move = false;
  }
  if (ways.size() < 2 || (!turn && !move)) return false;
  // Where a single decision is enough, no more is asked for.
  const bool single = ways[best].moves.size() == 1 || !turn;
  puzzle.kind = single ? PuzzleKind::Move : PuzzleKind::Turn;
  puzzle.also.assign(ways[best].also.begin(), ways[best].also.end());
  puzzle.ways.clear();
  for (std::size_t i = 0; i < ways.size(); ++i) {
    // Other ends of the same beginning say nothing where only the beginning is asked for.
    if (single && i != best && ways[i].moves[0] == ways[best].moves[0]) continue;
    const Jury::Gap gap = i == best ? Jury::Gap{} : jury.gap(best, i);
    puzzle.ways.push_back({.moves = ways[i].moves,
                           .worth = jury.worth(i),
                           .gap = gap.mean,
                           .error = gap.error,
                           .then = jury.answer(i)});
    if (i == best) std::swap(puzzle.ways.front(), puzzle.ways.back());
  }
  std::sort(puzzle.ways.begin() + 1, puzzle.ways.end(),
            [](const PuzzleWay& a, const PuzzleWay& b) { return a.worth > b.worth; });
  puzzle.judge = settings.judge;
  puzzle.worlds = jury.worlds();
  return puzzle.ways.size() >= 2;
}

// The ids of what is told of the solution, in order, each once.
std::vector<std::string> signs_of(const Puzzle& puzzle) {
  Rng rng(1);  // whatever is imagined, the seat is told what it can see
  const Seat seat = puzzle.view->viewer();
  const auto world = puzzle.view->imagine(rng);
  std::vector<std::string> signs;
  const std::size_t asked = puzzle.kind == PuzzleKind::Move ? 1 : puzzle.ways[0].moves.size();
  for (std::size_t i = 0; i < asked; ++i) {
    const auto before = world->clone();
    world->play(puzzle.ways[0].moves[i]);
    for (const json::value& item : story_for(*before, puzzle.ways[0].moves[i], *world, seat)) {
      std::string id(item.at("id").as_string());
      if (std::find(signs.begin(), signs.end(), id) == signs.end()) signs.push_back(std::move(id));
    }
  }
  return signs;
}

// One jury finds the favourite; another one, which had no part in that, says by how much it is better. The
// first is asked little, because most positions hold no puzzle.
bool judge(Puzzle& puzzle, Ways& ways, const PuzzleSettings& settings, std::uint64_t& seed) {
  Jury first(*puzzle.view, settings.judge, next_seed(seed));
  first.hear(ways.all, settings.worlds);
  const std::size_t best = first.best();
  Puzzle trial = puzzle;
  PuzzleSettings lenient = settings;
  lenient.gap *= 0.6;
  lenient.errors = 1;
  if (!settle(trial, first, ways.all, best, lenient)) return false;
  add_variants(ways, *puzzle.view, best, settings, seed);
  Jury second(*puzzle.view, settings.judge, next_seed(seed));
  second.hear(ways.all, 2 * settings.worlds);
  return settle(puzzle, second, ways.all, best, settings);
}

}  // namespace

std::optional<Puzzle> find_puzzle(const std::shared_ptr<const AnyView>& view, const PuzzleSettings& settings,
                                  std::uint64_t seed) {
  Puzzle puzzle;
  puzzle.view = view;
  Ways ways = candidates_of(*view, settings, seed);
  if (ways.all.size() < 2 || !judge(puzzle, ways, settings, seed)) return std::nullopt;
  puzzle.signs = signs_of(puzzle);
  json::object known = view->to_json(Detail::Known);
  puzzle.id = hash_text(fnv1a(json::serialize(known))).substr(0, 8);
  return puzzle;
}

bool recheck(Puzzle& puzzle, const PuzzleSettings& settings, std::uint64_t seed) {
  Puzzle again = puzzle;
  Ways ways = candidates_of(*puzzle.view, settings, seed);
  for (const PuzzleWay& way : puzzle.ways) ways.add(way.moves, next_seed(seed));
  // What a level would play must have been thought about, too.
  const AnyGame& game = puzzle.view->game();
  for (std::size_t level = 1; level <= player_levels(game).size(); ++level) {
    const Chooser chooser(game, "level" + std::to_string(level));
    for (const Move move : chooser.best(*puzzle.view, 1, next_seed(seed))) ways.add({move}, next_seed(seed));
  }
  if (!judge(again, ways, settings, seed)) return false;
  const Move best = again.ways[0].moves[0];
  if (again.kind == PuzzleKind::Turn && puzzle.kind == PuzzleKind::Move) {
    // The levels tried the decision alone: it stays what is asked for, and other ends of it say nothing.
    again.kind = PuzzleKind::Move;
    again.ways.erase(std::remove_if(again.ways.begin() + 1, again.ways.end(),
                                    [&](const PuzzleWay& way) { return way.moves[0] == best; }),
                     again.ways.end());
    if (again.ways.size() < 2) return false;
  }
  const Chooser chooser(game, settings.chooser);
  const bool same = puzzle.kind == PuzzleKind::Turn
                        ? chooser.end_of(*puzzle.view, again.ways[0].moves) ==
                              chooser.end_of(*puzzle.view, puzzle.ways[0].moves)
                        : best == puzzle.ways[0].moves[0] || holds(best, puzzle.also);
  if (!same || (puzzle.kind == PuzzleKind::Turn && again.kind != PuzzleKind::Turn)) return false;
  if (puzzle.kind == PuzzleKind::Move && best != puzzle.ways[0].moves[0])
    again.also.push_back(puzzle.ways[0].moves[0]);
  puzzle = std::move(again);
  puzzle.signs = signs_of(puzzle);
  return true;
}

void measure(Puzzle& puzzle, int tries, std::uint64_t seed) {
  const AnyGame& game = puzzle.view->game();
  const std::vector<LevelInfo> levels = player_levels(game);
  puzzle.tries = tries;
  puzzle.found.assign(levels.size(), 0);
  const Chooser any(game, "greedy");
  const std::string end = any.end_of(*puzzle.view, puzzle.ways[0].moves);
  for (std::size_t level = 0; level < levels.size(); ++level) {
    const Chooser chooser(game, std::string(levels[level].player));
    for (int i = 0; i < tries; ++i) {
      const std::vector<Move> first = chooser.best(*puzzle.view, 1, next_seed(seed));
      const bool found = puzzle.kind == PuzzleKind::Move
                             ? first[0] == puzzle.ways[0].moves[0] || holds(first[0], puzzle.also)
                             : chooser.complete(*puzzle.view, first, next_seed(seed)).end == end;
      puzzle.found[level] += found ? 1 : 0;
    }
  }
  puzzle.rating = puzzle_rating(levels, puzzle.found, tries);
}

int puzzle_rating(const std::vector<LevelInfo>& levels, const std::vector<int>& found, int tries) {
  constexpr double kMiddle = 1300;
  constexpr double kSpread = 350;
  constexpr double kElo = 400 / 2.302585093;
  // The derivative of the log-likelihood falls with the rating: its zero is found by halves.
  double low = 0;
  double high = 3000;
  for (int i = 0; i < 40; ++i) {
    const double rating = (low + high) / 2;
    double derivative = (kMiddle - rating) / (kSpread * kSpread);
    for (std::size_t level = 0; level < levels.size(); ++level) {
      const double expected = 1 / (1 + std::exp((rating - kPuzzleBase - levels[level].rating) / kElo));
      derivative += (tries * expected - found[level]) / kElo;
    }
    (derivative > 0 ? low : high) = rating;
  }
  return static_cast<int>(std::lround(low));
}

std::string theme_of(const Puzzle& puzzle) {
  std::string theme;
  with_game(puzzle.view->game().name(), [&]<Game G>() {
    for (const ThemeInfo& info : kThemesOf<G>) {
      const bool fits = info.item.empty() ||
                        std::find(puzzle.signs.begin(), puzzle.signs.end(), info.item) != puzzle.signs.end();
      if (fits && theme.empty()) theme = info.theme;
    }
  });
  return theme;
}

}  // namespace shedu
