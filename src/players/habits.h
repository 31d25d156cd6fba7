#pragma once

#include <map>
#include <string>

#include "game/record.h"

namespace shedu {

/// What somebody's games have in common: where gains come from, and which losses repeat (docs/openings.md).
/// It is told by the stories of the game, as the player saw it.
class Habits {
 public:
  /// A record of a game in which the player had this seat; it counts if it was played to the end.
  void add(const Record& record, Seat seat, FindGame find);

  int games() const { return games_; }
  /// As docs/openings.md describes.
  json::object to_json() const;

 private:
  int games_ = 0;
  double won_ = 0;
  double score_ = 0;
  std::map<std::string, double> gains_;
  std::map<std::string, double> losses_;
};

}  // namespace shedu
