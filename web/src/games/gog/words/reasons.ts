// Reasons of hints in words: what their arguments are.

import type { Reason } from "../../api.ts";
import { seatSpeaker, wordReason } from "../../reasons.ts";
import type { GogPlay } from "../view.ts";

/** Arguments that are seats; all others are squares and numbers. */
export const KINDS: Record<string, string> = {
  battle: "cell seat number",
  eliminates: "cell seat",
  conquers: "cell seat",
  exposes: "cell seat number",
  protects: "cell seat",
  threatens: "cell seat number",
  corners_open: "seat",
  corners_closed: "seat",
  nearer_city: "cell seat number",
  takes_ability: "seat",
};

export function reason(found: Reason, play: GogPlay): string | undefined {
  return wordReason(found, play, KINDS, { seat: seatSpeaker(play) });
}
