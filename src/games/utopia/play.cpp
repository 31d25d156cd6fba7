#include "games/utopia/play.h"

namespace shedu::utopia {
namespace {

// S-4: the ministers queue clockwise behind the start player.
void choose_start(Public& p, Seat first) {
  for (int i = 0; i < p.seats; ++i) p.rank[i] = static_cast<Seat>((first + i) % p.seats);
  p.active = first;
  p.due = kCivs;
  ask(p, Phase::Scale, kNature);
}

// S-1, 7.15: the scale is filled from value 5 down.
void fill_scale(State& s, Civ civ) {
  Public& p = s.open;
  p.scale[static_cast<std::size_t>(kCivs - p.due)] = civ;
  if (--p.due == 0) start_round(s);
}

}  // namespace

void play(State& s, Move move) {
  switch (kind_of(move)) {
    case Kind::Start: choose_start(s.open, static_cast<Seat>(move.a())); return;
    case Kind::Scale: fill_scale(s, civ_of(move)); return;
    case Kind::Guest: draw_guest(s, static_cast<Island>(move.a()), static_cast<Civ>(move.b())); return;
    case Kind::Card: deal_card(s, civ_of(move)); return;
    case Kind::Pick: pick_guest(s, civ_of(move), district_of(move)); return;
    case Kind::Surprise: draw_surprise(s); return;
    case Kind::Place: place_surprise(s, district_of(move)); return;
    case Kind::Relocate: relocate(s, district_of(move)); return;
    case Kind::Designate: designate(s, static_cast<Seat>(move.a())); return;
    case Kind::Wonder: build_wonder(s, static_cast<Island>(move.a())); return;
    case Kind::Control: take_control(s, civ_of(move), district_of(move)); return;
    case Kind::Leave: leave_for_wonder(s, civ_of(move), district_of(move)); return;
    case Kind::Discard: discard(s, civ_of(move)); return;
    case Kind::Step:
    case Kind::Add:
    case Kind::AddAnywhere:
    case Kind::Remove:
    case Kind::Raise:
    case Kind::Drop: pay(s, move); return;
    case Kind::Convert: convert(s, civ_of(move)); return;
    case Kind::End:
      if (s.open.phase == Phase::Develop) {
        end_development_turn(s);
      } else {
        end_welcome_turn(s);
      }
      return;
  }
}

}  // namespace shedu::utopia
