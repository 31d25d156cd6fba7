// The puzzles that come with the page, read as files: the list of a game, and all that it lists.

import { readFileSync } from "node:fs";

interface Listed {
  id: string;
  part: number;
}

const fileOf = (game: string, part?: number) =>
  `src/games/${game}/learn/puzzles${part === undefined ? "" : `.${part}`}.json`;

const read = <T>(file: string) => JSON.parse(readFileSync(file, "utf8")) as T[];

export const listOf = <T extends Listed>(game: string): T[] => read<T>(fileOf(game));

/** In the order of the list. */
export function puzzlesIn<T extends { id: string }>(game: string): T[] {
  const list = listOf(game);
  const parts = new Map(
    [...new Set(list.map(({ part }) => part))].map((part) => [part, read<T>(fileOf(game, part))]),
  );
  return list.map(({ id, part }) => {
    const puzzle = parts.get(part)!.find((one) => one.id === id);
    if (!puzzle) throw new Error(`${id} is not in ${fileOf(game, part)}`);
    return puzzle;
  });
}

/** The longest of the files that hold a game's puzzles, in bytes. */
export const longestPart = (game: string) =>
  Math.max(...listOf(game).map(({ part }) => readFileSync(fileOf(game, part)).length));
