#include "games/utopia/plans.h"

#include <algorithm>

#include "games/utopia/moves.h"

namespace shedu::utopia {
namespace {

// ---- Rules of thumb, tuned by matches ----

// Chances that guests wanted now, lying at their ship, will be welcomed: low, for a plan carried out must be
// worth more than one that could be.
constexpr float kGetsGuest = 0.35f;
constexpr float kGetsBoth = 0.3f;
constexpr float kBuilds = 0.85f;  // likewise, that what is complete gets built
// In a round to come: that the last guest comes, at the place or not far; that two or three come there.
constexpr float kLastGuest = 0.1f;
constexpr float kTwoGuests = 0.45f;
constexpr float kThreeGuests = 0.07f;
// A seat carries out its best plan first; the others wait, and many come to nothing.
constexpr float kSecondPlan = 0.45f;
constexpr float kThirdPlan = 0.2f;
// Points that a plan brings at once count less than they will once it is carried out: what is ready is built.
constexpr float kAtOnce = 0.6f;
// More than two cards of a kind: each further one is as likely as this.
constexpr float kMoreCards = 0.4f;
// That a card or two more of a kind come with the next deal.
constexpr float kLaterOne = 0.2f;
constexpr float kLaterTwo = 0.15f;
// How much of the scale as it is now will hold in the rounds that a plan is for.
constexpr float kScaleLasts = 0.1f;
// How hard a missing civilization is to get for a wonder, where waiting for a guest is 1.
constexpr float kGuestAtShip = 0.4f;
constexpr float kByCard = 1.0f;
constexpr float kWonderPatience = 1.6f;
// Princes at monuments that must wait for cards of later rounds.
constexpr float kLaterCash = 0.4f;
constexpr float kLaterCards = 1.2f;
// What a card is worth for adding a prince at an own or another's monument, and for the scale.
constexpr float kAddAtOwn = 0.5f;
constexpr float kAddAtOther = 0.15f;
constexpr float kRaise = 0.45f;
constexpr float kDiscard = 1.0f;  // and one that must be discarded

// The best three plans.
class Ranking {
 public:
  void add(float value) {
    for (float& place : best_) {
      if (value > place) std::swap(value, place);
    }
  }
  float total() const { return best_[0] + kSecondPlan * best_[1] + kThirdPlan * best_[2]; }

 private:
  std::array<float, 3> best_{};
};

// A seat's plans: one object for the many small questions about the same seat.
class Planner {
 public:
  Planner(const Public& p, const Outlook& outlook, Seat seat)
      : p_(p), o_(outlook), seat_(seat), me_(outlook.means[index(seat)]), built_(monuments(p)) {
    for (const Civ civ : kAllCivs) {
      goals_[index(civ)] = p_.monument[index(civ)];
      for_each(princes(civ).any(), [&](District d) { goals_[index(civ)] |= o_.within[1][d]; });
    }
  }

  Plans plans() const {
    Plans out;
    Ranking ranking;
    const bool can_build = p_.bases[index(seat_)] > 0;
    for (const Civ civ : kAllCivs) {
      out.princes += static_cast<float>(princes(civ).total());
      if (can_build && monuments_left(p_, civ) > 0) trios(civ, ranking);
      add_cards(civ, out);
    }
    out.trios = ranking.total();
    out.hand -= kDiscard * static_cast<float>(me_.fewer);
    for (const Island island : kAllIslands) {
      if (districts_of(p_, island) == 0) continue;
      const Seat owner = p_.wonder[index(island)];
      if (owner == seat_) out.bonus += o_.bonus[index(island)];
      if (owner == kNobody && can_build) out.wonders += wonder(island);
    }
    return out;
  }

 private:
  const Princes& princes(Civ civ) const { return p_.princes[index(seat_)][index(civ)]; }

  // ---- Districts to take ----

