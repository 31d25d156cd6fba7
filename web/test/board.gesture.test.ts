// What pointers mean.

import assert from "node:assert/strict";
import { test } from "vitest";
import { Gestures, type Gesture, type Touch } from "../src/board/gesture.ts";

function run(...touches: Partial<Touch>[]): Gesture[] {
  const gestures = new Gestures();
  return touches.flatMap((touch) =>
    gestures.feed({ type: "move", pointer: 1, x: 0, y: 0, time: 0, ...touch }),
  );
}

test("down and up is a tap on the cell where it began", () => {
  const out = run({ type: "down", cell: "C5" }, { type: "move", x: 3 }, { type: "up", x: 3, cell: "C5" });
  assert.deepEqual(out, [{ kind: "tap", cell: "C5" }]);
});

test("a move beyond the slop pans and does not tap", () => {
  const out = run({ type: "down", cell: "C5" }, { x: 30 }, { x: 50 }, { type: "up", x: 50, cell: "C5" });
  assert.deepEqual(
    out.map((gesture) => gesture.kind),
    ["pan", "pan"],
  );
});

test("what is draggable is dragged and dropped on the cell below", () => {
  const out = run(
    { type: "down", cell: "C5", draggable: true },
    { x: 40 },
    { type: "up", x: 40, cell: "D5" },
  );
  assert.deepEqual(out, [
    { kind: "drag", cell: "C5", x: 40, y: 0 },
    { kind: "drop", cell: "D5" },
  ]);
});

test("a second finger abandons a drag and pinches", () => {
  const out = run(
    { type: "down", cell: "C5", draggable: true },
    { x: 40 },
    { type: "down", pointer: 2, x: 140 },
    { type: "move", pointer: 2, x: 240 },
  );
  assert.equal(out[1]?.kind, "abandon");
  const pinch = out[2];
  assert.ok(pinch?.kind === "pinch" && pinch.factor === 2 && pinch.x === 140);
});

test("the finger left over after a pinch does not tap", () => {
  const out = run(
    { type: "down", cell: "C5" },
    { type: "down", pointer: 2, x: 100 },
    { type: "up", pointer: 2, x: 100 },
    { type: "up", cell: "C5" },
  );
  assert.deepEqual(out, []);
});

test("two quick taps zoom, but not where taps choose something", () => {
  const twice = (active: boolean) =>
    run(
      { type: "down", cell: "C5", active, time: 0 },
      { type: "up", cell: "C5", time: 10 },
      { type: "down", cell: "C5", active, time: 150 },
      { type: "up", cell: "C5", time: 160 },
    ).map((gesture) => gesture.kind);
  assert.deepEqual(twice(false), ["tap", "zoom"]);
  assert.deepEqual(twice(true), ["tap", "tap"]);
});

test("a cancelled drag drops nothing", () => {
  const out = run({ type: "down", cell: "C5", draggable: true }, { x: 40 }, { type: "cancel" });
  assert.deepEqual(out.at(-1), { kind: "abandon" });
});
