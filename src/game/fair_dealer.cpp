#include "game/fair_dealer.h"

#include <sodium.h>

#include "base/check.h"

namespace shedu {
namespace {

constexpr std::size_t kSeedBytes = 32;

void need_sodium() {
  if (sodium_init() < 0) throw Error("the cryptographic library could not be started");
}

using Digest = std::array<unsigned char, 32>;

Digest digest(std::string_view message) {
  Digest out;
  crypto_generichash(out.data(), out.size(), reinterpret_cast<const unsigned char*>(message.data()),
                     message.size(), nullptr, 0);
  return out;
}

std::string hex(const unsigned char* bytes, std::size_t size) {
  std::string out(size * 2 + 1, '\0');
  sodium_bin2hex(out.data(), out.size(), bytes, size);
  out.pop_back();
  return out;
}

std::array<unsigned char, kSeedBytes> seed_bytes(const std::string& seed) {
  std::array<unsigned char, kSeedBytes> out{};
  std::size_t size = 0;
  if (seed.size() != 2 * kSeedBytes ||
      sodium_hex2bin(out.data(), out.size(), seed.data(), seed.size(), nullptr, &size, nullptr) != 0 ||
      size != kSeedBytes) {
    throw Error("a dealer's seed is 64 hexadecimal digits");
  }
  return out;
}

}  // namespace

std::string commitment_of(const std::string& seed) {
  need_sodium();
  const auto bytes = seed_bytes(seed);
  const Digest out = digest({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
  return hex(out.data(), out.size());
}

FairDeal new_fair_deal(std::vector<std::string> nonces) {
  need_sodium();
  std::array<unsigned char, kSeedBytes> seed;
  randombytes_buf(seed.data(), seed.size());
  FairDeal deal;
  deal.seed = hex(seed.data(), seed.size());
  deal.commitment = commitment_of(deal.seed);
  deal.nonces = std::move(nonces);
  return deal;
}

FairDealer::FairDealer(const FairDeal& deal) {
  need_sodium();
  const auto seed = seed_bytes(deal.seed);
  std::string message("shedu deal 1");
  message.append(reinterpret_cast<const char*>(seed.data()), seed.size());
  for (const std::string& nonce : deal.nonces) {
    const Digest hash = digest(nonce);
    message.append(reinterpret_cast<const char*>(hash.data()), hash.size());
  }
  key_ = digest(message);
}

Move FairDealer::deal(const OutcomeList& outcomes, std::size_t index) {
  std::array<unsigned char, 8> message;
  for (std::size_t i = 0; i < message.size(); ++i) {
    message[i] = static_cast<unsigned char>(static_cast<std::uint64_t>(index) >> (8 * i));
  }
  std::array<unsigned char, 64> block;
  crypto_generichash(block.data(), block.size(), message.data(), message.size(), key_.data(), key_.size());

  const std::uint64_t total = total_weight(outcomes);
  SHEDU_ASSERT(total > 0);
  const std::uint64_t limit = UINT64_MAX - UINT64_MAX % total;
  std::uint64_t word = 0;
  for (std::size_t w = 0; w < 8; ++w) {
    word = 0;
    for (std::size_t i = 0; i < 8; ++i) word |= static_cast<std::uint64_t>(block[8 * w + i]) << (8 * i);
    if (word < limit) break;  // eight misses in a row: less likely than 2^-256
  }
  return outcome_at(outcomes, static_cast<std::uint32_t>(word % total));
}

}  // namespace shedu
