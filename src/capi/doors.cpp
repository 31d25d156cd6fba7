#include "capi/doors.h"

#include <array>

#include "capi/pool_of.h"
#include "games/game_types.h"

namespace shedu::capi {
namespace {

template <ValuedGame G>
GameDoor door_of() {
  using Actions = typename G::Actions;
  using Value = typename G::Value;
  return {
      .name = G::kName,
      .min_seats = G::kMinSeats,
      .max_seats = G::kMaxSeats,
      .most_moves = static_cast<std::int64_t>(MoveList::capacity()),
      .most_outcomes = static_cast<std::int64_t>(OutcomeList::capacity()),
      .actions = static_cast<std::int64_t>(Actions::kActions),
      .features = static_cast<std::int64_t>(Value::kWeights.size()),
      .view_bytes = sizeof(typename G::View),
      .state_bytes = sizeof(typename G::State),
      .feature_name = [](std::size_t i) { return Value::kWeights[i].name; },
      .feature_weight = [](std::size_t i) { return Value::kWeights[i].full; },
      .action_index = Actions::action_index,
      .action_at = Actions::action_at,
      .batch = [](const OptionTexts& options, int seats, std::size_t size, std::uint64_t seed,
                  bool deals) -> std::unique_ptr<Batch> {
        Adapted<G>::instance().check_seats(seats);
        return std::make_unique<BatchOf<G>>(parse_options<typename G::Options>(options), seats, size, seed,
                                            deals);
      },
      .pool = [](int seats, const PoolSettings& settings) -> std::unique_ptr<Pool> {
        Adapted<G>::instance().check_seats(seats);
        return std::make_unique<PoolOf<G>>(seats, settings);
      },
  };
}

template <Game... Gs>
std::span<const GameDoor> doors_of(GameList<Gs...> /*games*/) {
  static const std::array<GameDoor, sizeof...(Gs)> doors = {door_of<Gs>()...};
  return doors;
}

}  // namespace

Refused::Refused(std::string_view why, std::size_t in)
    : Error("slot " + std::to_string(in) + ": " + std::string(why)), slot(in) {}

std::span<const GameDoor> game_doors() { return doors_of(AllGames{}); }

}  // namespace shedu::capi
