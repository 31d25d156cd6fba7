#include "games/kudurru/value.h"

#include <cmath>

namespace shedu::kudurru {
namespace {

// The stones that the viewer has not seen, as what one of them may be.
class Unseen {
 public:
  explicit Unseen(const View& v) : stones_(unseen_by(v)), total_(static_cast<float>(total(stones_))) {}

  float mean() const {
    float sum = 0;
    for (int value = 1; value <= kValues; ++value)
      sum += static_cast<float>(value * stones_[index(value - 1)]);
    return total_ > 0 ? sum / total_ : 0;
  }
  float chance_below(int limit) const {
    float below = 0;
    for (int value = 1; value < limit; ++value) below += stones_[index(value - 1)];
    return total_ > 0 ? below / total_ : 0;
  }

 private:
  Stones stones_;
  float total_;
};

// How likely the stone takes the field.
float odds(const View& v, const Unseen& unseen, int value, std::size_t cell) {
  return is_down(v.open, cell) ? unseen.chance_below(value) : 1;
}

float guard_of(const View& v, Seat seat, float mean) {
  float guard = 0;
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    if (v.open.owner[cell] != seat) continue;
    const int known = v.open.face[cell] + v.own.down[cell];
    guard += kWorth[cell] * (known > 0 ? static_cast<float>(known) : mean);
  }
  return guard;
}

float hand_of(const View& v, Seat seat, float mean) {
  if (seat != v.viewer) return mean * v.open.hand_size[index(seat)];
  float sum = 0;
  for (int value = 1; value <= kValues; ++value)
    sum += static_cast<float>(value * v.own.hand[index(value - 1)]);
  return sum;
}

}  // namespace

void Value::features(const View& v, FeatureTable<Value>& table) {
  const float mean = Unseen(v).mean();
  for (Seat seat = 0; seat < kSeats; ++seat) {
    table[index(seat)] = {static_cast<float>(score_of(v.open, seat)) / 2, guard_of(v, seat, mean) / 3,
                          hand_of(v, seat, mean) / 3};
  }
}

void Value::priors(const View& v, const MoveList& moves, std::span<float> out) {
  const Unseen unseen(v);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const int value = moves[i].a();
    const std::size_t cell = index(moves[i].b());
    if (kind_of(moves[i]) == Kind::Aside) {
      out[i] = 0.1f / static_cast<float>(value);
    } else if (v.open.owner[cell] == kNobody) {
      out[i] = kWorth[cell];
    } else {
      out[i] = 0.1f + 2.0f * kWorth[cell] * odds(v, unseen, value, cell);
    }
  }
}

std::vector<Fact> Value::facts(const View& v, Move move) {
  std::vector<Fact> facts;
  const auto add = [&](std::string id, std::vector<std::string> arguments, std::string text) {
    facts.push_back({std::move(id), std::move(arguments), std::move(text)});
  };
  const std::string value = std::to_string(move.a());
  if (kind_of(move) == Kind::Aside) {
    add("aside", {value}, "It gives up a stone of " + value + " for nothing.");
    return facts;
  }
  const std::size_t cell = index(move.b());
  const std::string at = cell_text(cell);
  const std::string worth = std::to_string(kWorth[cell]);
  if (v.open.owner[cell] != kNobody) {
    const std::string percent = std::to_string(std::lround(100 * odds(v, Unseen(v), move.a(), cell)));
    add("chance", {at, percent}, "It takes " + at + " with a chance of " + percent + " %.");
  }
  add("worth", {at, worth}, "The field " + at + " is worth " + worth + ".");
  View after = v;
  after.open.owner[cell] = v.viewer;
  if (lines_of(after.open, v.viewer) > lines_of(v.open, v.viewer)) add("line", {}, "It completes a line.");
  return facts;
}

}  // namespace shedu::kudurru
