#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "base/json.h"
#include "club/course.h"
#include "table/room.h"
#include "table/settings.h"
#include "table/store.h"

namespace shedu {

/// What whoever holds a tournament chooses (docs/protocol.md, "Tournaments").
struct TournamentSettings {
  std::string name;
  std::string about;
  std::string game;
  OptionTexts options;
  ClockRule clock;  ///< there is one, and it ends: nobody keeps all others waiting
  CourseRules rules;
  bool rated = true;
  bool computers = false;  ///< may be entered by the host
  std::int64_t starts = 0;
  std::string club{};  ///< whose members it is for; empty: for everybody
};

/// Throws Error naming the place and what may stand there.
TournamentSettings read_tournament_settings(const JsonIn& in);
json::object tournament_settings_json(const TournamentSettings& settings);

/// Somebody who takes part: a person, by id, or a computer, by its level.
struct TournamentPlayer {
  std::string user;
  int level = 0;
  std::string nonce;  ///< a person's part in the shuffling of all their games
  bool left = false;
  double rating = 0;  ///< when it began
};

/// A tournament as it is stored. Its course (club/course.h) begins when the tournament does; until then
/// players come and go.
struct Tournament {
  std::string id;
  std::string status;
  std::string host;
  std::int64_t revision = 0;
  std::int64_t created = 0;
  std::int64_t updated = 0;
  TournamentSettings settings;
  std::vector<TournamentPlayer> players;  ///< numbered as the course's entrants
  Course course;
  std::vector<std::vector<std::string>> tables;  ///< of each round, of each bout; empty: a walkover

  bool is_player(const std::string& user) const;
};

Tournament read_tournament(const TournamentRow& row);
TournamentRow tournament_row(const Tournament& tournament);

using NamesById = std::unordered_map<std::string, std::string>;

/// As everybody may see it.
json::object tournament_json(const Tournament& tournament, const NamesById& names);

/// The room of one bout, everybody seated: its game begins at once.
std::unique_ptr<Room> tournament_room(const Tournament& tournament, const Bout& bout, const NamesById& names,
                                      std::int64_t now);

}  // namespace shedu
