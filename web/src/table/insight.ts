// What is to be counted in a position: kingdoms and strengths, prices, income. The rules are asked for it, once for each
// view that is drawn; nothing of the page counts by itself.

import { createSignal, untrack, type Accessor } from "solid-js";
import type { AnyInsight } from "../games/api.ts";

/** Asks for what is to be counted in a view; undefined: nobody can say. */
export type AskInsight = (view: object) => Promise<AnyInsight | undefined>;

/** The insight into a view, as soon as it is here. */
export type Insights = (view: object) => AnyInsight | undefined;

export function createInsights(ask: AskInsight): Insights {
  const known = new WeakMap<object, Accessor<AnyInsight | undefined>>();
  return (view) => {
    const before = known.get(view);
    if (before) return before();
    const [insight, setInsight] = createSignal<AnyInsight>();
    known.set(view, insight);
    untrack(() => ask(view)).then(
      (found) => setInsight(() => found),
      () => known.delete(view),
    );
    return insight();
  };
}

/** The same for what is drawn, which changes: until the insight into it is here, what was known before stands. */
export function createShownInsight(
  view: Accessor<object>,
  insights: Insights,
): Accessor<AnyInsight | undefined> {
  let last: AnyInsight | undefined;
  return () => (last = insights(view()) ?? last);
}
