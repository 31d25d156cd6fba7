// A month of slow games within seconds: people act when they are told and not before, some only when their
// time runs low; some want quiet nights, some a letter a day. Every notice arrives once.

#include <set>

#include "club.h"
#include "notice/local_time.h"

namespace shedu::test {
namespace {

struct Month : Club {
  static constexpr std::int64_t kStep = 10 * kMinute;

  struct Player {
    Member member;
    NoticeWishes wishes;
    bool lazy = false;
    std::map<std::string, std::int64_t> will_act;  // at which tables, and when
    std::set<std::string> events;
    int letters = 0;
  };

  int minute() const { return static_cast<int>(bench->now % kDay / kMinute); }

  void receive(Player& player, const Letter& letter) {
    ++player.letters;
    if (player.wishes.quiet_from != player.wishes.quiet_to) {
      EXPECT_TRUE(minute() < player.wishes.quiet_from && minute() >= player.wishes.quiet_to) << minute();
    }
    for (const Told& told : letter.told) {
      EXPECT_TRUE(player.events.insert(told.event).second) << "twice: " << told.event;
      if (player.wishes.digest >= 0 && told.kind != NoticeKind::Time) {
        EXPECT_LT(minute() - player.wishes.digest, 60) << told.event;
        EXPECT_GE(minute(), player.wishes.digest);
      }
      const bool turn = told.kind == NoticeKind::Turn || told.kind == NoticeKind::Conflict;
      if (told.kind == NoticeKind::Time || (turn && !player.lazy))
        player.will_act[told.table] = bench->now + static_cast<std::int64_t>(rng.below(6)) * kHour;
    }
  }
};

TEST_F(Month, OfSlowGames) {
  std::vector<Player> players;
  for (int i = 0; i < 12; ++i) {
    NoticeWishes wishes;
    if (i % 3 == 1) {
      wishes.quiet_from = 22 * 60;
      wishes.quiet_to = 8 * 60;
    }
    if (i % 4 == 2) wishes.digest = 9 * 60;
    players.push_back({member("P" + std::to_string(i), wishes), wishes, i % 6 == 5, {}, {}, 0});
  }
  std::map<std::string, Player*> by_door;
  for (Player& player : players) by_door["mail" + player.member.id()] = &player;
  std::vector<std::pair<std::string, std::pair<int, int>>> tables;
  for (int i = 0; i + 1 < static_cast<int>(players.size()); ++i)
    tables.push_back({slow_game(players[static_cast<std::size_t>(i)].member,
                                players[static_cast<std::size_t>(i) + 1].member, "kudurru"),
                      {i, i + 1}});
  const std::int64_t end = bench->now + 30 * kDay;
  int acted = 0;
  while (bench->now < end) {
    pass(kStep);
    for (const Letter& letter : mail->take()) receive(*by_door.at(letter.door.id), letter);
    for (Player& player : players) {
      for (auto due = player.will_act.begin(); due != player.will_act.end();) {
        if (due->second > bench->now) {
          ++due;
          continue;
        }
        acted += is_to_act(player.member, due->first) ? 1 : 0;
        play_on(player.member, due->first);
        due = player.will_act.erase(due);
      }
    }
    if (HasFatalFailure()) return;
  }
  std::size_t told = 0;
  for (const Player& player : players) {
    told += player.events.size();
    EXPECT_GT(player.letters, 0);
  }
  EXPECT_GT(acted, 50);
  const auto data = open_store(where(), false);
  EXPECT_EQ(data->notices().counts().sent, static_cast<std::int64_t>(told)) << "the books say what arrived";
  EXPECT_EQ(data->notices().counts().failed, 0);
  for (const auto& [table, who] : tables) {
    for (const EntryRow& entry : data->entries(table)) {
      EXPECT_NE(entry.kind, "expired")
          << "everybody was told in time: " << table << ' ' << entry.seq << " seat " << entry.seat
          << " of players " << who.first << " and " << who.second;
    }
  }
}

}  // namespace
}  // namespace shedu::test
