#include "games/tigris/encoding.h"

#include <algorithm>

#include "games/tigris/survey.h"

namespace shedu::tigris {
namespace {

// The inputs that are on or off, in blocks: planes of the board first, then small tables.
enum Block : std::size_t {
  kTiles = 0,                             // colour x whose kingdom: planes
  kLeaders = kTiles + 16 * Bits::kCells,  // owner x colour: planes
  kPieces = kLeaders + 8 * Bits::kCells,  // face-down, catastrophe, treasure: planes
  kHand = kPieces + 3 * Bits::kCells,     // colour x tiles
  kPhase = kHand + 28,                    // which decision
  kMover = kPhase + 15,                   // me, them, nature x actions left
  kBag = kMover + 9,                      // tiles left, in eights
  kCatastrophes = kBag + 20,              // owner x left
  kTreasures = kCatastrophes + 6,         // owner x taken
  kTotals = kTreasures + 18,              // owner x colour x points
  kTheirHand = kTotals + 128,             // how many tiles
  kUnseen = kTheirHand + 7,               // colour x tiles nobody showed me, in fours
  kSupport = kUnseen + 64,                // owner x colour: the leader's tiles; off the board
  kFooting = kSupport + 72,               // owner x colour: temples beside the leader
  kCompany = kFooting + 40,               // owner x colour: which of the other's leaders share the kingdom
  kLoot = kCompany + 128,                 // owner x colour: treasures in the kingdom
  kIncome = kLoot + 24,                   // owner x colour: monuments that pay
  kConflict = kIncome + 24,               // colour x do I attack x how far I am ahead
  kAdded = kConflict + 120,               // what the attacker added
  kEnd = kAdded + 7,
};
static_assert(kEnd == Encoding::kSparse);

class Writer {
 public:
  explicit Writer(NetInputs& out) : out_(out) { out_.sparse.clear(); }

  void on(std::size_t block, std::size_t at) {
    out_.sparse.push_back(static_cast<std::uint16_t>(block + at));
  }
  // The number `value`, cut off at `most`, of the table's row.
  void count(std::size_t block, std::size_t row, int value, int most) {
    on(block,
       row * static_cast<std::size_t>(most + 1) + static_cast<std::size_t>(std::clamp(value, 0, most)));
  }
  void plane(std::size_t block, std::size_t number, const Bits& cells) {
    cells.for_each([&](int cell) { on(block, number * Bits::kCells + static_cast<std::size_t>(cell)); });
  }

 private:
  NetInputs& out_;
};

class BoardWriter {
 public:
  BoardWriter(const View& view, Writer& to)
      : p_(view.open),
        view_(view),
        me_(view.viewer),
        them_(static_cast<Seat>(1 - view.viewer)),
        to_(to),
        survey_(view.open) {}

  void write() {
    cells();
    stage();
    for (std::size_t owner = 0; owner < 2; ++owner) holdings(owner, owner == 0 ? me_ : them_);
    hands();
    conflict();
  }

 private:
  // Whose leaders a tile's kingdom holds: nobody's, mine, theirs, both.
  void cells() {
    std::array<Bits, 4> whose{};
    for (const Realm& realm : survey_.realms) {
      std::size_t who = 0;
      for (const Seat seat : realm.owner) who |= seat == me_ ? 1U : seat == them_ ? 2U : 0U;
      whose[who] |= realm.cells;
    }
    whose[0] = ~(whose[1] | whose[2] | whose[3]);
    for (std::size_t c = 0; c < kColours; ++c) {
      for (std::size_t who = 0; who < 4; ++who) to_.plane(kTiles, c * 4 + who, p_.tile[c] & whose[who]);
    }
    to_.plane(kPieces, 0, p_.facedown);
    to_.plane(kPieces, 1, p_.catastrophe);
    to_.plane(kPieces, 2, p_.treasure);
  }

  void stage() {
    to_.on(kPhase, static_cast<std::size_t>(p_.phase));
    const std::size_t mover = p_.to_act == me_ ? 0 : p_.to_act == them_ ? 1 : 2;
    to_.count(kMover, mover, p_.actions_left, 2);
    to_.count(kBag, 0, p_.bag_size / 8, 19);
  }

