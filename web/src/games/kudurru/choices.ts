// Which gesture leads to each move: a stone is picked up and put on a field, or laid aside by a button.

import { sortMoves, type Choices, type Way } from "../shared/choices.ts";
import { createChooser } from "../shared/chooser.ts";
import { perPlay } from "../shared/perPlay.ts";
import { parseMove } from "./notation.ts";
import type { KudurruPlay } from "./view.ts";

export const pickOf = (value: number) => `stone:${value}`;
export const valueOf = (pick: string) => Number(pick.split(":")[1]);

function waysTo(text: string): Way[] {
  const move = parseMove(text);
  if (move === undefined) return [];
  return move.kind === "lay"
    ? [{ by: "pick", pick: pickOf(move.value), to: [move.at] }]
    : [{ by: "tray" }, { by: "pick", pick: pickOf(move.value), to: [] }];
}

export function sortChoices(legal: readonly string[]): Choices {
  return sortMoves(legal, waysTo);
}

/** Board and tray of one table share it. */
export const choiceOf = perPlay((play: KudurruPlay) =>
  createChooser(play, {
    choices: sortChoices,
    meant: (pick, cell) => (pick === undefined ? undefined : `${valueOf(pick)}${cell}`),
  }),
);
