import assert from "node:assert/strict";
import { test } from "vitest";
import type { ServerPreview, View } from "../net/protocol.gen.ts";
import { WireError } from "../net/wire.ts";
import { Draft, type DraftPort, type DraftState } from "./draft.ts";

const view = (name: string): View => ({
  game: "test",
  viewer: 0,
  seats: 2,
  options: {},
  phase: name,
  to_act: 0,
  legal: [],
});

/** A table on which every move but "bad" is legal, and "end" ends one's turn. */
class FakeTable implements DraftPort {
  sent: { rev: number; moves: string[]; key: string }[] = [];
  done = new Map<string, number>();
  previews: string[][] = [];
  rev = 10;
  allowsPreviews = true;
  failAt: string | undefined;
  failWith = new WireError("stale", "The game has gone on.");
  /** "before": what is sent is lost; "after": the answer is. */
  silent: "before" | "after" | undefined;
  /** After "last" nothing is left but the end. */
  follows = (after: View) => (after.phase === "last" ? "end" : undefined);

  async preview(rev: number, moves: string[]): Promise<ServerPreview | undefined> {
    this.previews.push(moves);
    if (rev !== this.rev) throw new WireError("stale", "old");
    if (!this.allowsPreviews) return undefined;
    const bad = moves.indexOf("bad");
    const good = bad < 0 ? moves : moves.slice(0, bad);
    return {
      t: "preview",
      steps: good.map((move) => ({ move, story: [], view: view(move) })),
      stop: moves.at(-1) === "end" ? "chance" : undefined,
      refused: bad < 0 ? undefined : { move: "bad", text: "Not there.", clause: "X1" },
    };
  }

  async act(rev: number, moves: string[], key: string): Promise<number> {
    if (this.silent === "before") throw new WireError("silent", "The server did not answer.");
    const before = this.done.get(key);
    if (before === undefined) {
      if (this.failAt !== undefined && moves.includes(this.failAt)) throw this.failWith;
      if (rev !== this.rev) throw new WireError("stale", "The game has gone on.");
      this.sent.push({ rev, moves, key });
      this.rev += moves.length;
      this.done.set(key, this.rev);
    }
    if (this.silent === "after") throw new WireError("silent", "The server did not answer.");
    return before ?? this.rev;
  }
}

function begin(): { table: FakeTable; draft: Draft; states: DraftState[] } {
  const table = new FakeTable();
  const states: DraftState[] = [];
  return { table, draft: new Draft(table, table.rev, (state) => states.push(state)), states };
}

test("staged moves are previewed on top of each other and shown", async () => {
  const { table, draft } = begin();
  await draft.stage("a");
  await draft.stage("b");
  assert.deepEqual(table.previews, [["a"], ["a", "b"]]);
  assert.equal(draft.view()?.phase, "b");
  assert.equal(table.sent.length, 0);
});

test("what follows by itself is drafted with the move, and taken back with it", async () => {
  const { table, draft, states } = begin();
  await draft.stage("a");
  await draft.stage("last");
  assert.deepEqual(draft.current().moves, ["a", "last", "end"]);
  assert.equal(draft.current().stop, "chance");
  assert.ok(!draft.ready(), "nothing more can be added");
  draft.undo();
  assert.deepEqual(draft.current().moves, ["a"]);
  await draft.stage("end");
  draft.undo();
  assert.deepEqual(draft.current().moves, ["a"], "what was chosen is taken back alone");
  await draft.stage("last");
  await draft.confirm();
  assert.deepEqual(table.sent[0]!.moves, ["a", "last", "end"]);
  assert.ok(states.every(({ moves }) => moves.filter((move) => move === "end").length < 2));
});

test("undo goes back a step without asking, reset drops everything", async () => {
  const { table, draft } = begin();
  await draft.stage("a");
  await draft.stage("b");
  draft.undo();
  assert.equal(draft.view()?.phase, "a");
  assert.equal(table.previews.length, 2);
  draft.reset();
  assert.equal(draft.view(), undefined);
  assert.deepEqual(draft.current().moves, []);
});

