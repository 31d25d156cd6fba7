#include <cmath>
#include <cstring>

#include "base/check.h"
#include "base/json.h"
#include "net/board_network.h"
#include "net/network_bytes.h"

namespace shedu {
namespace {

constexpr std::string_view kMagic = "SHEDUBRD";
constexpr std::uint32_t kFormat = 1;
constexpr int kMostBlocks = 64;
constexpr int kMostSpans = 256;
constexpr int kMostActions = 0xFFFF;
constexpr std::size_t kMostActionPlanes = 256;
constexpr float kMostNumber = 1 << 20;  // of any float in a table: nothing computed from it becomes infinite

constexpr std::size_t padded(std::size_t count, std::size_t to) { return (count + to - 1) / to * to; }

}  // namespace

/// Takes a file apart; whatever does not fit is an Error that names the file.
class BoardNetwork::Reader {
 public:
  Reader(std::string_view bytes, std::string_view name)
      : bytes_(bytes, "network of the board", name, "write it again (train/board_file.py)") {}

  BoardNetwork read() {
    bytes_.open(kMagic, kFormat);
    BoardNetwork net;
    read_header(net);
    number_actions(net);
    read_tables(net);
    bytes_.close();
    // Only now: where sizes are wrong, anything may stand in the place of a number.
    if (out_of_range_) refuse("a number in its tables is out of range");
    return net;
  }

 private:
  [[noreturn]] void refuse(const std::string& why) const { bytes_.refuse(why); }
  std::string_view take(std::size_t bytes) { return bytes_.take(bytes); }

