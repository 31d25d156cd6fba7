#pragma once

#include <stdexcept>

#include "arena/arena.h"
#include "base/hash.h"
#include "support/endless.h"
#include "support/toy.h"

namespace shedu::test {

/// Any legal move.
class RandomFake final : public Player {
 public:
  Thought think(const AnyView& view, std::uint64_t seed, const Control&) const override {
    MoveList moves;
    view.legal(moves);
    Thought out;
    out.move = moves[Rng(seed).below(static_cast<std::uint32_t>(moves.size()))];
    return out;
  }
};

/// The first legal move; in the toy that is to play the lowest card, and to draw.
class FirstFake final : public Player {
 public:
  Thought think(const AnyView& view, std::uint64_t, const Control&) const override {
    MoveList moves;
    view.legal(moves);
    Thought out;
    out.move = moves[0];
    return out;
  }
};

class ThrowingFake final : public Player {
 public:
  Thought think(const AnyView&, std::uint64_t, const Control&) const override {
    throw std::runtime_error("out of ideas");
  }
};

class IllegalFake final : public Player {
 public:
  Thought think(const AnyView&, std::uint64_t, const Control&) const override {
    Thought out;
    out.move = Move(200, 1, 2, 3);
    return out;
  }
};

/// Takes its time.
class SlowFake final : public Player {
 public:
  Thought think(const AnyView& view, std::uint64_t seed, const Control& control) const override;
};

/// Players for tests by name: random, first, throwing, illegal, slow, patient, spinning, sleeping. The budget
/// of each is a millisecond.
Entrant make_fake(const AnyGame& game, std::string_view name);

/// Some fixed opinion about every view, without any sense: luck must come out even for this one.
class SenselessAppraiser final : public Appraiser {
 public:
  Worth worth(const AnyView& view) const override {
    const auto bytes = view.bytes();
    const std::uint64_t hash = fnv1a({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
    Worth sums{};
    for (std::size_t i = 0; i < sums.size(); ++i) sums[i] = static_cast<float>(hash >> (8 * i) & 0xFF) / 128;
    return softmax(sums, kMaxSeats);
  }
  std::vector<Fact> facts(const AnyView&, Move) const override { return {}; }
  bool settled(const AnyState&) const override { return true; }
};

/// A contest in the toy game.
Contest toy_contest(std::vector<std::string> players, std::size_t games, int seats = 2);

/// How the fakes play it; luck by the senseless appraiser. Nobody waits for them longer than a quarter of a
/// second.
Conditions fake_conditions(int threads = 1);

/// The games without what the clock had to say about them.
std::vector<GameSummary> without_times(std::vector<GameSummary> games);

}  // namespace shedu::test
