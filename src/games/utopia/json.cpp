#include "game/actor.h"
#include "games/utopia/json_names.h"
#include "games/utopia/utopia.h"

namespace shedu {

using namespace utopia;

namespace {

json::string letters(const Cards& cards) {
  json::string out;
  for (const Civ civ : kAllCivs) out.append(cards[index(civ)], civ_letter(civ));
  return out;
}

json::array order_json(const Order& order, int seats) {
  json::array out;
  for (int i = 0; i < seats; ++i) out.emplace_back(order[i]);
  return out;
}

// {"WA": "MMG", …}: what lies where, islands without anything left out.
template <class Count>
json::object guests_json(Count&& count) {
  json::object out;
  for (const Island island : kAllIslands) {
    json::string guests;
    for (const Civ civ : kAllCivs) {
      guests.append(static_cast<std::size_t>(count(island, civ)), civ_letter(civ));
    }
    if (!guests.empty()) out[island_code(island)] = guests;
  }
  return out;
}

// {"WA3": "MMG", …}
json::object princes_json(const Public& p, Seat seat) {
  json::object out;
  for_each(p.open, [&](District district) {
    json::string here;
    for (const Civ civ : kAllCivs) {
      const int count = p.princes[index(seat)][index(civ)].at(district);
      here.append(static_cast<std::size_t>(count), civ_letter(civ));
    }
    if (!here.empty()) out[district_text(district)] = here;
  });
  return out;
}

json::object monuments_json(const Public& p) {
  json::object out;
  for_each(monuments(p), [&](District district) {
    for (const Civ civ : kAllCivs) {
      if ((p.monument[index(civ)] & bit(district)) == 0) continue;
      out[district_text(district)] = {{"civ", letter_json(civ)}, {"seat", controller(p, district)}};
    }
  });
  return out;
}

json::array seats_json(unsigned bits, int seats) {
  json::array out;
  for (int seat = 0; seat < seats; ++seat) {
    if (bits >> seat & 1) out.emplace_back(seat);
  }
  return out;
}

// What the questions inside a turn are about; null when there is none.
json::value question_json(const Public& p) {
  switch (p.phase) {
    case Phase::Place: return {{"island", island_code(p.target_island)}, {"civ", letter_json(p.target_civ)}};
    case Phase::Relocate:
      return {{"resume", phase_name(p.resume)},
              {"civ", letter_json(p.target_civ)},
              {"to", district_text(p.target)}};
    case Phase::Pay: return {{"action", Utopia::move_text(p.pending)}};
    case Phase::WonderPay: {
      json::object leaving;
      for (const Civ civ : kAllCivs) {
        const District from = p.leaving[index(civ)];
        if (from != kNoDistrict) leaving[letter_json(civ)] = district_text(from);
      }
      return {
          {"resume", phase_name(p.resume)}, {"island", island_code(p.target_island)}, {"leaving", leaving}};
    }
    default: return nullptr;
  }
}

// What everybody may know, in the order a reader looks for it.
void put_public(json::object& out, const Public& p) {
  out["seats"] = p.seats;
  out["options"] = option_object(print_options(p.options));
  out["phase"] = phase_name(p.phase);
  out["to_act"] = actor_json(p.to_act);
  out["active"] = p.active;
  out["round"] = p.round;
  out["pass"] = p.pass;
  out["due"] = p.due;
  out["queue"] = p.queue;
  out["waiting"] = seats_json(p.waiting, p.seats);
  out["surprised"] = seats_json(p.surprised, p.seats);
  out["question"] = question_json(p);
  out["scores"] = json_numbers(p.score, p.seats);
  out["rank"] = order_json(p.rank, p.seats);
  out["round_order"] = order_json(p.round_order, p.seats);
  out["phase_order"] = order_json(p.phase_order, p.seats);
  json::string scale;
  for (const Civ civ : p.scale) scale.push_back(civ_letter(civ));
  out["scale"] = scale;
  json::array princes, removed, front;
  for (Seat seat = 0; seat < p.seats; ++seat) {
    princes.emplace_back(princes_json(p, seat));
    removed.emplace_back(letters(p.removed[index(seat)]));
    front.emplace_back(guests_json([&](Island island, Civ civ) { return front_of(p, seat, island, civ); }));
  }
  out["princes"] = std::move(princes);
  out["removed"] = std::move(removed);
  out["front"] = std::move(front);
  out["monuments"] = monuments_json(p);
  json::object& wonders = out["wonders"].emplace_object();
  for (const Island island : kAllIslands) {
    if (p.wonder[index(island)] != kNobody) wonders[island_code(island)] = p.wonder[index(island)];
  }
  out["privileges"] = json_numbers(p.privileges, p.seats);
  out["ships"] = guests_json([&](Island island, Civ civ) { return p.ships[index(island)][index(civ)]; });
  out["discards"] = letters(p.discards);
}

}  // namespace

json::object Utopia::state_json(const State& s) {
  json::object out;
  out["game"] = kName;
  put_public(out, s.open);
  json::array& hands = out["hands"].emplace_array();
  for (Seat seat = 0; seat < s.open.seats; ++seat) hands.emplace_back(letters(s.secret[index(seat)].hand));
  out["deck"] = letters(s.deck);
  return out;
}

json::object Utopia::view_json(const View& v, Detail /*detail*/) {
  const Public& p = v.open;
  json::object out;
  out["game"] = kName;
  out["viewer"] = viewer_number(v.viewer);
  put_public(out, p);
  out["hand_sizes"] = json_numbers(p.hand_size, p.seats);
  out["deck_size"] = p.deck_size;
  if (p.options.open_hands == Switch::On) {
    json::array& hands = out["hands"].emplace_array();
    for (Seat seat = 0; seat < p.seats; ++seat) hands.emplace_back(letters(p.shown_hand[index(seat)]));
  }
  if (v.viewer >= 0) out["hand"] = letters(v.own.hand);
  json::array& reserve = out["reserve"].emplace_array();
  for (Seat seat = 0; seat < p.seats; ++seat)
    reserve.emplace_back(json_numbers(p.reserve[index(seat)], kCivs));
  out["bases"] = json_numbers(p.bases, p.seats);
  out["bag"] = guests_json([&](Island island, Civ civ) { return p.bag[index(island)][index(civ)]; });
  return out;
}

}  // namespace shedu
