#include "games/tigris/swaps.h"

#include <algorithm>

namespace shedu::tigris {
namespace {

// Calls f(move) for every choice of tiles from the hand, but for none of them, in ascending order.
template <class F>
constexpr void for_each_choice(const Tiles& hand, F&& f) {
  constexpr Move kNone = swap_move({});
  constexpr std::uint32_t kOneMore = swap_move({0, 0, 0, 1}).code - kNone.code;  // of the last colour
  Tiles tiles{};
  for (tiles[0] = 0; tiles[0] <= hand[0]; ++tiles[0]) {
    for (tiles[1] = 0; tiles[1] <= hand[1]; ++tiles[1]) {
      for (tiles[2] = 0; tiles[2] <= hand[2]; ++tiles[2]) {
        Move move = swap_move(tiles);
        for (int last = 0; last <= hand[3]; ++last, move.code += kOneMore) {
          if (move != kNone) f(move);
        }
      }
    }
  }
}

#ifdef __wasm__
constexpr bool kTabled = false;  // a page would have to load the table
#else
constexpr bool kTabled = true;
#endif
constexpr std::size_t kMostChoices = 40;  // from a hand of six: 35; copied as a whole, which needs no branch
constexpr std::size_t kAllChoices = 2793;

// The choices of every hand of up to six tiles, one hand after the other.
struct Choices {
  std::array<Move, kAllChoices + kMostChoices> list;
  std::array<std::uint16_t, 7 * 7 * 7 * 7 + 1> first{};

  static constexpr std::size_t place(const Tiles& hand) {
    return ((hand[0] * 7u + hand[1]) * 7u + hand[2]) * 7u + hand[3];
  }
};

constexpr Choices kChoices = [] {
  Choices choices;
  std::uint16_t count = 0;
  for (std::size_t at = 0; at < 7 * 7 * 7 * 7; ++at) {
    choices.first[at] = count;
    const Tiles hand = {static_cast<std::uint8_t>(at / 343), static_cast<std::uint8_t>(at / 49 % 7),
                        static_cast<std::uint8_t>(at / 7 % 7), static_cast<std::uint8_t>(at % 7)};
    if (tile_total(hand) > kHandSize) continue;
    for_each_choice(hand, [&](Move move) { choices.list[count++] = move; });
  }
  choices.first.back() = count;
  return choices;
}();
static_assert(kChoices.first.back() == kAllChoices);

}  // namespace

void append_swaps(const Public& p, const Tiles& hand, MoveList& moves) {
  // W3: with `forbid` the bag must be able to give as many back.
  const bool forbid = p.options.swap_when_bag_short == ShortSwap::Forbid && p.bag_size < kHandSize;
  if (forbid || tile_total(hand) > kHandSize) {  // such a hand is only imagined (playable.h)
    const int most = forbid ? p.bag_size : kHandSize;
    for_each_choice(hand, [&](Move move) {
      if (move.c() <= most) moves.push_back(move);  // c: how many
    });
    return;
  }
  Move* to = moves.room_for(kMostChoices);
  if constexpr (!kTabled) {
    for_each_choice(hand, [&](Move move) { *to++ = move; });
    return moves.set_end(to);
  }
  const std::size_t place = Choices::place(hand);
  const Move* const from = kChoices.list.data() + kChoices.first[place];
  std::copy_n(from, kMostChoices, to);
  moves.set_end(to + (kChoices.first[place + 1] - kChoices.first[place]));
}

}  // namespace shedu::tigris
