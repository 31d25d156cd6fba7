#pragma once

#include <exception>
#include <optional>
#include <string>

#include "base/json.h"
#include "table/refusal.h"
#include "table/store.h"

namespace shedu {

/// Private clubs as they are asked about: who may know of what, and what is told of them. A club does not
/// exist for anybody who is no member: what is refused is refused as if there were nothing there.

inline constexpr int kMostClubMembers = 300;
inline constexpr std::size_t kMostClubsOfOne = 20;

/// Whether somebody may know of a table: one of a club is for its members, and for whoever sits there, whom
/// nobody takes a game from that has begun.
bool may_know(Store& store, const TableRow& table, const std::string& user);
/// The table, if there is one of which this person may know.
std::optional<TableRow> visible_table(Store& store, const std::string& id, const std::string& user);

/// Throws Refusal("unknown") unless this person belongs to the club; gives what they are there.
std::string require_member(Store& store, const std::string& club, const std::string& user);
/// Throws Refusal("forbidden") for members who do not own it.
void require_owner(Store& store, const std::string& club, const std::string& user);

/// A club in somebody's list.
json::object club_head_json(const ClubOfUser& row);
/// With its members, as this member sees it; who was sent away is its owner's business.
json::object club_json(Store& store, const std::string& club, const std::string& user);
/// A part of its chat, the oldest line first.
json::object club_chat_json(Store& store, const std::string& club, std::int64_t before);

/// What a club is called, and what its members should know.
struct ClubTexts {
  std::string name;
  std::string about;
};
ClubTexts read_club_texts(const JsonIn& in);
/// What somebody says, fit to be shown; throws where there is nothing, or too much of it.
std::string read_club_line(const JsonIn& in);

/// Why a commit about a club was refused: what was asked for is not so any more.
Refusal refusal_in_club(const std::exception_ptr& error);

}  // namespace shedu
