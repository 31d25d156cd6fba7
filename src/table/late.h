#pragma once

#include <cstdint>
#include <string>

#include "base/json.h"
#include "table/room.h"
#include "table/store.h"

namespace shedu {

/// A table may say that whoever holds no seat sees its game some minutes late (TableSettings::delay), so that
/// nobody who looks on can help anybody who plays. While such a game is played they are shown another Room,
/// made of the beginning of the same log and of nothing else: whatever can be asked of it, it knows no more.
/// What lists say of a table is stored as it is, and what they must not say is left out here.

/// Whether this person sees the table late, by what is stored of it.
bool sees_late(const TableRow& row, const json::object& info, const std::string& viewer);

/// The stored info as this person may see it; "updated" is in it.
json::object info_for(const TableRow& row, const std::string& viewer);

/// Whether one of the seats in a stored info is this person's.
bool sits_in(const json::object& info, const std::string& user);

/// Refuses what only those who play may ask for, before anything is looked at that could tell where the game
/// stands.
void require_not_late(const Room& room, const std::string& user);

}  // namespace shedu
