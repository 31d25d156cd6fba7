// A whole position of Tigris & Euphrates (docs/states.md), as far as the laboratory looks into it.

import type { AnyState } from "../../laboratory.ts";
import { kColours, signAt, squareCells, type Colour, type TigrisView } from "../view.ts";

export interface TigrisState extends AnyState {
  active: number;
  actions_left: number;
  board: string[];
  leaders: Partial<Record<Colour, string>>[];
  points: number[][];
  treasures: number[];
  treasure_cells: string[];
  catastrophes: number[];
  monuments: Record<string, { at: string; square: Colour }>;
  hands: string[];
  bag: number[];
}

export const signIn = (state: TigrisState, cell: string): string =>
  signAt(state as unknown as TigrisView, cell);

/** The monument that stands over a cell. */
export function covering(state: TigrisState, cell: string): string | undefined {
  return Object.entries(state.monuments).find(([, { at }]) => squareCells(at).includes(cell))?.[0];
}

export const handCounts = (hand: string): number[] =>
  kColours.map((colour) => [...hand].filter((letter) => letter === colour).length);

export const handText = (counts: readonly number[]): string =>
  kColours.map((colour, c) => colour.repeat(counts[c]!)).join("");
