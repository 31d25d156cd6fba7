import assert from "node:assert/strict";
import { afterAll, beforeAll, test, vi } from "vitest";
import type { Step } from "./model.ts";
import { createPacing } from "./pacing.ts";

// By a clock of its own: a machine that is busy must not decide how far a game has been shown.
beforeAll(() => void vi.useFakeTimers());
afterAll(() => void vi.useRealTimers());
const soon = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const step = (name: string, by = 1) =>
  ({ view: { phase: name }, story: [{ id: name }], by }) as unknown as Step;

function begin(every = 40) {
  const pacing = createPacing({ every: () => every, own: (seat) => seat === 0 });
  return { pacing, at: () => pacing.shown()?.view.phase, told: () => pacing.story()[0]?.id };
}

test("a single decision is live at once", () => {
  const { pacing, at, told } = begin();
  pacing.take(step("a"));
  assert.equal(at(), undefined);
  assert.equal(told(), "a");
});

test("what comes too soon waits until the eye has seen what was before", async () => {
  const { pacing, at, told } = begin();
  for (const name of ["a", "b", "c"]) pacing.take(step(name));
  assert.equal(at(), "a");
  assert.equal(told(), "a");
  await soon(55);
  assert.equal(at(), "b");
  assert.equal(told(), "b");
  await soon(50);
  assert.equal(at(), undefined, "the last one is the live game");
  assert.equal(told(), "c");
});

test("skipping goes to the live game", async () => {
  const { pacing, at, told } = begin();
  for (const name of ["a", "b", "c"]) pacing.take(step(name));
  pacing.skip();
  assert.equal(at(), undefined);
  assert.equal(told(), "c");
  await soon(100);
  assert.equal(told(), "c");
});

test("nobody waits after a decision of their own", () => {
  const { pacing, at } = begin();
  pacing.take(step("mine", 0));
  pacing.take(step("a"));
  assert.equal(at(), undefined);
});

test("without pacing everything is live", () => {
  const { pacing, at, told } = begin(0);
  for (const name of ["a", "b", "c"]) pacing.take(step(name));
  assert.equal(at(), undefined);
  assert.equal(told(), "c");
});

test("the more there is to show, the faster it goes", async () => {
  const { pacing, at } = begin(60);
  for (let n = 0; n < 16; n++) pacing.take(step(`s${n}`));
  await soon(600);
  assert.equal(at(), undefined, "sixteen steps take no ten times as long as one and a half");
});

test("a flood is not played back", () => {
  const { pacing, at, told } = begin(1000);
  for (let n = 0; n < 40; n++) pacing.take(step(`s${n}`));
  pacing.skip();
  assert.equal(told(), "s39");
  assert.equal(at(), undefined);
});

/** A step with a decision, what it brought by itself, and whose turn it is now. */
const yielding = (by: number) =>
  ({
    view: { phase: "a" },
    story: [{ id: "tile" }, { id: "income" }, { id: "income" }, { id: "turn" }],
    by,
  }) as unknown as Step;

function withMoments(every = 40) {
  const pacing = createPacing({
    every: () => every,
    own: (seat) => seat === 0,
    moment: (item) => item.id === "income",
  });
  return { pacing, told: () => pacing.story().map((item) => item.id) };
}

for (const by of [0, 1]) {
  test(`income is a moment by itself, after the decision of ${by === 0 ? "oneself" : "another"}`, async () => {
    const { pacing, told } = withMoments();
    pacing.take(yielding(by));
    assert.deepEqual(told(), ["tile"]);
    assert.equal(pacing.moment(), false);
    await soon(55);
    assert.deepEqual(told(), ["income", "income", "turn"]);
    assert.equal(pacing.moment(), true);
    await soon(50);
    assert.equal(pacing.shown(), undefined, "then it is the live game");
    assert.equal(pacing.moment(), false);
  });
}

test("a moment can be skipped, before it comes and while it lasts", async () => {
  const { pacing } = withMoments();
  pacing.take(yielding(1));
  pacing.skip();
  assert.equal(pacing.shown(), undefined);
  pacing.take(yielding(1));
  await soon(55);
  pacing.skip();
  assert.equal(pacing.shown(), undefined);
});

test("without pacing there are no moments, and everything is told at once", () => {
  const { pacing, told } = withMoments(0);
  pacing.take(yielding(1));
  assert.equal(pacing.shown(), undefined);
  assert.deepEqual(told(), ["tile", "income", "income", "turn"]);
});
