#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace shedu {

/// Private clubs: who belongs to them and what is said there. Rows as they are stored. What is of a club
/// (tables, tournaments, its chat) is for its members, and a table of it for whoever sits there (clubs.h).

inline constexpr std::string_view kClubOwner = "owner";
inline constexpr std::string_view kClubMember = "member";
/// Sent away: the link lets them in no more.
inline constexpr std::string_view kClubOut = "out";

/// Whether somebody of that role belongs to the club.
inline bool is_club_member(std::string_view role) { return role == kClubOwner || role == kClubMember; }

struct ClubRow {
  std::string id;
  std::string name;
  std::string about;
  std::string link;  ///< the hash of the token that lets people in; empty: nothing does
  std::int64_t created = 0;
};

/// A club as one of its members sees it in a list.
struct ClubOfUser : ClubRow {
  std::string role;
  int members = 0;
};

struct ClubMemberRow {
  std::string club;
  std::string user;
  std::string name;
  std::string role;
  std::int64_t since = 0;
};

/// A line of a club's chat. Who wrote it is called what they are called when it is read.
struct ClubLineRow {
  std::string club;
  std::int64_t seq = 0;  ///< given when it is stored, from 1
  std::int64_t time = 0;
  std::string user;
  std::string name;
  std::string text;
};

// What changes. Each says who wants it, and is refused (Superseded) where they may not at the moment of the
// commit, whatever they might when they asked.

struct NewClub {
  ClubRow row;
  std::string owner;
};
/// What it is called, and what its members should know.
struct ClubWords {
  std::string club;
  std::string by;
  std::string name;
  std::string about;
};
/// Another way in instead of the one there was; none where the hash is empty.
struct ClubLink {
  std::string club;
  std::string by;
  std::string hash;
};
/// Who has the link comes in, unless they were sent away, or as many are there as may be.
struct ClubJoin {
  std::string club;
  std::string user;
  std::string hash;
  std::int64_t time = 0;
  int most = 0;
};
/// Somebody goes. An owner leaves the club to whoever has been there longest; where nobody is left, it ends.
struct ClubLeave {
  std::string club;
  std::string user;
};
/// The owner sends somebody away (kClubOut), forgives them (no role: the link lets them in again), or hands
/// the club over to them (kClubOwner).
struct ClubPut {
  std::string club;
  std::string by;
  std::string user;
  std::string role;
};
/// Something is done in the club's name: only while whoever does it is a member.
struct ClubGuard {
  std::string club;
  std::string user;
};
/// Somebody says something.
struct ClubSaid {
  ClubLineRow line;
};
/// A line is taken away, by whoever wrote it or by the owner; or by a moderator, who belongs to no club and
/// to whom it was reported.
struct ClubUnsaid {
  std::string club;
  std::string by;
  std::int64_t seq = 0;
  bool for_order = false;
};

using ClubChange =
    std::variant<NewClub, ClubWords, ClubLink, ClubJoin, ClubLeave, ClubPut, ClubGuard, ClubSaid, ClubUnsaid>;

/// What is read of it: a part of Store.
class ClubReads {
 public:
  virtual ~ClubReads() = default;
  virtual std::optional<ClubRow> club(const std::string& id) = 0;
  virtual std::optional<ClubRow> by_link(const std::string& hash) = 0;
  /// Those to which somebody belongs, the oldest first.
  virtual std::vector<ClubOfUser> of(const std::string& user) = 0;
  /// What somebody is there; empty: nothing.
  virtual std::string role(const std::string& club, const std::string& user) = 0;
  /// Those who belong to it and those who were sent away, who has been there longest first.
  virtual std::vector<ClubMemberRow> members(const std::string& club) = 0;
  /// The lines before that one (0: all), the latest first.
  virtual std::vector<ClubLineRow> lines(const std::string& club, std::int64_t before, int limit) = 0;
};

}  // namespace shedu
