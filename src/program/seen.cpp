#include "program/seen.h"

#include <algorithm>

#include "game/shown.h"
#include "games/games.h"
#include "program/screen.h"
#include "program/story_lines.h"

namespace shedu {
namespace {

constexpr std::size_t kToldIndent = 15;

std::string actor_name(Seat by, std::optional<Seat> you) {
  if (by == kNature) return "chance";
  return by == you ? "you" : "seat " + std::to_string(by);
}

std::string line_start(std::size_t number, const std::string& actor) {
  const std::string digits = std::to_string(number);
  return std::string(digits.size() < 5 ? 5 - digits.size() : 0, ' ') + digits + "  " + actor +
         std::string(actor.size() < 6 ? 6 - actor.size() : 0, ' ') + " ";
}

}  // namespace

std::vector<SeenEvent> seen_events(const Record& record, std::optional<Seat> viewer, std::size_t count,
                                   std::size_t told_from) {
  const AnyGame& game = find_game(record.game);
  const auto state = game.start(record.options, static_cast<int>(record.seats.size()));
  std::vector<SeenEvent> out;
  for (std::size_t i = 0; i < std::min(count, record.events.size()); ++i) {
    const Event& event = record.events[i];
    const Move shown = viewer ? state->seen(event.move, *viewer) : event.move;
    out.push_back({event.by, game.move_text(shown), {}});
    const auto before = viewer && i >= told_from ? state->clone() : nullptr;
    state->play(event.move);
    if (!before) continue;
    out.back().told =
        story_words(story_for(*before, event.move, *state, *viewer), event.by, out.back().move, viewer);
  }
  return out;
}

std::string event_lines(const std::vector<SeenEvent>& events, std::size_t first, std::optional<Seat> you) {
  std::string out;
  std::string line;
  std::vector<std::string> told;
  const auto end_line = [&] {
    if (!line.empty()) out += line + "\n";
    line.clear();
  };
  const auto end_group = [&] {
    end_line();
    out += wrapped(told, kToldIndent, kLineWidth);
    told.clear();
  };
  for (std::size_t i = first; i < events.size();) {
    const SeenEvent& event = events[i];
    std::size_t same = 1;
    while (i + same < events.size() && events[i + same].by == event.by &&
           events[i + same].move == event.move && events[i + same].told.empty()) {
      ++same;
    }
    const std::string word = same == 1 ? event.move : event.move + "*" + std::to_string(same);
    const bool goes_on = !line.empty() && events[i - 1].by == event.by;
    if (!goes_on) end_group();
    if (line.size() + 1 + word.size() > kLineWidth) end_line();
    if (line.empty()) line = line_start(i, actor_name(event.by, you));
    line += " " + word;
    told.insert(told.end(), event.told.begin(), event.told.end());
    i += same;
  }
  end_group();
  return out;
}

std::string end_reason(const Record& record) {
  const auto before = replay(record, find_game, record.events.size() - 1);
  const auto after = replay(record, find_game);
  for (const json::value& item : story_for(*before, record.events.back().move, *after, kSpectator)) {
    if (item.at("id") == "over") return std::string(item.at("reason").as_string());
  }
  return {};
}

}  // namespace shedu
