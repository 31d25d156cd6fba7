// What the log is made of: sentences that follow each other, moves that were taken back, events told together.

import assert from "node:assert/strict";
import { createRoot } from "solid-js";
import { test } from "vitest";
import type { GameModule, Play, StoryItem } from "../src/games/api.ts";
import { recount as tigrisRecount } from "../src/games/tigris/words/tell.ts";
import { recount as utopiaRecount } from "../src/games/utopia/words/tell.ts";
import { format } from "../src/i18n/format.ts";
import { createLog, joined, standing, stopsOf } from "../src/table/log.ts";
import type { TableModel } from "../src/table/model.ts";
import type { Sitting } from "../src/table/play.ts";
import type { Entry } from "../src/net/protocol.gen.ts";
import { ruleOf, withoutCodes } from "../src/ui/refusals.ts";
import { sourceWords } from "./lib/words.ts";

const tigris = await sourceWords("tigris");
const utopia = await sourceWords("utopia");

function play(words: Readonly<Record<string, string>>): Play<never> {
  const seats = () => ["Ada", "Bo"].map((name) => ({ kind: "person" as const, name }));
  const t = (id: string, args?: Record<string, unknown>) => format(words[id] ?? id, args ?? {}, "en");
  return { t, seats, mine: () => 0 } as unknown as Play<never>;
}

test("sentences follow each other, fragments are kept apart", () => {
  assert.equal(joined([]), "");
  assert.equal(joined(["You pass.", "Bo begins."]), "You pass. Bo begins.");
  assert.equal(joined(["你跳过。", "轮到 Bo。"]), "你跳过。轮到 Bo。");
  assert.equal(joined(["Round 2", "Bo begins."]), "Round 2 · Bo begins.");
});

test("what was taken back is not told", () => {
  const move = (seq: number, ply: number) =>
    ({ seq, time: 0, kind: "move", ply, seat: 0 }) as unknown as Entry;
  const undone = { seq: 4, time: 0, kind: "undone", seat: 0, ply: 1 } as unknown as Entry;
  const kept = standing([move(1, 1), move(2, 2), move(3, 3), undone, move(5, 2)]);
  assert.deepEqual(
    kept.map((entry) => entry.seq),
    [1, 4, 5],
  );
});

test("one looks back from decision to decision, not from tile to tile", () => {
  const entry = (kind: string, ply: number) =>
    ({ seq: ply, time: 0, kind, ply, seat: 0 }) as unknown as Entry;
  const dealt = [entry("chance", 1), entry("chance", 2)];
  const played = [
    entry("move", 3),
    entry("chance", 4),
    entry("chance", 5),
    entry("move", 6),
    entry("move", 7),
  ];
  assert.deepEqual(stopsOf([...dealt, ...played]), [2, 5, 6, 7]);
  assert.deepEqual(stopsOf(played), [2, 5, 6, 7], "a part of the log begins before its first decision");
  assert.deepEqual(stopsOf([]), []);
});

test("what happens after the turn has passed is told of the next seat", () => {
  const story = [
    { id: "moved", seat: 0 },
    { id: "turn", seat: 1 },
    { id: "gathered", seat: 1 },
  ];
  const entry = { seq: 1, time: 0, kind: "move", ply: 1, seat: 0, move: "A1-A2", story } as unknown as Entry;
  const table = { entries: () => [entry], seat: () => 0, seq: () => 1 } as unknown as TableModel;
  const sitting = { play: play({}), nameOf: String, owns: () => true } as unknown as Sitting;
  const module = { cellOf: () => "A2", tell: ({ id }: StoryItem) => id } as unknown as GameModule;
  createRoot((dispose) => {
    const lines = createLog(table, sitting, module).lines();
    assert.deepEqual(
      lines.map(({ text, seat }) => [text, seat]),
      [
        ["moved", 0],
        ["turn", 1],
        ["gathered", 1],
      ],
    );
    dispose();
  });
});

test("tigris: all that one draws is one sentence, and others draw in secret", () => {
  const drew = (seat: number, what?: string): StoryItem => ({ id: "drew", seat, ...(what ? { what } : {}) });
  const story = [drew(0, "r"), drew(1), drew(0, "b"), drew(0, "r")];
  assert.deepEqual(tigrisRecount(story, play(tigris)), ["You draw 2 temples and 1 farm."]);
  assert.deepEqual(tigrisRecount([drew(1), drew(1)], play(tigris)), []);
});

test("utopia: arrivals, draws and the payout are told together", () => {
  const told = (story: StoryItem[]) => utopiaRecount(story, play(utopia));
  assert.deepEqual(
    told([
      { id: "guest", island: "WA", civ: "E" },
      { id: "guest", island: "FI", civ: "M" },
      { id: "guest", island: "WA", civ: "C" },
    ]),
    ["Guests arrived. Water: Egypt, China; Fire: Maya."],
  );
  assert.deepEqual(
    told([
      { id: "drew", seat: 0, what: "M" },
      { id: "drew", seat: 1 },
      { id: "drew", seat: 1 },
    ]),
    ["You drew 1 card: Mayan.", "Bo drew 2 cards."],
  );
  assert.deepEqual(
    told([
      { id: "prestige", seat: 1, civ: "M", count: 1, points: 4 },
      { id: "prestige", seat: 0, civ: "E", count: 1, points: 2 },
      { id: "prestige", seat: 1, civ: "C", count: 2, points: 6 },
    ]),
    ["Prestige: Bo +10, You +2."],
  );
  assert.deepEqual(
    told([
      { id: "took", seat: 1, island: "WA", civ: "E" },
      { id: "prince", seat: 1, civ: "E", at: "WA3" },
    ]),
    ["Bo took an Egyptian guest to WA3 Reedmarket."],
  );
});

test("a refusal's clause is found in a list, and by its part", () => {
  const rules = new Map(
    ["E10", "R-P2-6"].map((clause) => [clause, { clause, chapter: "rules.turn", text: clause }]),
  );
  assert.equal(ruleOf("E10b", rules)?.clause, "E10");
  assert.equal(ruleOf("R-P2-6 to R-P2-11", rules)?.clause, "R-P2-6");
  assert.equal(ruleOf("R3, E8", new Map([["R3", rules.get("E10")!]]))?.clause, "E10");
  assert.equal(ruleOf("X9", rules), undefined);
});

test("a refusal keeps its words and loses its codes", () => {
  assert.equal(withoutCodes("no temple is next to C5 (L4)"), "no temple is next to C5");
  assert.equal(withoutCodes("you lack the tiles (V1, V2)"), "you lack the tiles");
  assert.equal(withoutCodes("not with these cards (R-P2-6 to R-P2-11)"), "not with these cards");
  assert.equal(withoutCodes("it has no base (A-15)"), "it has no base");
  assert.equal(withoutCodes("a part of it (E10b)"), "a part of it");
  assert.equal(withoutCodes("name tiles (such as rrb)"), "name tiles (such as rrb)");
});
