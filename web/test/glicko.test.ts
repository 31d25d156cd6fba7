// Ratings of solvers, and what a browser keeps of them.

import assert from "node:assert/strict";
import { test } from "vitest";
import { beginner, expected, rated } from "../src/pages/study/glicko.ts";
import type { Puzzle } from "../src/pages/study/puzzle.ts";
import { answered, nextFor, type Solver } from "../src/pages/study/solver.ts";

// The example of the method's paper, one game at a time in its first game: 1500 (200) against 1400 (30), won.
test("a rating moves as the method says", () => {
  const before = { rating: 1500, deviation: 200, volatility: 0.06 };
  const after = rated(before, { rating: 1400, deviation: 30, volatility: 0.06 }, 1);
  assert.ok(Math.abs(after.rating - 1563.6) < 0.5, String(after.rating));
  assert.ok(Math.abs(after.deviation - 175.4) < 0.5, String(after.deviation));
  assert.ok(Math.abs(after.volatility - 0.06) < 1e-4);
});

test("who wins goes up, the more the less it was expected; who is sure moves less", () => {
  const even = { ...beginner, deviation: 100 };
  const strong = { ...even, rating: 1600 };
  const gain = (against: typeof even) => rated(even, against, 1).rating - even.rating;
  assert.ok(gain(strong) > gain(even) && gain(even) > 0);
  assert.ok(rated(even, strong, 0).rating < even.rating);
  assert.ok(rated(beginner, even, 1).rating - beginner.rating > gain(even));
  assert.ok(Math.abs(expected(even, even) - 0.5) < 1e-9);
});

const puzzle = (id: string, rating: number) => ({ id, rating, game: "x" }) as Puzzle;
const nobody: Solver = { rating: beginner, answered: {}, puzzles: {}, streak: 0, best: 0, day: -1, days: 0 };

test("only the first answer counts", () => {
  const once = answered(nobody, puzzle("a", 1200), false);
  assert.equal(once.answered["a"], 0);
  assert.equal(answered(once, puzzle("a", 1200), true), once);
  assert.ok(once.rating.rating < nobody.rating.rating);
  assert.ok(once.puzzles["a"]!.rating > 1200, "the puzzle won");
});

test("right answers in a row, and days in a row", () => {
  let solver = nobody;
  for (const [at, right] of [true, true, false, true].entries())
    solver = answered(solver, puzzle(`p${at}`, 1200), right, at < 2 ? 100 + at : undefined);
  assert.equal(solver.streak, 1);
  assert.equal(solver.best, 2);
  assert.deepEqual([solver.day, solver.days], [101, 2]);
  assert.equal(answered(solver, puzzle("q", 1200), true, 105).days, 1, "a day was missed");
});

test("the next one is new and about as hard as the solver is good; then the oldest", () => {
  const all = [puzzle("a", 800), puzzle("b", 1250), puzzle("c", 1900)];
  assert.equal(nextFor(all, nobody)!.id, "b");
  assert.equal(nextFor(all, nobody, "b")!.id, "a");
  const done = all.reduce((solver, one) => answered(solver, one, true), nobody);
  assert.equal(nextFor(all, done, "a")!.id, "b");
  assert.equal(nextFor([], done), undefined);
});
