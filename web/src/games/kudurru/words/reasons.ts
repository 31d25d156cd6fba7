// Reasons of hints in words; their arguments are fields and numbers, which need none.

import type { Reason } from "../../api.ts";
import { wordReason } from "../../reasons.ts";
import type { KudurruPlay } from "../view.ts";

export const KINDS: Record<string, string> = { chance: "cell", worth: "cell" };

export function reason(found: Reason, play: KudurruPlay): string | undefined {
  return wordReason(found, play, KINDS, {});
}
