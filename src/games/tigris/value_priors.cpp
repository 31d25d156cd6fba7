#include <algorithm>
#include <cmath>

#include "games/tigris/threats.h"
#include "games/tigris/value.h"

namespace shedu::tigris {
namespace {

// How likely moves are, beside a tile that scores the colour most needed, which is about 1.
constexpr float kIdle = 0.002F;           // passing, and what seldom helps
constexpr float kCatastrophe = 0.0015F;   // one of many cells
constexpr float kSwap = 0.002F;           // of tiles as good as those that may come
constexpr float kOwnLeaderMoves = 0.35F;  // share of the same place for a leader still in hand

using CellTable = std::array<float, Bits::kCells>;

void raise(CellTable& table, const Bits& cells, float amount) {
  cells.for_each([&](int cell) { table[static_cast<std::size_t>(cell)] += amount; });
}
void lower(CellTable& table, const Bits& cells, float factor) {
  cells.for_each([&](int cell) { table[static_cast<std::size_t>(cell)] *= factor; });
}

// What each cell offers the seat to act, by colour of the tile or leader.
class ActionTables {
 public:
  explicit ActionTables(const View& view)
      : p_(view.open),
        me_(view.open.active),
        survey_(view.open),
        needs_(needs_of(view.open)),
        duels_(view, me_) {
    for (std::size_t c = 0; c < kColours; ++c) {
      if (view.own.hand[c] > 0) tiles(c);
    }
    leaders();
    catastrophes();
    swaps();
  }

  // Lists are ascending: what goes to cells comes in runs, a run for each kind and colour.
  void put(const MoveList& moves, std::span<float> out) const {
    for (std::size_t i = 0; i < moves.size();) {
      const CellTable* const table = table_of(moves[i]);
      if (table == nullptr) {
        out[i] = elsewhere(moves[i]);
        ++i;
        continue;
      }
      const std::uint32_t run = run_of(moves[i]);
      for (; i < moves.size() && run_of(moves[i]) == run; ++i) {
        out[i] = (*table)[static_cast<std::size_t>(moves[i].b())];
      }
    }
  }

 private:
  static constexpr float kTile = 0.01F;

  static std::uint32_t run_of(Move move) { return move.code >> 16; }  // its kind and colour

  const CellTable* table_of(Move move) const {
    const auto colour = static_cast<std::size_t>(move.a());
    switch (kind_of(move)) {
      case Kind::Tile: return &tile_[colour];
      case Kind::Leader: return &leader_[colour];
      case Kind::Catastrophe: return &catastrophe_;
      default: return nullptr;
    }
  }

  float elsewhere(Move move) const { return kind_of(move) == Kind::Swap ? swap(swapped_tiles(move)) : kIdle; }

  void tiles(std::size_t c) {
    CellTable& table = tile_[c];
    table.fill(kTile);
    const float need = needs_[index(me_)][c];
    const Bits single = survey_.touched & ~survey_.joining;
    for (const Realm& realm : survey_.realms) {
      const Bits cells = realm.contact & single & survey_.empty;
      const Seat scorer = realm.scorer(static_cast<Colour>(c));
      if (scorer == me_) raise(table, cells, 0.3F + 1.4F * need);
      if (scorer != me_ && scorer != kNature) lower(table, cells, 0.3F);
      squares(c, realm);
    }
    if (c == index(Colour::Red)) {
      for (const Cell at : p_.leader[index(me_)]) {
        if (at != kNoCell) raise(table, around(at) & survey_.empty, 0.08F);
      }
    }
    joins(table);
    treasures(table);
  }

  void squares(std::size_t c, const Realm& realm) {
    const Bits gaps = survey_.square_gap[c] & realm.contact;
    if (gaps.any() && realm.owner[c] == me_) raise(tile_[c], gaps, 1.5F);
  }

  // Cells that join two kingdoms, by what the wars are likely to bring.
  void joins(CellTable& table) {
    const Bits open = survey_.joining & survey_.empty & ~survey_.crowded;
    if (open.none()) return;
    for (std::size_t i = 0; i < survey_.realms.size(); ++i) {
      for (std::size_t k = i + 1; k < survey_.realms.size(); ++k) {
        const Realm& a = survey_.realms[i];
        const Realm& b = survey_.realms[k];
        const Bits cells = a.contact & b.contact & open;
        if (cells.none()) continue;
        const float gain = war_gain(a, b, me_, needs_, duels_) + war_gain(b, a, me_, needs_, duels_);
        if (gain > 0) {
          raise(table, cells, 0.5F * gain);
        } else if (gain < 0) {
          lower(table, cells, 0.2F);
        } else {
          raise(table, cells, 0.15F);
        }
      }
    }
  }

  // Cells that bring a treasure to the own trader.
  void treasures(CellTable& table) {
    const Realm* const home = survey_.home_of(me_, Colour::Green);
    if (home == nullptr) return;
    const Realm& realm = *home;
    const Bits reach = realm.contact & survey_.empty & ~survey_.crowded;
    for (const TreasureSite& site : survey_.loose) {
      const int won = site.treasures + realm.treasures - 1;
      if (won > 0) raise(table, site.contact & reach, 1.5F * static_cast<float>(won));
    }
    for (const Realm& other : survey_.realms) {
      const int won = other.treasures + realm.treasures - 1;
      if (&other == &realm || other.has(Colour::Green) || other.treasures == 0 || won == 0) continue;
      raise(table, other.contact & reach, 1.0F * static_cast<float>(won));
    }
  }

