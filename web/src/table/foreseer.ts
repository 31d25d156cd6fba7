// What moves lead to, by the rules themselves, on this very machine. All it has to go by is the view: what is hidden from the
// player is not in the page.

import { questions } from "../engine/engine.ts";
import type { Insight } from "../net/protocol.gen.ts";
import type { Foreseer } from "./model.ts";

/** How long a preview may take before the server is asked instead, in milliseconds; it takes one or two. */
const patience = 1_000;

export const engineForeseer: Foreseer = {
  ready: () => questions.isReady(),
  ask: (view, moves, open) =>
    questions.call("preview", { view, moves, detail: open ? "known" : "shown" }, { within: patience }),
  async insight(view, open) {
    // The engine knows a spectator by a number.
    const viewer = view.viewer === "spectator" ? -1 : view.viewer;
    const params = { view: { ...view, viewer }, detail: open ? "known" : "shown" };
    return (await questions.call<{ insight: Insight }>("insight", params, { within: patience })).insight;
  },
};
