#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "net/kernels.h"

namespace shedu {

/// The sizes of a network. What is counted by encodings (game/encoding.h) must fit the game's.
struct NetworkShape {
  std::uint32_t encoding = 0;
  std::size_t sparse = 0;       ///< inputs that are on or off
  std::size_t dense = 0;        ///< inputs from 0 to 127
  std::size_t move_slots = 0;   ///< inputs of a move
  std::size_t move_inputs = 0;  ///< from so many
  std::size_t width = 0;        ///< nodes of the first layer
  std::size_t hidden = 0;       ///< of the second, which value and policy share
  std::size_t value_hidden = 0;
  std::size_t outputs = 0;  ///< the log-odds to win, then the final points

  bool operator==(const NetworkShape&) const = default;
};

/// A network that judges positions and moves, in whole numbers: the same position gives the same answer on
/// every processor. docs/networks.md holds the file format and what every number means. Immutable; threads
/// may share one.
class Network {
 public:
  /// Reads a file's content. Throws Error that says what is wrong with it; `name` is how it is called there.
  static Network read(std::string_view bytes, std::string_view name);

  const NetworkShape& shape() const { return shape_; }
  const std::string& provenance() const { return provenance_; }  ///< JSON: where it comes from

  /// What value and policy have in common, computed once a position.
  struct Trunk {
    alignas(64) std::uint8_t hidden[256];
  };
  void look(std::span<const std::uint16_t> sparse, std::span<const std::uint8_t> dense, Trunk& out,
            const Kernels& with) const;

  /// What it adds to the log-odds of the viewer, in 4096ths, and the final points it expects, likewise.
  void judge(const Trunk& trunk, std::span<std::int32_t> outputs, const Kernels& with) const;

  /// How likely each move is, as its logarithm in 4096ths, up to a constant.
  void choose(const Trunk& trunk, std::span<const std::uint16_t> move_inputs, std::span<std::int32_t> out,
              const Kernels& with) const;

  static constexpr float kUnit = 4096;  ///< of outputs and of moves' logarithms

 private:
  // Dense layers are kept with as many inputs as kernels want, the surplus ones 0.
  struct Layer {
    std::size_t inputs = 0;
    std::size_t outputs = 0;
    std::vector<std::int8_t> weights;
    std::vector<std::int32_t> bias;
  };
  class Reader;

  static void run(const Layer& layer, const std::uint8_t* inputs, std::int32_t* sums, const Kernels& with) {
    with.layer(inputs, layer.inputs, layer.weights.data(), layer.bias.data(), layer.outputs, sums);
  }

  NetworkShape shape_;
  std::string provenance_;
  std::vector<std::int8_t> sparse_;
  Layer dense_, second_, value_, outputs_, offset_, factor_;
  std::vector<std::int8_t> moves_;
};

}  // namespace shedu
