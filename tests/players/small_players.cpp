#include "players/small_players.h"

#include <algorithm>

namespace shedu::test {

std::string small_name(std::string_view name) {
  const std::string_view kind = name.substr(0, name.find(':'));
  std::string small(kind);
  std::string_view rest = name.substr(kind.size());
  while (!rest.empty()) {
    rest.remove_prefix(1);
    const std::string_view part = rest.substr(0, rest.find(':'));
    rest.remove_prefix(part.size());
    const std::string_view key = part.substr(0, part.find('='));
    const bool costly = key == "ms" || key == "sims" || key == "worlds" || key == "width" || key == "depth";
    if (!costly) small += ":" + std::string(part);
  }
  for (const PlayerKind& known : player_kinds()) {
    if (known.name != kind) continue;
    if (known.parameters.find("sims=") != std::string_view::npos) small += ":sims=8";
    if (known.parameters.find("worlds=") != std::string_view::npos) small += ":worlds=2";
    if (known.parameters.find("plan") != std::string_view::npos) small += ":plan=1";
    if (known.parameters.find("depth=") != std::string_view::npos) small += ":width=2:depth=3";
  }
  return small;
}

std::vector<NamedPlayer> small_players(const AnyGame& game) {
  std::vector<std::string> names = {"flat:rollout=4", "ismcts:rollout=3"};
  for (const PlayerKind& kind : player_kinds(game)) {
    if (kind.name != "flat") names.emplace_back(kind.name);
  }
  for (const LevelInfo& level : player_levels(game)) names.emplace_back(level.player);
  std::vector<NamedPlayer> players;
  for (const std::string& name : names) {
    const std::string small = small_name(name);
    const bool known =
        std::any_of(players.begin(), players.end(), [&](const auto& p) { return p.name == small; });
    if (!known) players.push_back({small, make_player(game, small)});
  }
  return players;
}

std::unique_ptr<AnyState> decision(const AnyGame& game, Rng& rng) {
  MoveList moves;
  for (;;) {
    const int more =
        static_cast<int>(rng.below(static_cast<std::uint32_t>(game.max_seats() - game.min_seats() + 1)));
    auto state = game.start({}, game.min_seats() + more);
    play_random(*state, rng, 10 + rng.below(150));
    while (state->to_act() == kNature) state->play(random_event(*state, rng));
    state->legal(moves);
    if (moves.size() > 1) return state;
  }
}

}  // namespace shedu::test
