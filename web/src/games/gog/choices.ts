// How the moves of GOG are chosen: which gesture leads to each, and what a person holds between two of them. Board and
// tray of one table share it.

import { createSignal, type Accessor } from "solid-js";
import { cellName, columnOf, rowOf } from "../../board/grid.ts";
import { sortMoves, type Choices, type Way } from "../shared/choices.ts";
import { createChooser, type Chooser } from "../shared/chooser.ts";
import { perPlay } from "../shared/perPlay.ts";
import { parseMove, type GogMove } from "./notation.ts";
import { phaseNow, type GogView, type GogPlay } from "./view.ts";

function soldierPick(at: string, tag?: number): string {
  return `soldier:${at}${tag ? `.${tag}` : ""}`;
}

/** Whether a pick stands on the map; everything else comes from the price list. */
function standsOnMap(pick: string): boolean {
  return /^(soldier|figure):/.test(pick);
}

/** The nine squares of the slot whose north-west square this is. */
export function slotCells(at: string): string[] {
  const [row, column] = [rowOf(at), columnOf(at)];
  return Array.from({ length: 9 }, (_, i) => cellName(row + Math.floor(i / 3), column + (i % 3)));
}

/** The slots where the tile in hand may be laid, and whether it fits there in this turn. */
export function slotsOf(legal: readonly string[], turns: number): { at: string; fits: boolean }[] {
  const found = new Map<string, boolean>();
  for (const text of legal) {
    const move = parseMove(text);
    if (move?.kind === "lay") found.set(move.at, (found.get(move.at) ?? false) || move.turn === turns);
  }
  return [...found].map(([at, fits]) => ({ at, fits }));
}

/**
 * What can be held: "soldier:D5" ("soldier:D5.2" where soldiers share a square), "figure:gog", "recruit:3", "train",
 * "upgrade", "tile:1" (its quarter-turns).
 */
function waysTo(move: GogMove | undefined, view: GogView): Way[] {
  switch (move?.kind) {
    case "move":
    case "send":
      return [{ by: "pick", pick: soldierPick(move.at, move.tag), from: move.at, to: [move.to] }];
    case "figure":
      return [{ by: "pick", pick: `figure:${move.which}`, from: view[move.which], to: [move.to] }];
    case "lay":
      return [{ by: "pick", pick: `tile:${move.turn}`, to: slotCells(move.at) }];
    case "recruit":
      // Squares for recruits stay quiet until a recruit is in hand: there are too many.
      return [
        { by: "pick", pick: `recruit:${move.level}`, to: [move.at] },
        { by: "tap", at: move.at, quiet: true },
      ];
    case "train":
    case "upgrade":
      return [
        { by: "pick", pick: move.kind, to: [move.at] },
        { by: "tap", at: move.at },
      ];
    case "pick":
    case "place":
    case "found":
    case "conquer":
      return [{ by: "tap", at: move.at }];
    case undefined:
      return [];
    default:
      return [{ by: "tray" }];
  }
}

export function sortChoices(legal: readonly string[], view: GogView): Choices {
  return sortMoves(legal, (text) => waysTo(parseMove(text), view));
}

/** The move that puts a pick on a square. */
function moveFor(pick: string, cell: string, sending: boolean): string | undefined {
  const [what, which] = pick.split(":");
  switch (what) {
    case "soldier":
      return `${sending ? "send:" : ""}${which}-${cell}`;
    case "figure":
      return `${which}:${cell}`;
    case "recruit":
      return `recruit:${cell}.${which}`;
    case "train":
    case "upgrade":
      return `${what}:${cell}`;
    default:
      return undefined;
  }
}

export interface GogChoice extends Chooser {
  /** Quarter-turns of the tile in hand. */
  turns: Accessor<number>;
  turn(by: 1 | -1): void;
}

export const choiceOf = perPlay((play: GogPlay): GogChoice => {
  const [turns, setTurns] = createSignal(0);
  const laying = () => play.legal().some((move) => move.startsWith("lay:"));

  /** A tile that fits a slot only in another turn is turned until it does. */
  const turnToFit = (cell: string): boolean => {
    const next = [1, 2, 3].map((more) => (turns() + more) % 4);
    const fitting = next.find((turn) => chooser.choices().picks.get(`tile:${turn}`)?.has(cell));
    if (fitting !== undefined) setTurns(fitting);
    return fitting !== undefined;
  };

  const chooser: Chooser = createChooser(play, {
    choices: sortChoices,
    always: () => (laying() ? `tile:${turns()}` : undefined),
    claims: (pick) => !standsOnMap(pick),
    // A soldier stays in hand after its step: it may go on, or found a city. Not where soldiers may share a square:
    // there a tap on another one would join them.
    keeps: (text) => {
      const move = parseMove(text);
      const alone = play.view().options.friendly_stacking !== "free";
      return move?.kind === "move" && alone ? soldierPick(move.to) : undefined;
    },
    meant: (pick, cell) => {
      const sending = [...chooser.targets().values()][0]?.[0]?.startsWith("send:") ?? false;
      return pick === undefined ? undefined : moveFor(pick, cell, sending);
    },
    instead: turnToFit,
    twice: () => phaseNow(play.view()) === "buy",
    // Asking the server for every turn of a tile would be a waste.
    plain: (move) => parseMove(move)?.kind === "lay",
  });
  return { ...chooser, turns, turn: (by) => setTurns((now) => (now + by + 4) % 4) };
});