  // The best place for a civilization with all that can come there, and the others for what stands there.
  void trios(Civ civ, Ranking& ranking) const {
    const Princes& mine = princes(civ);
    const Districts any = mine.any();
    Districts places = any & ~built_;
    for_each(any & built_, [&](District d) { places |= o_.within[1][d] & ~built_; });
    std::array<float, kDistricts> alone;  // filled for the places only
    Gathering best;
    for_each(places, [&](District d) {
      alone[d] = trio(civ, d, mine.at(d), 0);
      const Gathering with_others = gathering(civ, d);
      if (alone[d] > best.worth) best = {alone[d], bit(d)};
      if (with_others.worth > best.worth) best = with_others;
    });
    ranking.add(best.worth);
    for_each(places & ~best.used, [&](District d) { ranking.add(alone[d]); });
  }

  // The best that comes of moving princes there, the nearest first, two with a card where two stand.
  struct Gathering {
    float worth = 0;
    Districts used = 0;  ///< the place and where the princes come from
  };
  Gathering gathering(Civ civ, District d) const {
    const Princes& mine = princes(civ);
    int count = mine.at(d);
    int apart = mine.total() - count;
    int cards = 0;
    Gathering best;
    Districts used = bit(d);
    for (int steps = 1; steps <= kFarthest && count < kControlPrinces && apart > 0; ++steps) {
      const Districts ring = o_.within[steps][d] & ~o_.within[steps - 1][d];
      for (Districts from = ring & mine.any(); from != 0 && count < kControlPrinces;) {
        const Districts pairs = from & mine.pairs();
        const int come = pairs != 0 && count + 2 <= kControlPrinces ? 2 : 1;
        const Districts chosen = bit(lowest(come == 2 ? pairs : from));
        from &= ~chosen;
        used |= chosen;
        count += come;
        apart -= come;
        cards += steps;
        const float worth = trio(civ, d, count, cards);
        if (worth > best.worth) best = {worth, used};
      }
    }
    return best;
  }

  // What it is worth that `count` princes would stand there at the price of some cards.
  float trio(Civ civ, District d, int count, int cards) const {
    const int missing = std::max(kControlPrinces - count, 0);
    const float now = (cards == 0 || me_.turn ? 1.0f : 0.0f) * by_cards(civ, cards) *
                      (missing == 0 ? (me_.turn ? kBuilds : 0.0f) : guest_now(island_of(d), civ, missing));
    const Later& later = o_.later(by_later_cards(civ, cards) * guest_later(missing));
    const float rounds = now * (o_.rounds - 1) + (1 - now) * later.rounds;
    const float chance = now + (1 - now) * later.chance;
    const auto prestige = static_cast<float>(o_.prestige[index(civ)]);
    const float yearly = 3 + kScaleLasts * (prestige - 3);
    return yearly * rounds + kAtOnce * (now * prestige + wonder_share(d) * chance);
  }

  // R-BLD-7: what the owner of the island's wonder gets for it.
  float wonder_share(District d) const {
    const Seat owner = p_.wonder[index(island_of(d))];
    if (owner == kNobody) return 0;
    const float points = p_.options.board.value[d];
    return owner == seat_ ? points : -points / static_cast<float>(p_.seats - 1);
  }

  // The chance to have so many cards for it in the coming development turn.
  float by_cards(Civ civ, int cards) const {
    if (cards <= 1) return cards == 0 ? 1 : me_.one[index(civ)];
    float chance = me_.two[index(civ)];
    for (; cards > 2; --cards) chance *= kMoreCards;
    return chance;
  }
  // In a later one, when more cards have come.
  float by_later_cards(Civ civ, int cards) const {
    if (cards == 0) return 1;
    const float chance = by_cards(civ, cards);
    return chance + (1 - chance) * (cards == 1 ? kLaterOne : cards == 2 ? kLaterTwo : 0.0f);
  }

