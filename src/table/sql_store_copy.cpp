#include <array>
#include <deque>

#include "base/check.h"
#include "table/sql_store.h"
#include "table/sql_store_session.h"

namespace shedu {
namespace {

enum class Kind { Text, Number, Real };

struct Column {
  std::string_view name;
  Kind kind = Kind::Text;
};

struct Copied {
  std::string_view table;
  std::span<const Column> columns;
};

constexpr std::array<Column, 5> kUsers = {
    {{"id"}, {"name"}, {"folded"}, {"password"}, {"created", Kind::Number}}};
constexpr std::array<Column, 4> kSessions = {
    {{"token_hash"}, {"user_id"}, {"created", Kind::Number}, {"seen", Kind::Number}}};
constexpr std::array<Column, 11> kTables = {{{"id"},
                                             {"game"},
                                             {"status"},
                                             {"is_public", Kind::Number},
                                             {"host"},
                                             {"seats", Kind::Number},
                                             {"settings"},
                                             {"secret"},
                                             {"info"},
                                             {"created", Kind::Number},
                                             {"updated", Kind::Number}}};
constexpr std::array<Column, 3> kMembers = {{{"table_id"}, {"place", Kind::Number}, {"user_id"}}};
constexpr std::array<Column, 9> kEntries = {{{"table_id"},
                                             {"seq", Kind::Number},
                                             {"at", Kind::Number},
                                             {"kind"},
                                             {"seat", Kind::Number},
                                             {"user_id"},
                                             {"body"},
                                             {"hash"},
                                             {"client_key"}}};
constexpr std::array<Column, 7> kRatings = {{{"player"},
                                             {"game"},
                                             {"seats", Kind::Number},
                                             {"mean", Kind::Real},
                                             {"deviation", Kind::Real},
                                             {"games", Kind::Number},
                                             {"updated", Kind::Number}}};
constexpr std::array<Column, 3> kNotes = {{{"table_id"}, {"user_id"}, {"body"}}};
constexpr std::array<Column, 4> kInvites = {
    {{"token_hash"}, {"table_id"}, {"seat", Kind::Number}, {"used", Kind::Number}}};
constexpr std::array<Column, 2> kAnalyses = {{{"table_id"}, {"body"}}};

constexpr std::array<Copied, 9> kAll = {{{"users", kUsers},
                                         {"sessions", kSessions},
                                         {"tables", kTables},
                                         {"members", kMembers},
                                         {"entries", kEntries},
                                         {"ratings", kRatings},
                                         {"notes", kNotes},
                                         {"invites", kInvites},
                                         {"analyses", kAnalyses}}};

/// One row on its way: what the one statement reads into and the other writes from, which are bound to it.
class Passage {
 public:
  Passage(soci::session& from, soci::session& to, const Copied& what) : reading_(from), writing_(to) {
    std::string names;
    std::string values;
    for (const Column& column : what.columns) {
      const std::string separator = names.empty() ? "" : ", ";
      names += separator + std::string(column.name);
      values += separator + ':' + std::string(column.name);
      bind(column);
    }
    const std::string table(what.table);
    start(reading_, "select " + names + " from " + table);
    start(writing_, "insert into " + table + " (" + names + ") values (" + values + ')');
  }

  std::size_t copy_all() {
    std::size_t rows = 0;
    reading_.execute();
    while (reading_.fetch()) {
      writing_.execute(true);
      ++rows;
    }
    return rows;
  }

 private:
  void bind(const Column& column) {
    const std::string name(column.name);
    const auto both = [&](auto& value) {
      reading_.exchange(soci::into(value));
      writing_.exchange(soci::use(value, name));
    };
    switch (column.kind) {
      case Kind::Text: both(texts_.emplace_back()); break;
      case Kind::Number: both(numbers_.emplace_back()); break;
      case Kind::Real: both(reals_.emplace_back()); break;
    }
  }
  static void start(soci::statement& statement, const std::string& sql) {
    statement.alloc();
    statement.prepare(sql);
    statement.define_and_bind();
  }

  // Deques: what is in them stays where it is.
  std::deque<std::string> texts_;
  std::deque<long long> numbers_;
  std::deque<double> reals_;
  soci::statement reading_;
  soci::statement writing_;
};

void require_empty(soci::session& session) {
  for (const Copied& copied : kAll) {
    int rows = 0;
    query(
        session, "select 1 from " + std::string(copied.table) + " limit 1", [] {}, soci::into(rows));
    if (rows != 0) {
      throw Error("there is data in the target already (" + std::string(copied.table) +
                  "): migrate into an empty database");
    }
  }
}

}  // namespace

std::size_t copy_store(const std::string& from, const std::string& to) {
  try {
    const auto source = open_session(from, false, schema_steps());
    const auto target = open_session(to, true, schema_steps());
    require_empty(*target);
    const SqlTransaction reading(*source);
    SqlTransaction writing(*target);
    std::size_t rows = 0;
    for (const Copied& copied : kAll) rows += Passage(*source, *target, copied).copy_all();
    writing.commit();
    return rows;
  } catch (const soci::soci_error& error) {
    throw store_error(error, true);
  }
}

}  // namespace shedu
