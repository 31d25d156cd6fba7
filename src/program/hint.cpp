#include "program/hint.h"

#include <algorithm>
#include <cstdio>

#include "players/analysis_decision.h"

namespace shedu {
namespace {

constexpr const char* kAdviser = "ismcts:ms=1000";
constexpr std::size_t kHints = 3;

// A move that was named without being judged, because there is no other, has no chances.
std::string chance_text(const Line& line, Seat seat) {
  const auto chance = [](float part) { return part > 0; };
  if (std::none_of(line.worth.begin(), line.worth.end(), chance)) return "the only move";
  char text[48];
  std::snprintf(text, sizeof text, "wins %.0f%%",
                100 * static_cast<double>(line.worth[static_cast<std::size_t>(seat)]));
  return text;
}

}  // namespace

std::string hint_text(const AnyView& view, std::uint64_t seed, int threads) {
  const auto player = make_player(view.game(), kAdviser);
  Control control;
  control.threads = threads;
  const Thought thought = player->think(view, seed, control);
  std::string out;
  for (const Candidate& candidate : candidates(view, thought, appraiser_of(view.game()), kHints)) {
    out += "  " + view.game().move_text(candidate.line.move) + "  (" +
           chance_text(candidate.line, view.viewer()) + ")\n";
    for (const Fact& fact : candidate.facts) out += "      " + fact.text + "\n";
  }
  return out;
}

}  // namespace shedu
