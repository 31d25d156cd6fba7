#pragma once

#include <array>

#include "games/gog/board.h"
#include "games/gog/data.h"

namespace shedu::gog {

/// P1-1: where each of the goods is gathered.
inline constexpr std::array<Terrain, kGoods> kSources = {Terrain::Food, Terrain::Wood, Terrain::Gold};

}  // namespace shedu::gog
