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

  void add(const std::vector<Move>& begin, std::uint64_t seed) {
    WayEnd way = chooser_.complete(*view_, begin, seed);
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

// Whether a way begins with the same decision as the best.
bool same_beginning(const std::vector<WayEnd>& ways, std::size_t best, std::size_t other) {
  return ways[other].moves[0] == ways[best].moves[0];
}

// Ways for the first moves that the chooser holds best: the next two, or all.
void add_candidates(Ways& ways, const std::vector<Move>& first, std::size_t count, std::uint64_t& seed) {
  for (std::size_t i = ways.all.empty() ? 0 : 2; i < first.size() && i < count; ++i) {
    ways.add({first[i]}, next_seed(seed));
  }
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
      ways.add(other, next_seed(seed));
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
                           .worth = jury.worth(best) - gap.mean,
                           .gap = gap.mean,
                           .error = gap.error,
                           .then = jury.answer(i)});
    if (i == best) std::swap(puzzle.ways.front(), puzzle.ways.back());
  }
  std::sort(puzzle.ways.begin() + 1, puzzle.ways.end(),
            [](const PuzzleWay& a, const PuzzleWay& b) { return a.worth > b.worth; });
  puzzle.judge = settings.judge;
  puzzle.worlds = jury.worlds(best);
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

constexpr int kFirstLook = 6;     // worlds, before anything is said
constexpr int kNextLook = 4;      // and then after every so many
constexpr double kLenient = 0.6;  // of the gap: what the first jury asks for

PuzzleSettings lenient(PuzzleSettings settings) {
  settings.gap *= kLenient;
  settings.errors = 1;
  return settings;
}

// The favourite of the first jury. None as soon as another beginning is as good: that is so nearly
// everywhere, and little must be spent on it. Ways that are far behind are not heard to the end.
std::optional<std::size_t> favourite(Jury& jury, const std::vector<WayEnd>& ways, int worlds, double gap) {
  for (int heard = std::min(kFirstLook, worlds);; heard = std::min(heard + kNextLook, worlds)) {
    jury.hear(ways, heard);
    const std::size_t best = jury.best();
    for (std::size_t i = 0; i < ways.size(); ++i) {
      if (i == best || jury.rests(i)) continue;
      const Jury::Gap behind = jury.gap(best, i);
      if (!same_beginning(ways, best, i) && behind.mean + 1.5 * behind.error < gap) return std::nullopt;
      if (behind.mean > 0.08 && behind.mean > 4 * behind.error) jury.rest(i);
    }
    if (heard == worlds) return best;
  }
}

// The second jury hears what is close in all worlds. What is clearly worse rests earlier; because every look
// is another chance to be fooled, more errors are asked for then. False as soon as it cannot become a puzzle.
bool race(Jury& jury, const std::vector<WayEnd>& ways, std::size_t best, const PuzzleSettings& settings) {
  const int worlds = 2 * settings.worlds;
  for (int heard = std::min(kFirstLook + 2, worlds);; heard = std::min(heard + kNextLook, worlds)) {
    jury.hear(ways, heard);
    if (heard == worlds) return true;
    bool open = false;
    for (std::size_t i = 0; i < ways.size(); ++i) {
      if (i == best || jury.rests(i)) continue;
      const Jury::Gap gap = jury.gap(best, i);
      if (gap.mean >= settings.gap + gap.error &&
          gap.mean >= settings.errors * (1 + 6.0 / heard) * gap.error) {
        jury.rest(i);
      } else if (gap.mean + 2.5 * gap.error < settings.gap) {
        if (!same_beginning(ways, best, i)) return false;
        jury.rest(i);  // then the beginning is asked for, not the whole turn
      } else {
        open = true;
      }
    }
    if (!open) return true;
  }
}

