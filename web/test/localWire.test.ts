// Games without a server, on the engine for browsers (script/wasm).

import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { describe, test } from "vitest";
import { EngineError } from "../src/engine/door.ts";
import { Engine, start } from "../src/engine/module.ts";
import type { ServerFrame, ServerTable, ServerUpdate, View } from "../src/net/protocol.gen.ts";
import { LocalWire, type LocalGame } from "../src/pages/local/localWire.ts";

const file = "src/engine/shedu.wasm";
const missing = !existsSync(file) && process.env["SHEDU_WASM"] !== "needed";
const module = missing ? undefined : new WebAssembly.Module(readFileSync(file));

/** An engine that can be lost, as a worker can. */
function engine() {
  let inside = new Engine(start(module!));
  return {
    lose: () => (inside = new Engine(start(module!))),
    call: async <T>(method: string, params: object): Promise<T> => {
      const line = inside.send(JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }));
      const answer = JSON.parse(line) as { result: T; error?: { code: number; message: string } };
      if (answer.error) throw new EngineError(answer.error.code, answer.error.message);
      return answer.result;
    },
  };
}

async function begin(game: string, seats: number[], record?: object) {
  const rules = engine();
  const player = engine();
  const kept: LocalGame[] = [];
  const begun: LocalGame = { id: "x", game, options: {}, seats, created: 0, record };
  const wire = new LocalWire(begun, {
    ask: rules.call,
    think: player.call,
    keep: (now) => kept.push(now),
    you: () => "You",
  });
  const frames: ServerUpdate[] = [];
  wire.onFrame((frame: ServerFrame) => frames.push(frame as ServerUpdate));
  const table = (await wire.request({ t: "sub", table: "x" })) as ServerTable;
  const view = () => (frames.at(-1)?.view ?? table.view) as View & { legal: string[] };
  /** Until it is our turn, or the game is over. */
  const turn = async () => {
    const waits = () => view().to_act !== 0 && String(view().to_act) !== "over";
    while (waits()) await new Promise((done) => setTimeout(done, 1));
  };
  await turn();
  const rev = () => frames.at(-1)?.rev ?? table.rev;
  const act = async (move: string) => {
    await wire.request({ t: "act", table: "x", key: "k", rev: rev(), move });
    await turn();
  };
  return { wire, rules, table, frames, view, turn, rev, act, kept };
}

/** The games that the module has: whether it is up to date is for script/wasm to say. */
const listed = missing ? [] : (await engine().call<{ games: { name: string }[] }>("games", {})).games;

describe.skipIf(missing)("a table without a server", () => {
  for (const { name: game } of listed) {
    test(`${game}: moves, answers of computers, a log without gaps`, async () => {
      const { act, view, frames, table, kept } = await begin(game, [0, 1]);
      for (let decision = 0; decision < 12 && view().to_act === 0; decision++)
        await act(view().legal[decision % view().legal.length]!);
      const seqs = [...table.entries, ...frames.flatMap(({ entries }) => entries)].map(({ seq }) => seq);
      const all = [...new Set(seqs)].sort((a, b) => a - b);
      assert.deepEqual(
        all,
        Array.from({ length: all.length }, (_, at) => at + 1),
      );
      const entries = frames.flatMap((frame) => frame.entries);
      assert.ok(
        entries.some((entry) => entry.kind === "move" && entry.seat === 1),
        "the computer has moved",
      );
      assert.ok(entries.filter((entry) => entry.kind === "move" && entry.story.length > 0).length > 5);
      assert.ok(kept.at(-1)!.record, "the browser keeps the record");
      assert.equal(view().viewer, 0, "only what our seat sees");
    });
  }

  test("goes on where it was kept", async () => {
    const first = await begin("tigris", [0, 1]);
    await first.act("pass");
    await first.act("pass");
    const again = await begin("tigris", [0, 1], first.kept.at(-1)!.record);
    assert.deepEqual(again.view(), first.view());
    assert.ok(again.table.entries.length > 12);
  });

  test("its record has everybody's name, and is one", async () => {
    const { wire, rules } = await begin("tigris", [0, 2]);
    const record = wire.recordHere() as { seats: string[] };
    assert.deepEqual(record.seats, ["You", "level2"]);
    await rules.call("load", { record, deal: "manual" });
  });

  test("survives the loss of its engine", async () => {
    const { act, rules, view, rev } = await begin("tigris", [0, 1]);
    await act("pass");
    const before = rev();
    rules.lose();
    await act(view().legal[0]!);
    assert.ok(rev() > before);
  });

  test("takes back, looks back and looks ahead", async () => {
    const { wire, act, view, frames, rev } = await begin("tigris", [0, 1]);
    const first = view();
    await act("pass");
    await wire.request({ t: "undo", table: "x", key: "k", rev: rev() });
    assert.deepEqual(view(), first);
    assert.ok(frames.at(-1)!.entries.some(({ kind }) => kind === "undone"));
    const told = await wire.request({ t: "preview", table: "x", rev: rev(), moves: ["pass"] });
    assert.equal(told.steps.length, 1);
    const at = await wire.request({ t: "at", table: "x", ply: 1 });
    assert.equal(at.ply, 1);
    assert.equal(at.by, "chance");
    await assert.rejects(wire.request({ t: "at", table: "x", ply: 1_000 }));
  });

  test("refuses what the rules refuse, with the clause, and nothing has changed", async () => {
    const { wire, rev, view } = await begin("tigris", [0, 1]);
    const before = view();
    const asked = wire.request({ t: "act", table: "x", key: "k", rev: rev(), move: "RE1" });
    await assert.rejects(asked, { code: "illegal", clause: "L3" });
    assert.deepEqual(view(), before);
    await assert.rejects(wire.request({ t: "resign", table: "x", key: "k", seat: 0 }), { code: "forbidden" });
  });

  test("has hints, and a game that ends has a result", async () => {
    const { wire, rev, act, view, frames } = await begin("utopia", [0, 1]);
    const hint = await wire.request({ t: "hint", table: "x", rev: rev() });
    assert.ok(hint.moves.length > 0);
    for (let decision = 0; decision < 3_000 && view().to_act === 0; decision++)
      await act(view().legal[(decision * 7) % view().legal.length]!);
    const last = frames.at(-1)!;
    assert.equal(last.info?.status, "over");
    assert.equal(last.info?.result?.places.length, 2);
    assert.equal(last.entries.at(-1)!.kind, "over");
  }, 300_000);
});
