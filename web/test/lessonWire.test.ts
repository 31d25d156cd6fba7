// A lesson as a table, on the real engine: only what is asked for is played, results stay until one goes on.

import assert from "node:assert/strict";
import { test } from "vitest";
import { lessons } from "../src/games/tigris/learn/lessons.ts";
import type { ServerFrame, ServerPreview, ServerTable, Study, View } from "../src/net/protocol.gen.ts";
import { LessonWire } from "../src/pages/learn/lessonWire.ts";
import { Engine, noEngine, type Status } from "./engine.ts";

function studyOn(engine: Engine) {
  return async (record: string, moves: string[], seat: number): Promise<Study> => {
    const { id } = await engine.call<Status>("load", { record, seed: 1 });
    const steps: Study["steps"] = [];
    let refused: Study["refused"];
    let view = await engine.view<View>(id, seat);
    for (const move of moves) {
      const played = await engine.try("play", { id, move });
      if (played.error) {
        refused = { move, text: played.error.message };
        break;
      }
      view = await engine.view<View>(id, seat);
      steps.push({ move, story: [], view });
    }
    return { view, steps, refused };
  };
}

async function opened(engine: Engine, step: string) {
  const wire = new LessonWire("lesson", "tigris", lessons, () => "You", {
    study: studyOn(engine),
    pause: () => 0,
  });
  const frames: ServerFrame[] = [];
  wire.onFrame((frame) => frames.push(frame));
  await wire.go(lessons.findIndex(({ text }) => text === step));
  const table = async () => (await wire.request({ t: "sub", table: "lesson" })) as ServerTable;
  const act = async (...moves: string[]) =>
    wire.request({ t: "act", table: "lesson", rev: (await table()).rev, moves, key: "k" });
  return { wire, frames, table, act };
}

const options = { skip: noEngine, timeout: 30_000 };

test("what the lesson does not ask for is put back", options, async () => {
  const engine = new Engine();
  const { wire, table, act } = await opened(engine, "lesson.leader");
  const before = await table();
  assert.ok(before.view!.legal.includes("KJ7"));
  await act("KJ7");
  assert.equal(wire.trial(), "missed");
  await act("KH7", "kJ7");
  assert.equal(wire.trial(), "missed");
  assert.deepEqual((await table()).rev, before.rev);
  await act("KH7");
  assert.equal(wire.trial(), "done");
  engine.close();
});

test("a result stays: nothing can be done until one goes on, and it can be taken back", options, async () => {
  const engine = new Engine();
  const { wire, table, act } = await opened(engine, "lesson.leader");
  const before = await table();
  await act("KH7");
  const done = await table();
  assert.deepEqual(done.view!.legal, []);
  assert.equal(done.entries.filter((entry) => entry.kind === "move").length, 1);
  await wire.request({ t: "undo", table: "lesson", rev: done.rev, key: "u" });
  assert.equal(wire.trial(), "open");
  const again = await table();
  assert.deepEqual(again.view, before.view);
  assert.ok(again.seq > done.seq, "entries are never numbered twice");
  await act("KH7");
  await wire.go(wire.number() + 1);
  const next = await table();
  assert.equal(wire.step().text, "lesson.tile");
  assert.ok(next.view!.legal.includes("kJ7"), "the lesson goes on from there");
  engine.close();
});

test("the others answer, so that a war is seen to its end", options, async () => {
  const engine = new Engine();
  const { wire, frames, table, act } = await opened(engine, "lesson.war_commit");
  await act("+2");
  while ((await table()).ply < 2) await new Promise((resolve) => setTimeout(resolve, 5));
  assert.equal(wire.trial(), "done");
  const moves = (await table()).entries.filter((entry) => entry.kind === "move");
  assert.deepEqual(
    moves.map((entry) => [entry.seat, entry.move]),
    [
      [0, "+2"],
      [1, "+0"],
    ],
  );
  assert.equal(frames.filter((frame) => frame.t === "update").length, 2);
  engine.close();
});

test("what chance brings is not seen before it is confirmed", options, async () => {
  const engine = new Engine();
  const { table, wire, act } = await opened(engine, "lesson.tile");
  const { rev } = await table();
  const preview: ServerPreview = await wire.request({ t: "preview", table: "lesson", rev, moves: ["kJ7"] });
  assert.equal(preview.stop, "chance");
  const handOf = (view: View) => (view as unknown as { hand: string }).hand;
  assert.equal(handOf(preview.steps[0]!.view), handOf((await table()).view!));
  await act("kJ7");
  assert.equal(handOf((await table()).view!).length, 6, "filled up again");
  engine.close();
});

test("a step without a task can only be read, and earlier positions can be looked at", options, async () => {
  const engine = new Engine();
  const { wire, table, act } = await opened(engine, "lesson.welcome");
  assert.deepEqual((await table()).view!.legal, []);
  await act("KH7");
  assert.equal(wire.trial(), "open");
  await wire.go(1);
  await act("KH7");
  const at = await wire.request({ t: "at", table: "lesson", ply: 0 });
  assert.deepEqual((at.view as unknown as { leaders: object[] }).leaders[0], {});
  engine.close();
});
