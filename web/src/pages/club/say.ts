// The words of the club's pages in the reader's language, loaded with them.

import { createMemo, createResource } from "solid-js";
import { format, pseudo, type Arguments } from "../../i18n/format.ts";
import { language, locale, realLanguage } from "../../i18n/i18n.ts";
import type { words as source } from "./words.en.ts";

export type ClubWord = keyof typeof source;
type Words = Record<ClubWord, string>;

const files = import.meta.glob<{ words: Words }>("./words.*.ts");

export interface Speaker {
  ready(): boolean;
  say(id: ClubWord, args?: Arguments): string;
}

export function createClubSpeaker(): Speaker {
  const [words] = createResource(
    realLanguage,
    async (wanted) => (await files[`./words.${wanted}.ts`]!()).words,
  );
  const known = createMemo<Words | undefined>((before) => (words.error ? before : (words() ?? before)));
  return {
    ready: () => known() !== undefined,
    say: (id, args) => {
      const text = known()?.[id] ?? "";
      return format(language() === "pseudo" ? pseudo(text) : text, args, locale());
    },
  };
}
