// What a new table may be given: kinds of seats and usual clocks.

import type { Clock, SeatSetting } from "../net/protocol.gen.ts";

export const seatKinds = ["me", "open", "here", "level1", "level2", "level3", "level4", "level5"] as const;
export type SeatKind = (typeof seatKinds)[number];

export function seatSetting(kind: SeatKind): SeatSetting {
  if (kind === "open") return { kind: "open" };
  // Somebody at the same device plays in the name of whoever opens the table.
  if (kind === "me" || kind === "here") return { kind: "me" };
  return { kind: "computer", level: Number(kind.slice("level".length)) };
}

/** Minutes by which whoever holds no seat may see a game late. */
export const delays = [0, 5, 15, 60] as const;

const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;

export const clocks = [
  { id: "none", clock: { kind: "none" } },
  { id: "turn1", clock: { kind: "turn", ms: minute } },
  { id: "turn2", clock: { kind: "turn", ms: 2 * minute } },
  { id: "fischer10", clock: { kind: "fischer", ms: 10 * minute, add: 15 * second } },
  { id: "fischer25", clock: { kind: "fischer", ms: 25 * minute, add: 30 * second } },
  { id: "day1", clock: { kind: "turn", ms: day } },
  { id: "day3", clock: { kind: "turn", ms: 3 * day } },
] as const satisfies readonly { id: string; clock: Clock }[];
