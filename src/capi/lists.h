#pragma once

#include <cstring>
#include <memory>
#include <new>
#include <numeric>
#include <utility>
#include <vector>

#include "game/move.h"

namespace shedu::capi {

/// Memory that grows and is never cleared. Whoever still looks at what it has outgrown sees something old,
/// and never memory that is not ours any more.
class PlainMemory {
 public:
  std::byte* at(std::size_t byte) { return bytes_.get() + byte; }
  const std::byte* at(std::size_t byte) const { return bytes_.get() + byte; }

  /// Sees to room for so many bytes; the first `used` stay as they are.
  void reserve(std::size_t wanted, std::size_t used) {
    if (wanted > room_) grow(wanted + room_, used);
  }

 private:
  void grow(std::size_t wanted, std::size_t used) {
    std::unique_ptr<std::byte[]> larger(new std::byte[wanted]);  // not set to 0
    if (used > 0) std::memcpy(larger.get(), bytes_.get(), used);
    outgrown_.push_back(std::exchange(bytes_, std::move(larger)));
    room_ = wanted;
  }

  std::unique_ptr<std::byte[]> bytes_;
  std::size_t room_ = 0;
  std::vector<std::unique_ptr<std::byte[]>> outgrown_;
};

/// Lists of legal moves one behind another, each written by the rules where it stays: a list that is made
/// elsewhere and copied costs twice.
class WrittenLists {
 public:
  /// Where a list lies, in moves from data() on.
  struct Place {
    std::uint32_t begin = 0;
    std::uint32_t count = 0;
  };

  const std::uint32_t* data() const { return reinterpret_cast<const std::uint32_t*>(memory_.at(0)); }
  /// In moves, as Place.
  std::size_t extent() const { return end_ / sizeof(Move); }
  void clear() { end_ = 0; }

  /// Has `fill` write a list behind the others.
  template <class F>
  Place write(F&& fill) {
    memory_.reserve(end_ + sizeof(MoveList), end_);
    auto* const list = new (memory_.at(end_)) MoveList;
    fill(*list);
    return place(static_cast<std::size_t>(reinterpret_cast<std::byte*>(list->data()) - memory_.at(0)),
                 list->size());
  }

  /// A copy of a list that was written into another memory.
  Place copy(const std::uint32_t* moves, std::size_t count) {
    memory_.reserve(end_ + count * sizeof(Move) + alignof(MoveList), end_);
    std::memcpy(memory_.at(end_), moves, count * sizeof(Move));
    return place(end_, count);
  }

 private:
  static_assert(sizeof(Move) == sizeof(std::uint32_t));
  static_assert(alignof(MoveList) <= __STDCPP_DEFAULT_NEW_ALIGNMENT__);

  Place place(std::size_t begin, std::size_t count) {
    // What a list does not need of its room is the next one's.
    end_ = (begin + count * sizeof(Move) + alignof(MoveList) - 1) / alignof(MoveList) * alignof(MoveList);
    return {static_cast<std::uint32_t>(begin / sizeof(Move)), static_cast<std::uint32_t>(count)};
  }

  PlainMemory memory_;
  std::size_t end_ = 0;
};

/// Such lists one after another in the order of the slots: list i from first()[i] to first()[i + 1] - 1.
class PackedLists {
 public:
  const std::uint32_t* first() const { return first_.data(); }
  const std::uint32_t* data() const { return reinterpret_cast<const std::uint32_t*>(memory_.at(0)); }
  std::size_t total() const { return first_.back(); }

  void pack(const WrittenLists& lists, const std::vector<std::uint32_t>& begin,
            const std::vector<std::uint32_t>& count) {
    first_.resize(count.size() + 1);
    std::inclusive_scan(count.begin(), count.end(), first_.begin() + 1);
    memory_.reserve(total() * sizeof(Move), 0);
    for (std::size_t i = 0; i < count.size(); ++i) {
      if (count[i] == 0) continue;
      std::memcpy(memory_.at(first_[i] * sizeof(Move)), lists.data() + begin[i], count[i] * sizeof(Move));
    }
  }

 private:
  std::vector<std::uint32_t> first_;
  PlainMemory memory_;
};

}  // namespace shedu::capi
