#include "notice/bytes.h"

#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>

#include <algorithm>
#include <array>
#include <cstdint>

#include "base/check.h"
#include "notice/letter.h"

namespace shedu {
namespace {

constexpr std::string_view kLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

std::string encode(std::string_view bytes, std::string_view last_two, bool padded) {
  const auto letter = [&](std::uint32_t value) {
    return value < 62 ? kLetters[value] : last_two[value - 62];
  };
  std::string out;
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    std::uint32_t block = 0;
    const std::size_t count = std::min<std::size_t>(3, bytes.size() - i);
    for (std::size_t k = 0; k < 3; ++k)
      block = block << 8 | (k < count ? static_cast<unsigned char>(bytes[i + k]) : 0U);
    for (std::size_t k = 0; k < 4; ++k) {
      if (k <= count) {
        out += letter(block >> (18 - 6 * k) & 63U);
      } else if (padded) {
        out += '=';
      }
    }
  }
  return out;
}

}  // namespace

std::string base64(std::string_view bytes) { return encode(bytes, "+/", true); }

std::string base64url(std::string_view bytes) { return encode(bytes, "-_", false); }

std::optional<std::string> from_base64url(std::string_view text) {
  while (text.ends_with('=')) text.remove_suffix(1);
  std::string out;
  std::uint32_t block = 0;
  int bits = 0;
  for (const char c : text) {
    const std::size_t at = kLetters.find(c);
    const std::uint32_t value = at != std::string_view::npos ? static_cast<std::uint32_t>(at)
                                : c == '-' || c == '+'       ? 62
                                : c == '_' || c == '/'       ? 63
                                                             : 64;
    if (value == 64) return {};
    block = block << 6 | value;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      out += static_cast<char>(block >> bits & 255U);
    }
  }
  return out;
}

std::string hmac_sha256(std::string_view key, std::string_view text) {
  std::array<unsigned char, EVP_MAX_MD_SIZE> out{};
  unsigned int size = 0;
  const unsigned char* made =
      HMAC(EVP_sha256(), key.data(), static_cast<int>(key.size()),
           reinterpret_cast<const unsigned char*>(text.data()), text.size(), out.data(), &size);
  if (made == nullptr) throw Error("OpenSSL cannot hash");
  return {reinterpret_cast<const char*>(out.data()), size};
}

std::string hexadecimal(std::string_view bytes) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string out;
  for (const char c : bytes) {
    const auto value = static_cast<unsigned char>(c);
    out += kDigits[value >> 4U];
    out += kDigits[value & 15U];
  }
  return out;
}

bool same_secret(std::string_view a, std::string_view b) {
  return a.size() == b.size() && CRYPTO_memcmp(a.data(), b.data(), a.size()) == 0;
}

std::string link_token(const Desk& desk, std::string_view purpose, const NoticeDoor& door) {
  return hexadecimal(
      hmac_sha256(desk.key, std::string(purpose) + '\n' + door.id + '\n' + door.address).substr(0, 16));
}

}  // namespace shedu
