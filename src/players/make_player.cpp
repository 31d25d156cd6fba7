#include "base/check.h"
#include "base/text.h"
#include "games/game_types.h"
#include "players/game_player.h"

namespace shedu {
namespace {

constexpr std::string_view kLevel = "level";

template <class Made>
std::unique_ptr<Made> make(const AnyGame& game, std::string_view name) {
  const PlayerName parsed = parse_player_name(player_meant(game, name));
  std::unique_ptr<Made> player;
  with_game(game.name(), [&]<Game G>() { player = std::make_unique<GamePlayer<G>>(parsed); });
  return player;
}

}  // namespace

std::string_view player_meant(const AnyGame& game, std::string_view name) {
  if (!name.starts_with(kLevel)) return name;
  const std::vector<LevelInfo> levels = player_levels(game);
  const auto number = parse_int(name.substr(kLevel.size()));
  if (!number || *number < 1 || *number > static_cast<int>(levels.size())) {
    throw Error("player " + quoted(name) + ": the levels are level1 to level" +
                std::to_string(levels.size()));
  }
  return levels[static_cast<std::size_t>(*number - 1)].player;
}

std::unique_ptr<Player> make_player(const AnyGame& game, std::string_view name) {
  return make<Player>(game, name);
}

std::unique_ptr<KnowingPlayer> make_knowing_player(const AnyGame& game, std::string_view name) {
  return make<KnowingPlayer>(game, name);
}

bool has_network(const AnyGame& game, std::string_view network) {
  bool found = false;
  with_game(game.name(), [&]<Game G>() {
    if constexpr (EncodedGame<G>) found = !network_bytes(G::Encoding::network(), network).empty();
  });
  return found;
}

std::vector<PlayerKind> player_kinds(const AnyGame& game) {
  std::vector<PlayerKind> kinds = player_kinds();
  bool sees_board = false;
  with_game(game.name(), [&]<Game G>() {
    if constexpr (BoardGame<G>) sees_board = !G::Planes::network().empty();
  });
  if (!has_network(game)) std::erase_if(kinds, [](const PlayerKind& kind) { return kind.name == "net"; });
  if (!sees_board) std::erase_if(kinds, [](const PlayerKind& kind) { return kind.name == "board"; });
  return kinds;
}

std::vector<LevelInfo> player_levels(const AnyGame& game) {
  std::vector<LevelInfo> levels;
  with_game(game.name(),
            [&]<Game G>() { levels.assign(G::Value::kLevels.begin(), G::Value::kLevels.end()); });
  return levels;
}

const Appraiser& appraiser_of(const AnyGame& game) {
  const Appraiser* found = nullptr;
  with_game(game.name(), [&]<Game G>() {
    static const GameAppraiser<G> appraiser;
    found = &appraiser;
  });
  SHEDU_ASSERT(found != nullptr);
  return *found;
}

}  // namespace shedu
