#include "support/small_network.h"

#include <cstring>

#include "base/rng.h"

namespace shedu::test {
namespace {

template <class T>
void append(std::string& to, const T& value) {
  to.append(reinterpret_cast<const char*>(&value), sizeof value);
}

void append_weights(std::string& to, std::size_t count, Rng& rng) {
  for (std::size_t i = 0; i < count; ++i) to += static_cast<char>(static_cast<int>(rng.below(61)) - 30);
}

void append_layer(std::string& to, std::size_t inputs, std::size_t outputs, Rng& rng) {
  append_weights(to, inputs * outputs, rng);
  for (std::size_t i = 0; i < outputs; ++i) append(to, static_cast<std::int32_t>(rng.below(4001)) - 2000);
}

std::string header(const NetworkShape& s, std::string_view provenance) {
  const auto number = [](std::size_t n) { return std::to_string(n); };
  return R"({"encoding":)" + std::to_string(s.encoding) + R"(,"game":"test","shape":{"sparse":)" +
         number(s.sparse) + R"(,"dense":)" + number(s.dense) + R"(,"move_slots":)" + number(s.move_slots) +
         R"(,"move_inputs":)" + number(s.move_inputs) + R"(,"width":)" + number(s.width) + R"(,"hidden":)" +
         number(s.hidden) + R"(,"value_hidden":)" + number(s.value_hidden) + R"(,"outputs":)" +
         number(s.outputs) + R"(},"provenance":)" + std::string(provenance) + "}";
}

}  // namespace

std::string with_checksum(std::string body) {
  std::uint64_t sum = 0xCBF29CE484222325ull;
  for (const char byte : body) sum = (sum ^ static_cast<std::uint8_t>(byte)) * 0x100000001B3ull;
  append(body, sum);
  return body;
}

std::string network_file(const NetworkShape& shape, std::uint64_t seed, std::string_view provenance) {
  Rng rng(seed);
  const std::string words = header(shape, provenance);
  std::string file = "SHEDUNET";
  append(file, std::uint32_t{1});
  append(file, static_cast<std::uint32_t>(words.size()));
  file += words;
  append_weights(file, shape.sparse * shape.width, rng);
  append_layer(file, shape.dense, shape.width, rng);
  append_layer(file, shape.width, shape.hidden, rng);
  append_layer(file, shape.hidden, shape.value_hidden, rng);
  append_layer(file, shape.value_hidden, shape.outputs, rng);
  append_layer(file, shape.hidden, kMoveWidth, rng);
  append_layer(file, shape.hidden, kMoveWidth, rng);
  append_weights(file, shape.move_inputs * kMoveWidth, rng);
  return with_checksum(file);
}

}  // namespace shedu::test
