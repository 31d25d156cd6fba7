#include <algorithm>

#include "games/kudurru/kudurru.h"

namespace shedu {

using namespace kudurru;

namespace kudurru {

bool may_lay(const Public& p, int value, std::size_t cell) {
  return p.owner[cell] != p.to_act && value > p.face[cell];
}

// By value and field, then what is laid aside: ascending as it is.
void legal_moves(const Public& p, const Stones& hand, MoveList& moves) {
  moves.clear();
  if (p.to_act < 0) return;
  for (int value = 1; value <= kValues; ++value) {
    for (std::size_t cell = 0; hand[index(value - 1)] > 0 && cell < kCells; ++cell) {
      if (may_lay(p, value, cell)) moves.push_back(make(Kind::Lay, value, static_cast<int>(cell)));
    }
  }
  for (int value = 1; value <= kValues; ++value) {
    if (hand[index(value - 1)] > 0) moves.push_back(make(Kind::Aside, value));
  }
}

Seat drawer(const Public& p) {
  if (p.phase == Phase::Draw) return p.active;
  return p.hand_size[index(p.first)] <= p.hand_size[index(rival(p.first))] ? p.first : rival(p.first);
}

int fields_of(const Public& p, Seat seat) {
  return static_cast<int>(std::count(p.owner.begin(), p.owner.end(), seat));
}

int lines_of(const Public& p, Seat seat) {
  if (p.options.lines == Options::Lines::Off) return 0;
  return static_cast<int>(std::count_if(kLines.begin(), kLines.end(), [&](const auto& line) {
    return std::all_of(line.begin(), line.end(), [&](std::uint8_t cell) { return p.owner[cell] == seat; });
  }));
}

int score_of(const Public& p, Seat seat) {
  int score = kLineWorth * lines_of(p, seat);
  for (std::size_t cell = 0; cell < kCells; ++cell) score += p.owner[cell] == seat ? kWorth[cell] : 0;
  return score;
}

namespace {

void take(Stones& stones, int value) { --stones[index(value - 1)]; }
void add(Stones& stones, int value) { ++stones[index(value - 1)]; }

void turn_to(Public& p, Seat seat) {
  p.phase = Phase::Turn;
  p.active = p.to_act = seat;
}

// T5, E1: the other seat goes on; where only one has stones left, it does.
void pass_turn(Public& p) {
  const Seat next = p.hand_size[index(rival(p.active))] > 0 ? rival(p.active) : p.active;
  if (p.hand_size[index(next)] > 0) return turn_to(p, next);
  p.phase = Phase::Over;
  p.to_act = kOver;
}

void end_turn(Public& p) {
  if (p.bag_size == 0) return pass_turn(p);
  p.phase = Phase::Draw;
  p.to_act = kNature;
}

// S3, T5
void draw_stone(State& s, int value) {
  Public& p = s.open;
  const Seat seat = drawer(p);
  take(s.bag, value);
  --p.bag_size;
  add(s.secret[index(seat)].hand, value);
  ++p.hand_size[index(seat)];
  if (p.phase == Phase::Draw) return pass_turn(p);
  if (p.hand_size[0] == kHand && p.hand_size[1] == kHand) turn_to(p, p.first);
}

// C1, C2: the defender's stone lies face up by now.
void settle(Public& p) {
  const int defence = p.face[p.target];
  if (p.attack > defence) {
    add(p.gone, defence);
    p.owner[p.target] = p.active;
    p.face[p.target] = p.attack;
  } else {
    add(p.gone, p.attack);
  }
  p.attack = p.target = 0;
  end_turn(p);
}

void lay(State& s, int value, std::size_t cell) {
  Public& p = s.open;
  if (p.owner[cell] == kNobody) {  // T2
    p.owner[cell] = p.active;
    s.secret[index(p.active)].down[cell] = static_cast<std::uint8_t>(value);
    return end_turn(p);
  }
  p.target = static_cast<std::uint8_t>(cell);
  p.attack = static_cast<std::uint8_t>(value);
  if (p.face[cell] > 0) return settle(p);  // C3
  p.phase = Phase::Reveal;
  p.to_act = kNature;
}

}  // namespace
}  // namespace kudurru

State Kudurru::start(const Options& options, int /*seats*/) {
  State s{};
  s.open.options = options;
  s.open.to_act = kNature;
  s.open.owner.fill(kNobody);
  s.open.bag_size = kValues * kCopies;
  s.bag.fill(kCopies);
  return s;
}

void Kudurru::chance(const State& s, OutcomeList& outcomes) {
  outcomes.clear();
  const Public& p = s.open;
  if (p.to_act != kNature) return;
  if (p.phase == Phase::Start) {
    for (int seat = 0; seat < kSeats; ++seat) outcomes.push_back({make(Kind::Start, seat), 1});
  } else if (p.phase == Phase::Reveal) {  // what lies there was chosen long ago, but nobody was told
    const int value = s.secret[index(rival(p.active))].down[p.target];
    outcomes.push_back({make(Kind::Reveal, value, p.target), 1});
  } else {
    for (int value = 1; value <= kValues; ++value) {
      const std::uint8_t left = s.bag[index(value - 1)];
      if (left > 0) outcomes.push_back({make(Kind::Draw, value), left});
    }
  }
}

void Kudurru::play(State& s, Move move) {
  Public& p = s.open;
  const int value = move.a();
  switch (kind_of(move)) {
    case Kind::Start:
      p.first = p.active = static_cast<Seat>(move.a());
      p.phase = Phase::Deal;
      return;
    case Kind::Draw: return draw_stone(s, value);
    case Kind::Reveal:
      p.face[p.target] = static_cast<std::uint8_t>(value);
      s.secret[index(rival(p.active))].down[p.target] = 0;
      return settle(p);
    case Kind::Lay:
    case Kind::Aside: break;
  }
  take(s.secret[index(p.active)].hand, value);
  --p.hand_size[index(p.active)];
  if (kind_of(move) == Kind::Lay) return lay(s, value, index(move.b()));
  add(p.gone, value);  // T4
  end_turn(p);
}

// E2 to E4
Standing Kudurru::standing(const State& s) {
  Standing out;
  out.seats = kSeats;
  const auto worth = [&](Seat seat) { return std::pair(score_of(s.open, seat), fields_of(s.open, seat)); };
  for (Seat seat = 0; seat < kSeats; ++seat) {
    out.score[index(seat)] = score_of(s.open, seat);
    out.place[index(seat)] = worth(seat) >= worth(rival(seat)) ? 1 : 2;
  }
  return out;
}

}  // namespace shedu
