#pragma once

#include <atomic>
#include <chrono>
#include <thread>

#include "players/player.h"

namespace shedu::test {

/// Never answers of its own accord: not until it is told to stop (Patient), or not even then, busy (Spinning)
/// or waiting (Sleeping), until all of its kind are released.
class EndlessFake final : public Player {
 public:
  enum class Manner { Patient, Spinning, Sleeping };
  explicit EndlessFake(Manner manner) : manner_(manner) {}

  Thought think(const AnyView& view, std::uint64_t, const Control& control) const override {
    ++thinking_;
    const int releases = releases_;
    while (releases_ == releases && (manner_ != Manner::Patient || !control.stop->load())) {
      if (manner_ != Manner::Spinning) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    MoveList moves;
    view.legal(moves);
    Thought out;
    out.move = moves[moves.size() - 1];
    --thinking_;
    return out;
  }

  /// How many decisions are under way.
  static int thinking() { return thinking_; }
  /// Lets all of them answer, and waits until they have; those who are asked later are endless again.
  static void release() {
    ++releases_;
    while (thinking_ > 0) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }

 private:
  Manner manner_;
  inline static std::atomic<int> thinking_ = 0;
  inline static std::atomic<int> releases_ = 0;
};

}  // namespace shedu::test
