#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "game/seat.h"

namespace shedu::utopia {

/// Section 1.1. Their order is the order of save files and of legal lists.
enum class Island : std::uint8_t { Water, Earth, Fire, Wind };
enum class Civ : std::uint8_t { Maya, Persia, Egypt, Greece, China };

inline constexpr int kIslands = 4;
inline constexpr int kCivs = 5;
inline constexpr int kSectors = 8;  ///< room for a board with more sea sectors than the standard four
inline constexpr std::array<Island, kIslands> kAllIslands = {Island::Water, Island::Earth, Island::Fire,
                                                             Island::Wind};
inline constexpr std::array<Civ, kCivs> kAllCivs = {Civ::Maya, Civ::Persia, Civ::Egypt, Civ::Greece,
                                                    Civ::China};

constexpr std::size_t index(Island island) { return static_cast<std::size_t>(island); }
constexpr std::size_t index(Civ civ) { return static_cast<std::size_t>(civ); }
constexpr std::size_t index(Seat seat) { return static_cast<std::size_t>(seat); }

/// A district by its place on any board: eight times its island plus its number less one. WA1 is 0, EA3 is
/// 10, so a move can be written and read without knowing the board; most boards leave some places out.
using District = std::uint8_t;

inline constexpr int kDistricts = 32;
inline constexpr District kNoDistrict = 255;

/// A set of districts, a bit each.
using Districts = std::uint32_t;

constexpr Districts bit(int district) { return Districts{1} << district; }
constexpr Island island_of(District district) { return static_cast<Island>(district >> 3); }
constexpr Districts places_of(Island island) { return Districts{0xFF} << (8 * index(island)); }
/// Whether a set that is not empty has one district only.
constexpr bool is_single(Districts set) { return (set & (set - 1)) == 0; }
constexpr District lowest(Districts set) { return static_cast<District>(std::countr_zero(set)); }

/// Calls f(district) for every district of the set, ascending.
template <class F>
constexpr void for_each(Districts set, F&& f) {
  for (; set != 0; set &= set - 1) f(lowest(set));
}

inline constexpr std::uint8_t kNoSector = 255;

/// Steps by land or sea from all districts together that a board may offer (the standard one: about 100).
/// Legal lists have room for that many.
inline constexpr int kMostWays = 150;

/// What the rules need of a printed board (section 3); it never changes during a game. A value without
/// pointers: it is an option of the game, and so part of every record and every state.
struct Board {
  std::array<Districts, kDistricts> land;        ///< what a street or a bridge leads to
  Districts districts;                           ///< those that exist
  std::array<std::uint8_t, kDistricts> value;    ///< R-BLD-7
  std::array<std::uint8_t, kDistricts> sector;   ///< of a harbour, or kNoSector
  std::array<std::uint8_t, kSectors> next_seas;  ///< which sectors are adjacent to each, as bits
  Island closed;                                 ///< S-6: out of play with two seats
  std::uint8_t closed_sea;                       ///< A-29: the sector in front of it
  std::array<std::uint8_t, 2> unused;

  friend bool operator==(const Board&, const Board&) = default;
};

/// The board of section 3.4, from board/standard.json.
const Board& standard_board();

/// Reads a board: `standard`, the one-line form that board_text prints, or a JSON object such as
/// board/standard.json. Throws Error saying what is inconsistent.
Board parse_board(std::string_view text);

/// One line without spaces that parses back to the same board, such as
/// `WA1:3:0/WA2:4/…/WA1-WA2/…/0~3/…/WA!0`: districts with their value and, for a harbour, its sector; streets
/// and bridges; adjacent sectors; the island closed with two seats and the sector in front of it.
std::string board_text(const Board& board);

/// The JSON text of the standard board, built into the program.
std::string_view standard_board_json();

std::string_view island_code(Island island);  ///< WA EA FI WI
std::optional<Island> parse_island(std::string_view code);
std::string district_text(int district);  ///< WA3
std::optional<District> parse_district(std::string_view key);

}  // namespace shedu::utopia
