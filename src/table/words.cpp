#include "table/words.h"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <vector>

#include "base/utf8.h"
#include "table/refusal.h"

namespace shedu {
namespace {

bool is_space(char32_t c) {
  return c == ' ' || c == '\t' || c == 0xA0 || c == 0x3000 || (c >= 0x2000 && c <= 0x200A);
}

// Characters that hide themselves or others, or that turn the direction of what follows.
bool is_trick(char32_t c) {
  return c < 0x20 || (c >= 0x7F && c < 0xA0) || c == 0xAD || c == 0x61C || c == 0x180E ||
         (c >= 0x200B && c <= 0x200F) || (c >= 0x2028 && c <= 0x202E) || (c >= 0x2060 && c <= 0x206F) ||
         c == 0xFEFF || (c >= 0xFFF0 && c <= 0xFFFB) || (c >= 0xE0000 && c <= 0xE0FFF);
}

// Blanks and line breaks that wait for the next character that can be seen; those at the end never come.
struct Gap {
  bool blank = false;
  int breaks = 0;
};

}  // namespace

std::string clean_words(std::string_view text, std::size_t most, bool lines) {
  std::string out;
  std::size_t count = 0;
  Gap gap;
  for (std::size_t i = 0; i < text.size();) {
    const auto [code, size] = first_character(text.substr(i));
    if (size == 0) throw Refusal("bad", "the text is not UTF-8");
    const std::string_view character = text.substr(i, size);
    i += size;
    if (code == '\n' && lines) {
      ++gap.breaks;
    } else if (is_space(code) || code == '\n' || code == '\r') {
      gap.blank = true;
    } else if (!is_trick(code)) {
      if (!out.empty() && gap.breaks > 0)
        out.append(static_cast<std::size_t>(std::min(gap.breaks, 2)), '\n'), ++count;
      if (!out.empty() && gap.breaks == 0 && gap.blank) out += ' ', ++count;
      gap = {};
      out += character;
      ++count;
    }
  }
  if (count > most) {
    throw Refusal("bad",
                  "the text has " + std::to_string(count) + " characters: at most " + std::to_string(most));
  }
  return out;
}

std::string random_hex(std::size_t bytes) {
  std::vector<unsigned char> raw(bytes);
  randombytes_buf(raw.data(), raw.size());
  std::string text(bytes * 2 + 1, '\0');
  sodium_bin2hex(text.data(), text.size(), raw.data(), raw.size());
  text.pop_back();
  return text;
}

std::string new_table_id() {
  constexpr std::size_t kBytes = 8;
  return random_hex(kBytes);
}

std::string token_hash(std::string_view token) {
  std::array<unsigned char, 32> hash{};
  crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(token.data()),
                     token.size(), nullptr, 0);
  std::array<char, 65> text{};
  sodium_bin2hex(text.data(), text.size(), hash.data(), hash.size());
  return text.data();
}

}  // namespace shedu
