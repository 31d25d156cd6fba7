#pragma once

#include "base/hash.h"
#include "game/session.h"
#include "players/analysis.h"
#include "support/beginnings.h"

namespace shedu::test {

/// A chance to win made up from some bytes: the same bytes, the same chance, and neighbours have nothing in
/// common. The harshest opinion there can be, for tests of what must hold whatever a player thinks.
inline Worth made_up(const std::string& bytes, int seats) {
  const double first = static_cast<double>(Rng(fnv1a(bytes))() >> 11) / 9007199254740992.0;
  Worth worth{};
  for (int seat = 0; seat < seats; ++seat) {
    worth[seat] = static_cast<float>(seat == 0 ? first : (1 - first) / (seats - 1));
  }
  return worth;
}

class FakeAppraiser : public Appraiser {
 public:
  explicit FakeAppraiser(int seats) : seats_(seats) {}
  Worth worth(const AnyView& view) const override { return made_up(bytes_of(view), seats_); }
  std::vector<Fact> facts(const AnyView& view, Move move) const override {
    return {{"fact", {view.game().move_text(move)}, "a fact about " + view.game().move_text(move)}};
  }
  bool settled(const AnyState& /*state*/) const override { return true; }

 private:
  int seats_;
};

/// Judges every legal move by its notation and the view, with the same error for all.
class FakePlayer : public Player {
 public:
  FakePlayer(int seats, float error) : seats_(seats), error_(error) {}

  Thought think(const AnyView& view, std::uint64_t /*seed*/, const Control& /*control*/) const override {
    MoveList moves;
    view.legal(moves);
    Thought thought;
    for (const Move move : moves) {
      const Worth worth = made_up(bytes_of(view) + view.game().move_text(move), seats_);
      thought.lines.push_back({.move = move, .then = {}, .worth = worth, .error = error_, .share = 0});
    }
    std::sort(thought.lines.begin(), thought.lines.end(),
              [&](const Line& a, const Line& b) { return a.worth[view.viewer()] > b.worth[view.viewer()]; });
    thought.move = thought.lines.front().move;
    thought.worth = thought.lines.front().worth;
    return thought;
  }

 private:
  int seats_;
  float error_;
};

class FakeKnowingPlayer : public KnowingPlayer {
 public:
  explicit FakeKnowingPlayer(int seats) : player_(seats, 0) {}
  Thought think(const AnyState& truth, std::uint64_t seed, const Control& control) const override {
    return player_.think(*truth.view(truth.to_act()), seed, control);
  }

 private:
  FakePlayer player_;
};

inline Thinkers fake_thinkers(const Appraiser& appraiser, int seats, float error = 0.01F) {
  return {[=] { return std::make_unique<FakePlayer>(seats, error); },
          [=] { return std::make_unique<FakeKnowingPlayer>(seats); }, &appraiser};
}

/// A random game, or the beginning of one.
inline Record random_record(const AnyGame& game, int seats, std::uint64_t seed,
                            std::size_t events = SIZE_MAX) {
  std::vector<std::string> names;
  for (int seat = 0; seat < seats; ++seat) names.push_back("Player " + std::to_string(seat));
  Session session(game, {}, names);
  Rng rng(seed);
  for (std::size_t i = 0; i < events && session.state().to_act() != kOver; ++i) {
    session.play(random_event(session.state(), rng));
  }
  return session.record();
}

}  // namespace shedu::test
