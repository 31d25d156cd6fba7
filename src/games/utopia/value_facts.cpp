#include <algorithm>

#include "games/utopia/value.h"

namespace shedu::utopia {
namespace {

std::string number(int n) { return std::to_string(n); }
std::string points(int n) { return number(n) + (n == 1 || n == -1 ? " point" : " points"); }
std::string name(Civ civ) { return std::string(civ_name(civ)); }
std::string name(Island island) { return std::string(island_name(island)); }
std::string isle(Island island) { return "the isle of " + name(island); }
std::string seat_text(Seat seat) { return "seat " + number(seat); }

// Collects what can be said about one move. Everything comes from what lies open and the viewer's own hand.
class Speaker {
 public:
  Speaker(const View& view, Move move)
      : p_(view.open), hand_(view.own.hand), me_(view.viewer), move_(move), civ_(civ_of(move)) {}

  std::vector<Fact> speak() {
    const District district = district_of(move_);
    switch (kind_of(move_)) {
      case Kind::Pick: pick(district); break;
      case Kind::Place: arrival(p_.target_civ, district, 1); break;
      case Kind::Relocate: departure(p_.target_civ, district, 1); break;
      case Kind::Surprise: surprise(); break;
      case Kind::Designate: designate(static_cast<Seat>(move_.a())); break;
      case Kind::Wonder: wonder(static_cast<Island>(move_.a())); break;
      case Kind::Control: control(district); break;
      case Kind::Leave: departure(civ_, district, 1); break;
      case Kind::Discard:
      case Kind::Convert: card_gone(); break;
      case Kind::Step:
        arrival(civ_, to_of(move_), count_of(move_));
        departure(civ_, district, count_of(move_));
        break;
      case Kind::Add:
        arrival(civ_, district, 1);
        paid_to_controller(district);
        break;
      case Kind::AddAnywhere: arrival(civ_, district, 1); break;
      case Kind::Remove: say("points", {number(2)}, "Scores " + points(2) + " now."); break;
      case Kind::Raise:
      case Kind::Drop: scale(); break;
      case Kind::End: end(); break;
      default: break;
    }
    if (price_of(kind_of(move_)) > 0) price();
    if (facts_.empty()) plain_facts();
    return std::move(facts_);
  }

 private:
  void say(std::string_view id, std::vector<std::string> arguments, std::string text) {
    facts_.push_back({"utopia." + std::string(id), std::move(arguments), std::move(text)});
  }

  const Princes& princes(Civ civ) const { return p_.princes[index(me_)][index(civ)]; }
  bool can_take(Civ civ, District district) const {
    return (monuments(p_) & bit(district)) == 0 && monuments_left(p_, civ) > 0 && p_.bases[index(me_)] > 0;
  }

  // ---- Princes that come and go ----

  void arrival(Civ civ, District district, int count) {
    const std::string where = district_text(district);
    const int before = princes(civ).at(district);
    const int after = before + count;
    if (can_take(civ, district)) {
      if (before < kControlPrinces && after >= kControlPrinces) {
        say("trio", {name(civ), where},
            "Three princes of " + name(civ) + " stand in " + where + ": you can take the district.");
      } else if (after == kControlPrinces - 1) {
        say("one_short", {name(civ), where},
            "One more prince of " + name(civ) + " in " + where + " takes it.");
      }
    }
    if (p_.monument[index(civ)] & bit(district)) {
      say("at_monument", {name(civ), where, number(2)},
          "At a monument of its kind: a card of " + name(civ) + " can remove it for " + points(2) + ".");
    }
    towards_wonder(civ, island_of(district));
  }

  void towards_wonder(Civ civ, Island island) {
    if (p_.wonder[index(island)] != kNobody || p_.bases[index(me_)] == 0) return;
    int missing = 0;
    for (const Civ other : kAllCivs) missing += leaving_sites(p_, me_, island, other) == 0 ? 1 : 0;
    if (leaving_sites(p_, me_, island, civ) != 0) return;
    if (missing == 1) {
      say("wonder_ready", {name(island)},
          "All five civilizations stand on " + isle(island) + ": you can build its wonder.");
    } else if (missing <= 3) {
      say("wonder_near", {name(island), number(missing - 1)},
          "The wonder of " + isle(island) + " then lacks " + number(missing - 1) +
              (missing == 2 ? " civilization." : " civilizations."));
    }
  }

