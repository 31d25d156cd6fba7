// What is to be counted in a view is asked for once, and drawn when it is here.

import assert from "node:assert/strict";
import { createRoot, createSignal } from "solid-js";
import { test } from "vitest";
import { createInsights, createShownInsight } from "./insight.ts";

/** Questions that are answered when the test says so. */
function oracle() {
  const asked: object[] = [];
  const answers: ((insight: Record<string, unknown> | undefined) => void)[] = [];
  const refusals: (() => void)[] = [];
  const ask = (view: object) => {
    asked.push(view);
    return new Promise<Record<string, unknown> | undefined>((resolve, reject) => {
      answers.push(resolve);
      refusals.push(() => reject(new Error("too many questions")));
    });
  };
  return { ask, asked, answers, refusals };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

test("a view is asked about once, however often it is looked at", async () => {
  const { ask, asked, answers } = oracle();
  const insights = createInsights(ask);
  const view = {};
  assert.equal(insights(view), undefined);
  assert.equal(insights(view), undefined);
  answers[0]!({ kingdoms: 2 });
  await settled();
  assert.deepEqual(insights(view), { kingdoms: 2 });
  assert.deepEqual(asked, [view]);
});

test("what nobody answered is asked again when it is looked at again", async () => {
  const { ask, asked, refusals } = oracle();
  const insights = createInsights(ask);
  const view = {};
  insights(view);
  refusals[0]!();
  await settled();
  insights(view);
  assert.equal(asked.length, 2);
});

test("what was known stands until the insight into the next position is here", async () => {
  const { ask, answers } = oracle();
  await createRoot(async (dispose) => {
    const [view, setView] = createSignal<object>({ ply: 1 });
    const shown = createShownInsight(view, createInsights(ask));
    assert.equal(shown(), undefined);
    answers[0]!({ of: 1 });
    await settled();
    assert.deepEqual(shown(), { of: 1 });
    setView({ ply: 2 });
    assert.deepEqual(shown(), { of: 1 });
    answers[1]!({ of: 2 });
    await settled();
    assert.deepEqual(shown(), { of: 2 });
    dispose();
  });
});
