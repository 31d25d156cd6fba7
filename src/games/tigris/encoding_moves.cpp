#include <algorithm>
#include <cmath>

#include "games/tigris/encoding.h"
#include "games/tigris/encoding_near.h"
#include "games/tigris/playable.h"
#include "games/tigris/survey.h"

namespace shedu::tigris {
namespace {

// What a move is played on: a tile or a leader on a cell, a catastrophe on a tile or on an empty cell.
enum class Onto : std::uint8_t { Tile, Leader, CatastropheOnTile, CatastropheOnEmpty };

constexpr std::size_t kSwapRow = 49;  // of a colour: tiles swapped x tiles held

// The slots after the action itself; number 0 of each but the first says that it has nothing to tell.
constexpr std::array<std::size_t, Encoding::kMoveSlots> kSizes = {
    Encoding::kActions,
    32,                 // how likely the hand-made prior thinks it, in half powers of two
    17 * 20,            // kind x colour x which of my totals that is, the lowest first
    1 + 4 * 3 * 5 * 4,  // kingdoms it touches x who scores there x colour
    1 + 4 * 5 * 5 * 4,  // neighbours of the same colour, and of others
    1 + 4 * 4 * 5 * 4,  // leaders and temples beside it
    1 + 4 * 6 * 4,      // a square completed, treasures brought home
    1 + 72 + 60 + 36,   // how far ahead in the revolt or war
    17 * 15,            // actions left x how full the bag is
    1 + 28 + 8 + 7,     // how many more of the colour in hand
    1 + 4 * 42,         // tiles, monuments, treasures of the kingdom
    1 + 4 * 256 + 54,   // whose leaders are there
    1 + 4 * 330 * 4,    // what lies on the four sides, in any order
    1 + 4 * 256,        // regions it joins, their treasures, and whose leaders are among them
    1 + 4 * 4 * 3 * 4,  // how far the two best squares around it are
};
constexpr std::size_t kSwapAt = 3;  // the first of four slots that tell of swaps, one a colour

constexpr std::array<std::size_t, Encoding::kMoveSlots> kFirst = [] {
  std::array<std::size_t, Encoding::kMoveSlots> first{};
  std::size_t sum = 0;
  for (std::size_t i = 0; i < first.size(); ++i) {
    first[i] = sum;
    sum += kSizes[i] + (i >= kSwapAt && i < kSwapAt + kColours ? kSwapRow : 0);
  }
  return first;
}();
static_assert(kFirst.back() + kSizes.back() == Encoding::kMoveInputs);

class MoveLens {
 public:
  explicit MoveLens(const View& view)
      : view_(view),
        p_(view.open),
        me_(view.viewer),
        them_(static_cast<Seat>(1 - view.viewer)),
        survey_(view.open),
        surroundings_(survey_, view.viewer) {
    rank_colours();
  }

  // Writes a move's slots, but for the first two.
  void write(Move move, std::uint16_t* out) {
    out_ = out;
    for (std::size_t slot = 2; slot < Encoding::kMoveSlots; ++slot) set(slot, 0);
    const auto kind = static_cast<std::size_t>(move.kind());
    const bool coloured =
        kind_of(move) == Kind::Tile || kind_of(move) == Kind::Leader || kind_of(move) == Kind::Withdraw;
    const auto colour = coloured ? static_cast<std::size_t>(move.a()) : kColours;
    set(2, kind * 20 + colour * 4 + (coloured ? rank_[colour] : 0));
    set(8, kind * 15 + std::min<std::size_t>(p_.actions_left, 2) * 5 + std::min(p_.bag_size / 30, 4));
    switch (kind_of(move)) {
      case Kind::Tile: tile(colour, move.b()); return;
      case Kind::Leader: leader(colour, move.b()); return;
      case Kind::Catastrophe: catastrophe(move.b()); return;
      case Kind::Swap: swap(swapped_tiles(move)); return;
      case Kind::Commit: commit(move.a()); return;
      case Kind::War: war(move); return;
      case Kind::Monument: monument(move); return;
      default: return;
    }
  }

 private:
  void set(std::size_t slot, std::size_t number) {
    out_[slot] = static_cast<std::uint16_t>(kFirst[slot] + number);
  }

  void rank_colours() {
    const auto& points = p_.points[index(me_)];
    for (std::size_t c = 0; c < kColours; ++c) {
      for (std::size_t i = 0; i < kColours; ++i) {
        if (points[i] < points[c] || (points[i] == points[c] && i < c)) ++rank_[c];
      }
    }
  }

