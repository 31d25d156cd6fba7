#include "table/clubs.h"

#include <algorithm>

#include "table/late.h"
#include "table/words.h"

namespace shedu {
namespace {

constexpr std::size_t kLongestClubName = 60;
constexpr std::size_t kLongestClubAbout = 2'000;
constexpr std::size_t kLongestLine = 500;
constexpr int kLinesShown = 50;

Refusal no_such_club() { return {"unknown", "there is no such club"}; }

}  // namespace

bool may_know(Store& store, const TableRow& table, const std::string& user) {
  if (table.club.empty()) return true;
  if (user.empty()) return false;
  return is_club_member(store.clubs().role(table.club, user)) ||
         sits_in(parse_json(table.info).as_object(), user);
}

std::optional<TableRow> visible_table(Store& store, const std::string& id, const std::string& user) {
  auto row = store.table(id);
  if (row && !may_know(store, *row, user)) row.reset();
  return row;
}

std::string require_member(Store& store, const std::string& club, const std::string& user) {
  std::string role = store.clubs().role(club, user);
  if (!is_club_member(role)) throw no_such_club();
  return role;
}

void require_owner(Store& store, const std::string& club, const std::string& user) {
  if (require_member(store, club, user) != kClubOwner)
    throw Refusal("forbidden", "only the owner of the club may do that");
}

json::object club_head_json(const ClubOfUser& row) {
  return {{"id", row.id},           {"name", row.name}, {"about", row.about},
          {"created", row.created}, {"role", row.role}, {"count", row.members}};
}

json::object club_json(Store& store, const std::string& club, const std::string& user) {
  const std::string role = require_member(store, club, user);
  const auto row = store.clubs().club(club);
  if (!row) throw no_such_club();
  json::array members;
  json::array out;
  for (const ClubMemberRow& member : store.clubs().members(club)) {
    json::object one{{"user", {{"id", member.user}, {"name", member.name}}}, {"since", member.since}};
    if (is_club_member(member.role)) {
      one["role"] = member.role;
      members.push_back(std::move(one));
    } else {
      out.push_back(std::move(one));
    }
  }
  json::object shown = club_head_json({*row, role, static_cast<int>(members.size())});
  shown["members"] = std::move(members);
  if (role == kClubOwner) {
    shown["out"] = std::move(out);
    shown["link"] = !row->link.empty();
  }
  return shown;
}

json::object club_chat_json(Store& store, const std::string& club, std::int64_t before) {
  std::vector<ClubLineRow> rows = store.clubs().lines(club, before, kLinesShown);
  std::ranges::reverse(rows);
  json::array lines;
  for (const ClubLineRow& row : rows) {
    json::object one{{"seq", row.seq},
                     {"time", row.time},
                     {"user", {{"id", row.user}, {"name", row.name}}},
                     {"text", row.text}};
    if (row.text.empty()) one["hushed"] = true;
    lines.push_back(std::move(one));
  }
  return {{"lines", std::move(lines)}, {"more", static_cast<int>(rows.size()) == kLinesShown}};
}

ClubTexts read_club_texts(const JsonIn& in) {
  ClubTexts out;
  out.name = clean_words(in["name"].string(), kLongestClubName);
  if (out.name.empty()) in["name"].fail("must not be empty");
  if (const auto about = in.find("about")) out.about = clean_words(about->string(), kLongestClubAbout, true);
  return out;
}

std::string read_club_line(const JsonIn& in) {
  std::string text = clean_words(in["text"].string(), kLongestLine);
  if (text.empty()) in["text"].fail("must not be empty");
  return text;
}

Refusal refusal_in_club(const std::exception_ptr& error) {
  try {
    std::rethrow_exception(error);
  } catch (const Superseded&) {
    return {"late",
            "this is not possible any more: something about the club has changed, or who you are there"};
  } catch (...) {
    return refusal_of(error);
  }
}

}  // namespace shedu
