// Notices as rows, in every database: who is told, once for each event and door; what is claimed is one
// claim's.

#include <thread>

#include "database.h"
#include "table/store.h"

namespace shedu::test {
namespace {

struct NoticeStoreTest : testing::TestWithParam<std::string> {
  static void apply(Store& to, Commit commit) { to.apply({&commit, 1}); }

  static NoticeDoor door(const std::string& id, const std::string& user, bool ready = true) {
    return {id, user, "mail", id + "@example.org", "secret", ready, 1};
  }
  static NoticeWishes wishes(const std::string& user, int kinds = kAllNotices) {
    NoticeWishes out;
    out.user = user;
    out.kinds = kinds;
    return out;
  }
  static NoticeChange event(const std::string& name, const std::string& user,
                            NoticeKind kind = NoticeKind::Turn) {
    return NoticeEvent{name, user, kind, "t1", 100, "{}"};
  }
  void two_people(Store& to) {
    apply(to, {NoticeChange(door("a", "ann")), NoticeChange(door("a2", "ann")),
               NoticeChange(door("b", "bob", false)), NoticeChange(wishes("ann")),
               NoticeChange(wishes("bob", bit_of(NoticeKind::Chat)))});
  }
  static NoticeChange claim(const std::string& name, std::int64_t until = 1'000, std::int64_t real = 0) {
    return ClaimNotices{name, until, real, 200, "mail", 100};
  }

