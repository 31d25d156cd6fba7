import assert from "node:assert/strict";
import { test } from "vitest";

// The settings ask the window for its size and the system's wishes.
Object.assign(globalThis, {
  matchMedia: () => ({ matches: false, addEventListener: () => undefined }),
  addEventListener: () => undefined,
  location: { search: "" },
  document: { documentElement: { clientWidth: 1000, clientHeight: 800 } },
});
const { soundOf } = await import("./sounds.ts");

const quiet = { mine: false, conflict: false, low: false, over: false };

test("one's turn is heard when it comes, not while it lasts", () => {
  assert.equal(soundOf(quiet, { ...quiet, mine: true }), "turn");
  assert.equal(soundOf({ ...quiet, mine: true }, { ...quiet, mine: true }), undefined);
  assert.equal(soundOf({ ...quiet, mine: true }, quiet), undefined);
});

test("a conflict is heard rather than the turn that it brings, and the end rather than either", () => {
  assert.equal(soundOf(quiet, { ...quiet, mine: true, conflict: true }), "conflict");
  assert.equal(soundOf(quiet, { ...quiet, mine: true, conflict: true, over: true }), "over");
  assert.equal(soundOf({ ...quiet, over: true }, { ...quiet, over: true }), undefined);
});

test("little time is heard once, above everything but the end", () => {
  const hurried = { ...quiet, mine: true, low: true };
  assert.equal(soundOf({ ...quiet, mine: true }, hurried), "low");
  assert.equal(soundOf(hurried, hurried), undefined);
  assert.equal(soundOf(quiet, { ...hurried, conflict: true }), "low");
  assert.equal(soundOf(quiet, { ...hurried, over: true }), "over");
});
