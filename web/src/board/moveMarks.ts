// Moves drawn on the board: an arrow where something goes from cell to cell, a ring where something happens.

import type { Mark, Tone } from "./types.ts";

export interface DrawnMove {
  /** Where to, or from where and where to. */
  cells: readonly string[];
  tone: Tone;
  text?: string;
}

export function moveMarks(moves: readonly DrawnMove[]): Mark[] {
  return moves.flatMap(({ cells, tone, text }): Mark[] => {
    const [first, second] = cells;
    if (first === undefined) return [];
    const at = second ?? first;
    const mark: Mark =
      second === undefined ? { kind: "ring", at, tone } : { kind: "arrow", from: first, to: second, tone };
    return text ? [mark, { kind: "badge", at, tone, text }] : [mark];
  });
}
