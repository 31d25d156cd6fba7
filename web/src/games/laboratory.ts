// What a game has for setting up positions and looking into them: a palette, the figures of a position that are not on its
// board, and what is counted there in words. It loads when somebody opens the laboratory. It knows where things are kept in a
// state (docs/states.md), not what may stand where: the engine is asked about every change.

import type { JSX } from "solid-js";
import type { AnyInsight, AnyView } from "./api.ts";

/** A whole position, as the engine writes it; every game declares its own shape on top of this. */
export interface AnyState {
  game: string;
  seats: number;
  options: Record<string, string>;
  phase: string;
  to_act: number | "chance" | "over";
}

/** The words of a game's laboratory, of its table, or of the shell. */
export type Say = (id: string, args?: Record<string, string | number>) => string;

/** Something to put on the board. */
export interface Tool {
  id: string;
  label: string;
}

/** A tool drawn around 0, 0 in a square of 100; nothing for what takes away. */
export type ToolArt = (tool: string) => JSX.Element;

export interface ToolGroup {
  label: string;
  tools: Tool[];
}

/** Numbers of a position that are not on the board, each with its name; changing them gives another position. */
export interface Field<S> {
  label: string;
  names: string[];
  values: number[];
  least: number;
  most: number;
  set(state: S, values: number[]): S;
}

/** A choice among a few. */
export interface Choice<S> {
  label: string;
  names: string[];
  chosen: number;
  set(state: S, chosen: number): S;
}

/** A chance, or a number, in words. */
export interface Finding {
  /** What it is about. */
  text: string;
  /** From 0 to 1; whoever has none has `value`. */
  chance?: number;
  value?: string;
  /** Cells to ring while it is pointed at. */
  cells: string[];
}

export interface Findings {
  title: string;
  /** What to know about them. */
  help?: string;
  rows: Finding[];
}

export interface Count {
  title: string;
  columns: string[];
  /** A row for each kind, a number for each column; what is least of a column is marked where `least` says so. */
  rows: { name: string; cells: (number | string)[] }[];
  least?: boolean;
}

export interface Laboratory<
  S extends AnyState = AnyState,
  V extends AnyView = AnyView,
  I extends AnyInsight = AnyInsight,
> {
  /** What a seat is called; without it, by its number. */
  seatName?(seat: number, say: Say): string;
  tools(state: S, say: Say): ToolGroup[];
  /** The position with it there; the same one where nothing is to be changed. */
  put(state: S, tool: string, cell: string): S;
  fields(state: S, say: Say): Field<S>[];
  choices(state: S, say: Say): Choice<S>[];
  /** Chances over what the seat does not see. */
  odds(view: V, insight: I, say: Say, moveName: (move: string) => string): Findings[];
  /** What each side has, kind by kind. */
  counts(state: S, view: V, insight: I, say: Say): Count[];
}

type Load<T> = () => Promise<T>;

const laboratories = import.meta.glob<{ laboratory: Laboratory<never, never, never> }>("./*/lab/index.ts");
const arts = import.meta.glob<{ toolArt: ToolArt }>("./*/lab/art.tsx");
const words = import.meta.glob<{ words: Record<string, string> }>("./*/words/*/lab.ts");

/** Undefined: the game has none, and its positions are set up as text. */
export async function laboratoryOf(game: string): Promise<Laboratory | undefined> {
  const load = laboratories[`./${game}/lab/index.ts`] as Load<{ laboratory: unknown }> | undefined;
  return (await load?.())?.laboratory as Laboratory | undefined;
}

/** What the tools of its palette look like. */
export async function toolArtOf(game: string): Promise<ToolArt | undefined> {
  return (await arts[`./${game}/lab/art.tsx`]?.())?.toolArt;
}

/** The words of a game's laboratory in one language. */
export async function laboratoryWords(game: string, language: string): Promise<Record<string, string>> {
  return (await words[`./${game}/words/${language}/lab.ts`]?.())?.words ?? {};
}
