#include "table/accounts.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <vector>

#include "support/lobby_bench.h"
#include "table/names.h"
#include "table/words.h"

namespace shedu {
namespace {

using test::LobbyBench;

constexpr const char* kPassword = "a long password";

/// Accounts on a bench, with everything waited for.
struct People {
  People() {
    bench.accounts().on_ended = [this](const std::string& hash) { ended.push_back(hash); };
  }

  std::optional<Accounts::Session> find(const std::string& token) {
    std::optional<Accounts::Session> found;
    bool told = false;
    bench.accounts().find(token, [&](const std::optional<Accounts::Session>& session) {
      found = session;
      told = true;
    });
    EXPECT_TRUE(bench.until([&] { return told; }));
    return found;
  }

  template <typename Ask>
  Accounts::Outcome outcome(Ask ask) {
    std::optional<Accounts::Outcome> got;
    try {
      ask([&](const Accounts::Outcome& result) { got = result; });
      EXPECT_TRUE(bench.until([&] { return got.has_value(); }));
    } catch (const Refusal& refusal) {
      got.emplace().refusal = refusal;
    }
    return *got;
  }
  template <typename Ask>
  std::string code(Ask ask) {
    const Accounts::Outcome got = outcome(ask);
    return got.refusal ? got.refusal->code() : "ok";
  }

  std::string claim(const Accounts::Session& who, const std::string& name, const std::string& password,
                    const std::string& old = {}) {
    return code([&](const Accounts::Done& done) {
      bench.accounts().claim(who, {name, password, "here"}, old, done);
    });
  }
  Accounts::Outcome sign_in(const std::string& name, const std::string& password) {
    return outcome([&](const Accounts::Done& done) {
      bench.accounts().sign_in({name, password, "here"}, done);
    });
  }
  std::string bot_token(const Accounts::Session& who) {
    return outcome([&](const Accounts::Done& done) { bench.accounts().create_token(who, done); }).token;
  }
  std::string guest(const std::string& name) {
    return outcome([&](const Accounts::Done& done) { bench.accounts().create_guest(name, done); }).token;
  }
  bool has_ended(const std::string& token) const {
    return std::find(ended.begin(), ended.end(), token_hash(token)) != ended.end();
  }
  void wait_days(std::int64_t days) { bench.now += days * SessionLife::kDay; }

