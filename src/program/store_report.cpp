#include "program/store_report.h"

#include <cstdio>

namespace shedu {
namespace {

std::string verdict(const StoreReport& report) {
  if (report.good()) return "the database is sound, every game replays, every hash agrees";
  std::string words = "NOT GOOD";
  if (!report.faults.empty()) words += ", the database itself is damaged";
  if (!report.problems.empty())
    words += ", " + std::to_string(report.problems.size()) + " tables are damaged";
  return words;
}

}  // namespace

void tell(const StoreReport& report, const std::string& what) {
  for (const std::string& fault : report.faults)
    std::fprintf(stderr, "shedu: the database: %s\n", fault.c_str());
  for (const StoreReport::Problem& one : report.problems)
    std::fprintf(stderr, "shedu: table %s: %s\n", one.table.c_str(), one.why.c_str());
  std::printf("%s%zu tables, %zu entries: %s\n", what.c_str(), report.tables, report.entries,
              verdict(report).c_str());
  std::fflush(stdout);
}

}  // namespace shedu
