#pragma once

#include "base/json.h"
#include "games/tigris/tigris.h"

namespace shedu::tigris {

// How JSON writes what states, views and insights share.

inline json::string letter_json(Colour colour) { return json::string(1, colour_letter(colour)); }

inline json::array cells_json(const Bits& cells) {
  json::array out;
  cells.for_each([&](int cell) { out.emplace_back(cell_text(cell)); });
  return out;
}

}  // namespace shedu::tigris
