#include "players/habits.h"

#include <span>

#include "game/habit.h"
#include "game/shown.h"
#include "games/game_types.h"

namespace shedu {
namespace {

std::span<const HabitInfo> habits_of(std::string_view game) {
  std::span<const HabitInfo> habits;
  with_game(game, [&]<Game G>() { habits = kHabitsOf<G>; });
  return habits;
}

bool is_seat(const json::object& item, std::string_view argument, Seat seat) {
  const json::value* value = item.if_contains(argument);
  return value != nullptr && value->is_int64() && value->as_int64() == seat;
}

// "decided.war.attack": the item, and what tells its cases apart.
std::string key_of(const HabitInfo& info, const json::object& item, Seat seat) {
  std::string key(info.item);
  for (const std::string_view argument : info.by) {
    if (argument.empty()) continue;
    if (argument == "attacker") {
      key += is_seat(item, argument, seat) ? ".attack" : ".defence";
    } else if (const json::value* value = item.if_contains(argument);
               value != nullptr && value->is_string()) {
      key += "." + std::string(value->as_string());
    }
  }
  return key;
}

double amount_of(const HabitInfo& info, const json::object& item) {
  const json::value* value = info.amount.empty() ? nullptr : item.if_contains(info.amount);
  return value != nullptr && value->is_number() ? value->to_number<double>() : 1;
}

json::object sums_json(const std::map<std::string, double>& sums) {
  json::object out;
  for (const auto& [key, sum] : sums) out[key] = sum;
  return out;
}

}  // namespace

void Habits::add(const Record& record, Seat seat, FindGame find) {
  const AnyGame& game = find(record.game);
  const auto habits = habits_of(record.game);
  const auto state = game.start(record.options, static_cast<int>(record.seats.size()));
  std::map<std::string, double> gains;
  std::map<std::string, double> losses;
  for (const Event& event : record.events) {
    const auto before = state->clone();
    state->play(event.move);
    for (const json::value& told : story_for(*before, event.move, *state, seat)) {
      const json::object& item = told.as_object();
      for (const HabitInfo& info : habits) {
        if (item.at("id").as_string() != info.item || !is_seat(item, info.whose, seat)) continue;
        (info.loss ? losses : gains)[key_of(info, item, seat)] += amount_of(info, item);
      }
    }
  }
  // A game that was broken off would look as if little came of it.
  if (state->to_act() != kOver) return;
  for (const auto& [key, sum] : gains) gains_[key] += sum;
  for (const auto& [key, sum] : losses) losses_[key] += sum;
  const Standing standing = state->standing();
  ++games_;
  won_ += standing.win_share(seat);
  score_ += standing.score[static_cast<std::size_t>(seat)];
}

json::object Habits::to_json() const {
  return {{"games", games_},
          {"won", won_},
          {"score", games_ == 0 ? 0 : score_ / games_},
          {"gains", sums_json(gains_)},
          {"losses", sums_json(losses_)}};
}

}  // namespace shedu
