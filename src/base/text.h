#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace shedu {

std::string_view trim(std::string_view text);

/// The words of a text, separated by white space.
std::vector<std::string_view> words(std::string_view text);

/// The lines of a text, without their ends (\n or \r\n).
std::vector<std::string_view> lines(std::string_view text);

std::string join(std::span<const std::string> parts, std::string_view between);

/// A whole decimal number, and nothing else, or nothing.
std::optional<int> parse_int(std::string_view text);
/// A decimal number that may have a fraction and an exponent, and nothing else, or nothing.
std::optional<double> parse_double(std::string_view text);

/// The candidate nearest to a mistyped word, or empty when none is near: for "did you mean …?".
std::string_view nearest(std::string_view word, std::span<const std::string> candidates);

/// Text fit to be quoted in an error: control characters escaped, cut after `most` bytes.
std::string quoted(std::string_view text, std::size_t most = 60);

/// Text as HTML and XML take it. Control characters become spaces: XML has no way to write them.
std::string markup_text(std::string_view text);

}  // namespace shedu
