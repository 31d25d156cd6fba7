#include "games/tigris/board_encoding.h"

#include <algorithm>

#include "games/tigris/encoding.h"
#include "games/tigris/survey.h"

namespace shedu::tigris {
namespace {

constexpr std::uint8_t kOne = BoardInputs::kUnit;

std::uint8_t scalar(int steps) { return static_cast<std::uint8_t>(std::clamp(steps, 0, 127)); }

class PlaneWriter {
 public:
  PlaneWriter(const View& view, BoardInputs& out)
      : p_(view.open), view_(view), out_(out), survey_(view.open) {
    out.planes.clear();
    out.scalars.clear();
    out.sums.fill(0);
    out.seats = p_.seats;
  }

  void write() {
    plane(Bits::all());
    plane(board(p_.options).river);
    tiles();
    leaders();
    plane(p_.facedown);
    plane(p_.catastrophe);
    plane(p_.treasure);
    monuments();
    strengths();
    sites();
    fight_on_board();

    seats();
    hand();
    stage();
    fight();
    SHEDU_ASSERT(out_.planes.size() == BoardEncoding::kPlanes * BoardInputs::kWords);
    SHEDU_ASSERT(out_.scalars.size() == BoardEncoding::kScalars);
  }

 private:
  static_assert(Bits::kWords == BoardInputs::kWords);

  void plane(const Bits& cells) {
    for (const std::uint64_t word : cells.words()) out_.planes.push_back(word);
  }
  void number(int steps) { out_.scalars.push_back(scalar(steps)); }
  // One of `count` is on, or none.
  void one_of(int which, int count) {
    for (int i = 0; i < count; ++i) out_.scalars.push_back(i == which ? kOne : std::uint8_t{0});
  }

  // Clockwise from the viewer; -1: nobody.
  int from_me(Seat seat) const {
    return seat < 0 ? -1 : seat >= view_.viewer ? seat - view_.viewer : seat - view_.viewer + p_.seats;
  }
  Seat seat_at(int place) const { return static_cast<Seat>((view_.viewer + place) % p_.seats); }

  // By colour and whose leaders the kingdom holds: nobody's, mine, others', both.
  void tiles() {
    std::array<Bits, 4> whose{};
    for (const Realm& realm : survey_.realms) {
      std::size_t who = 0;
      for (const Seat seat : realm.owner) who |= seat < 0 ? 0U : seat == view_.viewer ? 1U : 2U;
      whose[who] |= realm.cells;
    }
    whose[0] = ~(whose[1] | whose[2] | whose[3]);
    for (std::size_t c = 0; c < kColours; ++c) {
      for (const Bits& cells : whose) plane(p_.tile[c] & cells);
    }
  }

  void leaders() {
    for (int place = 0; place < kSeats; ++place) {
      for (std::size_t c = 0; c < kColours; ++c) {
        Bits at;
        if (place < p_.seats) {
          const Cell cell = p_.leader[index(seat_at(place))][c];
          if (cell != kNoCell) at.set(cell);
        }
        plane(at);
      }
    }
  }

  // By colour that they pay.
  void monuments() {
    std::array<Bits, kColours> cells{};
    for (std::size_t i = 0; i < kMonuments; ++i) {
      if (p_.monument[i] == kNoCell) continue;
      const int at = p_.monument[i];
      for (const Colour colour : kMonumentColours[i]) {
        for (const int cell : {at, at + 1, at + Bits::kWidth, at + Bits::kWidth + 1})
          cells[index(colour)].set(cell);
      }
    }
    for (const Bits& each : cells) plane(each);
  }

  // Painted over every kingdom: whose leader of each colour it holds, and how many tiles of the colour.
  void strengths() {
    std::array<Bits, 2 * kColours> owned{};
    constexpr std::array<int, 3> kSteps = {2, 4, 7};
    std::array<std::array<Bits, kSteps.size()>, kColours> strong{};
    for (const Realm& realm : survey_.realms) {
      for (std::size_t c = 0; c < kColours; ++c) {
        const Seat owner = realm.owner[c];
        if (owner >= 0) owned[2 * c + (owner == view_.viewer ? 0 : 1)] |= realm.cells;
        for (std::size_t i = 0; i < kSteps.size(); ++i) {
          if (realm.tiles[c] >= kSteps[i]) strong[c][i] |= realm.cells;
        }
      }
    }
    for (const Bits& cells : owned) plane(cells);
    for (const auto& colour : strong) {
      for (const Bits& cells : colour) plane(cells);
    }
  }

