#include "net/board_network.h"

#include <algorithm>
#include <bit>
#include <cstring>

#include "base/check.h"

namespace shedu {
namespace {

constexpr std::size_t kMostPlanes = BoardInputs::kMostPlanes;
// A board with the empty cells around its rows, whatever its sides are.
constexpr std::size_t kMostPlaces = BoardNetwork::kMostCells + BoardNetwork::kMostSide + 1;
constexpr std::size_t kMostSums = 512;
constexpr std::array<std::int32_t, kMostSums> kNoBias{};

static_assert(kMostPlaces * 127 <= 0xFFFF);  // what a kernel may count on that gathers
static_assert(kMostPlanes <= BoardNetwork::kMostChannels);

constexpr std::size_t padded(std::size_t count, std::size_t to) { return (count + to - 1) / to * to; }

struct alignas(64) Sheet {
  std::uint8_t bytes[kMostPlaces * BoardNetwork::kMostChannels];
};

}  // namespace

/// A position on its way through a network.
class BoardNetwork::Sight {
 public:
  Sight(const BoardNetwork& net, const BoardKernels& with)
      : net_(net),
        with_(with),
        rows_(net.shape_.rows),
        columns_(net.shape_.columns),
        channels_(net.shape_.channels) {}

  void look(const BoardInputs& inputs) {
    std::copy(inputs.scalars.begin(), inputs.scalars.end(), scalars_);
    enter(inputs);
    clear(inner_, channels_);
    for (const Block& block : net_.blocks_) {
      // The greatest of a channel is asked for in the end alone; it comes with the sum.
      means(block.mean, pooled_);
      convolve(block.first, &block.pool, pooled_, cells_, inner_, channels_);
      convolve(block.second, nullptr, nullptr, inner_, cells_, channels_);
    }
    pool();
  }

  BoardAnswer answer() const {
    const BoardNetworkShape& s = net_.shape_;
    BoardAnswer answer;
    float numbers[kMostSums];
    run(net_.value_, pooled_, numbers, with_);
    std::copy_n(numbers, s.seats, answer.corrections.begin());
    run(net_.points_, pooled_, numbers, with_);
    for (std::size_t seat = 0; seat < s.seats; ++seat) {
      std::copy_n(numbers + seat * s.points, s.points, answer.points_in_tens[seat].begin());
    }
    return answer;
  }

  void choose(std::span<const std::uint16_t> actions, std::span<float> logits) const {
    float offset[kMostSums];
    run(net_.offset_, pooled_, offset, with_);
    for (std::size_t i = 0; i < actions.size(); ++i) {
      SHEDU_ASSERT(actions[i] < net_.places_.size());
      const Place place = net_.places_[actions[i]];
      const bool on_cell = place.cell != Place::kNoCell;
      const Layer& layer = on_cell ? net_.on_cells_ : net_.other_;
      const std::uint8_t* const from = on_cell ? cells_.bytes + position(place.cell) * channels_ : pooled_;
      const std::int32_t sum = with_.dot(from, layer.row(place.row), layer.inputs);
      const float scaled = static_cast<float>(sum) * layer.scale[place.row];
      logits[i] = scaled + (on_cell ? offset[place.row] : layer.bias[place.row]);
    }
  }

 private:
  // The first cell lies behind one empty cell, and so does every row.
  std::size_t position(std::size_t cell) const {
    return 1 + cell / columns_ * (columns_ + 1) + cell % columns_;
  }

  void clear(Sheet& sheet, std::size_t channels) const {
    std::memset(sheet.bytes, 0, (rows_ * (columns_ + 1) + 1) * channels);
  }

