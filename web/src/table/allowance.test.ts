import assert from "node:assert/strict";
import { test } from "vitest";
import { Allowance } from "./allowance.ts";

test("so many in so long a time, and again later", () => {
  let now = 0;
  const allowance = new Allowance(2, 100, () => now);
  assert.deepEqual([allowance.take(), allowance.take(), allowance.take()], [true, true, false]);
  now = 101;
  assert.ok(allowance.take());
});
