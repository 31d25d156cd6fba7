#include <algorithm>

#include "games/utopia/value.h"

namespace shedu::utopia {
namespace {

// How likely a good player is to choose each move, by rules of thumb about the seat to act. What many moves
// ask is worked out once.
class Habits {
 public:
  explicit Habits(const View& view)
      : p_(view.open), hand_(view.own.hand), seat_(view.open.to_act), built_(monuments(view.open)) {
    for (int step = 0; step < kCivs; ++step) prestige_[index(p_.scale[step])] = kCivs - step;
    for (const Civ civ : kAllCivs) {
      const std::size_t c = index(civ);
      const Districts mine = princes(civ).any();
      buildable_[c] = p_.bases[index(seat_)] > 0 && monuments_left(p_, civ) > 0 ? ~built_ : 0;
      Districts near = 0;
      for_each(mine, [&](District d) { near |= reach(p_, d); });
      near_[c] = near;
      held_[c] = std::popcount(p_.control[index(seat_)] & p_.monument[c]);
      const int ready = std::popcount(mine & p_.monument[c]);
      use_[c] = 0.5f + static_cast<float>(std::min<int>(ready, hand_[c])) +
                (p_.monument[c] != 0 ? 0.5f : 0.0f) + 0.4f * static_cast<float>(held_[c]) +
                (princes(civ).pairs() != 0 ? 0.5f : 0.0f);
    }
    for (const Island island : kAllIslands) {
      int present = 0;
      for (const Civ civ : kAllCivs) present += leaving_sites(p_, seat_, island, civ) != 0 ? 1 : 0;
      present_[index(island)] = p_.wonder[index(island)] == kNobody ? present : -1;
    }
  }

  float of(Move move) const {
    const Civ civ = civ_of(move);
    const District district = district_of(move);
    switch (kind_of(move)) {
      case Kind::Pick: return arrival(civ, district, 1);
      case Kind::Place: return arrival(p_.target_civ, district, 1);
      case Kind::Relocate: return 1.0f / static_cast<float>(1 + princes(p_.target_civ).at(district) % 3);
      case Kind::Surprise: return 0.5f;
      case Kind::Designate:
        return 1.0f + 0.2f * static_cast<float>(50 - std::min<int>(50, p_.score[move.a()]));
      case Kind::Wonder: return 60;
      case Kind::Control: return 40.0f + 5.0f * static_cast<float>(prestige_[index(civ)]);
      case Kind::Leave: return leaving(civ, district);
      case Kind::Discard:
      case Kind::Convert: return 1.0f / use_[index(civ)];
      case Kind::Step: return step(move) * thrift(move);
      case Kind::Add: return (p_.control[index(seat_)] & bit(district) ? 2.0f : 0.8f) * thrift(move);
      case Kind::AddAnywhere: return 0.05f * arrival(civ, district, 1) * thrift(move);
      case Kind::Remove: return 8.0f * thrift(move);
      case Kind::Raise: return raise(civ) * thrift(move);
      case Kind::Drop: return drop(civ) * thrift(move);
      case Kind::End: return 4;
      default: return 1;
    }
  }

 private:
  const Princes& princes(Civ civ) const { return p_.princes[index(seat_)][index(civ)]; }

  // A privilege is spent for good reasons only.
  static float thrift(Move move) {
    const int privileges = privileges_of(move);
    return privileges == 0 ? 1.0f : privileges == 1 ? 0.15f : 0.03f;
  }

  // What it means that `count` princes come to a district.
  float arrival(Civ civ, District district, int count) const {
    const Districts here = bit(district);
    float out = 0.3f;
    if (buildable_[index(civ)] & here) {
      const int there = princes(civ).at(district);
      out = there >= kControlPrinces           ? 0.3f
            : there + count >= kControlPrinces ? 30.0f
            : there + count == 2               ? 5.0f
            : (near_[index(civ)] & here) != 0  ? 1.5f
                                               : 0.8f;
    } else if (p_.monument[index(civ)] & here) {
      out = 3.0f;
    }
    const Island island = island_of(district);
    const int present = present_[index(island)];
    if (present >= 2 && leaving_sites(p_, seat_, island, civ) == 0) {
      out += present == 4 ? 20.0f : present == 3 ? 5.0f : 1.5f;
    }
    return out;
  }

  float leaving(Civ civ, District from) const {
    const int there = princes(civ).at(from);
    return there == 2 || (p_.monument[index(civ)] & bit(from)) != 0 ? 1.0f : 3.0f;
  }

  // A step is worth its arrival, unless it tears apart what stood together.
  float step(Move move) const {
    const Civ civ = civ_of(move);
    const District from = district_of(move);
    const int left = princes(civ).at(from);
    const int count = count_of(move);
    const bool stood_well = (p_.monument[index(civ)] & bit(from)) != 0 ||
                            ((buildable_[index(civ)] & bit(from)) != 0 && left >= 2);
    return 0.5f * arrival(civ, to_of(move), count) * (stood_well ? 0.15f : 1.0f);
  }

  float raise(Civ civ) const {
    const int above = held_[index(p_.scale[kCivs - 1 - prestige_[index(civ)]])];
    const int gain = held_[index(civ)] - above;
    return gain > 0 ? 4.0f * static_cast<float>(gain) : gain == 0 ? 0.3f : 0.1f;
  }
  float drop(Civ civ) const {
    int gain = held_[index(civ)] * (1 - prestige_[index(civ)]);
    for (int step = kCivs - prestige_[index(civ)] + 1; step < kCivs; ++step)
      gain += held_[index(p_.scale[step])];
    return gain > 0 ? 2.0f * static_cast<float>(gain) : gain == 0 ? 0.2f : 0.05f;
  }

  const Public& p_;
  const Cards& hand_;
  const Seat seat_;
  const Districts built_;
  std::array<int, kCivs> prestige_{};
  std::array<int, kCivs> held_{};
  std::array<Districts, kCivs> buildable_{};
  std::array<Districts, kCivs> near_{};
  std::array<float, kCivs> use_{};       ///< how useful a card is
  std::array<int, kIslands> present_{};  ///< civilizations on an island without wonder, otherwise -1
};

}  // namespace

void Value::priors(const View& view, const MoveList& moves, std::span<float> out) {
  const Habits habits(view);
  for (std::size_t i = 0; i < moves.size(); ++i) out[i] = habits.of(moves[i]);
}

}  // namespace shedu::utopia
