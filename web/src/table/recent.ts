// What a log says that happened lately.

import type { StoryItem } from "../games/api.ts";
import type { Entry } from "../net/protocol.gen.ts";

/** Entries that change the game, and so end what may be taken back. */
const gameKinds: Entry["kind"][] = ["move", "chance", "undone", "takeback", "over"];

/** Moves of others, and what chance did, after the seat's last own move; at most so many. */
export function recent(entries: Entry[], seat: number | undefined): StoryItem[] {
  const most = seat === undefined ? 3 : 12;
  const told: StoryItem[][] = [];
  let moves = 0;
  for (let at = entries.length - 1; at >= 0 && moves < most; at--) {
    const entry = entries[at]!;
    if (entry.kind === "undone" || entry.kind === "takeback") break;
    if (entry.kind !== "move" && entry.kind !== "chance") continue;
    if (entry.kind === "move" && entry.seat === seat) break;
    if (entry.kind === "move") moves++;
    told.push(entry.story);
  }
  return told.reverse().flat();
}

/** Whether the last thing that happened in the game was a decision of that seat. */
export function movedLast(entries: Entry[], seat: number | undefined): boolean {
  const last = entries.findLast((entry) => gameKinds.includes(entry.kind));
  return last?.kind === "move" && last.seat === seat;
}
