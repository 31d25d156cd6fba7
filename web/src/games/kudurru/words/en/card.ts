// What pages that load no game say of it, in English.

import type { CardWords } from "../../../api.ts";

export const card: CardWords = {
  title: "Kudurru",
  about: "Set up boundary stones in secret, guess what the other's are, and hold the best fields.",
  facts: "2 players · about 5 minutes",
};
