#pragma once

// What the list of games (games/game_types.h) takes of this folder.
#include "games/kudurru/actions.h"
#include "games/kudurru/kudurru.h"
#include "games/kudurru/themes.h"
#include "games/kudurru/value.h"
