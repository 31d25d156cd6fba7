#include <algorithm>
#include <cmath>

#include "games/tigris/playable.h"
#include "games/tigris/threats.h"
#include "games/tigris/value.h"

namespace shedu::tigris {
namespace {

// A change of the odds worth a sentence.
constexpr float kNoticeable = 0.15F;
// As many facts are enough: what is plain to see is said only of moves about which there is little else.
constexpr std::size_t kEnough = 3;

std::string colour_name(std::size_t c) {
  constexpr std::array<std::string_view, kColours> kNames = {"red", "blue", "green", "black"};
  return std::string(kNames[c]);
}
std::string leader_text(std::size_t c) { return std::string(leader_name(static_cast<Colour>(c))); }
std::string seat_text(Seat seat) { return "seat " + std::to_string(seat); }
std::string percent(float chance) { return std::to_string(std::lround(100 * chance)); }
std::string plural(int number, const std::string& word) {
  return std::to_string(number) + " " + word + (number == 1 ? "" : "s");
}

// Compares the position before a move with the one after, as far as it follows without anybody's decision.
class FactFinder {
 public:
  FactFinder(const View& view, Move move) : before_(view), move_(move), after_(position_after(view, move)) {}

  std::vector<Fact> run() {
    const Phase phase = after_.open.phase;
    if (phase == Phase::RevoltAttack || phase == Phase::WarAttack) conflict(after_);
    if (phase == Phase::WarChoose) wars();
    if (kind_of(move_) == Kind::Commit) commitment();
    treasures();
    points();
    if (kind_of(move_) == Kind::Monument) monument();
    leaders_gone();
    if (kind_of(move_) == Kind::Tile && phase != Phase::WarAttack && phase != Phase::WarChoose) joined();
    if (phase == Phase::Monument) add("square", {}, "It completes a square: you may build a monument.");
    if (phase == Phase::Action || phase == Phase::Refill) {
      reach();
      exposure();
    }
    if (facts_.size() < kEnough) plain_facts();
    return std::move(facts_);
  }

 private:
  static View position_after(const View& view, Move move) {
    State s = playable(view);
    play(s, move);
    return Tigris::view(s, view.viewer);
  }

  void add(std::string id, std::vector<std::string> arguments, std::string text) {
    facts_.push_back({std::move(id), std::move(arguments), std::move(text)});
  }

  Seat me() const { return before_.viewer; }

  // The conflict that now begins, with the odds over the hands the viewer has not seen.
  void conflict(const View& view) {
    const Conflict& c = view.open.conflict;
    const bool revolt = view.open.phase == Phase::RevoltAttack;
    const std::string kind = revolt ? "revolt" : "war";
    const std::string colour = colour_name(index(c.colour));
    const float attacker_wins = expected_fight(view).attacker_wins;
    const std::string strengths =
        std::to_string(c.attack_base) + " to " + std::to_string(c.defence_base) + " on the board";
    if (c.attacker != me() && c.defender != me()) {
      add(kind + "_others", {colour, std::to_string(c.attacker), std::to_string(c.defender)},
          "It starts a " + colour + " " + kind + " between " + seat_text(c.attacker) + " and " +
              seat_text(c.defender) + ", " + strengths + ".");
      return;
    }
    const Seat rival = c.attacker == me() ? c.defender : c.attacker;
    const std::string chance = percent(c.attacker == me() ? attacker_wins : 1 - attacker_wins);
    add(kind + "_chance",
        {colour, std::to_string(rival), chance, std::to_string(c.attack_base),
         std::to_string(c.defence_base)},
        "It starts a " + colour + " " + kind + " with " + seat_text(rival) + ", " + strengths +
            ": you win about " + chance + "% of the time.");
  }

  void wars() {
    for (const Colour colour : kAllColours) {
      if ((open_wars(after_.open) >> index(colour) & 1) == 0) continue;
      conflict(position_after(after_, make(Kind::War, static_cast<int>(colour))));
    }
  }

