// The games' names, for pages that need no game module.

import { lookup } from "../i18n/i18n.ts";

export const gameNames = ["tigris", "utopia", "gog"] as const;

export function gameTitle(game: string): string {
  return lookup(`game.${game}`) ?? game;
}
