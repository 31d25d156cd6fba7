#pragma once

#include <soci/soci.h>

#include <string>
#include <vector>

namespace shedu {

/// What a database of which nothing is taken for granted says about itself.

/// What SQLite finds wrong with its file, in words: pages, indexes, and rows that name others which are not
/// there.
std::vector<std::string> sqlite_faults(soci::session& session);

/// The ids of all tables, from their heads and from their entries, as far as they can be read.
std::vector<std::string> all_table_ids_in(soci::session& session);

}  // namespace shedu
