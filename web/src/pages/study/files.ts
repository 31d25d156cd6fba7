// The puzzles that come with the page, by game: each file loads when somebody wants to solve one (docs/puzzles.md).

import type { Puzzle } from "./puzzle.ts";

const files = import.meta.glob<{ default: Puzzle[] }>("../../games/*/learn/puzzles.json");

const pathOf = (game: string) => `../../games/${game}/learn/puzzles.json`;

export const hasPuzzles = (game: string): boolean => pathOf(game) in files;

export async function puzzlesOf(game: string): Promise<Puzzle[]> {
  const load = files[pathOf(game)];
  return load ? (await load()).default : [];
}
