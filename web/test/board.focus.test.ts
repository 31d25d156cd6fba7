// Where keys lead on the boards of the three games.

import assert from "node:assert/strict";
import { test } from "vitest";
import { jump, rowsOf, seek, step } from "../src/board/focus.ts";
import { squares } from "../src/board/grid.ts";
import type { Cell } from "../src/board/types.ts";

const grid = squares(11, 16);

test("arrows walk a grid and stop at its edges", () => {
  assert.equal(step(grid, "C5", "right"), "D5");
  assert.equal(step(grid, "C5", "up"), "C4");
  assert.equal(step(grid, "A1", "left"), "A1");
  assert.equal(step(grid, "P11", "down"), "P11");
});

test("a hole in a grid is jumped over", () => {
  const holed = grid.filter((cell) => cell.id !== "D5");
  assert.equal(step(holed, "C5", "right"), "E5");
});

test("arrows on an irregular board prefer what lies ahead to what lies aside", () => {
  const at = (id: string, x: number, y: number): Cell => ({
    id,
    shape: { kind: "path", d: "", centre: [x, y] },
  });
  const cells = [at("a", 0, 0), at("ahead", 120, 20), at("aside", 60, 110), at("back", -50, 0)];
  assert.equal(step(cells, "a", "right"), "ahead");
  assert.equal(step(cells, "a", "down"), "aside");
  assert.equal(step(cells, "a", "left"), "back");
  assert.equal(step(cells, "a", "up"), "a");
});

test("Home and End go along the row, with Ctrl over the board", () => {
  assert.equal(jump(grid, "C5", "first", false), "A5");
  assert.equal(jump(grid, "C5", "last", false), "P5");
  assert.equal(jump(grid, "C5", "last", true), "P11");
});

test("seek goes around from choice to choice", () => {
  const wanted = (id: string) => id === "B1" || id === "D5";
  assert.equal(seek(grid, "A1", wanted), "B1");
  assert.equal(seek(grid, "B1", wanted), "D5");
  assert.equal(seek(grid, "D5", wanted), "B1");
  assert.equal(seek(grid, "B1", wanted, true), "D5");
  assert.equal(
    seek(grid, "B1", () => false),
    undefined,
  );
});

test("rows are what assistive technology reads", () => {
  const rows = rowsOf(grid);
  assert.equal(rows.length, 11);
  assert.equal(rows[4]?.[2]?.id, "C5");
});
