// The laboratory on a real engine: palettes change positions that the engine takes, or refuses with a reason; links and files hold
// them; odds and counts are told for every game.

import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { afterAll, beforeAll, describe, test } from "vitest";
import { EngineError } from "../src/engine/door.ts";
import { argumentsOf } from "../src/i18n/format.ts";
import type { AnyState, Laboratory } from "../src/games/laboratory.ts";
import { gameNames } from "../src/games/titles.ts";
import {
  begun,
  complaint,
  look,
  packed,
  positionFormat,
  readAny,
  Unreadable,
  unpacked,
  upTo,
  type Ask,
  type PlainRecord,
} from "../src/pages/lab/position.ts";
import { words as chinese } from "../src/pages/lab/words.zh.ts";
import { words as english } from "../src/pages/lab/words.en.ts";
import { Engine, noEngine } from "./engine.ts";

const laboratoryOf = async (game: string) =>
  ((await import(`../src/games/${game}/lab/index.ts`)) as { laboratory: Laboratory }).laboratory;
const wordsOf = async (game: string, language: string) =>
  ((await import(`../src/games/${game}/words/${language}/lab.ts`)) as { words: Record<string, string> })
    .words;

function compare(one: Record<string, string>, other: Record<string, string>): void {
  assert.deepEqual(Object.keys(other).sort(), Object.keys(one).sort());
  for (const [id, text] of Object.entries(one))
    assert.deepEqual([...argumentsOf(other[id]!)].sort(), [...argumentsOf(text)].sort(), id);
}

test("the laboratory says the same in all languages", () => compare(english, chinese));

for (const game of gameNames) {
  test(`${game} has a laboratory, and it says the same in all languages`, async () => {
    assert.ok(existsSync(`src/games/${game}/lab/index.ts`));
    compare(await wordsOf(game, "en"), await wordsOf(game, "zh"));
  });
}

test("a link holds any position, and a broken one says so", async () => {
  const state = { game: "tigris", board: ["..r.", "中"], n: 7 };
  const text = await packed(state);
  assert.match(text, /^[\w-]+$/);
  assert.deepEqual(await unpacked(text), state);
  await assert.rejects(unpacked(text.slice(0, -6)), Unreadable);
  await assert.rejects(unpacked("%%%"), Unreadable);
});

test("a refusal is taken apart into its clause and its words", () => {
  const refused = (message: string) => complaint(new EngineError(-32602, message));
  assert.deepEqual(refused("params.state: impossible position: C2: tiles of a colour do not add up"), {
    clause: "C2",
    text: "tiles of a colour do not add up",
  });
  assert.equal(refused("params.state: impossible position: a hand's size is wrong")?.clause, undefined);
  assert.equal(
    refused('params.state.princes[1]: has no open district "WA3"')?.text,
    'has no open district "WA3"',
  );
  assert.equal(complaint(new Error("else")), undefined);
});

