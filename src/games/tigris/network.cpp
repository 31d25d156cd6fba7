#include "games/tigris/encoding.h"

#ifdef SHEDU_TIGRIS_NETWORK
// The assembler takes the file in as it is.
asm(".section .rodata\n"
    ".global shedu_tigris_network\n"
    "shedu_tigris_network:\n"
    ".incbin \"" SHEDU_TIGRIS_NETWORK
    "\"\n"
    ".global shedu_tigris_network_end\n"
    "shedu_tigris_network_end:\n"
    ".byte 0\n"
    ".previous\n");
extern "C" const char shedu_tigris_network[], shedu_tigris_network_end[];
#endif

namespace shedu::tigris {

std::string_view Encoding::network() {
#ifdef SHEDU_TIGRIS_NETWORK
  return {shedu_tigris_network, shedu_tigris_network_end};
#else
  return {};
#endif
}

}  // namespace shedu::tigris
