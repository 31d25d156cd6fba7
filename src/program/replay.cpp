#include <cstdio>

#include "base/hash.h"
#include "base/text.h"
#include "engine/describe.h"
#include "games/games.h"
#include "program/commands.h"
#include "program/files.h"
#include "program/screen.h"
#include "program/seen.h"

namespace shedu {
namespace {

// Nobody in particular, who sees everything, without --seat.
std::optional<Seat> read_viewer(const std::string& text, int seats) {
  if (text.empty()) return std::nullopt;
  if (text == "spectator") return kSpectator;
  const std::optional<int> seat = parse_int(text);
  if (!seat || *seat < 0 || *seat >= seats) {
    throw Error("--seat must be a seat from 0 to " + std::to_string(seats - 1) + " or spectator, not " +
                shedu::quoted(text));
  }
  return static_cast<Seat>(*seat);
}

json::object replay_json(const Record& record, const AnyState& state, std::optional<Seat> viewer,
                         const std::vector<SeenEvent>& events) {
  json::object out{{"game", record.game},
                   {"options", option_object(record.options)},
                   {"seats", json::array(record.seats.begin(), record.seats.end())},
                   {"to_act", actor_json(state.to_act())}};
  json::array& list = out["events"].emplace_array();
  for (const SeenEvent& event : events) list.push_back({{"by", actor_json(event.by)}, {"move", event.move}});
  if (viewer) {
    out["view"] = state.view(*viewer)->to_json(Detail::Known);
  } else {
    out["state"] = state.to_json();
    out["hash"] = hash_text(state.hash());
  }
  if (state.to_act() == kOver) out["standing"] = standing_json(state.standing());
  return out;
}

void print_replay(const Record& record, const AnyState& state, std::optional<Seat> viewer,
                  const std::vector<SeenEvent>& events) {
  std::printf("%s%s\n", header_text(record).c_str(), event_lines(events, 0, viewer).c_str());
  const auto view = state.view(viewer.value_or(kSpectator));
  std::printf("After %zu of %zu events:\n\n%s\n%s\n", events.size(), record.events.size(),
              view->draw(terminal_style()).c_str(), view->prompt().c_str());
  if (state.to_act() == kOver) std::printf("%s", standing_text(state.standing(), record.seats).c_str());
}

}  // namespace

int run_replay(const ReplayArguments& arguments) {
  const Record record = read_record(read_file(arguments.file), find_game);
  const auto viewer = read_viewer(arguments.seat, static_cast<int>(record.seats.size()));
  const std::size_t count = arguments.to.value_or(record.events.size());
  if (count > record.events.size()) {
    throw Error("--to " + std::to_string(count) + ": the record has only " +
                std::to_string(record.events.size()) + " events");
  }
  const auto state = replay(record, find_game, count);
  const std::vector<SeenEvent> events = seen_events(record, viewer, count);
  if (arguments.json) {
    std::puts(json::serialize(replay_json(record, *state, viewer, events)).c_str());
  } else {
    print_replay(record, *state, viewer, events);
  }
  return kDone;
}

}  // namespace shedu
