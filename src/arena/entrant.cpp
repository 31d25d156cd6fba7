#include "arena/entrant.h"

#include "base/text.h"
#include "players/player_name.h"

namespace shedu {
namespace {

constexpr std::string_view kCheater = "cheater:";
constexpr std::string_view kLevel = "level";

class Honest final : public KnowingPlayer {
 public:
  explicit Honest(std::unique_ptr<Player> player) : player_(std::move(player)) {}

  Thought think(const AnyState& truth, std::uint64_t seed, const Control& control) const override {
    return player_->think(*truth.view(truth.to_act()), seed, control);
  }

 private:
  std::unique_ptr<Player> player_;
};

// Of a name from which a player has been made.
int budget_of(const AnyGame& game, std::string_view name) {
  if (name.starts_with(kLevel)) {
    const std::optional<int> level = parse_int(name.substr(kLevel.size()));
    name = player_levels(game).at(static_cast<std::size_t>(level.value_or(1) - 1)).player;
  }
  return parse_player_name(name).milliseconds;
}

}  // namespace

std::unique_ptr<KnowingPlayer> honest(std::unique_ptr<Player> player) {
  return std::make_unique<Honest>(std::move(player));
}

bool sees_hidden(std::string_view name) { return name.starts_with(kCheater); }

Entrant make_entrant(const AnyGame& game, std::string_view name) {
  if (!sees_hidden(name)) return {honest(make_player(game, name)), budget_of(game, name)};
  name.remove_prefix(kCheater.size());
  return {make_knowing_player(game, name), budget_of(game, name)};
}

}  // namespace shedu