  void commitment() {
    const Conflict& c = before_.open.conflict;
    if (c.attacker == me()) {
      const std::string chance =
          percent(win_odds_by_commitment(before_)[static_cast<std::size_t>(move_.a())]);
      add("commit_chance", {std::to_string(move_.a()), chance},
          "With " + plural(move_.a(), "tile") + " added you win " + chance + "% of the time.");
      return;
    }
    const bool holds = c.attack_base + c.attack_added <= c.defence_base + move_.a();
    add(holds ? "commit_holds" : "commit_loses", {std::to_string(move_.a())},
        holds ? "That is enough: you win the conflict." : "That is not enough: you lose the conflict.");
  }

  void treasures() {
    const int won = after_.open.treasures[index(me())] - before_.open.treasures[index(me())];
    if (won > 0) add("treasure", {std::to_string(won)}, "You take " + plural(won, "treasure") + ".");
  }

  void points() {
    const auto& now = before_.open.points;
    const auto& then = after_.open.points;
    const auto& own = now[index(me())];
    const int lowest = *std::min_element(own.begin(), own.end());
    for (Seat seat = 0; seat < before_.open.seats; ++seat) {
      for (std::size_t c = 0; c < kColours; ++c) {
        const int won = then[index(seat)][c] - now[index(seat)][c];
        if (won <= 0) continue;
        const std::string what =
            std::to_string(won) + " " + colour_name(c) + (won == 1 ? " point" : " points");
        if (seat != me()) {
          add("points_other", {std::to_string(seat), colour_name(c), std::to_string(won)},
              "It gives " + seat_text(seat) + " " + what + ".");
        } else if (own[c] == lowest) {
          add("points_lowest", {colour_name(c), std::to_string(won)},
              "You score " + what + ", in your lowest colour.");
        } else {
          add("points", {colour_name(c), std::to_string(won)}, "You score " + what + ".");
        }
      }
    }
  }

  // M9: what the monument will pay the viewer and others every turn.
  void monument() {
    const Bits region = region_of(after_.open, after_.open.monument[static_cast<std::size_t>(move_.a())]);
    for (const Colour colour : kMonumentColours[static_cast<std::size_t>(move_.a())]) {
      for (Seat seat = 0; seat < before_.open.seats; ++seat) {
        const Cell at = after_.open.leader[index(seat)][index(colour)];
        if (at == kNoCell || !region.test(at)) continue;
        const std::string name = colour_name(index(colour));
        add(seat == me() ? "monument_pays" : "monument_pays_other", {name, std::to_string(seat)},
            "It pays " + (seat == me() ? std::string("you") : seat_text(seat)) + " a " + name +
                " point every turn.");
      }
    }
  }

  void leaders_gone() {
    if (kind_of(move_) != Kind::Catastrophe && kind_of(move_) != Kind::Monument) return;
    for (Seat seat = 0; seat < before_.open.seats; ++seat) {
      for (std::size_t c = 0; c < kColours; ++c) {
        if (before_.open.leader[index(seat)][c] == after_.open.leader[index(seat)][c]) continue;
        add("leader_gone", {std::to_string(seat), leader_text(c)},
            (seat == me() ? "Your own " + leader_text(c)
                          : "The " + leader_text(c) + " of " + seat_text(seat)) +
                " loses its last temple and leaves the board.");
      }
    }
  }

  void joined() {
    if (Survey(before_.open).joining.test(move_.b())) {
      add("joined", {cell_text(move_.b())},
          "It joins two kingdoms at " + cell_text(move_.b()) + " without a war.");
    }
  }

  // A treasure that one more tile would bring.
  void reach() {
    if (treasures_in_reach(Survey(after_.open), me()) > treasures_in_reach(Survey(before_.open), me())) {
      add("treasure_reach", {}, "One more tile would bring a treasure to your trader.");
    }
  }

