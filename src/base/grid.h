#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <type_traits>

#include "base/check.h"
#include "base/grid_lanes.h"

namespace shedu {

namespace grid_tables {

/// The cells of a W x H board as words, all but those of one column; no column is left out for -1.
template <int W, int H, int Column>
inline constexpr auto kWithout = [] {
  std::array<std::uint64_t, (W * H + 63) / 64> words{};
  for (int cell = 0; cell < W * H; ++cell) {
    if (cell % W != Column) words[cell / 64] |= std::uint64_t{1} << (cell % 64);
  }
  return words;
}();

}  // namespace grid_tables

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

  static constexpr BitGrid all() { return without<-1>(); }

  /// The cells as bits of words, 64 each; what is beyond the last cell is 0.
  using Words = std::array<std::uint64_t, kWords>;
  constexpr const Words& words() const { return words_; }
  constexpr Words& words() { return words_; }

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

  /// Calls f(byte) for every eight cells in ascending order, the lowest cell in the lowest bit.
  template <class F>
  constexpr void for_each_byte(F&& f) const {
    for (int i = 0; i < kWords; ++i) {
      const int bytes = i + 1 < kWords ? 8 : (kCells - 64 * i + 7) / 8;
      std::uint64_t rest = words_[i];
      for (int k = 0; k < bytes; ++k, rest >>= 8) f(static_cast<std::uint8_t>(rest));
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
    for (int i = 0; i < kWords; ++i) a.words_[i] = ~a.words_[i] & grid_tables::kWithout<W, H, -1>[i];
    return a;
  }
  friend constexpr bool operator==(const BitGrid& a, const BitGrid& b) {  // no call of memcmp for so little
    std::uint64_t difference = 0;
    for (int i = 0; i < kWords; ++i) difference |= a.words_[i] ^ b.words_[i];
    return difference == 0;
  }

  /// The cells that share an edge with a cell of the set (a cell of the set may be among them).
  constexpr BitGrid neighbours() const {
    if constexpr (kRowsFillLanes) {
      if (!std::is_constant_evaluated()) {
        BitGrid grid;
        grid_lanes::store(grid_lanes::neighbours(grid_lanes::load(words_)), grid.words_);
        return grid & all();
      }
    }
    const BitGrid east = (*this & without<W - 1>()).shifted_up(1);
    const BitGrid west = (*this & without<0>()).shifted_down(1);
    return (east | west | shifted_up(W) | shifted_down(W)) & all();
  }

  /// The set and all cells that share an edge or a corner with a cell of it.
  constexpr BitGrid spread() const {
    const BitGrid rows =
        *this | (*this & without<W - 1>()).shifted_up(1) | (*this & without<0>()).shifted_down(1);
    return (rows | rows.shifted_up(W) | rows.shifted_down(W)) & all();
  }

  /// The part of this set connected, edge by edge, with the seed. The seed must lie inside.
  constexpr BitGrid flood(BitGrid seed) const {
    if constexpr (kRowsFillLanes) {
      if (!std::is_constant_evaluated()) {
        grid_lanes::store(grid_lanes::flood(grid_lanes::load(words_), grid_lanes::load(seed.words_)),
                          seed.words_);
        return seed;
      }
    }
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

  template <int Column>
  static constexpr BitGrid without() {
    BitGrid grid;
    grid.words_ = grid_tables::kWithout<W, H, Column>;
    return grid;
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

  static constexpr bool kRowsFillLanes = W == 16 && kWords == 3;

  Words words_{};
};

namespace grid_tables {

template <int W, int H>
inline constexpr std::array<BitGrid<W, H>, W * H> kNeighbours = [] {
  std::array<BitGrid<W, H>, W * H> table;
  for (int cell = 0; cell < W * H; ++cell) table[cell] = BitGrid<W, H>::of(cell).neighbours();
  return table;
}();

}  // namespace grid_tables

/// The cells that share an edge with one cell, from a table.
template <int W, int H>
constexpr const BitGrid<W, H>& neighbours_of(int cell) {
  SHEDU_ASSERT(cell >= 0 && cell < W * H);
  return grid_tables::kNeighbours<W, H>[cell];
}

}  // namespace shedu
