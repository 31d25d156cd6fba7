#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "game/board_encoding.h"
#include "net/board_kernels.h"

namespace shedu {

/// The sizes of a network of the board. What is counted by encodings (game/board_encoding.h) must fit the
/// game's.
struct BoardNetworkShape {
  std::uint32_t encoding = 0;
  std::size_t rows = 0;
  std::size_t columns = 0;
  std::size_t planes = 0;
  std::size_t scalars = 0;
  std::size_t seats = 0;
  std::size_t points = 0;  ///< numbers of each seat's final points
  std::size_t channels = 0;
  std::size_t blocks = 0;
  std::size_t pooled = 0;  ///< nodes of the layer that all but the logits on cells are read from

  bool operator==(const BoardNetworkShape&) const = default;
};

/// How decisions of one kind are numbered: argument a, then b. Where there are as many b as the board has
/// cells, b is a cell.
struct BoardSpan {
  int as = 0;
  int bs = 0;

  bool operator==(const BoardSpan&) const = default;
};

/// What a network says of a position beside its moves. Seats are counted as in BoardInputs.
struct BoardAnswer {
  static constexpr std::size_t kMostPoints = 16;

  std::array<float, kMaxSeats> corrections{};                              ///< added to sums, in log-odds
  std::array<std::array<float, kMostPoints>, kMaxSeats> points_in_tens{};  ///< expected at the end
};

/// A small residual network over the cells of a board, in whole numbers (docs/networks.md, "Networks of the
/// board"): the same position gives the same answer on every processor. Immutable; threads may share one.
class BoardNetwork {
 public:
  static constexpr std::size_t kMostCells = BoardInputs::kWords * 64;
  static constexpr std::size_t kMostSide = 24;
  static constexpr std::size_t kMostChannels = 128;
  static constexpr std::size_t kMostPooled = 256;

  /// Reads a file's content. Throws Error that says what is wrong with it; `name` is how it is called there.
  static BoardNetwork read(std::string_view bytes, std::string_view name);

  const BoardNetworkShape& shape() const { return shape_; }
  const std::string& game() const { return game_; }
  const std::string& provenance() const { return provenance_; }  ///< JSON: where it comes from

  std::span<const BoardSpan> spans() const { return spans_; }  ///< actions are numbered kind after kind
  std::size_t actions() const { return places_.size(); }

  /// How much the logarithm of an action's hand-made prior counts beside its logit.
  float trust() const { return trust_; }

  /// What it says of a position, and of the listed actions how likely each is, as natural logarithm up to a
  /// constant. `logits` has room for as many as are listed. Both are to be added
  /// to what the game judges by hand, sums and priors.
  BoardAnswer judge(const BoardInputs& inputs, std::span<const std::uint16_t> actions,
                    std::span<float> logits, const BoardKernels& with) const;

 private:
  // Every table is kept as kernels want it, with surplus inputs and outputs that are 0.
  struct Filter {  // a convolution
    std::vector<std::int8_t> weights;
    std::vector<float> scale, bias, keep;
  };
  struct Layer {
    std::size_t inputs = 0;
    std::vector<std::int8_t> weights;
    std::vector<float> scale, bias;  // by output

    const std::int8_t* row(std::size_t output) const { return weights.data() + output * inputs; }
  };
  struct Block {
    Filter first;
    std::vector<float> mean;  // what a channel's sum over the cells counts as a byte
    Layer pool;
    Filter second;
  };
  // Where an action's logit is read: on a cell in a row of on_cells_, or in a row of other_.
  struct Place {
    static constexpr std::uint16_t kNoCell = 0xFFFF;
    std::uint16_t row;
    std::uint16_t cell;
  };
  class Reader;
  class Sight;

  static void run(const Layer& layer, const std::uint8_t* inputs, float* out, const BoardKernels& with);

  BoardNetworkShape shape_;
  std::string game_, provenance_;
  std::vector<BoardSpan> spans_;
  std::vector<Place> places_;
  Filter enter_;
  Layer scalars_;
  std::vector<Block> blocks_;
  std::vector<float> mean_;  // as in a block, for pooled_
  Layer on_cells_, pooled_, offset_, other_, value_, points_;
  float trust_ = 1;
};

}  // namespace shedu
