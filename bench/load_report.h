#pragma once

#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "base/json.h"

namespace shedu::load {

/// What a process has used so far, as /proc tells it.
struct ProcessUse {
  double cpu_s = 0;
  double rss_mb = 0;
};

/// Seconds of processor time, with or without those of children that have ended; 0 for a process that is not
/// there.
inline double cpu_s(const std::string& folder, bool with_ended) {
  std::ifstream stat(folder + "/stat");
  std::string line;
  std::getline(stat, line);
  // The name, in parentheses, may hold blanks; user and system time are the 12th and 13th behind it, those of
  // ended children the next two.
  std::istringstream fields(line.substr(std::min(line.size(), line.rfind(')') + 1)));
  std::string skipped;
  for (int i = 0; i < 11; ++i) fields >> skipped;
  double ticks = 0;
  double sum = 0;
  for (int i = with_ended ? 4 : 2; i > 0 && fields >> ticks; --i) sum += ticks;
  return sum / static_cast<double>(sysconf(_SC_CLK_TCK));
}

/// Of a process and all its children.
inline double family_cpu_s(int pid) {
  const std::string folder = "/proc/" + std::to_string(pid);
  double sum = cpu_s(folder, true);
  std::ifstream children(folder + "/task/" + std::to_string(pid) + "/children");
  for (int child = 0; children >> child;) sum += cpu_s("/proc/" + std::to_string(child), false);
  return sum;
}

/// Zeros for a process that is not there.
inline ProcessUse process_use(int pid) {
  const std::string folder = "/proc/" + std::to_string(pid);
  ProcessUse use;
  use.cpu_s = cpu_s(folder, false);
  std::string line;
  std::ifstream status(folder + "/status");
  while (std::getline(status, line)) {
    if (line.starts_with("VmRSS:")) use.rss_mb = std::stod(line.substr(6)) / 1024;
  }
  return use;
}

/// Times in milliseconds, and what is told about them.
class Times {
 public:
  void add(double ms) { all_.push_back(ms); }
  std::size_t count() const { return all_.size(); }

  json::object summary() {
    std::sort(all_.begin(), all_.end());
    return {{"count", all_.size()},
            {"p50_ms", at(0.5)},
            {"p90_ms", at(0.9)},
            {"p99_ms", at(0.99)},
            {"max_ms", at(1)}};
  }

 private:
  // The smallest time that at least this share of all does not exceed.
  double at(double share) const {
    if (all_.empty()) return 0;
    const auto rank = static_cast<std::size_t>(share * static_cast<double>(all_.size()) + 0.999999);
    return all_[std::min(all_.size(), std::max<std::size_t>(rank, 1)) - 1];
  }

  std::vector<double> all_;
};

}  // namespace shedu::load
