// Studies in the store, SQLite and PostgreSQL: revisions, lists, copies, and whoever is forgotten.

#include <gtest/gtest.h>

#include "support/errors.h"
#include "table/database.h"

namespace shedu::test {
namespace {

StudyRow a_study(const std::string& id, std::int64_t revision = 1, std::int64_t updated = 5) {
  return {id, "ann", revision, false, "Openings — 开局", R"({"a":"' \\ :x"})", 1, updated};
}

void apply(Store& store, Commit commit) { store.apply({&commit, 1}); }

class StudyStore : public testing::TestWithParam<std::string> {
 protected:
  StudyStore() : place(GetParam()), store(open_store(place.where(), true)) {}
  Place place;
  std::unique_ptr<Store> store;
};

TEST_P(StudyStore, KeepsWhatWasWritten) {
  EXPECT_FALSE(store->shared_study("s"));
  StudyRow row = a_study("s");
  row.open = true;
  apply(*store, {row});
  const auto found = store->shared_study("s");
  ASSERT_TRUE(found);
  EXPECT_EQ(found->owner, "ann");
  EXPECT_EQ(found->title, row.title);
  EXPECT_EQ(found->body, row.body);
  EXPECT_EQ(found->revision, 1);
  EXPECT_TRUE(found->open);
  apply(*store, {DropStudy{"s"}});
  EXPECT_FALSE(store->shared_study("s"));
}

TEST_P(StudyStore, OnlyTheNextRevisionIsWritten) {
  apply(*store, {a_study("s")});
  apply(*store, {a_study("s", 2)});
  EXPECT_THROW(apply(*store, {a_study("s", 2)}), StoreError);
  EXPECT_THROW(apply(*store, {a_study("s", 4)}), StoreError);
  EXPECT_THROW(apply(*store, {a_study("gone", 2)}), StoreError);
  EXPECT_EQ(store->shared_study("s")->revision, 2);
}

TEST_P(StudyStore, ListsSomebodysTheLastChangedFirst) {
  apply(*store, {a_study("old", 1, 5), a_study("new", 1, 9)});
  StudyRow other = a_study("other");
  other.owner = "bob";
  apply(*store, {other});
  const auto rows = store->studies_of("ann", 10);
  ASSERT_EQ(rows.size(), 2U);
  EXPECT_EQ(rows[0].id, "new");
  EXPECT_TRUE(rows[0].body.empty());
  EXPECT_EQ(store->studies_of("ann", 1).size(), 1U);
}

TEST_P(StudyStore, GoesAlongWithACopy) {
  const Place to;
  apply(*store, {a_study("s")});
  store.reset();
  copy_store(place.where(), to.where());
  EXPECT_EQ(open_store(to.where(), false)->shared_study("s")->body, a_study("s").body);
}

TEST_P(StudyStore, OfAGuestWhoIsForgottenIsForgotten) {
  apply(*store, {UserRow{"ann", "Ann", "", 1}, UserRow{"bob", "Bob", "hash", 1}, a_study("s")});
  StudyRow kept = a_study("kept");
  kept.owner = "bob";
  apply(*store, {kept});
  constexpr std::int64_t kDay = 24LL * 60 * 60 * 1000;
  while (store->forget({.finished = 0, .idle = 0, .guests = kDay}, 400 * kDay) > 0) continue;
  EXPECT_FALSE(store->user("ann"));
  EXPECT_FALSE(store->shared_study("s"));
  EXPECT_TRUE(store->shared_study("kept")) << "an account is not forgotten";
}

INSTANTIATE_TEST_SUITE_P(Databases, StudyStore, testing::ValuesIn(databases()), database_name);

}  // namespace
}  // namespace shedu::test