  float guest_now(Island island, Civ civ, int missing) const {
    const int there = p_.ships[index(island)][index(civ)];
    if (missing > 2 || me_.picks < static_cast<float>(missing)) return 0;
    if (p_.phase < Phase::Welcome) return missing == 1 ? o_.guest : 0.2f * o_.guest;
    if (there < missing) return 0;
    return missing == 1 ? kGetsGuest : kGetsBoth;
  }
  float guest_later(int missing) const {
    switch (missing) {
      case 0: return kBuilds;
      case 1: return kLastGuest + (1 - kLastGuest) * o_.guest;
      case 2: return kTwoGuests * o_.guest;
      default: return kThreeGuests * o_.guest;
    }
  }

  // ---- Wonders ----

  float wonder(Island island) const {
    float hardship = 0;
    for (const Civ civ : kAllCivs) {
      if (leaving_sites(p_, seat_, island, civ) == 0) hardship += hardship_of(island, civ);
    }
    const float time = o_.rounds - (me_.turn ? 0.0f : 1.0f);
    const float slack = std::max(0.0f, 1 - hardship / (1 + kWonderPatience * time));
    return time <= 0 ? 0 : slack * slack * (kWonderPoints + o_.bonus[index(island)]);
  }

  // How hard it is to get a prince of a missing civilization onto the island: 1 is to wait for a guest.
  float hardship_of(Island island, Civ civ) const {
    float hardship = 1;
    if (me_.picks >= 1 && p_.ships[index(island)][index(civ)] > 0) hardship = kGuestAtShip;
    // One card brings a prince from the next island, or to a monument (R-P2-6, R-P2-7).
    if ((goals_[index(civ)] & places_of(island)) != 0) {
      hardship = std::min(hardship, kByCard - me_.one[index(civ)]);
    }
    return hardship;
  }

  // ---- Cards ----

  void add_cards(Civ civ, Plans& out) const {
    const float ready = static_cast<float>(std::popcount(princes(civ).any() & p_.monument[index(civ)])) +
                        static_cast<float>(std::popcount(princes(civ).pairs() & p_.monument[index(civ)]));
    const float time = std::min(o_.rounds - (me_.turn ? 0.0f : 1.0f), 1.0f);
    const float more_time = std::max(o_.rounds - (me_.turn ? 1.0f : 2.0f), 0.0f);
    const float cards = me_.cards[index(civ)];
    const float used = std::min(ready, cards);
    out.cash += 2 * (used * time + kLaterCash * std::min(ready - used, kLaterCards * more_time));
    const float best = std::max(adding(civ), raising(civ) * time);
    out.hand += (cards - used) * best * time;
  }

  // A pair of cards adds a prince at a monument and removes it for two points.
  float adding(Civ civ) const {
    if (!in_reserve(p_, seat_, civ)) return 0;
    if ((p_.monument[index(civ)] & p_.control[index(seat_)]) != 0) return kAddAtOwn;
    return p_.monument[index(civ)] != 0 ? kAddAtOther : 0;
  }

  // A card that raises the civilization above the next: what that brings compared with the others.
  float raising(Civ civ) const {
    const int step = kCivs - o_.prestige[index(civ)];
    if (step == 0) return 0;
    const std::size_t above = index(p_.scale[step - 1]);
    const auto& mine = o_.held[index(seat_)];
    const int gain = mine[index(civ)] - mine[above];
    const int others = o_.all_held[index(civ)] - o_.all_held[above] - gain;
    const float lead =
        static_cast<float>(gain) - static_cast<float>(others) / static_cast<float>(p_.seats - 1);
    return kRaise * lead * std::min(o_.rounds, 2.0f);
  }

  const Public& p_;
  const Outlook& o_;
  const Seat seat_;
  const Means& me_;
  const Districts built_;
  std::array<Districts, kCivs> goals_{};  ///< where one card can bring a prince
};

}  // namespace

Plans plans_of(const Public& p, const Outlook& outlook, Seat seat) {
  return Planner(p, outlook, seat).plans();
}

}  // namespace shedu::utopia
