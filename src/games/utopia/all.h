#pragma once

// What the list of games (games/game_types.h) takes of this folder.
#include "games/utopia/actions.h"
#include "games/utopia/habits.h"
#include "games/utopia/themes.h"
#include "games/utopia/utopia.h"
#include "games/utopia/value.h"
