import assert from "node:assert/strict";
import { test } from "vitest";
import { trailsOf } from "../src/games/utopia/trails.ts";
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

test("income rises from every monument that pays it, in its owner's colour", () => {
  const monuments = {
    EA1: { civ: "M", seat: 1 },
    WI2: { civ: "M", seat: 1 },
    WA3: { civ: "M", seat: 0 },
    FI4: { civ: "P", seat: 1 },
  } as const;
  const trails = trailsOf([{ id: "prestige", seat: 1, civ: "M", count: 2, points: 10 }], { monuments });
  assert.deepEqual(
    trails.map((trail) => [trail.kind, "at" in trail && trail.at, "text" in trail && trail.text]),
    [
      ["gain", "EA1", "+5"],
      ["gain", "WI2", "+5"],
    ],
  );
  assert.ok(trails.every((trail) => "colour" in trail && trail.colour === "var(--seat-1)"));
});
