#include "games/tigris/board_encoding.h"
#include "games/tigris/encoding.h"

#ifdef SHEDU_TIGRIS_NETWORK
// The assembler takes the file in as it is.
#define SHEDU_TAKE_IN(name, file)   \
  asm(".section .rodata\n"          \
      ".global " name "\n" name     \
      ":\n"                         \
      ".incbin \"" file             \
      "\"\n"                        \
      ".global " name "_end\n" name \
      "_end:\n"                     \
      ".byte 0\n"                   \
      ".previous\n")
SHEDU_TAKE_IN("shedu_tigris_network", SHEDU_TIGRIS_NETWORK);
SHEDU_TAKE_IN("shedu_tigris_board_network", SHEDU_TIGRIS_BOARD_NETWORK);
// NOLINTBEGIN(readability-identifier-naming): names for the assembler
extern "C" const char shedu_tigris_network[], shedu_tigris_network_end[], shedu_tigris_board_network[],
    shedu_tigris_board_network_end[];
// NOLINTEND(readability-identifier-naming)
#endif

namespace shedu::tigris {

std::string_view Encoding::network() {
#ifdef SHEDU_TIGRIS_NETWORK
  return {shedu_tigris_network, shedu_tigris_network_end};
#else
  return {};
#endif
}

std::string_view BoardEncoding::network() {
#ifdef SHEDU_TIGRIS_NETWORK
  return {shedu_tigris_board_network, shedu_tigris_board_network_end};
#else
  return {};
#endif
}

}  // namespace shedu::tigris