  // What empty cells are good for.
  void sites() {
    plane(survey_.touched & survey_.empty & ~survey_.joining);
    plane(survey_.joining & survey_.empty & ~survey_.crowded);
    plane(survey_.crowded & survey_.empty);
    std::array<Bits, 3> temples{};
    survey_.empty.for_each([&](int cell) {
      const int count = std::min(survey_.temples_at(cell), 3);
      for (int i = 0; i < count; ++i) temples[static_cast<std::size_t>(i)].set(cell);
    });
    for (const Bits& cells : temples) plane(cells);
    plane(survey_.leader_sites);
    for (const Bits& cells : survey_.square_gap) plane(cells);
  }

  bool fighting() const {
    return p_.phase == Phase::RevoltAttack || p_.phase == Phase::RevoltDefend ||
           p_.phase == Phase::WarAttack || p_.phase == Phase::WarDefend || p_.phase == Phase::WarChoose;
  }

  void fight_on_board() {
    Bits at;
    const Cell cell = fighting() ? p_.conflict.at : p_.phase == Phase::Action ? kNoCell : p_.placed;
    if (cell != kNoCell) at.set(cell);
    plane(at);
    plane(fighting() ? p_.original[0] : Bits());
    plane(fighting() ? p_.original[1] : Bits());
  }

  // Of every seat: the features and details of the game's own judgement, and what it has.
  void seats() {
    constexpr auto kFull = full_weights<Value>();
    const NetPosition<Value> position = net_position<Value>(view_, p_.seats, kFull);
    NetLayers<Value> layers;
    float mean = 0;
    std::array<float, kSeats> sums{};
    for (int place = 0; place < p_.seats; ++place) {
      const int seat = seat_at(place);
      sums[static_cast<std::size_t>(place)] =
          position.sums[static_cast<std::size_t>(seat)] +
          net_says<Value>(Value::net(), net_inputs(position, seat), layers);
      mean += sums[static_cast<std::size_t>(place)] / p_.seats;
    }
    for (int place = 0; place < kSeats; ++place) {
      if (place >= p_.seats) {
        for (std::size_t i = 0; i < kOfSeat; ++i) number(0);
        continue;
      }
      const Seat seat = seat_at(place);
      const float sum = sums[static_cast<std::size_t>(place)] - mean;
      out_.sums[static_cast<std::size_t>(place)] = baseline_input(sum);
      number(kOne);
      out_.scalars.push_back(dense_input(sum));
      for (const float each : position.seat[index(seat)]) out_.scalars.push_back(dense_input(each));
      number(32 * p_.catastrophes[index(seat)]);
      number(10 * p_.hand_size[index(seat)]);
      number(12 * p_.treasures[index(seat)]);
      for (std::size_t c = 0; c < kColours; ++c) number(5 * p_.points[index(seat)][c]);
    }
  }
  static constexpr std::size_t kOfSeat = 2 + kFeatures + Value::kDetails + 3 + kColours;

  void hand() {
    for (std::size_t c = 0; c < kColours; ++c) {
      one_of(view_.own.hand[c], kHandSize + 1);
      number(2 * (kTileCount[c] - p_.tile[c].count() - p_.buried[c] - p_.removed[c] - view_.own.hand[c] -
                  view_.own.swapped[c]));
    }
  }

  void stage() {
    one_of(static_cast<int>(p_.phase), static_cast<int>(Phase::Over));
    one_of(p_.to_act == kNature ? kSeats : from_me(p_.to_act), kSeats + 1);
    one_of(from_me(p_.active), kSeats);
    one_of(p_.actions_left, 3);
    one_of(p_.seats - 2, 3);
    number(p_.bag_size);
    number((p_.treasure.count() - 2) * 12);  // the game ends when two are left
  }

  void fight() {
    const bool open = fighting() && p_.phase != Phase::WarChoose;
    const Conflict& fight = p_.conflict;
    one_of(open ? static_cast<int>(index(fight.colour)) : -1, kColours);
    one_of(open ? from_me(fight.attacker) : -1, kSeats);
    one_of(open ? from_me(fight.defender) : -1, kSeats);
    const int lead = fight.attack_base + fight.attack_added - fight.defence_base;
    one_of(open ? std::clamp(lead, -7, 7) + 7 : -1, 15);
    one_of(open ? fight.attack_added : -1, kHandSize + 1);
  }

  const Public& p_;
  const View& view_;
  BoardInputs& out_;
  const Survey survey_;
};

}  // namespace

void BoardEncoding::inputs(const View& view, BoardInputs& out) {
  SHEDU_ASSERT(view.viewer >= 0);
  PlaneWriter(view, out).write();
}

std::optional<std::size_t> BoardEncoding::action_index(Move move) { return Encoding::action_index(move); }

void BoardEncoding::points(const State& state, Seat seat, std::array<std::uint8_t, kPoints>& out) {
  std::size_t at = 0;
  for (const int number : final_points(state.open, seat))
    out[at++] = static_cast<std::uint8_t>(std::min(number, 255));
}

}  // namespace shedu::tigris
