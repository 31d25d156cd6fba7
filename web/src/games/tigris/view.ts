// The view of Tigris & Euphrates as the server sends it, and the few words this module needs to speak of it.

import { cellName, columnOf, rowOf } from "../../board/grid.ts";
import type { AnyView, Play } from "../api.ts";

export type Colour = "r" | "b" | "g" | "k";

export const kColours: readonly Colour[] = ["r", "b", "g", "k"];

export const kMonuments = ["kr", "kb", "kg", "rb", "rg", "bg"] as const;

export interface Conflict {
  at: string;
  colour?: Colour;
  attacker?: number;
  defender?: number;
  attack_base?: number;
  defence_base?: number;
  attack_added?: number;
  attack_stake?: Stake;
  defence_stake?: Stake;
}

/** What one side of a conflict has in it, as the server counts it. */
export interface Stake {
  /** The tiles that stand by the leader. */
  support: string[];
  /** Those that go with the leader if it loses. */
  losses: string[];
  /** What the winner then gets. */
  colour: Colour;
  points: number;
}

export interface TigrisView extends AnyView {
  game: "tigris";
  active: number;
  actions_left: number;
  turns: number;
  /** Eleven rows of sixteen: `.` empty, `r b g k` tiles, `#` face down, `x` catastrophe. */
  board: string[];
  leaders: Partial<Record<Colour, string>>[];
  points: (number[] | null)[];
  treasures: (number | null)[];
  treasure_cells: string[];
  catastrophes: number[];
  monuments: Record<string, { at: string; square: Colour }>;
  buildings: Partial<Record<Colour, string>>;
  wonder: { at: string; colour: Colour } | null;
  placed: string | null;
  conflict: Conflict | null;
  draws_left: number;
  hand_sizes: number[];
  bag_size: number;
  hand?: string;
  swapped?: string;
  /** Only where scores lie open. */
  removed?: number[];
}

export type TigrisPlay = Play<TigrisView>;

export const kRows = 11;
export const kColumns = 16;

export function isCell(text: string): boolean {
  return /^[A-P](?:[1-9]|1[01])$/.test(text);
}

export function signAt(view: TigrisView, cell: string): string {
  return view.board[rowOf(cell)]?.[columnOf(cell)] ?? ".";
}

/** The board with another sign in a cell. */
export function withSign(board: readonly string[], cell: string, sign: string): string[] {
  const column = columnOf(cell);
  return board.map((line, row) =>
    row === rowOf(cell) ? line.slice(0, column) + sign + line.slice(column + 1) : line,
  );
}

export function isColour(text: string | undefined): text is Colour {
  return text === "r" || text === "b" || text === "g" || text === "k";
}

export interface Leader {
  seat: number;
  colour: Colour;
  at: string;
}

export function leadersOf(view: TigrisView): Leader[] {
  const out: Leader[] = [];
  view.leaders.forEach((mine, seat) => {
    for (const colour of kColours) {
      const at = mine[colour];
      if (at) out.push({ seat, colour, at });
    }
  });
  return out;
}

/** The seat that must decide, or undefined while chance acts or when the game is over. */
export function decider(view: TigrisView): number | undefined {
  return typeof view.to_act === "number" && view.to_act >= 0 ? view.to_act : undefined;
}

/** The four cells of a square by its top left one. */
export function squareCells(at: string): string[] {
  const row = rowOf(at);
  const column = columnOf(at);
  return [
    cellName(row, column),
    cellName(row, column + 1),
    cellName(row + 1, column),
    cellName(row + 1, column + 1),
  ];
}

/** The five cells of the Wonder by its middle. */
export function crossCells(at: string): string[] {
  const row = rowOf(at);
  const column = columnOf(at);
  return [
    at,
    cellName(row - 1, column),
    cellName(row + 1, column),
    cellName(row, column - 1),
    cellName(row, column + 1),
  ];
}

/** How often a letter stands in a hand. */
export function countOf(hand: string, colour: Colour): number {
  return [...hand].filter((letter) => letter === colour).length;
}
