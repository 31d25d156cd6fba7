#pragma once

#include <soci/soci.h>

#include <optional>
#include <string>
#include <vector>

#include "table/store.h"

namespace shedu {

/// A statement that is prepared once and then run with one row after another. It reads its own copy of the
/// row, because a prepared statement is bound to addresses.
template <typename Row>
class Prepared {
 public:
  template <typename Bind>
  Prepared(soci::session& session, const char* sql, Bind bind) : statement_(session) {
    bind(row_, [this](const auto& field, const char* name) { statement_.exchange(soci::use(field, name)); });
    statement_.alloc();
    statement_.prepare(sql);
    statement_.define_and_bind();
  }
  Prepared(const Prepared&) = delete;
  Prepared& operator=(const Prepared&) = delete;

  void run(const Row& row) {
    row_ = row;
    statement_.execute(true);
  }

 private:
  Row row_;
  soci::statement statement_;
};

/// Rows as they are stored, where that differs from what the interface tells.
struct StoredUser : UserRow {
  std::string folded;
  std::string look;
};
struct StoredName : UserName {
  std::string folded;
  std::string look;
};
struct StoredSession : SessionRow {
  int for_bot = 0;
};
struct StoredTable : TableRow {
  int listed = 0;
};
struct MemberRow {
  std::string table;
  int place = 0;
  std::string user;
};
struct DropMembers {
  std::string table;
};

/// Who the members of a table are, in their order.
class MembersQuery {
 public:
  explicit MembersQuery(soci::session& session);
  MembersQuery(const MembersQuery&) = delete;
  MembersQuery& operator=(const MembersQuery&) = delete;

  std::vector<std::string> of(const std::string& table);

 private:
  std::string table_;
  std::string user_;
  soci::statement statement_;
};

/// Whether a lease is still what a commit was made under; no other node can take it before the commit is
/// over. Where it is, all nodes will hear of the commit: PostgreSQL tells them when it happens, and only
/// then.
class FenceQuery {
 public:
  explicit FenceQuery(soci::session& session);
  FenceQuery(const FenceQuery&) = delete;
  FenceQuery& operator=(const FenceQuery&) = delete;

  bool holds(const Fence& fence);

 private:
  Fence fence_;
  std::string said_;
  std::string answer_;
  soci::statement statement_;
};

/// Every statement that writes, prepared for one connection. After one has failed, all must be prepared anew.
class SqlWriting {
 public:
  explicit SqlWriting(soci::session& session);

  void write(const UserRow& row);
  void write(const UserName& row);
  void write(const SessionRow& row) { session_.run({row, row.bot ? 1 : 0}); }
  void write(const TouchSession& row) { touch_session_.run(row); }
  void write(const DropSession& row);
  void write(const DropSessions& row);
  void write(const TableRow& row);
  void write(const EntryRow& row) { entry_.run(row); }
  void write(const RatingRow& row) { rating_.run(row); }
  void write(const RatedGame& game);
  void write_rating_point(const RatingRow& row, const std::string& table);
  void write(const NoteRow& row) { note_.run(row); }
  void write(const PlanRow& row);
  void write(const HiddenRow& row);
  void write(const InviteRow& row) { invite_.run(row); }
  void write(const AnalysisRow& row) { analysis_.run(row); }
  void write(const AwakeRow& row) { (row.awake ? wake_ : let_sleep_).run(row); }
  void write(const Fence& fence);
  void write(const TournamentRow& row);
  void write(const TournamentPlayerRow& row);
  void write(const TournamentTableRow& row);
  void write(const PlayedRow& row);
  void write(const FollowRow& row);
  void write(const StudyRow& row);
  void write(const DropStudy& row);
  void write(const StudyPeople& row);
  void write(const PairingRow& row);
  void write(const PairingSeen& row);
  void write(const PairingDrop& row);
  void write(const Paired& row);
  void write(const Departure& row);
  void write(const DepartureRow& row);
  void write(const Departed& row);
  void write(const RewordedEntry& row);

 private:
  soci::session& database_;
  Prepared<StoredUser> user_;
  Prepared<StoredName> name_;
  Prepared<StoredSession> session_;
  Prepared<TouchSession> touch_session_;
  Prepared<StoredTable> table_;
  MembersQuery members_;
  Prepared<DropMembers> drop_members_;
  Prepared<MemberRow> member_;
  Prepared<EntryRow> entry_;
  Prepared<RatingRow> rating_;
  Prepared<RatingRow> held_rating_;
  Prepared<NoteRow> note_;
  Prepared<InviteRow> invite_;
  Prepared<AnalysisRow> analysis_;
  Prepared<AwakeRow> wake_;
  Prepared<AwakeRow> let_sleep_;
  std::optional<FenceQuery> fence_;  // prepared when there is one: only PostgreSQL knows its words
};

}  // namespace shedu
