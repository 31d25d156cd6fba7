// Any bytes as a move of every game: what is read can be written, and leads back.

#include "fuzz/fuzzing.h"

using namespace shedu;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  for (const AnyGame* game : all_games()) {
    if (const std::optional<Move> move = game->parse_move(text)) {
      fuzz::require(game->parse_move(game->move_text(*move)) == *move,
                    "a move is not the same after notation");
    }
    // Codes that nobody wrote have a text too.
    fuzz::Bytes bytes(data, size);
    Move move;
    move.code = bytes.number(4);
    fuzz::require(!game->move_text(move).empty(), "a move without words");
  }
  return 0;
}
