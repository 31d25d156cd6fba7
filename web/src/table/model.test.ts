import assert from "node:assert/strict";
import { test } from "vitest";
import { createRoot } from "solid-js";
import type { Entry, ServerFrame } from "../net/protocol.gen.ts";
import type { Request, Wire } from "../net/wire.ts";
import { createTable } from "./model.ts";

const soon = (ms = 60) => new Promise((resolve) => setTimeout(resolve, ms));
const entry = (seq: number, kind = "chat") => ({ seq, time: 0, kind }) as unknown as Entry;
const run = (first: number, end: number) =>
  Array.from({ length: end - first + 1 }, (_, at) => entry(first + at));

/** A server with a long log that sends four entries at once. */
class FakeWire {
  log = run(1, 10);
  asked: Request[] = [];
  handler: (frame: ServerFrame) => void = () => undefined;
  status = () => "online" as const;
  now = () => 0;
  retry(): void {}
  onOnline = (handler: () => void) => (handler(), () => undefined);
  onFrame = (handler: (frame: ServerFrame) => void) => ((this.handler = handler), () => undefined);

  private end(since: number) {
    const entries = this.log.filter((item) => item.seq > since).slice(-4);
    return { entries, from: (entries[0]?.seq ?? this.log.length + 1) - 1 };
  }

  async request(request: Request): Promise<ServerFrame> {
    this.asked.push(request);
    const seq = this.log.length;
    const common = { table: "x", seq, rev: seq, ply: seq, clock: { running: null, since: 0, left: [] } };
    if (request.t === "log") {
      const entries = this.log.filter((item) => item.seq < request.before).slice(-4);
      return { t: "log", from: entries[0]!.seq - 1, entries };
    }
    if (request.t !== "sub") return { t: "ok", seq };
    const info = { status: "playing" } as never;
    if (request.since !== undefined) return { t: "update", re: 1, ...common, ...this.end(request.since) };
    return { t: "table", re: 1, seat: 0, info, ...common, ...this.end(0) };
  }

  push(entries: Entry[]): void {
    this.log.push(...entries);
    const seq = this.log.length;
    const clock = { running: null, since: 0, left: [] };
    this.handler({ t: "update", table: "x", seq, rev: seq, ply: seq, entries, clock });
  }
}

async function begin() {
  const wire = new FakeWire();
  const table = createRoot(() => createTable(wire as unknown as Wire, "x"));
  await soon();
  const seqs = () => table.entries().map((item) => item.seq);
  return { wire, table, seqs };
}

test("only the end of a long log is here, and earlier pages come when they are asked for", async () => {
  const { table, seqs } = await begin();
  assert.deepEqual(seqs(), [7, 8, 9, 10]);
  assert.ok(table.hasEarlier());
  await table.earlier();
  assert.deepEqual(seqs(), [3, 4, 5, 6, 7, 8, 9, 10]);
  await table.earlier();
  assert.equal(seqs()[0], 1);
  assert.ok(!table.hasEarlier());
  await table.earlier();
  assert.equal(seqs().length, 10);
});

test("news follow the log", async () => {
  const { wire, seqs } = await begin();
  wire.push([entry(11)]);
  await soon();
  assert.deepEqual(seqs(), [7, 8, 9, 10, 11]);
});

test("news with a gap before them are asked for again, and what is too old for an answer is left to be fetched", async () => {
  const { wire, table, seqs } = await begin();
  wire.log.push(...run(11, 19));
  const before = table.branch();
  wire.push([entry(20)]);
  await soon();
  const again = wire.asked.at(-1)!;
  assert.ok(again.t === "sub" && again.since === 10);
  assert.deepEqual(seqs(), [17, 18, 19, 20]);
  assert.notEqual(table.branch(), before, "nobody knows whether moves were taken back in the gap");
  await table.earlier();
  assert.equal(seqs()[0], 13);
});

test("a takeback begins another branch, a move does not", async () => {
  const { wire, table } = await begin();
  const first = table.branch();
  wire.push([entry(11)]);
  await soon();
  assert.equal(table.branch(), first);
  wire.push([entry(12, "takeback")]);
  await soon();
  assert.notEqual(table.branch(), first);
});

test("a deed that is asked for again has the same key if it is given one", async () => {
  const { wire, table } = await begin();
  await table.deed({ t: "act", rev: 10, moves: ["a", "b"] }, "k1");
  await table.deed({ t: "chat", text: "hello" });
  const [act, chat] = wire.asked.slice(-2) as { key: string }[];
  assert.equal(act!.key, "k1");
  assert.match(chat!.key, /^[0-9a-f]{24}$/);
});
