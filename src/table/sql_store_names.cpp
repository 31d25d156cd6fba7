#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

#include "base/utf8.h"
#include "table/sql_store.h"

namespace shedu {
namespace {

// A run of capital letters, and how far from each its small letter lies. `step` 2: capital and small letters
// take turns.
struct Capitals {
  std::uint32_t first;
  std::uint32_t last;
  std::uint32_t distance;
  std::uint32_t step;
};

constexpr std::array<Capitals, 14> kCapitals = {{
    {0x41, 0x5a, 32, 1},  // Latin
    {0xc0, 0xd6, 32, 1},  // with accents
    {0xd8, 0xde, 32, 1},
    {0x100, 0x12e, 1, 2},  // Latin of Central and Eastern Europe
    {0x132, 0x136, 1, 2},
    {0x139, 0x147, 1, 2},
    {0x14a, 0x176, 1, 2},
    {0x179, 0x17d, 1, 2},
    {0x391, 0x3a1, 32, 1},  // Greek
    {0x3a3, 0x3ab, 32, 1},
    {0x400, 0x40f, 80, 1},  // Cyrillic
    {0x410, 0x42f, 32, 1},
    {0x460, 0x480, 1, 2},
    {0x1ea0, 0x1efe, 1, 2},  // Vietnamese
}};

char32_t folded(char32_t letter) {
  // Latin letters and digits as wide as Chinese characters.
  if (letter >= 0xff01 && letter <= 0xff5e) letter -= 0xff01 - 0x21;
  if (letter == 0x178) return 0xff;  // the small letter lies in another block
  for (const Capitals& run : kCapitals) {
    if (letter >= run.first && letter <= run.last && (letter - run.first) % run.step == 0) {
      return letter + run.distance;
    }
  }
  return letter;
}

}  // namespace

std::string folded_name(const std::string& name) {
  std::string out;
  for (std::string_view rest = name; !rest.empty();) {
    const auto [letter, size] = first_character(rest);
    // No letter of four bytes has a case that people use in names; nor has what is not UTF-8.
    if (size == 0 || size == 4) {
      out += rest.substr(0, std::max<std::size_t>(size, 1));
    } else {
      append_utf8(out, folded(letter));
    }
    rest.remove_prefix(std::max<std::size_t>(size, 1));
  }
  return out;
}

}  // namespace shedu