  LobbyBench bench;
  std::vector<std::string> ended;
};

TEST(Accounts, ATokenIsFoundAtOnceOnceItIsKnown) {
  People people;
  const std::string token = people.guest("Ann");
  bool told = false;
  const auto tell = [&](const std::optional<Accounts::Session>& session) {
    told = session && session->person.name == "Ann" && session->guest && !session->bot;
  };
  people.bench.accounts().find(token, tell);
  EXPECT_FALSE(told) << "it had to be read, elsewhere";
  ASSERT_TRUE(people.bench.until([&] { return told; }));
  told = false;
  people.bench.accounts().find(token, tell);
  EXPECT_TRUE(told);
  EXPECT_FALSE(people.find("guessed"));
  EXPECT_FALSE(people.find(""));
  EXPECT_FALSE(people.find(std::string(100'000, 'x')));
}

TEST(Accounts, ABotsTokenPlaysAndChangesNothingAboutItsPerson) {
  People people;
  const auto ann = people.find(people.guest("Ann"));
  const std::string token = people.bot_token(*ann);
  const auto bot = people.find(token);
  ASSERT_TRUE(bot);
  EXPECT_TRUE(bot->bot);
  EXPECT_EQ(bot->person.id, ann->person.id);
  EXPECT_EQ(people.claim(*bot, "Ann", kPassword), "forbidden");
  Accounts& accounts = people.bench.accounts();
  EXPECT_EQ(people.code([&](const auto& done) { accounts.rename(*bot, "Bob", done); }), "forbidden");
  EXPECT_EQ(people.code([&](const auto& done) { accounts.create_token(*bot, done); }), "forbidden");
  EXPECT_EQ(people.code([&](const auto& done) { accounts.sign_out(*bot, true, done); }), "forbidden");
  EXPECT_EQ(people.code([&](const auto& done) { accounts.sign_out(*bot, false, done); }), "ok");
  EXPECT_FALSE(people.find(token));
  EXPECT_EQ(people.bench.reader().user(ann->person.id)->name, "Ann");
}

TEST(Accounts, ANewPasswordNeedsTheOldOneAndEndsAllOtherSessions) {
  People people;
  const std::string first = people.guest("Ann");
  ASSERT_EQ(people.claim(*people.find(first), "Ann", kPassword), "ok");
  const std::string second = people.sign_in("Ann", kPassword).token;
  const std::string bot = people.bot_token(*people.find(first));
  const std::string stranger = people.guest("Bob");
  for (const std::string& token : {second, bot, stranger}) ASSERT_TRUE(people.find(token));

  EXPECT_EQ(people.claim(*people.find(first), "Ann", "another password"), "forbidden");
  EXPECT_EQ(people.claim(*people.find(first), "Ann", "another password", "a wrong guess"), "sign_in");
  EXPECT_TRUE(people.ended.empty());
  EXPECT_EQ(people.claim(*people.find(first), "Ann", "another password", kPassword), "ok");

  EXPECT_TRUE(people.find(first)) << "whoever changed it stays";
  EXPECT_TRUE(people.find(stranger));
  EXPECT_FALSE(people.find(second));
  EXPECT_FALSE(people.find(bot));
  EXPECT_TRUE(people.has_ended(second) && people.has_ended(bot)) << "who is connected by them must go";
  EXPECT_FALSE(people.has_ended(first) || people.has_ended(stranger));
  EXPECT_TRUE(people.sign_in("Ann", kPassword).refusal);
  EXPECT_FALSE(people.sign_in("Ann", "another password").refusal);
}

TEST(Accounts, ASessionThatBeganWithTheOldPasswordDoesNotOutliveIt) {
  People people;
  const std::string token = people.guest("Ann");
  ASSERT_EQ(people.claim(*people.find(token), "Ann", kPassword), "ok");
  const auto session = people.find(token);
  // Both are on their way: the password is found right before, and the session would be stored after, the
  // change.
  std::optional<Accounts::Outcome> changed;
  std::optional<Accounts::Outcome> signed_in;
  Accounts& accounts = people.bench.accounts();
  accounts.claim(*session, {"Ann", "another password", "a"}, kPassword,
                 [&](const Accounts::Outcome& outcome) { changed = outcome; });
  accounts.sign_in({"Ann", kPassword, "b"}, [&](const Accounts::Outcome& outcome) { signed_in = outcome; });
  ASSERT_TRUE(people.bench.until([&] { return changed && signed_in; }));
  EXPECT_FALSE(changed->refusal);
  EXPECT_TRUE(signed_in->refusal || !people.find(signed_in->token));
}

TEST(Accounts, SigningOutEndsOneSessionOrAll) {
  People people;
  const std::string first = people.guest("Ann");
  ASSERT_EQ(people.claim(*people.find(first), "Ann", kPassword), "ok");
  const std::string second = people.sign_in("Ann", kPassword).token;
  const std::string third = people.sign_in("Ann", kPassword).token;
  Accounts& accounts = people.bench.accounts();
  const auto session = *people.find(second);
  EXPECT_EQ(people.code([&](const auto& done) { accounts.sign_out(session, false, done); }), "ok");
  EXPECT_TRUE(people.has_ended(second));
  EXPECT_FALSE(people.find(second));
  EXPECT_TRUE(people.find(first) && people.find(third));
  const auto other = *people.find(third);
  EXPECT_EQ(people.code([&](const auto& done) { accounts.sign_out(other, true, done); }), "ok");
  EXPECT_TRUE(people.has_ended(first) && people.has_ended(third));
  EXPECT_FALSE(people.find(first));
}

TEST(Accounts, WhatWasReadBeforeASessionEndedIsReadAgain) {
  People people;
  const std::string token = people.guest("Ann");
  const auto session = *people.find(token);
  bool found_again = true;
  bool told = false;
  people.bench.accounts().heard_ended("somebody else's");
  people.bench.accounts().sign_out(session, false, [](const Accounts::Outcome&) {});
  people.bench.settle();
  people.bench.accounts().find(token, [&](const std::optional<Accounts::Session>& found) {
    found_again = found.has_value();
    told = true;
  });
  // The answer is on its way when news of another end comes in.
  people.bench.accounts().heard_ended("one more");
  ASSERT_TRUE(people.bench.until([&] { return told; }));
  EXPECT_FALSE(found_again);
}

TEST(Accounts, SessionsEndWhenTheyAreNotUsed) {
  People people;
  const std::string guest = people.guest("Guest of one day");
  const std::string ann = people.guest("Ann");
  ASSERT_EQ(people.claim(*people.find(ann), "Ann", kPassword), "ok");
  const std::string bot = people.bot_token(*people.find(ann));
  people.wait_days(89);
  EXPECT_TRUE(people.find(ann)) << "and used now";
  people.wait_days(89);
  EXPECT_TRUE(people.find(ann));
  people.wait_days(91);
  EXPECT_FALSE(people.find(ann)) << "an account's lasts 90 days";
  EXPECT_TRUE(people.find(guest)) << "a guest has no password to come back by";
  EXPECT_TRUE(people.find(bot));
  people.wait_days(366);
  EXPECT_FALSE(people.find(guest));
  EXPECT_FALSE(people.find(bot));
}

TEST(Accounts, UseIsWrittenDownOnceADay) {
  People people;
  const std::string token = people.guest("Ann");
  const auto seen = [&] { return people.bench.reader().session(token_hash(token))->seen; };
  const std::int64_t made = seen();
  for (int hour = 0; hour < 23; ++hour) {
    people.bench.now += SessionLife::kDay / 24;
    EXPECT_TRUE(people.find(token));
  }
  people.bench.settle();
  EXPECT_EQ(seen(), made);
  people.wait_days(1);
  EXPECT_TRUE(people.find(token));
  people.bench.settle();
  EXPECT_EQ(seen(), people.bench.now);
}

TEST(Accounts, SessionsThatEndedElsewhereAreFoundOut) {
  People people;
  const std::string gone = people.guest("Ann");
  const std::string kept = people.guest("Bob");
  ASSERT_TRUE(people.find(gone) && people.find(kept));
  {
    const std::lock_guard lock(people.bench.data().mutex);
    people.bench.data().sessions.erase(token_hash(gone));
  }
  people.bench.accounts().recheck();
  people.bench.settle();
  EXPECT_TRUE(people.has_ended(gone));
  EXPECT_FALSE(people.has_ended(kept));
  EXPECT_FALSE(people.find(gone));
}

TEST(Accounts, AnAccountsNameIsItsOwnAndSoIsItsLook) {
  People people;
  const auto ann = *people.find(people.guest("Ann"));
  ASSERT_EQ(people.claim(ann, "Ann", kPassword), "ok");
  const auto bob = *people.find(people.guest("Bob"));
  Accounts& accounts = people.bench.accounts();
  for (const char* name : {"Ann", "ann", "ＡＮＮ", "\u0410nn" /* a Cyrillic A */, " A\u200Bnn "}) {
    EXPECT_EQ(people.claim(bob, name, kPassword), "late") << name;
    EXPECT_EQ(people.code([&](const auto& done) { accounts.rename(bob, name, done); }), "late") << name;
    EXPECT_EQ(people.code([&](const auto& done) { accounts.create_guest(name, done); }), "late") << name;
  }
  EXPECT_EQ(people.claim(bob, "Guest", kPassword), "late") << "everybody may be one";
  EXPECT_EQ(people.claim(bob, "Bob", kPassword), "ok");
  EXPECT_EQ(people.code([&](const auto& done) { accounts.rename(ann, "ANN", done); }), "ok")
      << "one's own name in another case";
}

TEST(Accounts, EverybodyMayBeAGuest) {
  People people;
  {
    const std::lock_guard lock(people.bench.data().mutex);
    people.bench.data().users["u1"] = {"u1", "Guest", "$hash", 1};  // from before the name was reserved
  }
  EXPECT_TRUE(people.find(people.guest("Guest")));
}

TEST(Accounts, HonestPeopleDoNotWaitBehindThreeHundredGuesses) {
  People people;
  const auto ann = *people.find(people.guest("Ann"));
  ASSERT_EQ(people.claim(ann, "Ann", kPassword), "ok");
  Accounts& accounts = people.bench.accounts();
  int wrong = 0;
  int full = 0;
  for (int i = 0; i < 300; ++i) {
    accounts.sign_in({"Ann", "a wrong guess", "the attacker"}, [&](const Accounts::Outcome& outcome) {
      (outcome.refusal->code() == "full" ? full : wrong) += 1;
    });
  }
  std::optional<Accounts::Outcome> honest;
  accounts.sign_in({"Ann", kPassword, "home"}, [&](const Accounts::Outcome& outcome) { honest = outcome; });
  ASSERT_TRUE(people.bench.until([&] { return honest.has_value(); }));
  EXPECT_FALSE(honest->refusal);
  EXPECT_LE(wrong, 8) << "those from one address wait for each other, not others for them";
  EXPECT_GE(full, 300 - 64 - 8) << "what cannot be done soon is refused at once";
}

TEST(Names, LookAlikesHaveOneLook) {
  EXPECT_EQ(look_of("Ann"), look_of("ann"));
  EXPECT_EQ(look_of("Gilgamesh"), look_of("Gi1gamesh"));
  EXPECT_EQ(look_of("Gilgamesh"), look_of("GlLGAMESH"));
  EXPECT_EQ(look_of("Oliver"), look_of("0liver"));
  EXPECT_EQ(look_of("paccxo"), look_of("\u0440\u0430\u0441\u0441\u0445\u043E"));  // Cyrillic
  EXPECT_EQ(look_of("Homer"), look_of("H\u03BFmer"));                             // a Greek o
  EXPECT_NE(look_of("Ann"), look_of("Anna"));
  EXPECT_NE(look_of("\u738B\u5C0F\u660E"), look_of("\u738B\u5927\u660E"));
}

TEST(Names, MarksDoNotPileUp) {
  std::string tower = "a";
  for (int i = 0; i < 39; ++i) tower += "\u0301";
  EXPECT_EQ(clean_name(tower), "\u00E1\u0301\u0301") << "composed, and two marks on it";
  EXPECT_EQ(clean_name("\u0301Ann"), "Ann") << "a mark needs something to stand on";
  EXPECT_EQ(clean_name("e\u0323\u0302"), "\u1EC7") << "Vietnamese, composed";
  EXPECT_THROW(clean_name("\u0301\u0301"), Refusal);
  EXPECT_THROW(clean_name(std::string(41, 'x')), Refusal);
}

}  // namespace
}  // namespace shedu
