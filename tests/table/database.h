#pragma once

#include <gtest/gtest.h>
#include <soci/soci.h>
#include <soci/sqlite3/soci-sqlite3.h>

#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

#include "table/sql_store.h"
#include "table/sql_store_session.h"

extern "C" soci::backend_factory const* factory_postgresql();

namespace shedu::test {

/// The databases there are to test with: PostgreSQL when SHEDU_TEST_POSTGRES holds its URL.
inline std::vector<std::string> databases() {
  std::vector<std::string> urls = {"sqlite"};
  if (const char* url = std::getenv("SHEDU_TEST_POSTGRES")) urls.emplace_back(url);
  return urls;
}

inline std::string database_name(const testing::TestParamInfo<std::string>& info) {
  return info.param == "sqlite" ? "sqlite" : "postgresql";
}

/// An empty place for data, gone with everything in it at the end.
class Place {
 public:
  explicit Place(const std::string& database = "sqlite") {
    std::string name = testing::TempDir() + "/shedu-XXXXXX";
    if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary folder");
    folder_ = name;
    if (database == "sqlite") return;
    url_ = database;
    schema_ = "test_" + name.substr(name.size() - 6);
    soci::session session(*factory_postgresql(), url_);
    run_sql(session, "create schema " + schema_);
  }
  Place(const Place&) = delete;
  Place& operator=(const Place&) = delete;
  ~Place() {
    if (!url_.empty()) {
      soci::session session(*factory_postgresql(), url_);
      run_sql(session, "set client_min_messages = warning");
      run_sql(session, "drop schema " + schema_ + " cascade");
    }
    std::filesystem::remove_all(folder_);
  }

  std::filesystem::path folder() const { return folder_; }

  /// What open_store wants to know.
  std::string where() const {
    if (url_.empty()) return folder_ / "data with a space.db";
    return url_ + (url_.find('?') == std::string::npos ? "?" : "&") + "options=-csearch_path%3D" + schema_;
  }

  /// Runs SQL behind the store's back.
  void run(const std::string& sql) const {
    soci::session session;
    if (url_.empty()) {
      session.open(soci::sqlite3, "dbname=\"" + where() + "\"");
    } else {
      session.open(*factory_postgresql(), where());
    }
    run_sql(session, sql);
  }

 private:
  std::filesystem::path folder_;
  std::string url_;
  std::string schema_;
};

}  // namespace shedu::test
