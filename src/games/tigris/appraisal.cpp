#include "games/tigris/appraisal.h"

#include <algorithm>
#include <cmath>

#include "games/tigris/threats.h"
#include "games/tigris/tigris.h"

namespace shedu::tigris {
namespace {

// The turns of a game, all seats together.
constexpr float kGameTurns = 50;
// How many more turns a leader or a monument in place can be counted on: plans rarely hold longer.
constexpr float kPlanTurns = 8;
// Points each turn from a monument, and from a colour that can score, as far as they can be counted on.
constexpr float kMonumentRate = 0.6F;
constexpr float kTileRate = 0.25F;
// How far ahead of the lowest colour points still count.
constexpr float kBalanceReach = 2.5F;

// 0 at the start, 1 when the bag is empty (G2) or the last treasure but two is taken (G1).
float progress_of(const Public& p) {
  const int at_start = board(p.options).temples.count();
  const float treasures =
      static_cast<float>(at_start - p.treasure.count()) / static_cast<float>(at_start - 2);
  return std::clamp(std::max(share_drawn(p), treasures), 0.0F, 1.0F);
}

// A smooth lowest colour: a point is worth the less, the further its colour is ahead of the lowest.
float balance(const std::array<int, kColours>& sorted) {
  float sum = 1;
  for (std::size_t i = 1; i < kColours; ++i) {
    sum += std::exp(static_cast<float>(sorted[0] - sorted[i]) / kBalanceReach);
  }
  return static_cast<float>(sorted[0]) - kBalanceReach * std::log(sum / kColours);
}

// F1 with fractions: the level to which the jokers fill up the lowest colours.
float lowest_with_jokers(std::array<float, kColours> points, int jokers) {
  std::sort(points.begin(), points.end());
  auto spare = static_cast<float>(jokers);
  for (std::size_t i = 0; i + 1 < kColours; ++i) {
    const float step = (points[i + 1] - points[i]) * static_cast<float>(i + 1);
    if (spare <= step) return points[i] + spare / static_cast<float>(i + 1);
    spare -= step;
  }
  return points[kColours - 1] + spare / kColours;
}

// Leaders can chase each other round the board endlessly. From 0, when tiles are played at an ordinary rate,
// to 2, when there have been far more turns than tiles.
float standstill_of(const Public& p) {
  const int drawn = bag_at_start(p.options) - p.bag_size - kHandSize * p.seats;
  return std::clamp(static_cast<float>(p.turns - drawn - 8) / 8, 0.0F, 2.0F);
}

class Appraisal {
 public:
  Appraisal(const View& view, float share, Features& table)
      : view_(view),
        p_(view.open),
        survey_(view.open),
        mover_(next_mover(view.open)),
        duels_(view, mover_),
        needs_(needs_of(view.open)),
        progress_(progress_of(view.open)),
        standstill_(standstill_of(view.open)),
        share_(share),
        table_(table) {}

  void run() {
    const Threats threats = threats_of(survey_, needs_, duels_, mover_);
    for (Seat seat = 0; seat < p_.seats; ++seat) {
      const std::size_t i = index(seat);
      seat_ = seat;
      leaders();
      points();
      treasures();
      squares();
      hand();
      add(Feature::RevoltDanger, threats.revolt_danger[i]);
      add(Feature::RevoltChance, threats.revolt_chance[i]);
      add(Feature::WarDanger, threats.war_danger[i]);
      add(Feature::WarChance, threats.war_chance[i]);
      add(Feature::Catastrophes, p_.catastrophes[i]);
      if (seat == mover_) add(Feature::Turn, actions_before_others(), 2);
      add(Feature::Standstill, standstill_ * static_cast<float>(kHandSize - p_.hand_size[i]) / 2);
    }
  }

 private:
  void add(Feature feature, float amount) {
    table_[index(seat_)][static_cast<std::size_t>(feature)] += share_ * amount;
  }
  void add(Feature feature, int amount, int unit) {
    add(feature, static_cast<float>(amount) / static_cast<float>(unit));
  }

  // A swap is still an action while its tiles are drawn.
  int actions_before_others() const {
    if (mover_ != p_.active) return 2;
    return p_.actions_left - (p_.phase == Phase::SwapDraw ? 1 : 0);
  }

  const Realm* home(Seat seat, std::size_t colour) const {
    return survey_.home_of(seat, static_cast<Colour>(colour));
  }

  // Tiles of a colour in a hand once it is refilled: what the viewer holds, and the urn's mean for the rest.
  float held(Seat seat, std::size_t colour) const {
    const Urn& urn = duels_.urn();
    const bool own = seat == view_.viewer;
    const int unseen = kHandSize - (own ? p_.hand_size[index(seat)] : 0);
    const float mean =
        urn.total == 0 ? 0.0F : static_cast<float>(urn.tiles[colour]) / static_cast<float>(urn.total);
    return static_cast<float>(own ? view_.own.hand[colour] : 0) + static_cast<float>(unseen) * mean;
  }

