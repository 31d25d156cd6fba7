#pragma once

namespace shedu {

/// The version, and the commit that this program was built from where that is known.
const char* program_version();

}  // namespace shedu
