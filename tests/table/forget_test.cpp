#include <gtest/gtest.h>

#include "support/stored_game.h"
#include "table/check.h"
#include "table/database.h"
#include "table/tidying.h"

namespace shedu::test {
namespace {

constexpr std::int64_t kNow = 10'000'000;

/// What is old happened 8,000 to 9,000 seconds ago, what is fresh within the last 1,000.
constexpr std::int64_t kOld = kNow - 9'000'000;
constexpr std::int64_t kLong = 5'000'000;

class Forget : public testing::TestWithParam<std::string> {
 protected:
  Forget() { apply({UserRow{"u1", "Ann", "$hash", 1}}); }

  void apply(const Commit& commit) { store_->apply({&commit, 1}); }
  void add(const std::string& id, std::int64_t when, const std::string& status) {
    StoredGame game = play_stored_game(
        id, {.game = "gog", .decisions = 10, .resigned = status == "over", .begin = when, .pace = 1});
    if (status == "open") {
      game.row.status = "open";
      game.entries.resize(2);
    }
    apply(game.commit());
  }
  void everything_about(const std::string& id) {
    apply({NoteRow{id, "u1", "mind the gap"}, InviteRow{"invite " + id, id, 1, 0}, AnalysisRow{id, "{}"},
           AwakeRow{id, true}});
  }
  void forget(const Retention& keep) {
    int steps = 0;
    while (store_->forget(keep, kNow) > 0) ASSERT_LT(++steps, 1000);
  }
  std::string status(const std::string& id) { return store_->table(id).value_or(TableRow{}).status; }

