// The words of the pages for learners: the game's own, in the language of the reader, and those that all games share.

import { chapterWords, learnWords } from "../../games/learning.ts";
import { createPageWords, type PageWords } from "../../i18n/pageWords.ts";
import type { words as shared } from "./words.en.ts";

const files = import.meta.glob<{ words: Record<string, string> }>("./words.*.ts");

export interface Speaker extends Pick<PageWords<keyof typeof shared>, "ready" | "failed" | "say"> {
  /** What the game itself says; undefined where it says nothing. */
  tell: PageWords["find"];
}

/** For a game's lesson and rules page, or for its chapters. */
export function createSpeaker(game: string, of: "learn" | "chapters" = "learn"): Speaker {
  const own = of === "learn" ? learnWords : chapterWords;
  const { find, ...words } = createPageWords<keyof typeof shared>(files, (wanted) => own(game, wanted));
  return { ...words, tell: find };
}
