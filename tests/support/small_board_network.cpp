#include "support/small_board_network.h"

#include <cmath>

#include "support/small_network.h"

namespace shedu::test {
namespace {

class Writer {
 public:
  Writer(const BoardNetworkShape& shape, std::span<const BoardSpan> spans, std::uint64_t seed)
      : shape_(shape), spans_(spans), rng_(seed) {}

  std::string write(std::string_view provenance) {
    const std::string words = header(provenance);
    file_ = "SHEDUBRD";
    append(std::uint32_t{1});
    append(static_cast<std::uint32_t>(words.size()));
    file_ += words;
    tables();
    return with_checksum(file_);
  }

 private:
  std::string header(std::string_view provenance) const {
    std::string words = R"({"encoding":)" + std::to_string(shape_.encoding) + R"(,"game":"test","shape":{)";
    const auto size = [&](std::string_view key, std::size_t n) {
      words += '"' + std::string(key) + "\":" + std::to_string(n) + ",";
    };
    size("rows", shape_.rows), size("columns", shape_.columns), size("planes", shape_.planes);
    size("scalars", shape_.scalars), size("seats", shape_.seats), size("points", shape_.points);
    size("channels", shape_.channels), size("blocks", shape_.blocks), size("pooled", shape_.pooled);
    words += R"("spans":[)";
    for (const BoardSpan& span : spans_) {
      if (words.back() == ']') words += ',';
      words += '[' + std::to_string(span.as) + ',' + std::to_string(span.bs) + ']';
    }
    return words + R"(]},"provenance":)" + std::string(provenance) + "}";
  }

  void tables() {
    const std::size_t c = shape_.channels;
    std::size_t planes = 0, others = 0;
    for (const BoardSpan& span : spans_) {
      const bool on_cells = static_cast<std::size_t>(span.bs) == shape_.rows * shape_.columns;
      (on_cells ? planes : others) += static_cast<std::size_t>(on_cells ? span.as : span.as * span.bs);
    }
    // Scales such that activations fill their range and some are cut off at either end.
    layer(shape_.planes * 9, c, 40, true);
    layer(shape_.scalars, c, 0.5F, false);
    for (std::size_t i = 0; i < shape_.blocks; ++i) {
      layer(c * 9, c, 0.8F, true);
      means(c);
      layer(c, c, 0.5F, false);
      layer(c * 9, c, 0.8F, true);
      numbers(c, 0.8F);
    }
    layer(c, planes, 0.03F, false);
    means(c);
    layer(2 * c + shape_.scalars, shape_.pooled, 1, true);
    layer(shape_.pooled, planes, 0.03F, true);
    layer(shape_.pooled, others, 0.03F, true);
    layer(shape_.pooled, shape_.seats, 0.03F, true);
    layer(shape_.pooled, shape_.seats * shape_.points, 0.03F, true);
    numbers(1, 1);
  }

  void layer(std::size_t inputs, std::size_t outputs, float size, bool bias) {
    for (std::size_t i = 0; i < inputs * outputs; ++i) {
      file_ += static_cast<char>(static_cast<int>(rng_.below(256)) - 128);
    }
    numbers(outputs, size / 60 / std::sqrt(static_cast<float>(inputs)));
    if (bias) {
      for (std::size_t i = 0; i < outputs; ++i) append(any() * 40);
    }
  }

  void means(std::size_t count) { numbers(count, 1.5F / static_cast<float>(shape_.rows * shape_.columns)); }

  void numbers(std::size_t count, float about) {
    for (std::size_t i = 0; i < count; ++i) append(about * (1 + any() / 2));
  }

  float any() { return static_cast<float>(rng_.below(1U << 24)) / (1U << 23) - 1; }  // -1 to 1

  template <class T>
  void append(const T& value) {
    file_.append(reinterpret_cast<const char*>(&value), sizeof value);
  }

  const BoardNetworkShape& shape_;
  std::span<const BoardSpan> spans_;
  Rng rng_;
  std::string file_;
};

}  // namespace

std::vector<BoardSpan> board_spans(std::size_t cells) {
  const int b = static_cast<int>(cells);
  return {{1, 1}, {4, b}, {b + 3, 1}, {1, b}, {2, 5}};
}

std::string board_network_file(const BoardNetworkShape& shape, std::span<const BoardSpan> spans,
                               std::uint64_t seed, std::string_view provenance) {
  return Writer(shape, spans, seed).write(provenance);
}

BoardInputs board_inputs(const BoardNetworkShape& shape, Rng& rng, std::uint32_t hundredths) {
  BoardInputs inputs;
  const std::size_t cells = shape.rows * shape.columns;
  for (std::size_t plane = 0; plane < shape.planes; ++plane) {
    for (std::size_t word = 0; word < BoardInputs::kWords; ++word) {
      std::uint64_t bits = 0;
      for (std::size_t bit = 0; bit < 64 && word * 64 + bit < cells; ++bit) {
        bits |= std::uint64_t{rng.below(100) < hundredths} << bit;
      }
      inputs.planes.push_back(bits);
    }
  }
  for (std::size_t i = 0; i < shape.scalars; ++i) {
    inputs.scalars.push_back(static_cast<std::uint8_t>(rng.below(128)));
  }
  inputs.seats = static_cast<int>(shape.seats);
  return inputs;
}

}  // namespace shedu::test
