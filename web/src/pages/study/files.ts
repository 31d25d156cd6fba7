// The puzzles that come with the page, by game: a list of all, and files with some of them each, which load when somebody wants
// to solve one (docs/puzzles.md).

import type { Puzzle, PuzzleCard } from "./puzzle.ts";

type Listed = Omit<PuzzleCard, "game"> & { part: number };

const lists = import.meta.glob<{ default: Listed[] }>("../../games/*/learn/puzzles.json");
const parts = import.meta.glob<{ default: Puzzle[] }>("../../games/*/learn/puzzles.*.json");

async function listOf(game: string): Promise<Listed[]> {
  const load = lists[`../../games/${game}/learn/puzzles.json`];
  return load ? (await load()).default : [];
}

/** What there is of a game's puzzles. */
export async function puzzlesOf(game: string): Promise<PuzzleCard[]> {
  return (await listOf(game)).map(({ id, kind, theme, rating }) => ({ id, game, kind, theme, rating }));
}

export async function puzzleOf(game: string, id: string): Promise<Puzzle | undefined> {
  const part = (await listOf(game)).find((one) => one.id === id)?.part;
  const load = parts[`../../games/${game}/learn/puzzles.${part}.json`];
  return load && (await load()).default.find((one) => one.id === id);
}
