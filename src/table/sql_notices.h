#pragma once

#include <soci/soci.h>

#include <functional>
#include <string>
#include <vector>

#include "table/notice_rows.h"
#include "table/sql_store_writing.h"

namespace shedu {

/// A NoticeEvent as the statement wants it.
struct StoredEvent : NoticeEvent {
  std::string kind_name;
  int bit = 0;
};
struct StoredWithdrawal : WithdrawNotices {};

/// Every statement that writes notices. The two that come with moves are always ready.
class SqlNoticeWriting {
 public:
  explicit SqlNoticeWriting(soci::session& session);

  void write(const NoticeEvent& row);
  void write(const DoorNotice& row);
  void write(const NoticeDoor& row);
  void write(const ReadyDoor& row);
  void write(const DropDoor& row);
  void write(const NoticeWishes& row);
  void write(const MuteRow& row);
  void write(const WithdrawNotices& row);
  void write(const RedateNotices& row);
  void write(const ClaimNotices& row);
  void write(const SettleNotice& row);
  void write(const ReleaseClaims& row);
  void write(const PruneNotices& row);
  void write(const NoticeKey& row);

 private:
  soci::session& database_;
  Prepared<StoredEvent> event_;
  Prepared<StoredWithdrawal> withdraw_;
  Prepared<StoredWithdrawal> withdraw_all_;
};

/// Reads notices over a connection that somebody else keeps.
class SqlNoticeReads final : public NoticeReads {
 public:
  /// Calls its work with the connection, and makes a StoreError of what fails.
  using Guarded = std::function<void(const std::function<void(soci::session&)>&)>;
  explicit SqlNoticeReads(Guarded guarded) : guarded_(std::move(guarded)) {}

  std::vector<NoticeDoor> doors(const std::string& user) override;
  std::optional<NoticeDoor> door(const std::string& id) override;
  std::optional<NoticeWishes> wishes(const std::string& user) override;
  bool muted(const std::string& table, const std::string& user) override;
  std::vector<DueNotice> soon(std::int64_t by, int most) override;
  std::vector<std::string> due_channels(std::int64_t now, std::int64_t real) override;
  std::int64_t waiting() override;
  std::vector<ClaimedNotice> claimed(const std::string& claim) override;
  std::string key(const std::string& name) override;
  NoticeCounts counts() override;

 private:
  std::vector<NoticeDoor> doors_where(const std::string& condition, const std::string& value);

  Guarded guarded_;
};

}  // namespace shedu
