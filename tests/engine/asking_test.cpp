#include <gtest/gtest.h>

#include "engine/client.h"

namespace shedu {
namespace {

json::value opened(Client& client) {
  return client.call("new", {{"game", "tigris"}, {"seats", 2}, {"seed", 7}});
}

json::value view_of(Client& client, int seat, const char* detail) {
  return client.call("view", {{"id", 1}, {"seat", seat}, {"detail", detail}}).at("view");
}

TEST(Asking, APreviewIsWhatThenHappens) {
  Client client;
  opened(client);
  for (const char* const detail : {"known", "shown"}) {
    const json::value view = view_of(client, 0, detail);
    const json::value answer =
        client.call("preview", {{"view", view}, {"detail", detail}, {"moves", {"RC2", "pass"}}});
    EXPECT_EQ(answer.at("stop"), "other");
    ASSERT_EQ(answer.at("steps").as_array().size(), 2U);
    EXPECT_EQ(view_of(client, 0, detail), view) << "nothing has happened";
  }
  const json::value view = view_of(client, 0, "shown");
  const json::value told = client.call("preview", {{"view", view}, {"detail", "shown"}, {"moves", {"RC2"}}});
  EXPECT_FALSE(told.as_object().contains("stop"));
  client.call("play", {{"id", 1}, {"move", "RC2"}});
  json::value truth = view_of(client, 0, "shown");
  truth.as_object().erase("prompt");
  EXPECT_EQ(told.at("steps").at(0).at("view"), truth);
}

TEST(Asking, APreviewSaysWhyNot) {
  Client client;
  opened(client);
  const json::value answer = client.call(
      "preview", {{"view", view_of(client, 0, "shown")}, {"detail", "shown"}, {"moves", {"RE1", "pass"}}});
  EXPECT_EQ(answer.at("refused").at("move"), "RE1");
  EXPECT_EQ(answer.at("refused").at("clause"), "L3");
  EXPECT_TRUE(answer.at("steps").as_array().empty());
}

TEST(Asking, APreviewIsForTheSeatToAct) {
  Client client;
  opened(client);
  EXPECT_EQ(client.refused("preview", {{"view", view_of(client, 1, "known")}, {"moves", {"pass"}}}),
            kRefused);
  EXPECT_EQ(client.refused("preview", {{"view", view_of(client, 0, "shown")}, {"moves", {"pass"}}}),
            kBadParams)
      << "what is shown is not all that is known";
  EXPECT_EQ(client.refused("preview", {{"view", json::object{}}, {"moves", json::array{}}}), kBadParams);
}

TEST(Asking, EventsAreToldAsASeatSawThem) {
  Client client;
  opened(client);
  client.call("play", {{"id", 1}, {"move", "RC2"}});
  for (const int seat : {0, 1}) {
    const json::value told = client.call("events", {{"id", 1}, {"seat", seat}, {"detail", "shown"}});
    const json::array& events = told.at("events").as_array();
    ASSERT_EQ(events.size(), 14U);
    EXPECT_EQ(events[0].at("by"), "chance");
    EXPECT_EQ(events[1].at("move").as_string() == "r", seat == 0) << "the first hand is dealt to seat 0";
    EXPECT_EQ(events[13].at("by"), 0);
    EXPECT_EQ(events[13].at("move"), "RC2");
    EXPECT_EQ(events[13].at("story").at(0).at("id"), "leader");
    json::value view = view_of(client, seat, "shown");
    view.as_object().erase("prompt");
    EXPECT_EQ(told.at("view"), view);
  }
  const json::value back = client.call("events", {{"id", 1}, {"seat", 0}, {"from", 13}, {"to", 13}});
  EXPECT_TRUE(back.at("events").as_array().empty());
  EXPECT_TRUE(back.at("view").at("leaders").at(0).as_object().empty());
  EXPECT_EQ(client.refused("events", {{"id", 1}, {"seat", 0}, {"to", 15}}), kBadParams);
  EXPECT_EQ(client.refused("events", {{"id", 1}, {"seat", 0}, {"from", 2}, {"to", 1}}), kBadParams);
}

TEST(Asking, AStudyNeedsNoOpenGame) {
  Client client;
  opened(client);
  const json::value record = client.call("record", {{"id", 1}, {"format", "text"}}).at("record");
  const json::value answer =
      client.call("study", {{"record", record}, {"moves", {"RC2", "RE1"}}, {"seat", 0}});
  EXPECT_EQ(answer.at("steps").as_array().size(), 1U);
  EXPECT_EQ(answer.at("refused").at("move"), "RE1");
  EXPECT_EQ(answer.at("view").at("leaders").at(0).at("r"), "C2");
  EXPECT_EQ(client.refused("study", {{"record", "nonsense"}}), kBadParams);
}

}  // namespace
}  // namespace shedu
