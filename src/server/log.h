#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

namespace shedu {

/// The server's log: one line on stderr for each event, in logfmt (time, level, event, then key=value). What
/// people wrote is escaped, so that nobody can forge a line. Never log tokens, hands or passwords.

using LogFields = std::initializer_list<std::pair<std::string_view, std::string_view>>;

enum class LogLevel { Info, Warning, Error, Off };

/// What is below the level is not written. From any thread.
void set_log_level(LogLevel least);

void log_info(std::string_view event, LogFields fields = {});
void log_warning(std::string_view event, LogFields fields = {});
void log_error(std::string_view event, LogFields fields = {});

/// A database's address as it may be logged: without its password.
std::string without_password(std::string_view url);

/// A line without time and level.
std::string log_line(std::string_view event, LogFields fields);

}  // namespace shedu
