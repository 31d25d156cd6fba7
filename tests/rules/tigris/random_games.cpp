#include "rules/tigris/random_games.h"

#include "game/dealer.h"

namespace shedu::random_games {

using namespace tigris;

namespace {

// Tiles beside their own colour make squares, crosses and lines; tiles between others make wars and links.
int interest(const State& s, Move move) {
  const Public& p = s.open;
  if (kind_of(move) == Kind::Wonder) return 5;
  if (kind_of(move) == Kind::Swap && move.c() > p.bag_size) return 9;
  if (kind_of(move) == Kind::Pass || kind_of(move) == Kind::Swap || kind_of(move) == Kind::Withdraw)
    return -2;
  if (kind_of(move) == Kind::Catastrophe) return -1;
  if (kind_of(move) == Kind::Leader) {
    return p.leader[index(p.active)][index(colour_of(move))] == kNoCell ? 6 : 0;
  }
  if (kind_of(move) != Kind::Tile) return 0;
  const Bits near = around(move.b());
  const Bits& same = p.tile[index(colour_of(move))];
  const int corners = (near.neighbours() & same).count();
  return 2 * (near & same).count() + corners + 2 * (near & connectable(p)).count();
}

// The most interesting of a few moves drawn at random; now and then the first that comes.
Move choose(const State& s, const MoveList& moves, Rng& rng) {
  Move best = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
  const int others = rng.below(8) == 0 ? 0 : 15;
  for (int i = 0; i < others; ++i) {
    const Move other = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
    if (interest(s, other) > interest(s, best)) best = other;
  }
  return best;
}

}  // namespace

Options random_options(Rng& rng) {
  Options options;
  for (const OptionField<Options>& field : Options::fields()) {
    if (!field.values.empty()) {
      field.set(options, static_cast<int>(rng.below(static_cast<std::uint32_t>(field.values.size()))));
    }
  }
  options.max_turns = static_cast<std::uint16_t>(rng.below(2) == 0 ? 0 : 1 + rng.below(120));
  return options;
}

int play_game(const Options& options, int seats, Rng& rng, const Watch& watch) {
  State s = Tigris::start(options, seats);
  OutcomeList outcomes;
  MoveList moves;
  int decisions = 0;
  while (Tigris::to_act(s) != kOver) {
    const State before = s;
    Move move;
    if (Tigris::to_act(s) == kNature) {
      Tigris::chance(s, outcomes);
      move = FastDealer::choose(outcomes, rng);
    } else {
      Tigris::legal(s, moves);
      move = choose(s, moves, rng);
      ++decisions;
    }
    Tigris::play(s, move);
    watch(before, move, s);
  }
  return decisions;
}

}  // namespace shedu::random_games
