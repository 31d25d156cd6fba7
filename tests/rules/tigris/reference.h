#pragma once

#include <set>
#include <string>
#include <vector>

#include "games/tigris/tigris.h"

/// The rules once more, written straight from the clauses with plain loops over cells and a queue for
/// regions: slow, simple, and sharing nothing with the engine but its types. Where the two disagree, one of
/// them has misread a clause.
namespace shedu::reference {

inline constexpr int kCells = 176;
inline constexpr int kNone = -1;

/// D2: what lies on a cell.
struct Place {
  int tile = kNone;  // colour of a face-up tile
  bool facedown = false;
  bool treasure = false;
  bool catastrophe = false;
  int leader = kNone;  // colour
  int owner = kNone;   // of the leader

  bool connects() const { return tile != kNone || facedown || leader != kNone; }  // D3
  bool empty() const { return !connects() && !catastrophe; }
  friend bool operator==(const Place&, const Place&) = default;
};

struct Fight {
  int at = kNone;
  int colour = 0;
  int attacker = 0;
  int defender = 0;
  int attack = 0;  // base strengths
  int defence = 0;
  int added = 0;  // by the attacker
};

using Counts = std::array<int, 4>;

struct Model {
  tigris::Options options;
  int seats = 0;
  std::array<Place, kCells> at;
  std::array<Counts, 4> points{}, hand{}, swapped{};
  Counts treasures{}, catastrophes{}, removed{}, bag{};
  std::array<int, 6> monument{}, monument_colour{};
  Counts building{};
  int wonder = kNone;
  int wonder_colour = 0;
  tigris::Phase phase{};
  int to_act = 0;
  int active = 0;
  int actions_left = 0;
  int turns = 0;
  int draws_left = 0;
  std::set<int> declined;
  int placed = kNone;
  Fight fight;
  std::array<std::set<int>, 2> original;

  int qualifying = 0;  // kingdoms with a trader and two treasures when this move's action ended
};

Model model_of(const tigris::State& s);
/// Everything in words, to compare two models and to read where they differ.
std::string describe(const Model& m);

std::set<Move> legal(const Model& m);
void play(Model& m, Move move);

// ---- Parts that legality and play share ----

std::vector<int> neighbours(int cell);
/// D4, E2: the number of each cell's region, kNone where nothing connects; `wall` counts as empty.
std::array<int, kCells> regions(const Model& m, int wall = kNone);
/// D4: the region with this number has a leader.
bool is_kingdom(const Model& m, const std::array<int, kCells>& region, int number);
/// The numbers of the kingdoms that touch a cell.
std::set<int> kingdoms_around(const Model& m, const std::array<int, kCells>& region, int cell);
int leader_cell(const Model& m, int seat, int colour);
bool is_river(const Model& m, int cell);
bool is_framed(const Model& m, int cell);
bool next_to_temple(const Model& m, int cell);
/// E3: the owners of the leaders of a colour around the joining tile, clockwise from the active player.
std::vector<int> rivals(const Model& m, int colour);
/// Y2: cells of the treasures in the kingdom of a seat's trader.
std::set<int> treasures_in_reach(const Model& m, int seat);
/// Y4: of these, those that may stay.
std::set<int> may_stay(const Model& m, const std::set<int>& treasures);
std::set<int> building_sites(const Model& m);
std::set<Move> structures(const Model& m);
int bag_total(const Model& m);
int total(const Counts& counts);
int drawing_seat(const Model& m);

}  // namespace shedu::reference
