#pragma once

#include <string>
#include <vector>

#include "base/json.h"
#include "base/rng.h"
#include "table/room.h"
#include "table/store.h"

namespace shedu {

/// A table as it is stored.
struct StoredGame {
  TableRow row;
  std::vector<EntryRow> entries;

  Commit commit() const {
    Commit out{row};
    out.insert(out.end(), entries.begin(), entries.end());
    return out;
  }
};

/// How a game goes.
struct GameCourse {
  std::string game = "tigris";
  int decisions = 40;      ///< at most: games end
  std::uint64_t seed = 1;  ///< of the choice of moves
  bool resigned = false;   ///< in the end, if it has not come to its own
  std::string clock = R"({"kind":"none"})";
  std::int64_t begin = 1'000'000;
  std::int64_t pace = 1000;  ///< milliseconds between two decisions
};

/// A real game between two people ("one" and "two", unless others are given), played at random.
inline StoredGame play_stored_game(const std::string& id, const GameCourse& course,
                                   const Person& one = {"one", "Ann"}, const Person& two = {"two", "Bob"}) {
  const json::value settings = parse_json(R"({"game":")" + course.game + R"(","public":true,"clock":)" +
                                          course.clock + R"(,"seats":[{"kind":"me"},{"kind":"open"}]})");
  std::int64_t now = course.begin;
  Room room(id, read_settings(JsonIn(settings, "settings")), one, new_fair_deal({}), "", now);
  room.sit({two, "sit", now}, 1, "", false);
  Rng rng(course.seed);
  MoveList legal;
  for (int i = 0; i < course.decisions && room.status() == Room::Status::Playing; ++i) {
    const Request request{room.to_act() == 0 ? one : two, "k" + std::to_string(i), now += course.pace};
    const auto view = room.view_for_hint(request.who.id, room.rev());
    view->legal(legal);
    const Move move = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
    room.act(request, room.rev(), {view->game().move_text(move)});
  }
  if (course.resigned && room.status() == Room::Status::Playing)
    room.resign({one, "resign", now += course.pace}, 0);
  StoredGame out{room.row(json::serialize(room.info())), {}};
  for (const Room::Fresh& each : room.take_fresh()) out.entries.push_back(entry_row(each.entry, id));
  // A head is stored when it changes, which a move does not do.
  if (room.status() == Room::Status::Playing) out.row.updated = course.begin;
  return out;
}

}  // namespace shedu
