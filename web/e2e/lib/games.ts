// The games that people are offered: the folders of src/games, without those that are examples.

import { existsSync, readdirSync, readFileSync } from "node:fs";

const home = "src/games";

function cardOf(game: string): string {
  const file = `${home}/${game}/card.ts`;
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}

const place = (game: string) => Number(/place: (\d+)/.exec(cardOf(game))![1]);

/** In the order of the home page. */
export const gameNames = readdirSync(home)
  .filter((game) => cardOf(game) !== "" && !cardOf(game).includes("example: true"))
  .sort((a, b) => place(a) - place(b));

/** And all of them. */
export const allGames = readdirSync(home).filter((game) => cardOf(game) !== "");

/** Its title in English. */
export function titleOf(game: string): string {
  const words = readFileSync(`${home}/${game}/words/en/card.ts`, "utf8");
  return /title: "(.*)"/.exec(words)![1]!;
}
