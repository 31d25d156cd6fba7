#pragma once

#include <algorithm>
#include <cstddef>
#include <new>
#include <type_traits>

#include "base/check.h"

namespace shedu {

/// A list with room for N elements in place: no allocation, no initialisation of what is not used.
/// Made for move lists on the stack, where clearing 16 KiB per decision would cost more than the moves.
template <class T, std::size_t N>
class FixedVector {
  static_assert(std::is_trivially_copyable_v<T>);

 public:
  // Deliberately leaves the slots uninitialised, also where T{} would not: only [0, size) is ever read.
  FixedVector() noexcept {}  // NOLINT(modernize-use-equals-default)
  FixedVector(const FixedVector& other) noexcept : size_(other.size_) {
    std::copy_n(other.data(), size_, data());
  }
  FixedVector& operator=(const FixedVector& other) noexcept {
    size_ = other.size_;
    std::copy_n(other.data(), size_, data());
    return *this;
  }

  static constexpr std::size_t capacity() { return N; }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  void clear() { size_ = 0; }

  void push_back(const T& value) {
    SHEDU_ASSERT(size_ < N);
    data()[size_++] = value;
  }

  /// Makes room for `count` more elements, for the caller to write at once.
  T* extend(std::size_t count) {
    SHEDU_ASSERT(size_ + count <= N);
    T* const first = data() + size_;
    size_ += count;
    return first;
  }

  T& operator[](std::size_t i) {
    SHEDU_ASSERT(i < size_);
    return data()[i];
  }
  const T& operator[](std::size_t i) const {
    SHEDU_ASSERT(i < size_);
    return data()[i];
  }

  T* data() { return std::launder(reinterpret_cast<T*>(slots_)); }
  const T* data() const { return std::launder(reinterpret_cast<const T*>(slots_)); }
  T* begin() { return data(); }
  T* end() { return data() + size_; }
  const T* begin() const { return data(); }
  const T* end() const { return data() + size_; }

  friend bool operator==(const FixedVector& a, const FixedVector& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end());
  }

 private:
  std::size_t size_ = 0;
  alignas(T) std::byte slots_[N * sizeof(T)];  // bytes: a T may have a value of its own from the start
};

}  // namespace shedu
