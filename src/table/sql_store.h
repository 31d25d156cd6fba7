#pragma once

#include <memory>
#include <span>
#include <string>

#include "table/sql_store_schema.h"
#include "table/store.h"

namespace shedu {

/// open_store, for a program that knows these steps of the schema and no others.
std::unique_ptr<Store> open_sql_store(const std::string& where, bool writer,
                                      std::span<const SchemaStep> steps);

/// Two names are the same account's when they fold to the same text: upper and lower case of Latin, Greek and
/// Cyrillic letters do not count, nor whether Latin letters are as wide as Chinese ones.
std::string folded_name(const std::string& name);

bool is_postgres(const std::string& where);

}  // namespace shedu