  void holdings(std::size_t owner, Seat seat) {
    to_.count(kCatastrophes, owner, p_.catastrophes[index(seat)], 2);
    to_.count(kTreasures, owner, p_.treasures[index(seat)], 8);
    for (std::size_t c = 0; c < kColours; ++c) {
      const std::size_t row = owner * kColours + c;
      to_.count(kTotals, row, p_.points[index(seat)][c], 15);
      const Cell at = p_.leader[index(seat)][c];
      if (at == kNoCell) {
        to_.count(kSupport, row, 8, 8);
      } else {
        to_.on(kLeaders, row * Bits::kCells + at);
        leader(row, c, seat, at);
      }
    }
  }

  void leader(std::size_t row, std::size_t c, Seat seat, Cell at) {
    const Realm& realm = *survey_.home_of(seat, static_cast<Colour>(c));
    to_.count(kSupport, row, std::min(realm.tiles[c], 7), 8);
    to_.count(kFooting, row, survey_.temples_at(at), 4);
    int company = 0;
    for (std::size_t i = 0; i < kColours; ++i) {
      if (realm.owner[i] != kNature && realm.owner[i] != seat) company |= 1 << i;
    }
    to_.count(kCompany, row, company, 15);
    to_.count(kLoot, row, realm.treasures, 2);
    to_.count(kIncome, row, realm.income[c], 2);
  }

  void hands() {
    to_.count(kTheirHand, 0, p_.hand_size[index(them_)], kHandSize);
    for (std::size_t c = 0; c < kColours; ++c) {
      to_.count(kHand, c, view_.own.hand[c], kHandSize);
      const int unseen = kTileCount[c] - p_.tile[c].count() - p_.buried[c] - p_.removed[c] -
                         view_.own.hand[c] - view_.own.swapped[c];
      to_.count(kUnseen, c, unseen / 4, 15);
    }
  }

  void conflict() {
    const Phase phase = p_.phase;
    if (phase != Phase::RevoltAttack && phase != Phase::RevoltDefend && phase != Phase::WarAttack &&
        phase != Phase::WarDefend) {
      return;
    }
    const Conflict& fight = p_.conflict;
    const bool attacking = fight.attacker == me_;
    const int lead = fight.attack_base + fight.attack_added - fight.defence_base;
    to_.count(kConflict, index(fight.colour) * 2 + (attacking ? 1 : 0),
              std::clamp(attacking ? lead : -lead, -7, 7) + 7, 14);
    to_.count(kAdded, 0, fight.attack_added, kHandSize);
  }

  const Public& p_;
  const View& view_;
  const Seat me_;
  const Seat them_;
  Writer& to_;
  const Survey survey_;
};

// The features of both seats, and what they and the small network say together.
void write_judgement(const View& view, NetInputs& out) {
  constexpr auto kFull = full_weights<Value>();
  const NetPosition<Value> position = net_position<Value>(view, Encoding::kSeats, kFull);
  const int me = view.viewer;
  NetLayers<Value> layers;
  float baseline = 0;
  out.dense.clear();
  for (const int seat : {me, 1 - me}) {
    for (const float number : position.seat[static_cast<std::size_t>(seat)]) {
      out.dense.push_back(dense_input(number));
    }
    const float sum = position.sums[static_cast<std::size_t>(seat)] +
                      net_says<Value>(Value::net(), net_inputs(position, seat), layers);
    baseline += seat == me ? sum : -sum;
  }
  out.dense.push_back(dense_input(2 * position.progress));
  out.dense.push_back(dense_input(baseline));
  out.baseline = baseline_input(baseline);
}

}  // namespace

void Encoding::inputs(const View& view, NetInputs& out) {
  SHEDU_ASSERT(view.open.seats == kSeats && view.viewer >= 0);
  Writer writer(out);
  BoardWriter(view, writer).write();
  write_judgement(view, out);
  SHEDU_ASSERT(out.dense.size() == kDense);
}

void Encoding::points(const State& state, Seat eye, std::array<std::uint8_t, kPoints>& out) {
  std::size_t at = 0;
  for (const Seat seat : {eye, static_cast<Seat>(1 - eye)}) {
    for (const int number : final_points(state.open, seat)) {
      out[at++] = static_cast<std::uint8_t>(std::min(number, 255));
    }
  }
}

}  // namespace shedu::tigris
