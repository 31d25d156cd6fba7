// The words of pages that few come to: in the reader's language, loaded with the page.

import { createMemo, createResource } from "solid-js";
import { format, pseudo, type Arguments } from "./format.ts";
import { language, locale, realLanguage } from "./i18n.ts";

type Texts = Readonly<Record<string, string>>;

export interface PageWords<Id extends string = string> {
  ready(): boolean;
  failed(): boolean;
  /** A text; its id where there is none, and nothing before they are there. */
  say(id: Id, args?: Arguments): string;
  /** A text whose id is put together; undefined where there is none. */
  find(id: string, args?: Arguments): string | undefined;
}

/** What a folder's words.LANGUAGE.ts hold, by import.meta.glob("./words.*.ts"). */
export type WordFiles = Record<string, () => Promise<{ words: Texts }>>;

/** `more`: what is to be known besides, such as a game's own words. */
export function createPageWords<Id extends string = string>(
  files: WordFiles,
  more?: (language: string) => Promise<Texts>,
): PageWords<Id> {
  const [loaded] = createResource(realLanguage, async (wanted): Promise<Texts> => {
    const [page, others] = await Promise.all([files[`./words.${wanted}.ts`]!(), more?.(wanted)]);
    return { ...page.words, ...others };
  });
  // While another language is on its way, and where it does not come, the old words stay.
  const words = createMemo<Texts | undefined>((before) => (loaded.error ? before : (loaded() ?? before)));
  const find = (id: string, args?: Arguments) => {
    const text = words()?.[id];
    if (text === undefined) return undefined;
    return format(language() === "pseudo" ? pseudo(text) : text, args, locale());
  };
  const ready = () => words() !== undefined;
  return {
    ready,
    failed: () => loaded.error !== undefined,
    say: (id, args) => find(id, args) ?? (ready() ? id : ""),
    find,
  };
}