  void departure(Civ civ, District district, int count) {
    const int before = princes(civ).at(district);
    if (can_take(civ, district) && before >= 2 && count < before && before <= kControlPrinces) {
      say("parts", {name(civ), district_text(district)},
          "It parts princes of " + name(civ) + " that stood together in " + district_text(district) + ".");
    }
  }

  // ---- What is plain to see, for moves about which there is nothing else to say ----

  void plain_facts() {
    const Kind kind = kind_of(move_);
    if (kind == Kind::Pick) newcomer(civ_, district_of(move_));
    if (kind == Kind::Place) newcomer(p_.target_civ, district_of(move_));
    if (kind == Kind::Step) newcomer(civ_, to_of(move_));
    if (kind == Kind::AddAnywhere) newcomer(civ_, district_of(move_));
    if (kind == Kind::Leave) {
      const District from = district_of(move_);
      const int left = princes(civ_).at(from) - 1;
      say("leaves", {name(civ_), district_text(from), number(left)},
          "A prince of " + name(civ_) + " leaves " + district_text(from) + "; " + number(left) + " stay.");
    }
    if (kind == Kind::End && p_.phase == Phase::Develop) {
      say("keeps_cards", {number(card_total(hand_))},
          "You keep " + number(card_total(hand_)) + (card_total(hand_) == 1 ? " card." : " cards."));
    } else if (kind == Kind::End) {
      say("ends", {}, "You end your part here.");
    }
  }

  // A prince who is one of few, or in a district that is taken.
  void newcomer(Civ civ, District district) {
    const std::string where = district_text(district);
    const int each = prestige(p_, civ);
    if (can_take(civ, district)) {
      const int missing = std::max(0, kControlPrinces - 1 - princes(civ).at(district));
      say("begins", {name(civ), where, number(missing), number(each)},
          number(missing) + " more of " + name(civ) + " in " + where + " take it, for " + points(each) +
              " a round as the scale stands.");
    } else {
      say("settled", {where, name(civ)},
          where + " cannot be taken with princes of " + name(civ) + " as things stand.");
    }
  }

  // ---- Phase 1 ----

  void pick(District district) {
    if (guest_sites(p_, me_, island_of(district), civ_) == 0) {
      say("guest_lost", {name(civ_)},
          "You have no prince of " + name(civ_) + " left: the guest brings nobody.");
      return;
    }
    arrival(civ_, district, 1);
    const Island island = island_of(district);
    if (p_.ships[index(island)][index(civ_)] > 1) return;
    for (Seat other = 0; other < p_.seats; ++other) {
      const Districts pair =
          p_.princes[index(other)][index(civ_)].pairs() & places_of(island) & ~monuments(p_);
      if (other == me_ || pair == 0) continue;
      say("denies", {seat_text(other), name(civ_)},
          "It was the guest that " + seat_text(other) + " needs for three of " + name(civ_) + ".");
    }
  }

  void surprise() {
    say("surprise", {}, "Which guest it is, chance decides.");
    say("gives_pick", {}, "Another player takes one guest more.");
  }

  void designate(Seat seat) {
    const int lead = p_.score[index(seat)] - p_.score[index(me_)];
    say("gives_pick_to", {seat_text(seat), number(lead)},
        "One guest more for " + seat_text(seat) + ", " +
            (lead == 0  ? "level with you."
             : lead > 0 ? points(lead) + " ahead of you."
                        : points(-lead) + " behind you."));
  }

  // ---- Builds ----

  void wonder(Island island) {
    say("points", {number(kWonderPoints)}, "Scores " + points(kWonderPoints) + " now.");
    int left = 0;
    for_each(districts_of(p_, island) & ~monuments(p_),
             [&](District d) { left += p_.options.board.value[d]; });
    say("wonder_pays", {name(island), number(left)},
        "Districts taken on " + isle(island) + " from now on pay you: up to " + points(left) + ".");
    say("costs_princes", {number(kCivs)}, "Five princes go home.");
  }

