#pragma once

#include <span>
#include <string_view>

namespace shedu {

/// What brings the schema from one version to the next: statements for SQLite and PostgreSQL alike. Marks
/// stand for what they say differently.
using SchemaStep = std::span<const std::string_view>;

/// At the end of a CREATE TABLE: its rows lie in the order of the primary key, where the database can do
/// that.
inline constexpr std::string_view kClustered = "/*clustered*/";

/// At the beginning of a statement that is for one of the two only.
inline constexpr std::string_view kSqliteOnly = "/*sqlite*/";
inline constexpr std::string_view kPostgresOnly = "/*postgresql*/";

/// All steps, oldest first: the version of a database is the number of steps it has seen. A step that was
/// released never changes; a change of the schema is a new step at the end.
std::span<const SchemaStep> schema_steps();

/// How many steps there are when users.look is.
inline constexpr std::size_t kStepOfLooks = 3;

}  // namespace shedu
