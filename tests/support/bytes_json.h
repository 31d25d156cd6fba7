#pragma once

#include <span>

#include "base/json.h"

namespace shedu::test {

/// The bytes of a state or view as an array of numbers: all the JSON that a game made for tests needs.
template <class Value>
json::array bytes_json(const Value& value) {
  json::array out;
  for (const std::byte byte : std::as_bytes(std::span(&value, 1))) out.emplace_back(static_cast<int>(byte));
  return out;
}

template <class Value>
Value from_bytes_json(const JsonIn& in) {
  Value value{};
  in.array_of(sizeof(Value));
  auto* bytes = reinterpret_cast<unsigned char*>(&value);
  for (std::size_t i = 0; i < sizeof(Value); ++i) {
    bytes[i] = static_cast<unsigned char>(in.at(i).integer(0, 255));
  }
  return value;
}

}  // namespace shedu::test
