#pragma once

#include <functional>

#include "arena/ledger.h"

namespace shedu {

/// Rank 0 at the head of the others.
class Lead {
 public:
  explicit Lead(Ranks& ranks) : ranks_(ranks), away_(ranks.size() - 1) {}
  Lead(const Lead&) = delete;
  Lead& operator=(const Lead&) = delete;
  /// However this ends, no rank is left waiting.
  ~Lead();

  /// Hands out games and enters results until the ledger needs no more and every rank has gone.
  void serve(Ledger& ledger);

 private:
  void hear(const Message& message, Ledger& ledger);
  void dismiss(const std::function<void(const Message&)>& hear);

  Ranks& ranks_;
  int away_;  // ranks that have not said that they are done
};

}  // namespace shedu
