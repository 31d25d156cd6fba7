#include "program/seen.h"

#include <algorithm>

#include "games/games.h"

namespace shedu {
namespace {

constexpr std::size_t kLineWidth = 78;

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

std::vector<SeenEvent> seen_events(const Record& record, std::optional<Seat> viewer, std::size_t count) {
  const AnyGame& game = find_game(record.game);
  const auto state = game.start(record.options, static_cast<int>(record.seats.size()));
  std::vector<SeenEvent> out;
  for (std::size_t i = 0; i < std::min(count, record.events.size()); ++i) {
    const Event& event = record.events[i];
    const Move shown = viewer ? state->seen(event.move, *viewer) : event.move;
    out.push_back({event.by, game.move_text(shown)});
    state->play(event.move);
  }
  return out;
}

std::string event_lines(const std::vector<SeenEvent>& events, std::size_t first, std::optional<Seat> you) {
  std::string out;
  std::string line;
  for (std::size_t i = first; i < events.size();) {
    const SeenEvent& event = events[i];
    std::size_t same = 1;
    while (i + same < events.size() && events[i + same].by == event.by &&
           events[i + same].move == event.move) {
      ++same;
    }
    const std::string word = same == 1 ? event.move : event.move + "*" + std::to_string(same);
    const bool goes_on = !line.empty() && events[i - 1].by == event.by;
    if (!goes_on || line.size() + 1 + word.size() > kLineWidth) {
      if (!line.empty()) out += line + "\n";
      line = line_start(i, actor_name(event.by, you));
    }
    line += " " + word;
    i += same;
  }
  return line.empty() ? out : out + line + "\n";
}

}  // namespace shedu
