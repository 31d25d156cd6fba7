// The words of every language, as the page loads them.

import { allGames, isExample } from "../../src/games/titles.ts";
import { gameRules, gameWords, shellWords, type Catalogue } from "../../src/i18n/catalogues.ts";
import { languages, source } from "../../src/i18n/languages.ts";
import type { RuleText } from "../../src/games/api.ts";

export interface Spoken {
  id: string;
  tag: string;
  words: Catalogue;
}

export interface SpokenGame extends Spoken {
  rules: RuleText[];
}

export { allGames, isExample };

export function shellEverywhere(): Promise<Spoken[]> {
  return Promise.all(languages.map(async ({ id, tag }) => ({ id, tag, words: await shellWords(id) })));
}

/** The source language comes first. */
export function gameEverywhere(game: string): Promise<SpokenGame[]> {
  return Promise.all(
    languages.map(async ({ id, tag }) => ({
      id,
      tag,
      words: await gameWords(game, id),
      rules: await gameRules(game, id),
    })),
  );
}

/** The texts that tests quote. */
export function sourceWords(game: string): Promise<Catalogue> {
  return gameWords(game, source.id);
}
