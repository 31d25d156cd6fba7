// What people can take along of what a server knows about them.

#include <gtest/gtest.h>

#include "served.h"
#include "table/sql_store.h"

namespace shedu {
namespace {

TEST(OwnData, IsAllThatIsOnesOwnAndNothingOfOthers) {
  Served served;
  Match match(served);
  const auto store = open_store(served.store(), true);
  const NoticeDoor door{"d1", match.ann.id, "mail", "ann@example.org", "a secret", true, 1};
  const PlanRow plan{match.table, match.ann.id, 0, R"({"prefer":["pass"]})"};
  PlanRow other = plan;
  other.user = match.bob.id;
  other.seat = 1;
  const std::vector<Commit> commits = {
      {NoticeChange(door), plan, other,
       OrderChange(BlockRow{match.ann.id, match.bob.id, std::string(kMuted)})}};
  store->apply(commits);
  const HttpAnswer answer = served.api("GET", "/api/me/data", {}, match.ann.token);
  ASSERT_EQ(answer.status, 200) << answer.body;
  const json::object data = json::parse(answer.body).as_object();
  EXPECT_EQ(data.at("notices").at("doors").at(0).at("address").as_string(), "ann@example.org");
  EXPECT_EQ(answer.body.find("a secret"), std::string::npos);
  ASSERT_EQ(data.at("plans").as_array().size(), 1U) << "the other seat's plan is nobody else's business";
  EXPECT_EQ(data.at("plans").at(0).at("plan").at("prefer").at(0).as_string(), "pass");
  EXPECT_EQ(data.at("blocks").at(0).at("user").at("id").as_string(), match.bob.id);
  EXPECT_EQ(data.at("tables").as_array().size(), 1U);
}

}  // namespace
}  // namespace shedu
