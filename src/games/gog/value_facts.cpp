#include <algorithm>
#include <cmath>

#include "games/gog/play.h"
#include "games/gog/sketch.h"
#include "games/gog/value.h"

namespace shedu::gog {
namespace {

// A change of a chance worth a sentence.
constexpr float kNoticeable = 0.3f;

std::string number(int value) { return std::to_string(value); }
std::string seat_text(int seat) { return "seat " + number(seat); }
std::string percent(float chance) { return number(static_cast<int>(std::lround(100 * chance))); }
std::string goods_text(const std::array<int, kGoods>& goods) {
  return number(goods[0]) + " food, " + number(goods[1]) + " wood, " + number(goods[2]) + " gold";
}

// Compares the position before a move with the one after it, as far as that follows without chance.
class FactFinder {
 public:
  FactFinder(const View& view, Move move)
      : before_(view.open), move_(move), me_(view.viewer), after_{view.open} {
    play(after_, move);
  }

  std::vector<Fact> run() {
    if (after_.open.to_act == kOver) {
      game_end();
      return std::move(facts_);
    }
    if (current(after_.open) == Phase::Battle) even_battle();
    if (kind_of(move_) == Kind::Move || kind_of(move_) == Kind::Send) sure_battle();
    if (kind_of(move_) == Kind::Conquer) conquest();
    scrolls();
    if (current(after_.open) != Phase::Battle) plans();
    income();
    purchase();
    if (kind_of(move_) == Kind::Keep || kind_of(move_) == Kind::Reroll) roll();
    if (facts_.empty()) plain_facts();
    return std::move(facts_);
  }

 private:
  void add(std::string id, std::vector<std::string> arguments, std::string text) {
    facts_.push_back({std::move(id), std::move(arguments), std::move(text)});
  }

  const Player& mine_before() const { return player(before_, me_); }
  const Player& mine_after() const { return player(after_.open, me_); }

  void game_end() {
    if (after_.open.winner == me_) {
      add("wins", {}, "It wins the game.");
    } else {
      add("ends", {}, "It ends the game, and you do not win it.");
    }
  }

  void even_battle() {
    OutcomeList outcomes;
    chance_outcomes(after_.open, outcomes);
    const float chance = static_cast<float>(outcomes[0].weight) / static_cast<float>(total_weight(outcomes));
    const Fight& fight = after_.open.fight;
    add("battle", {cell_text(fight.at), number(fight.defender), percent(chance)},
        "It attacks " + seat_text(fight.defender) + " on " + cell_text(fight.at) +
            " at equal levels: you win " + percent(chance) + " times in 100.");
  }

  // BT-2: a battle of different levels is decided at once.
  void sure_battle() {
    if (!enemies(before_, me_).test(move_.b()) || current(after_.open) == Phase::Battle) return;
    const std::string at = cell_text(move_.b());
    const int place = find_soldier(mine_after(), move_.b(), 0);
    if (place >= 0) {
      const int level = mine_after().soldiers[static_cast<std::size_t>(place)].level;
      add("battle_won", {at, number(level)},
          "It beats the soldier on " + at + " for certain; yours is left at level " + number(level) + ".");
    } else if (enemies(after_.open, me_).test(move_.b())) {
      add("battle_lost", {at}, "It loses the battle on " + at + " for certain.");
    } else {
      add("battle_drowned", {at}, "It beats the soldier on " + at + ", but yours drowns.");
    }
  }

  void conquest() {
    const Seat owner = city_owner(before_, cell_a(move_));
    const std::string at = cell_text(move_.a());
    if (player(after_.open, owner).alive == 0) {
      add("eliminates", {at, number(owner)},
          "It takes " + at + ", the last city of " + seat_text(owner) + ".");
    } else {
      add("conquers", {at, number(owner)}, "It takes the city " + at + " of " + seat_text(owner) + ".");
    }
  }

  void scrolls() {
    const int gained = scrolls_held(after_.open, me_) - scrolls_held(before_, me_);
    if (gained <= 0) return;
    const int held = scrolls_held(after_.open, me_);
    const int all = before_.options.data.scrolls;
    add("scrolls", {number(held), number(all)},
        "It brings a scroll: you hold " + number(held) + " of " + number(all) + ".");
  }

