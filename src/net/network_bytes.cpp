#include "net/network_bytes.h"

#include <bit>
#include <cstring>
#include <utility>

#include "base/check.h"
#include "base/text.h"

namespace shedu {
namespace {

static_assert(std::endian::native == std::endian::little);

constexpr std::size_t kMostBytes = 64 << 20;

std::uint64_t checksum(std::string_view bytes) {  // FNV-1a
  std::uint64_t sum = 0xCBF29CE484222325ull;
  for (const char byte : bytes) sum = (sum ^ static_cast<std::uint8_t>(byte)) * 0x100000001B3ull;
  return sum;
}

}  // namespace

void NetworkBytes::open(std::string_view magic, std::uint32_t format) {
  if (rest_.size() > kMostBytes) refuse("it has more than 64 MiB");
  if (rest_.substr(0, magic.size()) != magic) {
    refuse("it is not a " + std::string(kind_) + ": it does not begin with " + std::string(magic));
  }
  constexpr std::size_t kSum = sizeof(std::uint64_t);
  if (rest_.size() < magic.size() + 8 + kSum) refuse("it is cut short");
  const std::string_view body = rest_.substr(0, rest_.size() - kSum);
  std::uint64_t sum = 0;
  std::memcpy(&sum, rest_.data() + body.size(), kSum);
  rest_ = body.substr(magic.size());
  const std::uint32_t its_format = word();
  if (its_format != format) {
    refuse("its format is " + std::to_string(its_format) + ", and this program reads " +
           std::to_string(format));
  }
  if (sum != checksum(body)) refuse("its checksum is wrong: it is damaged or cut short");
}

std::uint32_t NetworkBytes::word() {
  std::uint32_t value = 0;
  std::memcpy(&value, take(sizeof value).data(), sizeof value);
  return value;
}

std::string_view NetworkBytes::take(std::size_t bytes) {
  if (rest_.size() < bytes) refuse("it is shorter than its sizes say");
  return std::exchange(rest_, rest_.substr(bytes)).substr(0, bytes);
}

void NetworkBytes::close() const {
  if (!rest_.empty()) refuse("it is longer than its sizes say");
}

void NetworkBytes::refuse(const std::string& why) const {
  throw Error(std::string(kind_) + " " + quoted(name_) + ": " + why + "; take another file, or " +
              std::string(remedy_));
}

}  // namespace shedu
