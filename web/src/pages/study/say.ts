// The words of puzzles, in the language of the reader; they load when somebody comes here.

import { createMemo, createResource } from "solid-js";
import { format, pseudo, type Arguments } from "../../i18n/format.ts";
import { language, locale, realLanguage } from "../../i18n/i18n.ts";
import type { words as known } from "./words.en.ts";

const pages = import.meta.glob<{ words: Record<string, string> }>("./words.*.ts");

export type StudyWord = keyof typeof known;

export interface Words {
  ready(): boolean;
  say(id: StudyWord, args?: Arguments): string;
  /** A text whose id is put together; undefined where there is none. */
  find(id: string): string | undefined;
}

export function createWords(): Words {
  const [loaded] = createResource(
    realLanguage,
    async (wanted) => (await pages[`./words.${wanted}.ts`]!()).words,
  );
  const words = createMemo<Record<string, string>>(
    (before) => (loaded.error ? before : (loaded() ?? before)),
    {},
  );
  const find = (id: string, args?: Arguments) => {
    const text = words()[id];
    return text === undefined
      ? undefined
      : format(language() === "pseudo" ? pseudo(text) : text, args, locale());
  };
  return {
    ready: () => Object.keys(words()).length > 0,
    say: (id, args) => find(id, args) ?? id,
    find,
  };
}
