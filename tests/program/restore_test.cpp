#include <vector>

#include "program/program.h"
#include "support/damage.h"
#include "support/stored_game.h"
#include "table/sql_store.h"

namespace shedu {
namespace {

/// A folder "data" with a server's database, and a backup of it.
class Restore : public Program {
 protected:
  Restore() {
    std::filesystem::create_directory(folder.file("data"));
    fill("data/shedu.db", 8);
    backup_store(folder.file("data/shedu.db"), folder.file("backup.db"));
  }

  void fill(const std::string& name, int games) const {
    std::vector<Commit> all = {{UserRow{"u1", "Ann", "", 1}}};
    for (int i = 0; i < games; ++i) all.push_back(play_stored_game("t" + std::to_string(i), {}).commit());
    open_store(folder.file(name), true)->apply(all);
  }

  void expect_restored(const Finished& result, std::size_t games = 8) const {
    EXPECT_EQ(result.code, 0) << result.out << result.err;
    EXPECT_EQ(open_store(folder.file("data/shedu.db"), false)->all_table_ids().size(), games);
    expect_no_draft();
  }
  void expect_no_draft() const {
    for (const auto& file : std::filesystem::directory_iterator(folder.file("data"))) {
      EXPECT_EQ(file.path().string().find(".restoring"), std::string::npos) << file.path();
      EXPECT_EQ(file.path().string().find(".part"), std::string::npos) << file.path();
    }
  }
};

TEST_F(Restore, KeepsWhatWasThere) {
  fill("data/shedu.db", 0);
  open_store(folder.file("data/shedu.db"), true)
      ->apply(std::vector<Commit>{play_stored_game("later", {.game = "gog", .decisions = 10}).commit()});
  expect_restored(shedu("restore backup.db --data data"));
  EXPECT_TRUE(open_store(folder.file("data/shedu.db.before-restore"), false)->table("later"));
  expect_restored(shedu("restore backup.db --data data"));
  EXPECT_FALSE(open_store(folder.file("data/shedu.db.before-restore-2"), false)->table("later"));
  EXPECT_TRUE(open_store(folder.file("data/shedu.db.before-restore"), false)->table("later"))
      << "what an earlier restore has kept stays";
}

TEST_F(Restore, PutsABackupInPlaceOfADamagedDatabase) {
  test::spoil_late_games(folder.file("data/shedu.db"));
  const std::string damaged = folder.read("data/shedu.db");
  folder.write("data/shedu.db-wal", "not a log");
  const Finished result = shedu("restore backup.db --data data");
  expect_restored(result);
  EXPECT_NE(result.out.find("moved as it is"), std::string::npos) << result.out;
  EXPECT_EQ(folder.read("data/shedu.db.before-restore"), damaged);
  EXPECT_EQ(folder.read("data/shedu.db.before-restore-wal"), "not a log");
  EXPECT_FALSE(folder.has("data/shedu.db-wal"));
}

TEST_F(Restore, PutsABackupInPlaceOfWhatIsNoDatabase) {
  for (const std::string& content : {std::string(), std::string("?"), std::string(50'000, 'x')}) {
    folder.write("data/shedu.db", content);
    expect_restored(shedu("restore backup.db --data data"));
  }
  EXPECT_EQ(folder.read("data/shedu.db.before-restore"), "");
  EXPECT_EQ(folder.read("data/shedu.db.before-restore-2"), "?");
  EXPECT_EQ(folder.read("data/shedu.db.before-restore-3").size(), 50'000u);
}

TEST_F(Restore, MakesTheFolderWhereThereIsNone) {
  std::filesystem::remove_all(folder.file("data"));
  expect_restored(shedu("restore backup.db --data data"));
  EXPECT_FALSE(folder.has("data/shedu.db.before-restore"));
}

TEST_F(Restore, ADamagedBackupIsRefusedUnlessWanted) {
  test::lose_some_entries(folder.file("backup.db"));
  const Finished checked = shedu("restore --check backup.db");
  EXPECT_EQ(checked.code, 1);
  EXPECT_NE(checked.out.find("NOT GOOD"), std::string::npos) << checked.out;
  EXPECT_NE(checked.err.find("the database: "), std::string::npos) << checked.err;

  const std::string before = folder.read("data/shedu.db");
  const Finished refused = shedu("restore backup.db --data data");
  EXPECT_EQ(refused.code, 1);
  EXPECT_NE(refused.err.find("--keep-damaged"), std::string::npos) << refused.err;
  EXPECT_EQ(folder.read("data/shedu.db"), before);
  EXPECT_FALSE(folder.has("data/shedu.db.before-restore"));
  expect_no_draft();

  expect_restored(shedu("restore --keep-damaged backup.db --data data"));
}

TEST_F(Restore, NamesEveryDamagedTable) {
  {
    const auto store = open_store(folder.file("backup.db"), true);
    Commit changed = {store->table("t3").value(), store->table("t5").value()};
    for (Change& change : changed) std::get<TableRow>(change).secret = new_fair_deal({}).seed;
    store->apply({&changed, 1});
  }
  const Finished checked = shedu("restore --check backup.db");
  EXPECT_EQ(checked.code, 1);
  EXPECT_NE(checked.err.find("table t3: "), std::string::npos) << checked.err;
  EXPECT_NE(checked.err.find("table t5: "), std::string::npos) << checked.err;
  EXPECT_EQ(checked.err.find("table t4: "), std::string::npos) << checked.err;
  EXPECT_NE(checked.out.find("8 tables"), std::string::npos) << checked.out;
  EXPECT_NE(checked.out.find("2 tables are damaged"), std::string::npos) << checked.out;
}

TEST_F(Restore, ABackupOfAnOlderVersionIsBroughtUpToDate) {
  std::filesystem::remove(folder.file("backup.db"));
  open_sql_store(folder.file("backup.db"), true, schema_steps().first(1));
  const std::string before = folder.read("backup.db");
  EXPECT_EQ(shedu("restore --check backup.db").code, 0);
  expect_restored(shedu("restore backup.db --data data"), 0);
  EXPECT_EQ(folder.read("backup.db"), before) << "the backup stays as it is";
}

TEST_F(Restore, WhatHoldsNothingIsNoBackup) {
  folder.write("empty.db", "");
  expect_mistake("restore empty.db --data data", "empty");
  expect_mistake("restore --check empty.db", "empty");
  expect_mistake("restore nowhere.db --data data", "nowhere.db");
  folder.write("words.db", std::string(5'000, 'x'));
  expect_mistake("restore words.db --data data", "not a database");
  EXPECT_FALSE(folder.has("data/shedu.db.before-restore"));
  expect_no_draft();
}

}  // namespace
}  // namespace shedu
