import assert from "node:assert/strict";
import { test } from "vitest";
import type { Entry } from "../net/protocol.gen.ts";
import { chronicle, extended, fresh, gap, nothing, preceded, takesBack } from "./chronicle.ts";

const entry = (seq: number, kind = "chat") => ({ seq, time: 0, kind }) as unknown as Entry;
const run = (first: number, end: number) =>
  Array.from({ length: end - first + 1 }, (_, at) => entry(first + at));
const seqs = (log: { entries: Entry[] }) => log.entries.map((item) => item.seq);

test("a frame without `from` begins at its first entry", () => {
  assert.equal(chronicle(run(1, 3), undefined, 3).from, 0);
  assert.equal(chronicle(run(5, 7), undefined, 7).from, 4);
  assert.equal(chronicle([], undefined, 7).from, 7);
  assert.equal(chronicle(run(5, 7), 4, 7).from, 4);
});

test("news are added once, at the end", () => {
  const log = extended(chronicle(run(1, 3), 0, 3), chronicle(run(2, 5), 1, 5));
  assert.deepEqual(seqs(log), [1, 2, 3, 4, 5]);
  assert.equal(log.from, 0);
  assert.deepEqual(
    fresh(log, chronicle(run(4, 6), 3, 6)).map((item) => item.seq),
    [6],
  );
  assert.equal(extended(log, chronicle([], undefined, 5)), log);
});

test("across a gap only the news are kept, so that the log never lies about what is between", () => {
  const log = chronicle(run(1, 3), 0, 3);
  const news = chronicle(run(300, 302), 299, 302);
  assert.ok(gap(log, news));
  assert.deepEqual(seqs(extended(log, news)), [300, 301, 302]);
  assert.equal(extended(log, news).from, 299);
});

test("earlier pages go before the log, up to the first entry", () => {
  const end = chronicle(run(7, 9), 6, 9);
  const middle = preceded(end, chronicle(run(4, 6), 3, 6));
  assert.deepEqual(seqs(middle), [4, 5, 6, 7, 8, 9]);
  assert.equal(middle.from, 3);
  const all = preceded(middle, chronicle(run(1, 3), 0, 3));
  assert.equal(all.from, 0);
  assert.equal(all.entries.length, 9);
});

test("a page that comes twice, or does not reach the log, changes nothing", () => {
  const log = chronicle(run(4, 9), 3, 9);
  assert.equal(preceded(log, chronicle(run(4, 6), 3, 6)), log);
  assert.equal(preceded(log, chronicle(run(1, 2), 0, 2)), log);
  assert.equal(preceded(nothing, chronicle(run(1, 2), 0, 2)), nothing);
});

test("entries that take moves back are noticed", () => {
  assert.ok(!takesBack(run(1, 3)));
  assert.ok(takesBack([entry(1), entry(2, "undone"), entry(3)]));
  assert.ok(takesBack([entry(4, "takeback")]));
});

test("who has deleted their account is named nowhere any more, and the others are", () => {
  const told = [
    { seq: 1, time: 0, kind: "sat", seat: 0, user: "z", name: "Zuleika" },
    { seq: 2, time: 0, kind: "chat", user: "z", name: "Zuleika", text: "I am Zuleika" },
    { seq: 3, time: 0, kind: "chat", user: "b", name: "Bob", text: "hello" },
    { seq: 4, time: 0, kind: "kept", seat: 1, user: "b", for: "z", name: "Zuleika", until: 0 },
  ] as unknown as Entry[];
  const gone = [{ seq: 5, time: 0, kind: "gone", user: "z", name: "Deleted account" }] as unknown as Entry[];
  const log = extended(chronicle(told, 0, 4), chronicle(gone, 4, 5));
  assert.ok(!JSON.stringify(log).includes("Zuleika"));
  assert.ok(JSON.stringify(log).includes("hello"));
  assert.deepEqual(seqs(log), [1, 2, 3, 4, 5]);
});