  void leaders() {
    can_score_ = {};
    income_ = {};
    int on_board = 0;
    int supporters = 0;
    int hanging = 0;
    int temple_total = 0;
    int space = 0;
    float strength = 0;
    for (std::size_t c = 0; c < kColours; ++c) {
      const Realm* const realm = home(seat_, c);
      if (realm == nullptr) continue;
      const Bits temples_near = around(p_.leader[index(seat_)][c]) & temples(p_);
      const int temple_count = temples_near.count();
      ++on_board;
      supporters += std::min(realm->tiles[c], 5);
      hanging += temple_count == 1 && !temples_near.intersects(p_.treasure) ? 1 : 0;
      temple_total += temple_count;
      space += realm->space;
      strength += std::clamp(lead_over_rivals(*realm, c), -5.0F, 5.0F);
      income_[c] = realm->income[c];
      if (realm->growable[c]) can_score_[c] = true;
      if (c == index(Colour::Black)) king_scores(*realm);
    }
    add(Feature::Leaders, on_board, 2);
    add(Feature::Supporters, supporters, 8);
    add(Feature::Hanging, hanging, 1);
    add(Feature::Temples, temple_total, 4);
    add(Feature::Space, space, 20);
    add(Feature::Strength, strength / 4);
    add(Feature::Income,
        (1 - progress_) * static_cast<float>(income_[0] + income_[1] + income_[2] + income_[3]));
    add(Feature::Earners,
        (1 - progress_) * static_cast<float>(can_score_[0] + can_score_[1] + can_score_[2] + can_score_[3]) /
            kColours);
  }

  // P6: a king scores what nobody else in its kingdom does.
  void king_scores(const Realm& realm) {
    for (std::size_t c = 0; c < kColours; ++c) {
      if (realm.owner[c] == kNature && realm.growable[c]) can_score_[c] = true;
    }
  }

  // How much stronger the leader would be in a war with the strongest rival of its colour, wherever that
  // stands; one that is not on the board has its owner's hand.
  float lead_over_rivals(const Realm& realm, std::size_t c) const {
    float strongest = 0;
    for (Seat rival = 0; rival < p_.seats; ++rival) {
      if (rival == seat_) continue;
      const Realm* const other = home(rival, c);
      const float tiles = other != nullptr ? static_cast<float>(other->tiles[c]) : 0;
      strongest = std::max(strongest, tiles + held(rival, c));
    }
    return static_cast<float>(realm.tiles[c]) + held(seat_, c) - strongest;
  }

  void points() {
    const std::array<int, kColours> sorted = final_points(p_, seat_);
    const float even = balance(sorted);
    // The more seats, the fewer points each has at the end, and the more one of them decides.
    const float unit = 8 / static_cast<float>(p_.seats);
    add(Feature::Lowest, static_cast<float>(sorted[0]) / unit);
    add(Feature::Balance, even / unit);
    add(Feature::BalanceLate, progress_ * even / unit);
    add(Feature::Points, static_cast<float>(sorted[0] + sorted[1] + sorted[2] + sorted[3]) / (4 * unit));
    add(Feature::Treasures, p_.treasures[index(seat_)], 2);

    const float turns = std::min(kPlanTurns, (1 - progress_) * kGameTurns / static_cast<float>(p_.seats));
    std::array<float, kColours> outlook;
    for (std::size_t c = 0; c < kColours; ++c) {
      outlook[c] = static_cast<float>(p_.points[index(seat_)][c]) +
                   turns * (kMonumentRate * static_cast<float>(income_[c]) + (can_score_[c] ? kTileRate : 0));
    }
    add(Feature::Outlook, lowest_with_jokers(outlook, p_.treasures[index(seat_)]) / unit);
  }

  void treasures() {
    const Realm* const realm = survey_.home_of(seat_, Colour::Green);
    if (realm == nullptr) return;
    const auto reach = static_cast<float>(std::min(treasures_in_reach(survey_, seat_), 2));
    add(Feature::TreasureReach, (seat_ == mover_ ? reach : reach / 2) + (realm->treasures > 0 ? 0.3F : 0));
  }

  void squares() {
    int reach = 0;
    for (std::size_t c = 0; c < kColours; ++c) {
      const Realm* const realm = home(seat_, c);
      if (realm != nullptr && survey_.square_gap[c].intersects(realm->contact)) ++reach;
    }
    add(Feature::SquareReach, (1 - progress_) * static_cast<float>(reach));
  }

  void hand() {
    float useful = 0;
    for (std::size_t c = 0; c < kColours; ++c) {
      useful += held(seat_, c) * needs_[index(seat_)][c] * (can_score_[c] ? 1.0F : 0.4F);
    }
    add(Feature::Hand, useful);
    add(Feature::Reds, held(seat_, index(Colour::Red)));
  }

  const View& view_;
  const Public& p_;
  const Survey survey_;
  const Seat mover_;
  DuelBook duels_;
  const Needs needs_;
  const float progress_;
  const float standstill_;
  const float share_;
  Features& table_;
  // The seat being looked at, the colours it can score and the points monuments pay it.
  Seat seat_ = 0;
  std::array<bool, kColours> can_score_{};
  std::array<int, kColours> income_{};
};

}  // namespace

void appraise(const View& view, float share, Features& table) { Appraisal(view, share, table).run(); }

}  // namespace shedu::tigris
