#include "players/puzzle_jury.h"

#include <algorithm>
#include <cmath>

#include "game/dealer.h"

namespace shedu {
namespace {

constexpr std::size_t kLongestTurn = 40;  // decisions of one turn
constexpr std::size_t kAnswers = 6;

// Levels think for a while: processor time, because the machine may be busy with other things.
Control quiet() {
  Control control;
  control.cpu_time = true;
  return control;
}

std::string end_bytes(const AnyState& world, Seat seat) {
  const auto view = world.view(seat);
  const auto bytes = view->bytes();
  return std::string(reinterpret_cast<const char*>(bytes.data()), bytes.size()) +
         std::to_string(world.to_act());
}

void settle_chance(AnyState& world, Rng& rng) {
  OutcomeList outcomes;
  while (world.to_act() == kNature) {
    world.chance(outcomes);
    world.play(FastDealer::choose(outcomes, rng));
  }
}

}  // namespace

double scent_of(const Thought& thought, Seat seat) {
  const auto in = [](Move move, const std::vector<Move>& list) {
    return std::find(list.begin(), list.end(), move) != list.end();
  };
  const Line& best = thought.lines.front();
  for (const Line& line : thought.lines) {
    if (line.move == best.move) continue;
    if (in(best.move, line.then) && in(line.move, best.then)) continue;
    return best.worth[seat] - line.worth[seat];
  }
  return 0;
}

Thought Chooser::look(const AnyView& view, std::uint64_t seed) const {
  return player_->think(view, seed, quiet());
}

std::vector<Move> Chooser::best(const AnyView& view, std::size_t count, std::uint64_t seed) const {
  return best_of(look(view, seed), count);
}

std::vector<Move> Chooser::best_of(const Thought& thought, std::size_t count) {
  std::vector<Move> moves = {thought.move};
  for (const Line& line : thought.lines) {
    if (moves.size() >= count) break;
    if (line.move != thought.move) moves.push_back(line.move);
  }
  return moves;
}

std::vector<Move> Chooser::best_after(const AnyView& view, const std::vector<Move>& begin, std::size_t count,
                                      std::uint64_t seed) const {
  Rng rng(seed);
  const Seat seat = view.viewer();
  const auto world = view.imagine(rng);
  for (const Move move : begin) world->play(move);
  return world->to_act() == seat ? best(*world->view(seat), count, rng()) : std::vector<Move>{};
}

WayEnd Chooser::complete(const AnyView& view, const std::vector<Move>& begin, std::uint64_t seed) const {
  Rng rng(seed);
  const Seat seat = view.viewer();
  const auto world = view.imagine(rng);
  WayEnd way;
  for (const Move move : begin) {
    world->play(move);
    way.moves.push_back(move);
  }
  while (world->to_act() == seat && way.moves.size() < kLongestTurn) {
    const auto now = world->view(seat);
    way.moves.push_back(player_->think(*now, rng(), quiet()).move);
    world->play(way.moves.back());
  }
  way.end = end_bytes(*world, seat);
  return way;
}

std::string Chooser::end_of(const AnyView& view, const std::vector<Move>& moves) const {
  Rng rng(1);
  const auto world = view.imagine(rng);
  for (const Move move : moves) world->play(move);
  return end_bytes(*world, view.viewer());
}

Jury::Jury(const AnyView& view, const std::string& judge, std::uint64_t seed)
    : view_(&view), player_(make_player(view.game(), judge)), seed_(seed) {}

void Jury::hear(const std::vector<WayEnd>& ways, int worlds) {
  SHEDU_ASSERT(worths_.size() <= ways.size());
  worths_.resize(ways.size());
  answers_.resize(ways.size());
  rests_.resize(ways.size(), false);
  Rng seeds(seed_);
  for (std::size_t i = 0; i < static_cast<std::size_t>(worlds); ++i) {
    Rng imagining(seeds());
    const std::uint64_t seed = seeds();
    std::unique_ptr<AnyState> world;
    for (std::size_t way = 0; way < ways.size(); ++way) {
      if (rests_[way] || worths_[way].size() > i) continue;
      if (!world) world = view_->imagine(imagining);
      worths_[way].push_back(judge(*world, ways[way].moves, seed, i == 0 ? &answers_[way] : nullptr));
    }
  }
}

double Jury::judge(const AnyState& world, const std::vector<Move>& moves, std::uint64_t seed,
                   std::vector<Move>* answer) {
  const auto seat = static_cast<std::size_t>(view_->viewer());
  const auto state = world.clone();
  for (const Move move : moves) state->play(move);
  Rng rng(seed);
  settle_chance(*state, rng);
  if (state->to_act() == kOver) return worth_of(state->standing())[seat];
  const auto view = state->view(state->to_act());
  const Thought thought = player_->think(*view, rng(), quiet());
  if (answer != nullptr) {
    answer->push_back(thought.move);
    for (const Line& line : thought.lines) {
      if (line.move != thought.move) continue;
      for (const Move move : line.then) {
        if (answer->size() < kAnswers) answer->push_back(move);
      }
    }
  }
  return thought.worth == Worth{} ? appraiser_of(view_->game()).worth(*view)[seat] : thought.worth[seat];
}

std::size_t Jury::best() const {
  std::size_t best = worths_.size();
  for (std::size_t way = 0; way < worths_.size(); ++way) {
    if (!rests_[way] && (best == worths_.size() || worth(way) > worth(best))) best = way;
  }
  return best;
}

double Jury::worth(std::size_t way) const {
  double sum = 0;
  for (const double one : worths_[way]) sum += one;
  return sum / static_cast<double>(worths_[way].size());
}

Jury::Gap Jury::gap(std::size_t better, std::size_t other) const {
  const std::size_t both = std::min(worths_[better].size(), worths_[other].size());
  const auto count = static_cast<double>(both);
  double sum = 0;
  double squares = 0;
  for (std::size_t i = 0; i < both; ++i) {
    const double difference = worths_[better][i] - worths_[other][i];
    sum += difference;
    squares += difference * difference;
  }
  const double mean = sum / count;
  const double variance = std::max(0.0, squares / count - mean * mean) / std::max(1.0, count - 1);
  return {mean, std::sqrt(variance)};
}

}  // namespace shedu
