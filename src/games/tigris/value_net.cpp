#include <algorithm>

#include "base/bits.h"
#include "base/decimals.h"
#include "games/tigris/appraisal.h"
#include "games/tigris/value.h"

namespace shedu::tigris {
namespace {

constexpr std::array<float, sizeof(Net<Value>) / sizeof(float)> kNumbers = {
#include "games/tigris/net.inc"
};
constexpr auto kDecimals = decimals(kNumbers);
static_assert(kDecimals.numbers() == kNumbers);

}  // namespace

const Net<Value>& Value::net() {
  static const auto net = bit_cast<Net<Value>>(kDecimals.numbers());
  return net;
}

// Points from the lowest colour to the highest, treasures, and which leaders are on the board.
void Value::details(const View& view, Seat seat, float* out) {
  const Public& p = view.open;
  auto points = p.points[index(seat)];
  std::sort(points.begin(), points.end());
  for (const std::uint16_t n : points) *out++ = 0.1F * n;
  *out++ = 0.3F * p.treasures[index(seat)];
  for (const Cell leader : p.leader[index(seat)]) *out++ = leader != kNoCell ? 1 : 0;
}

// The bag alone, without the treasures (G1) that progress_of in appraisal.cpp minds, too: the network has
// learnt with this.
float Value::progress(const View& view) { return share_drawn(view.open); }

}  // namespace shedu::tigris
