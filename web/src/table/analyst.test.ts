import assert from "node:assert/strict";
import { test } from "vitest";
import { HttpFailure } from "../net/http.ts";
import type { AnalysisState } from "../net/protocol.gen.ts";
import type { Wire } from "../net/wire.ts";
import { createAnalyst, type Analysing } from "./analyst.ts";

const record = { events: ["*:a", "0:b", "*:c", "1:d", "0:e"] };

function summary(decisions: number) {
  const rest = { luck: 0.5, inaccuracies: 1, mistakes: 0, blunders: 0, average_loss: 0.1 };
  return [0, 1].map((seat) => ({ seat, decisions, loss: 0.1 * decisions, ...rest }));
}

/** An analyst whose server answers as it is told, and whose engine analyses what it is given. */
function begin(server: Partial<Analysing>, local = false, may = true) {
  const pieces: { from: number; to: number }[] = [];
  let stopped = 0;
  const fails = () => Promise.reject(new HttpFailure(0, "lost", "no"));
  const all = { analysis: fails, analyse: fails, record: fails, ...server };
  const wire = { local, recordHere: local ? () => record : undefined } as unknown as Wire;
  const analyst = createAnalyst(wire, "x", all, {
    may: () => may,
    ask: async (method, params) => {
      assert.equal(method, "analyse");
      const { from, to } = params as { from: number; to: number };
      pieces.push({ from, to });
      const events = record.events.slice(from, to).map((move, at) => ({ event: from + at, by: 0, move }));
      return { events, summary: summary(to - from), complete: true };
    },
    stop: () => stopped++,
  });
  const done = async () => {
    for (;;) {
      const state = await analyst.state();
      if (state.status !== "running") return state;
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
  };
  return { analyst, pieces, done, stopped: () => stopped };
}

const none = async (): Promise<AnalysisState> => ({ status: "none" });

test("without a server the analysis is made here, piece by piece, and is the whole of it", async () => {
  const { analyst, pieces, done } = begin({}, true);
  assert.deepEqual(await analyst.state(), { status: "none" });
  assert.equal((await analyst.ask()).status, "running");
  const { status, analysis } = await done();
  assert.equal(status, "done");
  assert.deepEqual(
    analysis!.events.map(({ event }) => event),
    [0, 1, 2, 3, 4],
  );
  assert.ok(pieces.length > 1);
  assert.equal(analysis!.summary[1]!.decisions, 5);
  assert.equal(analysis!.summary[1]!.inaccuracies, pieces.length);
  assert.ok(Math.abs(analysis!.summary[0]!.average_loss - 0.1) < 1e-9);
});

test("a server that is there does it", async () => {
  const { analyst, pieces } = begin({ analysis: none, analyse: async () => ({ status: "waiting" }) });
  assert.equal((await analyst.ask()).status, "waiting");
  assert.deepEqual(pieces, []);
});

test("a busy server leaves it to this machine", async () => {
  const full = () => Promise.reject(new HttpFailure(503, "full", "many wait"));
  const { analyst, done } = begin({ analysis: none, analyse: full, record: async () => record });
  assert.equal((await analyst.ask()).status, "running");
  assert.equal((await done()).status, "done");
});

test("a server that has gone since the game ended is not needed", async () => {
  let fetched = 0;
  const server: Partial<Analysing> = { analysis: none, record: async () => (fetched++, record) };
  const { analyst, done } = begin(server);
  await analyst.state();
  server.record = () => Promise.reject(new HttpFailure(0, "lost", "no"));
  assert.equal((await analyst.ask()).status, "running");
  assert.equal((await done()).status, "done");
  assert.equal(fetched, 1);
});

test("who may not is told so, and without an engine the server's failure is told", async () => {
  const late = () => Promise.reject(new HttpFailure(409, "late", "not yet"));
  await assert.rejects(begin({ analyse: late }).analyst.ask(), { code: "late" });
  await assert.rejects(begin({}, false, false).analyst.ask(), { code: "lost" });
  await assert.rejects(begin({}).analyst.ask(), { code: "lost" });
});

test("whoever leaves stops what is still thought about", async () => {
  const { analyst, stopped, done } = begin({}, true);
  analyst.close();
  assert.equal(stopped(), 0);
  await analyst.ask();
  analyst.close();
  assert.equal(stopped(), 1);
  await done();
});
