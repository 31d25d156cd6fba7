// The lessons on the real engine: every record loads, waits for the learner, and takes every move that is asked for.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { test } from "vitest";
import { lessons } from "../src/games/gog/lessons.ts";
import { parseMove } from "../src/games/gog/notation.ts";
import { CELLS } from "../src/games/gog/view.ts";

const program = process.env["SHEDU_PROGRAM"] ?? "../build/shedu";

interface Answer {
  result?: { id?: number; to_act?: number | string; moves?: string[] };
  error?: { message: string };
}

function ask(calls: [method: string, params: object][]): Answer[] {
  const lines = calls.map(([method, params], id) => JSON.stringify({ jsonrpc: "2.0", id, method, params }));
  const run = spawnSync(program, ["engine"], {
    input: lines.join("\n") + "\n",
    encoding: "utf8",
    timeout: 20_000,
  });
  return run.stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Answer);
}

test("the lessons are ten to fifteen steps, most of them to be played", () => {
  assert.ok(lessons.length >= 10 && lessons.length <= 15);
  assert.ok(lessons.filter((step) => step.expect).length >= 10);
  for (const step of lessons) {
    for (const cell of step.point ?? []) assert.ok(CELLS.includes(cell), cell);
    for (const move of step.expect ?? []) assert.ok(parseMove(move), move);
  }
});

test("every step loads and takes the moves it asks for", { skip: !existsSync(program) }, () => {
  const loads = ask(lessons.map((step) => ["load", { record: step.record }]));
  const legal = ask(
    lessons.flatMap((step, i) => [
      ["load", { record: step.record }] as [string, object],
      ["legal", { id: i + 1, seat: 0 }] as [string, object],
    ]),
  ).filter((_, i) => i % 2 === 1);
  lessons.forEach((step, i) => {
    assert.equal(loads[i]?.error, undefined, `${step.text}: ${loads[i]?.error?.message}`);
    assert.equal(loads[i]?.result?.to_act, 0, `${step.text}: it is not the learner's decision`);
    for (const move of step.expect ?? [])
      assert.ok(legal[i]?.result?.moves?.includes(move), `${step.text}: ${move} is not legal`);
  });
});
