#include "games/gog/sketch.h"

#include <cmath>

#include "games/gog/goods.h"
#include "games/gog/play.h"

namespace shedu::gog {
namespace {

// Prices of plans in steps.
constexpr int kTrainSteps = 1;      // to train a level that can be paid for
constexpr int kSaveSteps = 3;       // to train a level that cannot
constexpr int kRecruitSteps = 1;    // to recruit, with food at hand
constexpr int kHungrySteps = 5;     // without
constexpr int kEvenFightSteps = 5;  // to beat a guard of the same level
constexpr int kShieldSteps = 8;     // until Gog goes away
constexpr int kDetour = 6;          // for a soldier that cannot get there on land
constexpr int kLongestWalk = 13;

// A soldier as plans see it.
struct Unit {
  Cell cell;
  int row;
  int column;
  int level;   // the die
  int counts;  // at a siege where it stands
  bool swims;
};

// What can be bought for a plan before it is carried out.
struct Means {
  int recruit = kNever;  // the price of a recruit in steps
  int training = -1;     // levels that can be paid for; -1: there is no time to train
};

struct Army {
  std::array<Unit, kMostSoldiers> units;
  int count = 0;
  Means now;   // of the active player: in this turn
  Means next;  // in the next turn
};

int king_steps(const Unit& unit, int cell) {
  const int rows = std::abs(unit.row - cell / kSide);
  const int columns = std::abs(unit.column - cell % kSide);
  return std::max(rows, columns);
}

// TC01-TC05, TC12: soldiers already picked count as the card will leave them.
int picked_level(const Public& p, Seat seat, std::size_t place) {
  const int level = player(p, seat).soldiers[place].level;
  if (p.effect.picked == 0 || p.stack[0].seat != seat || (p.effect.picked >> place & 1) == 0) return level;
  const int raise = levels_raised(p.card);
  return raise > 0 ? raised_level(level, raise) : 0;
}

Army army_of(const Public& p, Seat seat) {
  const Player& mine = player(p, seat);
  Army army;
  for (std::size_t i = 0; i < mine.soldier_count; ++i) {
    Soldier soldier = mine.soldiers[i];
    soldier.level = static_cast<std::uint8_t>(picked_level(p, seat, i));
    if (soldier.level == 0) continue;
    army.units[static_cast<std::size_t>(army.count++)] = {.cell = soldier.cell,
                                                          .row = soldier.cell / kSide,
                                                          .column = soldier.cell % kSide,
                                                          .level = attack_level(p, seat, soldier.level),
                                                          .counts = effective_level(p, seat, soldier),
                                                          .swims = swims(p, seat, soldier.level)};
  }
  return army;
}

Means means_of(const Public& p, Seat seat, const std::array<int, kGoods>& stock) {
  const Player& mine = player(p, seat);
  const bool recruits = mine.city_count > 0 && mine.soldier_count < p.options.data.soldiers;
  return {.recruit = !recruits       ? kNever
                     : stock[0] >= 2 ? kRecruitSteps
                                     : kHungrySteps,
          .training = (stock[1] + stock[2]) / 2};
}

void provide(const Public& p, Seat seat, const SeatSketch& mine, Army& army) {
  std::array<int, kGoods> stock{};
  std::array<int, kGoods> harvested{};
  for (std::size_t kind = 0; kind < kGoods; ++kind) {
    stock[kind] = player(p, seat).stock[kind];
    harvested[kind] = std::min(cap(p, seat), stock[kind] + mine.income[kind]);
  }
  army.next = means_of(p, seat, harvested);
  if (p.phase == Phase::Trade || p.phase == Phase::Buy) army.now = means_of(p, seat, stock);
}

// What the missing levels of a soldier add.
int training_steps(int gap, const Means& means) {
  if (gap <= 0) return 0;
  if (means.training < 0) return kNever;
  return kTrainSteps * std::min(gap, means.training) + kSaveSteps * std::max(0, gap - means.training);
}

// ---- Ways on land ----

// Steps by cell; only those of soldiers asked for are set.
using Walks = std::array<std::uint8_t, kCells>;

// From each of `from` over land to the nearest of `goal`.
void walk(Bits goal, const Bits& land, Bits from, Walks& walks) {
  Bits seen = goal;
  for (int steps = 0; steps <= kLongestWalk && from.any() && goal.any(); ++steps) {
    const Bits here = goal & from;
    here.for_each(
        [&](int cell) { walks[static_cast<std::size_t>(cell)] = static_cast<std::uint8_t>(steps); });
    from &= ~here;
    goal = goal.spread() & land & ~seen;
    seen |= goal;
  }
  from.for_each([&](int cell) { walks[static_cast<std::size_t>(cell)] = kNever; });
}

// What the board is to all plans.
struct Scene {
  const Public& p;
  std::array<Army, kSeats> armies;
  std::array<Bits, kSeats> walkers;  // squares of soldiers that keep to the land
  Bits land;
};

Scene scene_of(const Public& p) {
  Scene scene{.p = p, .armies = {}, .walkers = {}, .land = ~(squares(p, Terrain::Water) | p.cities)};
  for (Seat seat = 0; seat < p.seats; ++seat) {
    Army& army = scene.armies[index(seat)];
    army = army_of(p, seat);
    for (int i = 0; i < army.count; ++i) {
      const Unit& unit = army.units[static_cast<std::size_t>(i)];
      if (!unit.swims) scene.walkers[index(seat)].set(unit.cell);
    }
  }
  return scene;
}

int steps_to(const Unit& unit, int cell, int short_by, const Walks& walks) {
  const int straight = std::max(0, king_steps(unit, cell) - short_by);
  if (unit.swims) return straight;
  return std::min<int>(walks[unit.cell], straight + kDetour);
}

// ---- The corners (VI-2) ----

// What beating whoever stands there adds.
int guard_steps(int level, int guard) {
  if (guard == 0) return 0;
  if (level > guard) return 1;
  return kEvenFightSteps + kSaveSteps * (guard - level);
}

struct CornerView {
  std::array<Walks, 4> walks;
  std::array<std::array<int, 4>, kSeats> guard{};  // by seat: the enemy soldier's level on each corner
};

void look_at_corners(const Scene& scene, CornerView& view) {
  Bits walkers;
  for (const Bits& some : scene.walkers) walkers |= some;
  for (std::size_t k = 0; k < 4; ++k) {
    walk(Bits::of(kCorners[k]), scene.land, walkers, view.walks[k]);
    for (Seat seat = 0; seat < scene.p.seats; ++seat) {
      if (!scene.p.soldiers[index(seat)].test(kCorners[k])) continue;
      const Army& army = scene.armies[index(seat)];
      for (int i = 0; i < army.count; ++i) {
        const Unit& unit = army.units[static_cast<std::size_t>(i)];
        if (unit.cell != kCorners[k]) continue;
        for (Seat other = 0; other < scene.p.seats; ++other) {
          if (other != seat) view.guard[index(other)][k] = unit.counts;
        }
      }
    }
  }
}

// Recruits come from the nearest own city.
int recruit_steps(const Public& p, Seat seat, const Means& means, int target) {
  if (means.recruit == kNever) return kNever;
  const Player& mine = player(p, seat);
  int nearest = kSide;
  for (std::size_t i = 0; i < mine.city_count; ++i) {
    nearest = std::min(nearest, distance(mine.cities[i].cell, target) - 1);
  }
  return nearest + means.recruit;
}

// The cheapest way to man the corners: for each set of them, a mask of four bits, what those in it cost, side
// by side in two vectors by their last bit.
class Posts {
 public:
  using Price = std::array<int, 4>;  // of one soldier, by corner

