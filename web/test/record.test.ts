// Saved records, opened without a server: read, refused, and looked at from every seat; on the engine for browsers.

import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, test } from "vitest";
import { EngineError } from "../src/engine/door.ts";
import { Engine, start } from "../src/engine/module.ts";
import type { ServerTable } from "../src/net/protocol.gen.ts";
import { readRecord } from "../src/pages/local/reading.ts";
import { RecordWire, type SavedRecord } from "../src/pages/local/recordWire.ts";

const file = "src/engine/shedu.wasm";
const missing = !existsSync(file) && process.env["SHEDU_WASM"] !== "needed";
const module = missing ? undefined : new WebAssembly.Module(readFileSync(file));

/** An engine that can be lost, as a worker can. */
function engine() {
  let inside = new Engine(start(module!));
  return {
    lose: () => (inside = new Engine(start(module!))),
    ask: async <T>(method: string, params: object): Promise<T> => {
      const line = inside.send(JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }));
      const answer = JSON.parse(line) as { result: T; error?: { code: number; message: string } };
      if (answer.error) throw new EngineError(answer.error.code, answer.error.message);
      return answer.result;
    },
  };
}

/** The finished game of docs/notation.md. */
const finished = /```record\n([^]*?)```/.exec(readFileSync("../docs/notation.md", "utf8"))![1]!;
const longer = readdirSync("e2e/records").map((name) => readFileSync(`e2e/records/${name}`, "utf8"));

async function read(text: string, ask = engine().ask): Promise<{ record: SavedRecord; over: boolean }> {
  const reading = await readRecord(text, ask);
  assert.ok("record" in reading, JSON.stringify(reading));
  return reading;
}

describe.skipIf(missing)("a saved record", () => {
  test("is read in either form, and as other systems save text", async () => {
    const { record, over } = await read(finished);
    assert.ok(over);
    assert.deepEqual(record.seats, ["Ann", "Bert"]);
    assert.equal(record.events.length, 23);
    for (const again of [JSON.stringify(record), `\uFEFF${finished.replaceAll("\n", "\r\n")}\r\n`])
      assert.deepEqual(await read(again), { record, over });
    for (const text of longer) assert.ok((await read(text)).record.events.length > 20);
  });

  test("that is none is refused with what is wrong, and where", async () => {
    const { ask } = engine();
    const refused = async (text: string, kind: string, why?: RegExp) => {
      const reading = await readRecord(text, ask);
      assert.ok("refused" in reading, `${text.slice(0, 60)} was taken`);
      assert.equal(reading.refused, kind);
      if (why) assert.match(reading.why ?? "", why);
    };
    await refused(" \n", "empty");
    await refused("x".repeat(1_000_001), "large");
    await refused("Dear diary", "form", /line 1: a record begins with the line "shedu record 1"/);
    await refused("[1, 2]", "form", /line 1/);
    await refused('{"format": "shedu rec', "form", /JSON|Unterminated|position/);
    await refused('{"game": "chess"}', "form", /\S/);
    await refused(finished.replace("1: RH7", "1: RA1"), "form", /RA1/);
    await refused(finished.replace("2f5cbd56421eab96", "2f5cbd56421eab97"), "form", /hash/);
    await refused(finished.replace("tigris", "chess"), "form", /chess/);
  });

  test("is not taken for refused where there is no engine", async () => {
    const broken = () => Promise.reject(new EngineError("broken", "no engine"));
    await assert.rejects(readRecord(finished, broken));
  });

  test("is seen from any seat, at any position, and survives the loss of its engine", async () => {
    const { ask, lose } = engine();
    const { record } = await read(finished, ask);
    const wire = new RecordWire({ id: "x", created: 0, record }, ask);
    const first = (await wire.request({ t: "sub", table: "x" })) as ServerTable;
    assert.equal(first.seat, "spectator");
    assert.equal(first.info.status, "over");
    assert.deepEqual(first.info.result?.places.length, 2);
    assert.deepEqual(
      first.info.seats.map((seat) => seat.user?.name),
      ["Ann", "Bert"],
    );
    assert.deepEqual(
      first.entries.map(({ seq }) => seq),
      Array.from({ length: 25 }, (_, at) => at + 1),
    );
    lose();
    const ann = (await wire.request({ t: "sub", table: "x", seat: 0 })) as ServerTable;
    assert.equal(ann.view?.viewer, 0);
    const at = await wire.request({ t: "at", table: "x", ply: 14 });
    assert.equal(at.ply, 14);
    assert.equal(at.move, "RH7");
    assert.ok((at.story?.length ?? 0) > 0, "what was done is told");
    await assert.rejects(wire.request({ t: "at", table: "x", ply: 99 }));
    const act = { t: "act", table: "x", key: "k", rev: 0, move: "pass" } as const;
    await assert.rejects(wire.request(act), { code: "forbidden" });
  });

  test("that breaks off is looked at as far as it goes", async () => {
    const { ask } = engine();
    const { record, over } = await read(finished.slice(0, finished.indexOf("0: RI6")), ask);
    assert.ok(!over);
    const wire = new RecordWire({ id: "x", created: 0, record }, ask);
    const table = (await wire.request({ t: "sub", table: "x" })) as ServerTable;
    assert.equal(table.info.status, "playing");
    assert.equal(table.info.to_act, 0);
  });
});
