#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/json.h"

namespace shedu {

/// What somebody wants done at a table while they are away (docs/plans.md). A plan is its author's secret:
/// nobody else is told that there is one before it has decided something.
struct Plan {
  /// What to do when the others have played in a certain way.
  struct Reply {
    /// What the others decide until it is the author's turn, as the author sees it; "*" stands for any
    /// decision. None: whatever they do.
    std::optional<std::vector<std::string>> when;
    std::vector<std::string> then;  ///< the author's own decisions
    std::vector<Reply> next;        ///< after those
  };

  // What the author knew when the plan was made.
  std::int64_t rev = 0;
  std::size_t ply = 0;

  std::vector<Reply> replies;  ///< the first that fits counts
  json::array orders;          ///< the game's own (AnyView::ordered), for what no reply is there for
  std::vector<std::string>
      prefer;  ///< moves, or beginnings of moves, that are made as soon as they are possible

  bool empty() const { return replies.empty() && orders.empty() && prefer.empty(); }
};

/// Reads what plan_json() writes; `rev` and `ply` may be missing. Throws Error where something is not in
/// order or more than a plan may hold.
Plan read_plan(const JsonIn& in);
json::object plan_json(const Plan& plan);

/// Whether a move in notation is this one or begins with it: "pick:M" stands for "pick:M:WA3", too.
bool is_meant(const std::string& move, const std::string& by);

}  // namespace shedu