  // As many recruits as it takes at these prices.
  explicit Posts(const Price& price) {
    for (int mask = 1; mask < 8; ++mask) {
      const auto corner = static_cast<std::size_t>(std::countr_zero(static_cast<unsigned>(mask)));
      three_[mask] = static_cast<Steps>(three_[mask & (mask - 1)] + price[corner]);
    }
    four_ = three_ + static_cast<Steps>(price[3]);
  }

  // One soldier more, who mans one corner at most.
  void add(const Price& price) {
    const Lanes first = kFirst + static_cast<Steps>(price[0]);
    const Lanes second = kSecond + static_cast<Steps>(price[1]);
    const Lanes third = kThird + static_cast<Steps>(price[2]);
    four_ = least(least(added(four_, first, second, third), four_), three_ + static_cast<Steps>(price[3]));
    three_ = least(added(three_, first, second, third), three_);
  }

  int all() const { return four_[7]; }

 private:
  using Steps = std::int16_t;
  using Lanes = Steps __attribute__((vector_size(16)));

  // Out of the question for the masks without a corner.
  static constexpr Steps kFar = 1000;
  static constexpr Lanes kFirst = {kFar, 0, kFar, 0, kFar, 0, kFar, 0};
  static constexpr Lanes kSecond = {kFar, kFar, 0, 0, kFar, kFar, 0, 0};
  static constexpr Lanes kThird = {kFar, kFar, kFar, kFar, 0, 0, 0, 0};

