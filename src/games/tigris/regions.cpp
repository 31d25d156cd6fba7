#include "games/tigris/regions.h"

#include "base/grid_lanes.h"

namespace shedu::tigris {
namespace {

namespace every {
using namespace grid_lanes;
#include "games/tigris/regions.inc"
}  // namespace every

#ifdef SHEDU_V3
SHEDU_BEGIN_V3
namespace v3 {
using namespace grid_lanes::v3;
#include "games/tigris/regions.inc"
}  // namespace v3
SHEDU_END_V3
#endif

}  // namespace

std::array<Bits, 4> regions_of(const Public& p, const FourCells& cells, Cell wall) {
  std::array<Bits, 4> found;
#ifdef SHEDU_V3
  if (use_v3) {
    v3::find_regions(p, cells, wall, found);
    return found;
  }
#endif
  every::find_regions(p, cells, wall, found);
  return found;
}

}  // namespace shedu::tigris
