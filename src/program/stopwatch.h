#pragma once

#include <ctime>

#include <algorithm>
#include <vector>

namespace shedu {

/// CPU time of this process in nanoseconds: other people's work on the same machine does not count.
inline double cpu_ns() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) * 1e9 + static_cast<double>(now.tv_nsec);
}

/// Makes the compiler believe that the object is read and changed here, so that work on it stays.
template <class T>
void keep(T& object) {
  asm volatile("" : : "r"(&object) : "memory");
}

/// Repeated measurements of one quantity.
struct Samples {
  std::vector<double> values;

  void add(double value) { values.push_back(value); }
  double median() const {
    std::vector<double> sorted = values;
    std::sort(sorted.begin(), sorted.end());
    const std::size_t half = sorted.size() / 2;
    return sorted.size() % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
  }
  double least() const { return *std::min_element(values.begin(), values.end()); }
  double most() const { return *std::max_element(values.begin(), values.end()); }
};

}  // namespace shedu
