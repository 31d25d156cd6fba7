#include <array>
#include <cstdint>

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

std::uint32_t folded(std::uint32_t letter) {
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

// How many bytes the UTF-8 character has that begins so; 1 where none does.
std::size_t length_of(unsigned char lead) {
  if (lead >= 0xf0) return 4;
  if (lead >= 0xe0) return 3;
  return lead >= 0xc0 ? 2 : 1;
}

void append_utf8(std::string& out, std::uint32_t letter) {
  const auto byte = [&](std::uint32_t value) { out += static_cast<char>(static_cast<unsigned char>(value)); };
  if (letter < 0x80) {
    byte(letter);
  } else if (letter < 0x800) {
    byte(0xc0 | letter >> 6);
    byte(0x80 | (letter & 0x3f));
  } else {
    byte(0xe0 | letter >> 12);
    byte(0x80 | (letter >> 6 & 0x3f));
    byte(0x80 | (letter & 0x3f));
  }
}

}  // namespace

std::string folded_name(const std::string& name) {
  std::string out;
  for (std::size_t at = 0; at < name.size();) {
    const auto lead = static_cast<unsigned char>(name[at]);
    const std::size_t length = length_of(lead);
    // No letter of four bytes has a case that people use in names; nor has what is not UTF-8.
    if (length == 4 || at + length > name.size() || (length == 1 && lead >= 0x80)) {
      out += name[at++];
      continue;
    }
    std::uint32_t letter = length == 1 ? lead : lead & (0x7fu >> length);
    for (std::size_t i = 1; i < length; ++i) {
      letter = letter << 6 | (static_cast<unsigned char>(name[at + i]) & 0x3f);
    }
    append_utf8(out, folded(letter));
    at += length;
  }
  return out;
}

}  // namespace shedu
