#pragma once

#include <soci/soci.h>

#include "table/store.h"

namespace shedu {

/// One small step of Store::forget: gives how many tables, users and sessions it has dealt with.
int forget_some(soci::session& session, bool postgres, const Retention& keep, std::int64_t now);

}  // namespace shedu
