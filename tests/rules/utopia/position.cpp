#include "rules/utopia/position.h"

#include <algorithm>
#include <bit>

#include "base/text.h"

namespace shedu::utopia::test {
namespace {

Civ civ_named(char letter) { return parse_civ(letter).value(); }
District district_named(std::string_view key) { return parse_district(key).value(); }

}  // namespace

Move move_of(std::string_view text) {
  const std::optional<Move> move = Utopia::parse_move(text);
  if (!move) throw Error("not a move: " + std::string(text));
  return *move;
}

std::string letters(const Cards& cards) {
  std::string out;
  for (const Civ civ : kAllCivs) out.append(cards[index(civ)], civ_letter(civ));
  return out;
}

int total(const GuestCounts& guests) {
  int sum = 0;
  for (const auto& of_island : guests) {
    for (const int count : of_island) sum += count;
  }
  return sum;
}

// ---- Position ----

Position::Position(int seats, std::string_view options)
    : state_(Utopia::start(parse_options<Options>(parse_option_words(options)), seats)) {
  Public& p = open();
  for (Seat seat = 0; seat < seats; ++seat) p.rank[index(seat)] = seat;
  p.scale = kAllCivs;
  p.round = 1;
}

Position& Position::scores(std::initializer_list<int> points) {
  Public& p = open();
  std::transform(points.begin(), points.end(), p.score.begin(),
                 [](int value) { return static_cast<std::uint16_t>(value); });
  std::stable_sort(p.rank.begin(), p.rank.begin() + p.seats,
                   [&](Seat a, Seat b) { return p.score[index(a)] > p.score[index(b)]; });
  return *this;
}

Position& Position::rank(std::initializer_list<Seat> order) {
  std::copy(order.begin(), order.end(), open().rank.begin());
  return *this;
}

Position& Position::scale(std::string_view civs) {
  for (std::size_t i = 0; i < kCivs; ++i) open().scale[i] = civ_named(civs[i]);
  return *this;
}

Position& Position::princes(Seat seat, std::string_view district, std::string_view civs) {
  for (const char civ : civs) enter(open(), seat, civ_named(civ), district_named(district));
  return *this;
}

Position& Position::monument(Seat seat, std::string_view district, char civ) {
  open().monument[index(civ_named(civ))] |= bit(district_named(district));
  open().control[index(seat)] |= bit(district_named(district));
  --open().bases[index(seat)];
  return *this;
}

Position& Position::wonder(Seat seat, std::string_view island) {
  open().wonder[index(parse_island(island).value())] = seat;
  --open().bases[index(seat)];
  return *this;
}

Position& Position::hand(Seat seat, std::string_view civs) {
  Public& p = open();
  for (const char letter : civs) {
    const std::size_t civ = index(civ_named(letter));
    ++state_.secret[index(seat)].hand[civ];
    ++p.hand_size[index(seat)];
    if (p.options.open_hands == Switch::On) ++p.shown_hand[index(seat)][civ];
    --state_.deck[civ];
    --p.deck_size;
  }
  return *this;
}

Position& Position::discards(std::string_view civs) {
  for (const char letter : civs) {
    ++open().discards[index(civ_named(letter))];
    --state_.deck[index(civ_named(letter))];
    --open().deck_size;
  }
  return *this;
}

Position& Position::privileges(Seat seat, int left) {
  open().privileges[index(seat)] = static_cast<std::uint8_t>(left);
  return *this;
}

void Position::take_guest(Island island, Civ civ) {
  --open().bag[index(island)][index(civ)];
  ++open().ships[index(island)][index(civ)];
}

Position& Position::welcome(Seat seat, std::string_view guests) {
  Public& p = open();
  for (const std::string_view guest : words(guests)) {
    take_guest(parse_island(guest.substr(0, 2)).value(), civ_named(guest[3]));
  }
  // What is not named is taken evenly from the types, so that no type runs out.
  const int named = total(p.ships);
  for (int i = 0; named == 0 && i < kGuestsEach * p.seats; ++i) {
    const Island island = kAllIslands[i % 2 == 0 ? 1 : 3];
    take_guest(island, kAllCivs[i / 2 % kCivs]);
  }
  const int taken = kGuestsEach * p.seats - total(p.ships);
  for (int i = 0; i < taken; ++i) {  // in front of the seat after this one
    for (std::size_t type = 0;; ++type) {
      auto& left = p.bag[3 - type / kCivs][type % kCivs];
      if (left == 0) continue;
      --left;
      auto& front = p.front[index(static_cast<Seat>((seat + 1) % p.seats))][type % kCivs];
      front = static_cast<std::uint8_t>(front + (1u << (2 * (3 - type / kCivs))));
      break;
    }
  }
  p.pass = static_cast<std::uint8_t>(taken / p.seats);
  int waiting = p.seats - taken % p.seats;
  p.waiting = static_cast<std::uint8_t>(1u << seat);
  for (int i = p.seats - 1; std::popcount(p.waiting) < waiting; --i) {
    p.waiting = static_cast<std::uint8_t>(p.waiting | 1u << p.rank[static_cast<std::size_t>(i)]);
  }
  p.round_order = p.phase_order = p.rank;
  p.active = seat;
  ask(p, Phase::Welcome, seat);
  return *this;
}

Position& Position::develop(Seat seat, std::initializer_list<Seat> still_waiting) {
  Public& p = open();
  p.waiting = static_cast<std::uint8_t>(1u << seat);
  for (const Seat other : still_waiting) p.waiting = static_cast<std::uint8_t>(p.waiting | 1u << other);
  p.round_order = p.phase_order = p.rank;
  p.active = seat;
  ask(p, Phase::Develop, seat);
  return *this;
}

Position& Position::deal() {
  open().round_order = open().rank;
  start_development(state_);
  return *this;
}

State Position::state() const {
  const std::string problem = Utopia::broken(state_);
  if (!problem.empty()) throw Error("the scenario's position is broken: " + problem);
  return state_;
}

// ---- Table ----

Table& Table::play(std::string_view moves) {
  for (const std::string_view word : words(moves)) {
    const Move move = move_of(word);
    bool possible = legal(word);
    OutcomeList outcomes;
    Utopia::chance(state_, outcomes);
    for (const Outcome& outcome : outcomes) possible = possible || outcome.move == move;
    if (!possible) {
      throw Error(std::string(word) + " is not possible: " +
                  Utopia::why_not(Utopia::view(state_, to_act()), move) + "; possible: " + offers());
    }
    play_one(move);
  }
  return *this;
}

void Table::play_one(Move move) {
  Utopia::play(state_, move);
  EXPECT_EQ(Utopia::broken(state_), "") << "after " << Utopia::move_text(move);
}

Table& Table::chance() {
  OutcomeList outcomes;
  while (to_act() == kNature) {
    Utopia::chance(state_, outcomes);
    play_one(outcomes[outcomes.size() / 2].move);
  }
  return *this;
}

Table& Table::finish_round() {
  const int round = open().round;
  MoveList moves;
  while (open().round == round && to_act() != kOver) {
    chance();
    if (open().round != round || to_act() == kOver) break;
    Utopia::legal(state_, moves);
    // End comes last, a guest first: nothing is built or bought on the way.
    play_one(moves[moves.size() - 1] == make(Kind::End) ? moves[moves.size() - 1] : moves[0]);
  }
  return chance();
}

bool Table::legal(std::string_view move) const {
  MoveList moves;
  Utopia::legal(state_, moves);
  const bool is_legal = std::binary_search(moves.begin(), moves.end(), move_of(move));
  // What is not legal must be explained to the seat that might have tried it.
  if (!is_legal && to_act() >= 0) {
    EXPECT_NE(Utopia::why_not(Utopia::view(state_, to_act()), move_of(move)), "") << move;
  }
  return is_legal;
}

std::string Table::offers(std::string_view beginning) const {
  MoveList moves;
  Utopia::legal(state_, moves);
  std::vector<std::string> out;
  for (const Move move : moves) {
    std::string text = Utopia::move_text(move);
    if (text.starts_with(beginning)) out.push_back(std::move(text));
  }
  return join(out, " ");
}

int Table::reserve(Seat seat, char civ) const { return open().reserve[index(seat)][index(civ_named(civ))]; }

int Table::princes(Seat seat, std::string_view district, char civ) const {
  return open().princes[index(seat)][index(civ_named(civ))].at(district_named(district));
}

std::string Table::rank() const {
  std::string out;
  for (int i = 0; i < open().seats; ++i)
    out += static_cast<char>('A' + open().rank[static_cast<std::size_t>(i)]);
  return out;
}

std::string Table::scale() const {
  std::string out;
  for (const Civ civ : open().scale) out += civ_letter(civ);
  return out;
}

int Table::guests_at_ships() const { return total(open().ships); }
int Table::guests_in_bag() const { return total(open().bag); }
std::string Table::hand(Seat seat) const { return letters(state_.secret[index(seat)].hand); }
std::string Table::discards() const { return letters(open().discards); }

}  // namespace shedu::utopia::test