  void control(District district) {
    const int each = prestige(p_, civ_);
    say("income", {number(each)}, "Earns " + points(each) + " a round as the scale stands.");
    const Seat owner = p_.wonder[index(island_of(district))];
    const int value = p_.options.board.value[district];
    if (owner == me_ && p_.options.wonder_bonus_own == Switch::On) {
      say("points", {number(value)}, "Your wonder there scores " + points(value) + " now.");
    } else if (owner != kNobody && owner != me_) {
      say("points_for", {seat_text(owner), number(value)},
          "The wonder there scores " + points(value) + " for " + seat_text(owner) + ".");
    }
    int others = 0;
    for (Seat other = 0; other < p_.seats; ++other) {
      if (other == me_) continue;
      for (const Civ civ : kAllCivs) {
        others = std::max(others, p_.princes[index(other)][index(civ)].at(district));
      }
    }
    if (others >= 2)
      say("blocks", {number(others)}, "Another player with two or more princes there is too late.");
  }

  // ---- Phase 2 ----

  void paid_to_controller(District district) {
    const Seat owner = controller(p_, district);
    if (owner == me_) return;
    say("points_for", {seat_text(owner), number(1)},
        "Scores " + points(1) + " for " + seat_text(owner) + ".");
  }

  void scale() {
    State after{};
    after.open = p_;
    after.open.active = me_;
    act(after, move_);
    const int gain = income(after.open, me_) - income(p_, me_);
    if (gain != 0) {
      say("income_change", {number(gain)},
          std::string(gain > 0 ? "You earn " : "You lose ") + points(gain > 0 ? gain : -gain) + " a round.");
    }
    for (Seat other = 0; other < p_.seats; ++other) {
      const int change = other == me_ ? 0 : income(after.open, other) - income(p_, other);
      if (change == 0) continue;
      say("income_change_for", {seat_text(other), number(change)},
          "For " + seat_text(other) + " it is " + points(change > 0 ? change : -change) +
              (change > 0 ? " more a round." : " less a round."));
    }
    if (facts_.empty()) say("no_effect_yet", {}, "It changes nobody's income as the districts are.");
  }

  void card_gone() {
    const int left = hand_[index(civ_)] - 1;
    say("card_gone", {name(civ_), number(left)},
        "Gives up a card of " + name(civ_) + "; " + (left == 0 ? "none is" : number(left) + " stay") +
            " in hand.");
    if (princes(civ_).any() & p_.monument[index(civ_)]) {
      say("card_useful", {name(civ_)}, "Such a card could remove a prince for " + points(2) + ".");
    }
  }

  void price() {
    const int cards = price_of(kind_of(move_));
    const int privileges = privileges_of(move_);
    say("costs_cards", {number(cards), name(civ_)},
        "Costs " + number(cards) + (cards == 1 ? " card of " : " cards of ") + name(civ_) + ".");
    if (privileges == 0) return;
    say("costs_privileges", {number(privileges), number(p_.privileges[index(me_)])},
        "Uses " + number(privileges) + " of " + number(p_.privileges[index(me_)]) +
            (p_.privileges[index(me_)] == 1 ? " privilege." : " privileges."));
  }

  void end() {
    bool can_build = false;
    if (may_build(p_)) {
      for (const Island island : kAllIslands) can_build = can_build || can_build_wonder(p_, me_, island);
      for (const Civ civ : kAllCivs) can_build = can_build || control_sites(p_, me_, civ) != 0;
    }
    if (can_build) say("leaves_build", {}, "You could still build.");
    const int excess = card_total(hand_) - kHandLimit;
    if (p_.phase == Phase::Develop && excess > 0) {
      say("trims", {number(excess)}, "You keep five cards and lose " + number(excess) + ".");
    }
  }

  const Public& p_;
  const Cards& hand_;
  const Seat me_;
  const Move move_;
  const Civ civ_;
  std::vector<Fact> facts_;
};

}  // namespace

std::vector<Fact> Value::facts(const View& view, Move move) { return Speaker(view, move).speak(); }

}  // namespace shedu::utopia
