#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "club/course.h"

namespace shedu {

/// What separates those who have as many points.
enum class TieBreak : std::uint8_t {
  BuchholzCut,      ///< the points of one's opponents, without those of the weakest
  Buchholz,         ///< the points of one's opponents
  SonnebornBerger,  ///< the points of whom one has beaten, and half of those one has drawn with
  HeadToHead,       ///< the games of those who are equal against each other, if all of them have met
  Wins              ///< games won
};

/// In the order in which they count.
std::vector<TieBreak> tie_breaks(Format format);
std::string_view tie_break_name(TieBreak tie_break);
/// By how much a value is to be divided to be in points (or games, for Wins).
int tie_break_unit(TieBreak tie_break);

struct RankedEntrant {
  int entrant = 0;
  int place = 0;   ///< from 1; who is equal in everything shares one
  int points = 0;  ///< in 24ths; in a knockout: stages won
  int played = 0;  ///< games that somebody had to play
  int wins = 0;    ///< alone on the first place
  int byes = 0;    ///< rounds without a game, walkovers too
  std::vector<std::int64_t> tie_breaks;
};

/// Everybody, the first first. Games that are being played count for nothing yet.
std::vector<RankedEntrant> standings(const Course& course);

/// What everybody has, by number.
std::vector<int> total_points(const Course& course);

/// Round robin: whoever left before half of their games were played was never there, so that nobody has an
/// advantage from having met them.
bool is_annulled(const Course& course, int entrant);

}  // namespace shedu
