#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace shedu {

/// Numbers by keys that are as good as drawn at random (search/key.h): one place in memory is looked at, or
/// its neighbours. Nothing is ever taken out.
class KeyIndex {
 public:
  static constexpr int kNone = -1;

  std::size_t size() const { return size_; }

  /// The number of a key, or kNone.
  [[gnu::noinline]] int find(std::uint64_t key) const { return places_[place_of(key)].number; }

  /// Adds a key; false if it is there already.
  [[gnu::noinline]] bool insert(std::uint64_t key, int number) {
    if (2 * (size_ + 1) > places_.size()) grow();
    Place& place = places_[place_of(key)];
    if (place.number != kNone) return false;
    place = {key, number};
    ++size_;
    return true;
  }

 private:
  struct Place {
    std::uint64_t key = 0;
    int number = kNone;
  };

  // Where the key is, or else where it would be put.
  std::size_t place_of(std::uint64_t key) const {
    const std::size_t mask = places_.size() - 1;
    std::size_t at = key & mask;
    while (places_[at].number != kNone && places_[at].key != key) at = (at + 1) & mask;
    return at;
  }

  [[gnu::noinline]] void grow() {
    const std::vector<Place> before = std::exchange(places_, std::vector<Place>(2 * places_.size()));
    for (const Place& place : before) {
      if (place.number != kNone) places_[place_of(place.key)] = place;
    }
  }

  std::size_t size_ = 0;
  std::vector<Place> places_ = std::vector<Place>(64);  // a power of two, at most half of them taken
};

}  // namespace shedu