  static Lanes least(Lanes a, Lanes b) { return a < b ? a : b; }

  // The masks with one of the first three corners manned by the soldier.
  static Lanes added(Lanes best, Lanes first, Lanes second, Lanes third) {
    const Lanes without_first = __builtin_shufflevector(best, best, 0, 0, 2, 2, 4, 4, 6, 6);
    const Lanes without_second = __builtin_shufflevector(best, best, 0, 1, 0, 1, 4, 5, 4, 5);
    const Lanes without_third = __builtin_shufflevector(best, best, 0, 1, 2, 3, 0, 1, 2, 3);
    return least(least(without_first + first, without_second + second), without_third + third);
  }

  Lanes three_{};  // masks without the last corner
  Lanes four_{};   // and those with it
};

int corner_need(const Scene& scene, Seat seat, const CornerView& view, const Means& means) {
  const Army& army = scene.armies[index(seat)];
  const std::array<int, 4>& guard = view.guard[index(seat)];
  Posts::Price price{};
  for (std::size_t k = 0; k < 4; ++k) {
    price[k] = recruit_steps(scene.p, seat, means, kCorners[k]) + guard_steps(1, guard[k]);
  }
  Posts posts(price);
  for (int i = 0; i < army.count; ++i) {
    const Unit& unit = army.units[static_cast<std::size_t>(i)];
    for (std::size_t k = 0; k < 4; ++k) {
      price[k] = steps_to(unit, kCorners[k], 0, view.walks[k]) + guard_steps(unit.level, guard[k]);
    }
    posts.add(price);
  }
  if (holds(scene.p, seat, Ability::Ambush)) {  // a soldier from nowhere, on a corner where nobody stands
    for (std::size_t k = 0; k < 4; ++k) price[k] = guard[k] == 0 ? 1 : kNever;
    posts.add(price);
  }
  return std::min(posts.all(), kNever);
}

// ---- Cities (CQ-1) ----

struct Cheapest {  // the prices of the conquerors, cheapest first
  std::array<int, 3> price;

