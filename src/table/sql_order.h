#pragma once

#include <soci/soci.h>

#include <functional>
#include <string>
#include <vector>

#include "table/order_rows.h"

namespace shedu {

// Seldom, so not worth statements that are always ready.
void write_order(soci::session& session, const RoleRow& row);
void write_order(soci::session& session, const RestrictionRow& row);
void write_order(soci::session& session, const BlockRow& row);
void write_order(soci::session& session, const ReportRow& row);
void write_order(soci::session& session, const SettleReport& row);
void write_order(soci::session& session, const DeedRow& row);
void write_order(soci::session& session, const ChatWordRow& row);
void write_order(soci::session& session, const OrderMark& row);
void write_order(soci::session& session, const FairDueRow& row);
void write_order(soci::session& session, const FairRow& row);
void write_order(soci::session& session, const FairDone& row);

/// Reads order's rows over a connection that somebody else keeps.
class SqlOrderReads final : public OrderReads {
 public:
  /// Calls its work with the connection, and makes a StoreError of what fails.
  using Guarded = std::function<void(const std::function<void(soci::session&)>&)>;
  explicit SqlOrderReads(Guarded guarded) : guarded_(std::move(guarded)) {}

  std::string role(const std::string& user) override;
  std::vector<RoleRow> roles() override;
  std::optional<RestrictionRow> restriction(const std::string& user, const std::string& kind,
                                            std::int64_t now) override;
  std::vector<RestrictionRow> restrictions(std::int64_t now) override;
  std::vector<BlockRow> blocks(const std::string& user) override;
  std::vector<std::string> apart(const std::string& user) override;
  std::optional<ReportRow> report(const std::string& id) override;
  std::vector<ReportRow> reports(bool settled, int limit) override;
  std::vector<DeedRow> deeds(int limit) override;
  std::vector<std::string> words() override;
  std::vector<std::string> fair_due(int most) override;
  std::vector<FairTally> fair_tallies(int least, int limit) override;
  std::vector<FairTally> fair_usual() override;
  std::string mark() override;

 private:
  Guarded guarded_;
};

}  // namespace shedu
