// What is being fought out: both sides with what stands by them, as the server counts it.

import assert from "node:assert/strict";
import { test } from "vitest";
import { concernsOf, fightOf, rivalsOf, sidesOf, warringKingdoms } from "../src/games/tigris/fight.ts";
import type { TigrisInsight, War } from "../src/games/tigris/insight.ts";
import type { TigrisView } from "../src/games/tigris/view.ts";

const rows = Array.from({ length: 11 }, () => "................");
rows[0] = "rr.b.rrr........";

const view = {
  phase: "war_attack",
  board: rows,
  leaders: [{ r: "A2" }, { r: "F2" }],
  conflict: {
    at: "D1",
    colour: "r",
    attacker: 0,
    defender: 1,
    attack_base: 2,
    defence_base: 3,
    attack_added: 0,
    attack_stake: { support: ["A1", "B1"], losses: ["B1"], colour: "r", points: 2 },
    defence_stake: { support: ["F1", "G1", "H1"], losses: ["F1", "G1", "H1"], colour: "r", points: 4 },
  },
} as unknown as TigrisView;

test("both sides have their leaders, and what the server says stands by them", () => {
  assert.deepEqual(
    sidesOf(view).map(({ role, seat, at, stake }) => [role, seat, at, stake?.points]),
    [
      ["attack", 0, "A2", 2],
      ["defence", 1, "F2", 4],
    ],
  );
});

test("every side's cells are in its own colour, and what cannot be lost is told apart", () => {
  const cells = new Map(fightOf(view).map((one) => [one.at, one]));
  assert.deepEqual([...cells.keys()].sort(), ["A1", "A2", "B1", "F1", "F2", "G1", "H1"]);
  assert.deepEqual(cells.get("A1"), { at: "A1", colour: "var(--seat-0)", part: "support" });
  assert.deepEqual(cells.get("B1"), { at: "B1", colour: "var(--seat-0)", part: "stake" });
  assert.deepEqual(cells.get("F2"), { at: "F2", colour: "var(--seat-1)", part: "fighter" });
});

test("the kingdoms at war are known by their leaders; a revolt has none", () => {
  const kingdoms = [
    { cells: ["A1", "B1", "A2"], leaders: [] },
    { cells: ["F1", "G1", "H1", "F2"], leaders: [] },
  ];
  const seen = { kingdoms } as unknown as TigrisInsight;
  assert.deepEqual(
    warringKingdoms(view, seen).map(({ seat, region }) => [seat, [...region.cells].sort()]),
    [
      [0, ["A1", "A2", "B1"]],
      [1, ["F1", "F2", "G1", "H1"]],
    ],
  );
  assert.deepEqual(warringKingdoms({ ...view, phase: "revolt_attack" }, seen), []);
});

test("while a war is chosen all who are to fight are seen", () => {
  const leaders = [
    { r: "A2", k: "B2" },
    { r: "F2", k: "G2" },
  ];
  const choosing = { ...view, phase: "war_choose", leaders } as unknown as TigrisView;
  const wars: War[] = [
    { colour: "r", seats: [0, 1], strengths: [2, 3], odds: 0.3 },
    { colour: "k", seats: [1, 0], strengths: [0, 1], odds: 0.4 },
  ];
  assert.deepEqual(
    rivalsOf(choosing, wars).map(({ at, colour, part }) => `${at} ${colour} ${part}`),
    [
      "A2 var(--seat-0) fighter",
      "F2 var(--seat-1) fighter",
      "G2 var(--seat-1) fighter",
      "B2 var(--seat-0) fighter",
    ],
  );
  assert.deepEqual(rivalsOf(view, wars), [], "then only the two of the war that is fought");
});

test("nothing is tinted while nothing is being settled", () => {
  assert.deepEqual(fightOf({ ...view, phase: "action" }), []);
  assert.deepEqual(fightOf({ ...view, conflict: null }), []);
});

test("a decision in between is about the cells that it can be made on", () => {
  const between = { ...view, phase: "monument", conflict: null };
  assert.deepEqual(concernsOf(between, ["mon:kb:C1", "mon:rb:C1", "no"]).sort(), ["C1", "C2", "D1", "D2"]);
  assert.deepEqual(concernsOf({ ...between, phase: "building" }, ["build:P1", "build:P2", "no"]), [
    "P1",
    "P2",
  ]);
  assert.deepEqual(concernsOf({ ...between, phase: "action" }, ["rC5", "mon:kb:C1"]), []);
});
