// Who won, and how: by points, or by something that decides by itself.

import assert from "node:assert/strict";
import { createRoot } from "solid-js";
import { test } from "vitest";
import type { GameModule } from "../games/api.ts";
import type { TableModel } from "./model.ts";
import type { Sitting } from "./play.ts";
import { createVerdict } from "./verdict.ts";

function verdictOf(reason: string, mine: number, scores = [3, 1], tie?: GameModule["tie"]) {
  const story = [{ id: "over", reason, winners: [1] }];
  const table = {
    info: () => ({ result: { places: [2, 1], scores, reason: "played" }, seats: [{}, {}] }),
    view: () => ({ phase: "over" }),
    entries: () => [{ kind: "move", seq: 1, seat: 1, move: "end", story }],
  } as unknown as TableModel;
  const sitting = {
    owns: (seat: number) => seat === mine,
    nameOf: (seat: number) => ["Ann", "Nabu"][seat]!,
    play: { t: (id: string, args?: Record<string, unknown>) => `${id} ${String(args?.["name"])}` },
  } as unknown as Sitting;
  const module = { name: "gog", outright: ["corners"], tell: () => "told", tie } as unknown as GameModule;
  return createRoot(() => createVerdict(table, sitting, module));
}

test("the headline says by what the game was won where that alone decided, and it is not said twice", () => {
  assert.equal(verdictOf("corners", 0).headline(), "headline.corners Nabu");
  assert.equal(verdictOf("corners", 1).headline(), "headline.corners.you Nabu");
  assert.equal(verdictOf("corners", 0).why(), "");
});

test("where points decide, the game's own sentence stands below", () => {
  assert.ok(!verdictOf("rounds", 0).headline().startsWith("headline."));
  assert.equal(verdictOf("rounds", 0).why(), "told");
});

test("equal scores at the top are explained, by the game itself where it can, and nothing else is", () => {
  assert.equal(verdictOf("rounds", 0).tie(), undefined);
  const told = (_play: unknown, end: { phase: string }, winner: number, second: number) =>
    `${end.phase}: ${winner} before ${second}`;
  assert.equal(verdictOf("rounds", 0, [3, 3], told).tie(), "over: 1 before 0");
  assert.ok(verdictOf("rounds", 0, [3, 3]).tie(), "else by the rules' tie-break as a whole");
});
