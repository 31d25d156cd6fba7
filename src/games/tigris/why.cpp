#include "games/tigris/tigris.h"

namespace shedu {

using namespace tigris;

namespace {

// ", such as X", with a move of that kind that is legal: an example must not lead astray.
std::string such_as(const View& v, Kind kind) {
  MoveList moves;
  Tigris::legal(v, moves);
  const auto found =
      std::find_if(moves.begin(), moves.end(), [&](Move move) { return kind_of(move) == kind; });
  return found == moves.end() ? "" : ", such as " + Tigris::move_text(*found);
}

int kingdoms_touching(const Public& p, int cell) {
  int count = 0;
  const Bits connected = connectable(p);
  for (Bits rest = around(cell) & connected; rest.any();) {
    const Bits region = connected.flood(Bits::of(rest.first()));
    rest &= ~region;
    count += region.intersects(p.leaders) ? 1 : 0;
  }
  return count;
}

std::string why_not_leader(Public p, Colour colour, Cell cell) {
  const std::string here = cell_text(cell);
  const Cell from = p.leader[index(p.active)][index(colour)];
  if (cell == from) return "the " + std::string(leader_name(colour)) + " stands on " + here + " already (L7)";
  if (!empty_cells(p).test(cell)) return here + " is not empty (L2)";
  if (board(p.options).river.test(cell)) return here + " is a river space: leaders stand on land (L3)";
  if (!around(cell).intersects(temples(p))) return "no temple is next to " + here + " (L4)";
  if (from != kNoCell) withdraw(p, p.active, colour);  // L6: lifted off first
  if (kingdoms_touching(p, cell) > 1) return "a leader on " + here + " would join two kingdoms (L5)";
  return {};
}

std::string why_not_tile(const Public& p, const Tiles& hand, Colour colour, Cell cell) {
  const std::string here = cell_text(cell);
  if (hand[index(colour)] == 0) return "you have no " + std::string(tile_name(colour)) + " in your hand (P1)";
  if (!empty_cells(p).test(cell)) return here + " is not empty (P1)";
  const bool river = board(p.options).river.test(cell);
  if (river && colour != Colour::Blue) return here + " is a river space: only farms go there (P2)";
  if (!river && colour == Colour::Blue) return here + " is land: farms go on rivers (P2)";
  return here + " touches three kingdoms (P3)";
}

std::string why_not_catastrophe(const Public& p, Cell cell) {
  const std::string here = cell_text(cell);
  if (p.catastrophes[index(p.active)] == 0) return "you have no catastrophe left (X1)";
  if (p.leaders.test(cell)) return "a leader stands on " + here + " (X2)";
  if (p.treasure.test(cell)) return "a treasure lies on " + here + " (X2)";
  if (p.facedown.test(cell)) return here + " lies under a monument (X2)";
  if (p.catastrophe.test(cell)) return here + " holds a catastrophe already (X2)";
  return "a building stands on " + here + " (X2)";
}

std::string why_not_swap(const View& v, Move move) {
  const Tiles tiles = swapped_tiles(move);
  if (tile_total(tiles) == 0) return "name the tiles to swap" + such_as(v, Kind::Swap) + " (W1)";
  for (const Colour colour : kAllColours) {
    if (tiles[index(colour)] > v.own.hand[index(colour)]) {
      return "you do not have so many " + std::string(tile_name(colour)) + "s in your hand (W1)";
    }
  }
  return "the bag holds only " + std::to_string(v.open.bag_size) + " tiles (W3)";
}

std::string why_not_action(const View& v, Move move) {
  const Public& p = v.open;
  const auto cell = static_cast<Cell>(move.b());
  switch (kind_of(move)) {
    case Kind::Leader: return why_not_leader(p, colour_of(move), cell);
    case Kind::Tile: return why_not_tile(p, v.own.hand, colour_of(move), cell);
    case Kind::Catastrophe: return why_not_catastrophe(p, cell);
    case Kind::Swap: return why_not_swap(v, move);
    case Kind::Withdraw:
      return p.options.leader_withdraw == LeaderWithdraw::NotAnAction
                 ? "leaders are not withdrawn at this table (L11)"
                 : "your " + std::string(leader_name(colour_of(move))) + " is not on the board (L11)";
    default: return "now an action is due: a leader, a tile, a catastrophe, a swap or a pass (T1)";
  }
}

std::string why_not_commitment(const View& v, Move move) {
  const Public& p = v.open;
  const bool revolt = p.phase == Phase::RevoltAttack || p.phase == Phase::RevoltDefend;
  const bool attack = p.phase == Phase::RevoltAttack || p.phase == Phase::WarAttack;
  const std::string clause = revolt ? " (R3)" : " (E8)";
  const Colour colour = revolt ? Colour::Red : p.conflict.colour;
  const std::string tile(tile_name(colour));
  if (kind_of(move) != Kind::Commit)
    return "say how many " + tile + "s to add to the conflict" + such_as(v, Kind::Commit) + clause;
  const int held = v.own.hand[index(colour)];
  if (move.a() > held) {
    return "you have " +
           (held == 0 ? "no " + tile : std::to_string(held) + " " + tile + (held == 1 ? "" : "s")) +
           " in your hand" + clause;
  }
  return attack
             ? "that number does not put you ahead: add none, or enough to lead (V1)"
             : "that number does not decide the conflict: add none, or just as many as you are behind (V2)";
}

std::string why_not_monument(const Public& p, Move move) {
  if (kind_of(move) == Kind::Wonder) return "the tile just placed completes no cross around that cell (Z2)";
  if (kind_of(move) != Kind::Monument) return "choose one of the monuments on offer, or no (M4)";
  MoveList offers;
  structure_offers(p, offers);
  const bool square = std::any_of(offers.begin(), offers.end(), [&](Move offer) {
    return kind_of(offer) == Kind::Monument && offer.b() == move.b();
  });
  if (!square) {
    return "no square with the tile just placed is complete at " + cell_text(static_cast<Cell>(move.b())) +
           " (M2)";
  }
  return p.monument[static_cast<std::size_t>(move.a())] != kNoCell
             ? "that monument is built already (M3)"
             : "that monument does not show the colour of the square (M5)";
}

// Y2: what the treasure's place has to do with the claim; Y4: which of them may stay.
std::string why_not_treasure(const View& v, Move move) {
  const Public& p = v.open;
  const bool mandatory = p.options.treasure_claim == TreasureClaim::Mandatory;
  if (kind_of(move) != (mandatory ? Kind::Keep : Kind::Take)) {
    return mandatory ? "choose which treasure of the kingdom stays" + such_as(v, Kind::Keep) + " (Y4)"
                     : "take a treasure of the kingdom" + such_as(v, Kind::Take) + ", or no (Y3)";
  }
  const auto cell = static_cast<Cell>(move.b());
  const Cell trader = p.leader[index(p.to_act)][index(Colour::Green)];
  if (!p.treasure.test(cell)) return "no treasure lies on " + cell_text(cell) + " (Y2)";
  if (!region_of(p, trader).test(cell)) return cell_text(cell) + " is not in your trader's kingdom (Y2)";
  return mandatory ? "framed treasures are taken first: another one stays (Y4)"
                   : "framed treasures are taken first (Y4)";
}

}  // namespace

std::string Tigris::why_not(const View& v, Move move) {
  const Public& p = v.open;
  if (p.to_act == kOver) return "the game is over";
  if (p.to_act == kNature) return "chance decides now";
  if (p.to_act != v.viewer) return "it is seat " + std::to_string(p.to_act) + "'s decision";
  switch (p.phase) {
    case Phase::Action: return why_not_action(v, move);
    case Phase::RevoltAttack:
    case Phase::RevoltDefend:
    case Phase::WarAttack:
    case Phase::WarDefend: return why_not_commitment(v, move);
    case Phase::WarChoose: return "choose one of the open wars" + such_as(v, Kind::War) + " (E4)";
    case Phase::Building: return "choose a tile of the line" + such_as(v, Kind::Build) + ", or no (K2, K3)";
    case Phase::Monument: return why_not_monument(p, move);
    case Phase::Treasure: return why_not_treasure(v, move);
    case Phase::WonderColour: return "choose the colour of the point" + such_as(v, Kind::Point) + " (Z5)";
    case Phase::Start:
    case Phase::Deal:
    case Phase::SwapDraw:
    case Phase::Refill:
    case Phase::Over: break;
  }
  return {};
}

}  // namespace shedu
