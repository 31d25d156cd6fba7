// What is read off the board for drawing: rivers, regions, strengths, squares that matter.

import assert from "node:assert/strict";
import { test } from "vitest";
import { cellName, columnOf, rowOf } from "../src/board/grid.ts";
import { mapOf } from "../src/games/tigris/printed.ts";
import { clashesAt, squaresNext, survey, unseen } from "../src/games/tigris/survey.ts";
import { kColumns, kRows, type TigrisView } from "../src/games/tigris/view.ts";

function viewOf(pieces: string, leaders: TigrisView["leaders"], more: Partial<TigrisView> = {}): TigrisView {
  const rows = Array.from({ length: kRows }, () => Array<string>(kColumns).fill("."));
  for (const piece of pieces.split(" ")) rows[rowOf(piece.slice(1))]![columnOf(piece.slice(1))] = piece[0]!;
  const board = rows.map((row) => row.join(""));
  return { board, leaders, options: {}, monuments: {}, wonder: null, ...more } as TigrisView;
}

const empty = viewOf("rA1", []);

test("both boards have their rivers, sites and framed spaces", () => {
  const standard = mapOf(empty);
  assert.deepEqual([standard.river.size, standard.sites.size, standard.framed.size], [41, 10, 4]);
  const advanced = mapOf({ ...empty, options: { board: "advanced" } });
  assert.deepEqual([advanced.river.size, advanced.sites.size, advanced.framed.size], [39, 14, 6]);
  assert.ok(standard.river.has("O4") && !standard.river.has("H8"));
});

test("every bank is a closed line", () => {
  for (const side of ["standard", "advanced"]) {
    const { banks } = mapOf({ ...empty, options: { board: side } });
    const loops = banks.split("z").slice(0, -1);
    assert.ok(loops.length >= 1 && loops.every((loop) => loop.startsWith("M")));
    assert.ok(!/NaN|Infinity/.test(banks));
  }
});

// Scenario 30 of the rules: the leaderless settlement between two kingdoms helps nobody.
const border = viewOf("rF5 rH5 kF4 kH4 kG6", [{ k: "E5" }, { k: "I5" }]);

test("leaders are as strong as their own kingdom", () => {
  const seen = survey(border);
  assert.equal(seen.kingdoms.length, 2);
  const king = seen.leaderAt("E5")!;
  assert.deepEqual([seen.war(king), seen.revolt(king)], [1, 1]);
  assert.equal(seen.regionOf("G6")!.leaders.length, 0);
});

test("a tile between two kingdoms with kings brings a war", () => {
  const clashes = clashesAt(survey(border), "G5");
  assert.deepEqual(
    clashes.map(({ colour, sides }) => [colour, ...sides.map((leader) => leader.at).sort()]),
    [["k", "E5", "I5"]],
  );
  assert.deepEqual(clashesAt(survey(border), "A1"), []);
});

test("while wars last the joining tile joins nothing", () => {
  const joined = viewOf("rF5 rH5 kF4 kH4 kG5", [{ k: "E5" }, { k: "I5" }]);
  assert.equal(survey(joined).kingdoms.length, 1);
  assert.equal(survey(joined, "G5").kingdoms.length, 2);
});

test("catastrophes and empty squares connect nothing, face-down tiles do", () => {
  assert.equal(survey(viewOf("rC5 xD5 rE5", [{ k: "B5", b: "F5" }])).kingdoms.length, 2);
  assert.equal(survey(viewOf("rC5 #D5 rE5", [{ k: "B5", b: "F5" }])).kingdoms.length, 1);
});

test("the last gap of a square of four is found, on the right ground", () => {
  const river = mapOf(empty).river;
  assert.deepEqual([...squaresNext(viewOf("kE5 kF5 kE6", []), river)], [["F6", "k"]]);
  assert.deepEqual([...squaresNext(viewOf("bE1 bF1 bE2", []), river)], []);
  assert.deepEqual([...squaresNext(viewOf("bO4 bP4 bO5", []), river)], [["P5", "b"]]);
});

test("unseen tiles are all but those on the board, under monuments, in my hand and among my swaps", () => {
  const monuments = { kr: { at: "L5", square: "k" as const } };
  const view = viewOf("rA1 #L5 #M5 #L6 #M6", [], { hand: "rrb", swapped: "g", monuments });
  assert.deepEqual(unseen(view), { r: 54, b: 35, g: 29, k: 26 });
  assert.equal(cellName(4, 11), "L5");
});
