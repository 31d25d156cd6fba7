#include "support/beginnings.h"

#include "game/dealer.h"

namespace shedu::test {

std::vector<std::string> Beginning::seat_names() const {
  std::vector<std::string> names;
  for (int seat = 0; seat < seats; ++seat) names.push_back("player " + std::to_string(seat));
  return names;
}

std::string Beginning::text() const {
  return std::string(game->name()) + ", " + std::to_string(seats) + " seats, options \"" +
         option_words(options) + "\"";
}

std::vector<Beginning> beginnings(const AnyGame& game, int random, std::uint64_t seed) {
  Rng rng(seed);
  std::vector<Beginning> out;
  for (int seats = game.min_seats(); seats <= game.max_seats(); ++seats) {
    out.push_back({&game, {}, seats});
    for (int i = 0; i < random; ++i) out.push_back({&game, random_options(game, seats, rng), seats});
  }
  return out;
}

OptionTexts random_options(const AnyGame& game, int seats, Rng& rng) {
  for (;;) {
    OptionTexts out;
    for (const OptionInfo& option : game.options()) {
      if (rng.below(2) == 0) continue;
      if (option.values.empty()) {
        const auto range = static_cast<std::uint32_t>(option.most - option.least + 1);
        out.emplace_back(option.name, std::to_string(option.least + static_cast<int>(rng.below(range))));
      } else {
        out.emplace_back(option.name,
                         option.values[rng.below(static_cast<std::uint32_t>(option.values.size()))]);
      }
    }
    try {
      return game.start(out, seats)->options();
    } catch (const Error&) {
      // Two options that exclude each other: draw again.
    }
  }
}

Move random_event(const AnyState& state, Rng& rng) {
  if (state.to_act() == kNature) {
    OutcomeList outcomes;
    state.chance(outcomes);
    return FastDealer::choose(outcomes, rng);
  }
  MoveList moves;
  state.legal(moves);
  return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
}

std::optional<Move> counterpart(const AnyState& world, Move seen, Seat viewer, Rng& rng) {
  MoveList moves;
  OutcomeList outcomes;
  world.legal(moves);
  world.chance(outcomes);
  for (const Outcome& outcome : outcomes) moves.push_back(outcome.move);
  std::optional<Move> found;
  std::uint32_t count = 0;
  for (const Move move : moves) {
    if (world.seen(move, viewer) == seen && rng.below(++count) == 0) found = move;
  }
  return found;
}

std::size_t play_random(AnyState& state, Rng& rng, std::size_t events) {
  for (std::size_t i = 0; i < events; ++i) {
    if (state.to_act() == kOver) return i;
    state.play(random_event(state, rng));
  }
  return events;
}

std::vector<Seat> viewers(const AnyState& state) { return viewers(state.seats()); }

std::vector<Seat> viewers(int seats) {
  std::vector<Seat> out = {kSpectator};
  for (int seat = 0; seat < seats; ++seat) out.push_back(static_cast<Seat>(seat));
  return out;
}

std::string game_name(const testing::TestParamInfo<const AnyGame*>& info) {
  return std::string(info.param->name());
}

}  // namespace shedu::test