  // The planes' cells as bytes of 0 and 1 go into `inner_`, what becomes of them into `cells_`.
  void enter(const BoardInputs& inputs) {
    const std::size_t planes = padded(net_.shape_.planes, 4);
    const std::size_t count = rows_ * columns_;
    clear(inner_, planes);
    for (std::size_t plane = 0; plane < net_.shape_.planes; ++plane) {
      for (std::size_t word = 0; word * 64 < count; ++word) {
        std::uint64_t bits = inputs.planes[plane * BoardInputs::kWords + word];
        if (count - word * 64 < 64) bits &= (std::uint64_t{1} << (count - word * 64)) - 1;
        for (; bits != 0; bits &= bits - 1) {
          const std::size_t cell = word * 64 + static_cast<std::size_t>(std::countr_zero(bits));
          inner_.bytes[position(cell) * planes + plane] = 1;
        }
      }
    }
    clear(cells_, channels_);
    convolve(net_.enter_, &net_.scalars_, scalars_, inner_, cells_, planes);
  }

  // One convolution; what `beside` says of some other inputs is added on all cells.
  void convolve(const Filter& filter, const Layer* beside, const std::uint8_t* besides, const Sheet& from,
                Sheet& to, std::size_t inputs) const {
    float bias[kMostChannels] = {};
    if (beside != nullptr) {
      run(*beside, besides, bias, with_);
      for (std::size_t j = 0; j < channels_; ++j) bias[j] += filter.bias[j];
    }
    with_.convolve({.rows = rows_,
                    .columns = columns_,
                    .inputs = inputs,
                    .outputs = channels_,
                    .weights = filter.weights.data(),
                    .scale = filter.scale.data(),
                    .bias = beside != nullptr ? bias : filter.bias.data(),
                    .keep = filter.keep.empty() ? nullptr : filter.keep.data()},
                   from.bytes + inputs, to.bytes + channels_);
  }

  void means(const std::vector<float>& mean, std::uint8_t* out, std::uint8_t* greatest = nullptr) const {
    std::int32_t sums[kMostChannels];
    std::uint8_t most[kMostChannels];
    with_.gather(cells_.bytes + channels_, rows_, columns_, channels_, sums,
                 greatest != nullptr ? greatest : most);
    for (std::size_t j = 0; j < channels_; ++j) {
      out[j] = board_activation(static_cast<float>(sums[j]) * mean[j]);
    }
  }

  // Means, greatest and scalars, through one layer.
  void pool() {
    alignas(64) std::uint8_t seen[2 * kMostChannels + BoardInputs::kMostScalars + 32] = {};
    means(net_.mean_, seen, seen + channels_);
    std::copy_n(scalars_, net_.shape_.scalars, seen + 2 * channels_);
    float sums[kMostSums];
    run(net_.pooled_, seen, sums, with_);
    std::fill(std::begin(pooled_), std::end(pooled_), std::uint8_t{0});
    for (std::size_t j = 0; j < net_.shape_.pooled; ++j) pooled_[j] = board_activation(sums[j]);
  }

  const BoardNetwork& net_;
  const BoardKernels& with_;
  std::size_t rows_;
  std::size_t columns_;
  std::size_t channels_;
  Sheet cells_;
  Sheet inner_;
  alignas(64) std::uint8_t scalars_[BoardInputs::kMostScalars] = {};
  alignas(64) std::uint8_t pooled_[kMostPooled] = {};  // a block's means before
};

void BoardNetwork::run(const Layer& layer, const std::uint8_t* inputs, float* out, const BoardKernels& with) {
  std::int32_t sums[kMostSums];
  const std::size_t outputs = layer.scale.size();
  with.layer(inputs, layer.inputs, layer.weights.data(), kNoBias.data(), outputs, sums);
  for (std::size_t j = 0; j < outputs; ++j) {
    const float scaled = static_cast<float>(sums[j]) * layer.scale[j];
    out[j] = scaled + layer.bias[j];
  }
}

BoardAnswer BoardNetwork::judge(const BoardInputs& inputs, std::span<const std::uint16_t> actions,
                                std::span<float> logits, const BoardKernels& with) const {
  SHEDU_GUARD(inputs.planes.size() == shape_.planes * BoardInputs::kWords);
  SHEDU_GUARD(inputs.scalars.size() == shape_.scalars);
  SHEDU_GUARD(actions.size() <= logits.size());
  Sight sight(*this, with);
  sight.look(inputs);
  sight.choose(actions, logits);
  return sight.answer();
}

}  // namespace shedu
