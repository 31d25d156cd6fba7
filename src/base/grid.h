#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstdint>

#include "base/check.h"

namespace shedu {

/// A set of cells of a W x H board as bits; cell = row * W + column. All operations are a handful of
/// word instructions, so neighbourhoods and connected regions cost nanoseconds.
template <int W, int H>
class BitGrid {
 public:
  static constexpr int kWidth = W;
  static constexpr int kHeight = H;
  static constexpr int kCells = W * H;
  static constexpr int kWords = (kCells + 63) / 64;

  constexpr BitGrid() = default;

  static constexpr BitGrid of(int cell) {
    BitGrid grid;
    grid.set(cell);
    return grid;
  }

  static constexpr BitGrid all() { return kAll; }

  constexpr bool test(int cell) const { return (words_[index(cell)] >> (cell & 63)) & 1; }
  constexpr void set(int cell) { words_[index(cell)] |= std::uint64_t{1} << (cell & 63); }
  constexpr void clear(int cell) { words_[index(cell)] &= ~(std::uint64_t{1} << (cell & 63)); }

  constexpr bool any() const {
    std::uint64_t together = 0;
    for (const std::uint64_t word : words_) together |= word;
    return together != 0;
  }
  constexpr bool none() const { return !any(); }

  constexpr int count() const {
    int total = 0;
    for (const std::uint64_t word : words_) total += std::popcount(word);
    return total;
  }

  /// The lowest cell; the set must not be empty.
  constexpr int first() const {
    for (int i = 0; i < kWords; ++i) {
      if (words_[i] != 0) return 64 * i + std::countr_zero(words_[i]);
    }
    SHEDU_ASSERT(false);
    return -1;
  }

  /// Calls f(cell) for every cell in ascending order.
  template <class F>
  constexpr void for_each(F&& f) const {
    for (int i = 0; i < kWords; ++i) {
      for (std::uint64_t rest = words_[i]; rest != 0; rest &= rest - 1) f(64 * i + std::countr_zero(rest));
    }
  }

  constexpr bool intersects(const BitGrid& other) const {
    std::uint64_t together = 0;
    for (int i = 0; i < kWords; ++i) together |= words_[i] & other.words_[i];
    return together != 0;
  }

  constexpr bool contains(const BitGrid& other) const { return (other & ~*this).none(); }

  constexpr BitGrid& operator|=(const BitGrid& other) {
    for (int i = 0; i < kWords; ++i) words_[i] |= other.words_[i];
    return *this;
  }
  constexpr BitGrid& operator&=(const BitGrid& other) {
    for (int i = 0; i < kWords; ++i) words_[i] &= other.words_[i];
    return *this;
  }
  friend constexpr BitGrid operator|(BitGrid a, const BitGrid& b) { return a |= b; }
  friend constexpr BitGrid operator&(BitGrid a, const BitGrid& b) { return a &= b; }
  friend constexpr BitGrid operator~(BitGrid a) {
    for (int i = 0; i < kWords; ++i) a.words_[i] = ~a.words_[i] & kAll.words_[i];
    return a;
  }
  friend constexpr bool operator==(const BitGrid&, const BitGrid&) = default;
  friend constexpr auto operator<=>(const BitGrid&, const BitGrid&) = default;

  /// The cells that share an edge with a cell of the set (a cell of the set may be among them).
  constexpr BitGrid neighbours() const {
    const BitGrid east = (*this & kNotLastColumn).shifted_up(1);
    const BitGrid west = (*this & kNotFirstColumn).shifted_down(1);
    return (east | west | shifted_up(W) | shifted_down(W)) & kAll;
  }

  /// The set and all cells that share an edge or a corner with a cell of it.
  constexpr BitGrid spread() const {
    const BitGrid rows =
        *this | (*this & kNotLastColumn).shifted_up(1) | (*this & kNotFirstColumn).shifted_down(1);
    return (rows | rows.shifted_up(W) | rows.shifted_down(W)) & kAll;
  }

  /// The part of this set connected, edge by edge, with the seed. The seed must lie inside.
  constexpr BitGrid flood(BitGrid seed) const {
    for (;;) {
      const BitGrid grown = seed | (seed.neighbours() & *this);
      if (grown == seed) return seed;
      seed = grown;
    }
  }

 private:
  static constexpr int index(int cell) {
    SHEDU_ASSERT(cell >= 0 && cell < kCells);
    return cell >> 6;
  }

  constexpr BitGrid shifted_up(int by) const {
    BitGrid out;
    for (int i = kWords - 1; i >= 0; --i) {
      out.words_[i] = words_[i] << by;
      if (i > 0) out.words_[i] |= words_[i - 1] >> (64 - by);
    }
    return out;
  }
  constexpr BitGrid shifted_down(int by) const {
    BitGrid out;
    for (int i = 0; i < kWords; ++i) {
      out.words_[i] = words_[i] >> by;
      if (i + 1 < kWords) out.words_[i] |= words_[i + 1] << (64 - by);
    }
    return out;
  }

  template <class F>
  static constexpr BitGrid where(F&& inside) {
    BitGrid grid;
    for (int cell = 0; cell < kCells; ++cell) {
      if (inside(cell)) grid.words_[cell >> 6] |= std::uint64_t{1} << (cell & 63);
    }
    return grid;
  }

  static const BitGrid kAll;
  static const BitGrid kNotFirstColumn;
  static const BitGrid kNotLastColumn;

  std::array<std::uint64_t, kWords> words_{};
};

template <int W, int H>
inline constexpr BitGrid<W, H> BitGrid<W, H>::kAll = BitGrid<W, H>::where([](int) { return true; });
template <int W, int H>
inline constexpr BitGrid<W, H> BitGrid<W, H>::kNotFirstColumn = BitGrid<W, H>::where([](int cell) {
  return cell % W != 0;
});
template <int W, int H>
inline constexpr BitGrid<W, H> BitGrid<W, H>::kNotLastColumn = BitGrid<W, H>::where([](int cell) {
  return cell % W != W - 1;
});

}  // namespace shedu
