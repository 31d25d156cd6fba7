#pragma once

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <optional>
#include <random>
#include <string_view>

namespace shedu::load {

/// Looks into frames without parsing them: at thousands of sockets, parsing every view would measure the
/// generator. Quotes inside texts are escaped, so what is searched for with its quotes is found only as a
/// member.

/// What follows `label`, such as `"rev":`, as a number.
inline std::optional<std::int64_t> number_after(std::string_view frame, std::string_view label) {
  const auto at = frame.find(label);
  if (at == std::string_view::npos) return {};
  const std::string_view rest = frame.substr(at + label.size());
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), number);
  if (error != std::errc()) return {};
  return number;
}

/// What follows `label`, such as `"token":"`, up to the next quote; empty if it is not there.
inline std::string_view text_after(std::string_view frame, std::string_view label) {
  const auto at = frame.find(label);
  if (at == std::string_view::npos) return {};
  const std::string_view rest = frame.substr(at + label.size());
  return rest.substr(0, rest.find('"'));
}

/// The request that a frame answers, which stands at its end (a key may follow); 0: none.
inline std::int64_t answered_request(std::string_view frame) {
  constexpr std::size_t kEnd = 128;
  const std::string_view end = frame.substr(frame.size() - std::min(frame.size(), kEnd));
  const auto re = end.rfind(",\"re\":");
  return re == std::string_view::npos ? 0 : number_after(end.substr(re), "\"re\":").value_or(0);
}

/// One of the view's legal moves; nothing if the viewer has none.
template <class Random>
std::optional<std::string_view> pick_legal(std::string_view frame, Random& random) {
  constexpr std::string_view kLegal = "\"legal\":[";
  const auto at = frame.find(kLegal);
  if (at == std::string_view::npos) return {};
  std::string_view list = frame.substr(at + kLegal.size());
  list = list.substr(0, list.find(']'));
  if (list.empty()) return {};
  // A random place in the list, and from there the next move that begins.
  const std::size_t place = std::uniform_int_distribution<std::size_t>(0, list.size() - 1)(random);
  auto begin = list.rfind(",\"", place);
  begin = begin == std::string_view::npos ? 1 : begin + 2;
  return list.substr(begin, list.find('"', begin) - begin);
}

}  // namespace shedu::load
