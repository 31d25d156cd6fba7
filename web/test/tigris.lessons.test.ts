// The lessons on the real engine: every record loads, every expected move is legal for the learner, and
// everything that is pointed at is on the board.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { test } from "vitest";
import { lessons } from "../src/games/tigris/lessons.ts";
import { isCell } from "../src/games/tigris/view.ts";

const program = process.env["SHEDU_PROGRAM"] ?? "../build/shedu";

interface Answer {
  result?: { id?: number; moves?: string[]; to_act?: number | string };
  error?: { message: string };
}

/** One engine process for all calls: ids count from 1 in the order of the loads. */
function engine(calls: [method: string, params: object][]): Answer[] {
  const input = calls
    .map(([method, params], i) => JSON.stringify({ jsonrpc: "2.0", id: i, method, params }) + "\n")
    .join("");
  const run = spawnSync(program, ["engine"], { input, encoding: "utf8", timeout: 20_000 });
  return run.stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Answer);
}

test("the lessons can be played", { skip: !existsSync(program) }, () => {
  const calls: [string, object][] = [];
  const checks: ((answer: Answer) => void)[] = [];
  let game = 0;
  lessons.forEach((step, index) => {
    if (step.record !== undefined) {
      game++;
      calls.push(["load", { record: step.record }]);
      checks.push((answer) => {
        assert.equal(answer.error, undefined, `${step.text}: ${answer.error?.message}`);
        assert.equal(
          answer.result?.to_act,
          0,
          `${step.text}: the record must leave the decision to the learner`,
        );
      });
    }
    for (const cell of step.point ?? []) assert.ok(isCell(cell), cell);
    for (const move of step.expect ?? []) {
      calls.push(["legal", { id: game, seat: 0 }]);
      checks.push((answer) =>
        assert.ok(answer.result?.moves?.includes(move), `${step.text}: ${move} is not legal`),
      );
    }
    if (step.expect) {
      const next = lessons[index + 1];
      calls.push(["play", { id: game, move: step.expect[0], seat: 0 }]);
      checks.push((answer) => {
        assert.equal(answer.error, undefined, `${step.text}: ${answer.error?.message}`);
        const goesOn = answer.result?.to_act === 0 || next?.record !== undefined;
        assert.ok(goesOn, `${next?.text} needs a record: the decision is not the learner's`);
      });
    }
  });
  const answers = engine(calls);
  assert.equal(answers.length, calls.length);
  answers.forEach((answer, i) => checks[i]!(answer));
});

test("the lessons last about ten minutes", () => {
  assert.ok(lessons.length >= 10 && lessons.length <= 18);
  assert.ok(lessons.filter((step) => step.expect).length >= 10);
});
