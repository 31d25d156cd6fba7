#include "table/sql_store_sessions.h"

#include <utility>
#include <vector>

#include "table/names.h"
#include "table/store.h"

namespace shedu {
namespace {

void end_unused_since(soci::session& session, const std::string& condition, std::int64_t since) {
  end_sessions(session, condition + " and seen <= :since", soci::use(since, "since"));
}

}  // namespace

void end_unused(soci::session& session, std::int64_t now) {
  end_unused_since(session, "bot = 1", now - SessionLife::kBot);
  end_unused_since(session, "bot = 0 and user_id in (select id from users where password = '')",
                   now - SessionLife::kGuest);
  end_unused_since(session, "bot = 0 and user_id in (select id from users where password <> '')",
                   now - SessionLife::kAccount);
}

void fill_looks(soci::session& session) {
  std::string id;
  std::string name;
  std::vector<std::pair<std::string, std::string>> found;
  query(
      session, "select id, name from users where look = '' and password <> ''",
      [&] { found.emplace_back(id, look_of(name)); }, soci::into(id), soci::into(name));
  for (const auto& [user, look] : found) {
    run_sql(session, "update users set look = :look where id = :id", soci::use(look, "look"),
            soci::use(user, "id"));
  }
}

}  // namespace shedu
