#include <algorithm>

#include "game/actor.h"
#include "games/tigris/tigris.h"

namespace shedu {

using namespace tigris;

namespace {

// C2: of all colours together.
constexpr int kMostTiles = kTileCount[0] + kTileCount[1] + kTileCount[2] + kTileCount[3];

Colour read_colour(const JsonIn& in) {
  const std::string_view text = in.string();
  const std::optional<Colour> colour = text.size() == 1 ? parse_colour(text[0]) : std::nullopt;
  if (!colour) in.fail("must be one of r, b, g, k");
  return *colour;
}

Cell read_cell(const JsonIn& in) {
  const std::optional<Cell> cell = parse_cell(in.string());
  if (!cell) in.fail("must be a cell from A1 to P11");
  return *cell;
}

Bits read_cells(const JsonIn& in) {
  Bits out;
  for (std::size_t i = 0; i < in.size(); ++i) out.set(read_cell(in.at(i)));
  return out;
}

Tiles read_tiles(const JsonIn& in) {
  Tiles out{};
  const std::string_view text = in.string();
  if (text.size() > kMostTiles) in.fail("is longer than there are tiles");
  for (const char c : text) {
    const std::optional<Colour> colour = parse_colour(c);
    if (!colour) in.fail("must be letters r, b, g, k, one a tile");
    ++out[index(*colour)];
  }
  return out;
}

Tiles read_counts(const JsonIn& in) {
  Tiles out{};
  in.array_of(kColours);
  for (std::size_t i = 0; i < kColours; ++i)
    out[i] = static_cast<std::uint8_t>(in.at(i).integer(0, kTileCount[i]));
  return out;
}

Seat read_seat(const JsonIn& in, const Public& p) { return static_cast<Seat>(in.integer(0, p.seats - 1)); }

Phase read_phase(const JsonIn& in) {
  for (int i = 0; i <= static_cast<int>(Phase::Over); ++i) {
    if (phase_name(static_cast<Phase>(i)) == in.string()) return static_cast<Phase>(i);
  }
  in.fail("is not a phase of the game");
}

void read_board(const JsonIn& in, Public& p) {
  in.array_of(11);
  for (std::size_t row = 0; row < 11; ++row) {
    const std::string_view line = in.at(row).string();
    if (line.size() != 16) in.at(row).fail("must have 16 characters");
    for (std::size_t column = 0; column < 16; ++column) {
      const int cell = static_cast<int>(row * 16 + column);
      const char sign = line[column];
      if (const std::optional<Colour> colour = parse_colour(sign)) {
        p.tile[index(*colour)].set(cell);
      } else if (sign == '#') {
        p.facedown.set(cell);
      } else if (sign == 'x') {
        p.catastrophe.set(cell);
      } else if (sign != '.') {
        in.at(row).fail("may hold . r b g k # x");
      }
    }
  }
}

void read_leaders(const JsonIn& in, Public& p) {
  in.array_of(p.seats);
  for (std::size_t seat = 0; seat < p.seats; ++seat) {
    in.at(seat).only({"r", "b", "g", "k"});
    for (const Colour colour : kAllColours) {
      const auto leader = in.at(seat).find(std::string(1, colour_letter(colour)));
      if (!leader) continue;
      const Cell cell = read_cell(*leader);
      if (p.leaders.test(cell)) leader->fail("is taken by another leader");
      p.leader[seat][index(colour)] = cell;
      p.leaders.set(cell);
    }
  }
}

void read_structures(const JsonIn& in, Public& p) {
  const JsonIn monuments = in["monuments"];
  monuments.only({"kr", "kb", "kg", "rb", "rg", "bg"});
  for (int i = 0; i < kMonuments; ++i) {
    const auto monument = monuments.find(monument_text(i));
    if (!monument) continue;
    const Cell cell = read_cell((*monument)["at"]);
    if (cell % 16 == 15 || cell / 16 == 10)
      (*monument)["at"].fail("must be the top-left cell of a square on the board");
    p.monument[i] = cell;
    p.monument_square[i] = read_colour((*monument)["square"]);
  }
  const JsonIn buildings = in["buildings"];
  buildings.only({"r", "b", "g", "k"});
  for (const Colour colour : kAllColours) {
    if (const auto building = buildings.find(std::string(1, colour_letter(colour)))) {
      p.building[index(colour)] = read_cell(*building);
    }
  }
  if (const auto wonder = in.find("wonder")) {
    p.wonder = read_cell((*wonder)["at"]);
    p.wonder_colour = read_colour((*wonder)["colour"]);
    if (around(p.wonder).count() != 4) (*wonder)["at"].fail("must be the centre of a cross on the board");
  }
  for (const Colour colour : kAllColours) {
    p.buried[index(colour)] = static_cast<std::uint8_t>((buried_cells(p, colour) & p.facedown).count());
  }
}

void read_conflict(const JsonIn& in, Public& p) {
  if (const auto conflict = in.find("conflict")) {
    p.conflict.at = read_cell((*conflict)["at"]);
    if (p.phase == Phase::WarChoose) return;
    p.conflict.colour = read_colour((*conflict)["colour"]);
    p.conflict.attacker = read_seat((*conflict)["attacker"], p);
    p.conflict.defender = read_seat((*conflict)["defender"], p);
    p.conflict.attack_base = static_cast<std::uint8_t>((*conflict)["attack_base"].integer(0, 57));
    p.conflict.defence_base = static_cast<std::uint8_t>((*conflict)["defence_base"].integer(0, 57));
    p.conflict.attack_added = static_cast<std::uint8_t>((*conflict)["attack_added"].integer(0, kHandSize));
  }
}

// H3: totals that are not shown are null, and stay 0 here.
void read_totals(const JsonIn& in, Public& p, Detail detail) {
  const JsonIn points = in["points"].array_of(p.seats);
  const JsonIn treasures = in["treasures"].array_of(p.seats);
  for (std::size_t seat = 0; seat < p.seats; ++seat) {
    if (detail == Detail::Shown && points.at(seat).raw().is_null()) continue;
    points.at(seat).array_of(kColours);
    for (std::size_t c = 0; c < kColours; ++c) {
      p.points[seat][c] = static_cast<std::uint16_t>(points.at(seat).at(c).integer(0, kMostPoints));
    }
    p.treasures[seat] = static_cast<std::uint8_t>(treasures.at(seat).integer(0, 14));
  }
}

void read_public(const JsonIn& in, Public& p, Detail detail = Detail::Known) {
  p.options = read_options<Options>(in["options"]);
  p.seats = static_cast<std::uint8_t>(in["seats"].integer(Tigris::kMinSeats, Tigris::kMaxSeats));
  p.phase = read_phase(in["phase"]);
  p.to_act = read_actor(in["to_act"], p.seats);
  p.active = read_seat(in["active"], p);
  p.actions_left = static_cast<std::uint8_t>(in["actions_left"].integer(0, 2));
  p.turns = static_cast<std::uint16_t>(in["turns"].integer(0, 65535));
  for (auto& leaders : p.leader) leaders.fill(kNoCell);
  p.monument.fill(kNoCell);
  p.building.fill(kNoCell);
  p.wonder = kNoCell;
  read_board(in["board"], p);
  read_leaders(in["leaders"], p);
  read_totals(in, p, detail);
  const JsonIn catastrophes = in["catastrophes"].array_of(p.seats);
  for (std::size_t seat = 0; seat < p.seats; ++seat) {
    p.catastrophes[seat] = static_cast<std::uint8_t>(catastrophes.at(seat).integer(0, 2));
  }
  p.treasure = read_cells(in["treasure_cells"]);
  read_structures(in, p);
  p.placed = kNoCell;
  if (const auto placed = in.find("placed")) {
    p.placed = read_cell(*placed);
    for (const Colour colour : kAllColours) {
      if (p.tile[index(colour)].test(p.placed)) p.placed_colour = colour;
    }
  }
  read_conflict(in, p);
  p.original = {read_cells(in["original"].array_of(2).at(0)), read_cells(in["original"].at(1))};
  p.draws_left = static_cast<std::uint8_t>(in["draws_left"].integer(0, kHandSize));
  const JsonIn done = in["treasures_declined"];
  for (std::size_t i = 0; i < done.size(); ++i) {
    p.treasures_done = static_cast<std::uint8_t>(p.treasures_done | 1u << read_seat(done.at(i), p));
  }
}

void read_game(const JsonIn& in) {
  if (in["game"].string() != Tigris::kName) in["game"].fail("must be \"tigris\"");
}

void read_sizes(const JsonIn& in, const Public& p, int most, std::array<std::uint8_t, kSeats>& sizes) {
  in.array_of(p.seats);
  for (std::size_t seat = 0; seat < p.seats; ++seat) {
    sizes[seat] = static_cast<std::uint8_t>(in.at(seat).integer(0, most));
  }
}

// As many tiles must be out of the viewer's sight as lie where they cannot be seen: imagine deals them out.
void check_unseen(const JsonIn& in, const View& v) {
  const Public& p = v.open;
  int unseen = 0;
  for (std::size_t c = 0; c < kColours; ++c) {
    const int seen = p.tile[c].count() + p.buried[c] + p.removed[c] + v.own.hand[c] + v.own.swapped[c];
    if (seen > kTileCount[c]) in.fail("impossible position: C2: more tiles of a colour than there are");
    unseen += kTileCount[c] - seen;
  }
  int hidden = p.bag_size;
  for (Seat seat = 0; seat < p.seats; ++seat) {
    if (seat != v.viewer) hidden += p.hand_size[index(seat)] + p.swap_count[index(seat)];
  }
  if (unseen != hidden) in.fail("impossible position: C2: the tiles out of sight do not add up");
}

// Whether a position is consistent does not depend on how the unseen tiles lie, so any world will do.
void check_view(const JsonIn& in, const View& v) {
  check_unseen(in, v);
  Rng rng(1);
  if (const std::string problem = inconsistent(Tigris::imagine(v, rng)); !problem.empty())
    in.fail("impossible position: " + problem);
}

// A view but for what players have to remember (H3, H4).
View read_shown(const JsonIn& in, Detail detail) {
  read_game(in);
  View v{};
  Public& p = v.open;
  p.conflict = Conflict{};
  read_public(in, p, detail);
  read_sizes(in["hand_sizes"], p, kHandSize, p.hand_size);
  p.bag_size = static_cast<std::uint8_t>(in["bag_size"].integer(0, kMostTiles));
  v.viewer = viewer_numbered(in["viewer"].integer(-1, p.seats - 1));
  if (v.viewer >= 0) v.own = {.hand = read_tiles(in["hand"]), .swapped = read_tiles(in["swapped"])};
  return v;
}

// Treasures that are not on the board were taken by somebody whose totals are not shown.
void make_up_treasures(const JsonIn& in, Public& p) {
  int taken = board(p.options).temples.count() - p.treasure.count();
  std::optional<std::size_t> taker;
  for (std::size_t seat = 0; seat < p.seats; ++seat) {
    taken -= p.treasures[seat];
    if (in["points"].at(seat).raw().is_null()) taker = seat;
  }
  if (taken > 0 && taker) p.treasures[*taker] = static_cast<std::uint8_t>(taken);
}

// Tiles that are nowhere else were removed: which, nobody has to know.
void make_up_removed(View& v) {
  Public& p = v.open;
  if (v.viewer >= 0) p.swap_count[index(v.viewer)] = static_cast<std::uint8_t>(tile_total(v.own.swapped));
  int hidden = p.bag_size;
  for (Seat seat = 0; seat < p.seats; ++seat) hidden += seat == v.viewer ? 0 : p.hand_size[index(seat)];
  int unseen = 0;
  Tiles left{};
  for (std::size_t c = 0; c < kColours; ++c) {
    const int seen = p.tile[c].count() + p.buried[c] + v.own.hand[c] + v.own.swapped[c];
    left[c] = static_cast<std::uint8_t>(std::max(0, kTileCount[c] - seen));
    unseen += left[c];
  }
  for (std::size_t c = 0; c < kColours && unseen > hidden; ++c) {
    p.removed[c] = static_cast<std::uint8_t>(std::min<int>(left[c], unseen - hidden));
    unseen -= p.removed[c];
  }
}

}  // namespace

State Tigris::state_from_json(const JsonIn& in) {
  in.only({"game",           "seats",
           "options",        "phase",
           "to_act",         "active",
           "actions_left",   "turns",
           "board",          "leaders",
           "points",         "treasures",
           "treasure_cells", "catastrophes",
           "monuments",      "buildings",
           "wonder",         "placed",
           "conflict",       "original",
           "draws_left",     "treasures_declined",
           "removed",        "hands",
           "swapped",        "bag"});
  read_game(in);
  State s{};
  Public& p = s.open;
  p.conflict = Conflict{};
  read_public(in, p);
  p.removed = read_counts(in["removed"]);
  const JsonIn hands = in["hands"].array_of(p.seats);
  const JsonIn swapped = in["swapped"].array_of(p.seats);
  for (std::size_t seat = 0; seat < p.seats; ++seat) {
    s.secret[seat].hand = read_tiles(hands.at(seat));
    s.secret[seat].swapped = read_tiles(swapped.at(seat));
    p.hand_size[seat] = static_cast<std::uint8_t>(tile_total(s.secret[seat].hand));
    p.swap_count[seat] = static_cast<std::uint8_t>(tile_total(s.secret[seat].swapped));
  }
  s.bag = read_counts(in["bag"]);
  p.bag_size = static_cast<std::uint8_t>(tile_total(s.bag));
  if (const std::string problem = inconsistent(s); !problem.empty())
    in.fail("impossible position: " + problem);
  return s;
}

View Tigris::load_view(const JsonIn& in) {
  View v = read_shown(in, Detail::Known);
  v.open.removed = read_counts(in["removed"]);
  read_sizes(in["swap_counts"], v.open, kMostTiles, v.open.swap_count);
  check_view(in, v);
  return v;
}

View Tigris::load_shown(const JsonIn& in) {
  View v = read_shown(in, Detail::Shown);
  make_up_treasures(in, v.open);
  make_up_removed(v);
  check_view(in, v);
  return v;
}

}  // namespace shedu
