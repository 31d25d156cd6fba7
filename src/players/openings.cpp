#include "players/openings.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "game/session.h"
#include "players/player.h"

namespace shedu {
namespace {

constexpr std::size_t kLeast = 2;  // decisions of a first turn
constexpr int kLongestGame = 2000;
constexpr double kAsGood = 0.05;  // in chances to win

double two_decimals(double value) { return std::round(value * 100) / 100; }

}  // namespace

std::vector<Opening> openings_of(const Record& record, FindGame find, const Standing& standing,
                                 const std::vector<std::string>& strengths) {
  const AnyGame& game = find(record.game);
  const auto seats = record.seats.size();
  std::vector<Opening> openings(seats);
  std::vector<bool> done(seats, false);
  int began = 0;
  Seat last = kNature;
  for (const Event& event : record.events) {
    if (event.by == kNature) continue;
    // Whoever has decided enough is through with it as soon as somebody else decides.
    if (last != kNature && last != event.by) {
      const auto before = static_cast<std::size_t>(last);
      if (openings[before].moves.size() >= kLeast) done[before] = true;
    }
    last = event.by;
    const auto seat = static_cast<std::size_t>(event.by);
    if (done[seat]) continue;
    Opening& opening = openings[seat];
    if (opening.moves.empty()) opening.place = began++;
    opening.moves.push_back(game.move_text(event.move));
  }
  for (std::size_t seat = 0; seat < seats; ++seat) {
    openings[seat].seats = static_cast<int>(seats);
    openings[seat].strength = strengths[seat];
    openings[seat].share = standing.win_share(static_cast<Seat>(seat));
  }
  std::erase_if(openings, [](const Opening& opening) { return opening.moves.empty(); });
  return openings;
}

void OpeningBook::add(const Opening& opening) {
  Group& group = groups_[{opening.seats, opening.place, opening.strength}];
  const auto count = [&](Tally& tally) {
    ++tally.games;
    tally.won += opening.share;
  };
  count(group.all);
  const std::set<std::string> once(opening.moves.begin(), opening.moves.end());
  for (const std::string& move : once) count(group.moves[move]);
}

void OpeningBook::add(const OpeningBook& other) {
  const auto sum = [](Tally& to, const Tally& from) {
    to.games += from.games;
    to.won += from.won;
  };
  for (const auto& [key, from] : other.groups_) {
    Group& to = groups_[key];
    sum(to.all, from.all);
    for (const auto& [move, tally] : from.moves) sum(to.moves[move], tally);
  }
}

json::object OpeningBook::to_json(std::size_t most) const {
  json::array groups;
  for (const auto& [key, group] : groups_) {
    std::vector<std::pair<std::string, Tally>> moves(group.moves.begin(), group.moves.end());
    std::stable_sort(moves.begin(), moves.end(),
                     [](const auto& a, const auto& b) { return a.second.games > b.second.games; });
    if (moves.size() > most) moves.resize(most);
    json::array list;
    for (const auto& [move, tally] : moves) {
      list.push_back(json::array{move, tally.games, two_decimals(tally.won)});
    }
    const auto& [seats, place, strength] = key;
    groups.push_back(json::object{{"seats", seats},
                                  {"place", place},
                                  {"strength", strength},
                                  {"games", group.all.games},
                                  {"won", two_decimals(group.all.won)},
                                  {"moves", std::move(list)}});
  }
  return {{"groups", std::move(groups)}};
}

OpeningGame play_opening(const AnyGame& game, const OptionTexts& options,
                         const std::vector<std::string>& players, std::uint64_t seed) {
  Rng rng(seed);
  std::vector<std::unique_ptr<Player>> thinking;
  thinking.reserve(players.size());
  for (const std::string& name : players) thinking.push_back(make_player(game, name));
  Session session(game, options, players);
  FastDealer dealer(rng());
  session.deal(dealer);
  std::vector<std::size_t> decided(players.size(), 0);
  OpeningGame out;
  for (int i = 0; i < kLongestGame && session.state().to_act() != kOver; ++i) {
    const Seat seat = session.state().to_act();
    const auto at = static_cast<std::size_t>(seat);
    const Thought thought = thinking[at]->think(*session.state().view(seat), rng(), {});
    Move move = thought.move;
    if (decided[at]++ < 2 * kLeast && !thought.lines.empty()) {
      const double best = thought.lines[0].worth[at];
      std::size_t near = 1;
      while (near < thought.lines.size() && best - thought.lines[near].worth[at] < kAsGood) ++near;
      if (rng.below(2) == 0) move = thought.lines[rng.below(static_cast<std::uint32_t>(near))].move;
    }
    session.play(move);
    session.deal(dealer);
  }
  out.record = session.record();
  out.over = session.state().to_act() == kOver;
  if (out.over) out.standing = session.state().standing();
  return out;
}

}  // namespace shedu
