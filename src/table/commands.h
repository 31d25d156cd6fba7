#pragma once

#include <functional>
#include <string_view>

#include "base/json.h"
#include "table/room.h"

namespace shedu {

/// Something that somebody wants done at a table.
using Command = std::function<void(Room& room, const Request& request)>;

/// Whether messages of this type change a table, or ask what only its host knows; these go to the node that
/// hosts it.
bool is_command(std::string_view type);

/// What nobody says who is connected: whoever sent it has deleted their account, and leaves the table.
inline constexpr std::string_view kGoneCommand = "gone";

/// Nor this, but for moderators, who are asked for it at the door (http_order.cpp).
inline constexpr std::string_view kOrderCommand = "order";

/// What a message asks for. Not for those that need more than the room: "sit", "rematch" and "plan". Throws
/// Error where the message is not in order.
Command read_command(std::string_view type, const JsonIn& in);

std::int64_t read_rev(const JsonIn& in);
Seat read_seat(const JsonIn& in);
/// `one` is a text; `several`, if it is there instead, a list of at most 64 of them.
std::vector<std::string> read_moves(const JsonIn& in, std::string_view one, std::string_view several);

}  // namespace shedu
