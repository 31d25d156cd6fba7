// The words of the page in the reader's language, which is loaded before anything shows and can be changed at any time.

import { createSignal } from "solid-js";
import { recall, remember } from "../app/memory.ts";
import { gameWords, shellWords, type Catalogue } from "./catalogues.ts";
import { format, pseudo, type Arguments } from "./format.ts";
import { firstSupported, languageOf, source, type LanguageId, type ShellWords } from "./languages.ts";

/** The pseudo-locale is the source language with longer words, for tests. */
export type Language = LanguageId | "pseudo";

const [language, setLanguageNow] = createSignal<Language>(source.id);
export { language };

/** What has been loaded: `shell`, and games by their names, each in the languages it was asked for in. */
const catalogues = new Map<string, Catalogue>();
const games = new Set<string>();
/** How often a language was chosen: what loads slowly must not undo a later choice. */
let choices = 0;

/** The language of the files: rules and the names of catalogues. */
export function realLanguage(): LanguageId {
  return languageOf(language())?.id ?? source.id;
}

/** The BCP 47 tag for dates, numbers and the page. */
export function locale(): string {
  return languageOf(language())?.tag ?? source.tag;
}

/** Whether the reader understands what the engine and the server say. */
export function speaksSource(): boolean {
  return realLanguage() === source.id;
}

const real = (wanted: Language): LanguageId => (wanted === "pseudo" ? source.id : wanted);

async function loadGame(game: string, wanted: LanguageId): Promise<void> {
  catalogues.set(`${wanted}/${game}`, await gameWords(game, wanted));
}

/** The page changes when all words of it are there, those of the games on it too. */
async function load(wanted: Language): Promise<void> {
  const mine = ++choices;
  const id = real(wanted);
  const missing = () => [...games].filter((game) => !catalogues.has(`${id}/${game}`));
  catalogues.set(id, await shellWords(id));
  // A game may be opened while the words of another are on their way.
  while (missing().length > 0) await Promise.all(missing().map((game) => loadGame(game, id)));
  if (mine !== choices) return;
  setLanguageNow(wanted);
  document.documentElement.lang = locale();
}

/** Loads a game's words; from then on they are there in whatever language is chosen. */
export async function useGame(game: string): Promise<void> {
  games.add(game);
  try {
    while (!catalogues.has(`${realLanguage()}/${game}`)) await loadGame(game, realLanguage());
  } catch (error) {
    games.delete(game);
    throw error;
  }
}

export async function setLanguage(wanted: Language): Promise<void> {
  await load(wanted);
  if (wanted !== "pseudo" && language() === wanted) remember("language", wanted);
}

function preferred(): Language {
  const asked = new URLSearchParams(location.search).get("lang");
  if (asked === "pseudo") return asked;
  return (languageOf(asked) ?? languageOf(recall("language")))?.id ?? firstSupported(navigator.languages);
}

/** Before the first paint. A language that cannot be loaded leaves the source; rejects if that cannot be either. */
export function startLanguage(): Promise<void> {
  return load(preferred()).catch(() => load(source.id));
}

function text(catalogue: string, id: string, args: Arguments | undefined): string | undefined {
  const found = catalogues.get(catalogue)?.[id];
  if (found === undefined) return undefined;
  return format(language() === "pseudo" ? pseudo(found) : found, args, locale());
}

/** The shell's words for an id, or undefined. */
export function lookup(id: string, args?: Arguments): string | undefined {
  return text(realLanguage(), id, args);
}

/** The shell's words for an id. */
export function t(id: keyof ShellWords, args?: Arguments): string {
  return lookup(id, args) ?? id;
}

/** A game's words for an id (useGame has loaded them), else the shell's, else the id itself. */
export function gameText(game: string, id: string, args?: Arguments): string {
  return text(`${realLanguage()}/${game}`, id, args) ?? lookup(id, args) ?? id;
}
