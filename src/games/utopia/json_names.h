#pragma once

#include "base/json.h"
#include "games/utopia/utopia.h"

namespace shedu::utopia {

/// How JSON writes a civilization.
inline json::string letter_json(Civ civ) { return json::string(1, civ_letter(civ)); }

}  // namespace shedu::utopia
