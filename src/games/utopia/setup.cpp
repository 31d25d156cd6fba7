#include "games/utopia/utopia.h"

namespace shedu {

using namespace utopia;

namespace utopia {
namespace {

// with two seats, the seas on either side of the closed island may count as adjacent.
std::array<std::uint8_t, kSectors> adjacent_seas(const Public& p) {
  const Board& board = p.options.board;
  std::array<std::uint8_t, kSectors> out = board.next_seas;
  if (p.seats == 2 && p.options.two_player_skip_water_sector == Switch::On) {
    const std::uint8_t around = board.next_seas[board.closed_sea];
    for (int sector = 0; sector < kSectors; ++sector) {
      if (around >> sector & 1) out[sector] = static_cast<std::uint8_t>(out[sector] | around);
    }
  }
  return out;
}

}  // namespace

void lay_out_board(Public& p) {
  const Board& board = p.options.board;
  p.open = board.districts;
  if (p.seats == 2) p.open &= ~places_of(board.closed);  // S-7
  const auto next = adjacent_seas(p);
  p.sails.fill(0);
  for_each(p.open, [&](District harbour) {
    const std::uint8_t sea = board.sector[harbour];
    if (sea == kNoSector) return;
    for (int sector = 0; sector < kSectors; ++sector) {
      if (sector == sea || (next[sector] >> sea & 1)) p.sails[sector] |= bit(harbour);
    }
  });
}

}  // namespace utopia

State Utopia::start(const Options& options, int seats) {
  if (seats < kMinSeats || seats > Utopia::kMaxSeats) throw Error("Utopia is for 2 to 5 seats");
  State s{};
  Public& p = s.open;
  p.options = options;
  p.seats = static_cast<std::uint8_t>(seats);
  lay_out_board(p);
  for (const Island island : kAllIslands) {
    if (districts_of(p, island) != 0) p.bag[index(island)].fill(kGuestsOfAType);  // S-2, S-6
  }
  for (int seat = 0; seat < seats; ++seat) {  // S-3
    p.reserve[seat].fill(kPrinces);
    p.bases[seat] = kBases;
    p.privileges[seat] = kPrivileges;
    p.rank[seat] = static_cast<Seat>(seat);  // until S-4
  }
  p.wonder.fill(kNobody);
  p.leaving.fill(kNoDistrict);
  p.target = kNoDistrict;
  s.deck.fill(kCardsOfACiv);  // S-5
  p.deck_size = static_cast<std::uint8_t>(card_total(s.deck));
  ask(p, Phase::Start, kNature);
  return s;
}

void Utopia::chance(const State& s, OutcomeList& outcomes) {
  outcomes.clear();
  const Public& p = s.open;
  switch (p.phase) {
    case Phase::Start:
      for (int seat = 0; seat < p.seats; ++seat) outcomes.push_back({make(Kind::Start, seat), 1});
      return;
    case Phase::Scale: {
      unsigned placed = 0;
      for (int step = 0; step < kCivs - p.due; ++step) placed |= 1u << index(p.scale[step]);
      for (const Civ civ : kAllCivs) {
        if ((placed >> index(civ) & 1) == 0) outcomes.push_back({make(Kind::Scale, civ), 1});
      }
      return;
    }
    case Phase::Guests:
    case Phase::SurpriseDraw:
      for (int island = 0; island < kIslands; ++island) {
        for (int civ = 0; civ < kCivs; ++civ) {
          const std::uint8_t weight = p.bag[island][civ];
          if (weight > 0) outcomes.push_back({make(Kind::Guest, island, civ), weight});
        }
      }
      return;
    case Phase::Deal:
      for (const Civ civ : kAllCivs) {
        const std::uint8_t weight = s.deck[index(civ)];
        if (weight > 0) outcomes.push_back({make(Kind::Card, civ), weight});
      }
      return;
    default: return;
  }
}

}  // namespace shedu
