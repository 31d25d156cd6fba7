// Who wants the same game is seated together: nobody twice, nobody with somebody they stay away from, and by
// one of several nodes only.

#include <gtest/gtest.h>

#include <map>

#include "database.h"
#include "support/lobby_bench.h"
#include "table/pairing.h"

namespace shedu::test {
namespace {

PairingRow wish(const std::string& user, int seats = 2, const std::string& pace = "live") {
  PairingRow row;
  row.user = row.name = user;
  row.game = "tigris";
  row.seats = seats;
  row.pace = pace;
  return row;
}

std::vector<std::vector<std::string>> grouped(const std::vector<PairingRow>& waiting,
                                              const Apart& apart = {}) {
  std::vector<std::vector<std::string>> out;
  for (const auto& group : groups_of(waiting, apart)) {
    auto& names = out.emplace_back();
    for (const PairingRow& row : group) names.push_back(row.user);
  }
  return out;
}

using GroupsOfNames = std::vector<std::vector<std::string>>;

TEST(Groups, WhoHasWaitedLongestComesFirst) {
  EXPECT_EQ(grouped({wish("a"), wish("b"), wish("c")}), (GroupsOfNames{{"a", "b"}}));
  EXPECT_EQ(grouped({wish("a"), wish("b"), wish("c"), wish("d")}), (GroupsOfNames{{"a", "b"}, {"c", "d"}}));
  EXPECT_EQ(grouped({wish("a", 3), wish("b"), wish("c", 3), wish("d", 3)}), (GroupsOfNames{{"a", "c", "d"}}));
  EXPECT_EQ(grouped({wish("a"), wish("b", 2, "fast")}), GroupsOfNames{});
  PairingRow rated = wish("b");
  rated.rated = true;
  EXPECT_EQ(grouped({wish("a"), rated}), GroupsOfNames{});
  EXPECT_EQ(grouped({}), GroupsOfNames{});
}

TEST(Groups, NobodySitsWithWhomTheyStayAwayFrom) {
  const Apart apart = {{"a", "b"}, {"b", "a"}};
  EXPECT_EQ(grouped({wish("a"), wish("b")}, apart), GroupsOfNames{});
  EXPECT_EQ(grouped({wish("a"), wish("b"), wish("c")}, apart), (GroupsOfNames{{"a", "c"}}));
  EXPECT_EQ(grouped({wish("a"), wish("b"), wish("c"), wish("d")}, apart),
            (GroupsOfNames{{"a", "c"}, {"b", "d"}}));
}

struct PairingTest : testing::TestWithParam<std::string> {
  LobbyBench::Guest wants(LobbyBench& at, const std::string& name, const std::string& body) {
    const auto guest = at.guest(name);
    const json::value parsed = json::parse(body);
    store({read_pairing(guest.person, JsonIn(parsed, "body"), at.now)}, at);
    return guest;
  }
  static void store(Commit commit, LobbyBench& at) {
    at.lobby().store(std::move(commit), {},
                     [](const json::object&, const Refusal* refusal) { EXPECT_EQ(refusal, nullptr); });
    at.settle();
  }
  static void tick(LobbyBench& at) {
    at.now += 1'100;
    at.lobby().tick();
    at.settle();
  }
  std::string table_of(const LobbyBench::Guest& guest) { return look->pairing(guest.person.id)->table; }

  static constexpr const char* kTwo = R"({"game":"tigris","seats":2,"pace":"live"})";