// One jury finds the favourite; another one, which had no part in that, says by how much it is better. The
// first is asked little, because most positions hold no puzzle.
bool judge(Puzzle& puzzle, Ways& ways, Jury& first, const PuzzleSettings& settings, std::uint64_t& seed) {
  const auto best = favourite(first, ways.all, settings.worlds, settings.gap * kLenient);
  Puzzle trial = puzzle;
  if (!best || !settle(trial, first, ways.all, *best, lenient(settings))) return false;
  if (settings.wanted) {
    trial.signs = signs_of(trial);
    if (!settings.wanted(trial)) return false;
  }
  add_variants(ways, *puzzle.view, *best, settings, seed);
  Jury second(*puzzle.view, settings.judge, next_seed(seed));
  return race(second, ways.all, *best, settings) && settle(puzzle, second, ways.all, *best, settings);
}

}  // namespace

std::optional<Puzzle> find_puzzle(const std::shared_ptr<const AnyView>& view, const PuzzleSettings& settings,
                                  std::uint64_t seed) {
  Puzzle puzzle;
  puzzle.view = view;
  Ways ways(*view, settings.chooser);
  const Thought thought = ways.chooser().look(*view, next_seed(seed));
  if (settings.scent > 0 && scent_of(thought, view->viewer()) < settings.scent) return std::nullopt;
  const std::vector<Move> moves = Chooser::best_of(thought, static_cast<std::size_t>(settings.ways));
  Jury first(*view, settings.judge, next_seed(seed));
  // The runner-up is the likeliest spoiler: the two are heard before others are even followed to their ends.
  add_candidates(ways, moves, 2, seed);
  if (moves.size() > 2) {
    if (ways.all.size() == 2 && !favourite(first, ways.all, kFirstLook, settings.gap * kLenient))
      return std::nullopt;
    add_candidates(ways, moves, moves.size(), seed);
  }
  if (ways.all.size() < 2 || !judge(puzzle, ways, first, settings, seed)) return std::nullopt;
  puzzle.signs = signs_of(puzzle);
  json::object known = view->to_json(Detail::Known);
  puzzle.id = hash_text(fnv1a(json::serialize(known))).substr(0, 8);
  return puzzle;
}

bool recheck(Puzzle& puzzle, const PuzzleSettings& settings, std::uint64_t seed) {
  Puzzle again = puzzle;
  Ways ways(*puzzle.view, settings.chooser);
  for (const Move move :
       ways.chooser().best(*puzzle.view, static_cast<std::size_t>(settings.ways), next_seed(seed))) {
    ways.add({move}, next_seed(seed));
  }
  for (const PuzzleWay& way : puzzle.ways) ways.add(way.moves, next_seed(seed));
  // What a level would play must have been thought about, too.
  const AnyGame& game = puzzle.view->game();
  for (std::size_t level = 1; level <= player_levels(game).size(); ++level) {
    const Chooser chooser(game, "level" + std::to_string(level));
    for (const Move move : chooser.best(*puzzle.view, 1, next_seed(seed))) ways.add({move}, next_seed(seed));
  }
  Jury first(*puzzle.view, settings.judge, next_seed(seed));
  if (!judge(again, ways, first, settings, seed)) return false;
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

bool finds(const Puzzle& puzzle, const std::string& player, std::uint64_t seed) {
  const PuzzleWay& solution = puzzle.ways[0];
  const Chooser chooser(puzzle.view->game(), player);
  const std::vector<Move> first = chooser.best(*puzzle.view, 1, next_seed(seed));
  if (puzzle.kind == PuzzleKind::Move) return first[0] == solution.moves[0] || holds(first[0], puzzle.also);
  return chooser.complete(*puzzle.view, first, next_seed(seed)).end ==
         chooser.end_of(*puzzle.view, solution.moves);
}

void measure(Puzzle& puzzle, int tries, std::uint64_t seed) {
  const std::vector<LevelInfo> levels = player_levels(puzzle.view->game());
  puzzle.tries = tries;
  puzzle.found.assign(levels.size(), 0);
  for (std::size_t level = 0; level < levels.size(); ++level) {
    for (int i = 0; i < tries; ++i) {
      puzzle.found[level] += finds(puzzle, std::string(levels[level].player), next_seed(seed)) ? 1 : 0;
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
