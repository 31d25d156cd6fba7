// Bytes as moves: they choose a game, its options, and then one event after the other. Now and then they
// offer a move that nobody listed, which must be refused without a trace.

#include "fuzz/fuzzing.h"

using namespace shedu;
using namespace shedu::fuzz;

namespace {

void offer_anything(AnyState& state, Move move) {
  const std::vector<std::byte> before(state.bytes().begin(), state.bytes().end());
  try {
    state.play(move);
  } catch (const Error&) {
    require(std::ranges::equal(state.bytes(), before), "a refused move changed the state");
  }
}

Move chosen_event(const AnyState& state, Bytes& bytes) {
  if (state.to_act() == kNature) {
    OutcomeList outcomes;
    state.chance(outcomes);
    return outcomes[bytes.choice(outcomes.size())].move;
  }
  MoveList moves;
  state.legal(moves);
  return moves[bytes.choice(moves.size())];
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  constexpr std::uint8_t kOfferAnything = 0xFF;
  Bytes bytes(data, size);
  const auto state = start_any(bytes);
  while (!bytes.empty() && state->to_act() != kOver) {
    if (bytes.byte() == kOfferAnything) {
      Move move;
      move.code = bytes.number(4);
      offer_anything(*state, move);
    } else {
      state->play(chosen_event(*state, bytes));
    }
    const std::string problem = state->broken();
    require(problem.empty(), problem);
  }
  require_same_after_json(*state);
  return 0;
}