  // The viewer's leaders that others can now attack with other chances than before, and what the viewer can
  // attack.
  void exposure() {
    const Survey then(after_.open);
    const Survey now(before_.open);
    for (std::size_t c = 0; c < kColours; ++c) {
      const Cell at = after_.open.leader[index(me())][c];
      if (at == kNoCell) continue;
      const Danger revolt = worst_revolt(then, after_, c);
      const float revolt_before = worst_revolt(now, before_, c).chance;
      if (revolt.chance > revolt_before + kNoticeable) {
        add("exposed_revolt",
            {leader_text(c), cell_text(at), std::to_string(revolt.rival), std::to_string(revolt.theirs),
             std::to_string(revolt.ours), percent(revolt.chance)},
            "Your " + leader_text(c) + " at " + cell_text(at) + " could face a revolt of " +
                seat_text(revolt.rival) + " with " + plural(revolt.theirs, "temple") + " to " +
                std::to_string(revolt.ours) + ": it would fall " + percent(revolt.chance) + "% of the time.");
      }
      const Danger war = worst_war(then, after_, c);
      const float war_before = worst_war(now, before_, c).chance;
      if (war.chance > war_before + kNoticeable) {
        add("exposed_war",
            {leader_text(c), cell_text(at), std::to_string(war.rival), std::to_string(war.theirs),
             std::to_string(war.ours), percent(war.chance)},
            "One tile of " + seat_text(war.rival) + " could bring war on your " + leader_text(c) + " at " +
                cell_text(at) + ", " + plural(war.theirs, "supporter") + " to " + std::to_string(war.ours) +
                ": it would fall " + percent(war.chance) + "% of the time.");
      }
      if (std::max(revolt.chance, war.chance) < std::max(revolt_before, war_before) - kNoticeable) {
        add("safer",
            {leader_text(c), cell_text(at), percent(std::max(revolt_before, war_before)),
             percent(std::max(revolt.chance, war.chance))},
            "Your " + leader_text(c) + " at " + cell_text(at) + " is safer: an attack on it succeeds " +
                percent(std::max(revolt.chance, war.chance)) + "% of the time, not " +
                percent(std::max(revolt_before, war_before)) + "%.");
      }
      const Danger threat = best_war(then, after_, c);
      if (threat.chance > best_war(now, before_, c).chance + kNoticeable && threat.chance >= 0.5F) {
        add("threatens_war",
            {colour_name(c), std::to_string(threat.rival), std::to_string(threat.ours),
             std::to_string(threat.theirs), percent(threat.chance)},
            "It prepares a " + colour_name(c) + " war on " + seat_text(threat.rival) + ", " +
                std::to_string(threat.ours) + " to " + std::to_string(threat.theirs) +
                ": one more tile starts it, and you win about " + percent(threat.chance) + "% of the time.");
      }
    }
  }

  struct Danger {
    float chance = 0;
    Seat rival = 0;
    int theirs = 0;
    int ours = 0;
  };

  Danger worst_revolt(const Survey& survey, const View& view, std::size_t c) const {
    Danger worst;
    const Realm* const realm = survey.home_of(me(), static_cast<Colour>(c));
    if (realm == nullptr || realm->best_site == 0) return worst;
    DuelBook duels(view, next_seat(view.open, me()));
    const int ours = survey.temples_at(view.open.leader[index(me())][c]);
    for (Seat rival = 0; rival < view.open.seats; ++rival) {
      if (rival == me()) continue;
      const float chance = duels.attacker_wins(rival, me(), Colour::Red, realm->best_site - ours);
      if (chance > worst.chance) worst = {chance, rival, realm->best_site, ours};
    }
    return worst;
  }

  Danger worst_war(const Survey& survey, const View& view, std::size_t c) const {
    Danger worst;
    const Realm* const realm = survey.home_of(me(), static_cast<Colour>(c));
    if (realm == nullptr) return worst;
    DuelBook duels(view, next_seat(view.open, me()));
    for (const Realm& other : survey.realms) {
      const Seat rival = other.owner[c];
      if (&other == realm || rival == kNature || !survey.joinable(*realm, other)) continue;
      const float chance =
          duels.attacker_wins(rival, me(), static_cast<Colour>(c), other.tiles[c] - realm->tiles[c]);
      if (chance > worst.chance) worst = {chance, rival, other.tiles[c], realm->tiles[c]};
    }
    return worst;
  }

