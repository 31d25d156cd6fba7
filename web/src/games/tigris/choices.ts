// What a person holds in hand between two taps: shared by board, tray and band of one table.

import { createSignal, type Accessor, type Setter } from "solid-js";
import type { Play } from "../api.ts";
import { cellOf, parse, pickOf, type Move } from "./notation.ts";
import { cellId, columnOf, rowOf, type TigrisView } from "./view.ts";

export interface Picks {
  /** "tile:r", "leader:k", "catastrophe", "monument:kr". */
  pick: Accessor<string | undefined>;
  setPick: Setter<string | undefined>;
  /** Places in the hand that are marked for a swap; undefined outside of the swap mode. */
  marked: Accessor<ReadonlySet<number> | undefined>;
  setMarked: Setter<ReadonlySet<number> | undefined>;
  /** The position at the end of my last turn. */
  since: Accessor<TigrisView | undefined>;
  /** To be told every live position. */
  follow(view: TigrisView, mine: number | undefined): void;
}

const known = new WeakMap<object, Picks>();

export function picksOf(play: Play<TigrisView>): Picks {
  const found = known.get(play);
  if (found) return found;
  const [pick, setPick] = createSignal<string>();
  const [marked, setMarked] = createSignal<ReadonlySet<number>>();
  const [since, setSince] = createSignal<TigrisView>();
  let during: TigrisView | undefined;
  const follow = (view: TigrisView, mine: number | undefined) => {
    if (view.active === mine) during = view;
    else if (during) {
      setSince(during);
      during = undefined;
    }
  };
  const made: Picks = { pick, setPick, marked, setMarked, since, follow };
  known.set(play, made);
  return made;
}

/**
 * The cell that stands for a monument's square: of all squares around the placed tile only this one holds it.
 */
function squareKey(at: string, placed: string | null): string {
  if (!placed) return at;
  const row = rowOf(at) === rowOf(placed) ? rowOf(at) + 1 : rowOf(at);
  const column = columnOf(at) === columnOf(placed) ? columnOf(at) + 1 : columnOf(at);
  return cellId(row, column);
}

function keyOf(move: Move, text: string, view: TigrisView): string | undefined {
  return move.kind === "monument" ? squareKey(move.at, view.placed) : cellOf(text);
}

/**
 * For each pick the cells it may go to, with the move; under "" the moves that a tap on a cell makes by
 * itself.
 */
export function targetsOf(legal: readonly string[], view: TigrisView): Map<string, Map<string, string>> {
  const out = new Map<string, Map<string, string>>();
  for (const text of legal) {
    const move = parse(text);
    const at = move && keyOf(move, text, view);
    if (!move || !at) continue;
    const pick = pickOf(move) ?? "";
    let cells = out.get(pick);
    if (!cells) out.set(pick, (cells = new Map()));
    cells.set(at, text);
  }
  return out;
}

const kCovered: ReadonlySet<Move["kind"]> = new Set<Move["kind"]>([
  "pass",
  "leader",
  "withdraw",
  "tile",
  "catastrophe",
  "swap",
  "commit",
  "war",
  "build",
  "monument",
  "wonder",
  "no",
  "keep",
  "take",
  "point",
]);

/** Legal moves that no gesture of board, tray or band makes: they get buttons of their own. */
export function uncovered(legal: readonly string[]): string[] {
  return legal.filter((text) => {
    const move = parse(text);
    return !move || !kCovered.has(move.kind) || (move.kind === "swap" && move.tiles === undefined);
  });
}