  Place place{GetParam()};
  std::unique_ptr<Store> store = open_store(place.where(), true);
};

TEST_P(NoticeStoreTest, OneRowForEachDoorThatIsReadyAndWantsIt) {
  two_people(*store);
  apply(*store,
        {event("e1", "ann"), event("e1", "ann"), event("e2", "bob", NoticeKind::Chat), event("e3", "eve")});
  apply(*store, {event("e1", "ann")});
  EXPECT_EQ(store->notices().waiting(), 2) << "at two doors, once each";
  apply(*store, {NoticeChange(ReadyDoor{"b"}), event("e4", "bob", NoticeKind::Chat), event("e5", "bob")});
  EXPECT_EQ(store->notices().waiting(), 3);
  EXPECT_EQ(store->notices().due_channels(200, 0), std::vector<std::string>{"mail"});
  EXPECT_TRUE(store->notices().due_channels(99, 0).empty());
  EXPECT_EQ(store->notices().soon(100, 10).size(), 3U);
}

TEST_P(NoticeStoreTest, WhatIsClaimedIsOnesAndIsSettledOnce) {
  two_people(*store);
  apply(*store, {event("e1", "ann"), event("e2", "ann")});
  apply(*store, {claim("one")});
  apply(*store, {claim("two")});
  EXPECT_EQ(store->notices().claimed("one").size(), 4U);
  EXPECT_TRUE(store->notices().claimed("two").empty());
  const ClaimedNotice first = store->notices().claimed("one").front();
  EXPECT_EQ(first.door.address, "a@example.org");
  EXPECT_EQ(first.wishes.zone, "Etc/UTC");
  SettleNotice sent{"two", first.event, first.door.id};
  sent.state = SettleNotice::State::Sent;
  apply(*store, {NoticeChange(sent)});
  EXPECT_EQ(store->notices().counts().sent, 0) << "it is another's";
  sent.claim = "one";
  apply(*store, {NoticeChange(sent)});
  EXPECT_EQ(store->notices().counts().sent, 1);
  apply(*store, {claim("late", 2'000, 1'000)});
  EXPECT_EQ(store->notices().claimed("late").size(), 3U) << "the first claim's time is over";
  apply(*store, {NoticeChange(ReleaseClaims{})});
  EXPECT_TRUE(store->notices().claimed("late").empty());
}

TEST_P(NoticeStoreTest, WithdrawsWhatWaitsOfTheseKinds) {
  two_people(*store);
  apply(*store,
        {event("e1", "ann"), event("e2", "ann", NoticeKind::Chat), event("e3", "ann", NoticeKind::Time)});
  apply(*store, {NoticeChange(WithdrawNotices{"t1", "bob", kAllNotices})});
  EXPECT_EQ(store->notices().waiting(), 6);
  apply(*store, {NoticeChange(WithdrawNotices{"t1", "ann", kTurnNotices})});
  EXPECT_EQ(store->notices().waiting(), 4);
  apply(*store, {NoticeChange(RedateNotices{"t1", NoticeKind::Time, 900})});
  EXPECT_EQ(store->notices().soon(200, 10).size(), 2U);
  apply(*store, {NoticeChange(WithdrawNotices{"t1", "", kAllNotices})});
  EXPECT_EQ(store->notices().waiting(), 0);
}

TEST_P(NoticeStoreTest, KeepsDoorsWishesAndKeys) {
  two_people(*store);
  EXPECT_EQ(store->notices().doors("ann").size(), 2U);
  apply(*store, {event("e1", "ann"), NoticeChange(DropDoor{"a", "bob"})});
  EXPECT_EQ(store->notices().doors("ann").size(), 2U) << "it is not theirs";
  apply(*store, {NoticeChange(DropDoor{"a", "ann"})});
  EXPECT_EQ(store->notices().doors("ann").size(), 1U);
  EXPECT_EQ(store->notices().waiting(), 1) << "what waited there went with it";
  EXPECT_EQ(store->notices().wishes("bob")->kinds, bit_of(NoticeKind::Chat));
  EXPECT_FALSE(store->notices().wishes("eve").has_value());
  apply(*store, {NoticeChange(NoticeKey{"desk", "first"}), NoticeChange(NoticeKey{"desk", "second"})});
  EXPECT_EQ(store->notices().key("desk"), "first");
  apply(*store, {NoticeChange(DoorNotice{"b", {"c1", "bob", NoticeKind::Confirm, "", 5, "{}"}})});
  EXPECT_EQ(store->notices().waiting(), 2) << "a door that is not ready yet is asked";
  apply(*store, {NoticeChange(PruneNotices{101})});
  EXPECT_EQ(store->notices().waiting(), 0);
}

TEST_P(NoticeStoreTest, MutesATable) {
  two_people(*store);
  TableRow table;
  table.id = "t1";
  table.settings = table.info = "{}";
  apply(*store, {table, event("e1", "ann"), NoticeChange(MuteRow{"t1", "ann", true}), event("e2", "ann")});
  EXPECT_EQ(store->notices().waiting(), 0);
  EXPECT_TRUE(store->notices().muted("t1", "ann"));
  apply(*store, {NoticeChange(MuteRow{"t1", "ann", false}), event("e3", "ann")});
  EXPECT_EQ(store->notices().waiting(), 2);
}

// Two nodes that look at the same moment: every notice is one's.
TEST_P(NoticeStoreTest, TwoWhoClaimAtOnceShareNothing) {
  two_people(*store);
  for (int i = 0; i < 200; ++i) apply(*store, {event("e" + std::to_string(i), "ann")});
  const auto other = open_store(place.where(), true);
  for (int round = 0; round < 20; ++round) {
    const std::string name = std::to_string(round);
    const std::int64_t real = round * 1'000;
    std::thread second([&] { apply(*other, {claim("y" + name, real + 1'000, real)}); });
    apply(*store, {claim("x" + name, real + 1'000, real)});
    second.join();
    const std::size_t mine = store->notices().claimed("x" + name).size();
    const std::size_t theirs = store->notices().claimed("y" + name).size();
    EXPECT_EQ(mine + theirs, 400U) << mine << " and " << theirs;
  }
}

INSTANTIATE_TEST_SUITE_P(Databases, NoticeStoreTest, testing::ValuesIn(databases()), database_name);

}  // namespace
}  // namespace shedu::test
