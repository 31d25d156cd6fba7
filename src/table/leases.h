#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace shedu {

/// Which node hosts which table, when several share one PostgreSQL. A node lives as long as it says so again
/// in time, by the database's clock and nobody else's; a table belongs to the node named in its lease until
/// that node is dead and another takes it, which raises the lease's epoch. Every commit to a table carries
/// the epoch it was made under (Fence in store.h), so a node that was taken for dead cannot write any more.
class Leases {
 public:
  static constexpr std::int64_t kLife = 6'000;  ///< milliseconds that a node lives on after it last said so

  /// `address` is where the other nodes reach this one. Throws Error if `where` is not PostgreSQL.
  static std::unique_ptr<Leases> open(const std::string& where, const std::string& address);
  virtual ~Leases() = default;

  /// This node's id: a new one for each run.
  virtual const std::string& node() const = 0;
  /// What only nodes of this database know.
  virtual const std::string& secret() const = 0;

  // These throw StoreError when the database fails.

  /// This node lives. False if it had been dead, or never lived before: its tables may be others' now.
  virtual bool renew() = 0;
  /// Whose a table is, after an attempt to take it.
  struct Owner {
    std::int64_t epoch = 0;  ///< of this node's own lease; 0: it is somebody else's
    std::string address;     ///< of the other node; empty: another was faster just now, ask again
  };
  virtual Owner claim(const std::string& table) = 0;

  struct Lease {
    std::string table;
    std::int64_t epoch = 0;
    bool playing = false;
  };
  /// Takes tables that are awake (AwakeRow in store.h) and that no living node hosts. The others wait until
  /// somebody asks for them.
  virtual std::vector<Lease> take_orphans(int most) = 0;
  /// All of this node's leases.
  virtual std::vector<Lease> held() = 0;
  /// This node dies now, and others need not wait to take its tables.
  virtual void leave() = 0;
};

}  // namespace shedu