  Place place_{GetParam()};
  std::unique_ptr<Store> store_ = open_store(place_.where(), true);
};

INSTANTIATE_TEST_SUITE_P(Databases, Forget, testing::ValuesIn(databases()), database_name);

TEST_P(Forget, NothingIsForgottenUnlessItIsWanted) {
  add("over", kOld, "over");
  add("open", kOld, "open");
  add("playing", kOld, "playing");
  apply({UserRow{"guest", "Guest", "", 1}});
  forget({});
  EXPECT_EQ(status("over") + status("open") + status("playing"), "overopenplaying");
  EXPECT_TRUE(store_->user("guest"));
}

TEST_P(Forget, AGameThatIsOverGoesWithAllThatBelongsToIt) {
  for (const char* id : {"old", "fresh"}) {
    add(id, id == std::string("old") ? kOld : kNow - 1000, "over");
    everything_about(id);
  }
  forget({.finished = kLong});
  EXPECT_FALSE(store_->table("old"));
  EXPECT_TRUE(store_->entries("old").empty());
  EXPECT_EQ(store_->note("old", "u1"), "");
  EXPECT_FALSE(store_->invite("invite old"));
  EXPECT_FALSE(store_->analysis("old"));
  EXPECT_EQ(store_->all_table_ids(), std::vector<std::string>{"fresh"});
  EXPECT_EQ(store_->awake(), std::vector<std::string>{"fresh"});
  EXPECT_TRUE(store_->invite("invite fresh"));
  EXPECT_TRUE(store_->faults().empty());
}

TEST_P(Forget, WhoStillTalksAboutAGameKeepsIt) {
  add("talk", kOld, "over");
  apply({EntryRow{"talk", static_cast<std::int64_t>(store_->entries("talk").size()) + 1, kNow - 1000, "chat",
                  0, "u1", R"({"name":"Ann","text":"again?"})", "", ""}});
  forget({.finished = kLong});
  EXPECT_TRUE(store_->table("talk"));
}

TEST_P(Forget, IdleTablesAreDeletedIfNoGameHasBegunAndAbandonedIfOneHas) {
  add("open", kOld, "open");
  add("new", kNow - 1000, "open");
  add("playing", kOld, "playing");
  add("moved", kOld, "playing");
  const auto moves = static_cast<std::int64_t>(store_->entries("moved").size());
  apply({EntryRow{"moved", moves + 1, kNow - 1000, "chat", 0, "u1", R"({"name":"Ann","text":"wait"})", "",
                  ""}});
  add("clock", kOld, "playing");
  apply({AwakeRow{"clock", true}});
  forget({.idle = kLong});
  EXPECT_FALSE(store_->table("open"));
  EXPECT_EQ(status("new"), "open");
  EXPECT_EQ(status("playing"), "abandoned");
  EXPECT_EQ(status("moved"), "playing") << "a move does not change the head, but it is one";
  EXPECT_EQ(status("clock"), "playing") << "its clock will end it";
  EXPECT_EQ(store_->table_ids("playing").size(), 2u);
  EXPECT_EQ(store_->tables({.status = "playing"}).size(), 2u);
  EXPECT_EQ(store_->tables({.member = "one"}).size(), 4u) << "its players still find it";
}

TEST_P(Forget, AnAbandonedGameIsInPlayAgainWhenAnythingHappens) {
  add("game", kOld, "playing");
  add("other", kOld, "playing");
  forget({.idle = kLong});
  ASSERT_EQ(status("game"), "abandoned");
  const auto last = static_cast<std::int64_t>(store_->entries("game").size());
  apply({EntryRow{"game", last + 1, kNow, "chat", 0, "u1", R"({"name":"Ann","text":"here"})", "", ""}});
  EXPECT_EQ(status("game"), "playing");
  EXPECT_EQ(status("other"), "abandoned");
  EXPECT_TRUE(check_store(*store_).good());
}

TEST_P(Forget, AbandonedGamesAreDeletedWhenTheyHaveBeenSoAsLongAsFinishedOnesAreKept) {
  add("game", kOld, "playing");
  forget({.idle = kLong});
  forget({.finished = kLong, .idle = kLong});
  EXPECT_EQ(status("game"), "abandoned");
  forget({.finished = 1'000'000, .idle = kLong});
  EXPECT_FALSE(store_->table("game"));
}

TEST_P(Forget, GuestsGoWhenTheyHaveNotBeenHereAndAreAtNoTable) {
  constexpr std::int64_t kDay = 24 * 60 * 60 * 1000;
  add("table", kOld, "over");
  apply({UserRow{"gone", "Gone", "", kOld - kDay}, SessionRow{"gone", "gone", kOld - kDay, kOld - kDay},
         RatingRow{"gone", "gog", 2, 25, 8, 1, kOld}, NoteRow{"table", "gone", "hm"},
         HiddenRow{"table", "gone", true}, UserRow{"new", "New", "", kNow - 1000},
         UserRow{"here", "Here", "", kOld - kDay}, SessionRow{"token", "here", kOld - kDay, kNow - 1000},
         UserRow{"plays", "Plays", "", kOld - kDay}, UserRow{"account", "Account", "$hash", kOld - kDay}});
  TableRow row = store_->table("table").value();
  row.members.emplace_back("plays");
  apply({row});
  forget({.guests = kLong});
  EXPECT_FALSE(store_->user("gone"));
  EXPECT_FALSE(store_->session("gone"));
  EXPECT_FALSE(store_->rating("gone", "gog", 2));
  EXPECT_EQ(store_->note("table", "gone"), "");
  for (const char* stays : {"new", "here", "plays", "account"}) EXPECT_TRUE(store_->user(stays)) << stays;
}

TEST_P(Forget, ManyGoInSmallStepsWhileSomebodyWrites) {
  std::vector<Commit> many;
  for (int i = 0; i < 60; ++i) {
    many.push_back(play_stored_game("t" + std::to_string(i), {.resigned = true, .begin = kOld}).commit());
  }
  store_->apply(many);
  add("live", kNow - 1000, "playing");
  const auto last = static_cast<std::int64_t>(store_->entries("live").size());
  {
    using std::chrono::milliseconds;
    const Tidying tidying(open_store(place_.where(), true), {.finished = kLong},
                          {milliseconds(1), milliseconds(1), milliseconds(0), milliseconds(1)},
                          [] { return kNow; });
    for (std::int64_t i = 1; i <= 500 || store_->all_table_ids().size() > 1; ++i) {
      ASSERT_LT(i, 20'000) << "it does not come to an end";
      apply({EntryRow{"live", last + i, kNow, "chat", 0, "u1", R"({"name":"Ann","text":"x"})", "", ""}});
    }
  }
  EXPECT_EQ(store_->all_table_ids(), std::vector<std::string>{"live"});
}

}  // namespace
}  // namespace shedu::test
