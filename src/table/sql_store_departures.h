#pragma once

#include <soci/soci.h>

#include <vector>

#include "table/store.h"

namespace shedu {

/// What deleted accounts have still to be taken out of, over a connection that somebody else keeps.
std::vector<DepartureRow> departures_in(soci::session& session, int most);

}  // namespace shedu
