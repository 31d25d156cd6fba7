// Who looks at a study, without connections and without a store: how often people are told, and how many.

#include "table/study_audiences.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <utility>

#include "support/lobby_bench.h"
#include "table/refusal.h"

namespace shedu::test {
namespace {

const std::string kStudy = "abc123";

Person person(int i) { return {"u" + std::to_string(i), "Person " + std::to_string(i)}; }

std::size_t told(const FakeClient& client, std::string_view type) {
  return static_cast<std::size_t>(std::ranges::count_if(client.frames, [&](const std::string& frame) {
    return json::parse(frame).at("t").as_string() == json::string_view(type.data(), type.size());
  }));
}

/// Names in the last frame about people, with their places.
std::string seen(const FakeClient& client) {
  const json::object frame = client.last("people");
  std::string out;
  if (frame.empty()) return out;
  for (const json::value& one : frame.at("people").as_array()) {
    out += std::string(out.empty() ? "" : ", ") + one.at("name").as_string().c_str() + '@' +
           one.at("at").as_string().c_str();
  }
  return out;
}

TEST(StudyAudiences, EverybodyHearsWhoCameMovedAndWent) {
  StudyAudiences audiences("one", {});
  FakeClient a;
  FakeClient b;
  audiences.join(kStudy, a, person(1), "aa", 3, 1);
  audiences.tick(1);
  EXPECT_EQ(seen(a), "Person 1@aa");
  audiences.join(kStudy, b, person(2), "", 3, 2);
  audiences.tick(2);
  EXPECT_EQ(seen(a), "Person 1@aa, Person 2@");
  EXPECT_EQ(seen(b), seen(a));
  audiences.move(kStudy, b, "bb", 3);
  audiences.tick(3);
  EXPECT_EQ(seen(a), "Person 1@aa, Person 2@bb");
  audiences.leave(b);
  audiences.tick(4);
  EXPECT_EQ(seen(a), "Person 1@aa");
  EXPECT_EQ(seen(b), "Person 1@aa, Person 2@bb") << "who has gone hears nothing more";
  audiences.leave(kStudy, a);
  EXPECT_TRUE(audiences.watched().empty());
}

TEST(StudyAudiences, HoweverManyWalkAboutNobodyIsToldMoreThanOnceInATick) {
  StudyAudiences audiences("one", {});
  std::vector<FakeClient> clients(30);
  for (int i = 0; i < 30; ++i)
    audiences.join(kStudy, clients[static_cast<std::size_t>(i)], person(i), "", 1, 0);
  audiences.tick(0);
  for (int step = 1; step <= 20; ++step) {
    for (FakeClient& client : clients) audiences.move(kStudy, client, "p" + std::to_string(step), step);
  }
  audiences.tick(100);
  audiences.tick(200);
  for (const FakeClient& client : clients) EXPECT_EQ(told(client, "people"), 2U);
  const json::object frame = clients[0].last("people");
  EXPECT_EQ(frame.at("people").as_array().size(), StudyAudiences::kShown);
  EXPECT_EQ(frame.at("more").to_number<std::size_t>(), 30 - StudyAudiences::kShown);
}

TEST(StudyAudiences, SomebodyWithSeveralPagesIsOneWhereTheyWereLast) {
  StudyAudiences audiences("one", {});
  std::vector<FakeClient> pages(StudyAudiences::kOfAPerson + 1);
  for (std::size_t i = 0; i < StudyAudiences::kOfAPerson; ++i)
    audiences.join(kStudy, pages[i], person(1), "p" + std::to_string(i), 1, static_cast<std::int64_t>(i));
  audiences.move(kStudy, pages[0], "last", 100);
  audiences.tick(100);
  EXPECT_EQ(seen(pages[1]), "Person 1@last");
  EXPECT_THROW(audiences.join(kStudy, pages.back(), person(1), "", 1, 101), Refusal);
}

TEST(StudyAudiences, SoManyLookAndNoMore) {
  StudyAudiences audiences("one", {});
  std::vector<FakeClient> clients(StudyAudiences::kConnections + 1);
  for (std::size_t i = 0; i < StudyAudiences::kConnections; ++i)
    audiences.join(kStudy, clients[i], person(static_cast<int>(i)), "", 1, 0);
  EXPECT_THROW(audiences.join(kStudy, clients.back(), person(99), "", 1, 0), Refusal);
  FakeClient one;
  for (std::size_t i = 0; i < StudyAudiences::kOfAConnection; ++i)
    audiences.join("other" + std::to_string(i), one, person(1), "", 1, 0);
  EXPECT_THROW(audiences.join("another", one, person(1), "", 1, 0), Refusal);
  EXPECT_THROW(check_place(std::string(StudyAudiences::kLongestPlace + 1, 'a')), Refusal);
  EXPECT_THROW(check_place("<b>"), Refusal);
}

TEST(StudyAudiences, ARevisionIsToldOnceAndNotToWhoReadIt) {
  StudyAudiences audiences("one", {});
  FakeClient a;
  audiences.join(kStudy, a, person(1), "", 3, 0);
  EXPECT_EQ(told(a, "study"), 0U);
  audiences.changed(kStudy, 4);
  audiences.changed(kStudy, 4);
  audiences.changed(kStudy, 3);
  EXPECT_EQ(told(a, "study"), 1U);
  EXPECT_EQ(a.last("study").at("revision").to_number<int>(), 4);
  EXPECT_EQ(audiences.revision(kStudy), 4);
}

TEST(StudyAudiences, NobodyHearsOfAnybodyWhenTheSharingHasEnded) {
  StudyAudiences audiences("one", {});
  FakeClient a;
  FakeClient b;
  audiences.join(kStudy, a, person(1), "", 1, 0);
  audiences.join(kStudy, b, person(2), "", 1, 0);
  audiences.ended(kStudy);
  EXPECT_TRUE(a.last("study").at("ended").as_bool());
  audiences.move(kStudy, b, "bb", 1);
  audiences.tick(1);
  EXPECT_EQ(told(a, "people"), 0U);
  EXPECT_THROW(audiences.join(kStudy, a, person(1), "", 1, 2), Refusal) << "read a moment before it ended";
  audiences.leave(a);
  EXPECT_TRUE(audiences.watched().empty());
}

/// Two nodes that hear each other.
struct StudyNodes {
  StudyAudiences one{"one", [this](const std::string& study, const std::string& people) {
                       ++words;
                       EXPECT_LT(people.size(), 8'000U);
                       carried.emplace_back(study, people);
                     }};
  StudyAudiences two{"two", [this](const std::string& study, const std::string& people) {
                       ++words;
                       carried.emplace_back(study, people);
                     }};
  std::vector<std::pair<std::string, std::string>> carried;
  int words = 0;

  void tick(std::int64_t now) {
    one.tick(now);
    two.tick(now);
    for (const auto& [study, people] : std::exchange(carried, {})) {
      one.heard(study, people, now);
      two.heard(study, people, now);
    }
  }
};

TEST(StudyAudiences, WhoIsAtAnotherNodeIsSeenThereToo) {
  StudyNodes nodes;
  FakeClient a;
  FakeClient b;
  nodes.one.join(kStudy, a, person(1), "aa", 1, 1'000);
  nodes.tick(1'000);
  nodes.two.join(kStudy, b, person(2), "bb", 1, 5'000);
  nodes.tick(5'000);
  nodes.tick(5'200);
  nodes.tick(5'400);
  EXPECT_EQ(seen(a), "Person 1@aa, Person 2@bb");
  EXPECT_EQ(seen(b), "Person 2@bb, Person 1@aa") << "whoever comes asks the others";
  nodes.two.leave(b);
  nodes.tick(6'000);
  nodes.tick(6'200);
  EXPECT_EQ(seen(a), "Person 1@aa");
}

TEST(StudyAudiences, ANodeThatSaysNothingMoreIsForgotten) {
  StudyNodes nodes;
  FakeClient a;
  FakeClient b;
  nodes.one.join(kStudy, a, person(1), "", 1, 1'000);
  nodes.two.join(kStudy, b, person(2), "", 1, 1'000);
  for (std::int64_t now = 1'000; now < 2'000; now += 200) nodes.tick(now);
  EXPECT_EQ(seen(a), "Person 1@, Person 2@");
  const int words = nodes.words;
  for (std::int64_t now = 2'000; now < 2'000 + 3 * StudyAudiences::kNodesAnew; now += 200) nodes.tick(now);
  EXPECT_EQ(seen(a), "Person 1@, Person 2@") << "it says so again now and then";
  EXPECT_LE(nodes.words - words, 2 * 3 + 2) << "and not more often";
  nodes.one.tick(200'000);
  EXPECT_EQ(seen(a), "Person 1@");
}

TEST(StudyAudiences, WhatAnotherNodeSaysIsReadWithCare) {
  StudyAudiences audiences("one", [](const std::string&, const std::string&) {});
  FakeClient a;
  audiences.join(kStudy, a, person(1), "", 1, 0);
  for (const char* word : {"", "nonsense", "{}", R"({"node":"two","asks":false,"people":[[1]],"more":0})",
                           R"({"node":"two","asks":false,"people":[["u","n","<b>",1]],"more":0})",
                           R"({"node":"one","asks":false,"people":[["u","n","",1]],"more":0})"})
    audiences.heard(kStudy, word, 0);
  audiences.heard("unwatched", R"({"node":"two","asks":false,"people":[["u","n","",1]],"more":0})", 0);
  audiences.tick(0);
  EXPECT_EQ(seen(a), "Person 1@");
  EXPECT_EQ(audiences.watched().size(), 1U);
}

TEST(StudyAudiences, WhatIsSaidToOtherNodesFitsHoweverLongNamesAre) {
  std::string said;
  StudyAudiences audiences("one", [&](const std::string&, const std::string& people) { said = people; });
  std::vector<FakeClient> clients(StudyAudiences::kShown + 6);
  int i = 0;
  for (FakeClient& client : clients)
    audiences.join(kStudy, client, {"u" + std::to_string(++i), std::string(400, '"')}, "", 1, 0);
  audiences.tick(1'000);
  EXPECT_LE(said.size(), 7'500U);
  const json::value word = json::parse(said);
  EXPECT_EQ(word.at("people").as_array().size() + word.at("more").to_number<std::size_t>(), clients.size());
}

}  // namespace
}  // namespace shedu::test
