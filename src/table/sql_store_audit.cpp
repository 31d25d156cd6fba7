#include "table/sql_store_audit.h"

#include <set>

#include "table/sql_store_session.h"

namespace shedu {
namespace {

// A damaged file fails in the middle of an answer: what came before is an answer, too.
template <typename Ask>
void as_far_as_possible(Ask ask, std::vector<std::string>* faults = nullptr) {
  try {
    ask();
  } catch (const soci::soci_error& error) {
    if (!is_damage(error)) throw;
    if (faults != nullptr) faults->push_back(error.get_error_message());
  }
}

}  // namespace

std::vector<std::string> sqlite_faults(soci::session& session) {
  std::vector<std::string> faults;
  const auto check_pages = [&] {
    std::string words;
    query(
        session, "pragma integrity_check(20)",
        [&] {
          if (words != "ok") faults.push_back(words);
        },
        soci::into(words));
  };
  const auto check_references = [&] {
    std::string child;
    std::string parent;
    int rows = 0;
    constexpr std::string_view kOrphans =
        R"(select "table", parent, count(*) from pragma_foreign_key_check group by "table", parent)";
    query(
        session, kOrphans,
        [&] {
          faults.push_back(std::to_string(rows) + " rows of " + child + " belong to rows of " + parent +
                           " that are not there");
        },
        soci::into(child), soci::into(parent), soci::into(rows));
  };
  as_far_as_possible(check_pages, &faults);
  as_far_as_possible(check_references, &faults);
  return faults;
}

std::vector<std::string> all_table_ids_in(soci::session& session) {
  std::set<std::string> ids;
  // By the index of the ids, by the heads themselves (the index does not know `settings`), by the entries:
  // what damage hides from one of them another may know.
  for (const char* sql : {"select id, '' from tables", "select id, settings from tables",
                          "select distinct table_id, '' from entries"}) {
    std::string id;
    std::string rest;
    as_far_as_possible([&] {
      query(
          session, sql, [&] { ids.insert(id); }, soci::into(id), soci::into(rest));
    });
  }
  return {ids.begin(), ids.end()};
}

}  // namespace shedu
