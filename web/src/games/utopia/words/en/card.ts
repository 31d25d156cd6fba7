// What pages that load no game say of it, in English.

import type { CardWords } from "../../../api.ts";

export const card: CardWords = {
  title: "Utopia",
  about:
    "Welcome guests from five civilizations, build their districts, monuments and wonders, and please the prince.",
  facts: "2–5 players · about 90 minutes",
};