test("a refused move leaves the draft as it was, with the reason", async () => {
  const { draft } = begin();
  await draft.stage("a");
  await draft.stage("bad");
  assert.deepEqual(draft.current().moves, ["a"]);
  assert.deepEqual(draft.current().refusal, { move: "bad", text: "Not there.", clause: "X1" });
  assert.ok(draft.ready());
});

test("nothing can be added after a stop", async () => {
  const { draft } = begin();
  await draft.stage("end");
  assert.equal(draft.current().stop, "chance");
  await draft.stage("a");
  assert.deepEqual(draft.current().moves, ["end"]);
});

test("confirming sends the whole draft in one request, every draft with its own key", async () => {
  const { table, draft } = begin();
  await draft.stage("a");
  await draft.stage("end");
  await draft.confirm();
  assert.deepEqual(
    table.sent.map(({ rev, moves }) => ({ rev, moves })),
    [{ rev: 10, moves: ["a", "end"] }],
  );
  assert.deepEqual(draft.current().moves, []);
  assert.equal(draft.current().rev, 12);
  await draft.stage("b");
  await draft.confirm();
  assert.equal(new Set(table.sent.map((item) => item.key)).size, 2);
});

test("a draft on an old position cannot be confirmed or added to", async () => {
  const { table, draft } = begin();
  await draft.stage("a");
  table.rev = 11;
  draft.advance(11);
  assert.ok(draft.current().stale);
  await draft.confirm();
  await draft.stage("b");
  assert.equal(table.sent.length, 0);
  assert.deepEqual(draft.current().moves, ["a"]);
});

test("rebasing keeps what is still legal", async () => {
  const { table, draft } = begin();
  await draft.stage("a");
  await draft.stage("b");
  table.rev = 11;
  draft.advance(11);
  await draft.rebase(11);
  assert.ok(!draft.current().stale);
  assert.deepEqual(draft.current().moves, ["a", "b"]);
  await draft.confirm();
  assert.deepEqual(
    table.sent.map(({ rev, moves }) => ({ rev, moves })),
    [{ rev: 11, moves: ["a", "b"] }],
  );
});

test("an empty draft follows the game", () => {
  const { draft } = begin();
  draft.advance(15);
  assert.equal(draft.current().rev, 15);
  assert.ok(!draft.current().stale);
});

test("what could not be sent because the game went on stays drafted, stale", async () => {
  const { table, draft } = begin();
  await draft.stage("a");
  await draft.stage("b");
  table.failAt = "b";
  await draft.confirm();
  assert.deepEqual(draft.current().moves, ["a", "b"]);
  assert.ok(draft.current().stale);
  assert.ok(!draft.current().sending);
});

test("what the rules refuse when it is sent is dropped and explained", async () => {
  const { table, draft } = begin();
  await draft.stage("a");
  table.failAt = "a";
  table.failWith = new WireError("illegal", "Not any more.", "X2");
  await draft.confirm();
  assert.deepEqual(draft.current().moves, []);
  assert.equal(draft.current().refusal?.clause, "X2");
});

test("what only has to wait stays drafted and can be sent again", async () => {
  const { table, draft } = begin();
  await draft.stage("a");
  await draft.stage("b");
  table.failAt = "b";
  table.failWith = new WireError("slow_down", "Wait a second.");
  await draft.confirm();
  assert.deepEqual(draft.current().moves, ["a", "b"]);
  assert.equal(draft.current().refusal?.text, "Wait a second.");
  table.failAt = undefined;
  await draft.confirm();
  assert.deepEqual(
    table.sent.map((item) => item.moves),
    [["a", "b"]],
  );
});

test("a table under repair keeps the draft", async () => {
  const { table, draft } = begin();
  await draft.stage("a");
  table.failAt = "a";
  table.failWith = new WireError("repair", "This table is being repaired.");
  await draft.confirm();
  assert.deepEqual(draft.current().moves, ["a"]);
});

