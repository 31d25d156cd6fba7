import assert from "node:assert/strict";
import { test } from "vitest";
import { pointsByKind, POINT_KINDS } from "../src/games/utopia/points.ts";

test("points are added up by seat and kind; what an island brings counts with its wonder", () => {
  const kinds = pointsByKind(
    [
      { id: "round", number: 1 },
      { id: "gain", seat: 0, points: 6, reason: "wonder" },
      { id: "gain", seat: 0, points: 2, reason: "island" },
      { id: "gain", seat: 1, points: 1, reason: "monument" },
      { id: "gain", seat: 1, points: 3, reason: "removal" },
      { id: "prestige", seat: 1, civ: "M", count: 2, points: 10 },
      { id: "prestige", seat: 1, civ: "P", count: 1, points: 4 },
    ],
    2,
  );
  assert.deepEqual(POINT_KINDS, ["prestige", "monument", "wonder", "removal"]);
  assert.deepEqual(kinds, [
    [0, 0, 8, 0],
    [14, 1, 0, 3],
  ]);
});
