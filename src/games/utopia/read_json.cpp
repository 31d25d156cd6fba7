#include <algorithm>

#include "base/text.h"
#include "game/actor.h"
#include "games/utopia/utopia.h"

namespace shedu {

using namespace utopia;

namespace {

Civ read_civ(const JsonIn& in) {
  const std::string_view text = in.string();
  const std::optional<Civ> civ = text.size() == 1 ? parse_civ(text[0]) : std::nullopt;
  if (!civ) in.fail("must be one of M, P, E, G, C");
  return *civ;
}

Cards read_cards(const JsonIn& in, int most) {
  Cards out{};
  for (const char c : in.string()) {
    const std::optional<Civ> civ = parse_civ(c);
    if (!civ) in.fail("must be letters M, P, E, G, C");
    if (++out[index(*civ)] > most) in.fail("has too many " + std::string(1, c));
  }
  return out;
}

Island read_island(const JsonIn& in) {
  const std::optional<Island> island = parse_island(in.string());
  if (!island) in.fail("must be WA, EA, FI or WI");
  return *island;
}

District read_district(const JsonIn& in, std::string_view key, const Public& p) {
  const std::optional<District> district = parse_district(key);
  if (!district || (p.open & bit(*district)) == 0) in.fail("has no open district " + quoted(key));
  return *district;
}

Seat read_seat(const JsonIn& in, const Public& p) { return static_cast<Seat>(in.integer(0, p.seats - 1)); }

std::uint8_t read_byte(const JsonIn& in, int most) { return static_cast<std::uint8_t>(in.integer(0, most)); }

Phase read_phase(const JsonIn& in) {
  for (int i = 0; i <= static_cast<int>(Phase::Over); ++i) {
    if (phase_name(static_cast<Phase>(i)) == in.string()) return static_cast<Phase>(i);
  }
  in.fail("is not a phase of the game");
}

Order read_order(const JsonIn& in, const Public& p) {
  Order out{};
  in.array_of(p.seats);
  for (std::size_t i = 0; i < p.seats; ++i) out[i] = read_seat(in.at(i), p);
  return out;
}

std::uint8_t read_seats(const JsonIn& in, const Public& p) {
  unsigned bits = 0;
  for (std::size_t i = 0; i < in.size(); ++i) bits |= 1u << read_seat(in.at(i), p);
  return static_cast<std::uint8_t>(bits);
}

// Calls f(island, cards) for each member of an object of islands.
template <class F>
void read_guests(const JsonIn& in, F&& f) {
  in.only({"WA", "EA", "FI", "WI"});
  for (const Island island : kAllIslands) {
    if (const auto guests = in.find(island_code(island))) f(island, read_cards(*guests, kGuestsOfAType));
  }
}

void read_princes(const JsonIn& in, Public& p, Seat seat) {
  if (!in.raw().is_object()) in.fail("must be an object of districts and their princes");
  for (const auto& member : in.raw().get_object()) {
    const District district = read_district(in, member.key(), p);
    const Cards here = read_cards(in[member.key()], Princes::kMost);
    for (const Civ civ : kAllCivs) p.princes[index(seat)][index(civ)].add(district, here[index(civ)]);
  }
}

void read_monuments(const JsonIn& in, Public& p) {
  if (!in.raw().is_object()) in.fail("must be an object of districts and their monuments");
  for (const auto& member : in.raw().get_object()) {
    const JsonIn monument = in[member.key()];
    const Districts here = bit(read_district(in, member.key(), p));
    p.monument[index(read_civ(monument["civ"]))] |= here;
    p.control[index(read_seat(monument["seat"], p))] |= here;
  }
}

void read_wonders(const JsonIn& in, Public& p) {
  in.only({"WA", "EA", "FI", "WI"});
  for (const Island island : kAllIslands) {
    if (const auto owner = in.find(island_code(island))) p.wonder[index(island)] = read_seat(*owner, p);
  }
}

void read_question(const JsonIn& in, Public& p) {
  switch (p.phase) {
    case Phase::Place:
      p.target_island = read_island(in["question"]["island"]);
      p.target_civ = read_civ(in["question"]["civ"]);
      return;
    case Phase::Relocate:
      p.resume = read_phase(in["question"]["resume"]);
      p.target_civ = read_civ(in["question"]["civ"]);
      p.target = read_district(in["question"], in["question"]["to"].string(), p);
      return;
    case Phase::Pay: {
      const JsonIn action = in["question"]["action"];
      const std::optional<Move> move = Utopia::parse_move(action.string());
      if (!move) action.fail("is not a move of Utopia");
      p.pending = *move;
      return;
    }
    case Phase::WonderPay: {
      const JsonIn leaving = in["question"]["leaving"];
      p.resume = read_phase(in["question"]["resume"]);
      p.target_island = read_island(in["question"]["island"]);
      leaving.only({"M", "P", "E", "G", "C"});
      for (const Civ civ : kAllCivs) {
        if (const auto from = leaving.find(std::string(1, civ_letter(civ)))) {
          p.leaving[index(civ)] = read_district(leaving, from->string(), p);
        }
      }
      return;
    }
    default: return;
  }
}

void read_scale(const JsonIn& in, Public& p) {
  const std::string_view scale = in.string();
  if (scale.size() != kCivs) in.fail("must be five letters");
  for (std::size_t i = 0; i < kCivs; ++i) {
    const std::optional<Civ> civ = parse_civ(scale[i]);
    if (!civ) in.fail("must be letters M, P, E, G, C");
    p.scale[i] = *civ;
  }
}

// What follows from the rest: reserves, bases, the bag.
void derive_supplies(Public& p) {
  for (Seat seat = 0; seat < p.seats; ++seat) {
    for (std::size_t c = 0; c < kCivs; ++c) {
      p.reserve[index(seat)][c] =
          static_cast<std::int16_t>(kPrinces - p.princes[index(seat)][c].total() - p.removed[index(seat)][c]);
    }
    const auto wonders = std::count(p.wonder.begin(), p.wonder.end(), seat);
    p.bases[index(seat)] =
        static_cast<std::uint8_t>(kBases - std::popcount(p.control[index(seat)]) - wonders);
  }
  for (const Island island : kAllIslands) {
    for (const Civ civ : kAllCivs) {
      int left = districts_of(p, island) == 0 ? 0 : kGuestsOfAType;
      left -= p.ships[index(island)][index(civ)];
      for (Seat seat = 0; seat < p.seats; ++seat) left -= front_of(p, seat, island, civ);
      p.bag[index(island)][index(civ)] = static_cast<std::uint8_t>(left);
    }
  }
}

void read_public(const JsonIn& in, Public& p) {
  p.options = read_options<Options>(in["options"]);
  p.seats = static_cast<std::uint8_t>(in["seats"].integer(Utopia::kMinSeats, Utopia::kMaxSeats));
  lay_out_board(p);
  p.wonder.fill(kNobody);
  p.leaving.fill(kNoDistrict);
  p.target = kNoDistrict;
  p.phase = read_phase(in["phase"]);
  p.to_act = read_actor(in["to_act"], p.seats);
  p.active = read_seat(in["active"], p);
  p.round = static_cast<std::uint16_t>(in["round"].integer(0, kMostRounds));
  p.pass = read_byte(in["pass"], kGuestsEach - 1);
  p.due = read_byte(in["due"], kCardsDealt * kSeats);
  p.queue = read_byte(in["queue"], kSeats - 1);
  p.waiting = read_seats(in["waiting"], p);
  p.surprised = read_seats(in["surprised"], p);
  read_question(in, p);
  p.rank = read_order(in["rank"], p);
  p.round_order = read_order(in["round_order"], p);
  p.phase_order = read_order(in["phase_order"], p);
  read_scale(in["scale"], p);
  const JsonIn scores = in["scores"].array_of(p.seats);
  const JsonIn privileges = in["privileges"].array_of(p.seats);
  const JsonIn princes = in["princes"].array_of(p.seats);
  const JsonIn removed = in["removed"].array_of(p.seats);
  const JsonIn front = in["front"].array_of(p.seats);
  for (Seat seat = 0; seat < p.seats; ++seat) {
    const std::size_t i = index(seat);
    p.score[i] = static_cast<std::uint16_t>(scores.at(i).integer(0, 9999));
    p.privileges[i] = read_byte(privileges.at(i), kPrivileges);
    read_princes(princes.at(i), p, seat);
    p.removed[i] = read_cards(removed.at(i), kPrinces);
    read_guests(front.at(i), [&](Island island, const Cards& guests) {
      for (std::size_t c = 0; c < kCivs; ++c) {
        p.front[i][c] = static_cast<std::uint8_t>(p.front[i][c] | guests[c] << (2 * index(island)));
      }
    });
  }
  read_monuments(in["monuments"], p);
  read_wonders(in["wonders"], p);
  read_guests(in["ships"], [&](Island island, const Cards& guests) { p.ships[index(island)] = guests; });
  derive_supplies(p);
  p.discards = read_cards(in["discards"], kCardsOfACiv);
}

void read_game(const JsonIn& in) {
  if (in["game"].string() != Utopia::kName) in["game"].fail("must be \"utopia\"");
}

// R-P2-13: whoever pays with privileges holds enough cards of other civilizations. If nobody could, imagine
// would look for such a hand in vain.
bool can_hold_payment(const Public& p, const Cards& unseen) {
  if (price_of(kind_of(p.pending)) == 0 || p.due > kPrivileges) return false;
  const int others = card_total(unseen) - unseen[index(civ_of(p.pending))];
  return p.due <= std::min<int>(others, p.hand_size[index(p.active)]);
}

// As many cards must be out of the viewer's sight as lie where they cannot be seen: imagine deals them out.
void check_unseen(const JsonIn& in, const View& v) {
  const Public& p = v.open;
  const bool open_hands = p.options.open_hands == Switch::On;
  Cards unseen;
  for (std::size_t c = 0; c < kCivs; ++c) {
    int seen = p.discards[c];
    for (Seat seat = 0; seat < p.seats; ++seat) {
      seen += seat == v.viewer ? v.own.hand[c] : p.shown_hand[index(seat)][c];
    }
    if (seen > kCardsOfACiv) in.fail("impossible position: I-1: more than ten cards of a civilization");
    unseen[c] = static_cast<std::uint8_t>(kCardsOfACiv - seen);
  }
  int hidden = p.deck_size;
  for (Seat seat = 0; seat < p.seats; ++seat) {
    if (seat != v.viewer && !open_hands) hidden += p.hand_size[index(seat)];
  }
  if (card_total(unseen) != hidden) in.fail("impossible position: I-1: the cards out of sight do not add up");
  const bool payer_hidden = p.phase == Phase::Pay && p.active != v.viewer && !open_hands;
  if (payer_hidden && !can_hold_payment(p, unseen)) {
    in.fail("impossible position: R-P2-13: the privileges or cards for the action are not there");
  }
}

}  // namespace

State Utopia::state_from_json(const JsonIn& in) {
  in.only({"game",      "seats",       "options",     "phase",   "to_act",    "active",   "round",
           "pass",      "due",         "queue",       "waiting", "surprised", "question", "scores",
           "rank",      "round_order", "phase_order", "scale",   "princes",   "removed",  "front",
           "monuments", "wonders",     "privileges",  "ships",   "discards",  "hands",    "deck"});
  read_game(in);
  State s{};
  Public& p = s.open;
  read_public(in, p);
  const JsonIn hands = in["hands"].array_of(p.seats);
  for (std::size_t seat = 0; seat < p.seats; ++seat) {
    const Cards hand = read_cards(hands.at(seat), kCardsOfACiv);
    s.secret[seat].hand = hand;
    p.hand_size[seat] = static_cast<std::uint8_t>(card_total(hand));
    if (p.options.open_hands == Switch::On) p.shown_hand[seat] = hand;
  }
  s.deck = read_cards(in["deck"], kCardsOfACiv);
  p.deck_size = static_cast<std::uint8_t>(card_total(s.deck));
  if (const std::string problem = broken(s); !problem.empty()) in.fail("impossible position: " + problem);
  return s;
}

// Whether a position is consistent does not depend on how the unseen cards lie, so any world will do.
View Utopia::load_view(const JsonIn& in) {
  read_game(in);
  View v{};
  Public& p = v.open;
  read_public(in, p);
  const JsonIn sizes = in["hand_sizes"].array_of(p.seats);
  for (std::size_t seat = 0; seat < p.seats; ++seat) {
    p.hand_size[seat] = read_byte(sizes.at(seat), kHandLimit + kCardsDealt);
  }
  p.deck_size = read_byte(in["deck_size"], kCivs * kCardsOfACiv);
  if (p.options.open_hands == Switch::On) {
    const JsonIn hands = in["hands"].array_of(p.seats);
    for (std::size_t seat = 0; seat < p.seats; ++seat) {
      p.shown_hand[seat] = read_cards(hands.at(seat), kCardsOfACiv);
    }
  }
  v.viewer = viewer_numbered(in["viewer"].integer(-1, p.seats - 1));
  if (v.viewer >= 0) v.own.hand = read_cards(in["hand"], kCardsOfACiv);
  check_unseen(in, v);
  Rng rng(1);
  if (const std::string problem = broken(imagine(v, rng)); !problem.empty())
    in.fail("impossible position: " + problem);
  return v;
}

}  // namespace shedu
