#pragma once

#include <array>
#include <cstdint>
#include <fstream>
#include <string>
#include <vector>

#include "game/encoding.h"

namespace shedu {

/// What a file of samples says of itself, so that nobody learns from samples of another encoding.
struct SampleShape {
  std::string game;
  std::uint32_t encoding = 0;
  std::uint32_t sparse = 0;
  std::uint32_t dense = 0;
  std::uint32_t move_slots = 0;
  std::uint32_t move_inputs = 0;
  std::uint32_t points = 0;
};

template <EncodedGame G>
SampleShape sample_shape() {
  using E = typename G::Encoding;
  return {std::string(G::kName), E::kId, E::kSparse, E::kDense, E::kMoveSlots, E::kMoveInputs, E::kPoints};
}

/// One position of a game, with what came of it.
struct Sample {
  enum Flag : std::uint8_t {
    kPolicy = 1,  ///< moves and visits are there
    kAfter = 2,   ///< the position after a decision, before nature or anybody else acts
  };

  // As it is written, without gaps, in this order.
  struct Facts {
    std::uint32_t game = 0;
    float result = 0;  ///< the viewer's share of the victory
    float value = 0;   ///< the viewer's chance as the search had it
    float later = 0;   ///< the same as the searches of later positions had it, nearer ones counting more
    std::uint16_t ply = 0;
    std::int16_t baseline = 0;  ///< NetInputs::baseline
    std::uint16_t sparse = 0;
    std::uint16_t moves = 0;
    std::uint8_t viewer = 0;
    std::uint8_t flags = 0;
    std::uint16_t unused = 0;
  };

  Facts facts;
  std::vector<std::uint8_t> points;
  std::vector<std::uint8_t> dense;
  std::vector<std::uint16_t> sparse;
  std::vector<std::uint16_t> move_inputs;  ///< move_slots for every move
  std::vector<std::uint16_t> visits;       ///< for every move, in 65535ths of all
};

/// Writes a file of samples in chunks of columns (docs/networks.md).
class SampleWriter {
 public:
  /// Begins the file; `provenance` is JSON, kept in it. Throws Error when it cannot be written, or
  /// is there already: hours of play may be in it.
  SampleWriter(std::string path, const SampleShape& shape, const std::string& provenance);

  /// Adds a chunk. Throws Error when the disk is full; what was written before stays good.
  void write(const std::vector<Sample>& samples);
  std::uint64_t bytes() const { return bytes_; }

 private:
  void put(const void* data, std::size_t bytes);

  std::string path_;
  std::ofstream out_;
  std::uint64_t bytes_ = 0;
};

}  // namespace shedu