  const Realm* realm_at(int number) const {
    return number < 0 ? nullptr : &survey_.realms[static_cast<std::size_t>(number)];
  }

  // 0: nobody scores; else my leader, my king, their leader, their king.
  std::size_t scorer(const Realm* realm, std::size_t c) const {
    if (realm == nullptr) return 0;
    const Seat seat = realm->scorer(static_cast<Colour>(c));
    if (seat == kNature) return 0;
    return (seat == me_ ? 1U : 3U) + (realm->owner[c] == seat ? 0U : 1U);
  }

  // What is told of every move onto a cell.
  void onto(Onto what, std::size_t c, int cell, const Realm* realm) {
    const auto w = static_cast<std::size_t>(what);
    const Near& near = surroundings_.near(cell);
    const std::size_t touches = std::min<std::size_t>(near.realms, 2);
    set(3, 1 + ((w * 3 + touches) * 5 + scorer(realm, c)) * 4 + c);
    const std::size_t others = static_cast<std::size_t>(tile_total(near.tiles)) - near.tiles[c];
    set(4, 1 + ((w * 5 + near.tiles[c]) * 5 + others) * 4 + c);
    const std::size_t leaders = (near.mine > 0 ? 2U : 0U) + (near.theirs > 0 ? 1U : 0U);
    set(5, 1 + ((w * 4 + leaders) * 5 + near.tiles[index(Colour::Red)]) * 4 + c);
    set(12, 1 + (w * 330 + surroundings_.sides(cell)) * 4 + c);
    set(13, 1 + w * 256 + surroundings_.joined(cell) * 4 + c);
    if (realm == nullptr) return;
    const auto size = static_cast<std::size_t>(std::min(realm->tiles[c], 6));
    const auto loot = static_cast<std::size_t>(std::min(realm->treasures, 2));
    set(10, 1 + w * 42 + (size * 2 + (realm->income[c] > 0 ? 1 : 0)) * 3 + loot);
    std::size_t who = 0;
    for (std::size_t i = 0; i < kColours; ++i) {
      if (realm->owner[i] == me_) who |= std::size_t{1} << i;
      if (realm->owner[i] == them_) who |= std::size_t{16} << i;
    }
    set(11, 1 + w * 256 + who);
  }

  static std::size_t cut(int lead, int most) {
    return static_cast<std::size_t>(std::clamp(lead, -most, most) + most);
  }

  void tile(std::size_t c, int cell) {
    const Near& near = surroundings_.near(cell);
    const Realm* const realm = realm_at(near.realm);
    const Realm* const other = realm_at(near.other);
    onto(Onto::Tile, c, cell, realm);
    const bool square = survey_.square_gap[c].test(cell);
    set(6, 1 + ((square ? 3U : 0U) + brings(cell, realm, other)) * 4 + c);
    const Seat owner = realm == nullptr ? kNature : realm->owner[c];
    const std::size_t whose = owner == me_ ? 1 : owner == them_ ? 2 : 0;
    set(14, 1 + (surroundings_.squares(cell, static_cast<Colour>(c)) * 3 + whose) * 4 + c);
    if (other != nullptr) {
      if (const auto lead = war_lead(*realm, *other)) set(7, 1 + cut(*lead, 4) * 4 + c);
    }
    set(9, 1 + c * 7 + std::min<std::size_t>(view_.own.hand[c], 6));
  }

  // Treasures that the cell would bring to my trader's kingdom, up to two.
  std::size_t brings(int cell, const Realm* realm, const Realm* other) const {
    const Realm* const home = survey_.home_of(me_, Colour::Green);
    if (home == nullptr || (home != realm && home != other)) return 0;
    int treasures = home->treasures - 1;
    for (const Realm* r : {realm, other}) {
      if (r != nullptr && r != home) treasures += r->treasures;
    }
    for (const TreasureSite& site : survey_.loose) {
      if (site.contact.test(cell)) treasures += site.treasures;
    }
    return static_cast<std::size_t>(std::clamp(treasures, 0, 2));
  }

  // How many tiles, on the board and in my hand, I am ahead in the wars that joining two kingdoms starts.
  std::optional<int> war_lead(const Realm& a, const Realm& b) const {
    std::optional<int> lead;
    for (std::size_t c = 0; c < kColours; ++c) {
      if (a.owner[c] == kNature || b.owner[c] == kNature || a.owner[c] == b.owner[c]) continue;
      const int ahead = a.owner[c] == me_ ? a.tiles[c] - b.tiles[c] : b.tiles[c] - a.tiles[c];
      lead = lead.value_or(0) + ahead + view_.own.hand[c];
    }
    return lead;
  }