  // What the seats can do in their next turns that they could not before, and the other way round.
  void plans() {
    const Sketch then = sketch(before_);
    const Sketch now = sketch(after_.open);
    corners(then, now);
    for (std::size_t i = 0; i < now.siege_count; ++i) {
      const Siege& siege = now.sieges[i];
      const Siege* old = find_siege(then, siege.city.cell);
      for (Seat seat = 0; seat < before_.seats; ++seat) {
        if (seat == siege.owner || (siege.owner != me_ && seat != me_)) continue;
        const float chance = next_turn(seat, siege.need[index(seat)]);
        const float change = chance - (old == nullptr ? 0.0f : next_turn(seat, old->need[index(seat)]));
        if (siege.owner == me_) danger(siege.city.cell, seat, chance, change);
        if (seat == me_) threat(siege, chance, change);
      }
    }
  }

  float next_turn(Seat seat, int need) const { return chance_in_turn(need, usual_steps(after_.open, seat)); }

  static const Siege* find_siege(const Sketch& sketch, Cell city) {
    for (std::size_t i = 0; i < sketch.siege_count; ++i) {
      if (sketch.sieges[i].city.cell == city) return &sketch.sieges[i];
    }
    return nullptr;
  }

  void danger(Cell city, Seat seat, float chance, float change) {
    const std::string at = cell_text(city);
    if (change >= kNoticeable) {
      add("exposes", {at, number(seat), percent(chance)},
          "It exposes your city " + at + " to " + seat_text(seat) + ", who may take it in the next turn.");
    } else if (change <= -kNoticeable) {
      add("protects", {at, number(seat)},
          "It makes your city " + at + " safer from " + seat_text(seat) + ".");
    }
  }

  void threat(const Siege& siege, float chance, float change) {
    if (change < kNoticeable) return;
    const std::string at = cell_text(siege.city.cell);
    add("threatens", {at, number(siege.owner), percent(chance)},
        "It threatens to take " + at + " of " + seat_text(siege.owner) + ".");
  }

  void corners(const Sketch& then, const Sketch& now) {
    const int held = (after_.open.soldiers[index(me_)] & kCornerCells).count();
    if (held > (before_.soldiers[index(me_)] & kCornerCells).count()) {
      add("corner", {number(held)}, "It puts a soldier on a corner: you hold " + number(held) + " of 4.");
    }
    for (Seat seat = 0; seat < before_.seats; ++seat) {
      if (seat == me_) continue;
      const float was = next_turn(seat, then.seats[index(seat)].corner_need);
      const float is = next_turn(seat, now.seats[index(seat)].corner_need);
      if (is - was >= kNoticeable) {
        add("corners_open", {number(seat)}, "It lets " + seat_text(seat) + " take all four corners soon.");
      } else if (was - is >= kNoticeable) {
        add("corners_closed", {number(seat)},
            "It keeps " + seat_text(seat) + " from taking all four corners.");
      }
    }
  }

  void income() {
    if (kind_of(move_) != Kind::Found && kind_of(move_) != Kind::Upgrade) return;
    const Sketch now = sketch(after_.open);
    const std::array<int, kGoods>& goods = now.seats[index(me_)].income;
    add("income", {number(goods[0]), number(goods[1]), number(goods[2])},
        "You then gather " + goods_text(goods) + " a turn.");
  }

  void purchase() {
    const Phase phase = before_.phase;
    if (phase != Phase::Trade && phase != Phase::Buy) return;
    if (after_.open.active != me_ || mine_before().stock == mine_after().stock) return;
    const Goods& stock = mine_after().stock;
    add("stock_left", {number(stock[0]), number(stock[1]), number(stock[2])},
        "It leaves you " + goods_text({stock[0], stock[1], stock[2]}) + ".");
  }

  void roll() {
    const int sum = before_.dice[0] + before_.dice[1];
    add("roll", {number(sum)}, "The dice show " + number(sum) + " steps; a new roll brings 7 on average.");
  }

