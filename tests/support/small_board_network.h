#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/rng.h"
#include "net/board_network.h"

namespace shedu::test {

/// Kinds of decisions for a board with so many cells: some on cells, some not.
std::vector<BoardSpan> board_spans(std::size_t cells);

/// The bytes of a file with a network of the board of this shape and weights drawn at random, for tests.
std::string board_network_file(const BoardNetworkShape& shape, std::span<const BoardSpan> spans,
                               std::uint64_t seed, std::string_view provenance = "{}");

/// A position drawn at random, with about so many hundredths of the planes' cells on.
BoardInputs board_inputs(const BoardNetworkShape& shape, Rng& rng, std::uint32_t hundredths = 20);

}  // namespace shedu::test
