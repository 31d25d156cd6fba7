// Clubs as they are stored, in each database: who may do what is found out in the commit, whatever was read
// before.

#include <gtest/gtest.h>

#include "database.h"
#include "table/clubs.h"

namespace shedu::test {
namespace {

struct ClubStoreTest : testing::TestWithParam<std::string> {
  ClubStoreTest() {
    Commit people;
    for (const char* id : {"ann", "bob", "cem", "dan"}) people.emplace_back(UserRow{id, id, "", 1});
    people.emplace_back(ClubChange(NewClub{{"ur", "Ur", "a city", "link", 1}, "ann"}));
    apply(std::move(people));
  }
  void apply(Commit commit) { store->apply({&commit, 1}); }
  void change(ClubChange change) { apply({std::move(change)}); }
  /// Whether it was done.
  bool did(const ClubChange& one) {
    try {
      change(one);
      return true;
    } catch (const Superseded&) {
      return false;
    }
  }
  bool join(const std::string& user, int most = 10) { return did(ClubJoin{"ur", user, "link", ++now, most}); }
  std::string role(const std::string& user) { return store->clubs().role("ur", user); }

  Place place{GetParam()};
  std::unique_ptr<Store> store = open_store(place.where(), true);
  std::int64_t now = 1;
};

TEST_P(ClubStoreTest, WhoHasTheLinkComesInOnce) {
  EXPECT_FALSE(did(ClubJoin{"ur", "bob", "another", 2, 10}));
  EXPECT_TRUE(join("bob"));
  EXPECT_TRUE(join("bob"));
  EXPECT_EQ(role("bob"), kClubMember);
  EXPECT_FALSE(join("cem", 2)) << "it is full";
  EXPECT_EQ(role("cem"), "");
  EXPECT_EQ(store->clubs().by_link("link")->id, "ur");
  EXPECT_FALSE(store->clubs().by_link(""));
  ASSERT_EQ(store->clubs().of("bob").size(), 1U);
  EXPECT_EQ(store->clubs().of("bob").front().members, 2);
  EXPECT_TRUE(did(ClubLink{"ur", "ann", ""}));
  EXPECT_FALSE(join("cem"));
}

TEST_P(ClubStoreTest, WhoIsSentAwayStaysOutUntilForgiven) {
  join("bob");
  EXPECT_FALSE(did(ClubPut{"ur", "bob", "ann", std::string(kClubOut)})) << "who does not own it";
  EXPECT_TRUE(did(ClubPut{"ur", "ann", "bob", std::string(kClubOut)}));
  EXPECT_FALSE(did(ClubPut{"ur", "ann", "bob", std::string(kClubOwner)}));
  EXPECT_FALSE(join("bob"));
  EXPECT_TRUE(did(ClubLeave{"ur", "bob"}));
  EXPECT_EQ(role("bob"), kClubOut) << "leaving does not help";
  EXPECT_TRUE(store->clubs().of("bob").empty());
  EXPECT_TRUE(did(ClubPut{"ur", "ann", "bob", ""}));
  EXPECT_EQ(role("bob"), "");
  EXPECT_FALSE(did(ClubPut{"ur", "ann", "bob", ""}));
  EXPECT_TRUE(join("bob"));
  EXPECT_FALSE(did(ClubPut{"ur", "ann", "bob", ""})) << "a member is not forgiven out of the club";
  EXPECT_EQ(role("bob"), kClubMember);
}

TEST_P(ClubStoreTest, ThereIsAlwaysOneOwner) {
  join("bob");
  join("cem");
  EXPECT_TRUE(did(ClubPut{"ur", "ann", "cem", std::string(kClubOwner)}));
  EXPECT_EQ(role("ann"), kClubMember);
  EXPECT_FALSE(did(ClubPut{"ur", "ann", "bob", std::string(kClubOut)}));
  EXPECT_TRUE(did(ClubLeave{"ur", "cem"}));
  EXPECT_EQ(role("ann"), kClubOwner) << "whoever has been there longest";
  apply({Departure{"ann", 9}});
  EXPECT_EQ(role("bob"), kClubOwner);
  EXPECT_TRUE(did(ClubLeave{"ur", "bob"}));
  EXPECT_FALSE(store->clubs().club("ur")) << "with the last of them it ends";
  EXPECT_FALSE(join("dan"));
}

TEST_P(ClubStoreTest, NothingIsDoneInItsNameByWhoHasGone) {
  join("bob");
  TableRow table{"t", "gog", "open", false, "bob", 2, "{}", "5ec", R"({"seats":[]})", {"bob"}, 1, 2, "ur"};
  const Commit made = {ClubChange(ClubGuard{"ur", "bob"}), table};
  EXPECT_TRUE(did(ClubPut{"ur", "ann", "bob", std::string(kClubOut)}));
  EXPECT_THROW(apply(made), Superseded);
  EXPECT_FALSE(store->table("t")) << "all of it or nothing";
  EXPECT_FALSE(did(ClubSaid{{"ur", 0, 3, "bob", "", "one more thing"}}));
  EXPECT_TRUE(did(ClubPut{"ur", "ann", "bob", ""}));
  EXPECT_TRUE(join("bob"));
  apply(made);
  EXPECT_EQ(store->table("t")->club, "ur");
  EXPECT_EQ(store->tables({.club = "ur"}).size(), 1U);
  EXPECT_TRUE(store->tables({}).empty());
  EXPECT_TRUE(may_know(*store, *store->table("t"), "bob"));
  EXPECT_FALSE(may_know(*store, *store->table("t"), "cem"));
  EXPECT_FALSE(may_know(*store, *store->table("t"), ""));
}

TEST_P(ClubStoreTest, LinesAreNumberedAndTakenAwayByTheirs) {
  join("bob");
  for (const char* text : {"one", "two", "three"})
    change(ClubSaid{{"ur", 0, ++now, text == std::string("two") ? "bob" : "ann", "", text}});
  const auto lines = store->clubs().lines("ur", 3, 10);
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_EQ(lines[0].text, "two");
  EXPECT_EQ(lines[0].name, "bob");
  EXPECT_FALSE(did(ClubUnsaid{"ur", "bob", 1}));
  EXPECT_TRUE(did(ClubUnsaid{"ur", "bob", 2}));
  EXPECT_TRUE(did(ClubUnsaid{"ur", "ann", 3}));
  EXPECT_FALSE(did(ClubUnsaid{"ur", "cem", 1}));
  EXPECT_EQ(store->clubs().lines("ur", 0, 1).front().text, "");
}

TEST_P(ClubStoreTest, ItMovesToAnotherDatabaseWithAllThatIsIts) {
  join("bob");
  change(ClubSaid{{"ur", 0, 5, "bob", "", "hello"}});
  const Place to;
  copy_store(place.where(), to.where());
  const auto copy = open_store(to.where(), false);
  EXPECT_EQ(copy->clubs().members("ur").size(), 2U);
  EXPECT_EQ(copy->clubs().lines("ur", 0, 9).front().text, "hello");
  EXPECT_EQ(copy->clubs().club("ur")->about, "a city");
}

INSTANTIATE_TEST_SUITE_P(All, ClubStoreTest, testing::ValuesIn(databases()), database_name);

}  // namespace
}  // namespace shedu::test
