#include "server/study_desk.h"

#include <algorithm>

#include "games/games.h"
#include "server/log.h"
#include "table/room.h"

namespace shedu {
namespace {

constexpr std::int64_t kFresh = 600'000;  // ms
constexpr int kMostCounted = 5'000;
constexpr std::size_t kAtOnce = 8;
constexpr std::size_t kMovesShown = 60;
constexpr int kFewestGames = 10;
constexpr int kGamesLookedAt = 30;
constexpr std::size_t kMostKnown = 500;
constexpr double kLow = 10;  // ratings, as they are shown
constexpr double kHigh = 20;

struct Finished {
  Record record;
  std::vector<std::string> players;
};

Finished finished(Store& store, const std::string& id) {
  const auto row = store.table(id);
  if (!row) throw Refusal("unknown", "there is no such table");
  const Room room(*row, store.entries(id), row->updated);
  if (room.status() != Room::Status::Over) throw Refusal("late", "the game is not over");
  Finished out{.record = room.record(), .players = {}};
  for (int seat = 0; seat < room.seats(); ++seat)
    out.players.push_back(room.player_of(static_cast<Seat>(seat)));
  return out;
}

// A computer's level, or what somebody's rating says.
std::string strength_of(Store& store, const std::string& player, const std::string& game, int seats) {
  if (player.starts_with("level")) return player;
  const auto rating = store.rating(player, game, seats);
  const double shown = rating ? rating->mean - 3 * rating->deviation : 0;
  return shown < kLow ? "people1" : shown < kHigh ? "people2" : "people3";
}

// A game that was ended early says nothing about its first turns.
std::vector<Opening> openings_in(Store& store, const std::string& id) {
  const Finished game = finished(store, id);
  const auto state = replay(game.record, find_game);
  if (state->to_act() != kOver) return {};
  std::vector<std::string> strengths;
  for (const std::string& player : game.players) {
    strengths.push_back(strength_of(store, player, game.record.game, static_cast<int>(game.players.size())));
  }
  return openings_of(game.record, find_game, state->standing(), strengths);
}

void refuse(const Lobby::Reply& reply) {
  const Refusal refusal = refusal_of(std::current_exception());
  reply({}, &refusal);
}

}  // namespace

void StudyDesk::openings(const std::string& game, const Lobby::Reply& reply) {
  Shelf& shelf = shelves_[game];
  if (!shelf.busy && (shelf.looked == 0 || now_() - shelf.looked >= kFresh)) look_for_games(game);
  json::object out{{"game", game}, {"counted", shelf.counted}, {"complete", !shelf.busy}};
  for (auto& member : shelf.book.to_json(kMovesShown)) out[member.key()] = std::move(member.value());
  reply(out, nullptr);
}

void StudyDesk::look_for_games(const std::string& game) {
  shelves_[game].busy = true;
  PlayedFilter filter;
  filter.game = game;
  filter.limit = kMostCounted;
  reader_.ask([filter](Store& store) { return store.played(filter); },
              [this, game](Got<std::vector<std::string>> got) {
                Shelf& shelf = shelves_[game];
                shelf.looked = now_();
                try {
                  for (const std::string& id : got.take()) {
                    if (shelf.seen.insert(id).second) shelf.waiting.push_back(id);
                  }
                } catch (const std::exception& error) {
                  log_error("openings", {{"what", error.what()}});
                }
                count_next(game);
              },
              Reader::Haste::Patient);
}

void StudyDesk::count_next(const std::string& game) {
  Shelf& shelf = shelves_[game];
  if (shelf.waiting.empty()) {
    shelf.busy = false;
    return;
  }
  std::vector<std::string> ids;
  while (!shelf.waiting.empty() && ids.size() < kAtOnce) {
    ids.push_back(shelf.waiting.front());
    shelf.waiting.pop_front();
  }
  reader_.ask(
      [ids](Store& store) {
        std::pair<int, OpeningBook> out;
        for (const std::string& id : ids) {
          try {
            const auto openings = openings_in(store, id);
            if (!openings.empty()) ++out.first;
            for (const Opening& opening : openings) out.second.add(opening);
          } catch (const Error&) {
            // A damaged table, or one that was deleted meanwhile, is not counted.
          }
        }
        return out;
      },
      [this, game](Got<std::pair<int, OpeningBook>> got) {
        Shelf& now = shelves_[game];
        try {
          const auto counted = got.take();
          now.counted += counted.first;
          now.book.add(counted.second);
        } catch (const std::exception& error) {
          log_error("openings", {{"what", error.what()}});
        }
        count_next(game);
      },
      Reader::Haste::Patient);
}

/// Somebody's games, looked through one after the other.
struct StudyDesk::Search {
  std::string user;
  std::string game;
  Lobby::Reply reply;
  std::vector<std::string> ids;
  std::size_t next = 0;
  std::shared_ptr<Habits> habits = std::make_shared<Habits>();
};

void StudyDesk::habits(const std::string& user, const std::string& game, const Lobby::Reply& reply) {
  if (!searching_.insert(user).second)
    throw Refusal("slow_down", "your games are being looked at: try again in a few seconds");
  const auto search = std::make_shared<Search>();
  search->user = user;
  search->game = game;
  search->reply = reply;
  PlayedFilter filter;
  filter.player = filter.viewer = user;
  filter.game = game;
  filter.limit = kGamesLookedAt;
  reader_.ask([filter](Store& store) { return store.played(filter); },
              [this, search](Got<std::vector<std::string>> got) {
                try {
                  search->ids = got.take();
                  if (search->ids.size() < static_cast<std::size_t>(kFewestGames)) {
                    searching_.erase(search->user);
                    return search->reply(
                        {{"game", search->game}, {"games", search->ids.size()}, {"from", kFewestGames}},
                        nullptr);
                  }
                  next_game(search);
                } catch (...) {
                  searching_.erase(search->user);
                  refuse(search->reply);
                }
              },
              Reader::Haste::Patient);
}

void StudyDesk::next_game(const std::shared_ptr<Search>& search) {
  const std::string key = search->user + " " + search->game;
  const auto known = known_.find(key);
  const bool cached = known != known_.end() && known->second.first == search->ids;
  if (cached || search->next == search->ids.size()) {
    searching_.erase(search->user);
    json::object out = cached ? known->second.second : search->habits->to_json();
    out["game"] = search->game;
    out["from"] = kFewestGames;
    if (!cached) {
      if (known_.size() >= kMostKnown) known_.clear();
      known_[key] = {search->ids, out};
    }
    return search->reply(out, nullptr);
  }
  const std::string id = search->ids[search->next++];
  reader_.ask(
      [id, user = search->user, habits = search->habits](Store& store) {
        try {
          const Finished game = finished(store, id);
          for (std::size_t seat = 0; seat < game.players.size(); ++seat) {
            if (game.players[seat] == user) habits->add(game.record, static_cast<Seat>(seat), find_game);
          }
        } catch (const Error&) {
          // A damaged table is not counted.
        }
        return true;
      },
      [this, search](Got<bool> got) {
        try {
          got.take();
          next_game(search);
        } catch (...) {
          searching_.erase(search->user);
          refuse(search->reply);
        }
      },
      Reader::Haste::Patient);
}

}  // namespace shedu
