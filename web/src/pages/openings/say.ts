// The words of openings and habits in the language of the reader, loaded with them.

import { createMemo, createResource } from "solid-js";
import { format, pseudo, type Arguments } from "../../i18n/format.ts";
import { language, locale, realLanguage } from "../../i18n/i18n.ts";
import type { words as source } from "./words.en.ts";

export type OpeningWord = keyof typeof source;
type Words = Record<OpeningWord, string>;

const files = import.meta.glob<{ words: Words }>("./words.*.ts");

export interface Speaker {
  ready(): boolean;
  say(id: OpeningWord, args?: Arguments): string;
  /** A text whose id is put together; undefined where there is none. */
  find(id: string): string | undefined;
}

export function createOpeningSpeaker(): Speaker {
  const [words] = createResource(
    realLanguage,
    async (wanted) => (await files[`./words.${wanted}.ts`]!()).words,
  );
  const known = createMemo<Words | undefined>((before) => (words.error ? before : (words() ?? before)));
  const written = (text: string, args?: Arguments) =>
    format(language() === "pseudo" ? pseudo(text) : text, args, locale());
  return {
    ready: () => known() !== undefined,
    say: (id, args) => written(known()?.[id] ?? "", args),
    find: (id) => {
      const text = (known() as Record<string, string> | undefined)?.[id];
      return text === undefined ? undefined : written(text);
    },
  };
}
