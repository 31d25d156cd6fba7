#pragma once

#include <concepts>
#include <string>

#include "support/beginnings.h"

namespace shedu::test {

/// Something that chooses a move for the seat to act, given the whole truth and a seed of its own. An honest
/// one looks at nothing but the seat's view; the harness finds out.
template <class P>
concept Policy = requires(P& policy, const AnyState& truth, Seat seat, std::uint64_t seed) {
  { policy(truth, seat, seed) } -> std::same_as<Move>;
};

/// Puts a policy before pairs of worlds that its seat cannot tell apart, with the same seed: it must choose
/// the same move in both. Empty, or where it did not.
template <Policy P>
std::string dishonesty_of(P&& policy, const AnyGame& game, std::uint64_t games) {
  Rng rng(11);
  for (std::uint64_t i = 0; i < games; ++i) {
    for (const Beginning& beginning : beginnings(game, 1, i)) {
      const auto truth = beginning.start();
      while (truth->to_act() != kOver) {
        if (const Seat seat = truth->to_act(); seat >= 0) {
          const auto twin = truth->view(seat)->imagine(rng);
          const std::uint64_t seed = rng();
          const Move chosen = policy(*truth, seat, seed);
          const Move twin_chosen = policy(*twin, seat, seed);
          if (chosen != twin_chosen) {
            return beginning.text() + ": " + game.move_text(chosen) +
                   ", but in a world that looks the same " + game.move_text(twin_chosen);
          }
        }
        truth->play(random_event(*truth, rng));
      }
    }
  }
  return {};
}

}  // namespace shedu::test
