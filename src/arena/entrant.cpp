#include "arena/entrant.h"

#include "players/player_name.h"

namespace shedu {
namespace {

constexpr std::string_view kCheater = "cheater:";

class Honest final : public KnowingPlayer {
 public:
  explicit Honest(std::unique_ptr<Player> player) : player_(std::move(player)) {}

  Thought think(const AnyState& truth, std::uint64_t seed, const Control& control) const override {
    return player_->think(*truth.view(truth.to_act()), seed, control);
  }

 private:
  std::unique_ptr<Player> player_;
};

}  // namespace

std::unique_ptr<KnowingPlayer> honest(std::unique_ptr<Player> player) {
  return std::make_unique<Honest>(std::move(player));
}

bool sees_hidden(std::string_view name) { return name.starts_with(kCheater); }

std::string_view honest_name(std::string_view name) {
  if (sees_hidden(name)) name.remove_prefix(kCheater.size());
  return name;
}

Entrant make_entrant(const AnyGame& game, std::string_view name) {
  const std::string_view who = honest_name(name);
  std::shared_ptr<const KnowingPlayer> player =
      sees_hidden(name) ? make_knowing_player(game, who) : honest(make_player(game, who));
  return {std::move(player), parse_player_name(player_meant(game, who)).milliseconds};
}

}  // namespace shedu
