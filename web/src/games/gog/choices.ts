// The legal list, sorted by how a person reaches each move: pick a thing and then a square, tap a square, or press
// a button. Every legal move has a way; what no gesture covers is listed by name.

import { parseMove } from "./notation.ts";
import type { GogView } from "./view.ts";
import { cellName, pointOf } from "./view.ts";

/**
 * What can be held in hand before a square is chosen: "soldier:D5" ("soldier:D5.2" where soldiers share a square),
 * "figure:gog", "recruit:3", "train", "upgrade", "tile:1" (its quarter-turns).
 */
export type Pick = string;

export interface Choices {
  /** For each pick, the squares it may go to and the move that does it. */
  picks: Map<Pick, Map<string, string>>;
  /** Moves by a tap on one square. */
  direct: Map<string, string[]>;
  /** Moves by a button, in the order of the legal list. */
  buttons: string[];
  /** Moves that no gesture covers. */
  other: string[];
}

function soldierPick(at: string, tag: number | undefined): Pick {
  return `soldier:${at}${tag ? `.${tag}` : ""}`;
}

/** The nine squares of the slot whose north-west square this is. */
export function slotCells(at: string): string[] {
  const { row, column } = pointOf(at);
  return Array.from({ length: 9 }, (_, i) => cellName(row + Math.floor(i / 3), column + (i % 3)));
}

export function sortChoices(legal: readonly string[]): Choices {
  const out: Choices = { picks: new Map(), direct: new Map(), buttons: [], other: [] };
  const pick = (key: Pick, cell: string, move: string) => {
    let squares = out.picks.get(key);
    if (!squares) out.picks.set(key, (squares = new Map<string, string>()));
    squares.set(cell, move);
  };
  const tap = (cell: string, move: string) => out.direct.set(cell, [...(out.direct.get(cell) ?? []), move]);

  for (const text of legal) {
    const move = parseMove(text);
    switch (move?.kind) {
      case "move":
      case "send":
        pick(soldierPick(move.at, move.tag), move.to, text);
        break;
      case "figure":
        pick(`figure:${move.which}`, move.to, text);
        break;
      case "lay":
        for (const cell of slotCells(move.at)) pick(`tile:${move.turn}`, cell, text);
        break;
      case "recruit":
        pick(`recruit:${move.level}`, move.at, text);
        tap(move.at, text);
        break;
      case "train":
        // Where soldiers share a square the tap lists them; the pick takes the first.
        if (!out.picks.get("train")?.has(move.at)) pick("train", move.at, text);
        tap(move.at, text);
        break;
      case "upgrade":
        pick("upgrade", move.at, text);
        tap(move.at, text);
        break;
      case "pick":
      case "place":
      case "found":
      case "conquer":
        tap(move.at, text);
        break;
      case undefined:
        out.other.push(text);
        break;
      default:
        out.buttons.push(text);
    }
  }
  return out;
}

/** What can be picked up from a square: own soldiers that may go somewhere, a figure that may be moved. */
export function picksAt(choices: Choices, view: GogView, cell: string): Pick[] {
  return [...choices.picks.keys()].filter((key) => {
    if (key.startsWith("soldier:")) return key.slice(8).split(".")[0] === cell;
    if (key.startsWith("figure:")) return (key === "figure:gog" ? view.gog : view.angel) === cell;
    return false;
  });
}

/** Every way to reach a move, for the test that nothing in the legal list is out of reach. */
export function reachable(choices: Choices): Set<string> {
  const all = new Set([...choices.buttons, ...choices.other]);
  for (const squares of choices.picks.values()) for (const move of squares.values()) all.add(move);
  for (const moves of choices.direct.values()) for (const move of moves) all.add(move);
  return all;
}
