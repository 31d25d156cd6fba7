import assert from "node:assert/strict";
import { test } from "vitest";
import { backoff } from "./backoff.ts";

test("waits grow from half a second to fifteen seconds", () => {
  const waits = [0, 1, 2, 3, 4, 5, 6, 50].map((tries) => backoff(tries, () => 1));
  assert.deepEqual(waits, [500, 1000, 2000, 4000, 8000, 15_000, 15_000, 15_000]);
});

test("waits are spread out but never shorter than half a second", () => {
  assert.equal(
    backoff(0, () => 0),
    500,
  );
  assert.equal(
    backoff(4, () => 0),
    4000,
  );
  assert.notEqual(
    backoff(5, () => 0.2),
    backoff(5, () => 0.8),
  );
});
