#include "games/kudurru/kudurru.h"

namespace shedu {

using namespace kudurru;

namespace {

bool stones_add_up(const State& s) {
  Stones all = s.bag;
  const auto see = [&](int value) {
    if (value > 0) ++all[index(value - 1)];
  };
  see(s.open.attack);
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    see(s.open.face[cell]);
    for (const Private& secret : s.secret) see(secret.down[cell]);
  }
  for (std::size_t i = 0; i < kValues; ++i) {
    if (all[i] + s.open.gone[i] + s.secret[0].hand[i] + s.secret[1].hand[i] != kCopies) return false;
  }
  return true;
}

// Every stone that lies face down has a value, and its owner alone knows it.
bool fields_fit(const State& s) {
  const Public& p = s.open;
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    if (p.owner[cell] == kNobody && p.face[cell] > 0) return false;
    for (Seat seat = 0; seat < kSeats; ++seat) {
      const bool has = s.secret[index(seat)].down[cell] > 0;
      if (has != (is_down(p, cell) && p.owner[cell] == seat)) return false;
    }
  }
  return true;
}

bool is_empty(const Public& p) { return fields_of(p, kNobody) == kCells && total(p.gone) == 0; }

// Somebody has something to decide, or chance has something to do.
bool phase_fits(const Public& p) {
  const int first = p.hand_size[index(p.first)];
  const int second = p.hand_size[index(rival(p.first))];
  const bool chance = p.to_act == kNature;
  if ((p.phase == Phase::Reveal) != (p.attack > 0)) return false;
  switch (p.phase) {
    case Phase::Start: return chance && is_empty(p) && first + second == 0 && p.first == 0 && p.active == 0;
    case Phase::Deal:
      return chance && is_empty(p) && p.active == p.first && second < kHand &&
             (first == second || first == second + 1);
    case Phase::Turn: return p.to_act == p.active && p.hand_size[index(p.active)] > 0;
    case Phase::Reveal: return chance && is_down(p, p.target) && p.owner[p.target] == rival(p.active);
    case Phase::Draw: return chance && p.bag_size > 0;
    case Phase::Over: return p.to_act == kOver && first + second == 0 && p.bag_size == 0;
  }
  return false;
}

}  // namespace

std::string Kudurru::broken(const State& s) {
  const Public& p = s.open;
  if (!stones_add_up(s)) return "S1: there are four stones of each value";
  if (!fields_fit(s)) return "T2: a stone lies where none can lie";
  for (Seat seat = 0; seat < kSeats; ++seat) {
    if (total(s.secret[index(seat)].hand) != p.hand_size[index(seat)]) return "S3: a hand is miscounted";
  }
  if (total(s.bag) != p.bag_size) return "S1: the bag is miscounted";
  if (!phase_fits(p)) return "T1: the phase has nothing to decide";
  return {};
}

}  // namespace shedu
