// Studies that are shared: who may read, write and end them, what is refused, and who was first.

#include <gtest/gtest.h>

#include "served.h"
#include "table/studies.h"

namespace shedu {
namespace {

const std::string kEmptyRecord =
    R"({"record":{"format":"shedu record 1","game":"tigris","seats":["Ann","Bob"],"events":[]}})";

std::string study(const std::string& title = "Openings",
                  const std::string& nodes = R"([{"comment":"Begin"}])",
                  const std::string& start = kEmptyRecord) {
  return R"({"format":"shedu study 1","title":")" + title +
         R"(","chapters":[{"id":"c1","title":"One","start":)" + start + R"(,"nodes":)" + nodes + "}]}";
}

class Studies : public testing::Test {
 protected:
  Studies() : ann(served.guest("Ann")), bob(served.guest("Bob")) {}

  HttpAnswer share(const std::string& body, const std::string& token) const {
    return served.api("POST", "/api/studies", R"({"study":)" + body + "}", token);
  }
  std::string shared() const {
    const HttpAnswer answer = share(study(), ann.token);
    EXPECT_EQ(answer.status, 200) << answer.body;
    return Served::text(json::parse(answer.body).at("id"));
  }
  HttpAnswer write(const std::string& id, int revision, const std::string& body,
                   const std::string& token) const {
    return served.api("PUT", "/api/studies/" + id,
                      R"({"revision":)" + std::to_string(revision) + R"(,"study":)" + body + "}", token);
  }
  HttpAnswer show(const std::string& id, const std::string& query = {}) const {
    return served.api("GET", "/api/studies/" + id + query);
  }

  Served served;
  Served::Guest ann;
  Served::Guest bob;
};

TEST_F(Studies, WhoHasTheLinkReadsAndOnlyTheOwnerWrites) {
  const std::string id = shared();
  const json::value seen = json::parse(show(id).body);
  EXPECT_EQ(seen.at("owner"), json::value(ann.id));
  EXPECT_EQ(seen.at("revision"), json::value(1));
  EXPECT_EQ(seen.at("study").at("title"), json::value("Openings"));
  EXPECT_EQ(write(id, 1, study("Mine"), bob.token).status, 403);
  EXPECT_EQ(write(id, 1, study("Mine"), {}).status, 401);
  EXPECT_EQ(write(id, 1, study("Better"), ann.token).status, 200);
  EXPECT_EQ(json::parse(show(id).body).at("study").at("title"), json::value("Better"));
}

TEST_F(Studies, TheOwnerAllowsOthersToWriteAndEndsTheSharing) {
  const std::string id = shared();
  const std::string path = "/api/studies/" + id;
  EXPECT_EQ(served.api("POST", path + "/open", R"({"open":true})", bob.token).status, 403);
  EXPECT_EQ(served.api("POST", path + "/open", R"({"open":true})", ann.token).status, 200);
  EXPECT_EQ(write(id, 2, study("Ours"), bob.token).status, 200);
  EXPECT_EQ(served.api("POST", path + "/drop", "{}", bob.token).status, 403);
  EXPECT_EQ(show(id).status, 200);
  EXPECT_EQ(served.api("POST", path + "/drop", "{}", ann.token).status, 200);
  EXPECT_EQ(show(id).status, 404);
  EXPECT_EQ(write(id, 3, study(), ann.token).status, 404);
}

TEST_F(Studies, WhoWasNotFirstReadsAgain) {
  const std::string id = shared();
  EXPECT_EQ(write(id, 1, study("First"), ann.token).status, 200);
  EXPECT_EQ(write(id, 1, study("Second"), ann.token).status, 409);
  EXPECT_EQ(json::parse(show(id).body).at("study").at("title"), json::value("First"));
  EXPECT_FALSE(json::parse(show(id, "?since=2").body).as_object().contains("study")) << "nothing new";
  EXPECT_TRUE(json::parse(show(id, "?since=1").body).as_object().contains("study"));
}

TEST_F(Studies, OnesOwnAreListedWithoutTheirContents) {
  const std::string id = shared();
  const json::value mine = json::parse(served.api("GET", "/api/studies", {}, ann.token).body);
  ASSERT_EQ(mine.at("studies").as_array().size(), 1U);
  EXPECT_EQ(mine.at("studies").at(0).at("id"), json::value(id));
  EXPECT_FALSE(mine.at("studies").at(0).as_object().contains("study"));
  const json::value others = json::parse(served.api("GET", "/api/studies", {}, bob.token).body);
  EXPECT_TRUE(others.at("studies").as_array().empty());
  EXPECT_EQ(served.api("GET", "/api/studies").status, 401);
}

