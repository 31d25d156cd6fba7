#include "arena/fakes.h"

#include <chrono>
#include <thread>

namespace shedu::test {

Thought SlowFake::think(const AnyView& view, std::uint64_t seed, const Control& control) const {
  std::this_thread::sleep_for(std::chrono::milliseconds(30));
  return RandomFake().think(view, seed, control);
}

Entrant make_fake(const AnyGame&, std::string_view name) {
  if (name == "random") return {honest(std::make_unique<RandomFake>()), 1};
  if (name == "first") return {honest(std::make_unique<FirstFake>()), 1};
  if (name == "throwing") return {honest(std::make_unique<ThrowingFake>()), 1};
  if (name == "illegal") return {honest(std::make_unique<IllegalFake>()), 1};
  if (name == "slow") return {honest(std::make_unique<SlowFake>()), 1};
  using Manner = EndlessFake::Manner;
  if (name == "patient") return {honest(std::make_unique<EndlessFake>(Manner::Patient)), 1};
  if (name == "spinning") return {honest(std::make_unique<EndlessFake>(Manner::Spinning)), 1};
  if (name == "sleeping") return {honest(std::make_unique<EndlessFake>(Manner::Sleeping)), 1};
  throw Error("there is no player of that name");
}

Contest toy_contest(std::vector<std::string> players, std::size_t games, int seats) {
  Contest out;
  out.game = &toy();
  out.players = std::move(players);
  out.seats = seats;
  out.games = games;
  out.find = find_toy;
  return out;
}

Conditions fake_conditions(int threads) {
  static const SenselessAppraiser appraiser;
  Conditions out;
  out.make = make_fake;
  out.appraiser = &appraiser;
  out.threads = threads;
  out.limits = [](int) {
    using std::chrono::milliseconds;
    return ThinkingLimits{{milliseconds(60), milliseconds(120)}, {milliseconds(120), milliseconds(250)}};
  };
  return out;
}

std::vector<GameSummary> without_times(std::vector<GameSummary> games) {
  for (GameSummary& game : games) {
    for (Effort& effort : game.effort) effort.microseconds = effort.longest = effort.overtime = 0;
  }
  return games;
}

}  // namespace shedu::test
