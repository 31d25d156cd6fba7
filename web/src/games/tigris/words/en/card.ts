// What pages that load no game say of it, in English.

import type { CardWords } from "../../../api.ts";

export const card: CardWords = {
  title: "Tigris & Euphrates",
  about:
    "Found kingdoms between two rivers, unite them, and survive the wars you cause. Your weakest colour is your score.",
  facts: "2–4 players · about 90 minutes",
};
