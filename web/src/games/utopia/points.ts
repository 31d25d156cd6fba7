// Where points came from, by what was told.

import type { StoryItem } from "../api.ts";

/** The payout of the scale, guests of one's monuments, wonders with what they bring later, princes sent home. */
export const POINT_KINDS = ["prestige", "monument", "wonder", "removal"] as const;
type Kind = (typeof POINT_KINDS)[number];

function kindOf(item: StoryItem): Kind | undefined {
  if (item.id === "prestige") return "prestige";
  if (item.id !== "gain") return undefined;
  return item["reason"] === "island" ? "wonder" : (item["reason"] as Kind);
}

/** For each seat its points of each kind. */
export function pointsByKind(story: StoryItem[], seats: number): number[][] {
  const sums = Array.from({ length: seats }, () => POINT_KINDS.map(() => 0));
  for (const item of story) {
    const kind = kindOf(item);
    const row = sums[item["seat"] as number];
    if (kind && row) row[POINT_KINDS.indexOf(kind)]! += item["points"] as number;
  }
  return sums;
}
