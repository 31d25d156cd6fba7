#include "table/check.h"

#include <gtest/gtest.h>

#include "support/damage.h"
#include "support/stored_game.h"
#include "table/database.h"

namespace shedu::test {
namespace {

const Person kAnn{"u1", "Ann"};

/// A game in play ("playing"), one that is over ("over"), and a table at which nobody has sat down ("open").
class CheckStore : public testing::TestWithParam<std::string> {
 protected:
  CheckStore() {
    const auto store = open_store(place_.where(), true);
    const std::vector<Commit> all = {{UserRow{"u1", "Ann", "", 1}},
                                     play_stored_game("playing", {}).commit(),
                                     play_stored_game("over", {.game = "gog", .resigned = true}).commit()};
    store->apply(all);
    Room open("open", settings(), kAnn, new_fair_deal({}), "", 5);
    Commit commit{open.row(json::serialize(open.info()))};
    for (const Room::Fresh& one : open.take_fresh()) commit.emplace_back(entry_row(one.entry, "open"));
    store->apply({&commit, 1});
  }

  static TableSettings settings() {
    const json::value json = parse_json(R"({"game":"gog","seats":[{"kind":"me"},{"kind":"open"}]})");
    return read_settings(JsonIn(json, "settings"));
  }
  StoreReport check() const { return check_store(*open_store(place_.where(), false)); }
  /// That one table, and no other, is damaged, and why.
  void expect_damaged(const std::string& table, const std::string& why) const {
    const StoreReport report = check();
    ASSERT_EQ(report.problems.size(), 1u);
    EXPECT_EQ(report.problems[0].table, table);
    EXPECT_NE(report.problems[0].why.find(why), std::string::npos) << report.problems[0].why;
    EXPECT_EQ(report.tables, 3u);
  }

  Place place_{GetParam()};
};

INSTANTIATE_TEST_SUITE_P(Databases, CheckStore, testing::ValuesIn(databases()), database_name);

TEST_P(CheckStore, FindsNothingWhereNothingIsWrong) {
  const StoreReport report = check();
  EXPECT_TRUE(report.good()) << (report.problems.empty() ? "" : report.problems[0].why);
  EXPECT_EQ(report.tables, 3u);
  EXPECT_GT(report.entries, 100u);
}

TEST_P(CheckStore, AMissingEndIsFoundByWhatTheHeadTells) {
  place_.run("update tables set updated = 9000000 where id = 'playing'");
  expect_damaged("playing", "entries are missing");
}

TEST_P(CheckStore, AGameThatItsHeadSaysIsOverEndsAsOne) {
  place_.run("delete from entries where table_id = 'over' and kind = 'over'");
  expect_damaged("over", "\"over\"");
}

TEST_P(CheckStore, AGapIsFound) {
  place_.run("delete from entries where table_id = 'playing' and seq = 7");
  expect_damaged("playing", "entry 7 is missing");
}

TEST_P(CheckStore, ATableWithoutEntriesIsFound) {
  place_.run("delete from entries where table_id = 'open'");
  expect_damaged("open", "no entries");
}

TEST_P(CheckStore, ATableOfAnUnknownKindIsLookedAtToo) {
  place_.run("update tables set status = 'asleep' where id = 'open'");
  expect_damaged("open", "asleep");
}

TEST_P(CheckStore, AnotherSeedThanTheOneThatWasPromisedIsFound) {
  const std::string other = new_fair_deal({}).seed;
  place_.run("update tables set secret = '" + other + "' where id = 'playing'");
  expect_damaged("playing", "promised");
  place_.run("update tables set secret = (select secret from tables where id = 'over') where id = 'open'");
  EXPECT_EQ(check().problems.size(), 2u) << "before the game begins the head promises it";
}

TEST_P(CheckStore, AnAbandonedGameIsNotDamaged) {
  place_.run("update tables set status = 'abandoned' where id = 'playing'");
  EXPECT_TRUE(check().good());
}

class CheckSqlite : public CheckStore {};
INSTANTIATE_TEST_SUITE_P(Databases, CheckSqlite, testing::Values("sqlite"), database_name);

TEST_P(CheckSqlite, RowsThatAreSilentlyGoneAreFound) {
  const std::size_t before = check().entries;
  lose_some_entries(place_.where());
  const StoreReport report = check();
  EXPECT_LT(report.entries, before);
  EXPECT_FALSE(report.faults.empty());
  EXPECT_FALSE(report.good());
}

TEST_P(CheckSqlite, EveryTableThatCannotBeReadIsNamed) {
  {
    std::vector<Commit> more;
    for (int i = 0; i < 150; ++i)
      more.push_back(play_stored_game("t" + std::to_string(i), {.decisions = 20}).commit());
    open_store(place_.where(), true)->apply(more);
  }
  spoil_late_games(place_.where());
  const StoreReport report = check();
  EXPECT_FALSE(report.faults.empty());
  EXPECT_FALSE(report.problems.empty());
  for (const StoreReport::Problem& one : report.problems) EXPECT_FALSE(one.table.empty());
  EXPECT_LT(report.problems.size(), report.tables)
      << "what can be read is not damaged: " << report.problems.front().why;
}

TEST_P(CheckSqlite, EntriesOfATableThatIsNotThereAreFound) {
  place_.run("delete from members where table_id = 'open'");
  place_.run("delete from tables where id = 'open'");  // as who does not check references
  const StoreReport report = check();
  ASSERT_EQ(report.faults.size(), 1u);
  EXPECT_NE(report.faults[0].find("entries"), std::string::npos) << report.faults[0];
  ASSERT_EQ(report.problems.size(), 1u);
  EXPECT_EQ(report.problems[0].table, "open");
}

}  // namespace
}  // namespace shedu::test
