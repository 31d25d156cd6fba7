#include "net/network.h"

#include <algorithm>
#include <cstring>

#include "base/check.h"
#include "base/json.h"
#include "net/network_bytes.h"

namespace shedu {
namespace {

constexpr std::string_view kMagic = "SHEDUNET";
constexpr std::uint32_t kFormat = 1;

// How many bits are dropped after each layer (docs/networks.md).
constexpr int kDenseShift = 4;
constexpr int kFirstShift = 1;
constexpr int kSecondShift = 8;
constexpr int kValueShift = 7;
constexpr int kMoveShift = 6;
constexpr int kMostOffset = 2047;
constexpr int kMostFactor = 1023;

constexpr std::size_t padded(std::size_t count, std::size_t to) { return (count + to - 1) / to * to; }

std::uint8_t activation(std::int32_t sum) { return static_cast<std::uint8_t>(std::clamp(sum, 0, 127)); }

}  // namespace

/// Takes a file apart; whatever does not fit is an Error that names the file.
class Network::Reader {
 public:
  Reader(std::string_view bytes, std::string_view name)
      : bytes_(bytes, "network", name, "make it again (script/train)") {}

  Network read() {
    bytes_.open(kMagic, kFormat);
    Network net;
    read_header(net);
    const NetworkShape& s = net.shape_;
    net.sparse_ = numbers(s.sparse * s.width);
    net.dense_ = layer(s.dense, s.width);
    net.second_ = layer(s.width, s.hidden);
    net.value_ = layer(s.hidden, s.value_hidden);
    net.outputs_ = layer(s.value_hidden, s.outputs);
    net.offset_ = layer(s.hidden, kMoveWidth);
    net.factor_ = layer(s.hidden, kMoveWidth);
    net.moves_ = numbers(s.move_inputs * kMoveWidth);
    bytes_.close();
    return net;
  }

 private:
  [[noreturn]] void refuse(const std::string& why) const { bytes_.refuse(why); }
  std::string_view take(std::size_t bytes) { return bytes_.take(bytes); }

  void read_header(Network& net) {
    const std::string_view text = take(bytes_.word());
    json::value header;
    try {
      header = parse_json(text);
      const JsonIn in(header, "header");
      const auto size = [&](const char* key, int least, int most) {
        return static_cast<std::size_t>(in["shape"][key].integer(least, most));
      };
      net.shape_ = {static_cast<std::uint32_t>(in["encoding"].integer(0, 0x7FFF'FFFF)),
                    size("sparse", 1, 65'536),
                    size("dense", 1, 128),
                    size("move_slots", 1, 64),
                    size("move_inputs", 1, 65'536),
                    size("width", 64, 1024),
                    size("hidden", 32, 256),
                    size("value_hidden", 32, 256),
                    size("outputs", 1, 64)};
      net.provenance_ = json::serialize(in["provenance"].raw());
    } catch (const Error& error) {
      refuse(error.what());
    }
    if (net.shape_.width % 64 != 0) refuse("its width is no multiple of 64");
    if (net.shape_.hidden % 32 != 0 || net.shape_.value_hidden % 32 != 0) {
      refuse("its hidden layers are no multiples of 32");
    }
  }

  std::vector<std::int8_t> numbers(std::size_t count) {
    const std::string_view bytes = take(count);
    std::vector<std::int8_t> result(count);
    std::memcpy(result.data(), bytes.data(), count);
    return result;
  }

  Layer layer(std::size_t inputs, std::size_t outputs) {
    Layer made{padded(inputs, 32), padded(outputs, 4), {}, {}};
    made.weights.resize(made.inputs * made.outputs);
    made.bias.resize(made.outputs);
    for (std::size_t j = 0; j < outputs; ++j) {
      std::memcpy(made.weights.data() + j * made.inputs, take(inputs).data(), inputs);
    }
    std::memcpy(made.bias.data(), take(outputs * sizeof(std::int32_t)).data(),
                outputs * sizeof(std::int32_t));
    for (const std::int32_t bias : made.bias) {
      if (bias < -kMostBias || bias > kMostBias) refuse("a bias is out of range");
    }
    return made;
  }

  // Sums of up to 1024 products of bytes and a bias stay below 2^31.
  static constexpr std::int32_t kMostBias = 1 << 30;

  NetworkBytes bytes_;
};

Network Network::read(std::string_view bytes, std::string_view name) { return Reader(bytes, name).read(); }

void Network::look(std::span<const std::uint16_t> sparse, std::span<const std::uint8_t> dense, Trunk& out,
                   const Kernels& with) const {
  SHEDU_ASSERT(sparse.size() <= 255 && dense.size() == shape_.dense);
  alignas(64) std::uint8_t inputs[128] = {};
  alignas(64) std::int16_t rows[1024];
  alignas(64) std::int32_t sums[1024];
  alignas(64) std::uint8_t first[1024];
  std::copy(dense.begin(), dense.end(), inputs);
  with.rows(sparse_.data(), shape_.width, sparse.data(), sparse.size(), rows);
  run(dense_, inputs, sums, with);
  for (std::size_t i = 0; i < shape_.width; ++i) {
    first[i] = activation((rows[i] + (sums[i] >> kDenseShift)) >> kFirstShift);
  }
  run(second_, first, sums, with);
  for (std::size_t i = 0; i < shape_.hidden; ++i) out.hidden[i] = activation(sums[i] >> kSecondShift);
}

void Network::judge(const Trunk& trunk, std::span<std::int32_t> outputs, const Kernels& with) const {
  SHEDU_ASSERT(outputs.size() <= shape_.outputs);
  alignas(64) std::int32_t sums[256];
  alignas(64) std::uint8_t inner[256];
  run(value_, trunk.hidden, sums, with);
  for (std::size_t i = 0; i < shape_.value_hidden; ++i) inner[i] = activation(sums[i] >> kValueShift);
  run(outputs_, inner, sums, with);
  std::copy_n(sums, outputs.size(), outputs.begin());
}

void Network::choose(const Trunk& trunk, std::span<const std::uint16_t> move_inputs,
                     std::span<std::int32_t> out, const Kernels& with) const {
  SHEDU_ASSERT(move_inputs.size() == out.size() * shape_.move_slots);
  alignas(64) std::int32_t sums[kMoveWidth];
  alignas(64) std::int16_t offset[kMoveWidth];
  alignas(64) std::int16_t factor[kMoveWidth];
  const auto cut = [&](std::int16_t* to, int most) {
    for (std::size_t i = 0; i < kMoveWidth; ++i) {
      to[i] = static_cast<std::int16_t>(std::clamp(sums[i] >> kMoveShift, -most, most));
    }
  };
  run(offset_, trunk.hidden, sums, with);
  cut(offset, kMostOffset);
  run(factor_, trunk.hidden, sums, with);
  cut(factor, kMostFactor);
  with.moves(moves_.data(), move_inputs.data(), shape_.move_slots, out.size(), offset, factor, out.data());
}

}  // namespace shedu
