import assert from "node:assert/strict";
import { test } from "vitest";
import { createRoot, createSignal } from "solid-js";
import type { Entry, ServerAt } from "../net/protocol.gen.ts";
import { createReplay } from "./replay.ts";

const soon = (ms = 0) => new Promise((resolve) => setTimeout(resolve, ms));

/** A game of 100 events whose positions are told apart by the branch they belong to. */
function begin(every?: number) {
  const [ply, setPly] = createSignal(100);
  const [seat] = createSignal<number | "spectator">(0);
  const [branch, setBranch] = createSignal(0);
  const asked: number[] = [];
  // Every third event is a decision, the others are drawn tiles; every tenth event ends a turn.
  const entries = Array.from(
    { length: 100 },
    (_, n) =>
      ({
        kind: n % 3 === 0 ? "move" : "chance",
        ply: n + 1,
        story: n % 10 === 9 ? [{ id: "turn", seat: 0 }] : [],
      }) as unknown as Entry,
  );
  const at = async (wanted: number) => {
    asked.push(wanted);
    return { t: "at", ply: wanted, view: { phase: `${wanted} of ${branch()}` } } as unknown as ServerAt;
  };
  return createRoot((dispose) => ({
    replay: createReplay({ ply, seat, branch, at, entries: () => entries }, every),
    setPly,
    setBranch,
    asked,
    dispose,
  }));
}

test("a position is asked for once", async () => {
  const { replay, asked, dispose } = begin();
  for (const to of [10, 11, 10, 11]) {
    replay.go(to);
    await soon();
  }
  assert.deepEqual(asked, [10, 11]);
  assert.equal(replay.position()?.view.phase, "11 of 0");
  dispose();
});

test("a takeback of any distance makes positions be asked for again", async () => {
  const { replay, setBranch, dispose } = begin();
  replay.go(10);
  await soon();
  replay.go(undefined);
  setBranch(201);
  replay.go(10);
  await soon();
  assert.equal(replay.position()?.view.phase, "10 of 201");
  dispose();
});

test("whoever looks at a position that is taken back sees what is there now, or goes live", async () => {
  const { replay, setBranch, setPly, dispose } = begin();
  replay.go(10);
  await soon();
  setBranch(201);
  await soon();
  assert.equal(replay.position()?.view.phase, "10 of 201");
  replay.go(50);
  await soon();
  setPly(20);
  setBranch(202);
  await soon();
  assert.equal(replay.ply(), undefined);
  dispose();
});

test("only so many positions are kept", async () => {
  const { replay, asked, dispose } = begin();
  for (let to = 0; to < 99; to++) {
    replay.go(to);
    await soon();
  }
  replay.go(0);
  await soon();
  assert.equal(asked.filter((ply) => ply === 0).length, 2);
  dispose();
});

test("a step goes from decision to decision and counts them", async () => {
  const { replay, dispose } = begin();
  replay.step(-1);
  await soon();
  assert.equal(replay.ply(), 99, "before the last decision");
  replay.step(-1);
  await soon();
  assert.equal(replay.ply(), 96);
  assert.deepEqual(replay.count(), { at: 32, of: 34 });
  replay.step(1);
  replay.step(1);
  await soon();
  assert.equal(replay.ply(), undefined, "and back to the live game");
  replay.goTo(0);
  await soon();
  assert.deepEqual(replay.count(), { at: 0, of: 34 });
  dispose();
});

test("a longer step goes from turn to turn, to the beginning and to the end", async () => {
  const { replay, dispose } = begin();
  // A turn that is told of while tiles are drawn begins when all are drawn.
  const seen: (number | undefined)[] = [];
  for (let step = 0; step < 3; step++) {
    replay.step(-1, "turn");
    await soon();
    seen.push(replay.ply());
  }
  assert.deepEqual(seen, [90, 81, 72]);
  replay.go(11);
  replay.step(-1, "turn");
  await soon();
  assert.equal(replay.count().at, 0, "before the first turn is the beginning");
  replay.step(1, "turn");
  await soon();
  assert.equal(replay.ply(), 12);
  replay.go(95);
  replay.step(1, "turn");
  await soon();
  assert.equal(replay.ply(), undefined, "after the last one is the end");
  dispose();
});

test("a reel ends with the page", async () => {
  const { replay, asked, dispose } = begin(1);
  replay.reel(90);
  await soon(3);
  dispose();
  const before = asked.length;
  await soon(40);
  assert.ok(asked.length <= before + 1, `${asked.length - before} positions were asked for afterwards`);
  assert.ok(!replay.playing());
});

test("a second reel takes the place of the first", async () => {
  const { replay, asked, dispose } = begin(2);
  replay.reel(95);
  replay.reel(95);
  await soon(80);
  assert.ok(asked.length <= 6, asked.join(" "));
  assert.ok(!replay.playing());
  dispose();
});
