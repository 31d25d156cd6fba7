#include "table/rating.h"

#include <algorithm>
#include <cmath>

#include "base/check.h"

namespace shedu {
namespace {

// How much one game's luck spreads the performance of a player: half of what is not known about a beginner.
constexpr double kSpread = 25 / 6.0;
// However surprising, a game leaves some of the doubt.
constexpr double kLeastShrink = 0.0001;

double square(double x) { return x * x; }

// The model sees a game as a row of choices: who comes first among all, who next among the rest, and so on.
// Each choice is made by chances proportional to exp(mean / scale). Tied players share their choice.
struct Choices {
  double scale = 0;
  std::vector<double> strength;  // exp(mean / scale), up to a common factor
  std::vector<double> field;     // of each player's choice: the strength of all who were still to be placed
  std::vector<double> tied;      // players who share each player's place
};

Choices choices_of(std::span<const Rating> before, std::span<const int> places) {
  const std::size_t count = before.size();
  Choices choices;
  double variance = 0;
  double best = before.front().mean;
  for (const Rating& rating : before) {
    variance += square(rating.deviation) + square(kSpread);
    best = std::max(best, rating.mean);
  }
  choices.scale = std::sqrt(variance);
  for (const Rating& rating : before)
    choices.strength.push_back(std::exp((rating.mean - best) / choices.scale));
  choices.field.assign(count, 0);
  choices.tied.assign(count, 0);
  for (std::size_t q = 0; q < count; ++q) {
    for (std::size_t s = 0; s < count; ++s) {
      if (places[s] >= places[q]) choices.field[q] += choices.strength[s];
      if (places[s] == places[q]) choices.tied[q] += 1;
    }
  }
  return choices;
}

}  // namespace

std::vector<Rating> rated(std::span<const Rating> before, std::span<const int> places) {
  if (before.size() != places.size()) throw Error("a rating needs one place for each player");
  std::vector<Rating> after(before.begin(), before.end());
  if (before.size() < 2) return after;
  const Choices choices = choices_of(before, places);
  for (std::size_t i = 0; i < before.size(); ++i) {
    double push = 0;       // the slope of the result's log likelihood in this player's mean, times the scale
    double curvature = 0;  // and how sharply it bends
    for (std::size_t q = 0; q < before.size(); ++q) {
      if (places[q] > places[i]) continue;
      const double chance = choices.strength[i] / choices.field[q];
      push += ((q == i ? 1 : 0) - chance) / choices.tied[q];
      curvature += chance * (1 - chance) / choices.tied[q];
    }
    const double variance = square(before[i].deviation);
    const double damping = before[i].deviation / choices.scale;
    const double shrink = 1 - damping * variance / square(choices.scale) * curvature;
    after[i].mean += variance / choices.scale * push;
    after[i].deviation *= std::sqrt(std::max(shrink, kLeastShrink));
  }
  return after;
}

RatingRow first_rating(const RatedGame& game, const std::string& player) {
  const Rating rating;
  return {player, game.game, static_cast<int>(game.players.size()), rating.mean, rating.deviation,
          0,      game.time};
}

std::vector<RatingRow> rated_rows(
    const RatedGame& game, const std::function<std::optional<RatingRow>(const std::string& player)>& find) {
  std::vector<RatingRow> rows;
  std::vector<Rating> before;
  for (const std::string& player : game.players) {
    rows.push_back(find(player).value_or(first_rating(game, player)));
    before.push_back({rows.back().mean, rows.back().deviation});
  }
  const std::vector<Rating> after = rated(before, game.places);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    rows[i].mean = after[i].mean;
    rows[i].deviation = after[i].deviation;
    ++rows[i].games;
    rows[i].updated = game.time;
  }
  return rows;
}

}  // namespace shedu
