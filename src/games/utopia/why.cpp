#include <algorithm>

#include "games/utopia/utopia.h"

namespace shedu {

using namespace utopia;

namespace {

std::string princes_of(Civ civ) { return "princes of " + std::string(civ_name(civ)); }

std::string cards(int number, Civ civ) {
  return std::to_string(number) + " " + std::string(civ_name(civ)) + (number == 1 ? " card" : " cards");
}

std::string why_not_wonder(const Public& p, Island island) {
  const std::string isle = "the isle of " + std::string(island_name(island));
  if (districts_of(p, island) == 0) return isle + " is closed with two players (S-7)";
  if (p.wonder[index(island)] != kNobody) return isle + " has its wonder already (R-BLD-4)";
  if (p.bases[index(p.to_act)] == 0) return "you have no base left (A-15)";
  for (const Civ civ : kAllCivs) {
    if (leaving_sites(p, p.to_act, island, civ) == 0) {
      return "you have no prince of " + std::string(civ_name(civ)) + " on " + isle + " (R-BLD-3)";
    }
  }
  return {};
}

std::string why_not_control(const Public& p, Civ civ, District district) {
  const std::string here = district_text(district);
  if ((p.open & bit(district)) == 0) return "there is no open district " + here + " (S-7)";
  if ((monuments(p) & bit(district)) != 0) return here + " has a monument already (R-BLD-5)";
  if ((p.princes[index(p.to_act)][index(civ)].trios() & bit(district)) == 0) {
    return "you need three " + princes_of(civ) + " in " + here + " (R-BLD-5)";
  }
  if (monuments_left(p, civ) == 0)
    return "all monuments of " + std::string(civ_name(civ)) + " are built (A-14)";
  return "you have no base left (A-15)";
}

std::string why_not_build(const Public& p, Move move) {
  if (!may_build(p)) {
    return p.phase == Phase::Extra || p.phase == Phase::ExtraAfter
               ? "the named player does not build at this table (A-08)"
               : "nothing is built before this is answered (R-BLD-1)";
  }
  return kind_of(move) == Kind::Wonder ? why_not_wonder(p, static_cast<Island>(move.a()))
                                       : why_not_control(p, civ_of(move), district_of(move));
}

std::string why_not_pick(const Public& p, Civ civ, District district) {
  const Island island = island_of(district);
  if ((p.open & bit(district)) == 0) return "there is no open district " + district_text(district) + " (S-7)";
  if (p.ships[index(island)][index(civ)] == 0) {
    return "no guest of " + std::string(civ_name(civ)) + " lies at the ship of " +
           std::string(island_name(island)) + " (R-P1-3)";
  }
  return "you have no prince of " + std::string(civ_name(civ)) + " for " + district_text(district) +
         ": take a guest whose prince you can place, or, where none is, name the island's first district "
         "(R-P1-6)";
}

// R-P2-13: why the cards for an action are not there; empty if they are.
std::string why_not_pay(const Public& p, const Cards& hand, Move move) {
  const Civ civ = civ_of(move);
  const int privileges = privileges_of(move);
  const int natural = price_of(kind_of(move)) - privileges;
  if (privileges > p.privileges[index(p.to_act)]) return "you have not so many privileges left (R-P2-13)";
  if (hand[index(civ)] < natural) return "you need " + cards(natural, civ) + " (R-P2-6 to R-P2-11)";
  if (card_total(hand) - hand[index(civ)] < privileges) {
    return "a privilege needs a card of another civilization to turn (R-P2-13)";
  }
  return {};
}

std::string why_not_step(const Public& p, Move move) {
  const Civ civ = civ_of(move);
  const District from = district_of(move);
  const District to = to_of(move);
  if (p.princes[index(p.to_act)][index(civ)].at(from) < count_of(move)) {
    return "you have not so many " + princes_of(civ) + " in " + district_text(from) + " (R-P2-6)";
  }
  if ((p.open & bit(to)) == 0) return "there is no open district " + district_text(to) + " (S-7)";
  if ((reach(p, from) & bit(to)) == 0) {
    return "no street, bridge or sail leads from " + district_text(from) + " to " + district_text(to) +
           " in one step (R-P2-6)";
  }
  return district_text(to) + " can hold no more " + princes_of(civ) + " of yours";
}

std::string why_not_action(const Public& p, Move move) {
  const Civ civ = civ_of(move);
  const District district = district_of(move);
  const std::string here = district_text(district);
  const std::string name(civ_name(civ));
  const bool matching = (p.monument[index(civ)] & bit(district)) != 0;
  switch (kind_of(move)) {
    case Kind::Step: return why_not_step(p, move);
    case Kind::Add:
      if (!matching) return here + " has no monument of " + name + " (R-P2-7)";
      break;
    case Kind::AddAnywhere:
      if ((p.open & bit(district)) == 0) return "there is no open district " + here + " (S-7)";
      break;
    case Kind::Remove:
      if (!matching) return here + " has no monument of " + name + " (R-P2-9)";
      return "you have no prince of " + name + " in " + here + " (R-P2-9)";
    case Kind::Raise: return name + " is at the top of the scale already (A-19)";
    default: return name + " is at the bottom of the scale already (A-19)";
  }
  if (!in_reserve(p, p.to_act, civ)) return "you have no " + princes_of(civ) + " left in your reserve (2.8)";
  return here + " can hold no more " + princes_of(civ) + " of yours";
}

std::string why_not_develop(const View& v, Move move) {
  if (price_of(kind_of(move)) == 0)
    return "now is the time for card actions, builds, or end (R-P2-5 to R-P2-12)";
  const std::string unpaid = why_not_pay(v.open, v.own.hand, move);
  return unpaid.empty() ? why_not_action(v.open, move) : unpaid;
}

// ", such as X", with a move of that kind that is legal: an example must not lead astray.
std::string such_as(const View& v, Kind kind) {
  MoveList moves;
  Utopia::legal(v, moves);
  const auto found =
      std::find_if(moves.begin(), moves.end(), [&](Move move) { return kind_of(move) == kind; });
  return found == moves.end() ? "" : ", such as " + Utopia::move_text(*found);
}

std::string why_not_welcome(const View& v, Move move) {
  const Public& p = v.open;
  if (kind_of(move) == Kind::Pick) return why_not_pick(p, civ_of(move), district_of(move));
  if (kind_of(move) == Kind::Surprise) {
    return p.phase == Phase::Extra ? "the extra guest must come from the ships (R-P1-9)"
                                   : "a surprise guest was drawn already this round (A-07)";
  }
  return "a guest must be taken first" + such_as(v, Kind::Pick) + "; there is no passing (R-P1-5)";
}

}  // namespace

std::string Utopia::why_not(const View& v, Move move) {
  const Public& p = v.open;
  if (p.to_act == kOver) return "the game is over";
  if (p.to_act == kNature) return "chance decides now";
  if (p.to_act != v.viewer) return "it is seat " + std::to_string(p.to_act) + "'s decision";
  if (parse_move(move_text(move)) != move) return "that is not a move of Utopia";
  if (kind_of(move) == Kind::Wonder || kind_of(move) == Kind::Control) return why_not_build(p, move);
  switch (p.phase) {
    case Phase::Welcome:
    case Phase::Extra: return why_not_welcome(v, move);
    case Phase::After:
    case Phase::ExtraAfter: return "only builds and end are left in this turn (2.4)";
    case Phase::Place:
      return "choose a district of the isle of " + std::string(island_name(p.target_island)) +
             such_as(v, Kind::Place) + " (R-P1-7)";
    case Phase::Relocate:
      return "choose a district with such a prince of yours" + such_as(v, Kind::Relocate) + " (7.3)";
    case Phase::Designate: return "name another player" + such_as(v, Kind::Designate) + ", or build (R-P1-8)";
    case Phase::Discard:
    case Phase::Trim:
      return "discard a card that you hold" + such_as(v, Kind::Discard) + " (R-P2-4, R-P2-15)";
    case Phase::Develop: return why_not_develop(v, move);
    case Phase::Pay:
      return "choose a card of another civilization than the action's" + such_as(v, Kind::Convert) +
             " (R-P2-13)";
    case Phase::WonderPay:
      return "choose which prince leaves for the wonder" + such_as(v, Kind::Leave) + " (R-BLD-4)";
    default: return {};
  }
}

}  // namespace shedu
