#pragma once

#include <algorithm>
#include <cstddef>
#include <type_traits>

#include "base/check.h"

namespace shedu {

/// A list with room for N elements in place: no allocation, no initialisation of what is not used.
/// Made for move lists on the stack, where clearing 16 KiB per decision would cost more than the moves.
template <class T, std::size_t N>
class FixedVector {
  static_assert(std::is_trivially_copyable_v<T>);

 public:
  // Deliberately leaves the slots uninitialised (the union sees to it): only [0, size) is ever read.
  FixedVector() noexcept {}  // NOLINT(modernize-use-equals-default)
  FixedVector(const FixedVector& other) noexcept : size_(other.size_) {
    std::copy_n(other.slots_, size_, slots_);
  }
  FixedVector& operator=(const FixedVector& other) noexcept {
    size_ = other.size_;
    std::copy_n(other.slots_, size_, slots_);
    return *this;
  }

  static constexpr std::size_t capacity() { return N; }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  void clear() { size_ = 0; }

  void push_back(const T& value) {
    SHEDU_GUARD(size_ < N);
    slots_[size_++] = value;
  }

  /// For writers that know only afterwards how much they wrote: where they may write up to `most` elements.
  /// Then they say by set_end() where it stopped.
  T* room_for(std::size_t most) {
    SHEDU_GUARD(most <= N - size_);
    return slots_ + size_;
  }
  void set_end(T* last) {
    SHEDU_ASSERT(last >= slots_ && last <= slots_ + N);  // room_for() saw to it
    size_ = static_cast<std::size_t>(last - slots_);
  }

  T& operator[](std::size_t i) {
    SHEDU_ASSERT(i < size_);
    return slots_[i];
  }
  const T& operator[](std::size_t i) const {
    SHEDU_ASSERT(i < size_);
    return slots_[i];
  }

  T* data() { return slots_; }
  const T* data() const { return slots_; }
  T* begin() { return slots_; }
  T* end() { return slots_ + size_; }
  const T* begin() const { return slots_; }
  const T* end() const { return slots_ + size_; }

  friend bool operator==(const FixedVector& a, const FixedVector& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end());
  }

 private:
  std::size_t size_ = 0;
  union {
    T slots_[N];
  };
};

}  // namespace shedu
