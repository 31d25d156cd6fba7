// `shedu admin`: what a host does in the database, beside the server.

#include "program/program.h"
#include "table/sql_store.h"

namespace shedu {
namespace {

class AdminTest : public Program {
 protected:
  AdminTest() {
    std::filesystem::create_directory(folder.file("data"));
    TableRow table{.id = "t1",
                   .game = "tigris",
                   .status = "playing",
                   .is_public = true,
                   .host = "u1",
                   .seats = 2,
                   .settings = "{}",
                   .secret = "00",
                   .info = "{}",
                   .members = {"u1"},
                   .created = 1,
                   .updated = 1};
    open_store(database(), true)
        ->apply(std::vector<Commit>{{UserRow{"u1", "Ann", "hash", 1}, UserRow{"u2", "Bob", "", 1},
                                     SessionRow{"s1", "u1", 1, 1}, table}});
  }
  std::string database() const { return folder.file("data/shedu.db"); }
  std::unique_ptr<Store> store() const { return open_store(database(), false); }
  Finished admin(const std::string& words) {
    const auto end = words.find(' ');
    return shedu("admin " + words.substr(0, end) + " --data data" +
                 (end == std::string::npos ? "" : words.substr(end)));
  }
  std::string out(const std::string& words) {
    const Finished result = admin(words);
    EXPECT_EQ(result.code, 0) << result.err;
    return result.out;
  }
};

TEST_F(AdminTest, FindsPeopleAndSaysWhatThereIs) {
  EXPECT_NE(out("people an").find("u1  Ann"), std::string::npos);
  EXPECT_NE(out("show Ann").find("sessions: 1"), std::string::npos);
  EXPECT_NE(out("show u2").find("a guest"), std::string::npos);
  EXPECT_NE(out("tables").find("t1"), std::string::npos);
  EXPECT_NE(out("notices --of Ann").find("waiting 0"), std::string::npos);
}

TEST_F(AdminTest, BansLiftAndAreNoted) {
  EXPECT_NE(out("ban Ann --days 3 --reason \"she cheats\"").find("ban until"), std::string::npos);
  EXPECT_TRUE(store()->sessions_of("u1").empty());
  EXPECT_TRUE(store()->order().restriction("u1", "ban", 1));
  EXPECT_NE(store()->order().mark(), "") << "a running server looks again";
  EXPECT_NE(out("show Ann").find("she cheats"), std::string::npos);
  out("lift Ann ban");
  EXPECT_FALSE(store()->order().restriction("u1", "ban", 1));
  const std::string log = out("log");
  EXPECT_NE(log.find("host  lift  Ann (u1)"), std::string::npos) << log;
  EXPECT_NE(log.find("host  ban  Ann (u1)"), std::string::npos) << log;
}

TEST_F(AdminTest, ModeratorsAreAccounts) {
  out("moderator Ann");
  EXPECT_EQ(store()->order().role("u1"), "moderator");
  EXPECT_NE(out("moderator").find("Ann (u1)"), std::string::npos);
  out("moderator Ann --off");
  EXPECT_EQ(store()->order().role("u1"), "");
  const Finished guest = admin("moderator u2");
  EXPECT_EQ(guest.code, 2);
  EXPECT_NE(guest.err.find("make an account first"), std::string::npos) << guest.err;
}

TEST_F(AdminTest, WordsTablesAndAccounts) {
  out("words barbarian");
  EXPECT_EQ(out("words"), "barbarian\n");
  out("words barbarian --off");
  EXPECT_EQ(out("words"), "");
  out("close t1");
  EXPECT_EQ(store()->departures(9).at(0).kind, "close");
  out("delete Ann");
  EXPECT_FALSE(store()->account("Ann"));
  EXPECT_EQ(store()->departures(9).size(), 3U);
}

TEST_F(AdminTest, SaysWhatToDoWhereSomethingIsWrong) {
  const auto complaint = [&](const std::string& words) {
    const Finished result = admin(words);
    EXPECT_EQ(result.code, 2) << words;
    return result.err;
  };
  EXPECT_NE(complaint("show nobody").find("admin people"), std::string::npos);
  EXPECT_NE(complaint("ban Ann").find("--days"), std::string::npos);
  EXPECT_NE(complaint("lift Ann ban").find("no ban"), std::string::npos);
  EXPECT_NE(complaint("close t9").find("no table"), std::string::npos);
  EXPECT_NE(complaint("retention").find("--keep-finished"), std::string::npos);
  const Finished nowhere = shedu("admin people --data nowhere");
  EXPECT_EQ(nowhere.code, 2);
  EXPECT_NE(nowhere.err.find("--store"), std::string::npos) << nowhere.err;
}

}  // namespace
}  // namespace shedu