  // The war that the viewer's leader could bring on others by one tile, with the best chance to win it.
  Danger best_war(const Survey& survey, const View& view, std::size_t c) const {
    Danger best;
    const Realm* const realm = survey.home_of(me(), static_cast<Colour>(c));
    if (realm == nullptr) return best;
    DuelBook duels(view, next_mover(view.open));
    for (const Realm& other : survey.realms) {
      const Seat rival = other.owner[c];
      if (&other == realm || rival == kNature || rival == me() || !survey.joinable(*realm, other)) continue;
      const float chance =
          duels.attacker_wins(me(), rival, static_cast<Colour>(c), realm->tiles[c] - other.tiles[c]);
      if (chance > best.chance) best = {chance, rival, other.tiles[c], realm->tiles[c]};
    }
    return best;
  }

  // ---- What is plain to see, for every kind of move ----

  void plain_facts() {
    switch (kind_of(move_)) {
      case Kind::Leader: leader_placed(); break;
      case Kind::Withdraw: leader_withdrawn(); break;
      case Kind::Tile: tile_placed(); break;
      case Kind::Catastrophe: catastrophe(); break;
      case Kind::Swap: swapped(); break;
      case Kind::Pass: add("passes", {}, "You do nothing."); break;
      case Kind::Decline: add("declines", {}, "You leave what is offered."); break;
      case Kind::Build:
        add("building", {cell_text(move_.b())}, "The building comes to " + cell_text(move_.b()) + ".");
        break;
      case Kind::Wonder:
        add("wonder", {cell_text(move_.b())}, "The Wonder comes to " + cell_text(move_.b()) + ".");
        break;
      case Kind::Monument:
        if (facts_.empty()) add("monument_idle", {}, "It pays nobody as the leaders stand.");
        break;
      case Kind::Keep:
        add("keeps", {cell_text(move_.b())}, "The treasure at " + cell_text(move_.b()) + " stays.");
        break;
      default: break;
    }
  }

  void leader_placed() {
    const Phase phase = after_.open.phase;
    if (phase == Phase::RevoltAttack) return;
    const std::size_t c = index(colour_of(move_));
    const Survey survey(after_.open);
    const Realm* const realm = survey.home_of(me(), colour_of(move_));
    if (realm == nullptr) return;
    company(*realm, c, survey.temples_at(move_.b()));
    if (realm->income[c] > 0) {
      add("leader_income", {colour_name(c), leader_text(c)},
          "A monument there pays your " + leader_text(c) + " a " + colour_name(c) + " point every turn.");
    }
    int scoring = 0;
    for (const Colour colour : kAllColours) {
      if (realm->scorer(colour) != me() || !realm->growable[index(colour)]) continue;
      if (colour == colour_of(move_) || (colour_of(move_) == Colour::Black && !realm->has(colour))) {
        scoring += before_.own.hand[index(colour)];
      }
    }
    add("leader_scores", {leader_text(c), std::to_string(scoring)},
        scoring == 0 ? "You hold no tile that your " + leader_text(c) + " would score there."
                     : "You hold " + plural(scoring, "tile") + " that your " + leader_text(c) +
                           " would score there, a point each.");
  }

  // Whose kingdom a leader comes into.
  void company(const Realm& realm, std::size_t c, int temples_beside) {
    Seat other = kNature;
    bool own = false;
    for (std::size_t colour = 0; colour < kColours; ++colour) {
      if (colour == c || realm.owner[colour] == kNature) continue;
      own = own || realm.owner[colour] == me();
      if (realm.owner[colour] != me()) other = realm.owner[colour];
    }
    const std::string beside = ", beside " + plural(temples_beside, "temple") + ".";
    const std::string number = std::to_string(temples_beside);
    if (other != kNature) {
      add("enters", {leader_text(c), std::to_string(other), number},
          "Your " + leader_text(c) + " enters a kingdom of " + seat_text(other) + beside);
    } else if (own) {
      add("joins_own", {leader_text(c), number},
          "Your " + leader_text(c) + " comes to a kingdom that is all yours" + beside);
    } else {
      add("founds", {leader_text(c), number},
          "Your " + leader_text(c) + " founds a kingdom of its own" + beside);
    }
  }

  void leader_withdrawn() {
    const std::size_t c = index(colour_of(move_));
    const Cell at = before_.open.leader[index(me())][c];
    add("withdrawn", {leader_text(c), cell_text(at)},
        "Your " + leader_text(c) + " leaves " + cell_text(at) + " and can come back elsewhere.");
  }

