#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "table/reader.h"
#include "table/tables.h"

namespace shedu {

class Writer;

/// Whom to seat together of those who wait: those who want the same, who have waited longest first, and
/// nobody with somebody they are to be kept apart from.
using Apart = std::set<std::pair<std::string, std::string>>;  // both ways round
std::vector<std::vector<PairingRow>> groups_of(const std::vector<PairingRow>& waiting, const Apart& apart);

/// Whether somebody who was last seen then still waits: who plays at once sits before the page.
bool still_waits(const PairingRow& row, std::int64_t now);

/// Reads what somebody wants to play; throws Error naming the place and what may stand there.
PairingRow read_pairing(const Person& who, const JsonIn& in, std::int64_t now);
/// As everybody may see it: what is waited for, without names.
json::object pairing_json(const PairingRow& row);

/// Seats people together who want the same game at the same pace. Who waits is in the store, so a restart
/// forgets nobody, and any of several nodes may seat them: the one whose commit comes first does.
class Pairing {
 public:
  struct Parts {
    Reader& reader;
    Writer& writer;
    Tables& tables;
    Tables::Now now;
  };
  explicit Pairing(Parts parts) : parts_(std::move(parts)) {}

  /// Looks who can be seated; call it a few times a second.
  void tick();
  std::uint64_t failures() const { return failures_; }

 private:
  struct Found {
    std::vector<std::vector<PairingRow>> groups;
    std::vector<std::string> gone;
  };
  void found(const Found& found);
  void seat(const std::vector<PairingRow>& group);

  Parts parts_;
  std::int64_t looked_ = 0;
  bool looking_ = false;
  std::uint64_t failures_ = 0;
};

}  // namespace shedu
