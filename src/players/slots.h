#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <string>

namespace shedu {

/// Memory that a program which searches shares with one that judges. It is a file: a head, then slots of one
/// size, each with room for so many positions. A slot is the searcher's while its state is Filling, the
/// judge's while it is Asked, and the searcher's again when it is Answered.
class Slots {
 public:
  enum State : std::int32_t { Filling = 0, Asked = 1, Answered = 2 };

  struct Sizes {
    std::uint32_t slots, positions, actions, planes, words, scalars, seats, encoding;
  };
  /// What both count, and how large everything is; the file begins with it.
  struct Head {
    std::uint64_t magic;
    Sizes sizes;
    std::uint64_t head_bytes, slot_bytes;
    std::uint64_t at_planes, at_scalars, at_network, at_first, at_actions, at_priors, at_logits,
        at_corrections;
    std::atomic<std::int32_t> stop;
    std::int32_t unused;
    // By whom a seat of the game was played against the network: nobody else, an earlier network, the
    // hand-made judgement. Victories in millionths, games.
    std::atomic<std::uint64_t> games[3], two_seats[3], victories[3];
    std::atomic<std::uint64_t> decisions, simulations, samples;
    std::atomic<std::uint64_t> by_seats[8];
  };
  struct Facts {
    std::atomic<std::int32_t> state;
    std::int32_t positions;
    std::int32_t actions;
    std::int32_t unused;
  };

  /// Makes the file, all slots to be filled. Throws Error if it cannot.
  Slots(const std::string& path, const Sizes& sizes);
  ~Slots();
  Slots(const Slots&) = delete;
  Slots& operator=(const Slots&) = delete;

  Head& head() { return *reinterpret_cast<Head*>(bytes_); }
  Facts& facts(std::size_t slot) { return *reinterpret_cast<Facts*>(of(slot)); }
  std::uint64_t* planes(std::size_t slot) { return at<std::uint64_t>(slot, head().at_planes); }
  std::uint8_t* scalars(std::size_t slot) { return at<std::uint8_t>(slot, head().at_scalars); }
  std::uint8_t* network(std::size_t slot) { return at<std::uint8_t>(slot, head().at_network); }
  std::int32_t* first(std::size_t slot) { return at<std::int32_t>(slot, head().at_first); }
  std::uint16_t* actions(std::size_t slot) { return at<std::uint16_t>(slot, head().at_actions); }
  std::int16_t* priors(std::size_t slot) { return at<std::int16_t>(slot, head().at_priors); }
  const float* logits(std::size_t slot) { return at<float>(slot, head().at_logits); }
  const float* corrections(std::size_t slot) { return at<float>(slot, head().at_corrections); }

 private:
  std::byte* of(std::size_t slot) { return bytes_ + head().head_bytes + slot * head().slot_bytes; }
  template <class T>
  T* at(std::size_t slot, std::uint64_t offset) {
    return reinterpret_cast<T*>(of(slot) + offset);
  }

  std::byte* bytes_ = nullptr;
  std::size_t size_ = 0;
};

}  // namespace shedu