  void tile_placed() {
    if (after_.open.phase == Phase::WarAttack || after_.open.phase == Phase::WarChoose) return;
    const std::size_t c = index(colour_of(move_));
    const Survey survey(after_.open);
    const Bits region = region_of(after_.open, move_.b());
    for (std::size_t leader = 0; c == index(Colour::Red) && leader < kColours; ++leader) {
      const Cell at = after_.open.leader[index(me())][leader];
      if (at == kNoCell || !around(at).test(move_.b())) continue;
      const int beside = survey.temples_at(at);
      add("temple_beside", {leader_text(leader), cell_text(at), std::to_string(beside)},
          "Your " + leader_text(leader) + " at " + cell_text(at) + " then stands beside " +
              plural(beside, "temple") + ".");
    }
    const Realm* const realm = survey.home_of(me(), colour_of(move_));
    if (realm != nullptr && realm->cells.test(move_.b())) {
      add("support", {leader_text(c), std::to_string(realm->tiles[c])},
          "Your " + leader_text(c) + " then has " + plural(realm->tiles[c], "supporter") + " in a war.");
    }
    const Bits gaps = survey.square_gap[c] & ~Survey(before_.open).square_gap[c];
    if (gaps.any()) {
      add("square_near", {colour_name(c), cell_text(gaps.first())},
          "One more " + colour_name(c) + " tile at " + cell_text(gaps.first()) + " completes a square.");
    }
    if (before_.open.points != after_.open.points) return;
    if (region.intersects(after_.open.leaders)) {
      add("unscored", {colour_name(c)}, "Nobody there scores " + colour_name(c) + " tiles.");
    } else {
      add("loose", {cell_text(move_.b())}, "No leader stands there: it scores nothing now.");
    }
  }

  void catastrophe() {
    const std::string at = cell_text(move_.b());
    const Survey now(before_.open);
    const Survey then(after_.open);
    for (std::size_t c = 0; c < kColours; ++c) {
      if (!before_.open.tile[c].test(move_.b())) continue;
      add("ruins", {colour_name(c), at}, "It destroys the " + colour_name(c) + " tile at " + at + ".");
      weakened(now, then, c);
    }
    if (now.empty.test(move_.b()) && now.joining.test(move_.b())) {
      add("apart", {at}, "It keeps the kingdoms on both sides of " + at + " apart.");
    } else if (now.empty.test(move_.b())) {
      add("barren", {at}, "Nothing can be put on " + at + " any more.");
    }
    if (then.realms.size() > now.realms.size()) {
      add("splits", {at}, "It splits a kingdom at " + at + ".");
    }
  }

  // The leader that has a supporter less, if the tile lay in its kingdom.
  void weakened(const Survey& now, const Survey& then, std::size_t c) {
    for (const Realm& realm : now.realms) {
      const Seat seat = realm.owner[c];
      if (seat == kNature || !realm.cells.test(move_.b())) continue;
      const Realm* const left = then.home_of(seat, static_cast<Colour>(c));
      if (left == nullptr) continue;
      const std::string supporters = plural(left->tiles[c], "supporter") + ".";
      add(seat == me() ? "weakens" : "weakens_other",
          {leader_text(c), std::to_string(left->tiles[c]), std::to_string(seat)},
          (seat == me() ? "Your own " + leader_text(c) : "The " + leader_text(c) + " of " + seat_text(seat)) +
              " is left with " + supporters);
    }
  }

  void swapped() {
    const int kept = tile_total(before_.own.hand) - move_.c();
    add("swaps", {std::to_string(move_.c()), std::to_string(kept)},
        "You exchange " + plural(move_.c(), "tile") + " unseen and keep " + std::to_string(kept) + ".");
  }

  const View& before_;
  const Move move_;
  const View after_;
  std::vector<Fact> facts_;
};

}  // namespace

std::vector<Fact> Value::facts(const View& view, Move move) {
  if (view.viewer < 0) return {};
  return FactFinder(view, move).run();
}

}  // namespace shedu::tigris
