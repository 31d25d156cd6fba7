#include "games/tigris/tigris.h"

namespace shedu {

using namespace tigris;

State Tigris::start(const Options& options, int seats) {
  if (seats < kMinSeats || seats > Tigris::kMaxSeats)
    throw Error("Tigris & Euphrates is for 2 to 4 seats");  // C3
  State s{};
  Public& p = s.open;
  p.options = options;
  p.seats = static_cast<std::uint8_t>(seats);
  const Board& printed = board(options);
  p.tile[index(Colour::Red)] = printed.temples;  // U1
  p.treasure = printed.temples;
  p.monument.fill(kNoCell);  // U3
  p.building.fill(kNoCell);
  p.wonder = kNoCell;
  p.placed = kNoCell;
  p.conflict = Conflict{};
  for (auto& leaders : p.leader) leaders.fill(kNoCell);
  for (int seat = 0; seat < seats; ++seat) p.catastrophes[seat] = 2;  // C3, C8
  for (std::size_t c = 0; c < kColours; ++c) s.bag[c] = static_cast<std::uint8_t>(kTileCount[c]);
  s.bag[index(Colour::Red)] =
      static_cast<std::uint8_t>(s.bag[index(Colour::Red)] - printed.temples.count());  // C2
  p.bag_size = static_cast<std::uint8_t>(tile_total(s.bag));
  ask(p, Phase::Start, kNature);
  return s;
}

}  // namespace shedu
