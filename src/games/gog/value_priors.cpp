#include <algorithm>
#include <cmath>

#include "games/gog/value.h"
#include "games/gog/value_cards.h"

namespace shedu::gog {
namespace {

// What makes squares worth going to, prepared once a position.
class Map {
 public:
  Map(const Public& p, Seat seat) : p_(p), seat_(seat) {
    corners_ = kCornerCells & ~p.soldiers[index(seat)];
    for (Seat owner = 0; owner < p.seats; ++owner) {
      const Player& theirs = player(p, owner);
      for (std::size_t i = 0; i < theirs.city_count; ++i) {
        (owner == seat ? walls_ : gates_) |= touching(theirs.cities[i].cell);
      }
      for (std::size_t i = 0; i < theirs.soldier_count; ++i) {
        const Soldier& soldier = theirs.soldiers[i];
        level_[soldier.cell] =
            static_cast<std::uint8_t>(owner == seat ? soldier.level : effective_level(p, owner, soldier));
      }
    }
    foes_ = enemies(p, seat);
    if (founding(p, seat)) sites_ = good_sites();
  }

  // How a good player likes to see a soldier of that level on a square.
  float liking(int to, int level) const {
    float liking = 0.3f;
    if (foes_.test(to)) {
      const int guard = level_[static_cast<std::size_t>(to)];
      liking = level > guard ? 2.0f : level == guard ? 0.6f : 0.02f;
      if (walls_.test(to)) liking *= 2;
    }
    if (corners_.test(to)) liking += 2.0f;
    if (gates_.test(to)) liking += 1.5f;
    if (sites_.test(to)) liking += 1.5f;
    return liking;
  }

  float move(Move move) const {
    const auto from = static_cast<std::size_t>(move.a());
    const int level = move.c() != 0 ? move.c() : level_[from];
    const float leaving = kCornerCells.test(move.a()) || gates_.test(move.a()) ? 0.5f : 1.0f;
    return leaving * liking(move.b(), level);
  }

  float figure(Move move) const {
    const Bits& near = touching(move.b());
    if (static_cast<Figure>(move.a()) == Figure::Gog) return near.intersects(own_cities()) ? 5.0f : 0.2f;
    return near.intersects(own_cities()) ? 0.05f : near.intersects(p_.cities) ? 2.0f : 0.1f;
  }

 private:
  Bits own_cities() const {
    Bits out;
    const Player& mine = player(p_, seat_);
    for (std::size_t i = 0; i < mine.city_count; ++i) out.set(mine.cities[i].cell);
    return out;
  }

  // Plain squares next to at least two kinds of goods, with room for a city.
  Bits good_sites() const {
    const Bits food = squares(p_, Terrain::Food).spread();
    const Bits wood = squares(p_, Terrain::Wood).spread();
    const Bits gold = squares(p_, Terrain::Gold).spread();
    const Bits rich = (food & wood) | (food & gold) | (wood & gold);
    return squares(p_, Terrain::Plain) & rich & ~p_.cities.spread() & ~kCornerCells;
  }

  const Public& p_;
  Seat seat_;
  Bits corners_;  // not yet held
  Bits gates_;    // squares from which others' cities are conquered
  Bits walls_;    // squares from which own cities are
  Bits foes_;
  Bits sites_;
  std::array<std::uint8_t, kCells> level_{};
};

float purchase(const Public& p, Move move) {
  const Player& mine = player(p, p.active);
  switch (kind_of(move)) {
    case Kind::BuyScroll: return 20.0f;
    case Kind::BuyAbility: return 1.5f;
    case Kind::BuyBarn: return 1.0f;
    case Kind::Upgrade: {
      const City& city = mine.cities[static_cast<std::size_t>(find_city(mine, move.a()))];
      return city.level == 1 ? 4.0f : 0.8f;
    }
    default: return 1.0f;
  }
}

float roll_kept(const Public& p) {
  const int sum = p.dice[0] + p.dice[1];
  if (p.dice[0] == p.dice[1]) return sum >= 6 ? 4.0f : 1.0f;
  return std::exp2(static_cast<float>(sum - 7));
}

float prior(const Public& p, const Map& map, Seat seat, Move move) {
  switch (kind_of(move)) {
    case Kind::Move: return map.move(move);
    case Kind::Conquer: return 30.0f;
    case Kind::Found: return founding(p, seat) ? 8.0f : 2.0f;
    case Kind::Figure: return map.figure(move);
    case Kind::Place: return map.liking(move.b(), top(p).detail);
    case Kind::Send: return map.liking(move.b(), 2);
    case Kind::Recruit: return 0.5f * map.liking(move.b(), 1);
    case Kind::Upgrade:
    case Kind::BuyAbility:
    case Kind::BuyBarn:
    case Kind::BuyScroll: return purchase(p, move);
    case Kind::Draw: return 4.0f;
    case Kind::Accept: return std::exp(3 * card_worth(p, seat, p.card));
    case Kind::Keep: return roll_kept(p);
    case Kind::GiveBack: return std::exp(-2 * ability_worth(static_cast<Ability>(move.a())));
    case Kind::Take: return std::exp(2 * ability_worth(static_cast<Ability>(move.b())));
    case Kind::Choose: return std::exp(2 * ability_worth(static_cast<Ability>(move.a())));
    case Kind::Rob: return static_cast<float>(1 + scrolls_held(p, static_cast<Seat>(move.a())));
    default: return 1.0f;
  }
}

}  // namespace

void Value::priors(const View& view, const MoveList& moves, std::span<float> out) {
  const Public& p = view.open;
  const Map map(p, p.to_act);
  for (std::size_t i = 0; i < moves.size(); ++i) out[i] = prior(p, map, p.to_act, moves[i]);
}

}  // namespace shedu::gog
