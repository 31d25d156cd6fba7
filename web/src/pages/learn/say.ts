// The words of the pages for learners: the game's own, in the language of the reader, and those that all games share.

import { createMemo, createResource } from "solid-js";
import { chapterWords, learnWords, type LearnWords } from "../../games/learning.ts";
import { format, pseudo, type Arguments } from "../../i18n/format.ts";
import { language, locale, realLanguage } from "../../i18n/i18n.ts";
import type { words as shared } from "./words.en.ts";

const pages = import.meta.glob<{ words: LearnWords }>("./words.*.ts");

async function load(own: Promise<LearnWords>, wanted: string): Promise<LearnWords> {
  const [game, page] = await Promise.all([own, pages[`./words.${wanted}.ts`]!()]);
  return { ...page.words, ...game };
}

export interface Speaker {
  ready(): boolean;
  failed(): boolean;
  /** What all games share. */
  say(id: keyof typeof shared, args?: Arguments): string;
  /** What the game itself says; undefined where it says nothing. */
  tell(id: string, args?: Arguments): string | undefined;
}

/** For a game's lesson and rules page, or for its chapters. */
export function createSpeaker(game: string, of: "learn" | "chapters" = "learn"): Speaker {
  const own = of === "learn" ? learnWords : chapterWords;
  const [words] = createResource(realLanguage, (wanted) => load(own(game, wanted), wanted));
  const known = createMemo<LearnWords>((before) => (words.error ? before : (words() ?? before)), {});
  const tell = (id: string, args?: Arguments) => {
    const text = known()[id];
    if (text === undefined) return undefined;
    return format(language() === "pseudo" ? pseudo(text) : text, args, locale());
  };
  return {
    ready: () => Object.keys(known()).length > 0,
    failed: () => words.error !== undefined,
    say: (id, args) => tell(id, args) ?? id,
    tell,
  };
}