  Place place{GetParam()};
  LobbyBench bench{place.where()};
  std::unique_ptr<Store> look = open_store(place.where(), false);
};

TEST_P(PairingTest, TwoWhoWantTheSameSitTogether) {
  const auto ann = wants(bench, "Ann", kTwo);
  tick(bench);
  EXPECT_EQ(table_of(ann), "");
  const auto bob = wants(bench, "Bob", kTwo);
  const auto cem = wants(bench, "Cem", R"({"game":"tigris","seats":2,"pace":"days"})");
  tick(bench);
  const std::string table = table_of(ann);
  ASSERT_NE(table, "");
  EXPECT_EQ(table_of(bob), table);
  EXPECT_EQ(table_of(cem), "");
  const Room room(*look->table(table), look->entries(table), bench.now);
  EXPECT_EQ(room.status(), Room::Status::Playing) << "nobody has to sit down first";
  EXPECT_EQ(room.people().size(), 2U);
  tick(bench);
  EXPECT_EQ(look->tables({.member = ann.person.id}).size(), 1U) << "once";
}

TEST_P(PairingTest, ARestartForgetsNobody) {
  const auto ann = wants(bench, "Ann", kTwo);
  bench.restart();
  const auto bob = wants(bench, "Bob", kTwo);
  tick(bench);
  EXPECT_NE(table_of(ann), "");
  EXPECT_EQ(table_of(ann), table_of(bob));
}

TEST_P(PairingTest, WhoIsNotThereAnyMoreIsNotSeated) {
  const auto ann = wants(bench, "Ann", kTwo);
  const auto slow = wants(bench, "Slow", R"({"game":"tigris","seats":2,"pace":"days"})");
  bench.now += 91'000;
  const auto bob = wants(bench, "Bob", kTwo);
  tick(bench);
  EXPECT_FALSE(look->pairing(ann.person.id));
  EXPECT_EQ(table_of(bob), "");
  EXPECT_EQ(table_of(slow), "") << "who plays over days waits for days";
  store({PairingDrop{bob.person.id}}, bench);
  EXPECT_FALSE(look->pairing(bob.person.id));
}

TEST_P(PairingTest, WhoIsAnnouncedTwiceOrLeavesMeanwhileIsNotSeatedTwice) {
  const auto ann = wants(bench, "Ann", kTwo);
  const auto bob = wants(bench, "Bob", kTwo);
  const auto cem = wants(bench, "Cem", kTwo);
  // Two nodes have read the same and seat differently: the second commit fails as a whole.
  store({Paired{{ann.person.id, bob.person.id}, "one"}}, bench);
  std::unique_ptr<Store> other = open_store(place.where(), true);
  const std::vector<Commit> late = {
      {UserName{cem.person.id, "Not Cem"}, Paired{{bob.person.id, cem.person.id}, "two"}}};
  EXPECT_THROW(other->apply(late), Superseded);
  EXPECT_EQ(look->user(cem.person.id)->name, "Cem");
  EXPECT_EQ(table_of(bob), "one");
  EXPECT_EQ(table_of(cem), "");
}

TEST_P(PairingTest, ManyAreAllSeatedOnce) {
  std::vector<LobbyBench::Guest> guests;
  for (int i = 0; i < 23; ++i) {
    const std::string seats = std::to_string(2 + i % 3);
    guests.push_back(
        wants(bench, "P" + std::to_string(i), R"({"game":"tigris","seats":)" + seats + R"(,"pace":"live"})"));
    if (i % 5 == 0) tick(bench);
  }
  for (int i = 0; i < 3; ++i) tick(bench);
  std::map<std::string, int> tables;
  for (const auto& guest : guests) {
    if (const std::string table = table_of(guest); !table.empty()) ++tables[table];
  }
  int seated = 0;
  for (const auto& [table, people] : tables) {
    EXPECT_EQ(look->table(table)->seats, people);
    seated += people;
  }
  EXPECT_EQ(seated, 8 + 6 + 4) << "of 8 by two, 8 by three and 7 by four";
}

TEST_P(PairingTest, WishesAreChecked) {
  for (const char* body :
       {R"({"game":"chess","seats":2,"pace":"live"})", R"({"game":"tigris","seats":1,"pace":"live"})",
        R"({"game":"tigris","seats":2,"pace":"slow"})", R"({"game":"tigris","pace":"live"})"}) {
    const json::value parsed = json::parse(body);
    EXPECT_THROW(read_pairing({"u", "n"}, JsonIn(parsed, "body"), 1), Error) << body;
  }
}

INSTANTIATE_TEST_SUITE_P(All, PairingTest, testing::ValuesIn(databases()), database_name);

}  // namespace
}  // namespace shedu::test
