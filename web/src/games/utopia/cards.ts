// What a card of the hand can be used for now.

import type { Option } from "./choices.ts";
import type { Civ } from "./notation.ts";

/** The moves that choosing a card leads to: giving it away, or paying for the chosen verb. */
export function useOfCard(civ: Civ, options: readonly Option[], verb: string | undefined): Option[] {
  return options.filter(({ move }) => {
    if (move.kind === "discard" || move.kind === "convert") return move.civ === civ;
    return verb !== undefined && move.kind === verb && "civ" in move && move.civ === civ;
  });
}
