#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "net/network.h"

namespace shedu::test {

/// The bytes of a network file with this shape and weights drawn at random, for tests.
std::string network_file(const NetworkShape& shape, std::uint64_t seed, std::string_view provenance = "{}");

/// The same bytes with another checksum, the right one: for files that are wrong in another way.
std::string with_checksum(std::string body);
/// Without its checksum.
inline std::string body_of(const std::string& file) { return file.substr(0, file.size() - 8); }

}  // namespace shedu::test
