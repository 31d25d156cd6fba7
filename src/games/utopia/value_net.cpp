#include "base/bits.h"
#include "games/utopia/value.h"

namespace shedu::utopia {
namespace {

constexpr std::array<float, sizeof(Net<Value>) / sizeof(float)> kNumbers = {
#include "games/utopia/net.inc"
};
constexpr auto kNet = bit_cast<Net<Value>>(kNumbers);

}  // namespace

const Net<Value>& Value::net() { return kNet; }

float Value::progress(const View& view) { return 0.1F * view.open.round; }

}  // namespace shedu::utopia
