// bench/board_speed [--network FILE] [--seconds S] [--channels N] [--blocks N]: positions a second that a
// network of the board judges on one core, by every set of kernels that this processor has. Without a file it
// is one with random weights, as large as those for Tigris: the time depends on its sizes alone, except for
// the scalar kernels, which pass over what is 0.

#include <CLI/CLI.hpp>
#include <cstdio>
#include <fstream>
#include <iterator>

#include "program/stopwatch.h"
#include "support/small_board_network.h"

namespace shedu {
namespace {

constexpr std::size_t kPositions = 64;
constexpr std::size_t kListed = 80;  // actions, about as many as are legal
constexpr double kSliceNs = 20e6;

std::string content(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) throw Error("cannot read " + path + ": is it there?");
  return {std::istreambuf_iterator<char>(in), {}};
}

BoardNetwork random_network(std::size_t channels, std::size_t blocks) {
  const BoardNetworkShape shape = {.encoding = 0,
                                   .rows = 11,
                                   .columns = 16,
                                   .planes = 75,
                                   .scalars = 269,
                                   .seats = 4,
                                   .points = 4,
                                   .channels = channels,
                                   .blocks = blocks,
                                   .pooled = 96};
  return BoardNetwork::read(test::board_network_file(shape, test::board_spans(176), 1), "random");
}

class Meter {
 public:
  explicit Meter(const BoardNetwork& network) : network_(network) {
    Rng rng(1);
    for (std::size_t i = 0; i < kPositions; ++i) {
      inputs_.push_back(test::board_inputs(network.shape(), rng, 4));
      for (std::size_t j = 0; j < kListed; ++j) {
        actions_.push_back(
            static_cast<std::uint16_t>(rng.below(static_cast<std::uint32_t>(network.actions()))));
      }
    }
  }

  void measure(const BoardKernels& with, double seconds) {
    Samples rates;
    const double end = cpu_ns() + seconds * 1e9;
    judge(with);  // so that all is in the caches
    while (rates.values.size() < 3 || cpu_ns() < end) {
      const double start = cpu_ns();
      std::size_t count = 0;
      while (cpu_ns() - start < kSliceNs) {
        judge(with);
        count += kPositions;
      }
      rates.add(static_cast<double>(count) * 1e9 / (cpu_ns() - start));
    }
    std::printf("%-8s %9.0f positions/s (slices %.0f to %.0f)\n", std::string(with.name).c_str(),
                rates.median(), rates.least(), rates.most());
  }

 private:
  void judge(const BoardKernels& with) {
    std::array<float, kListed> logits{};
    for (std::size_t i = 0; i < kPositions; ++i) {
      BoardAnswer answer =
          network_.judge(inputs_[i], std::span(actions_).subspan(i * kListed, kListed), logits, with);
      keep(answer);
      keep(logits);
    }
  }

  const BoardNetwork& network_;
  std::vector<BoardInputs> inputs_;
  std::vector<std::uint16_t> actions_;
};

int run(int argc, char** argv) {
  CLI::App app("Positions a second of a network of the board, on one core");
  std::string file;
  double seconds = 2;
  std::size_t channels = 48, blocks = 5;
  app.add_option("--network", file, "a file to measure");
  app.add_option("--seconds", seconds, "for each set of kernels");
  app.add_option("--channels", channels, "of a random network");
  app.add_option("--blocks", blocks, "likewise");
  CLI11_PARSE(app, argc, argv);
  const BoardNetwork network =
      file.empty() ? random_network(channels, blocks) : BoardNetwork::read(content(file), file);
  const BoardNetworkShape& s = network.shape();
  std::printf("%zu x %zu cells, %zu planes, %zu channels, %zu blocks; %zu actions listed\n", s.rows,
              s.columns, s.planes, s.channels, s.blocks, kListed);
  Meter meter(network);
  for (const BoardKernels& with : board_kernels()) meter.measure(with, seconds);
  return 0;
}

}  // namespace
}  // namespace shedu

int main(int argc, char** argv) {
  try {
    return shedu::run(argc, argv);
  } catch (const shedu::Error& error) {
    std::fprintf(stderr, "board_speed: %s\n", error.what());
    return 1;
  }
}
