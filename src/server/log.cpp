#include "server/log.h"

#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <memory>

namespace shedu {
namespace {

spdlog::logger& logger() {
  static const std::shared_ptr<spdlog::logger> made = [] {
    auto log = std::make_shared<spdlog::logger>("shedu", std::make_shared<spdlog::sinks::stderr_sink_mt>());
    log->set_pattern("time=%Y-%m-%dT%H:%M:%S.%eZ level=%l %v", spdlog::pattern_time_type::utc);
    return log;
  }();
  return *made;
}

bool plain(char c) { return c > ' ' && c < 0x7F && c != '"' && c != '=' && c != '\\'; }

void add_value(std::string& line, std::string_view value) {
  if (!value.empty() && std::ranges::all_of(value, plain)) {
    line += value;
    return;
  }
  line += '"';
  for (const char c : value) {
    if (plain(c) || c == ' ' || c == '=') {
      line += c;
    } else if (c == '"' || c == '\\') {
      line.append(1, '\\').append(1, c);
    } else {
      std::array<char, 5> escape{};
      std::snprintf(escape.data(), escape.size(), "\\x%02x",
                    static_cast<unsigned>(static_cast<unsigned char>(c)));
      line += escape.data();
    }
  }
  line += '"';
}

void write(spdlog::level::level_enum level, std::string_view event, LogFields fields) {
  if (logger().should_log(level)) logger().log(level, spdlog::string_view_t(log_line(event, fields)));
}

}  // namespace

void set_log_level(LogLevel least) {
  switch (least) {
    case LogLevel::Info: return logger().set_level(spdlog::level::info);
    case LogLevel::Warning: return logger().set_level(spdlog::level::warn);
    case LogLevel::Error: return logger().set_level(spdlog::level::err);
    case LogLevel::Off: return logger().set_level(spdlog::level::off);
  }
}

void log_info(std::string_view event, LogFields fields) { write(spdlog::level::info, event, fields); }
void log_warning(std::string_view event, LogFields fields) { write(spdlog::level::warn, event, fields); }
void log_error(std::string_view event, LogFields fields) { write(spdlog::level::err, event, fields); }

std::string log_line(std::string_view event, LogFields fields) {
  std::string line = "event=";
  add_value(line, event);
  for (const auto& [key, value] : fields) {
    line.append(1, ' ').append(key).append(1, '=');
    add_value(line, value);
  }
  return line;
}

std::string without_password(std::string_view url) {
  std::string out(url);
  const std::size_t scheme = out.find("://");
  if (scheme == std::string::npos) return out;
  // In the name before the last @, behind a colon ...
  const std::size_t end = std::min(out.find_first_of("/?", scheme + 3), out.size());
  if (const std::size_t at = out.rfind('@', end); at != std::string::npos && at > scheme) {
    const std::size_t colon = out.find(':', scheme + 3);
    if (colon < at) out.erase(colon, at - colon);
  }
  // ... or among the options.
  for (const std::string_view option : {"password=", "sslpassword="}) {
    for (std::size_t found = out.find(option); found != std::string::npos;
         found = out.find(option, found + 1)) {
      const std::size_t value = found + option.size();
      const bool whole = found > 0 && (out[found - 1] == '?' || out[found - 1] == '&');
      if (whole) out.erase(value, std::min(out.find('&', value), out.size()) - value);
    }
  }
  return out;
}

}  // namespace shedu
