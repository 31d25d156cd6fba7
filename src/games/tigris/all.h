#pragma once

// What the list of games (games/game_types.h) takes of this folder.
#include "games/tigris/board_encoding.h"
#include "games/tigris/encoding.h"
#include "games/tigris/habits.h"
#include "games/tigris/themes.h"
#include "games/tigris/tigris.h"
#include "games/tigris/value.h"
