#include "games/utopia/moves.h"

#include <algorithm>

namespace shedu::utopia {
namespace {

// One move a district, with the district in the argument `shift` bits up.
void append_each(MoveList& moves, Move base, Districts districts, int shift) {
  Move* to = moves.room_for(kDistricts);
  for_each(districts, [&](District district) {
    (to++)->code = base.code | static_cast<std::uint32_t>(district) << shift;
  });
  moves.set_end(to);
}

void append(MoveList& moves, Kind kind, int a, Districts districts) {
  append_each(moves, make(kind, a), districts, 8);
}

// R-P1-3; R-P1-6: guests that bring nobody are offered only when all are such.
void append_picks(const Public& p, MoveList& moves) {
  for (const Civ civ : kAllCivs) {
    for (const Island island : kAllIslands) {
      if (p.ships[index(island)][index(civ)] == 0) continue;
      append(moves, Kind::Pick, static_cast<int>(civ), guest_sites(p, p.to_act, island, civ));
    }
  }
  if (!moves.empty()) return;
  for (const Civ civ : kAllCivs) {
    for (const Island island : kAllIslands) {
      if (p.ships[index(island)][index(civ)] == 0) continue;
      moves.push_back(make(Kind::Pick, civ, lowest(districts_of(p, island))));
    }
  }
}

void append_builds(const Public& p, MoveList& moves) {
  if (!may_build(p) || p.bases[index(p.to_act)] == 0) return;
  for (const Island island : kAllIslands) {
    if (can_build_wonder(p, p.to_act, island)) moves.push_back(make(Kind::Wonder, static_cast<int>(island)));
  }
  for (const Civ civ : kAllCivs) {
    append(moves, Kind::Control, static_cast<int>(civ), control_sites(p, p.to_act, civ));
  }
}

void append_hand(const Cards& hand, Kind kind, MoveList& moves) {
  for (const Civ civ : kAllCivs) {
    if (hand[index(civ)] > 0) moves.push_back(make(kind, civ));
  }
}

constexpr int kMostPrice = 3;

// R-P2-13, 7.10: how a price can be paid. Bit m is set if it can with m cards turned by privileges.
using Ways = std::array<std::uint8_t, kMostPrice + 1>;  // by price

// The ways to pay by natural cards, by other cards and by privileges, none counting beyond its use.
using WaysTable = std::array<std::array<std::array<Ways, kPrivileges + 1>, kPrivileges + 1>, kMostPrice + 1>;

constexpr WaysTable all_ways_to_pay() {
  WaysTable table{};
  for (int natural = 0; natural <= kMostPrice; ++natural) {
    for (int others = 0; others <= kPrivileges; ++others) {
      for (int privileges = 0; privileges <= kPrivileges; ++privileges) {
        for (int price = 1; price <= kMostPrice; ++price) {
          for (int m = 0; m <= std::min({price, others, privileges}); ++m) {
            if (natural >= price - m)
              table[natural][others][privileges][price] |= static_cast<std::uint8_t>(1 << m);
          }
        }
      }
    }
  }
  return table;
}

constexpr WaysTable kWaysToPay = all_ways_to_pay();

// The paid actions of the seat to act, one kind after the other.
class PaidActions {
 public:
  PaidActions(const Public& p, const Cards& hand, MoveList& moves) : p_(p), moves_(moves) {
    const int total = card_total(hand);
    const int privileges = p.privileges[index(p.to_act)];
    for (std::size_t c = 0; c < kCivs; ++c) {
      ways_[c] =
          kWaysToPay[std::min<int>(hand[c], kMostPrice)][std::min(total - hand[c], kPrivileges)][privileges];
    }
  }

  void append() {
    for (const Civ civ : kAllCivs) append_moves(civ);
    for (const Civ civ : kAllCivs) {
      if (in_reserve(p_, p_.to_act, civ)) append_at(Kind::Add, civ, p_.monument[index(civ)] & room(civ));
    }
    for (const Civ civ : kAllCivs) {
      if (in_reserve(p_, p_.to_act, civ)) append_at(Kind::AddAnywhere, civ, p_.open & room(civ));
    }
    for (const Civ civ : kAllCivs) {
      append_at(Kind::Remove, civ, princes(civ).any() & p_.monument[index(civ)]);
    }
    for (const Civ civ : kAllCivs) {
      if (p_.scale.front() != civ) append_with(Kind::Raise, civ, 0);
    }
    for (const Civ civ : kAllCivs) {
      if (p_.scale.back() != civ) append_with(Kind::Drop, civ, 0);
    }
  }

 private:
  const Princes& princes(Civ civ) const { return p_.princes[index(p_.to_act)][index(civ)]; }
  Districts room(Civ civ) const { return ~princes(civ).full(1); }

  // R-P2-6.
  void append_moves(Civ civ) {
    const unsigned ways = ways_[index(civ)][price_of(Kind::Step)];
    if (ways == 0) return;
    const Princes& mine = princes(civ);
    for_each(mine.any(), [&](District from) {
      const Districts goals = reach(p_, from);
      const int most = mine.pairs() & bit(from) ? 2 : 1;
      for (int m = 0; m <= 1; ++m) {
        if ((ways >> m & 1) == 0) continue;
        for (int count = 1; count <= most; ++count) {
          append_each(moves_, move_princes(civ, from, 0, count, m), goals & ~mine.full(count), 0);
        }
      }
    });
  }

