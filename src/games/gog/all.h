#pragma once

// What the list of games (games/game_types.h) takes of this folder.
#include "games/gog/actions.h"
#include "games/gog/gog.h"
#include "games/gog/habits.h"
#include "games/gog/themes.h"
#include "games/gog/value.h"
