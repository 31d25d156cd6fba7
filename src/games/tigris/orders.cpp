#include <algorithm>
#include <optional>

#include "games/tigris/tigris.h"

namespace shedu {

using namespace tigris;

namespace {

// ---- {"order": "support", "leader": "r" | "b" | "g" | "k" | "any", "most": 3, "attack": 0} ----

struct Support {
  std::optional<Colour> leader;  // whose conflicts it is about; none: all
  int most = 0;                  // as defender: as many as needed, if it takes no more than these, else none
  int attack = 0;                // as attacker, who commits first and cannot know what it takes
};

Support read_support(const JsonIn& in) {
  in.only({"order", "leader", "most", "attack"});
  Support out;
  const JsonIn leader = in["leader"];
  const std::string_view name = leader.string();
  if (name != "any") {
    out.leader = name.size() == 1 ? parse_colour(name[0]) : std::nullopt;
    if (!out.leader) leader.fail(R"(must be "r", "b", "g", "k" or "any")");
  }
  out.most = in["most"].integer(0, kHandSize);
  if (const auto attack = in.find("attack")) out.attack = attack->integer(0, kHandSize);
  return out;
}

std::optional<Move> support(const View& v, const Support& order) {
  const Public& p = v.open;
  const Conflict& conflict = p.conflict;
  const bool revolt = p.phase == Phase::RevoltAttack || p.phase == Phase::RevoltDefend;
  const bool war = p.phase == Phase::WarAttack || p.phase == Phase::WarDefend;
  if (!revolt && !war) return {};
  if (order.leader && *order.leader != conflict.colour) return {};
  const int held = v.own.hand[index(revolt ? Colour::Red : conflict.colour)];  // R3, E8
  if (p.phase == Phase::RevoltAttack || p.phase == Phase::WarAttack)
    return make(Kind::Commit, std::min(order.attack, held));
  // R4, E9: a defender who is as strong wins.
  const int needed = std::max(0, conflict.attack_base + conflict.attack_added - conflict.defence_base);
  return make(Kind::Commit, needed <= std::min(order.most, held) ? needed : 0);
}

// ---- {"order": "pass", "until": "joined" | "turns"} ----

// Somebody else's leader that stands in a kingdom with one of the seat's.
struct SharedWith {
  Colour own;
  Seat seat;
  Colour leader;

  friend bool operator==(const SharedWith&, const SharedWith&) = default;
};

using Shared = FixedVector<SharedWith, kColours * kSeats * kColours>;

Shared shared_kingdoms(const Public& p, Seat seat) {
  Shared out;
  for (const Colour own : kAllColours) {
    const Cell at = p.leader[index(seat)][index(own)];
    if (at == kNoCell) continue;
    const Bits kingdom = region_of(p, at);  // D5
    for (Seat other = 0; other < p.seats; ++other) {
      for (const Colour colour : kAllColours) {
        const Cell cell = p.leader[index(other)][index(colour)];
        if (other != seat && cell != kNoCell && kingdom.test(cell)) out.push_back({own, other, colour});
      }
    }
  }
  return out;
}

bool was_joined(const View& given, const View& now) {
  const Shared before = shared_kingdoms(given.open, now.viewer);
  const Shared after = shared_kingdoms(now.open, now.viewer);
  return std::any_of(after.begin(), after.end(), [&](const SharedWith& one) {
    return std::find(before.begin(), before.end(), one) == before.end();
  });
}

std::optional<Move> pass_until(const View& given, const View& v, const JsonIn& in) {
  in.only({"order", "until"});
  const JsonIn until = in["until"];
  if (until.string() != "joined" && until.string() != "turns")
    until.fail(R"(must be "joined" (until somebody joins a kingdom of yours) or "turns" (every turn))");
  if (v.open.phase != Phase::Action) return {};
  if (until.string() == "joined" && was_joined(given, v)) return {};
  return make(Kind::Pass);
}

}  // namespace

std::optional<Move> Tigris::ordered(const View& given, const View& v, const JsonIn& order) {
  const std::string_view kind = order["order"].string();
  std::optional<Move> move;
  if (kind == "support") {
    move = support(v, read_support(order));
  } else if (kind == "pass") {
    move = pass_until(given, v, order);
  } else {
    order["order"].fail(R"(must be "support" or "pass")");
  }
  if (to_act(v) != v.viewer) return {};
  return move;
}

}  // namespace shedu
