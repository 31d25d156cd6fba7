#include "arena/results.h"

#include <algorithm>

namespace shedu {
namespace {

// What each deal brought a player, as means over the seats it had.
struct Sample {
  std::vector<double> wins;
  std::vector<double> luck;
  std::vector<double> scores;
  std::vector<double> margins;

  explicit Sample(std::size_t deals) : wins(deals), luck(deals), scores(deals), margins(deals) {}
};

double best_other_score(const Standing& standing, std::size_t seat) {
  int best = standing.score[seat == 0 ? 1 : 0];
  for (std::size_t i = 0; i < static_cast<std::size_t>(standing.seats); ++i) {
    if (i != seat) best = std::max(best, standing.score[i]);
  }
  return best;
}

bool all_know_luck(const std::vector<GameSummary>& games) {
  return !games.empty() && std::all_of(games.begin(), games.end(),
                                       [](const GameSummary& game) { return game.luck.has_value(); });
}

Sample sample_of(const Schedule& schedule, const std::vector<GameSummary>& games, int player,
                 std::size_t deals) {
  Sample out(deals);
  const double share = 1.0 / static_cast<double>(schedule.appearances(player));
  for (const GameSummary& game : games) {
    const Seating& seating = schedule.seatings()[game.seating];
    for (std::size_t seat = 0; seat < seating.size(); ++seat) {
      if (seating[seat] != player) continue;
      const double score = game.standing.score[seat];
      out.wins[game.deal] += share * game.standing.win_share(static_cast<Seat>(seat));
      out.scores[game.deal] += share * score;
      out.margins[game.deal] += share * (score - best_other_score(game.standing, seat));
      if (game.luck) out.luck[game.deal] += share * static_cast<double>((*game.luck)[seat]) * 1e-6;
    }
  }
  return out;
}

PlayerResult player_result(const Contest& contest, const Schedule& schedule,
                           const std::vector<GameSummary>& games, int player, std::size_t deals) {
  PlayerResult out;
  out.name = contest.players[static_cast<std::size_t>(player)];
  out.sees_hidden = sees_hidden(out.name);
  out.appearances = schedule.appearances(player) * deals;
  const Sample sample = sample_of(schedule, games, player, deals);
  const Mean wins = mean_of(sample.wins);
  out.win_rate = wins.value;
  out.win_interval = win_rate_interval(wins, schedule.appearances(player));
  if (all_know_luck(games)) {
    const Mean fair = mean_of(less_luck(sample.wins, sample.luck));
    out.fair_rate = fair.value;
    // Results that do not vary leave luck nothing to explain, and an interval of no width would be a lie.
    out.fair_interval = wins.error > 0 ? t_interval(fair) : std::optional(out.win_interval);
  }
  const Mean margin = mean_of(sample.margins);
  out.mean_score = mean_of(sample.scores).value;
  out.mean_margin = margin.value;
  out.margin_interval = t_interval(margin);
  for (const GameSummary& game : games) {
    const Seating& seating = schedule.seatings()[game.seating];
    for (std::size_t seat = 0; seat < seating.size(); ++seat) {
      if (seating[seat] == player) out.effort += game.effort[seat];
    }
  }
  return out;
}

std::vector<PairResult> pair_results(const Schedule& schedule, const std::vector<GameSummary>& games,
                                     std::size_t deals) {
  std::vector<PairResult> out;
  const std::span<const Seating> seatings = schedule.seatings();
  for (std::size_t first = 0; first < seatings.size(); first += 2) {  // both ways round stand side by side
    std::vector<double> wins(deals);
    for (const GameSummary& game : games) {
      if (game.seating == first) wins[game.deal] += game.standing.win_share(0) / 2;
      if (game.seating == first + 1) wins[game.deal] += game.standing.win_share(1) / 2;
    }
    const Mean rate = mean_of(wins);
    out.push_back({seatings[first][0], seatings[first][1], rate.value, win_rate_interval(rate, 2)});
  }
  return out;
}

void add_ratings(Results& results, const Schedule& schedule, const std::vector<GameSummary>& games) {
  Rankings rankings(static_cast<int>(results.players.size()));
  for (const GameSummary& game : games) {
    rankings.add(game.deal, schedule.seatings()[game.seating], game.standing);
  }
  const std::vector<Rating> ratings = rankings.ratings();
  for (std::size_t i = 0; i < ratings.size(); ++i) results.players[i].rating = ratings[i];
}

}  // namespace

Results results_of(const Contest& contest, const Schedule& schedule, const Played& played) {
  Results out;
  out.games = played.games.size();
  out.deals = out.games / schedule.seatings().size();
  out.sprt = played.sprt;
  out.seconds = played.seconds;
  if (played.seconds > 0) out.decisions_per_second = static_cast<double>(played.decisions) / played.seconds;
  for (const GameSummary& game : played.games) {
    out.stopped += game.stopped ? 1 : 0;
    if (out.fault.empty()) out.fault = game.fault;
  }
  if (out.games == 0) return out;
  for (std::size_t player = 0; player < contest.players.size(); ++player) {
    out.players.push_back(
        player_result(contest, schedule, played.games, static_cast<int>(player), out.deals));
  }
  if (contest.seats == 2 && contest.players.size() > 2) {
    out.pairs = pair_results(schedule, played.games, out.deals);
  }
  add_ratings(out, schedule, played.games);
  return out;
}

}  // namespace shedu
