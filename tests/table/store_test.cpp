#include "table/store.h"

#include <gtest/gtest.h>
#include <sys/resource.h>

#include <array>
#include <csignal>
#include <fstream>
#include <thread>

#include "support/errors.h"
#include "table/database.h"
#include "table/rating.h"

namespace shedu {
namespace {

using test::Place;

TableRow a_table(const std::string& id, std::int64_t updated = 10) {
  TableRow row;
  row.id = id;
  row.game = "tigris";
  row.status = "open";
  row.is_public = true;
  row.host = "u1";
  row.seats = 4;
  row.settings = R"({"clock":"none"})";
  row.secret = "00ff";
  row.info = R"({"title":"Ur — 乌尔"})";
  row.members = {"u1"};
  row.created = updated;
  row.updated = updated;
  return row;
}

EntryRow an_entry(const std::string& table, std::int64_t seq, const std::string& key = "") {
  return {table, seq, 1000 + seq, "move", 2, "u1", R"({"move":"a1"})", "0123456789abcdef", key};
}

std::vector<std::string> ids(const std::vector<TableRow>& rows) {
  std::vector<std::string> out;
  for (const TableRow& row : rows) out.push_back(row.id);
  return out;
}

void apply(Store& store, Commit commit) { store.apply({&commit, 1}); }

/// That the store refuses, and whether because there is no room.
void expect_refused(Store& store, const Commit& commit, bool full = false) {
  try {
    apply(store, commit);
    ADD_FAILURE() << "the commit was accepted";
  } catch (const StoreError& error) {
    EXPECT_EQ(error.full(), full) << error.what();
  }
}

class StoreTest : public testing::TestWithParam<std::string> {
 protected:
  Place place_{GetParam()};
  std::unique_ptr<Store> store_ = open_store(place_.where(), true);
};

INSTANTIATE_TEST_SUITE_P(Databases, StoreTest, testing::ValuesIn(test::databases()), test::database_name);

TEST_P(StoreTest, KeepsUsersAndFindsAccountsWhateverTheirCase) {
  apply(*store_, {UserRow{"u1", "Ada", "", 5}, UserRow{"u2", "ÉMILE Жук", "$hash", 6}});
  EXPECT_EQ(store_->user("u1")->name, "Ada");
  EXPECT_EQ(store_->user("u1")->created, 5);
  EXPECT_FALSE(store_->user("u3"));
  EXPECT_EQ(store_->account("émile жУК")->id, "u2");
  EXPECT_EQ(store_->account("émile жУК")->password, "$hash");
  EXPECT_FALSE(store_->account("Ada")) << "guests are not found by name";
}

TEST_P(StoreTest, AnAccountsNameIsItsOwnButGuestsShareNames) {
  apply(*store_,
        {UserRow{"u1", "Ada", "$hash", 5}, UserRow{"u2", "ada", "", 6}, UserRow{"u3", "ADA", "", 7}});
  expect_refused(*store_, {UserRow{"u2", "aDa", "$other", 6}});
  EXPECT_EQ(store_->user("u2")->password, "");
  apply(*store_, {UserRow{"u1", "Lovelace", "$hash", 5}, UserRow{"u2", "aDa", "$other", 6}});
  EXPECT_EQ(store_->account("ADA")->id, "u2");
}

TEST_P(StoreTest, KeepsAndDropsSessions) {
  apply(*store_, {UserRow{"u1", "Ada", "", 5}, SessionRow{"hash", "u1", 5, 6}});
  apply(*store_, {SessionRow{"hash", "u1", 5, 9}});
  EXPECT_EQ(store_->session("hash")->user, "u1");
  EXPECT_EQ(store_->session("hash")->seen, 9);
  apply(*store_, {DropSession{"hash"}});
  EXPECT_FALSE(store_->session("hash"));
  expect_refused(*store_, {SessionRow{"hash", "nobody", 5, 6}});
}

TEST_P(StoreTest, KeepsEveryFieldOfATable) {
  TableRow row = a_table("t1");
  row.members = {"u3", "u1", "u2"};
  apply(*store_, {row});
  const TableRow found = store_->table("t1").value();
  EXPECT_EQ(found.game, "tigris");
  EXPECT_EQ(found.status, "open");
  EXPECT_TRUE(found.is_public);
  EXPECT_EQ(found.host, "u1");
  EXPECT_EQ(found.seats, 4);
  EXPECT_EQ(found.settings, row.settings);
  EXPECT_EQ(found.secret, "00ff");
  EXPECT_EQ(found.info, row.info);
  EXPECT_EQ(found.members, row.members);
  EXPECT_EQ(found.created, 10);
  EXPECT_EQ(found.updated, 10);
  EXPECT_FALSE(store_->table("t2"));
}

TEST_P(StoreTest, ATablesRowIsReplacedWithItsMembers) {
  TableRow row = a_table("t1");
  row.members = {"u1", "u2", "u3"};
  apply(*store_, {row, a_table("t2")});
  row.members = {"u3"};
  row.status = "playing";
  row.is_public = false;
  apply(*store_, {row});
  EXPECT_EQ(store_->table("t1")->members, row.members);
  EXPECT_EQ(store_->table("t1")->status, "playing");
  EXPECT_FALSE(store_->table("t1")->is_public);
  EXPECT_EQ(store_->table("t2")->members, std::vector<std::string>{"u1"});
  row.members = {};
  apply(*store_, {row});
  EXPECT_TRUE(store_->table("t1")->members.empty());
}

TEST_P(StoreTest, ListsTablesByFilterNewestFirst) {
  TableRow hidden = a_table("hidden", 50);
  hidden.is_public = false;
  hidden.members = {"u1", "u9"};
  TableRow playing = a_table("playing", 40);
  playing.status = "playing";
  playing.members = {"u9", "u1"};
  TableRow utopia = a_table("utopia", 30);
  utopia.game = "utopia";
  utopia.members = {};
  apply(*store_, {a_table("old", 20), utopia, playing, hidden});
  using Ids = std::vector<std::string>;
  EXPECT_EQ(ids(store_->tables({})), (Ids{"playing", "utopia", "old"}));
  EXPECT_EQ(ids(store_->tables({.status = "open"})), (Ids{"utopia", "old"}));
  EXPECT_EQ(ids(store_->tables({.game = "tigris"})), (Ids{"playing", "old"}));
  EXPECT_EQ(ids(store_->tables({.before = 40})), (Ids{"utopia", "old"}));
  EXPECT_EQ(ids(store_->tables({.limit = 2})), (Ids{"playing", "utopia"}));
  EXPECT_EQ(ids(store_->tables({.member = "u9"})), (Ids{"hidden", "playing"}));
  EXPECT_EQ(ids(store_->tables({.status = "playing", .game = "tigris", .member = "u1", .before = 45})),
            Ids{"playing"});
  EXPECT_EQ(store_->tables({.member = "u9"})[1].members, (Ids{"u9", "u1"}));
  EXPECT_TRUE(store_->tables({.member = "' or 1 = 1 --"}).empty());
  EXPECT_EQ(store_->table_ids("open"), (Ids{"old", "utopia", "hidden"}));
}

TEST_P(StoreTest, WhatSomebodyHasHiddenIsInAListOfItsOwn) {
  TableRow both = a_table("both", 50);
  both.members = {"u1", "u9"};
  TableRow mine = a_table("mine", 40);
  mine.members = {"u9"};
  apply(*store_, {both, mine});
  using Ids = std::vector<std::string>;
  apply(*store_, {HiddenRow{"both", "u9", true}, HiddenRow{"both", "u9", true}});
  EXPECT_EQ(ids(store_->tables({.member = "u9"})), Ids{"mine"});
  EXPECT_EQ(ids(store_->tables({.member = "u9", .hidden = true})), Ids{"both"});
  EXPECT_EQ(ids(store_->tables({.status = "over", .member = "u9", .hidden = true})), Ids());
  EXPECT_EQ(ids(store_->tables({.member = "u1"})), Ids{"both"}) << "from them it is not hidden";
  EXPECT_EQ(store_->tables({}).size(), 2u);
  apply(*store_, {HiddenRow{"both", "u9", false}});
  EXPECT_EQ(ids(store_->tables({.member = "u9"})), (Ids{"both", "mine"}));
}

TEST_P(StoreTest, ClosedTablesAreForTheirMembersAmongTheAbandonedOnes) {
  TableRow closed = a_table("closed", 50);
  closed.status = "closed";
  TableRow left = a_table("left", 40);
  left.status = kAbandoned;
  apply(*store_, {closed, left, a_table("open", 30)});
  using Ids = std::vector<std::string>;
  EXPECT_EQ(ids(store_->tables({})), (Ids{"left", "open"}));
  EXPECT_EQ(ids(store_->tables({.status = std::string(kAbandoned), .member = "u1"})),
            (Ids{"closed", "left"}));
}

TEST_P(StoreTest, KeepsEntriesInTheirOrder) {
  apply(*store_,
        {an_entry("t1", 1), an_entry("t1", 2, "k"), a_table("t1"), a_table("t2"), an_entry("t2", 1, "k")});
  apply(*store_, {an_entry("t1", 3)});
  const std::vector<EntryRow> all = store_->entries("t1");
  ASSERT_EQ(all.size(), 3u);
  EXPECT_EQ(all[1].seq, 2);
  EXPECT_EQ(all[1].time, 1002);
  EXPECT_EQ(all[1].kind, "move");
  EXPECT_EQ(all[1].seat, 2);
  EXPECT_EQ(all[1].user, "u1");
  EXPECT_EQ(all[1].body, R"({"move":"a1"})");
  EXPECT_EQ(all[1].hash, "0123456789abcdef");
  EXPECT_EQ(all[1].key, "k");
  EXPECT_EQ(store_->entries("t1", 2).size(), 1u);
  EXPECT_TRUE(store_->entries("t3").empty());
}

TEST_P(StoreTest, ATakenNumberOrKeyUndoesTheWholeTransaction) {
  apply(*store_, {a_table("t1"), an_entry("t1", 1, "k")});
  TableRow later = a_table("t1", 99);
  expect_refused(*store_, {later, an_entry("t1", 1)});
  expect_refused(*store_, {later, an_entry("t1", 2, "k")});
  expect_refused(*store_, {an_entry("nowhere", 1)});
  const std::vector<Commit> both = {{later, an_entry("t1", 2)}, {an_entry("t1", 2)}};
  EXPECT_THROW(store_->apply(both), StoreError);
  EXPECT_EQ(store_->table("t1")->updated, 10);
  EXPECT_EQ(store_->entries("t1").size(), 1u);
  apply(*store_, {later, an_entry("t1", 2)});
  EXPECT_EQ(store_->entries("t1").size(), 2u);
}

TEST_P(StoreTest, AFailureTellsNoSecrets) {
  apply(*store_, {UserRow{"u1", "Ada", "$hash", 5}});
  try {
    apply(*store_, {UserRow{"u2", "Ada", "$secret-of-u2", 5}});
    ADD_FAILURE();
  } catch (const StoreError& error) {
    EXPECT_EQ(std::string(error.what()).find("secret-of-u2"), std::string::npos) << error.what();
  }
}

TEST_P(StoreTest, SessionsEndSinglyAllAtOnceOrUnused) {
  constexpr std::int64_t kDay = SessionLife::kDay;
  const auto session = [](const char* hash, const char* user, std::int64_t seen, bool bot = false) {
    return SessionRow{hash, user, 1, seen, bot};
  };
  apply(*store_, {UserRow{"guest", "Ada", "", 5}, UserRow{"account", "Bob", "$hash", 5},
                  session("g", "guest", 0), session("a1", "account", 0), session("a2", "account", 200 * kDay),
                  session("a3", "account", 0), session("bot", "account", 0, true)});
  EXPECT_TRUE(store_->session("bot")->bot);
  EXPECT_FALSE(store_->session("a1")->bot);
  EXPECT_EQ(store_->sessions_of("account").size(), 4u);
  apply(*store_, {DropSession{"a3"}, TouchSession{"a3", 7}, TouchSession{"bot", 300 * kDay}});
  EXPECT_FALSE(store_->session("a3")) << "what has ended does not come back by being used";
  EXPECT_EQ(store_->session("bot")->seen, 300 * kDay);
  store_->end_unused_sessions(210 * kDay);
  EXPECT_TRUE(store_->session("g") && store_->session("a2") && store_->session("bot"));
  EXPECT_FALSE(store_->session("a1"));
  store_->end_unused_sessions(365 * kDay);
  EXPECT_TRUE(store_->session("bot"));
  EXPECT_FALSE(store_->session("g") || store_->session("a2"));
  apply(*store_, {session("g1", "guest", 1), session("g2", "guest", 1), session("b1", "account", 1),
                  DropSessions{"guest", "g1"}});
  EXPECT_TRUE(store_->session("g1") && store_->session("b1"));
  EXPECT_FALSE(store_->session("g2"));
}

TEST_P(StoreTest, ATakenNameIsToldFromOtherFailures) {
  apply(*store_, {UserRow{"u1", "Ada", "$hash", 5}, UserRow{"u2", "Bob", "$hash", 5}});
  const auto taken = [&](const Change& change) {
    try {
      apply(*store_, {change});
    } catch (const StoreError& error) {
      return error.taken();
    }
    return false;
  };
  EXPECT_TRUE(taken(UserRow{"u3", "ADA", "$hash", 5}));
  EXPECT_TRUE(taken(UserName{"u2", "ada"}));
  EXPECT_FALSE(taken(EntryRow{"no such table", 1, 0, "chat", -1, "", "{}", "", ""}));
  apply(*store_, {UserName{"u2", "Carl"}});
  EXPECT_EQ(store_->user("u2")->name, "Carl");
  EXPECT_EQ(store_->user("u2")->password, "$hash") << "a name is all that changes";
  EXPECT_EQ(store_->account_like("C\u0430rl")->id, "u2") << "with a Cyrillic a";
  EXPECT_FALSE(store_->account_like("Bob"));
}

TEST_P(StoreTest, KeepsRatingsBestFirst) {
  apply(*store_, {UserRow{"u1", "Ada", "", 5}, RatingRow{"u1", "gog", 2, 30, 1.5, 7, 5},
                  RatingRow{"level3", "gog", 2, 35, 5, 1, 5}, RatingRow{"u2", "gog", 2, 31.25, 1.0 / 3, 7, 5},
                  RatingRow{"u1", "gog", 3, 50, 1, 1, 5}});
  const std::vector<RankedRow> best = store_->ratings("gog", 2, 2);
  ASSERT_EQ(best.size(), 2u);
  EXPECT_EQ(best[0].player, "u2");
  EXPECT_EQ(best[0].deviation, 1.0 / 3) << "to the last bit";
  EXPECT_EQ(best[0].name, "") << "nobody has that name";
  EXPECT_EQ(best[1].player, "u1");
  EXPECT_EQ(best[1].name, "Ada");
  apply(*store_, {RatingRow{"u1", "gog", 2, 40, 1, 8, 6}});
  EXPECT_EQ(store_->rating("u1", "gog", 2)->games, 8);
  EXPECT_EQ(store_->rating("u1", "gog", 2)->mean, 40);
  EXPECT_FALSE(store_->rating("u1", "tigris", 2));
}

TEST_P(StoreTest, ARatedGameCountsOnTopOfThoseThatWereStoredJustBefore) {
  const std::vector<Commit> games = {{RatedGame{"gog", {"u1", "u2"}, {1, 2}, 5}},
                                     {RatedGame{"gog", {"u3", "u1"}, {1, 2}, 6}}};
  store_->apply(games);
  const std::vector<Rating> first = rated(std::vector<Rating>(2), std::vector<int>{1, 2});
  const std::vector<Rating> second = rated(std::vector<Rating>{{}, first[0]}, std::vector<int>{1, 2});
  EXPECT_EQ(store_->rating("u1", "gog", 2)->games, 2);
  EXPECT_EQ(store_->rating("u1", "gog", 2)->updated, 6);
  EXPECT_EQ(store_->rating("u1", "gog", 2)->mean, second[1].mean);
  EXPECT_EQ(store_->rating("u1", "gog", 2)->deviation, second[1].deviation);
  EXPECT_EQ(store_->rating("u2", "gog", 2)->mean, first[1].mean);
  EXPECT_EQ(store_->rating("u3", "gog", 2)->games, 1);
}

// Two nodes that store at the same time.
TEST_P(StoreTest, NoRatedGameIsForgottenWhenTwoWritersStoreAtOnce) {
  constexpr int kGames = 25;
  const auto play = [this](const std::string& one, const std::string& two) {
    const auto store = open_store(place_.where(), true);
    for (int i = 0; i < kGames; ++i) apply(*store, {RatedGame{"gog", {one, two}, {1, 2}, i}});
  };
  std::thread other(play, "level1", "ann");
  play("ann", "level1");
  other.join();
  EXPECT_EQ(store_->rating("ann", "gog", 2)->games, 2 * kGames);
  EXPECT_EQ(store_->rating("level1", "gog", 2)->games, 2 * kGames);
}

TEST_P(StoreTest, KeepsNotesInvitesAndAnalyses) {
  apply(*store_, {a_table("t1"), NoteRow{"t1", "u1", "mind the ziggurat"}, InviteRow{"hash", "t1", 2, 0},
                  AnalysisRow{"t1", "{}"}});
  EXPECT_EQ(store_->note("t1", "u1"), "mind the ziggurat");
  EXPECT_EQ(store_->note("t1", "u2"), "");
  EXPECT_EQ(store_->invite("hash")->seat, 2);
  EXPECT_EQ(store_->invite("hash")->used, 0);
  EXPECT_EQ(store_->analysis("t1")->body, "{}");
  apply(*store_, {NoteRow{"t1", "u1", ""}, InviteRow{"hash", "t1", 2, 77}, AnalysisRow{"t1", "[1]"}});
  EXPECT_EQ(store_->note("t1", "u1"), "");
  EXPECT_EQ(store_->invite("hash")->used, 77);
  EXPECT_EQ(store_->analysis("t1")->body, "[1]");
  EXPECT_FALSE(store_->invite("other"));
  EXPECT_FALSE(store_->analysis("t2"));
}

TEST_P(StoreTest, KeepsTextAsItIs) {
  const std::string text =
      "'; drop table notes; -- :name $1 ? %s \\ \" \n\t 歡迎 🏺" + std::string(100'000, 'x');
  apply(*store_, {a_table("t1"), NoteRow{"t1", "u1", text}});
  EXPECT_EQ(store_->note("t1", "u1"), text);
}

TEST_P(StoreTest, AReaderSeesWhatIsCommittedAndMayNotWrite) {
  const std::unique_ptr<Store> reader = open_store(place_.where(), false);
  EXPECT_FALSE(reader->table("t1"));
  apply(*store_, {a_table("t1"), an_entry("t1", 1)});
  EXPECT_TRUE(reader->table("t1"));
  apply(*store_, {an_entry("t1", 2)});
  EXPECT_EQ(reader->entries("t1").size(), 2u);
  expect_refused(*reader, {a_table("t2")});
}

TEST_P(StoreTest, TablesAreAwakeUntilTheySleep) {
  apply(*store_, {a_table("t1"), a_table("t2"), AwakeRow{"t1", true}, AwakeRow{"t2", true}});
  apply(*store_, {AwakeRow{"t1", true}, AwakeRow{"t2", false}, AwakeRow{"t2", false}});
  EXPECT_EQ(store_->awake(), std::vector<std::string>{"t1"});
}

TEST_P(StoreTest, WhatIsWrittenIsThereWhenOpenedAgain) {
  apply(*store_, {a_table("t1"), an_entry("t1", 1)});
  store_.reset();
  store_ = open_store(place_.where(), true);
  EXPECT_EQ(store_->entries("t1").size(), 1u);
}

// A step no release knows: what the next one might bring.
constexpr std::array<std::string_view, 1> kMotto = {
    "alter table users add column motto text not null default ''"};
constexpr std::array<std::string_view, 2> kBroken = {"alter table users add column motto text",
                                                     "create nonsense"};

std::vector<SchemaStep> steps_and(SchemaStep next) {
  std::vector<SchemaStep> steps(schema_steps().begin(), schema_steps().end());
  steps.push_back(next);
  return steps;
}

using MigrationTest = StoreTest;
INSTANTIATE_TEST_SUITE_P(Databases, MigrationTest, testing::ValuesIn(test::databases()), test::database_name);

TEST_P(MigrationTest, EveryOlderVersionIsBroughtUpToDateWithItsData) {
  const std::vector<SchemaStep> steps = steps_and(kMotto);
  for (std::size_t version = 1; version < steps.size(); ++version) {
    const Place place(GetParam());
    open_sql_store(place.where(), true, std::span(steps).first(version));
    place.run("insert into users (id, name, folded, password, created) values ('u1', 'Ada', 'ada', '', 5)");
    EXPECT_ERROR(open_sql_store(place.where(), false, steps), "shedu serve");
    EXPECT_EQ(open_sql_store(place.where(), true, steps)->user("u1")->name, "Ada");
    EXPECT_TRUE(open_sql_store(place.where(), false, steps)->user("u1"));
    place.run("select motto from users");
  }
}

TEST_P(MigrationTest, GamesFromBeforeItWasStoredWhichAreAwakeAreAllAwake) {
  const Place place(GetParam());
  open_sql_store(place.where(), true, schema_steps().first(1));
  for (const char* status : {"open", "playing", "over"}) {
    place.run(
        "insert into tables (id, game, status, is_public, host, seats, settings, secret, info, created, "
        "updated)"
        " values ('" +
        std::string(status) + "', 'gog', '" + status + "', 1, 'u1', 2, '{}', '00', '{}', 1, 1)");
  }
  EXPECT_EQ(open_store(place.where(), true)->awake(), std::vector<std::string>{"playing"});
}

TEST_P(MigrationTest, AccountsFromBeforeLooksWereStoredHaveTheirLook) {
  const Place place(GetParam());
  open_sql_store(place.where(), true, schema_steps().first(2));
  place.run("insert into users (id, name, folded, password, created) values ('u1', 'Ada', 'ada', '$', 5)");
  place.run("insert into sessions (token_hash, user_id, created, seen) values ('s1', 'u1', 9, 3)");
  const auto store = open_store(place.where(), true);
  EXPECT_EQ(store->account_like("\u0410da")->id, "u1");
  EXPECT_EQ(store->session("s1")->seen, 9) << "its use was not noted before: nobody is sent away for that";
}

TEST_P(MigrationTest, NewerDataIsRefusedAndLeftAlone) {
  open_sql_store(place_.where(), true, steps_and(kMotto));
  EXPECT_ERROR(open_store(place_.where(), true), "newer Shedu");
  EXPECT_ERROR(open_store(place_.where(), false), "newer Shedu");
  place_.run("select motto from users");
}

TEST_P(MigrationTest, AStepThatFailsChangesNothing) {
  EXPECT_THROW(open_sql_store(place_.where(), true, steps_and(kBroken)), StoreError);
  EXPECT_ANY_THROW(place_.run("select motto from users"));
  EXPECT_FALSE(open_store(place_.where(), true)->user("u1"));
}

TEST_P(MigrationTest, SomebodyElsesDatabaseIsRefused) {
  const Place place(GetParam());
  place.run("create table cities (name text)");
  EXPECT_ERROR(open_store(place.where(), true), "not Shedu's");
  place.run("create table meta (name text, value text)");
  EXPECT_ERROR(open_store(place.where(), true), "not Shedu's");
}

TEST(SqliteStore, WhatIsNoDatabaseIsRefused) {
  const Place place;
  std::ofstream(place.where()) << std::string(5000, 'x');
  EXPECT_ERROR(open_store(place.where(), true), "is not a database");
  EXPECT_ERROR(open_store(place.folder() / "missing.db", false), "there is no database");
  EXPECT_ERROR(open_store(place.folder() / "no" / "such.db", true), "choose a folder");
}

TEST(SqliteStore, NobodyElseMayReadTheFile) {
  const Place place;
  open_store(place.where(), true);
  using std::filesystem::perms;
  EXPECT_EQ(std::filesystem::status(place.where()).permissions(), perms::owner_read | perms::owner_write);
}

/// While it lives, no file of this process may grow beyond a size: a full disk, for one process alone.
class FullDisk {
 public:
  explicit FullDisk(rlim_t bytes) {
    old_handler_ = std::signal(SIGXFSZ, SIG_IGN);
    getrlimit(RLIMIT_FSIZE, &old_);
    const rlimit limit = {bytes, old_.rlim_max};
    setrlimit(RLIMIT_FSIZE, &limit);
  }
  FullDisk(const FullDisk&) = delete;
  FullDisk& operator=(const FullDisk&) = delete;
  ~FullDisk() {
    setrlimit(RLIMIT_FSIZE, &old_);
    std::signal(SIGXFSZ, old_handler_);
  }

 private:
  rlimit old_{};
  void (*old_handler_)(int) = nullptr;
};

TEST(SqliteStore, AFullDiskIsToldAndLosesNothing) {
  const Place place;
  const std::unique_ptr<Store> store = open_store(place.where(), true);
  apply(*store, {a_table("t1"), an_entry("t1", 1)});
  {
    const FullDisk full(std::filesystem::file_size(place.where() + "-wal") + 4096);
    expect_refused(*store, {an_entry("t1", 2), NoteRow{"t1", "u1", std::string(1'000'000, 'x')}}, true);
    expect_refused(*store, {an_entry("t1", 2), NoteRow{"t1", "u1", std::string(1'000'000, 'x')}}, true);
    EXPECT_EQ(store->entries("t1").size(), 1u);
  }
  apply(*store, {an_entry("t1", 2)});
  EXPECT_EQ(open_store(place.where(), false)->entries("t1").size(), 2u);
}

std::vector<std::string> postgres_only() {
  std::vector<std::string> found = test::databases();
  found.erase(found.begin());
  return found;
}

class PostgresStore : public StoreTest {};
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(PostgresStore);
INSTANTIATE_TEST_SUITE_P(Databases, PostgresStore, testing::ValuesIn(postgres_only()), test::database_name);

TEST_P(PostgresStore, AFullDiskIsTold) {
  apply(*store_, {a_table("t1")});
  place_.run(
      "create function no_room() returns trigger as $$ begin"
      " raise exception 'could not extend file' using errcode = '53100'; end $$ language plpgsql");
  place_.run("create trigger no_room before insert on entries for each row execute function no_room()");
  expect_refused(*store_, {an_entry("t1", 1)}, true);
  place_.run("drop trigger no_room on entries");
  apply(*store_, {an_entry("t1", 1)});
}

TEST_P(PostgresStore, ALostConnectionIsMadeAgain) {
  apply(*store_, {a_table("t1")});
  place_.run(
      "select pg_terminate_backend(pid) from pg_stat_activity"
      " where pid <> pg_backend_pid() and backend_type = 'client backend' and datname = current_database()");
  EXPECT_THROW(store_->table("t1"), StoreError);
  EXPECT_TRUE(store_->table("t1"));
  apply(*store_, {an_entry("t1", 1)});
}

TEST(FoldedName, JoinsTheCasesAndWidthsOfLetters) {
  EXPECT_EQ(folded_name("Gilgamesh"), "gilgamesh");
  EXPECT_EQ(folded_name("ÀÖØÞ ŁŽŸ ΑΩ ЁЯ ẠỲ"), "àöøþ łžÿ αω ёя ạỳ");
  EXPECT_EQ(folded_name("Ｇｉｌ３"), "gil3");
  EXPECT_EQ(folded_name("×÷ 吉尔 🏺"), "×÷ 吉尔 🏺");
  EXPECT_EQ(folded_name("A\xff\xc3"), "a\xff\xc3") << "what is not UTF-8 stays";
}

TEST(Backup, CopiesWhileTheDatabaseIsWritten) {
  const Place place;
  const std::unique_ptr<Store> store = open_store(place.where(), true);
  apply(*store, {a_table("t1"), an_entry("t1", 1)});
  const std::string copy = place.folder() / "copy.db";
  std::jthread writing([&](const std::stop_token& stop) {
    for (std::int64_t seq = 2; !stop.stop_requested(); ++seq)
      apply(*store, {a_table("t1", seq), an_entry("t1", seq)});
  });
  for (int i = 0; i < 5; ++i) {
    backup_store(place.where(), copy);
    const std::unique_ptr<Store> opened = open_store(copy, false);
    const std::vector<EntryRow> entries = opened->entries("t1");
    ASSERT_FALSE(entries.empty());
    EXPECT_EQ(entries.back().seq, static_cast<std::int64_t>(entries.size()));
    if (entries.size() > 1) {
      EXPECT_EQ(opened->table("t1")->updated, entries.back().seq) << "half a commit";
    }
  }
  EXPECT_FALSE(std::filesystem::exists(copy + ".part"));
}

TEST(Backup, LeavesWhatIsThereWhenItFails) {
  const Place place;
  const std::string copy = place.folder() / "copy.db";
  std::ofstream(copy) << "precious";
  EXPECT_ERROR(backup_store(place.folder() / "missing.db", copy), "there is no database");
  std::ofstream(place.where()) << std::string(5000, 'x');
  EXPECT_ERROR(backup_store(place.where(), copy), "not a database");
  EXPECT_ERROR(backup_store(place.where(), place.where()), "the database itself");
  EXPECT_ERROR(backup_store("postgresql://host/db", copy), "pg_dump");
  EXPECT_EQ(std::filesystem::file_size(copy), 8u);
  EXPECT_FALSE(std::filesystem::exists(copy + ".part"));
}

}  // namespace
}  // namespace shedu
