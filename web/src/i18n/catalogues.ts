// The files of words, each loaded when it is first needed: one for the shell in a language, one for each game, and the
// rules of each game.

import type { CardWords, RuleText } from "../games/api.ts";
import type { LanguageId } from "./languages.ts";

export type Catalogue = Readonly<Record<string, string>>;

const loaded = new Map<string, Promise<unknown>>();

/** What failed to load is asked for again the next time. */
function once<T>(key: string, load: () => Promise<T>): Promise<T> {
  const known = loaded.get(key) as Promise<T> | undefined;
  if (known) return known;
  const promise = load();
  loaded.set(key, promise);
  promise.catch(() => loaded.delete(key));
  return promise;
}

type Cards = Record<string, { card: CardWords }>;

/** `game.NAME`, `game.NAME.about` and `game.NAME.facts`: what is said of games that are not loaded. */
function cardWords(cards: Cards): Catalogue {
  const entries = Object.entries(cards).flatMap(([path, { card }]) => {
    const id = `game.${/games\/(\w+)\//.exec(path)![1]}`;
    return [
      [id, card.title],
      [`${id}.about`, card.about],
      [`${id}.facts`, card.facts],
    ];
  });
  return Object.fromEntries(entries) as Catalogue;
}

export function shellWords(language: LanguageId): Promise<Catalogue> {
  return once(language, async () => {
    const file = (await import(`./words/${language}.ts`)) as { words: Catalogue; cards: Cards };
    return { ...cardWords(file.cards), ...file.words };
  });
}

export function gameWords(game: string, language: LanguageId): Promise<Catalogue> {
  return once(`${game}/${language}`, async () => {
    const file = (await import(`../games/${game}/words/${language}/index.ts`)) as { words: Catalogue };
    return file.words;
  });
}

/** The rules of a game by clause, in the order they are read. */
export function gameRules(game: string, language: LanguageId): Promise<RuleText[]> {
  return once(`${game}/${language}/rules`, async () => {
    const file = (await import(`../games/${game}/words/${language}/rules.ts`)) as { rules: RuleText[] };
    return file.rules;
  });
}
