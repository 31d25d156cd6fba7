// The languages of the page, in one table. A language is an entry here and its files (docs/languages.md); no code
// elsewhere knows which there are.

import type { words } from "./words/en.ts";

interface Language {
  /** What its files are called: words/ID.ts here, words/ID/ in the folder of a game. */
  id: string;
  /** BCP 47: for the page, for dates and numbers, and for which plurals there are. */
  tag: string;
  /** As its readers call it. */
  name: string;
  /** For whom no file of words can be loaded: scripts are not allowed, or the network failed. */
  noScript: string;
  noWords: string;
}

export const languages = [
  {
    id: "en",
    tag: "en",
    name: "English",
    noScript: "Shedu needs JavaScript. Please allow it for this page and load it again.",
    noWords: "The page could not be loaded. Check the connection and try again.",
  },
  {
    id: "zh",
    tag: "zh-CN",
    name: "简体中文",
    noScript: "Shedu 需要 JavaScript。请允许本页使用，然后重新载入。",
    noWords: "页面无法载入。请检查连接后重试。",
  },
] as const satisfies readonly Language[];

export type LanguageId = (typeof languages)[number]["id"];

/** What the engine and the server speak, and what the others are translated from. */
export const source = languages[0];
export type ShellWords = Readonly<Record<keyof typeof words, string>>;

/** A language by its id; undefined for anything else. */
export function languageOf(id: string | null | undefined): (typeof languages)[number] | undefined {
  return languages.find((language) => language.id === id);
}

const spoken = (tag: string) => tag.toLowerCase().split("-")[0];

/** The first of the wanted tags that there are words for, whatever its country; else the source. */
export function firstSupported(tags: readonly string[]): LanguageId {
  for (const tag of tags) {
    const found =
      languages.find((language) => language.tag.toLowerCase() === tag.toLowerCase()) ??
      languages.find((language) => spoken(language.tag) === spoken(tag));
    if (found) return found.id;
  }
  return source.id;
}
