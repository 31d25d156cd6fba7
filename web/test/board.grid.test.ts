// Names and places of squares.

import assert from "node:assert/strict";
import { test } from "vitest";
import { cellName, columnOf, cornerOf, middleOf, rowOf, shifted, squares } from "../src/board/grid.ts";

test("a square's name says its row and column", () => {
  assert.equal(cellName(4, 2), "C5");
  assert.equal(cellName(10, 15), "P11");
  for (const { id, row, column } of squares(12, 12)) {
    assert.deepEqual([rowOf(id), columnOf(id)], [row, column]);
  }
});

test("squares lie row by row, a hundred wide", () => {
  const cells = squares(2, 3);
  assert.deepEqual(
    cells.map((cell) => cell.id),
    ["A1", "B1", "C1", "A2", "B2", "C2"],
  );
  assert.deepEqual(cells[5]!.shape, { kind: "rect", x: 200, y: 100, width: 100, height: 100 });
  assert.deepEqual(cornerOf("C2"), [200, 100]);
  assert.deepEqual(middleOf("C2"), [250, 150]);
  assert.equal(shifted(middleOf("C2"), 5, -50), "translate(255 100)");
});