  void append_at(Kind kind, Civ civ, Districts sites) {
    if (ways_[index(civ)][price_of(kind)] == 0) return;
    for_each(sites, [&](District district) { append_with(kind, civ, district); });
  }

  void append_with(Kind kind, Civ civ, int district) {
    const int price = price_of(kind);
    for (int m = 0; m <= price; ++m) {
      if (ways_[index(civ)][price] >> m & 1) moves_.push_back(make(kind, civ, district, m));
    }
  }

  const Public& p_;
  MoveList& moves_;
  std::array<Ways, kCivs> ways_;
};

void append_designations(const Public& p, MoveList& moves) {
  for (Seat seat = 0; seat < p.seats; ++seat) {
    if (seat != p.to_act) moves.push_back(make(Kind::Designate, seat));
  }
}

void append_leaving(const Public& p, MoveList& moves) {
  for (const Civ civ : kAllCivs) {
    if (p.leaving[index(civ)] != kNoDistrict) continue;
    append(moves, Kind::Leave, static_cast<int>(civ), leaving_sites(p, p.to_act, p.target_island, civ));
    return;  // 7.11: one after the other
  }
}

}  // namespace

bool may_build(const Public& p) {
  switch (p.phase) {
    case Phase::Welcome:
    case Phase::After:
    case Phase::Designate:
    case Phase::Develop: return true;
    case Phase::Extra:
    case Phase::ExtraAfter: return p.options.designee_may_build == Switch::On;
    default: return false;
  }
}

bool can_build_wonder(const Public& p, Seat seat, Island island) {
  if (p.wonder[index(island)] != kNobody || p.bases[index(seat)] == 0) return false;
  for (const Civ civ : kAllCivs) {
    if (leaving_sites(p, seat, island, civ) == 0) return false;
  }
  return true;
}

Districts control_sites(const Public& p, Seat seat, Civ civ) {
  if (p.bases[index(seat)] == 0) return 0;
  const Districts sites = p.princes[index(seat)][index(civ)].trios() & ~monuments(p);
  return sites == 0 || monuments_left(p, civ) > 0 ? sites : 0;
}

Districts guest_sites(const Public& p, Seat seat, Island island, Civ civ) {
  const Districts sites = districts_of(p, island);
  const Princes& mine = p.princes[index(seat)][index(civ)];
  if (in_reserve(p, seat, civ)) return sites & ~mine.full(1);
  if (p.options.prince_shortage != PrinceShortage::RelocateOwn) return 0;
  const Districts sources = mine.any();
  if (sources == 0) return 0;
  return is_single(sources) ? sites & ~sources : sites;
}

Districts relocation_sources(const Public& p, Seat seat, Civ civ, District to) {
  return p.princes[index(seat)][index(civ)].any() & ~bit(to);
}

bool may_surprise(const Public& p, Seat seat) {
  switch (p.options.surprise_limit) {
    case SurpriseLimit::PerPlayerPerRound: return (p.surprised >> seat & 1) == 0;
    case SurpriseLimit::PerRound: return p.surprised == 0;
    case SurpriseLimit::Off: return true;
  }
  return false;
}

void legal_moves(const Public& p, const Cards& hand, MoveList& moves) {
  moves.clear();
  switch (p.phase) {
    case Phase::Welcome:
      append_picks(p, moves);
      if (may_surprise(p, p.to_act)) moves.push_back(make(Kind::Surprise));
      append_builds(p, moves);
      return;
    case Phase::Extra:
      append_picks(p, moves);
      append_builds(p, moves);
      return;
    case Phase::After:
    case Phase::ExtraAfter:
      append_builds(p, moves);
      moves.push_back(make(Kind::End));
      return;
    case Phase::Place:
      append(moves, Kind::Place, 0, guest_sites(p, p.to_act, p.target_island, p.target_civ));
      return;
    case Phase::Relocate:
      append(moves, Kind::Relocate, 0, relocation_sources(p, p.to_act, p.target_civ, p.target));
      return;
    case Phase::Designate:
      append_designations(p, moves);
      append_builds(p, moves);
      return;
    case Phase::Develop:
      append_builds(p, moves);
      if (p.hand_size[index(p.to_act)] > 0) PaidActions(p, hand, moves).append();
      moves.push_back(make(Kind::End));
      return;
    case Phase::Discard:
    case Phase::Trim: append_hand(hand, Kind::Discard, moves); return;
    case Phase::Pay: {
      Cards others = hand;
      others[index(civ_of(p.pending))] = 0;
      append_hand(others, Kind::Convert, moves);
      return;
    }
    case Phase::WonderPay: append_leaving(p, moves); return;
    case Phase::Start:
    case Phase::Scale:
    case Phase::Guests:
    case Phase::SurpriseDraw:
    case Phase::Deal:
    case Phase::Over: return;
  }
}

}  // namespace shedu::utopia
