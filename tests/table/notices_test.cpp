// What people are told of a table at which they were seated without having done anything.

#include "table/notices.h"

#include <gtest/gtest.h>

#include "games/games.h"

namespace shedu::test {
namespace {

constexpr std::int64_t kDay = 24LL * 60 * 60 * 1000;

Rematch table_of(const std::string& tournament, int people, int computers) {
  Rematch out;
  out.settings.game = "tigris";
  out.settings.tournament = tournament;
  out.settings.clock = {ClockKind::Turn, kDay, 0, Expiry::Forfeit};
  for (int seat = 0; seat < people; ++seat) {
    const std::string id = "p" + std::to_string(seat);
    out.settings.seats.push_back({});
    out.taken.push_back({static_cast<Seat>(seat), {id, id}, {}});
  }
  for (int i = 0; i < computers; ++i) out.settings.seats.push_back({SeatKind::Computer, 1});
  out.settings.options = find_game("tigris").start({}, people + computers)->options();
  return out;
}

// Who is told that it is their turn when the table is made.
std::vector<std::string> told_of(Room& room) {
  Commit commit;
  add_notices(room, room.take_fresh(), {}, commit);
  std::vector<std::string> out;
  for (const Change& change : commit) {
    const auto* notice = std::get_if<NoticeChange>(&change);
    const auto* event = notice == nullptr ? nullptr : std::get_if<NoticeEvent>(notice);
    if (event != nullptr && event->kind == NoticeKind::Turn) out.push_back(event->user);
  }
  return out;
}

std::vector<std::string> told_at(const Rematch& made_of, const std::string& host) {
  Room room("t", made_of, {host, host}, new_fair_deal({}), {}, 1);
  EXPECT_EQ(room.status(), Room::Status::Playing);
  const std::string waits_for = room.waits_for();
  std::vector<std::string> out = told_of(room);
  for (std::string& user : out) user = user == waits_for ? "whoever is to act" : user;
  return out;
}

using Names = std::vector<std::string>;

// The last to have been seated is often the first to act.
TEST(TableNotices, WhoWasSeatedIsToldWhoeverIsToAct) {
  for (int people = 2; people <= 4; ++people) {
    for (int time = 0; time < 8; ++time) {
      EXPECT_EQ(told_at(table_of("cup", people, 0), "p0"), Names{"whoever is to act"}) << people;
      EXPECT_EQ(told_at(table_of("", people, 0), "p0"), Names{"whoever is to act"}) << people;
    }
  }
}

TEST(TableNotices, WhoOpensATableAndIsToActSeesIt) {
  Rematch alone = table_of("", 0, 2);
  alone.settings.seats.front() = {SeatKind::Person, 0};
  EXPECT_EQ(told_at(alone, "ann"), Names{});
}

}  // namespace
}  // namespace shedu::test