  void read_header(BoardNetwork& net) {
    const std::string_view text = take(bytes_.word());
    try {
      const json::value header = parse_json(text);
      const JsonIn in(header, "header");
      const JsonIn shape = in["shape"];
      const auto size = [&](const char* key, std::size_t least, std::size_t most) {
        return static_cast<std::size_t>(shape[key].integer(static_cast<int>(least), static_cast<int>(most)));
      };
      net.shape_ = {static_cast<std::uint32_t>(in["encoding"].integer(0, 0x7FFF'FFFF)),
                    size("rows", 1, kMostSide),
                    size("columns", 1, kMostSide),
                    size("planes", 1, BoardInputs::kMostPlanes),
                    size("scalars", 1, BoardInputs::kMostScalars),
                    size("seats", 1, kMaxSeats),
                    size("points", 1, BoardAnswer::kMostPoints),
                    size("channels", 16, kMostChannels),
                    size("blocks", 0, kMostBlocks),
                    size("pooled", 1, kMostPooled)};
      const JsonIn spans = shape["spans"];
      if (spans.size() == 0 || spans.size() > kMostSpans) {
        spans.fail("an encoding has 1 to " + std::to_string(kMostSpans) + " kinds of decisions");
      }
      for (std::size_t i = 0; i < spans.size(); ++i) {
        const JsonIn span = spans.at(i).array_of(2);
        net.spans_.push_back({span.at(0).integer(1, kMostActions), span.at(1).integer(1, kMostActions)});
      }
      net.game_ = in["game"].string();
      net.provenance_ = json::serialize(in["provenance"].raw());
    } catch (const Error& error) {
      refuse(error.what());
    }
    if (net.shape_.channels % 16 != 0) refuse("its channels are no multiple of 16");
    if (net.shape_.rows * net.shape_.columns > kMostCells) {
      refuse("its board has more than " + std::to_string(kMostCells) + " cells");
    }
  }

  // A kind whose argument b is a cell has a plane for every a; all other actions stand in one row.
  void number_actions(BoardNetwork& net) {
    const std::size_t cells = net.shape_.rows * net.shape_.columns;
    for (const BoardSpan& span : net.spans_) {
      const auto as = static_cast<std::size_t>(span.as);
      const auto bs = static_cast<std::size_t>(span.bs);
      if (net.places_.size() + as * bs > kMostActions) {
        refuse("it has more than " + std::to_string(kMostActions) + " actions");
      }
      for (std::size_t i = 0; i < as * bs; ++i) {
        net.places_.push_back(bs == cells ? Place{static_cast<std::uint16_t>(action_planes_ + i / cells),
                                                  static_cast<std::uint16_t>(i % cells)}
                                          : Place{static_cast<std::uint16_t>(others_ + i), Place::kNoCell});
      }
      (bs == cells ? action_planes_ : others_) += bs == cells ? as : as * bs;
    }
    if (action_planes_ > kMostActionPlanes) {
      refuse("it has more than " + std::to_string(kMostActionPlanes) + " kinds of actions on cells");
    }
  }

  void read_tables(BoardNetwork& net) {
    const BoardNetworkShape& s = net.shape_;
    net.enter_ = filter(s.planes, s.channels);
    net.scalars_ = layer(s.scalars, s.channels, Bias::None);
    for (std::size_t i = 0; i < s.blocks; ++i) {
      Block block;
      block.first = filter(s.channels, s.channels);
      block.mean = numbers(s.channels);
      block.pool = layer(s.channels, s.channels, Bias::None);
      block.second = filter(s.channels, s.channels);
      block.second.keep = numbers(s.channels);
      net.blocks_.push_back(std::move(block));
    }
    net.on_cells_ = layer(s.channels, action_planes_, Bias::None, 16);
    net.mean_ = numbers(s.channels);
    net.pooled_ = layer(2 * s.channels + s.scalars, s.pooled, Bias::There);
    net.offset_ = layer(s.pooled, action_planes_, Bias::There);
    net.other_ = layer(s.pooled, others_, Bias::There);
    net.value_ = layer(s.pooled, s.seats, Bias::There);
    net.points_ = layer(s.pooled, s.seats * s.points, Bias::There);
    net.trust_ = numbers(1)[0];
  }

  std::vector<float> numbers(std::size_t count) {
    const std::string_view bytes = take(count * sizeof(float));
    std::vector<float> result(count);
    if (count > 0) std::memcpy(result.data(), bytes.data(), bytes.size());
    for (const float number : result) out_of_range_ |= !(std::abs(number) <= kMostNumber);
    return result;
  }

  // In the file a row for each output, neighbour after neighbour; in memory as Convolution wants it.
  Filter filter(std::size_t inputs, std::size_t outputs) {
    constexpr std::size_t kNeighbours = 9;
    const std::size_t groups = padded(inputs, 4) / 4;
    const std::string_view bytes = take(outputs * kNeighbours * inputs);
    Filter made;
    made.weights.resize(kNeighbours * groups * outputs * 4);
    for (std::size_t j = 0; j < outputs; ++j) {
      for (std::size_t neighbour = 0; neighbour < kNeighbours; ++neighbour) {
        const char* const row = bytes.data() + (j * kNeighbours + neighbour) * inputs;
        for (std::size_t i = 0; i < inputs; ++i) {
          made.weights[((neighbour * groups + i / 4) * outputs + j) * 4 + i % 4] =
              static_cast<std::int8_t>(row[i]);
        }
      }
    }
    made.scale = numbers(outputs);
    made.bias = numbers(outputs);
    return made;
  }

  enum class Bias { None, There };

  Layer layer(std::size_t inputs, std::size_t outputs, Bias bias, std::size_t multiple = 32) {
    const std::string_view bytes = take(inputs * outputs);
    Layer made;
    made.inputs = padded(inputs, multiple);
    made.weights.resize(made.inputs * padded(outputs, 4));
    for (std::size_t j = 0; j < outputs; ++j) {
      std::memcpy(made.weights.data() + j * made.inputs, bytes.data() + j * inputs, inputs);
    }
    made.scale = numbers(outputs);
    if (bias == Bias::There) made.bias = numbers(outputs);
    made.scale.resize(padded(outputs, 4));
    made.bias.resize(padded(outputs, 4));
    return made;
  }

  NetworkBytes bytes_;
  std::size_t action_planes_ = 0;
  std::size_t others_ = 0;
  bool out_of_range_ = false;
};

BoardNetwork BoardNetwork::read(std::string_view bytes, std::string_view name) {
  return Reader(bytes, name).read();
}

}  // namespace shedu
