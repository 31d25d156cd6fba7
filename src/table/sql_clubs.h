#pragma once

#include <soci/soci.h>

#include <functional>
#include <string>
#include <vector>

#include "table/club_rows.h"

namespace shedu {

// Seldom, so not worth statements that are always ready.
void write_club(soci::session& session, const NewClub& change);
void write_club(soci::session& session, const ClubWords& change);
void write_club(soci::session& session, const ClubLink& change);
void write_club(soci::session& session, const ClubJoin& change);
void write_club(soci::session& session, const ClubLeave& change);
void write_club(soci::session& session, const ClubPut& change);
void write_club(soci::session& session, const ClubGuard& change);
void write_club(soci::session& session, const ClubSaid& change);
void write_club(soci::session& session, const ClubUnsaid& change);

/// Somebody leaves all their clubs.
void leave_clubs(soci::session& session, const std::string& user);

/// Reads the clubs' rows over a connection that somebody else keeps.
class SqlClubReads final : public ClubReads {
 public:
  /// Calls its work with the connection, and makes a StoreError of what fails.
  using Guarded = std::function<void(const std::function<void(soci::session&)>&)>;
  explicit SqlClubReads(Guarded guarded) : guarded_(std::move(guarded)) {}

  std::optional<ClubRow> club(const std::string& id) override;
  std::optional<ClubRow> by_link(const std::string& hash) override;
  std::vector<ClubOfUser> of(const std::string& user) override;
  std::string role(const std::string& club, const std::string& user) override;
  std::vector<ClubMemberRow> members(const std::string& club) override;
  std::vector<ClubLineRow> lines(const std::string& club, std::int64_t before, int limit) override;

 private:
  Guarded guarded_;
};

}  // namespace shedu
