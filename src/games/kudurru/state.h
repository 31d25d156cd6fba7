#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "game/game.h"

namespace shedu::kudurru {

inline constexpr int kSeats = 2;
inline constexpr int kSide = 3;
inline constexpr int kCells = kSide * kSide;
inline constexpr int kValues = 4;  ///< S1: stones are worth 1 to 4
inline constexpr int kCopies = 4;  ///< S1: four of each
inline constexpr int kHand = 3;    ///< S3
inline constexpr Seat kNobody = -1;

/// E2: what the fields are worth, row by row.
inline constexpr std::array<std::uint8_t, kCells> kWorth = {1, 2, 1, 2, 3, 2, 1, 2, 1};
inline constexpr int kLineWorth = 2;  ///< E3
/// E3: the rows and columns.
inline constexpr std::array<std::array<std::uint8_t, kSide>, 2 * kSide> kLines = {
    {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}}};

struct Options {
  enum class Lines : std::uint8_t { On, Off };
  Lines lines{};

  static const std::vector<OptionField<Options>>& fields() {
    static const std::vector<OptionField<Options>> fields = {choice<Options, &Options::lines>(
        "lines", {"on", "off"}, "Whether whole rows and columns of one owner earn more (E3).")};
    return fields;
  }
  friend bool operator==(const Options&, const Options&) = default;
};

enum class Phase : std::uint8_t { Start, Deal, Turn, Reveal, Draw, Over };

/// Start: a is the seat. Draw: a is the value, 0 where it is hidden. Lay: value (0: hidden) and field. Aside:
/// value. Reveal: value and field.
enum class Kind : std::uint8_t { Start, Draw, Lay, Aside, Reveal };

inline Move make(Kind kind, int a, int b = 0) { return {static_cast<int>(kind), a, b}; }
inline Kind kind_of(Move move) { return static_cast<Kind>(move.kind()); }
template <class Number>
constexpr std::size_t index(Number number) {
  return static_cast<std::size_t>(number);
}
constexpr Seat rival(Seat seat) { return static_cast<Seat>(1 - seat); }

/// How many stones of each value, 1 to 4.
using Stones = std::array<std::uint8_t, kValues>;
inline int total(const Stones& stones) { return stones[0] + stones[1] + stones[2] + stones[3]; }

/// What everybody may see.
struct Public {
  Options options;
  Phase phase;
  Seat to_act;
  Seat first;   ///< S2
  Seat active;  ///< whose turn it is
  std::array<Seat, kCells> owner;
  std::array<std::uint8_t, kCells> face;  ///< the value of a stone that lies face up; 0: face down, or none
  std::uint8_t target;                    ///< C1: the challenged field
  std::uint8_t attack;                    ///< C1: the challenging stone; 0: there is none
  Stones gone;                            ///< lost or laid aside, face up
  std::array<std::uint8_t, kSeats> hand_size;
  std::uint8_t bag_size;
};

/// What one seat may see besides.
struct Private {
  Stones hand;
  std::array<std::uint8_t, kCells> down;  ///< the values of its stones that lie face down
};

struct State {
  Public open;
  std::array<Private, kSeats> secret;
  Stones bag;
};

struct View {
  Public open;
  Private own;
  Seat viewer;
};

inline bool is_down(const Public& p, std::size_t cell) { return p.owner[cell] >= 0 && p.face[cell] == 0; }

// play.cpp
void legal_moves(const Public& p, const Stones& hand, MoveList& moves);
bool may_lay(const Public& p, int value, std::size_t cell);  ///< T2, T3, C3, for a stone that is in hand
Seat drawer(const Public& p);                                ///< S3, T5: who gets the next stone
int fields_of(const Public& p, Seat seat);
int lines_of(const Public& p, Seat seat);  ///< E3
int score_of(const Public& p, Seat seat);  ///< E2, E3

// view.cpp
/// What the viewer has not seen: in the bag, in hands, face down. Values that were seen too often make it
/// useless: check_unseen asks before.
Stones unseen_by(const View& v);
int hidden_from(const View& v);  ///< how many stones lie where the viewer cannot see them

// text.cpp
std::string cell_text(std::size_t cell);
std::string_view phase_name(Phase phase);

}  // namespace shedu::kudurru
