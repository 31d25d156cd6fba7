#include "base/urn.h"
#include "games/kudurru/kudurru.h"

namespace shedu {

using namespace kudurru;

namespace kudurru {

Stones unseen_by(const View& v) {
  const Public& p = v.open;
  Stones out;
  out.fill(kCopies);
  const auto see = [&](int value) {
    if (value > 0) --out[index(value - 1)];
  };
  see(p.attack);
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    see(p.face[cell]);
    see(v.own.down[cell]);
  }
  for (std::size_t i = 0; i < kValues; ++i) {
    out[i] = static_cast<std::uint8_t>(out[i] - v.own.hand[i] - p.gone[i]);
  }
  return out;
}

int hidden_from(const View& v) {
  const Public& p = v.open;
  int hidden = p.bag_size;
  for (Seat seat = 0; seat < kSeats; ++seat) hidden += seat == v.viewer ? 0 : p.hand_size[index(seat)];
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    hidden += is_down(p, cell) && p.owner[cell] != v.viewer ? 1 : 0;
  }
  return hidden;
}

}  // namespace kudurru

View Kudurru::view(const State& s, Seat viewer) {
  View v{};
  v.open = s.open;
  v.viewer = viewer;
  if (viewer >= 0) v.own = s.secret[index(viewer)];
  return v;
}

// Stones come unseen out of one bag and lie unseen wherever they are put, so all arrangements are equally
// likely: we deal them out of one urn.
State Kudurru::imagine(const View& v, Rng& rng) {
  State s{};
  s.open = v.open;
  if (v.viewer >= 0) s.secret[index(v.viewer)] = v.own;
  Stones urn = unseen_by(v);
  int left = hidden_from(v);
  for (Seat seat = 0; seat < kSeats; ++seat) {
    if (seat == v.viewer) continue;
    Private& secret = s.secret[index(seat)];
    for (std::size_t cell = 0; cell < kCells; ++cell) {
      if (!is_down(v.open, cell) || v.open.owner[cell] != seat) continue;
      secret.down[cell] = static_cast<std::uint8_t>(take_one(urn, left--, rng) + 1);
    }
    for (int i = 0; i < v.open.hand_size[index(seat)]; ++i) ++secret.hand[take_one(urn, left--, rng)];
  }
  s.bag = urn;
  return s;
}

// What is drawn, and what is put face down, is for the eyes of one seat.
Move Kudurru::seen(const State& s, Move move, Seat viewer) {
  const Public& p = s.open;
  if (kind_of(move) == Kind::Draw && viewer != drawer(p)) return make(Kind::Draw, 0);
  const bool face_down = kind_of(move) == Kind::Lay && p.owner[index(move.b())] == kNobody;
  return face_down && viewer != p.active ? make(Kind::Lay, 0, move.b()) : move;
}

Seat Kudurru::receiver(const View& v) {
  const bool draws = v.open.phase == Phase::Deal || v.open.phase == Phase::Draw;
  return draws ? drawer(v.open) : kNature;
}

}  // namespace shedu