  void offer(int candidate) {
    for (int& slot : price) {
      if (candidate < slot) std::swap(candidate, slot);
    }
  }
};

int siege_need(const Scene& scene, Seat seat, const Siege& siege, int asked, const Walks& walks,
               const Means& means) {
  const Army& army = scene.armies[index(seat)];
  const int recruit = recruit_steps(scene.p, seat, means, siege.city.cell) + training_steps(asked - 1, means);
  Cheapest cheapest{{recruit, recruit + 2, recruit + 4}};
  for (int i = 0; i < army.count; ++i) {
    const Unit& unit = army.units[static_cast<std::size_t>(i)];
    const int steps = steps_to(unit, siege.city.cell, 1, walks);
    const int gap = asked - (steps == 0 ? unit.counts : unit.level);
    cheapest.offer(steps + training_steps(gap, means));
  }
  if (holds(scene.p, seat, Ability::Ambush)) cheapest.offer(1 + kSaveSteps * std::max(0, asked - 4));
  const bool two = holds(scene.p, seat, Ability::Strategy);
  const int need = cheapest.price[0] + cheapest.price[1] + (two ? 0 : cheapest.price[2]);
  return std::min(kNever, need + (shielded(scene.p, siege.city.cell) ? kShieldSteps : 0));
}

void look_at_cities(const Scene& scene, Sketch& out) {
  const Public& p = scene.p;
  Walks walks;
  for (Seat owner = 0; owner < p.seats; ++owner) {
    const Player& theirs = player(p, owner);
    const int defense = holds(p, owner, Ability::Defense) ? 1 : 0;
    Bits walkers;
    for (Seat seat = 0; seat < p.seats; ++seat) {
      if (seat != owner) walkers |= scene.walkers[index(seat)];
    }
    for (std::size_t i = 0; i < theirs.city_count; ++i) {
      Siege& siege = out.sieges[out.siege_count++];
      siege.owner = owner;
      siege.city = theirs.cities[i];
      walk(touching(siege.city.cell) & scene.land, scene.land, walkers, walks);
      for (Seat seat = 0; seat < p.seats; ++seat) {
        const bool plans = seat != owner && player(p, seat).alive != 0;
        const int asked = siege.city.level + defense;
        siege.need[index(seat)] =
            plans ? siege_need(scene, seat, siege, asked, walks, scene.armies[index(seat)].next) : kNever;
        if (plans && seat == p.active) {
          siege.need_now = siege_need(scene, seat, siege, asked, walks, scene.armies[index(seat)].now);
        }
      }
    }
  }
}

// ---- Goods ----

// P1-1, P1-2; the squares counted go to `area`.
void look_at_goods(const Public& p, Seat seat, SeatSketch& out, Bits& area) {
  const Player& mine = player(p, seat);
  for (std::size_t i = 0; i < mine.city_count; ++i) {
    if (!silenced(p, mine.cities[i].cell)) area |= gathering_area(mine.cities[i]);
  }
  const int abundance = holds(p, seat, Ability::Abundance) ? 1 : 0;
  for (std::size_t kind = 0; kind < kGoods; ++kind) {
    out.income[kind] = (area & squares(p, kSources[kind])).count() + abundance;
  }
  out.camels = (area & squares(p, Terrain::Camel)).count();
  // The next seat's harvest counts while the seat before it moves, so that ending a turn gives nothing away.
  const bool due = moving(p) && seat != p.active && seat == next_living(p, p.active);
  for (std::size_t kind = 0; kind < kGoods; ++kind) {
    out.stock[kind] = std::min(cap(p, seat), mine.stock[kind] + (due ? out.income[kind] : 0));
  }
}

// ---- Places for cities ----

// Squares where a city may stand, by the goods it would bring that are not gathered yet: each kind counts
// 2 next to the square and 1 at distance 2. grade[g] holds the squares of 3 + g or more.
struct Sites {
  std::array<Bits, 4> grade;
};

Sites sites_for(const Public& p, const Bits& area) {
  Bits sites = squares(p, Terrain::Plain);
  for (const Cell figure : p.figures) sites.clear(figure);
  if (p.options.allow_city_on_corner == Switch::Off) sites &= ~kCornerCells;
  Bits closed = p.cities;
  for (int i = 1; i < p.options.city_min_distance; ++i) closed = closed.spread();
  sites &= ~closed;
  Bits one, two, four;  // a number for every square, bit by bit
  const auto count = [&](const Bits& more) {
    const Bits carry = one & more;
    one = (one & ~more) | (more & ~one);
    four |= two & carry;
    two = (two & ~carry) | (carry & ~two);
  };
  for (const Terrain source : kSources) {
    const Bits near = (squares(p, source) & ~area).spread();
    count(near);
    count(near.spread());
  }
  return {{sites & (four | (two & one)), sites & four, sites & four & (one | two), sites & four & two}};
}

// How good a place a soldier can come to, less for every step on the way.
float prospect(const Sites& sites, const Unit& unit, int reach) {
  constexpr std::array<float, 4> kGrade = {0.4f, 0.6f, 0.8f, 1.0f};
  constexpr float kStep = 0.06f;
  float best = 0;
  Bits around_it = Bits::of(unit.cell);
  for (int steps = 0; steps <= reach; ++steps) {
    const float cost = kStep * static_cast<float>(steps);
    if (best >= 1.0f - cost) break;
    for (std::size_t g = 4; g-- > 0 && kGrade[g] - cost > best;) {
      if (around_it.intersects(sites.grade[g])) best = kGrade[g] - cost;
    }
    around_it = around_it.spread();
  }
  return best;
}

float settle_prospects(const Public& p, Seat seat, const Army& army, const Bits& area) {
  const Player& mine = player(p, seat);
  const int room = p.options.data.cities - mine.city_count;
  const int wanted = std::min(room, std::max(kFoundings - mine.cities_founded, 1));
  if (wanted <= 0 || army.count == 0) return 0;
  const Sites sites = sites_for(p, area);
  const int reach = founding(p, seat) ? 6 : 3;
  std::array<float, 3> best{};
  for (int i = 0; i < army.count; ++i) {
    float hope = prospect(sites, army.units[static_cast<std::size_t>(i)], reach);
    for (int k = 0; k < std::min(wanted, 3); ++k) {
      if (hope > best[static_cast<std::size_t>(k)]) std::swap(hope, best[static_cast<std::size_t>(k)]);
    }
  }
  const float rivals = 1.0f + 0.25f * static_cast<float>(p.seats - 2);  // who look for the same places
  return (best[0] + best[1] + best[2]) / rivals;
}

}  // namespace

int usual_steps(const Public& p, Seat seat) {
  const int speed = holds(p, seat, Ability::Speed) ? 5 : 0;
  return (founding(p, seat) ? p.options.data.founding_steps : 8) + speed;
}

float chance_in_turn(int need, int steps) {
  static constexpr std::array<float, 9> kBeyond = {0.95f, 0.75f, 0.60f, 0.45f, 0.33f,
                                                   0.22f, 0.14f, 0.08f, 0.03f};
  const int beyond = need - steps + 2;
  if (beyond <= 0) return need == 0 ? 1.0f : 0.97f;
  return beyond < static_cast<int>(kBeyond.size()) ? kBeyond[static_cast<std::size_t>(beyond)] : 0.0f;
}

Sketch sketch(const Public& p) {
  Sketch out;
  Scene scene = scene_of(p);
  std::array<Bits, kSeats> areas;
  for (Seat seat = 0; seat < p.seats; ++seat) {
    SeatSketch& mine = out.seats[index(seat)];
    look_at_goods(p, seat, mine, areas[index(seat)]);
    provide(p, seat, mine, scene.armies[index(seat)]);
  }
  CornerView corners;
  look_at_corners(scene, corners);
  for (Seat seat = 0; seat < p.seats; ++seat) {
    if (player(p, seat).alive == 0) continue;
    SeatSketch& mine = out.seats[index(seat)];
    const Army& army = scene.armies[index(seat)];
    mine.soldiers = army.count;
    for (int i = 0; i < army.count; ++i) mine.levels += army.units[static_cast<std::size_t>(i)].level;
    mine.scrolls = scrolls_held(p, seat);
    mine.corner_need = corner_need(scene, seat, corners, army.next);
    if (seat == p.active) {
      mine.corner_now = corner_need(scene, seat, corners, army.now);
    }
    mine.settle = settle_prospects(p, seat, army, areas[index(seat)]);
  }
  look_at_cities(scene, out);
  return out;
}

}  // namespace shedu::gog