  void leaders() {
    const float on_land = 0.02F;
    for (std::size_t c = 0; c < kColours; ++c) {
      CellTable& table = leader_[c];
      table.fill(on_land);
      const float need = needs_[index(me_)][c];
      raise(table, survey_.leader_sites & ~survey_.touched, 0.1F);
      for (const Realm& realm : survey_.realms) leader_sites(realm, c, need);
      if (p_.leader[index(me_)][c] != kNoCell) {
        for (float& chance : table) chance *= kOwnLeaderMoves;
      }
    }
  }

  void leader_sites(const Realm& realm, std::size_t c, float need) {
    const Bits cells = realm.contact & survey_.leader_sites;
    if (realm.owner[c] == me_) return;
    const Seat rival = realm.owner[c];
    const float worth =
        0.2F + need + 0.1F * static_cast<float>(std::min(realm.tiles[c], 4)) +
        0.6F * static_cast<float>(realm.income[c]) +
        (c == index(Colour::Green) ? 0.7F * static_cast<float>(std::max(0, realm.treasures - 1)) : 0);
    const int defence = rival == kNature ? 0 : survey_.temples_at(p_.leader[index(rival)][c]);
    cells.for_each([&](int cell) {
      const int temples_near = survey_.temples_at(cell);
      float chance = worth * (0.7F + 0.15F * static_cast<float>(temples_near));
      if (rival != kNature) {
        const float wins = duels_.attacker_wins(me_, rival, Colour::Red, temples_near - defence);
        chance = wins * wins * (0.6F + 1.5F * worth);
      }
      leader_[c][static_cast<std::size_t>(cell)] += chance;
    });
  }

  // How much better than each tile in hand one from the bag is likely to be.
  void swaps() {
    std::array<float, kColours> use{};
    float mean = 0;
    const Urn& urn = duels_.urn();
    for (std::size_t c = 0; c < kColours; ++c) {
      bool scores = false;
      for (const Realm& realm : survey_.realms) {
        scores = scores || (realm.growable[c] && realm.scorer(static_cast<Colour>(c)) == me_);
      }
      use[c] = needs_[index(me_)][c] * (scores ? 1.0F : 0.3F);
      mean += use[c] * static_cast<float>(urn.tiles[c]) / static_cast<float>(std::max(urn.total, 1));
    }
    for (std::size_t c = 0; c < kColours; ++c) better_[c] = mean - use[c];
  }
  float swap(const Tiles& tiles) const {
    float gain = 0;
    for (std::size_t c = 0; c < kColours; ++c) gain += better_[c] * tiles[c];
    return kSwap + 0.4F * std::max(0.0F, gain);
  }

  // A catastrophe next to a rival's leader, on its only temple, or where two kingdoms hang together.
  void catastrophes() {
    catastrophe_.fill(kCatastrophe);
    for (Seat seat = 0; seat < p_.seats; ++seat) {
      if (seat == me_) continue;
      for (const Cell at : p_.leader[index(seat)]) {
        if (at == kNoCell) continue;
        const Bits near = around(at) & temples(p_);
        if (near.count() == 1) raise(catastrophe_, near, 0.15F);
      }
    }
  }

  const Public& p_;
  const Seat me_;
  const Survey survey_;
  const Needs needs_;
  DuelBook duels_;
  std::array<CellTable, kColours> tile_;
  std::array<CellTable, kColours> leader_;
  CellTable catastrophe_;
  std::array<float, kColours> better_{};
};

// R3, E8: nothing, or what makes the chances good; the defender needs exactly enough.
void commitments(const View& view, const MoveList& moves, std::span<float> out) {
  const Conflict& conflict = view.open.conflict;
  const bool attack = view.open.to_act == conflict.attacker;
  if (attack) {
    const CountOdds wins = win_odds_by_commitment(view);
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const auto added = static_cast<std::size_t>(moves[i].a());
      out[i] = std::exp(5 * (wins[added] - 0.04F * static_cast<float>(added)));
    }
    return;
  }
  const int needed = std::max(0, conflict.attack_base + conflict.attack_added - conflict.defence_base);
  const bool can_hold = view.own.hand[index(fighting_colour(view.open))] >= needed;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const int added = moves[i].a();
    out[i] = added == (can_hold ? needed : 0) ? 1.0F : added == 0 ? 0.3F : 0.02F;
  }
}

}  // namespace

void Value::priors(const View& view, const MoveList& moves, std::span<float> out) {
  switch (view.open.phase) {
    case Phase::Action: {
      ActionTables(view).put(moves, out);
      return;
    }
    case Phase::RevoltAttack:
    case Phase::RevoltDefend:
    case Phase::WarAttack:
    case Phase::WarDefend: commitments(view, moves, out); return;
    default: std::fill_n(out.begin(), moves.size(), 1.0F); return;
  }
}

}  // namespace shedu::tigris
