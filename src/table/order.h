#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/json.h"
#include "table/room.h"
#include "table/store.h"

namespace shedu {

/// Whether a text holds one of these words, whatever their case, and in letters of other scripts that look
/// alike. A word of letters is found only as a whole word.
bool holds_word(std::string_view text, const std::vector<std::string>& words);

/// Throws Refusal where somebody may not write this in a chat now.
void require_may_speak(Store& store, const std::string& user, std::string_view text, std::int64_t now);

/// Throws Refusal where somebody would come to sit with one of these.
void require_apart(const Room& room, const std::string& user, const std::vector<std::string>& apart);

void require_moderator(Store& store, const std::string& user);

/// What moderators look at: what is reported, who is restricted, what was done.
json::object moderation_json(Store& store, std::int64_t now);

/// What a moderator wants done that no table has to know of; throws Error where it is not in order.
struct Measure {
  Commit commit;
  std::string ends_sessions_of{};  ///< a user's id; empty: nobody's
};
Measure read_measure(Store& store, const std::string& by, const JsonIn& in, std::int64_t now);

DeedRow deed(const std::string& by, std::string action, std::int64_t now);

/// A report as somebody sends it, with what the line said that it is about.
ReportRow read_report(Store& store, const std::string& by, const JsonIn& in, std::int64_t now);

/// Days since 1970 as people write them: 2026-11-19.
std::string day_of(std::int64_t time);

}  // namespace shedu
