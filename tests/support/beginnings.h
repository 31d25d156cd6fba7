#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/rng.h"
#include "game/any_game.h"

namespace shedu::test {

/// One way to begin a game: with what options, for how many seats.
struct Beginning {
  const AnyGame* game;
  OptionTexts options;
  int seats;

  std::unique_ptr<AnyState> start() const { return game->start(options, seats); }
  std::vector<std::string> seat_names() const;
  std::string text() const;
};

/// Every seat count, each with the default options and with `random` other choices of them.
std::vector<Beginning> beginnings(const AnyGame& game, int random, std::uint64_t seed);

/// About half of the options, each with a value it may have; always one that the game can start with.
OptionTexts random_options(const AnyGame& game, int seats, Rng& rng);

/// A member of the legal list, or an outcome by its weight. The game must not be over.
Move random_event(const AnyState& state, Rng& rng);

/// An event of a world that looks to the viewer like one that was seen; one of several at random.
std::optional<Move> counterpart(const AnyState& world, Move seen, Seat viewer, Rng& rng);

/// Plays at most `events` random events and says how many it played.
std::size_t play_random(AnyState& state, Rng& rng, std::size_t events);

/// Everyone who may look: all seats and the spectator.
std::vector<Seat> viewers(const AnyState& state);
std::vector<Seat> viewers(int seats);

/// The bytes of a state or view, to keep and to compare.
template <class Value>
std::string bytes_of(const Value& value) {
  const auto bytes = value.bytes();
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

/// Longer than any sensible game of any of the games: one that reaches this is endless.
inline constexpr std::size_t kMostEvents = 250'000;

/// A test that runs once for each game there is.
class EveryGame : public testing::TestWithParam<const AnyGame*> {
 protected:
  static const AnyGame& game() { return *GetParam(); }
};

std::string game_name(const testing::TestParamInfo<const AnyGame*>& info);

}  // namespace shedu::test

/// A new game is covered by every suite that ends with this line.
#define SHEDU_FOR_EVERY_GAME(Suite)                                                                     \
  INSTANTIATE_TEST_SUITE_P(Games, Suite,                                                                \
                           testing::ValuesIn(::shedu::all_games().begin(), ::shedu::all_games().end()), \
                           ::shedu::test::game_name)
