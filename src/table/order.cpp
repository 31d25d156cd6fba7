#include "table/order.h"

#include <algorithm>
#include <chrono>
#include <cstdio>

#include "arena/statistics.h"
#include "table/clubs.h"
#include "table/late.h"
#include "table/names.h"
#include "table/spans.h"
#include "table/words.h"

namespace shedu {
namespace {

constexpr int kMostHours = 24 * 366 * 100;
constexpr int kShown = 100;
constexpr int kFewestDecisions = 30;  // from which figures say anything

// Bytes of other letters than these belong to words, too: a look is UTF-8.
bool is_inside_word(char c) {
  const auto code = static_cast<unsigned char>(c);
  return code >= 0x80 || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
}

bool is_ascii(std::string_view text) {
  return std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

// Where words are written without blanks between them, they are found anywhere.
bool found_in(std::string_view look, std::string_view word) {
  const bool whole = is_ascii(word);
  for (auto at = look.find(word); at != std::string_view::npos; at = look.find(word, at + 1)) {
    const std::size_t end = at + word.size();
    const bool begins = at == 0 || !is_inside_word(look[at - 1]);
    const bool ends = end == look.size() || !is_inside_word(look[end]);
    if (!whole || (begins && ends)) return true;
  }
  return false;
}

std::string text_in(const JsonIn& in, std::string_view name, std::size_t most) {
  const auto member = in.find(name);
  return member ? clean_words(member->string(), most, true) : std::string();
}

UserRow somebody(Store& store, const JsonIn& in) {
  const auto row = store.user(std::string(in["user"].string()));
  if (!row || row->gone != 0) throw Refusal("unknown", "there is no such person");
  return *row;
}

json::object person_json(Store& store, const std::string& id) {
  const auto row = id.empty() || id == kHost ? std::nullopt : store.user(id);
  return {{"id", id}, {"name", row ? row->name : std::string()}};
}

json::object report_json(Store& store, const ReportRow& row) {
  json::object out{{"id", row.id},
                   {"time", row.time},
                   {"by", person_json(store, row.by)},
                   {"user", person_json(store, row.user)},
                   {"text", row.text},
                   {"line", row.line}};
  if (!row.table.empty()) out["table"] = row.table;
  // Moderators see nothing of a club but what was reported: neither its name nor the lines around.
  if (!row.club.empty()) out["in_club"] = true;
  if (row.seq > 0 && row.club.empty()) out["seq"] = row.seq;
  if (row.settled > 0) {
    out["settled"] = row.settled;
    out["settled_by"] = person_json(store, row.settled_by);
    out["outcome"] = row.outcome;
  }
  return out;
}

// How often people decide as the engine would, with the interval in which it lies by chance alone, and how
// often all do in that game.
json::array fair_json(Store& store) {
  const std::vector<FairTally> usual = store.order().fair_usual();
  json::array out;
  for (const FairTally& tally : store.order().fair_tallies(kFewestDecisions, kShown)) {
    const double share = static_cast<double>(tally.same) / tally.decisions;
    const Interval interval = wilson(share, tally.decisions);
    json::object one{{"user", person_json(store, tally.player)},
                     {"game", tally.game},
                     {"games", tally.games},
                     {"decisions", tally.decisions},
                     {"share", share},
                     {"low", interval.low},
                     {"high", interval.high}};
    const auto all = std::ranges::find(usual, tally.game, &FairTally::game);
    if (all != usual.end()) one["usual"] = static_cast<double>(all->same) / all->decisions;
    out.push_back(std::move(one));
  }
  return out;
}

std::optional<ClubLineRow> line_in_club(Store& store, const std::string& club, std::int64_t seq) {
  const auto lines = store.clubs().lines(club, seq + 1, 1);
  if (lines.empty() || lines.front().seq != seq) return {};
  return lines.front();
}

bool report_is_hidden(Store& store, const ReportRow& report) {
  const auto line = line_in_club(store, report.club, report.seq);
  return !line || line->text.empty();
}

RestrictionRow read_restriction(Store& store, const std::string& by, const JsonIn& in, std::string_view kind,
                                std::int64_t now) {
  RestrictionRow row;
  row.user = somebody(store, in).id;
  row.kind = kind;
  row.ends = now + in["hours"].integer(1, kMostHours) * kHour;
  row.reason = text_in(in, "text", kLongestReason);
  if (row.reason.empty()) in["text"].fail("must say why");
  row.by = by;
  row.time = now;
  if (row.user == by) throw Refusal("forbidden", "not even moderators restrict themselves");
  if (by != kHost && store.order().role(row.user) == kModerator)
    throw Refusal("forbidden", "moderators are the host's business");
  return row;
}

}  // namespace

bool holds_word(std::string_view text, const std::vector<std::string>& words) {
  if (words.empty()) return false;
  const std::string look = look_of(text);
  return std::ranges::any_of(words, [&](const std::string& word) { return found_in(look, look_of(word)); });
}

std::string day_of(std::int64_t time) {
  const std::chrono::year_month_day day{std::chrono::floor<std::chrono::days>(
      std::chrono::sys_time<std::chrono::milliseconds>(std::chrono::milliseconds(time)))};
  char text[32];
  std::snprintf(text, sizeof text, "%04d-%02u-%02u", static_cast<int>(day.year()),
                static_cast<unsigned>(day.month()), static_cast<unsigned>(day.day()));
  return text;
}

void require_may_speak(Store& store, const std::string& user, std::string_view text, std::int64_t now) {
  if (const auto silence = store.order().restriction(user, std::string(kSilence), now)) {
    throw Refusal("forbidden", "a moderator has asked you not to write until " + day_of(silence->ends) +
                                   ": " + silence->reason);
  }
  if (holds_word(text, store.order().words()))
    throw Refusal("forbidden", "there is a word in it that is not written here");
}

void require_apart(const Room& room, const std::string& user, const std::vector<std::string>& apart) {
  const auto is_apart = [&](const std::string& other) {
    return std::ranges::find(apart, other) != apart.end();
  };
  const std::vector<Person> people = room.people();
  if ((room.host() != user && is_apart(room.host())) ||
      std::ranges::any_of(people, [&](const Person& person) { return is_apart(person.id); }))
    throw Refusal("forbidden",
                  "you do not play with somebody at this table: one of you has blocked the other");
}

void require_moderator(Store& store, const std::string& user) {
  if (store.order().role(user) != kModerator)
    throw Refusal("forbidden", "this is for moderators; whoever runs the server says who is one");
}

DeedRow deed(const std::string& by, std::string action, std::int64_t now) {
  DeedRow row;
  row.id = random_hex(kIdBytes);
  row.time = now;
  row.by = by;
  row.action = std::move(action);
  return row;
}

json::object moderation_json(Store& store, std::int64_t now) {
  OrderReads& order = store.order();
  json::array open;
  for (const ReportRow& row : order.reports(false, kShown)) open.push_back(report_json(store, row));
  json::array settled;
  for (const ReportRow& row : order.reports(true, kShown)) settled.push_back(report_json(store, row));
  json::array restrictions;
  for (const RestrictionRow& row : order.restrictions(now)) {
    restrictions.push_back(json::object{{"user", person_json(store, row.user)},
                                        {"kind", row.kind},
                                        {"ends", row.ends},
                                        {"text", row.reason},
                                        {"by", person_json(store, row.by)},
                                        {"time", row.time}});
  }
  json::array deeds;
  for (const DeedRow& row : order.deeds(kShown)) {
    json::object one{{"id", row.id},
                     {"time", row.time},
                     {"by", person_json(store, row.by)},
                     {"action", row.action},
                     {"text", row.text}};
    if (!row.user.empty()) one["user"] = person_json(store, row.user);
    if (!row.table.empty()) one["table"] = row.table;
    deeds.push_back(std::move(one));
  }
  return {{"fair", fair_json(store)},
          {"reports", std::move(open)},
          {"settled", std::move(settled)},
          {"restrictions", std::move(restrictions)},
          {"deeds", std::move(deeds)}};
}

Measure read_measure(Store& store, const std::string& by, const JsonIn& in, std::int64_t now) {
  const std::string action(in["action"].string());
  DeedRow done = deed(by, action, now);
  Measure out;
  if (action == kBan || action == kSilence) {
    RestrictionRow row = read_restriction(store, by, in, action, now);
    done.user = row.user;
    done.text = day_of(row.ends) + ": " + row.reason;
    if (action == kBan) out.ends_sessions_of = row.user;
    out.commit.emplace_back(OrderChange(std::move(row)));
  } else if (action == "lift") {
    RestrictionRow row;
    row.user = somebody(store, in).id;
    row.kind = in["kind"].string();
    if (!store.order().restriction(row.user, row.kind, now))
      throw Refusal("late", "there is no such restriction any more");
    done.user = row.user;
    done.text = row.kind;
    out.commit.emplace_back(OrderChange(std::move(row)));
  } else if (action == "settle") {
    const auto report = store.order().report(std::string(in["report"].string()));
    if (!report) throw Refusal("unknown", "there is no such report");
    if (report->settled != 0) throw Refusal("late", "somebody has settled this report already");
    done.user = report->user;
    done.table = report->table;
    done.text = text_in(in, "text", kLongestReason);
    out.commit.emplace_back(OrderChange(SettleReport{report->id, by, now, done.text}));
  } else if (action == "hide") {
    const auto report = store.order().report(std::string(in["report"].string()));
    if (!report || report->club.empty()) throw Refusal("unknown", "there is no such report of a club's line");
    if (report_is_hidden(store, *report)) throw Refusal("late", "this line is taken away already");
    done.user = report->user;
    done.text = text_in(in, "text", kLongestReason);
    out.commit.emplace_back(ClubChange(ClubUnsaid{report->club, by, report->seq, true}));
  } else {
    in["action"].fail("must be one of ban, silence, lift, settle, hide, close");
  }
  out.commit.emplace_back(OrderChange(std::move(done)));
  return out;
}

ReportRow read_report(Store& store, const std::string& by, const JsonIn& in, std::int64_t now) {
  ReportRow row;
  row.id = random_hex(kIdBytes);
  row.time = now;
  row.by = by;
  row.user = somebody(store, in).id;
  if (row.user == by) throw Refusal("bad", "one does not report oneself");
  row.text = text_in(in, "text", kLongestReason);
  std::int64_t told = now;  // until when they know what was said
  if (const auto table = in.find("table")) {
    row.table = table->string();
    const auto known = visible_table(store, row.table, by);
    if (!known) throw Refusal("unknown", "there is no such table");
    const json::object info = parse_json(known->info).as_object();
    if (sees_late(*known, info, by)) told = now - info.at("delay").to_number<std::int64_t>() * kMinute;
    if (const auto seq = in.find("seq")) row.seq = seq->integer(1, INT32_MAX);
  }
  if (const auto club = in.find("club")) {
    row.club = club->string();
    require_member(store, row.club, by);
    row.seq = in["seq"].integer(1, INT32_MAX);
    const auto line = line_in_club(store, row.club, row.seq);
    if (!row.table.empty()) club->fail("a line is of a table or of a club");
    if (!line || line->user != row.user || line->text.empty())
      throw Refusal("unknown", "they have not written this line");
    row.line = line->text;
    return row;
  }
  if (row.seq == 0) return row;
  for (const EntryRow& entry : store.entries(row.table, row.seq - 1)) {
    if (entry.seq != row.seq) break;
    if (entry.kind != "chat" || entry.user != row.user || entry.time > told) break;
    row.line = std::string(parse_json(entry.body).at("text").as_string());
    return row;
  }
  throw Refusal("unknown", "they have not written this line");
}

}  // namespace shedu
