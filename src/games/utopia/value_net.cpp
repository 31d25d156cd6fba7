#include "base/bits.h"
#include "base/decimals.h"
#include "games/utopia/value.h"

namespace shedu::utopia {
namespace {

constexpr std::array<float, sizeof(Net<Value>) / sizeof(float)> kNumbers = {
#include "games/utopia/net.inc"
};
constexpr auto kDecimals = decimals(kNumbers);
static_assert(kDecimals.numbers() == kNumbers);

}  // namespace

const Net<Value>& Value::net() {
  static const auto net = bit_cast<Net<Value>>(kDecimals.numbers());
  return net;
}

float Value::progress(const View& view) { return 0.1F * view.open.round; }

}  // namespace shedu::utopia
