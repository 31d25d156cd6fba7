// Where people want to be told: what there is already is known again.

#include <gtest/gtest.h>

#include "served.h"

namespace shedu {
namespace {

class Doors : public testing::Test {
 protected:
  HttpAnswer ask(const std::string& method, const std::string& what, const std::string& body = {}) const {
    return served.api(method, "/api/notices" + what, body, ann.token);
  }
  json::object hook(const std::string& url) const {
    const HttpAnswer answer = ask("POST", "/hook", R"({"url":")" + url + "\"}");
    EXPECT_EQ(answer.status, 200) << answer.body;
    return json::parse(answer.body).at("door").as_object();
  }
  json::array doors() const { return json::parse(ask("GET", "").body).at("doors").as_array(); }

  Served served{false, [](ServeSettings& settings) { settings.notices.hooks = true; }};
  Served::Guest ann = served.guest("Ann");
};

TEST_F(Doors, TheSameAddressIsTheSameDoor) {
  const json::object first = hook("https://example.org/shedu");
  EXPECT_EQ(hook("https://example.org/shedu").at("id"), first.at("id"));
  ASSERT_EQ(doors().size(), 1u);
  EXPECT_EQ(doors()[0].at("id"), first.at("id"));
}

TEST_F(Doors, AnotherHookTakesThePlaceOfTheFirst) {
  const json::object first = hook("https://example.org/shedu");
  const json::object second = hook("https://example.org/elsewhere");
  EXPECT_NE(first.at("id"), second.at("id"));
  ASSERT_EQ(doors().size(), 1u);
  EXPECT_EQ(doors()[0].at("address"), "https://example.org/elsewhere");
}

// The first door somebody has brings the usual wishes; who has wishes keeps them.
TEST_F(Doors, AnotherDoorLeavesTheWishesAsTheyAre) {
  hook("https://example.org/shedu");
  const HttpAnswer set =
      ask("PUT", "", R"({"kinds":["turn"],"language":"zh","zone":"Asia/Tokyo","quiet":null,"digest":null})");
  ASSERT_EQ(set.status, 200) << set.body;
  hook("https://example.org/elsewhere");
  EXPECT_EQ(json::parse(ask("GET", "").body).at("wishes").at("language"), "zh");
}

}  // namespace
}  // namespace shedu
