// What a puzzle is in the page (docs/puzzles.md), and whether an answer is right. A puzzle is a view: there is nothing in it
// that its seat may not know.

import type { Reason } from "../../games/api.ts";
import type { ServerPreview, View } from "../../net/protocol.gen.ts";

export interface Way {
  moves: string[];
  /** The seat's chance to win. */
  worth: number;
  gap?: number;
  error?: number;
  /** What others are expected to answer. */
  then: string[];
  facts?: Reason[];
}

/** What the list of all says of one. */
export interface PuzzleCard {
  id: string;
  game: string;
  /** What is asked for: the next decision, or all of the turn. */
  kind: "move" | "turn";
  theme: string;
  rating: number;
}

export interface Puzzle extends PuzzleCard {
  /** How often each level found it, of so many tries. */
  found: number[];
  tries: number;
  /** The solution first. */
  ways: Way[];
  /** First moves that come to the same. */
  also?: string[];
  judge: string;
  worlds: number;
  source: string;
  view: View & { viewer: number };
}

export type Preview = (
  view: object,
  moves: string[],
) => Promise<Pick<ServerPreview, "steps" | "refused" | "stop">>;

export interface Verdict {
  right: boolean;
  /** Which of the puzzle's ways was played, if it is one of them. */
  way?: number;
}

/** Where moves lead to, as a text that is the same for the same position. */
async function endOf(puzzle: Puzzle, moves: string[], preview: Preview): Promise<string> {
  const { steps } = await preview(puzzle.view, moves);
  return JSON.stringify({ ...steps.at(-1)?.view, legal: [] });
}

/** Judges what was played: the first decision, or where the turn has led to, in whatever order. */
export async function judge(puzzle: Puzzle, moves: string[], preview: Preview): Promise<Verdict> {
  if (puzzle.kind === "move") {
    const [move] = moves;
    const way = puzzle.ways.findIndex((one) => one.moves[0] === move);
    const right = way === 0 || (puzzle.also?.includes(move!) ?? false);
    return { right, way: right ? 0 : way < 0 ? undefined : way };
  }
  const end = await endOf(puzzle, moves, preview);
  for (const [way, one] of puzzle.ways.entries()) {
    if ((await endOf(puzzle, one.moves, preview)) === end) return { right: way === 0, way };
  }
  return { right: false };
}

/** The moves that the solution asks for. */
export function solution(puzzle: Puzzle): string[] {
  const { moves } = puzzle.ways[0]!;
  return puzzle.kind === "move" ? moves.slice(0, 1) : moves;
}

/** The day's puzzle: another one every day, the same for everybody with the same puzzles. */
export function ofTheDay(puzzles: readonly PuzzleCard[], day: number): PuzzleCard | undefined {
  const sorted = [...puzzles].sort((a, b) => (a.id < b.id ? -1 : 1));
  // A step without a common factor visits all of them before one comes again.
  const count = sorted.length;
  let step = Math.max(1, Math.floor(count * 0.618));
  while (gcd(step, count) > 1) step++;
  return sorted[(day * step) % count];
}

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b);
}

/** Days since 1970 where the reader is. */
export function dayOf(now: Date): number {
  return Math.floor((now.getTime() - now.getTimezoneOffset() * 60_000) / 86_400_000);
}
