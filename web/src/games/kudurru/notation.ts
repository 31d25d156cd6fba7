// Kudurru's moves taken apart, as docs/notation.md of the game writes them. Nothing here knows what is legal.

import { isCell } from "./view.ts";

export type Move = { kind: "lay"; value: number; at: string } | { kind: "aside"; value: number };

export function parseMove(text: string): Move | undefined {
  const [, sign, value, at] = /^(x?)([1-4])([A-C][1-3])?$/.exec(text) ?? [];
  if (value === undefined || (sign === "x") === (at !== undefined)) return undefined;
  return at === undefined
    ? { kind: "aside", value: Number(value) }
    : { kind: "lay", value: Number(value), at };
}

/** The field of a move, of an outcome of chance or of what others see of a move. */
export function cellOf(text: string): string | undefined {
  const at = text.slice(-2);
  return isCell(at) ? at : undefined;
}

export function cellsOf(text: string): string[] {
  const at = cellOf(text);
  return at === undefined ? [] : [at];
}
