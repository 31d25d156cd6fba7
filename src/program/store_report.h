#pragma once

#include <string>

#include "table/check.h"

namespace shedu {

/// Tells a person what the check of a store has found: faults and damaged tables on standard error, one a
/// line, and the sum on standard output. `what` begins that line: "The copy: ", or nothing.
void tell(const StoreReport& report, const std::string& what = {});

}  // namespace shedu
