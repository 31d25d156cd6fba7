// What pages that load no game know of it, beside its words (words/LANGUAGE/card.ts) and its picture (art/card.tsx).

import type { GameCard } from "../api.ts";

export const card: GameCard = { place: 4, example: true };
