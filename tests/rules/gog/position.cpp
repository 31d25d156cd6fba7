#include "rules/gog/position.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/text.h"
#include "games/gog/gog.h"

namespace shedu::gog {

std::string sq(int row, int column) { return cell_text(cell_at(row, column)); }

std::string path(int from_row, int from_column, int to_row, int to_column) {
  return sq(from_row, from_column) + "-" + sq(to_row, to_column);
}

std::vector<std::string> sorted(std::vector<std::string> texts) {
  std::sort(texts.begin(), texts.end());
  return texts;
}

Position::Position(int seats, std::string_view options)
    : state(Gog::start(parse_options<Options>(parse_option_words(options)), seats)) {
  Public& p = state.open;
  p.figures = {cell_at(11, 9), cell_at(11, 9)};
  for (Seat seat = 0; seat < seats; ++seat) {
    player(p, seat).cities_founded = kFoundings;
    player(p, seat).has_won_battle = 1;
  }
}

Position& Position::soldier(Seat seat, int row, int column, int level, int flags) {
  add_soldier(state.open, seat,
              {cell_at(row, column), static_cast<std::uint8_t>(level), static_cast<std::uint8_t>(flags)});
  return *this;
}

Position& Position::city(Seat seat, int row, int column, int level) {
  add_city(state.open, seat, {cell_at(row, column), static_cast<std::uint8_t>(level)});
  return *this;
}

Position& Position::stock(Seat seat, int food, int wood, int gold) {
  player(state.open, seat).stock = {static_cast<std::uint8_t>(food), static_cast<std::uint8_t>(wood),
                                    static_cast<std::uint8_t>(gold)};
  return *this;
}

Position& Position::barn(Seat seat, int six_or_seven) {
  player(state.open, seat).barn = static_cast<std::uint8_t>(six_or_seven - 5);
  return *this;
}

Position& Position::ability(Seat seat, Ability ability) {
  --state.open.ability_unseen[index(ability)];
  player(state.open, seat).abilities =
      static_cast<std::uint16_t>(player(state.open, seat).abilities | 1u << index(ability));
  return *this;
}

Position& Position::scrolls(Seat seat, int free) {
  add(player(state.open, seat).free_scrolls, free);
  add(state.open.scroll_stack, -free);
  return *this;
}

Position& Position::anchored(int city_row, int city_column, int square_row, int square_column) {
  state.open.anchors[state.open.anchor_count++] = {cell_at(square_row, square_column),
                                                   cell_at(city_row, city_column)};
  --state.open.scroll_stack;
  return *this;
}

Position& Position::gog(int row, int column) {
  state.open.figures[index(Figure::Gog)] = cell_at(row, column);
  return *this;
}

Position& Position::angel(int row, int column) {
  state.open.figures[index(Figure::Angel)] = cell_at(row, column);
  return *this;
}

Position& Position::founded(Seat seat, int cities) {
  player(state.open, seat).cities_founded = static_cast<std::uint8_t>(cities);
  return *this;
}

Position& Position::no_battle_won(Seat seat) {
  player(state.open, seat).has_won_battle = 0;
  return *this;
}

Position& Position::steps(int number) {
  state.open.steps = static_cast<std::uint8_t>(number);
  return *this;
}

Position& Position::figure(Figure which, int steps) {
  state.open.figure = which;
  state.open.figure_steps = static_cast<std::uint8_t>(steps);
  return *this;
}

void Position::rest() {
  settle(state.open);
  EXPECT_EQ(Gog::broken(state), "");
}

Position& Position::begin(Phase phase, Seat active) {
  state.open.phase = phase;
  state.open.active = active;
  rest();
  return *this;
}

Position& Position::begin_turn(Seat active) {
  state.open.active = active;
  start_turn(state.open);
  rest();
  return *this;
}

Position& Position::begin_card(int number, std::string_view parity, Seat active) {
  begin(Phase::Card, active);
  play(card_text(number - 1));
  play(parity);
  return *this;
}

Position& Position::play(std::string_view moves) {
  for (const std::string_view word : words(moves)) {
    const std::optional<Move> move = Gog::parse_move(word);
    if (!move) {
      ADD_FAILURE() << "no move: " << word;
      return *this;
    }
    bool possible = false;
    if (to_act() == kNature) {
      OutcomeList outcomes;
      Gog::chance(state, outcomes);
      for (const Outcome& outcome : outcomes) possible = possible || outcome.move == *move;
    } else {
      possible = legal(word);
    }
    if (!possible) {
      ADD_FAILURE() << "not possible now: " << word << "; " << Gog::prompt(Gog::view(state, kSpectator));
      return *this;
    }
    Gog::play(state, *move);
    EXPECT_EQ(Gog::broken(state), "") << "after " << word;
  }
  return *this;
}

std::vector<std::string> Position::legal() const {
  MoveList moves;
  Gog::legal(state, moves);
  std::vector<std::string> out;
  for (const Move move : moves) out.push_back(Gog::move_text(move));
  return out;
}

std::vector<std::string> Position::legal_of(std::string_view word) const {
  std::vector<std::string> out;
  for (const std::string& move : legal()) {
    if (move.starts_with(word)) out.push_back(move);
  }
  return out;
}

bool Position::legal(std::string_view move) const {
  const std::vector<std::string> moves = legal();
  return std::find(moves.begin(), moves.end(), move) != moves.end();
}

const Soldier* Position::find(int row, int column) const {
  for (const Player& mine : state.open.players) {
    const int place = find_soldier(mine, cell_at(row, column), 0);
    if (place >= 0) return &mine.soldiers[static_cast<std::size_t>(place)];
  }
  return nullptr;
}

int Position::level(int row, int column) const {
  const Soldier* soldier = find(row, column);
  return soldier == nullptr ? 0 : soldier->level;
}

int Position::owner(int row, int column) const {
  for (Seat seat = 0; seat < kSeats; ++seat) {
    if (state.open.soldiers[index(seat)].test(cell_at(row, column))) return seat;
  }
  return -1;
}

int Position::city_level(int row, int column) const {
  if (!state.open.cities.test(cell_at(row, column))) return 0;
  const Player& theirs = player(state.open, city_owner(state.open, cell_at(row, column)));
  return theirs.cities[static_cast<std::size_t>(find_city(theirs, cell_at(row, column)))].level;
}

bool Position::fought(int row, int column) const {
  const Soldier* soldier = find(row, column);
  return soldier != nullptr && (soldier->flags & kFought) != 0;
}

std::string Position::why_not(std::string_view move) const {
  return Gog::why_not(Gog::view(state, to_act()), *Gog::parse_move(move));
}

}  // namespace shedu::gog