TEST_F(Studies, WhatIsNoStudyIsRefusedAndSaysWhere) {
  const auto refused = [&](const std::string& body, const std::string& why) {
    const HttpAnswer answer = share(body, ann.token);
    EXPECT_EQ(answer.status, 400) << body;
    EXPECT_NE(answer.body.find(why), std::string::npos) << answer.body;
  };
  refused("{}", "format");
  refused(R"({"format":"shedu study 2","title":"x","chapters":[]})", "format");
  refused(R"({"format":"shedu study 1","title":"x","chapters":[]})", "at least one");
  refused(study(""), "title");
  refused(study(std::string(200, 'x')), "120");
  refused(study("x", "[]"), "no root");
  refused(study("x", R"([{"move":"RA1"}])"), "nodes[0]");
  refused(study("x", R"([{},{"move":"RA1"},{"move":"RA1","parent":0}])"), "nodes[2]");
  refused(study("x", R"([{},{"move":"RA1","parent":1}])"), "parent");
  refused(study("x", R"([{},{"move":"two words"}])"), "one word");
  refused(study("x", R"([{},{"move":"<b>"}])"), "one word");
  refused(study("x", R"([{"marks":[{"at":"A1","tone":"loud"}]}])"), "tone");
  refused(study("x", R"([{"surprise":1}])"), "surprise");
  refused(study("x", "[{}]", R"({"record":{"game":"chess","events":[],"seats":[]}})"), "chess");
  refused(study("x", "[{}]", R"({"record":{"game":"tigris","events":["*:r"],"seats":[]}})"), "events");
  refused(study("x", "[{}]", R"({"state":{"game":"tigris"},"view":{"game":"tigris"}})"), "one of");
  refused(study("x", "[{}]", R"({"view":{"game":"tigris"}})"), "seed");
}

TEST_F(Studies, TooMuchIsRefused) {
  std::string nodes = "[{}";
  for (int i = 0; i < 100; ++i)
    nodes += R"(,{"move":"m)" + std::to_string(i) + R"(","comment":")" + std::string(700, 'x') + "\"}";
  EXPECT_NE(share(study("x", nodes + "]"), ann.token).status, 200) << "more bytes than a study may have";
  std::string marks = R"([{"marks":[)";
  for (int i = 0; i < 70; ++i) marks += std::string(i > 0 ? "," : "") + R"({"at":"A1","tone":"good"})";
  EXPECT_EQ(share(study("x", marks + "]}]"), ann.token).status, 400);
  EXPECT_EQ(share(study("x", R"([{"comment":")" + std::string(5'000, 'x') + "\"}]"), ann.token).status, 400);
}

TEST_F(Studies, SomebodySharesSoManyAndNoMore) {
  for (int i = 0; i < StudyLimits::kOfAPerson; ++i) ASSERT_EQ(share(study(), ann.token).status, 200) << i;
  EXPECT_EQ(share(study(), ann.token).status, 503);
  EXPECT_EQ(share(study(), bob.token).status, 200) << "others may still";
}

TEST_F(Studies, WhatHidesTextIsTakenOut) {
  const HttpAnswer answer = share(study("Plan\\u202e B", R"([{"comment":"a\nb\u202ec"}])"), ann.token);
  ASSERT_EQ(answer.status, 200) << answer.body;
  const std::string id = Served::text(json::parse(answer.body).at("id"));
  const json::value seen = json::parse(show(id).body);
  EXPECT_EQ(seen.at("study").at("title"), json::value("Plan B"));
  EXPECT_EQ(seen.at("study").at("chapters").at(0).at("nodes").at(0).at("comment"), json::value("a\nbc"));
}

// ---- Live

/// The next frame of a type that is as it should be; empty if none came.
json::object await_frame(Visitor& visitor, const std::string& type,
                         const std::function<bool(const json::object&)>& fits) {
  for (auto frame = visitor.next(); !frame.empty(); frame = visitor.next()) {
    if (frame.at("t") == json::value(type) && fits(frame)) return frame;
  }
  return {};
}

bool are_there(Visitor& visitor, const std::string& names) {
  return !await_frame(visitor, "people", [&](const json::object& frame) {
            std::string there;
            for (const json::value& one : frame.at("people").as_array())
              there += Served::text(one.at("name")) + '@' + Served::text(one.at("at")) + ' ';
            return there == names;
          }).empty();
}

class LiveStudies : public Studies {
 protected:
  LiveStudies() : id(shared()), a(served, ann.token), b(served, bob.token) {}