  // ---- What is plain to see, for moves about which there is nothing else to say ----

  void plain_facts() {
    switch (kind_of(move_)) {
      case Kind::Move:
      case Kind::Send: approach(); break;
      case Kind::End: end_of_turn(); break;
      case Kind::Stop:
      case Kind::Done: go_on(); break;
      case Kind::Draw:
        add("draw_odds", {}, "If the die is odd you may use the card; if it is even the others must.");
        break;
      case Kind::Accept: add("accepts", {}, "The card is carried out for you."); break;
      case Kind::Figure:
        add("figure_to", {cell_text(move_.b())}, "The figure then stands on " + cell_text(move_.b()) + ".");
        break;
      case Kind::Pick:
        add("picks", {cell_text(move_.a())}, "The card falls on " + cell_text(move_.a()) + ".");
        break;
      case Kind::Take:
        add("takes_ability", {number(move_.a())},
            "You take an ability card of " + seat_text(move_.a()) + ".");
        break;
      case Kind::GiveBack: add("gives_back", {}, "You give an ability card back."); break;
      case Kind::Ambush: add("ambush", {}, "A new soldier appears; a die gives its level."); break;
      case Kind::Cancel: add("cancels", {}, "The card is put away and does nothing."); break;
      default: break;
    }
  }

  // What a soldier comes nearer to.
  void approach() {
    MoveList moves;
    legal_moves(after_.open, moves);
    if (after_.open.to_act == me_ &&
        std::find(moves.begin(), moves.end(), make(Kind::Found, move_.b())) != moves.end()) {
      add("may_found", {cell_text(move_.b())}, "A city can be founded on " + cell_text(move_.b()) + ".");
    }
    const City* nearest = nullptr;
    Seat owner = 0;
    for (Seat seat = 0; seat < before_.seats; ++seat) {
      const Player& other = player(after_.open, seat);
      for (std::size_t i = 0; seat != me_ && i < other.city_count; ++i) {
        const City& city = other.cities[i];
        if (nearest != nullptr && distance(city.cell, move_.b()) >= distance(nearest->cell, move_.b()))
          continue;
        nearest = &city;
        owner = seat;
      }
    }
    if (nearest != nullptr && distance(nearest->cell, move_.b()) < distance(nearest->cell, move_.a())) {
      const int squares = distance(nearest->cell, move_.b());
      add("nearer_city", {cell_text(nearest->cell), number(owner), number(squares)},
          "It comes nearer to the city " + cell_text(nearest->cell) + " of " + seat_text(owner) + ", " +
              number(squares) + (squares == 1 ? " square" : " squares") + " away.");
    }
    if (facts_.empty()) {
      add("steps_left", {number(after_.open.steps)},
          "You have " + number(after_.open.steps) + (after_.open.steps == 1 ? " step" : " steps") +
              " left after it.");
    }
  }

  void end_of_turn() {
    MoveList moves;
    legal_moves(before_, moves);
    const bool founds =
        std::any_of(moves.begin(), moves.end(), [](Move move) { return kind_of(move) == Kind::Found; });
    if (founds) add("could_found", {}, "You could still found a city.");
    add("steps_unused", {number(before_.steps)},
        "You leave " + number(before_.steps) + (before_.steps == 1 ? " step" : " steps") + " unused.");
  }

  void go_on() {
    if (before_.phase != Phase::Trade && before_.phase != Phase::Buy) {
      add("chest_left", {}, "You leave the chest closed this turn.");
      return;
    }
    const Goods& stock = mine_before().stock;
    add("stock_kept", {number(stock[0]), number(stock[1]), number(stock[2])},
        "You keep " + goods_text({stock[0], stock[1], stock[2]}) + ".");
  }

  const Public& before_;
  Move move_;
  Seat me_;
  State after_;
  std::vector<Fact> facts_;
};

}  // namespace

std::vector<Fact> Value::facts(const View& view, Move move) { return FactFinder(view, move).run(); }

}  // namespace shedu::gog
