// Moves as docs/notation.md writes them, taken apart for drawing and for words. Nothing here says what is
// legal.

import { remembered } from "../shared/remembered.ts";
import { decider, isCell, isColour, type Colour, type TigrisView } from "./view.ts";

export type Move =
  | { kind: "pass" }
  | { kind: "leader"; colour: Colour; at: string }
  | { kind: "withdraw"; colour: Colour }
  | { kind: "tile"; colour: Colour; at: string }
  | { kind: "catastrophe"; at: string }
  /** Without tiles where only their number is seen. */
  | { kind: "swap"; count: number; tiles?: string }
  | { kind: "commit"; count: number }
  | { kind: "war"; colour: Colour }
  | { kind: "build"; at: string }
  | { kind: "monument"; colours: string; at: string }
  | { kind: "wonder"; at: string }
  | { kind: "no" }
  | { kind: "keep"; at: string }
  | { kind: "take"; at: string }
  | { kind: "point"; colour: Colour }
  | { kind: "start"; seat: number }
  /** Without a colour where it is hidden. */
  | { kind: "draw"; colour?: Colour };

function onCell(rest: string, make: (at: string) => Move): Move | undefined {
  const at = rest.toUpperCase();
  return isCell(at) ? make(at) : undefined;
}

function onColour(rest: string, make: (colour: Colour) => Move): Move | undefined {
  return isColour(rest) ? make(rest) : undefined;
}

function named(word: string, rest: string): Move | undefined {
  switch (word) {
    case "swap":
      if (/^[1-6]$/.test(rest)) return { kind: "swap", count: Number(rest) };
      return /^[rbgk]{1,6}$/.test(rest) ? { kind: "swap", count: rest.length, tiles: rest } : undefined;
    case "war":
      return onColour(rest, (colour) => ({ kind: "war", colour }));
    case "build":
      return onCell(rest, (at) => ({ kind: "build", at }));
    case "wonder":
      return onCell(rest, (at) => ({ kind: "wonder", at }));
    case "keep":
      return onCell(rest, (at) => ({ kind: "keep", at }));
    case "take":
      return onCell(rest, (at) => ({ kind: "take", at }));
    case "point":
      return onColour(rest, (colour) => ({ kind: "point", colour }));
    case "start":
      return /^[0-3]$/.test(rest) ? { kind: "start", seat: Number(rest) } : undefined;
    case "mon": {
      const parts = /^([rbgk])([rbgk]):(\w+)$/.exec(rest);
      if (!parts || parts[1] === parts[2]) return undefined;
      return onCell(parts[3]!, (at) => ({ kind: "monument", colours: parts[1]! + parts[2]!, at }));
    }
    default:
      return undefined;
  }
}

function read(text: string): Move | undefined {
  if (text === "pass") return { kind: "pass" };
  if (text === "no") return { kind: "no" };
  if (text === "?") return { kind: "draw" };
  if (isColour(text)) return { kind: "draw", colour: text };
  const colon = text.indexOf(":");
  if (colon > 0) return named(text.slice(0, colon), text.slice(colon + 1));
  if (/^\+\d$/.test(text)) return { kind: "commit", count: Number(text.slice(1)) };
  const first = text.charAt(0);
  const rest = text.slice(1);
  if (first === "x") return onCell(rest, (at) => ({ kind: "catastrophe", at }));
  if (isColour(first)) return onCell(rest, (at) => ({ kind: "tile", colour: first, at }));
  const colour = first.toLowerCase();
  if (!isColour(colour)) return undefined;
  if (rest === "-") return { kind: "withdraw", colour };
  return onCell(rest, (at) => ({ kind: "leader", colour, at }));
}

/** A move taken apart; undefined if it is none of this game. */
export const parseMove = remembered(read);

/** The cell a move is about. */
export function cellOf(text: string): string | undefined {
  const move = parseMove(text);
  return move && "at" in move ? move.at : undefined;
}

/** Where a move goes, and from where if it moves a leader of whoever decides. */
export function cellsOf(text: string, view: TigrisView): string[] {
  const move = parseMove(text);
  if (!move || !("at" in move)) return [];
  const seat = decider(view);
  const from = move.kind === "leader" && seat !== undefined ? view.leaders[seat]?.[move.colour] : undefined;
  return from ? [from, move.at] : [move.at];
}

/**
 * What is picked up before a cell is chosen: a tile, a leader, a catastrophe, a building, a monument pair…
 */
export function pickOf(move: Move): string | undefined {
  switch (move.kind) {
    case "tile":
      return `tile:${move.colour}`;
    case "leader":
      return `leader:${move.colour}`;
    case "catastrophe":
      return "catastrophe";
    case "monument":
      return `monument:${move.colours}`;
    default:
      return undefined;
  }
}

/** The move that puts a pick on a cell. */
export function moveFor(pick: string, at: string): string | undefined {
  if (pick === "catastrophe") return `x${at}`;
  const [what, which] = pick.split(":");
  if (!which) return undefined;
  if (what === "tile") return which + at;
  if (what === "leader") return which.toUpperCase() + at;
  if (what === "monument") return `mon:${which}:${at}`;
  return undefined;
}

/**
 * The swap of these tiles, as the legal list writes it: letters in the order r, b, g, k do not matter there.
 */
export function swapMove(tiles: readonly string[], legal: readonly string[]): string | undefined {
  const wanted = [...tiles].sort().join("");
  return legal.find((text) => {
    const move = parseMove(text);
    return move?.kind === "swap" && move.tiles !== undefined && [...move.tiles].sort().join("") === wanted;
  });
}
