// The view's shape (src/games/kudurru/docs/states.md), and the questions that drawing asks of it.

import { squares } from "../../board/grid.ts";
import type { AnyView, Play } from "../api.ts";

export interface KudurruView extends AnyView {
  phase: "start" | "deal" | "turn" | "reveal" | "draw" | "over";
  active: number;
  /** Nine signs each, row by row. */
  owners: string;
  faces: string;
  /** The challenging stone and its field, "4B2". */
  challenge: string | null;
  hand_sizes: number[];
  bag_size: number;
  scores: number[];
  hand?: string;
  /** What my stones are that lie face down. */
  down?: string;
}

/** What the rules count (docs/insight.md of the game). */
export interface KudurruInsight {
  unseen: number[];
}

export type KudurruPlay = Play<KudurruView>;

export const SIDE = 3;
/** Printed on the fields. */
const WORTH = [1, 2, 1, 2, 3, 2, 1, 2, 1];

export const CELLS: readonly string[] = squares(SIDE, SIDE).map(({ id }) => id);

export function isCell(text: string): boolean {
  return CELLS.includes(text);
}

export interface Field {
  at: string;
  worth: number;
  /** Whose stone lies there. */
  seat: number | undefined;
  /** Whether it lies face up. */
  up: boolean;
  /** Its value, as far as the viewer knows it. */
  value: number | undefined;
}

const digit = (sign: string | undefined) => (sign === undefined || sign === "." ? undefined : Number(sign));

export function fieldsOf(view: KudurruView): Field[] {
  return CELLS.map((at, i) => ({
    at,
    worth: WORTH[i]!,
    seat: digit(view.owners[i]),
    up: view.faces[i] !== ".",
    value: digit(view.faces[i]) ?? digit(view.down?.[i]),
  }));
}

export function fieldAt(view: KudurruView, at: string): Field {
  return fieldsOf(view)[CELLS.indexOf(at)]!;
}
