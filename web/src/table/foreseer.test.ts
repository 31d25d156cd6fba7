import assert from "node:assert/strict";
import { createRoot } from "solid-js";
import { test } from "vitest";
import { WireError, type Wire, type WireStatus } from "../net/wire.ts";
import { createForesight } from "./foresight.ts";
import type { Foreseer } from "./counsel.ts";
import { createTable } from "./model.ts";

const soon = (ms = 2) => new Promise((resolve) => setTimeout(resolve, ms));

/** A table at which a seat is to act, with a server and an engine that both know an answer. */
async function begin(given: { to_act?: number; previews?: boolean; open?: boolean } = {}) {
  const asked: string[] = [];
  const state = {
    ready: true,
    fails: false,
    status: "online" as WireStatus,
    refusal: undefined as WireError["code"] | undefined,
  };
  const view = { viewer: 0, to_act: given.to_act ?? 0, legal: ["a"] };
  const wire = {
    status: () => state.status,
    onFrame: () => () => undefined,
    onOnline: (handler: () => void) => (handler(), () => undefined),
    now: () => 0,
    request: async (request: { t: string }) => {
      if (request.t === "preview") {
        asked.push("server");
        return { t: "preview", steps: [] };
      }
      if (request.t === "hint") {
        asked.push("server advises");
        if (state.refusal) throw new WireError(state.refusal, "no");
        return { t: "hint", moves: [] };
      }
      if (request.t === "insight") {
        asked.push("server counts");
        return { t: "insight", insight: { from: "server" } };
      }
      const aids = { hints: true, previews: given.previews ?? true, open: given.open ?? false };
      const clock = { running: null, since: 0, left: [] };
      return {
        t: "table",
        table: "x",
        seat: 0,
        seq: 1,
        rev: 1,
        ply: 0,
        entries: [],
        from: 1,
        clock,
        view,
        info: { aids },
      };
    },
  };
  const foreseer: Foreseer = {
    ready: () => state.ready,
    ask: async (_view, _moves, open) => {
      asked.push(open ? "engine, all" : "engine");
      if (state.fails) throw new Error("broken");
      return { steps: [] };
    },
    insight: async (_view, open) => {
      asked.push(open ? "engine counts all" : "engine counts");
      if (state.fails) throw new Error("broken");
      return { from: "engine" };
    },
    mayAdvise: () => state.ready,
    hint: async () => {
      asked.push("engine advises");
      return [{ move: "b", worth: [1] }];
    },
  };
  const table = createRoot(() => createTable(wire as unknown as Wire, "x", undefined, foreseer));
  await soon();
  return { table, asked, state };
}

test("the page's own engine is asked once it is there, and nobody else", async () => {
  const { table, asked, state } = await begin();
  state.ready = false;
  assert.equal(table.instant(), false);
  await table.preview(1, ["a"]);
  state.ready = true;
  assert.equal(table.instant(), true);
  assert.equal((await table.preview(1, ["a"])).t, "preview");
  assert.deepEqual(asked, ["server", "engine"]);
});

test("what the engine cannot answer the server does", async () => {
  const { table, asked, state } = await begin();
  state.fails = true;
  await table.preview(1, ["a"]);
  assert.deepEqual(asked, ["engine", "server"]);
});

test("only of the position at hand, and only for the seat to act", async () => {
  const { table, asked } = await begin();
  await table.preview(7, ["a"]);
  const other = await begin({ to_act: 1 });
  await other.table.preview(1, ["a"]);
  assert.deepEqual([asked, other.asked], [["server"], ["server"]]);
});

test("a table without previews has none from the engine either", async () => {
  const { table, asked } = await begin({ previews: false });
  await table.preview(1, ["a"]);
  assert.deepEqual(asked, ["server"]);
});

test("an open table's views have everything that may be known", async () => {
  const { table, asked } = await begin({ open: true });
  await table.preview(1, ["a"]);
  assert.deepEqual(asked, ["engine, all"]);
});

test("where answers come at once nobody waits, and nobody counts", async () => {
  let asked = 0;
  const foresight = createForesight(
    {
      previews: () => true,
      draft: () => ({ rev: 1, moves: [] }),
      preview: async (_rev, moves) => {
        asked++;
        return {
          t: "preview",
          steps: moves.map((move) => ({ move, story: [], view: { phase: move } })),
        } as never;
      },
      instant: () => true,
    },
    10_000,
  );
  for (let move = 0; move < 60; move++) {
    foresight.consider(`m${move}`);
    await soon();
  }
  assert.equal(asked, 60);
  assert.equal(foresight.ghost()?.view.phase, "m59");
});

test("what is to be counted in a view comes from the page's own engine, and from the server where that fails", async () => {
  const { table, asked, state } = await begin();
  const view = table.view()!;
  assert.deepEqual(await table.insight(view), { from: "engine" });
  state.fails = true;
  assert.deepEqual(await table.insight(view), { from: "server" });
  state.ready = false;
  assert.deepEqual(await table.insight(view), { from: "server" });
  assert.equal(await table.insight({}), undefined);
  assert.deepEqual(asked, ["engine counts", "engine counts", "server counts", "server counts"]);
});

test("hints come from the server, and from this machine where the server is busy or away", async () => {
  const { table, asked, state } = await begin();
  assert.deepEqual((await table.hint()).moves, []);
  for (const refusal of ["full", "silent", "lost"] as const) {
    state.refusal = refusal;
    assert.equal((await table.hint()).moves[0]!.move, "b");
  }
  assert.deepEqual(asked.splice(0).filter((who) => who === "engine advises").length, 3);
  state.refusal = "forbidden";
  await assert.rejects(table.hint(), { code: "forbidden" });
  state.status = "offline";
  assert.equal((await table.hint()).moves[0]!.move, "b");
  assert.deepEqual(asked, ["server advises", "engine advises"], "nobody is asked who cannot hear");
  state.ready = false;
  state.status = "online";
  state.refusal = "full";
  await assert.rejects(table.hint(), { code: "full" });
});