describe.skipIf(noEngine)("on the engine", () => {
  let engine: Engine;
  let turn: Promise<unknown> = Promise.resolve();
  beforeAll(() => void (engine = new Engine()));
  afterAll(() => engine.close());
  const ask: Ask = (method, params) => {
    const answer = turn.then(async () => {
      const { result, error } = await engine.try<never>(method, params);
      if (error) throw new EngineError(-32000, error.message);
      return result!;
    });
    turn = answer.catch(() => undefined);
    return answer;
  };
  const taken = (state: AnyState) =>
    look(ask, { state }).then(
      () => true,
      () => false,
    );

  test("tigris: tiles, leaders, treasures and monuments come and go, and the rules say where not", async () => {
    const lab = await laboratoryOf("tigris");
    const { state } = await begun(ask, "tigris", 2);
    const river = "E1";
    const farm = lab.put(state, "tile:b", river);
    assert.ok(await taken(farm));
    assert.ok(!(await taken(lab.put(state, "tile:r", river))), "P2: no temple on a river");
    assert.ok(!(await taken(lab.put(state, "leader:k:0", river))), "L3: no leader on a river");
    const put = (from: AnyState, ...what: [string, string][]) =>
      what.reduce((now, [tool, cell]) => lab.put(now, tool, cell), from);
    const square = put(state, ["tile:r", "G4"], ["monument:kr", "G4"]);
    assert.ok(await taken(square));
    const without = put(square, ["erase", "H5"]);
    assert.ok(await taken(without));
    assert.deepEqual((without as AnyState & { monuments: object }).monuments, {});
    const leaders = put(state, ["tile:r", "G4"], ["leader:k:0", "G5"], ["leader:r:1", "H4"]);
    assert.ok(await taken(leaders));
    const treasures = (state as AnyState & { treasure_cells: string[] }).treasure_cells;
    assert.ok(await taken(put(state, ["treasure", treasures[0]!])), "one that somebody has taken");
    assert.ok(!(await taken(put(state, ["erase", treasures[0]!]))), "E10a: its temple is gone");
    assert.equal(lab.put(state, "monument:kr", "A1"), state, "nothing to stand on");
  });

  test("tigris: exact odds of a war and of a revolt are told", async () => {
    const lab = await laboratoryOf("tigris");
    const { state } = await begun(ask, "tigris", 2);
    const stones: [string, string][] = [
      ["tile:r", "G4"],
      ["leader:k:0", "G5"],
      ["tile:r", "J4"],
      ["leader:k:1", "J5"],
      ["tile:g", "H4"],
    ];
    const made = stones.reduce((now, [tool, cell]) => lab.put(now, tool, cell), state);
    const active = lab.choices(made, (id) => id)[0]!.set(made, 0);
    const { view } = await look(ask, { state: active });
    const groups = lab.odds(
      view,
      view.insight,
      (id, args) => `${id} ${JSON.stringify(args ?? {})}`,
      (m) => m,
    );
    const wars = groups.find(({ title }) => title.startsWith("lab.joins"))!;
    assert.ok(
      wars.rows.some(({ cells }) => cells.includes("I4")),
      "a tile there joins the kingdoms",
    );
    for (const { rows } of groups)
      for (const { chance } of rows) assert.ok(chance! >= 0 && chance! <= 1, "a chance");
    const revolts = groups.find(({ title }) => title.startsWith("lab.revolts"));
    assert.ok(revolts && revolts.rows.length > 0);
  });

  for (const game of gameNames) {
    test(`${game}: every tool changes the position, fields hold their values, counts are told`, async () => {
      const lab = await laboratoryOf(game);
      const position = await begun(ask, game, 3);
      const { state, view } = position;
      const say = (id: string) => id;
      const tools = lab.tools(state, say).flatMap((group) => group.tools);
      assert.equal(new Set(tools.map(({ id }) => id)).size, tools.length);
      for (const field of lab.fields(state, say)) {
        assert.equal(field.names.length, field.values.length, field.label);
        assert.deepEqual(
          field.set(state, field.values),
          state,
          `${field.label}: the same values change nothing`,
        );
      }
      for (const choice of lab.choices(state, say))
        assert.ok(choice.chosen >= 0 && choice.chosen < choice.names.length, choice.label);
      assert.ok(lab.counts(state, view, view.insight, say).length > 0);
      for (const count of lab.counts(state, view, view.insight, say))
        for (const row of count.rows) assert.equal(row.cells.length, count.columns.length, count.title);
      lab.odds(view, view.insight, say, (move) => move);
    });

    if (game === "tigris")
      test("what each colour needs is what it lacks to be above the lowest colours of all others", async () => {
        const lab = await laboratoryOf(game);
        const { state, view } = await begun(ask, game, 2);
        const points = [
          [4, 0, 2, 7],
          [3, 3, 5, 1],
        ];
        const there = { ...state, points, treasures: [2, 0] } as AnyState;
        const counts = lab.counts(there, view, view.insight, (id) => id);
        const needs = counts.find(({ title }) => title === "lab.needs")!;
        // Ann's lowest is 0, Bob's 1: she needs 2 of each colour, he 1.
        assert.deepEqual(
          needs.rows.map(({ cells }) => cells),
          [
            [0, 0],
            [2, 0],
            [0, 0],
            [0, 0],
            [2, 0],
            [2, 0],
          ],
        );
      });

    test(`${game}: positions, states, views and records are read, at any event`, async () => {
      const { state } = await begun(ask, game, 2);
      const file = JSON.stringify({ format: positionFormat, state });
      const read = await readAny(ask, file);
      assert.ok("opening" in read);
      assert.deepEqual((await look(ask, read.opening)).state, state);
      const { id } = await ask<{ id: number }>("new", { game, seats: 2, seed: 5 });
      const { record } = await ask<{ record: PlainRecord }>("record", { id });
      const text = await ask<{ record: string }>("record", { id, format: "text" });
      for (const given of [JSON.stringify(record), text.record]) {
        const known = await readAny(ask, given);
        assert.ok("record" in known);
        for (const n of [0, 1, record.events.length])
          assert.equal((await look(ask, { record: upTo(known.record, n) })).state.game, game);
      }
      const { view } = await ask<{ view: object }>("view", { id, seat: 0 });
      const seen = await readAny(ask, JSON.stringify(view));
      assert.ok("opening" in seen);
      assert.equal((await look(ask, seen.opening)).state.game, game);
      for (const nothing of ["", "{", "[]", "{}", '{"format":"else"}'])
        await assert.rejects(readAny(ask, nothing), Unreadable);
    });
  }

  test("gog: soldiers and cities rise with every tap; utopia: princes and monuments", async () => {
    const gog = await laboratoryOf("gog");
    type Gog = AnyState & { players: { soldiers: { at: string; level: number }[] }[] };
    const start = (await begun(ask, "gog", 2)).state as Gog;
    const [mine] = start.players;
    const free = mine!.soldiers[0]?.at ?? "A1";
    const stronger = gog.put(start, "soldier:0", free) as Gog;
    const level = (of: Gog) => of.players[0]!.soldiers.find(({ at }) => at === free)?.level ?? 0;
    assert.equal(level(stronger), level(start) + 1);
    assert.equal(level(gog.put(start, "erase", free) as Gog), 0);
    const utopia = await laboratoryOf("utopia");
    type Utopia = AnyState & { princes: Record<string, string>[]; monuments: Record<string, unknown> };
    const islands = (await begun(ask, "utopia", 2)).state as Utopia;
    const prince = utopia.put(islands, "prince:M:1", "EA3") as Utopia;
    assert.match(prince.princes[1]!["EA3"]!, /M/);
    assert.ok(await taken(prince));
    const monument = utopia.put(islands, "monument:E:0", "EA1") as Utopia;
    assert.ok(await taken(monument));
    assert.deepEqual((utopia.put(monument, "erase", "EA1") as Utopia).monuments, islands.monuments);
    assert.equal(utopia.put(islands, "prince:M:0", "guest:WA:M"), islands, "no district");
  });
});
