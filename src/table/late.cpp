#include "table/late.h"

#include <algorithm>

namespace shedu {

bool sits_in(const json::object& info, const std::string& user) {
  return !user.empty() && std::ranges::any_of(info.at("seats").as_array(), [&](const json::value& seat) {
    const auto* person = seat.as_object().if_contains("user");
    return person != nullptr && person->at("id").as_string() == user;
  });
}

bool sees_late(const TableRow& row, const json::object& info, const std::string& viewer) {
  return row.status == "playing" && info.contains("delay") && !sits_in(info, viewer);
}

json::object info_for(const TableRow& row, const std::string& viewer) {
  json::object info = parse_json(row.info).as_object();
  info["updated"] = row.updated;
  if (!sees_late(row, info, viewer)) return info;
  info.erase("to_act");
  info.erase("ask");
  for (json::value& seat : info.at("seats").as_array()) {
    seat.as_object().erase("caretaker");
    seat.as_object().erase("resigned");
  }
  return info;
}

void require_not_late(const Room& room, const std::string& user) {
  if (room.holds_back() && !room.played(user))
    throw Refusal("forbidden",
                  "you see this game late: until it is over only those who play do anything here");
}

}  // namespace shedu
