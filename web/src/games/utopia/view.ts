// A view of Utopia as the engine writes it, and the few questions that drawing asks of it.

import type { AnyView, Play } from "../api.ts";
import { CIVS, type Civ, type District, type Island } from "./notation.ts";

export type Phase =
  | "start"
  | "scale"
  | "guests"
  | "welcome"
  | "after"
  | "surprise_draw"
  | "place"
  | "designate"
  | "extra"
  | "extra_after"
  | "relocate"
  | "deal"
  | "discard"
  | "develop"
  | "pay"
  | "wonder_pay"
  | "trim"
  | "over";

/** What a question inside a turn is about; which members it has depends on the phase. */
export interface Question {
  /** The phase that goes on afterwards. */
  resume?: Phase;
  island?: Island;
  civ?: Civ;
  to?: District;
  action?: string;
  leaving?: Partial<Record<Civ, District>>;
}

/** Letters of civilizations by island: {"WA": "MMG"}. */
export type Guests = Partial<Record<Island, string>>;

export interface UtopiaView extends AnyView {
  phase: Phase;
  active: number;
  round: number;
  pass: number;
  due: number;
  waiting: number[];
  surprised: number[];
  question: Question | null;
  scores: number[];
  rank: number[];
  round_order: number[];
  phase_order: number[];
  /** Five letters, from value 5 down to 1. */
  scale: string;
  /** For each seat its princes by district: {"WA3": "MMG"}. */
  princes: Record<District, string>[];
  /** For each seat the guests taken in this round. */
  front: Guests[];
  monuments: Record<District, { civ: Civ; seat: number }>;
  wonders: Partial<Record<Island, number>>;
  privileges: number[];
  ships: Guests;
  discards: string;
  hand_sizes: number[];
  deck_size: number;
  hand?: string;
  hands?: string[];
  /** For each seat its princes beside the board, in the order M P E G C. */
  reserve: number[][];
  bases: number[];
  bag: Guests;
}

export type UtopiaPlay = Play<UtopiaView>;

export type CivCounts = Record<Civ, number>;

export function countCivs(letters: string): CivCounts {
  const counts: CivCounts = { M: 0, P: 0, E: 0, G: 0, C: 0 };
  for (const letter of letters) counts[letter as Civ] += 1;
  return counts;
}

/** How many princes of a civilization a seat has in a district. */
export function princesAt(view: UtopiaView, seat: number, civ: Civ, at: District): number {
  const here = view.princes[seat]?.[at] ?? "";
  return here.split(civ).length - 1;
}

/** The bag's contents by civilization, all islands together. */
export function bagByCiv(view: UtopiaView): CivCounts {
  return countCivs(Object.values(view.bag).join(""));
}

export function bagSize(view: UtopiaView): number {
  return Object.values(view.bag).join("").length;
}

/** One stack on the board: so many princes of one civilization and one seat. */
export interface Stack {
  seat: number;
  civ: Civ;
  count: number;
}

/** The stacks in a district, the viewer's own first, then by seat; civilizations in their order. */
export function stacksAt(view: UtopiaView, at: District, first?: number): Stack[] {
  const seats = Array.from({ length: view.seats }, (_, seat) => seat);
  if (first !== undefined) seats.sort((a, b) => Number(b === first) - Number(a === first));
  const stacks: Stack[] = [];
  for (const seat of seats) {
    const counts = countCivs(view.princes[seat]?.[at] ?? "");
    for (const civ of CIVS) if (counts[civ] > 0) stacks.push({ seat, civ, count: counts[civ] });
  }
  return stacks;
}

/** A guest's turn in which nothing can be built has nothing left but its end (clarification 12 of the rules). */
export function endsByItself(view: UtopiaView): string | undefined {
  const guest = view.phase === "after" || view.phase === "extra_after";
  return guest && view.legal.length === 1 && view.legal[0] === "end" ? "end" : undefined;
}
