// The games there are, for pages that need no game module: found by the bundler, each by the card.ts of its folder.

import { lookup } from "../i18n/i18n.ts";
import type { GameCard } from "./api.ts";

const found = import.meta.glob<{ card: GameCard }>("./*/card.ts", { eager: true });

const cards = Object.entries(found)
  .map(([path, { card }]) => ({ name: path.split("/")[1]!, ...card }))
  .sort((a, b) => a.place - b.place);

/** Every game of this build, in the order in which they are shown. */
export const allGames: readonly string[] = cards.map(({ name }) => name);

/** Those that are offered to everybody: examples are played only by who asks for them. */
export const gameNames: readonly string[] = cards.filter(({ example }) => !example).map(({ name }) => name);

export function isExample(game: string): boolean {
  return cards.some(({ name, example }) => name === game && example);
}

export function gameTitle(game: string): string {
  return lookup(`game.${game}`) ?? game;
}
