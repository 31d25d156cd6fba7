#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <initializer_list>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>

#include "base/check.h"

namespace shedu {

namespace json = boost::json;

/// Parses one JSON value; throws Error with the byte where it goes wrong. Depth is limited.
json::value parse_json(std::string_view text);

/// The first `count` of some numbers, or all of them.
template <class Numbers>
json::array json_numbers(const Numbers& values, std::size_t count = SIZE_MAX) {
  json::array out;
  for (std::size_t i = 0; i < std::size(values) && i < count; ++i) out.emplace_back(values[i]);
  return out;
}

/// A JSON value together with the path that led to it, so that every complaint names its place:
/// `state.hands[2]: …`. Reading anything that is not there, or not of the asked-for form, throws Error.
class JsonIn {
 public:
  JsonIn(const json::value& value, std::string path) : value_(&value), path_(std::move(path)) {}

  const json::value& raw() const { return *value_; }
  const std::string& path() const { return path_; }
  [[noreturn]] void fail(std::string_view what) const;

  JsonIn operator[](std::string_view key) const;                  ///< a member that must be there
  std::optional<JsonIn> find(std::string_view key) const;         ///< a member that may be missing or null
  void only(std::initializer_list<std::string_view> keys) const;  ///< refuses members nobody would read

  std::size_t size() const;                   ///< of an array
  JsonIn at(std::size_t index) const;         ///< of an array
  JsonIn array_of(std::size_t wanted) const;  ///< *this, if it is an array of exactly that size

  int integer(int least, int most) const;
  bool boolean() const;
  std::string_view string() const;

 private:
  const json::value* value_;
  std::string path_;
};

}  // namespace shedu
