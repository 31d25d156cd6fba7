// docs/states.md and docs/insight.md name every member of states, views and insights, and nothing that does
// not occur.

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "base/text.h"
#include "games/games.h"
#include "support/beginnings.h"
#include "support/files.h"

namespace shedu::test {
namespace {

using Path = std::vector<std::string>;  // "[]" for an element, otherwise a member's name

// "leaders[].{}" as its parts.
Path parts_of(std::string_view text) {
  Path out;
  std::string name;
  const auto end_name = [&] {
    if (!name.empty()) out.push_back(std::exchange(name, {}));
  };
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text.substr(i, 2) == "[]") {
      end_name();
      out.emplace_back("[]");
      ++i;
    } else if (text[i] == '.') {
      end_name();
    } else {
      name += text[i];
    }
  }
  end_name();
  return out;
}

// The rows of a section: members, with the second column.
std::map<std::string, std::string> rows_of(const std::string& document, std::string_view section) {
  std::map<std::string, std::string> rows;
  bool inside = false;
  for (const std::string_view line : lines(document)) {
    if (line.starts_with("## ")) inside = line.substr(3) == section;
    if (!inside || !line.starts_with("| `")) continue;
    const std::size_t end = line.find('`', 3);
    const std::size_t next = line.find(" | ", end) + 3;
    rows.emplace(line.substr(3, end - 3), line.substr(next, line.find(" |", next) - next));
  }
  return rows;
}

// Finds the row of each member that occurs, and remembers which rows did.
class Members {
 public:
  void know(const std::string& row) { known_.emplace_back(row, parts_of(row)); }

  void look(const json::value& value) {
    Path here;
    look(value, here);
  }

  std::set<std::string> missing;
  std::set<std::string> met;

 private:
  void look(const json::value& value, Path& here) {
    if (!here.empty()) find(here);
    if (value.is_array()) {
      here.emplace_back("[]");
      for (const json::value& element : value.as_array()) look(element, here);
      here.pop_back();
    } else if (value.is_object()) {
      for (const auto& [name, member] : value.as_object()) {
        here.emplace_back(name);
        look(member, here);
        here.pop_back();
      }
    }
  }

  static bool fits(const Path& row, const Path& here) {
    if (row.size() != here.size()) return false;
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (row[i] != here[i] && (row[i] != "{}" || here[i] == "[]")) return false;
    }
    return true;
  }

  void find(const Path& here) {
    std::string text;
    for (const std::string& part : here) text += (text.empty() || part == "[]" ? "" : ".") + part;
    if (!seen_.insert(text).second) return;
    for (const auto& [row, path] : known_) {
      if (!fits(path, here)) continue;
      met.insert(row);
      return;
    }
    missing.insert(text);
  }

  std::vector<std::pair<std::string, Path>> known_;
  std::set<std::string> seen_;
};

std::map<std::string, std::string> insight_rows(const AnyGame& game) {
  return rows_of(game_document(SHEDU_SOURCE_DIR, "insight", game.name()), game.name());
}

struct Documents {
  Members state;
  Members view;
  Members insight;
};

void know(Documents& all, const AnyGame& game) {
  const std::string states = game_document(SHEDU_SOURCE_DIR, "states", game.name());
  for (const std::string& section : {std::string("every game"), std::string(game.name())}) {
    for (const auto& [row, where] : rows_of(states, section)) {
      EXPECT_TRUE(where == "both" || where == "state" || where == "view") << row << ": " << where;
      if (where != "view") all.state.know(row);
      if (where != "state") all.view.know(row);
    }
  }
  for (const auto& [row, what] : insight_rows(game)) {
    all.insight.know(row);
  }
}

void look(Documents& all, const AnyState& state) {
  all.state.look(state.to_json());
  for (const Seat viewer : viewers(state)) {
    const auto view = state.view(viewer);
    all.view.look(view->to_json(Detail::Known));
    all.view.look(view->to_json(Detail::Shown));
    all.insight.look(view->insight());
  }
}

std::set<std::string> rows_never_met(const Members& members, const std::set<std::string>& rows) {
  std::set<std::string> out;
  for (const std::string& row : rows) {
    if (!members.met.contains(row)) out.insert(row);
  }
  return out;
}

using Text = std::set<std::string>;
using StatesDocument = EveryGame;

TEST_P(StatesDocument, NamesEveryMemberAndNoOther) {
  Documents all;
  know(all, game());
  Text in_state;
  Text in_view;
  Text in_insight;
  for (const auto& [row, where] :
       rows_of(game_document(SHEDU_SOURCE_DIR, "states", game().name()), game().name())) {
    if (where != "view") in_state.insert(row);
    if (where != "state") in_view.insert(row);
  }
  for (const auto& [row, what] : insight_rows(game())) {
    in_insight.insert(row);
  }
  const auto all_met = [&] {
    return rows_never_met(all.state, in_state).empty() && rows_never_met(all.view, in_view).empty() &&
           rows_never_met(all.insight, in_insight).empty();
  };

  // Some members are there only in rare positions of rare options: so many games that all have been met.
  constexpr std::uint64_t kLeast = 3;
  constexpr std::uint64_t kMost = 120;
  Rng rng(4);
  for (std::uint64_t seed = 1; seed <= kLeast || (seed <= kMost && !all_met()); ++seed) {
    for (const Beginning& beginning : beginnings(game(), 6, seed)) {
      const auto state = beginning.start();
      for (std::size_t events = 0; state->to_act() != kOver && events < 4000; ++events) {
        if (rng.below(12) == 0) look(all, *state);
        state->play(random_event(*state, rng));
      }
      look(all, *state);
    }
  }
  EXPECT_EQ(all.state.missing, Text{});
  EXPECT_EQ(all.view.missing, Text{});
  EXPECT_EQ(all.insight.missing, Text{});
  EXPECT_EQ(rows_never_met(all.state, in_state), Text{});
  EXPECT_EQ(rows_never_met(all.view, in_view), Text{});
  EXPECT_EQ(rows_never_met(all.insight, in_insight), Text{});
}

SHEDU_FOR_EVERY_GAME(StatesDocument);

}  // namespace
}  // namespace shedu::test
