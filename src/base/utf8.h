#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace shedu {

/// The character that a text begins with, and how many bytes it takes; size 0: the text is empty, or what it
/// begins with is not UTF-8 (too long a form, half of a surrogate pair, a loose byte).
struct Utf8Character {
  char32_t code = 0;
  std::size_t size = 0;
};
Utf8Character first_character(std::string_view text);

bool valid_utf8(std::string_view text);

/// At most `most` bytes of valid UTF-8, cut between characters.
std::string_view cut_utf8(std::string_view text, std::size_t most);

void append_utf8(std::string& text, char32_t code);

}  // namespace shedu
