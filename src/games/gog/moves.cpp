#include "games/gog/moves.h"

namespace shedu::gog {
namespace {

void append_actions(const Public& p, MoveList& moves) {  // P4-6
  append_moves(p, moves);
  append_foundings(p, moves);
  append_conquests(p, moves);
  if (p.figure_steps > 0) {
    const int steps = figure_reach(p, p.active, p.figure_steps);
    append(moves, Kind::Figure, static_cast<int>(p.figure), figure_squares(p, p.figure, steps));
  }
  if (may_ambush(p)) moves.push_back(make(Kind::Ambush));
  moves.push_back(make(Kind::End));
}

void append_equal(OutcomeList& outcomes, Kind kind, int from, int to) {
  for (int a = from; a <= to; ++a) outcomes.push_back({make(kind, a), 1});
}

void append_bits(OutcomeList& outcomes, Kind kind, std::uint32_t bits) {
  for (; bits != 0; bits &= bits - 1) outcomes.push_back({make(kind, std::countr_zero(bits)), 1});
}

void append_dice(OutcomeList& outcomes) {  // CH-6
  for (int low = 1; low <= 6; ++low) {
    for (int high = low; high <= 6; ++high) {
      outcomes.push_back({make(Kind::Roll, low, high), low == high ? 1u : 2u});
    }
  }
}

void append_placement_outcomes(const Public& p, OutcomeList& outcomes) {  // MA-5
  MoveList placements;
  append_placements(p, placements);
  for (const Move move : placements) outcomes.push_back({move, 1});
}

void append_ability_outcomes(const Public& p, OutcomeList& outcomes) {  // AB-2
  const unsigned kinds = unseen_kinds(p, top(p).seat);
  for (std::size_t kind = 0; kind < kAbilities; ++kind) {
    if (kinds >> kind & 1) {
      outcomes.push_back({make(Kind::Ability, static_cast<int>(kind)), p.ability_unseen[kind]});
    }
  }
}

void append_fight_outcomes(const Public& p, OutcomeList& outcomes) {  // CH-7
  const bool reroll = p.options.tie_battle == TieBattle::Reroll;
  outcomes.push_back({make(Kind::Fight, 0), reroll ? 1u : 15u});
  outcomes.push_back({make(Kind::Fight, 1), reroll ? 1u : 21u});
}

}  // namespace

void legal_moves(const Public& p, MoveList& moves) {
  moves.clear();
  if (p.to_act < 0) return;
  switch (current(p)) {
    case Phase::LayTile: append_placements(p, moves); return;
    case Phase::Split:
      for (int north = 0; north <= p.options.data.start_soldiers; ++north) {
        moves.push_back(make(Kind::Split, north));
      }
      return;
    case Phase::Trade:
      append_trades(p, moves);
      moves.push_back(make(Kind::Stop));
      return;
    case Phase::Buy:
      append_purchases(p, moves);
      moves.push_back(make(Kind::Done));
      return;
    case Phase::Treasure:
      moves.push_back(make(Kind::Stop));
      moves.push_back(make(Kind::Draw));
      return;
    case Phase::Accept:
      moves.push_back(make(Kind::Accept));
      moves.push_back(make(Kind::Cancel));
      return;
    case Phase::Keep:
      moves.push_back(make(Kind::Keep));
      moves.push_back(make(Kind::Reroll));
      return;
    case Phase::Act: append_actions(p, moves); return;
    case Phase::Pay: append_payments(p, moves); return;
    case Phase::AbilityDraw: append_abilities(p, moves); return;
    case Phase::Victim: append_victims(p, moves); return;
    case Phase::Effect: append_choices(p, moves); return;
    case Phase::AmbushPlace: append(moves, Kind::Place, 0, ambush_squares(p, top(p).detail)); return;
    default: return;
  }
}

void chance_outcomes(const Public& p, OutcomeList& outcomes) {
  outcomes.clear();
  if (p.to_act != kNature) return;
  switch (current(p)) {
    case Phase::First: append_equal(outcomes, Kind::First, 0, p.seats - 1); return;
    case Phase::DrawTile: append_bits(outcomes, Kind::Tile, p.tiles_left); return;
    case Phase::LayTile: append_placement_outcomes(p, outcomes); return;
    case Phase::Card: append_bits(outcomes, Kind::Card, p.treasure_unseen); return;
    case Phase::Die: append_equal(outcomes, Kind::Die, 0, 1); return;
    case Phase::AbilityDraw: append_ability_outcomes(p, outcomes); return;
    case Phase::Roll:
    case Phase::Reroll: append_dice(outcomes); return;
    case Phase::Battle: append_fight_outcomes(p, outcomes); return;
    case Phase::AmbushLevel: append_equal(outcomes, Kind::Level, 1, 6); return;
    default: return;
  }
}

}  // namespace shedu::gog