test("a draft that nobody answers stays drafted, with words, and is sent again under the same key", async () => {
  const { table, draft } = begin();
  await draft.stage("a");
  table.silent = "after";
  await draft.confirm();
  assert.ok(!draft.current().sending);
  assert.equal(draft.current().refusal?.code, "silent");
  assert.deepEqual(draft.current().moves, ["a"]);
  table.silent = undefined;
  await draft.confirm();
  assert.equal(table.sent.length, 1, "the table has it once");
  assert.deepEqual(draft.current().moves, []);
  assert.equal(draft.current().rev, 11);
});

test("a draft that arrived although nobody answered is not called stale when the game shows it", async () => {
  const { table, draft } = begin();
  await draft.stage("a");
  table.silent = "after";
  await draft.confirm();
  table.silent = undefined;
  draft.advance(11);
  await new Promise((resolve) => setTimeout(resolve));
  assert.deepEqual(draft.current(), new Draft(table, 11, () => undefined).current());
  assert.equal(table.sent.length, 1);
});

test("a draft that was lost on its way is stale when the game has gone on", async () => {
  const { table, draft } = begin();
  await draft.stage("a");
  table.silent = "before";
  await draft.confirm();
  table.silent = undefined;
  table.rev = 12;
  draft.advance(12);
  await new Promise((resolve) => setTimeout(resolve));
  assert.ok(draft.current().stale);
  assert.equal(table.sent.length, 0);
});

test("another draft after one that was not answered has another key", async () => {
  const { table, draft } = begin();
  await draft.stage("a");
  table.silent = "before";
  await draft.confirm();
  const first = draft.saved()?.key;
  assert.ok(first);
  draft.undo();
  await draft.stage("b");
  assert.equal(draft.saved()?.key, undefined);
  table.silent = undefined;
  await draft.confirm();
  assert.notEqual(table.sent[0]!.key, first);
});

test("our own moves on their way do not make the draft stale", async () => {
  const { table, draft } = begin();
  await draft.stage("a");
  const send = draft.confirm();
  draft.advance(11);
  assert.ok(!draft.current().stale);
  await send;
  assert.equal(table.sent.length, 1);
});

test("without previews a single move is staged and confirmed", async () => {
  const { table, draft } = begin();
  table.allowsPreviews = false;
  await draft.stage("a");
  assert.ok(!draft.ready());
  await draft.stage("b");
  await draft.confirm();
  assert.deepEqual(
    table.sent.map((item) => item.moves),
    [["a"]],
  );
});

test("an answer that comes after a reset changes nothing", async () => {
  const { draft } = begin();
  const staged = draft.stage("a");
  draft.reset();
  await staged;
  assert.deepEqual(draft.current().moves, []);
  assert.equal(draft.view(), undefined);
});

test("a saved draft comes back, stale if the game has gone on", async () => {
  const fresh = begin();
  await fresh.draft.restore({ rev: 10, moves: ["a"] }, 10);
  assert.equal(fresh.draft.view()?.phase, "a");
  const old = begin();
  await old.draft.restore({ rev: 9, moves: ["a"] }, 10);
  assert.ok(old.draft.current().stale);
  assert.equal(old.table.previews.length, 0);
});

test("a draft that was on its way when the page went is not offered again once the game has gone on", async () => {
  const sender = begin();
  await sender.draft.stage("a");
  const sent = sender.draft.confirm();
  const saved = sender.draft.saved()!;
  await sent;
  assert.equal(sender.draft.saved(), undefined);

  const arrived = begin();
  await arrived.draft.restore(saved, 11);
  assert.deepEqual(arrived.draft.current(), new Draft(arrived.table, 11, () => undefined).current());
  assert.equal(arrived.states.length, 1, "the page hears of it and forgets what it kept");
  const lost = begin();
  await lost.draft.restore(saved, 10);
  assert.equal(lost.draft.view()?.phase, "a");
  assert.ok(!lost.draft.current().sending);
  await lost.draft.confirm();
  assert.equal(lost.table.sent[0]!.key, saved.key, "it is the same request as before");
});
