// What is told, to whom, when, and how often.

#include "club.h"
#include "table/notices.h"

namespace shedu::test {
namespace {

struct PostmanTest : Club {
  Member ann = member("Ann");
  Member bob = member("Bob");

  Member& acting(const std::string& table) { return is_to_act(ann, table) ? ann : bob; }
  Member& other(const Member& one) { return &one == &ann ? bob : ann; }

  NoticeKind only_kind() {
    const std::vector<Letter> letters = mail->letters();
    EXPECT_EQ(letters.size(), 1U);
    return letters.empty() ? NoticeKind::Trial : letters.front().told.front().kind;
  }
  NoticeCounts counts() { return open_store(where(), false)->notices().counts(); }
};

TEST_F(PostmanTest, TellsOnceWhoseTurnItIsAfterAMinute) {
  const std::string table = slow_game(ann, bob);
  pass(1'000);
  play_on(acting(table), table);
  mail->take();
  pass(kNoticeGrace - 5'000);
  EXPECT_TRUE(mail->letters().empty()) << "perhaps they see it by themselves";
  pass(5'000);
  ASSERT_EQ(mail->letters().size(), 1U);
  const Letter letter = mail->letters().front();
  EXPECT_EQ(letter.door.user, acting(table).id());
  EXPECT_EQ(letter.told.front().table, table);
  EXPECT_EQ(letter.told.front().kind, NoticeKind::Turn);
  pass(kHour);
  EXPECT_EQ(mail->letters().size(), 1U) << "never twice";
  EXPECT_EQ(counts().sent, 1);
}

TEST_F(PostmanTest, TellsNothingToWhoActs) {
  const std::string table = slow_game(ann, bob);
  play_on(acting(table), table);
  play_on(acting(table), table);
  play_on(acting(table), table);
  pass(kNoticeGrace);
  ASSERT_EQ(mail->letters().size(), 1U);
  EXPECT_EQ(mail->letters().front().door.user, acting(table).id())
      << "of three turns, the one that still waits";
}

TEST_F(PostmanTest, TellsNothingToWhoLooks) {
  const std::string table = slow_game(ann, bob);
  play_on(acting(table), table);
  Member& who = acting(table);
  ask(who, {{"t", "sub"}, {"table", table}});
  pass(kNoticeGrace);
  EXPECT_TRUE(mail->letters().empty());
  play_on(who, table);
  Member& next = acting(table);
  ask(next, {{"t", "sub"}, {"table", table}});
  EXPECT_EQ(ask(next, {{"t", "here"}, {"here", false}}).at("t").as_string(), "ok");
  pass(kNoticeGrace);
  EXPECT_EQ(mail->letters().size(), 1U) << "a page that nobody looks at does not count";
}

TEST_F(PostmanTest, RemindsInTimeAndOnlyWhoDoesNotAct) {
  const std::string table = slow_game(ann, bob);
  play_on(acting(table), table);
  pass(kNoticeGrace);
  mail->take();
  pass(2 * kDay + 11 * kHour);
  EXPECT_TRUE(mail->letters().empty());
  pass(kHour + kMinute);  // half a day is left of three
  EXPECT_EQ(only_kind(), NoticeKind::Time);
  play_on(acting(table), table);
  mail->take();
  pass(kNoticeGrace);
  EXPECT_EQ(only_kind(), NoticeKind::Turn);
}

TEST_F(PostmanTest, MovesTheReminderWhenClocksBeginAgain) {
  const std::string table = slow_game(ann, bob);
  play_on(acting(table), table);
  pass(kNoticeGrace);
  pass(2 * kDay);
  postman.reset();
  bench->restart();
  hire();
  pass(kDay);
  EXPECT_TRUE(mail->take().empty()) << "the clock has begun again, with all of its time";
  pass(2 * kDay - 11 * kHour);
  EXPECT_EQ(only_kind(), NoticeKind::Time);
}

TEST_F(PostmanTest, TellsOfChatTakebacksAndTheEnd) {
  const std::string table = slow_game(ann, bob);
  Member& first = acting(table);
  Member& second = other(first);
  decide(first, table);
  pass(kNoticeGrace);
  mail->take();
  ask(first, {{"t", "chat"}, {"table", table}, {"key", bench->key()}, {"text", "the secret word"}});
  pass(kNoticeGrace);
  EXPECT_EQ(only_kind(), NoticeKind::Chat);
  EXPECT_EQ(mail->letters().front().door.user, second.id());
  EXPECT_EQ(json::serialize(mail->take().front().told.front().body).find("secret"), std::string::npos);
  const json::object now = seen(first, table);
  ask(first, {{"t", "ask"}, {"table", table}, {"key", bench->key()}, {"rev", now.at("rev")}, {"ply", 0}});
  pass(kNoticeGrace);
  EXPECT_EQ(only_kind(), NoticeKind::Takeback);
  EXPECT_EQ(mail->take().front().door.user, second.id());
  ask(first, {{"t", "resign"},
              {"table", table},
              {"key", bench->key()},
              {"seat", is_to_act(first, table) ? seen(first, table).at("info").at("to_act")
                                               : seen(first, table).at("seat")}});
  pass(kNoticeGrace);
  EXPECT_EQ(only_kind(), NoticeKind::Over);
  EXPECT_EQ(mail->letters().front().door.user, second.id());
}

TEST_F(PostmanTest, TellsNothingOfAMutedTable) {
  const std::string table = slow_game(ann, bob);
  store({NoticeChange(MuteRow{table, ann.id(), true}), NoticeChange(MuteRow{table, bob.id(), true})});
  play_on(acting(table), table);
  pass(kNoticeGrace);
  EXPECT_TRUE(mail->letters().empty());
  store({NoticeChange(MuteRow{table, ann.id(), false}), NoticeChange(MuteRow{table, bob.id(), false})});
  play_on(acting(table), table);
  pass(kNoticeGrace);
  EXPECT_EQ(mail->letters().size(), 1U);
}

TEST_F(PostmanTest, TellsOnlyOfWhatSomebodyWants) {
  NoticeWishes wishes;
  wishes.kinds = bit_of(NoticeKind::Chat);
  Member eve = member("Eve", wishes);
  Member dan = member("Dan", wishes);
  const std::string table = slow_game(eve, dan);
  pass(kNoticeGrace);
  EXPECT_TRUE(mail->letters().empty());
  ask(eve, {{"t", "chat"}, {"table", table}, {"key", bench->key()}, {"text", "hello"}});
  pass(kNoticeGrace);
  EXPECT_EQ(only_kind(), NoticeKind::Chat);
}

TEST_F(PostmanTest, TriesAgainAndGivesUp) {
  const std::string table = slow_game(ann, bob);
  play_on(acting(table), table);
  mail->answer_next(Delivery::What::Later);
  pass(kNoticeGrace);
  EXPECT_TRUE(mail->letters().empty());
  EXPECT_EQ(postman->counters().later, 1U);
  pass(30'000);
  EXPECT_TRUE(mail->letters().empty()) << "not at once";
  pass(kMinute);
  EXPECT_EQ(mail->take().size(), 1U);
  play_on(acting(table), table);
  mail->answer_next(Delivery::What::Refused);
  pass(kNoticeGrace);
  pass(kDay);
  EXPECT_TRUE(mail->letters().empty());
  EXPECT_EQ(postman->counters().failed, 1U);
  EXPECT_EQ(counts().failed, 1);
}

TEST_F(PostmanTest, ForgetsADoorThatNobodyIsBehind) {
  Member eve = member("Eve", {}, "push");
  const std::string table = slow_game(eve, ann);
  if (!is_to_act(eve, table)) play_on(ann, table);
  push->answer_next(Delivery::What::Gone);
  pass(kNoticeGrace);
  EXPECT_TRUE(open_store(where(), false)->notices().doors(eve.id()).empty());
}

TEST_F(PostmanTest, ClaimsOutliveNobody) {
  const std::string table = slow_game(ann, bob);
  play_on(acting(table), table);
  bench->now += kNoticeGrace;
  // Another node has claimed it, and died.
  store({NoticeChange(ClaimNotices{"dead", real + 90'000, real, bench->now, "mail", 10})});
  rounds();
  EXPECT_TRUE(mail->letters().empty());
  real += 90'000;
  rounds();
  EXPECT_EQ(mail->letters().size(), 1U);
}

TEST_F(PostmanTest, OfTwoPostmenOneSends) {
  auto second_mail = std::make_unique<FakeChannel>("mail");
  FakeChannel* mail2 = second_mail.get();
  std::vector<std::unique_ptr<Channel>> channels;
  channels.push_back(std::move(second_mail));
  const auto second = postman_with(std::move(channels));
  std::vector<std::string> tables;
  for (int i = 0; i < 20; ++i) {
    tables.push_back(slow_game(ann, bob));
    play_on(acting(tables.back()), tables.back());
  }
  bench->now += kNoticeGrace;
  for (int i = 0; i < 5; ++i) {
    real += 1'000;
    postman->tick();
    second->tick();
    bench->until([&] { return postman->idle() && second->idle(); });
    bench->settle();
  }
  std::map<std::string, int> told;
  for (const auto& letters : {mail->letters(), mail2->letters()}) {
    for (const Letter& letter : letters) {
      for (const Told& one : letter.told) ++told[one.event + letter.door.id];
    }
  }
  EXPECT_EQ(told.size(), 20U);
  for (const auto& [event, times] : told) EXPECT_EQ(times, 1) << event;
}

// What can be told is made of what everybody may see: the same whatever is hidden.
TEST_F(PostmanTest, KnowsNothingThatOnlyASeatMayKnow) {
  const std::string table = slow_game(ann, bob);
  for (int i = 0; i < 40; ++i) decide(acting(table), table);
  pass(kNoticeGrace);
  for (const Letter& letter : mail->letters()) {
    for (const Told& told : letter.told) {
      for (const auto& [name, value] : told.body) {
        EXPECT_TRUE(name == "game" || name == "with" || name == "by" || name == "deadline")
            << std::string(name);
      }
    }
  }
}

}  // namespace
}  // namespace shedu::test
