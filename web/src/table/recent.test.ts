import assert from "node:assert/strict";
import { test } from "vitest";
import type { Entry } from "../net/protocol.gen.ts";
import { movedLast, recent } from "./recent.ts";

const entry = (given: object) => ({ seq: 0, time: 0, ...given }) as Entry;
const move = (seat: number, id: string) => entry({ kind: "move", ply: 1, seat, move: id, story: [{ id }] });
const chance = (id: string) => entry({ kind: "chance", ply: 1, move: id, story: [{ id }] });
const chat = entry({ kind: "chat", user: 1, name: "", text: "" });
const undone = entry({ kind: "undone", seat: 1, ply: 1 });
const ids = (entries: Entry[], seat?: number) => recent(entries, seat).map((item) => item.id);

test("what others and chance did since the own last move", () => {
  assert.deepEqual(ids([move(0, "a"), move(1, "b"), chat, chance("c")], 0), ["b", "c"]);
  assert.deepEqual(ids([move(1, "b"), move(0, "a")], 0), []);
  assert.deepEqual(ids([move(1, "b"), undone, move(1, "c")], 0), ["c"]);
});

test("whoever only looks sees three moves, and who plays twelve", () => {
  const many = Array.from({ length: 20 }, (_, at) => move(1, `m${at}`));
  assert.deepEqual(ids(many), ["m17", "m18", "m19"]);
  assert.equal(ids(many, 0).length, 12);
});

test("a decision is the last thing until chance, an undo or somebody else comes", () => {
  assert.ok(movedLast([move(0, "a"), chat], 0));
  assert.ok(!movedLast([move(0, "a"), chance("c")], 0));
  assert.ok(!movedLast([move(0, "a"), undone], 0));
  assert.ok(!movedLast([move(0, "a")], 1));
  assert.ok(!movedLast([], 0));
});
