import assert from "node:assert/strict";
import { test } from "vitest";
import type { Step } from "./model.ts";
import { createPacing } from "./pacing.ts";

const soon = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
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
