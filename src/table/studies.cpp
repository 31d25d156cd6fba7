#include "table/studies.h"

#include <algorithm>
#include <set>

#include "games/games.h"
#include "table/refusal.h"
#include "table/words.h"

namespace shedu {
namespace {

constexpr std::string_view kStudyFormat = "shedu study 1";
constexpr int kMostStudySeats = 8;
constexpr int kMostStudySeed = 1 << 30;

bool is_sign(char c) {
  const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
  return letter || std::string_view("_.:+-/!?*#").find(c) != std::string_view::npos;
}

// A move, a cell, a chapter's id: one word.
std::string check_word(const JsonIn& in) {
  const std::string_view text = in.string();
  if (text.empty() || text.size() > StudyLimits::kName || !std::all_of(text.begin(), text.end(), is_sign))
    in.fail("must be one word of at most " + std::to_string(StudyLimits::kName) + " letters and signs");
  return std::string(text);
}

std::string check_text(const JsonIn& in, std::size_t most, bool lines) {
  return clean_words(in.string(), most, lines);
}

std::size_t check_size(const JsonIn& in, std::size_t most) {
  if (in.size() > most) in.fail("has more than " + std::to_string(most) + " members");
  return in.size();
}

json::array check_marks(const JsonIn& in) {
  json::array out;
  for (std::size_t i = 0; i < check_size(in, StudyLimits::kMarks); ++i) {
    const JsonIn mark = in.at(i);
    mark.only({"at", "to", "tone"});
    const std::string_view tone = mark["tone"].string();
    if (tone != "good" && tone != "bad" && tone != "hint") mark["tone"].fail("must be good, bad or hint");
    json::object one{{"at", check_word(mark["at"])}};
    if (const auto to = mark.find("to")) one["to"] = check_word(*to);
    one["tone"] = tone;
    out.push_back(std::move(one));
  }
  return out;
}

// The first node is the root; each other one says under which it hangs, or hangs under the one before.
json::array check_nodes(const JsonIn& in) {
  const std::size_t count = check_size(in, StudyLimits::kNodes);
  if (count == 0) in.fail("has no root");
  std::set<std::pair<int, std::string>> seen;
  json::array out;
  for (std::size_t i = 0; i < count; ++i) {
    const JsonIn node = in.at(i);
    json::object one;
    if (i == 0) {
      node.only({"comment", "marks"});
    } else {
      node.only({"move", "by", "parent", "comment", "marks"});
      const int before = static_cast<int>(i) - 1;
      const auto parent = node.find("parent");
      const int under = parent ? parent->integer(0, before) : before;
      const std::string move = check_word(node["move"]);
      if (!seen.emplace(under, move).second) node.fail("is the same move as another one there");
      one["move"] = move;
      if (const auto by = node.find("by")) one["by"] = by->integer(0, kMostStudySeats - 1);
      if (parent) one["parent"] = under;
    }
    if (const auto comment = node.find("comment"))
      one["comment"] = check_text(*comment, StudyLimits::kComment, true);
    if (const auto marks = node.find("marks")) one["marks"] = check_marks(*marks);
    out.push_back(std::move(one));
  }
  return out;
}

// A game without events, a whole position, or what one seat knows: what else is in it the engine of whoever
// opens the study reads, and refuses what is wrong.
json::object check_start(const JsonIn& in) {
  in.only({"record", "state", "view", "seed"});
  const auto record = in.find("record");
  const auto state = in.find("state");
  const auto view = in.find("view");
  if (record.has_value() + state.has_value() + view.has_value() != 1)
    in.fail(R"(must have one of "record", "state" and "view")");
  const JsonIn what = record ? *record : state ? *state : *view;
  if (!what.raw().is_object()) what.fail("must be an object");
  find_game(what["game"].string());  // throws, and says which there are
  if (record) {
    what.only({"format", "game", "options", "seats", "events"});
    what["events"].array_of(0);
    const JsonIn seats = what["seats"];
    for (std::size_t i = 0; i < check_size(seats, kMostStudySeats); ++i) seats.at(i).string();
  }
  json::object out{{record ? "record" : state ? "state" : "view", what.raw()}};
  if (view) out["seed"] = in["seed"].integer(0, kMostStudySeed);
  return out;
}

}  // namespace

CheckedStudy check_study(const JsonIn& in) {
  in.only({"format", "title", "chapters"});
  if (in["format"].string() != kStudyFormat)
    in["format"].fail("must be \"" + std::string(kStudyFormat) + "\"");
  CheckedStudy study{check_text(in["title"], StudyLimits::kTitle, false), {}};
  if (study.title.empty()) in["title"].fail("must say what the study is called");
  const JsonIn given = in["chapters"];
  if (check_size(given, StudyLimits::kChapters) == 0) given.fail("must have at least one");
  std::set<std::string> ids;
  json::array chapters;
  for (std::size_t i = 0; i < given.size(); ++i) {
    const JsonIn chapter = given.at(i);
    chapter.only({"id", "title", "start", "nodes"});
    std::string id = check_word(chapter["id"]);
    if (!ids.insert(id).second) chapter["id"].fail("is another chapter's as well");
    chapters.push_back(json::object{{"id", std::move(id)},
                                    {"title", check_text(chapter["title"], StudyLimits::kTitle, false)},
                                    {"start", check_start(chapter["start"])},
                                    {"nodes", check_nodes(chapter["nodes"])}});
  }
  study.body = json::serialize(
      json::object{{"format", kStudyFormat}, {"title", study.title}, {"chapters", std::move(chapters)}});
  if (study.body.size() > StudyLimits::kBytes)
    throw Refusal("bad", "a study that is shared has at most " + std::to_string(StudyLimits::kBytes) +
                             " bytes: make two of it");
  return study;
}

}  // namespace shedu
