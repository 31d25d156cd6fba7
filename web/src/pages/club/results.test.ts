import { expect, test } from "vitest";
import type { Tournament } from "../../net/protocol.gen.ts";
import { between, pointsOf, pointsText, tableOf } from "./results.ts";

test("points are shared with places, as the server shares them", () => {
  const points = (places: number[]) => places.map((_, seat) => pointsOf({ seats: places, places }, seat));
  expect(points([1, 2])).toEqual([1, 0]);
  expect(points([1, 1, 3, 4])).toEqual([20 / 24, 20 / 24, 8 / 24, 0]);
  expect(pointsOf({ seats: [0, 1] }, 0)).toBeUndefined();
});

test("what two have made of each other adds up, and nothing where they have not met", () => {
  const of = {
    players: [{ user: { id: "a", name: "A" } }, { level: 3 }, { user: { id: "c", name: "C" } }],
    rounds_played: [
      { bouts: [{ seats: [0, 1], places: [1, 2] }], byes: [2] },
      { bouts: [{ seats: [1, 0], places: [1, 1] }], byes: [2] },
      { bouts: [{ seats: [2, 0], table: "t" }], byes: [1] },
    ],
  } as unknown as Tournament;
  expect(between(of, 0, 1)).toBe(1.5);
  expect(between(of, 1, 0)).toBe(0.5);
  expect(between(of, 0, 2)).toBeUndefined();
  expect(tableOf(of, "a")).toBe("t");
  expect(tableOf(of, "nobody")).toBeUndefined();
  expect(tableOf(of, undefined)).toBeUndefined();
});

test("points are short to read", () => {
  expect([0, 0.5, 2, 2.5, 1 / 3].map(pointsText)).toEqual(["0", "½", "2", "2½", "0.33"]);
});
