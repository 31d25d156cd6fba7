// What moves lead to, by the rules themselves, on this very machine. All it has to go by is the view: what is hidden from the
// player is not in the page.

import { mayHaveEngine, questions, think } from "../engine/engine.ts";
import type { HintMove, Insight, View } from "../net/protocol.gen.ts";
import type { Foreseer } from "./counsel.ts";

/** How long a preview may take before the server is asked instead, in milliseconds; it takes one or two. */
const patience = 1_000;
/** The level that gives hints at tables (src/table/computers.cpp), and how many. */
const adviser = { player: "level4", count: 3 };

/** The engine knows a spectator by a number. What follows from the rest of the view it finds out faster than it reads it. */
function readable(view: View, open: boolean) {
  const viewer = view.viewer === "spectator" ? -1 : view.viewer;
  return {
    view: { ...view, viewer, legal: undefined, prompt: undefined },
    detail: open ? "known" : "shown",
  };
}

export const engineForeseer: Foreseer = {
  ready: () => questions.isReady(),
  ask: (view, moves, open) =>
    questions.call("preview", { ...readable(view, open), moves }, { within: patience }),
  async insight(view, open) {
    const params = readable(view, open);
    return (await questions.call<{ insight: Insight }>("insight", params, { within: patience })).insight;
  },
  mayAdvise: mayHaveEngine,
  async hint(view, open) {
    return (await think<{ moves: HintMove[] }>("hint", { ...readable(view, open), ...adviser })).moves;
  },
};
