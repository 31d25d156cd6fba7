#pragma once

#include <array>
#include <string>
#include <vector>

#include "game/dealer.h"

namespace shedu {

/// A deal that players can check afterwards. Before the game the dealer publishes a commitment, the
/// BLAKE2b-256 hash of its secret seed; then each seat may add a nonce of its own, so that not even the
/// host can choose the deal; at the end the seed is revealed and `shedu verify` deals the game again.
///
///   key         = BLAKE2b-256("shedu deal 1" seed BLAKE2b-256(nonce 0) BLAKE2b-256(nonce 1) …)
///   words(i)    = BLAKE2b-512(key = key, message = i as 8 bytes, little-endian), as eight 64-bit words
///   ticket(i)   = the first word below the largest multiple of the total weight, modulo that weight
///   outcome(i)  = the outcome that owns that ticket, in canonical order
///
/// Each chance event has its own words by its index, so taking a move back and playing on deals the same
/// again: nobody can re-roll.
struct FairDeal {
  std::string commitment;           ///< hexadecimal; known from the start
  std::string seed;                 ///< hexadecimal, 64 digits; secret until the game is over
  std::vector<std::string> nonces;  ///< any text, one a seat

  friend bool operator==(const FairDeal&, const FairDeal&) = default;
};

/// A fresh seed from the system's generator, with its commitment.
FairDeal new_fair_deal(std::vector<std::string> nonces);

/// The commitment that belongs to a seed (hexadecimal both).
std::string commitment_of(const std::string& seed);

class FairDealer final : public Dealer {
 public:
  /// Throws Error when the seed is not 64 hexadecimal digits.
  explicit FairDealer(const FairDeal& deal);
  Move deal(const OutcomeList& outcomes, std::size_t index) override;

 private:
  std::array<unsigned char, 32> key_;
};

}  // namespace shedu
