// What pages that load no game say of it, in English.

import type { CardWords } from "../../../api.ts";

export const card: CardWords = {
  title: "Battle of GOG",
  about: "Lay out the land, raise cities and armies, and hold out against Gog. Three ways to win.",
  facts: "2–4 players · about 60 minutes",
};
