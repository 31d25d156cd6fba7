#pragma once

#include <gtest/gtest.h>

#include "games/tigris/encoding.h"
#include "games/tigris/tigris.h"
#include "games/tigris/value.h"

/// Positions of Tigris put together by hand, on the standard board.
namespace shedu::tigris::test {

inline Cell cell(std::string_view text) { return parse_cell(text).value(); }

/// The position after the deal, hands taken from a generator; tiles put down come out of the bag.
class Position {
 public:
  explicit Position(int seats = 2, const Options& options = {}) : s_(Tigris::start(options, seats)) {
    Rng rng(1);
    while (s_.open.to_act == kNature) {
      OutcomeList outcomes;
      Tigris::chance(s_, outcomes);
      Move outcome = outcome_at(outcomes, rng.below(total_weight(outcomes)));
      if (s_.open.phase == Phase::Start) outcome = outcomes[0].move;  // seat 0 begins
      Tigris::play(s_, outcome);
    }
  }

  Position& tiles(Colour colour, std::initializer_list<std::string_view> cells) {
    for (const std::string_view at : cells) {
      s_.open.tile[index(colour)].set(cell(at));
      take_from_bag(colour, 1);
    }
    return *this;
  }
  Position& leader(Seat seat, Colour colour, std::string_view at) {
    s_.open.leader[index(seat)][index(colour)] = cell(at);
    s_.open.leaders.set(cell(at));
    return *this;
  }
  Position& points(Seat seat, int red, int blue, int green, int black) {
    const std::array<int, kColours> all = {red, blue, green, black};
    for (std::size_t c = 0; c < kColours; ++c)
      s_.open.points[index(seat)][c] = static_cast<std::uint16_t>(all[c]);
    return *this;
  }
  /// The seat's hand, exchanged with the bag.
  Position& hand(Seat seat, const Tiles& tiles) {
    Tiles& own = s_.secret[index(seat)].hand;
    for (const Colour colour : kAllColours) take_from_bag(colour, tiles[index(colour)] - own[index(colour)]);
    own = tiles;
    s_.open.hand_size[index(seat)] = static_cast<std::uint8_t>(tile_total(tiles));
    return *this;
  }
  /// A monument on four tiles that were settlements.
  Position& monument(int which, std::string_view corner) {
    const Cell at = cell(corner);
    s_.open.monument[static_cast<std::size_t>(which)] = at;
    s_.open.monument_square[static_cast<std::size_t>(which)] = Colour::Black;
    for (const int offset : {0, 1, 16, 17}) s_.open.facedown.set(at + offset);
    s_.open.buried[index(Colour::Black)] =
        static_cast<std::uint8_t>(s_.open.buried[index(Colour::Black)] + 4);
    take_from_bag(Colour::Black, 4);
    return *this;
  }
  Position& play(std::string_view move) {
    Tigris::play(s_, Tigris::parse_move(move).value());
    return *this;
  }

  Public& open() { return s_.open; }
  const State& state() const { return s_; }
  View view(Seat viewer) const {
    EXPECT_EQ(inconsistent(s_), "");
    return Tigris::view(s_, viewer);
  }

 private:
  void take_from_bag(Colour colour, int number) {
    s_.bag[index(colour)] = static_cast<std::uint8_t>(s_.bag[index(colour)] - number);
    s_.open.bag_size = static_cast<std::uint8_t>(s_.open.bag_size - number);
  }

  State s_;
};

inline float feature(const View& view, Seat seat, Feature which) {
  Features table{};
  Value::features(view, table);
  return table[index(seat)][static_cast<std::size_t>(which)];
}

/// Plays a game to its end. Moves are drawn by the priors, so that kingdoms, conflicts and monuments come
/// about; `watch(state)` is called before every event.
template <class Watch>
void play_by_priors(const Options& options, int seats, Rng& rng, Watch&& watch) {
  State s = Tigris::start(options, seats);
  std::array<float, MoveList::capacity()> chance;
  for (int events = 0; s.open.to_act != kOver && events < 2000; ++events) {
    watch(s);
    if (s.open.to_act == kNature) {
      OutcomeList outcomes;
      Tigris::chance(s, outcomes);
      Tigris::play(s, outcome_at(outcomes, rng.below(total_weight(outcomes))));
      continue;
    }
    MoveList moves;
    Tigris::legal(s, moves);
    Value::priors(Tigris::view(s, s.open.to_act), moves, chance);
    float total = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) total += chance[i];
    float ticket = total * static_cast<float>(rng.below(1'000'000)) / 1e6F;
    std::size_t i = 0;
    while (i + 1 < moves.size() && (ticket -= chance[i]) > 0) ++i;
    Tigris::play(s, moves[i]);
  }
}

}  // namespace shedu::tigris::test
