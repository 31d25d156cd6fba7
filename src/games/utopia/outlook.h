#pragma once

#include "games/utopia/state.h"

namespace shedu::utopia {

/// How many steps away princes may be to be worth fetching.
inline constexpr int kFarthest = 4;

/// Something for each civilization: points, chances, expected numbers of cards.
using PerCiv = std::array<float, kCivs>;

/// What a seat can be expected to do with this round and its cards, as one seat or a spectator sees it.
struct Means {
  PerCiv cards{};     ///< cards that it will have in its next development turn, on average
  PerCiv one{};       ///< the chance that one card of the civilization is among them, privileges helping
  PerCiv two{};       ///< likewise two
  float picks = 0;    ///< guests it may still welcome in this round
  int fewer = 0;      ///< cards that it will have to discard before it may use them
  bool turn = false;  ///< whether it has a development turn in this round ahead of it or under way
};

/// What may be expected of something that succeeds with the same chance in every round to come.
struct Later {
  float rounds = 0;  ///< of income after it
  float chance = 0;  ///< that it comes before the end
};

/// How the rest of the game looks from here: everything that plans are measured by.
struct Outlook {
  float rounds;  ///< how often there will be income, this round's included, if it is still to come
  float spread;  ///< how far scores may still drift apart, in points
  float guest;   ///< the chance that a given guest is there to be had in a round to come
  std::array<std::array<int, kCivs>, kSeats> held{};  ///< districts of a seat and a civilization
  std::array<int, kCivs> all_held{};                  ///< districts of a civilization
  std::array<float, kIslands> bonus{};                ///< what the owner of its wonder may still earn
  std::array<int, kSeats> income{};                   ///< what they earn in a round as the scale is
  std::array<int, kCivs> prestige{};
  /// What so many steps or fewer lead to, by the number of steps.
  std::array<std::array<Districts, kDistricts>, kFarthest + 1> within{};
  std::array<Means, kSeats> means{};

  /// `hand` is what `viewer` holds.
  Outlook(const Public& p, const Cards& hand, Seat viewer);

  const Later& later(float chance) const {
    return later_[static_cast<std::size_t>(chance * kLevels + 0.5F)];  // NOLINT: std::lround would be a call
  }

 private:
  static constexpr int kLevels = 12;

  void look_ahead();
  void look_around(const Public& p);
  void expect_bonus(const Public& p);

  std::array<Later, kLevels + 1> later_{};  ///< by chance a round
};

}  // namespace shedu::utopia
