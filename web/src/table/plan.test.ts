import { expect, test } from "vitest";
import { isSlow, planOf, sheetOf } from "./plan.ts";

test("a plan comes back from its sheet as it was", () => {
  const plan = {
    replies: [{ when: ["RC2", "*"], then: ["pass", "pass"], next: [{ then: ["+0"] }] }, { then: ["RA2"] }],
    orders: [{ order: "pass", until: "joined" }],
    prefer: ["pick:M", "end"],
  };
  expect(planOf(sheetOf(plan))).toEqual(plan);
});

test("lines without a move are left out, and moves may be apart by anything", () => {
  const lines = [
    { when: "pass", then: " ", next: [] },
    { when: "", then: "pass,  pass", next: [{ when: "*", then: "", next: [] }] },
  ];
  expect(planOf({ lines, orders: [], prefer: "" }).replies).toEqual([{ then: ["pass", "pass"] }]);
});

test("plans are for slow games", () => {
  expect(isSlow({ kind: "none" })).toBe(true);
  expect(isSlow({ kind: "turn", ms: 60_000, expiry: "wait" })).toBe(false);
  expect(isSlow({ kind: "turn", ms: 86_400_000, expiry: "wait" })).toBe(true);
});