  void leader(std::size_t c, int cell) {
    const Near& near = surroundings_.near(cell);
    const Realm* const realm = realm_at(near.realm);
    onto(Onto::Leader, c, cell, realm);
    if (realm != nullptr && realm->owner[c] == them_) {
      const int lead = near.tiles[index(Colour::Red)] + view_.own.hand[index(Colour::Red)] -
                       survey_.temples_at(p_.leader[index(them_)][c]);
      set(7, 1 + 36 + cut(lead, 4) * 4 + c);
    }
    set(9, 1 + 28 + c * 2 + (p_.leader[index(me_)][c] == kNoCell ? 0 : 1));
  }

  void catastrophe(int cell) {
    const Near& near = surroundings_.near(cell);
    for (std::size_t c = 0; c < kColours; ++c) {
      if (!p_.tile[c].test(cell)) continue;
      const Realm* home = nullptr;
      for (const Realm& realm : survey_.realms) {
        if (realm.cells.test(cell)) home = &realm;
      }
      onto(Onto::CatastropheOnTile, c, cell, home);
      return;
    }
    onto(Onto::CatastropheOnEmpty, 0, cell, realm_at(near.realm));
  }

  void swap(const Tiles& tiles) {
    for (std::size_t c = 0; c < kColours; ++c) {
      set(kSwapAt + c, kSizes[kSwapAt + c] + tiles[c] * std::size_t{7} + view_.own.hand[c]);
    }
    set(9, 1 + 28 + 8 + static_cast<std::size_t>(tile_total(tiles)));
  }

  void commit(int number) {
    const Conflict& fight = p_.conflict;
    const bool revolt = p_.phase == Phase::RevoltAttack || p_.phase == Phase::RevoltDefend;
    const bool attack = p_.phase == Phase::RevoltAttack || p_.phase == Phase::WarAttack;
    const int lead = attack ? fight.attack_base + number - fight.defence_base
                            : fight.defence_base + number - fight.attack_base - fight.attack_added;
    const std::size_t sort = (revolt ? 0U : 2U) + (attack ? 0U : 1U);
    set(7, 1 + 72 + sort * 15 + cut(lead, 7));
  }

  void war(Move move) {
    State s = playable(view_);
    play(s, move);
    const Conflict& fight = s.open.conflict;
    const int lead = fight.attack_base - fight.defence_base;
    set(7,
        1 + 72 + 60 + cut(fight.attacker == me_ ? lead : -lead, 4) * 4 + static_cast<std::size_t>(move.a()));
  }

  // Who would be paid by each of the monument's colours: nobody, me, them.
  void monument(Move move) {
    const Bits region = region_of(p_, p_.placed);
    const auto number = static_cast<std::size_t>(move.a());
    std::size_t paid = 0;
    for (const Colour colour : kMonumentColours[number]) {
      const auto there = [&](Seat seat) {
        const Cell at = p_.leader[index(seat)][index(colour)];
        return at != kNoCell && region.test(at);
      };
      paid = paid * 3 + (there(me_) ? 1 : there(them_) ? 2 : 0);
    }
    set(11, 1 + 4 * 256 + number * 9 + paid);
  }

  const View& view_;
  const Public& p_;
  const Seat me_;
  const Seat them_;
  const Survey survey_;
  const Surroundings surroundings_;
  std::array<std::size_t, kColours> rank_{};
  std::uint16_t* out_ = nullptr;
};

std::size_t prior_step(float prior, float total) {
  const float halves = -2 * std::log2(prior / total);
  return static_cast<std::size_t>(std::clamp(halves, 0.0F, 31.0F));
}

}  // namespace

void Encoding::move_inputs(const View& view, const MoveList& moves, std::vector<std::uint16_t>& out) {
  SHEDU_ASSERT(view.open.seats == kSeats && view.viewer == view.open.to_act);
  out.resize(moves.size() * kMoveSlots);
  std::array<float, MoveList::capacity()> priors;  // on the stack, and only so much of it is used
  Value::priors(view, moves, priors);
  float total = 0;
  for (std::size_t i = 0; i < moves.size(); ++i) total += priors[i];
  MoveLens lens(view);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    std::uint16_t* const slots = out.data() + i * kMoveSlots;
    const std::optional<std::size_t> action = action_index(moves[i]);
    SHEDU_ASSERT(action.has_value());
    slots[0] = static_cast<std::uint16_t>(*action);
    slots[1] = static_cast<std::uint16_t>(kFirst[1] + prior_step(priors[i], total));
    lens.write(moves[i], slots);
  }
}

}  // namespace shedu::tigris