  static json::object watch(Visitor& visitor, const std::string& study, const std::string& at) {
    return visitor.ask({{"t", "study"}, {"study", study}, {"at", at}});
  }

  std::string id;
  Visitor a;
  Visitor b;
};

TEST_F(LiveStudies, WhoLooksSeesWhoElseDoesAndAtWhat) {
  EXPECT_EQ(watch(a, id, "aa").at("revision"), json::value(1));
  watch(b, id, "");
  EXPECT_TRUE(are_there(a, "Ann@aa Bob@ "));
  watch(b, id, "bb");
  EXPECT_TRUE(are_there(a, "Ann@aa Bob@bb "));
  EXPECT_EQ(b.outcome({{"t", "unstudy"}, {"study", id}}), "ok");
  EXPECT_TRUE(are_there(a, "Ann@aa "));
  watch(b, id, "");
  EXPECT_TRUE(are_there(a, "Ann@aa Bob@ "));
}

TEST_F(LiveStudies, WhoLosesTheConnectionOrTheSessionIsGone) {
  watch(a, id, "");
  {
    Visitor lost(served, bob.token);
    watch(lost, id, "");
    EXPECT_TRUE(are_there(a, "Ann@ Bob@ "));
  }
  EXPECT_TRUE(are_there(a, "Ann@ "));
  watch(b, id, "");
  EXPECT_TRUE(are_there(a, "Ann@ Bob@ "));
  EXPECT_EQ(served.api("POST", "/api/logout", "{}", bob.token).status, 200);
  EXPECT_TRUE(are_there(a, "Ann@ "));
}

TEST_F(LiveStudies, AChangeIsToldAtOnceAndWhoMayWriteAsWell) {
  watch(b, id, "");
  const auto comes = [&](int revision) {
    return !await_frame(b, "study", [&](const json::object& frame) {
              return frame.contains("revision") && frame.at("revision") == json::value(revision);
            }).empty();
  };
  EXPECT_EQ(write(id, 1, study("Better"), ann.token).status, 200);
  EXPECT_TRUE(comes(2));
  EXPECT_EQ(served.api("POST", "/api/studies/" + id + "/open", R"({"open":true})", ann.token).status, 200);
  EXPECT_TRUE(comes(3));
  EXPECT_EQ(served.api("POST", "/api/studies/" + id + "/open", R"({"open":false})", ann.token).status, 200);
  EXPECT_TRUE(comes(4)) << "that it was taken away, too";
}

TEST_F(LiveStudies, WhoHasNotTheLinkLearnsNothing) {
  watch(a, id, "");
  EXPECT_EQ(b.outcome({{"t", "study"}, {"study", id + "0"}}), "unknown");
  EXPECT_EQ(b.outcome({{"t", "study"}, {"study", ""}}), "unknown");
  EXPECT_EQ(b.outcome({{"t", "study"}, {"study", id}, {"at", "no such place"}}), "bad");
  EXPECT_EQ(b.outcome({{"t", "study"}}), "bad");
  write(id, 1, study("Better"), ann.token);
  EXPECT_TRUE(b.next(std::chrono::milliseconds(500)).empty());
  Visitor stranger(served, "");
  EXPECT_NE(stranger.outcome({{"t", "study"}, {"study", id}}), "study");
}

TEST_F(LiveStudies, WhenTheSharingEndsEverybodyIsToldAndNothingMoreAfter) {
  watch(a, id, "");
  watch(b, id, "");
  EXPECT_TRUE(are_there(b, "Ann@ Bob@ "));
  EXPECT_EQ(served.api("POST", "/api/studies/" + id + "/drop", "{}", ann.token).status, 200);
  EXPECT_FALSE(
      await_frame(b, "study", [](const json::object& frame) { return frame.contains("ended"); }).empty());
  EXPECT_EQ(a.outcome({{"t", "study"}, {"study", id}, {"at", "aa"}}), "unknown");
  EXPECT_TRUE(b.next(std::chrono::milliseconds(500)).empty()) << "of her being there he hears no more";
}

TEST_F(LiveStudies, WhoDeletesTheirAccountEndsTheSharing) {
  watch(b, id, "");
  const HttpAnswer gone = served.api("POST", "/api/account/delete", "{}", ann.token);
  ASSERT_EQ(gone.status, 200) << gone.body;
  EXPECT_FALSE(
      await_frame(b, "study", [](const json::object& frame) { return frame.contains("ended"); }).empty());
}

}  // namespace
}  // namespace shedu
