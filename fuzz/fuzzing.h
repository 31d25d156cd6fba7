#pragma once

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "game/dealer.h"
#include "games/games.h"

namespace shedu::fuzz {

/// What must hold whatever comes in. libFuzzer keeps the input that breaks it.
inline void require(bool holds, const std::string& otherwise) {
  if (holds) return;
  std::fprintf(stderr, "fuzzing found: %s\n", otherwise.c_str());
  std::abort();
}

/// The input, byte by byte; zeros when it is used up.
class Bytes {
 public:
  Bytes(const std::uint8_t* data, std::size_t size) : next_(data), end_(data + size) {}
  bool empty() const { return next_ == end_; }
  std::uint8_t byte() { return empty() ? std::uint8_t{0} : *next_++; }
  std::uint32_t number(int bytes) {
    std::uint32_t out = 0;
    for (int i = 0; i < bytes; ++i) out = out << 8 | byte();
    return out;
  }
  /// One of `count` things.
  std::size_t choice(std::size_t count) {
    return (count <= 256 ? number(1) : number(2)) % std::max<std::size_t>(count, 1);
  }

 private:
  const std::uint8_t* next_;
  const std::uint8_t* end_;
};

/// A game, its seats and its options.
inline std::unique_ptr<AnyState> start_any(Bytes& bytes) {
  const AnyGame& game = *all_games()[bytes.choice(all_games().size())];
  const int seats =
      game.min_seats() +
      static_cast<int>(bytes.choice(static_cast<std::size_t>(game.max_seats() - game.min_seats() + 1)));
  OptionTexts options;
  for (const OptionInfo& option : game.options()) {
    const std::uint8_t byte = bytes.byte();
    if (byte == 0) continue;  // most seeds keep the defaults
    options.emplace_back(option.name,
                         option.values.empty()
                             ? std::to_string(option.least + byte % (option.most - option.least + 1))
                             : option.values[byte % option.values.size()]);
  }
  try {
    return game.start(options, seats);
  } catch (const Error&) {
    return game.start({}, seats);  // two options that exclude each other
  }
}

inline void require_same_after_json(const AnyState& state) {
  const json::value dumped = parse_json(json::serialize(state.to_json()));
  const auto loaded = state.game().load(JsonIn(dumped, "state"));
  require(std::ranges::equal(loaded->bytes(), state.bytes()),
          "a state is not the same after JSON: " + json::serialize(dumped));
}

/// Plays on at random; nothing may stop the game in the middle.
inline void play_on(AnyState& state, Rng& rng, int events) {
  MoveList moves;
  OutcomeList outcomes;
  for (int i = 0; i < events && state.to_act() != kOver; ++i) {
    if (state.to_act() == kNature) {
      state.chance(outcomes);
      require(!outcomes.empty(), "nature has nothing to decide: " + json::serialize(state.to_json()));
      state.play(FastDealer::choose(outcomes, rng));
    } else {
      state.legal(moves);
      require(!moves.empty(), "a dead end: " + json::serialize(state.to_json()));
      state.play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    }
  }
}

}  // namespace shedu::fuzz
