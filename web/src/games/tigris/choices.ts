// How the moves of Tigris & Euphrates are chosen: which gesture leads to each, and what a person holds between two of
// them. Board, tray and band of one table share it.

import { createEffect, createSignal, type Accessor, type Setter } from "solid-js";
import { cellName, columnOf, rowOf } from "../../board/grid.ts";
import { sortMoves, type Choices, type Way } from "../shared/choices.ts";
import { createChooser, type Chooser } from "../shared/chooser.ts";
import { perPlay } from "../shared/perPlay.ts";
import { moveFor, parseMove, pickOf, type Move } from "./notation.ts";
import { decider, type Colour, type TigrisView, type TigrisPlay } from "./view.ts";

/**
 * The cell that stands for a monument's square: of all squares around the placed tile only this one holds it.
 */
function squareKey(at: string, placed: string | null): string {
  if (!placed) return at;
  const row = rowOf(at) === rowOf(placed) ? rowOf(at) + 1 : rowOf(at);
  const column = columnOf(at) === columnOf(placed) ? columnOf(at) + 1 : columnOf(at);
  return cellName(row, column);
}

/** The cell on which an own leader can be picked up. */
function leaderAt(view: TigrisView, colour: Colour): string | undefined {
  const seat = decider(view);
  return seat === undefined ? undefined : (view.leaders[seat]?.[colour] ?? undefined);
}

function waysTo(move: Move | undefined, view: TigrisView): Way[] {
  switch (move?.kind) {
    case "tile":
    case "catastrophe":
      return [{ by: "pick", pick: pickOf(move)!, to: [move.at] }];
    case "leader":
      return [
        { by: "pick", pick: pickOf(move)!, from: leaderAt(view, move.colour), to: [move.at], quiet: true },
      ];
    case "withdraw":
      // Whoever picks the leader up finds the button.
      return [
        { by: "tray" },
        {
          by: "pick",
          pick: `leader:${move.colour}`,
          from: leaderAt(view, move.colour),
          to: [],
          quiet: true,
        },
      ];
    case "monument":
      return [{ by: "pick", pick: pickOf(move)!, to: [squareKey(move.at, view.placed)] }];
    case "build":
    case "wonder":
    case "keep":
    case "take":
      return [{ by: "tap", at: move.at }];
    case "swap":
      return move.tiles === undefined ? [] : [{ by: "tray" }];
    case "pass":
    case "commit":
    case "war":
    case "no":
    case "point":
      return [{ by: "tray" }];
    default:
      return [];
  }
}

export function sortChoices(legal: readonly string[], view: TigrisView): Choices {
  return sortMoves(legal, (text) => waysTo(parseMove(text), view));
}

export interface TigrisChoice extends Chooser {
  /** Places in the hand that are marked for a swap; undefined outside of the swap mode. */
  marked: Accessor<ReadonlySet<number> | undefined>;
  setMarked: Setter<ReadonlySet<number> | undefined>;
  /** The position at the end of my last turn. */
  since: Accessor<TigrisView | undefined>;
}

/** The last position of my own turn, once it is over. */
function createSince(play: TigrisPlay): Accessor<TigrisView | undefined> {
  const [since, setSince] = createSignal<TigrisView>();
  let during: TigrisView | undefined;
  createEffect(() => {
    const view = play.live();
    if (view.active === play.mine()) during = view;
    else if (during) {
      setSince(during);
      during = undefined;
    }
  });
  return since;
}

export const choiceOf = perPlay((play: TigrisPlay): TigrisChoice => {
  const [marked, setMarked] = createSignal<ReadonlySet<number>>();
  const chooser = createChooser(play, {
    choices: sortChoices,
    meant: (pick, cell) => (pick === undefined ? undefined : moveFor(pick, cell)),
  });
  return { ...chooser, marked, setMarked, since: createSince(play) };
});
