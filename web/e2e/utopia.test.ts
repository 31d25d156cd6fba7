// What is Utopia's alone at the table.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { faultsOf } from "./lib/inspect.ts";
import { startEngine, type EngineView, type Status } from "./lib/engine.ts";
import { recordsOf } from "./lib/record.ts";
import { putTables, type Wanted } from "./lib/recorded.ts";
import { suite } from "./lib/suite.ts";
import { becomeGuest, myTurn, openTable } from "./lib/table.ts";
import { wide } from "./lib/visitor.ts";
import { resize, windows } from "./lib/windows.ts";

const the = suite();
const limit = { timeout: 600_000 };

interface Here extends EngineView {
  ships: Record<string, string>;
  hand: string;
}

interface Spot {
  at: Wanted;
  view: Here;
}

/** Where in the recorded games somebody decides in a view of this sort, the fullest first. */
async function wanted(fits: (view: Here) => boolean, fullness: (view: Here) => number): Promise<Spot[]> {
  const engine = startEngine();
  const found: (Spot & { full: number })[] = [];
  for (const record of recordsOf("utopia")) {
    const { game, seats, options } = record;
    const { id } = await engine.call<Status>("new", { game, seats, options, deal: "manual" });
    for (const [events, { seat, move }] of record.events.entries()) {
      if (seat !== undefined) {
        const { view } = await engine.call<{ view: Here }>("view", { id, seat, detail: "shown" });
        if (fits(view)) found.push({ at: { record, events, mine: seat }, view, full: fullness(view) });
      }
      await engine.call(seat === undefined ? "deal" : "play", { id, move });
    }
  }
  engine.close();
  return found.sort((a, b) => b.full - a.full);
}

/** The way from one district to another that princes of most civilizations can go, and how many of these there are. */
function widest({ legal }: EngineView): { way: string; civs: number } {
  const ways = new Map<string, Set<string>>();
  for (const move of legal) {
    const [, civ, way] = /^move:([MPEGC])[MPEGC]?:(\w+-\w+)!?$/.exec(move) ?? [];
    if (civ && way) ways.set(way, (ways.get(way) ?? new Set()).add(civ));
  }
  return [...ways]
    .map(([way, civs]) => ({ way, civs: civs.size }))
    .reduce((a, b) => (b.civs > a.civs ? b : a), { way: "", civs: 0 });
}

test("utopia: what a tap may have meant is listed in full, in every window", limit, async () => {
  const { page, problems, close } = await the.visit();
  await page.goto(the.server.url);
  const several = await wanted(
    (view) => view.phase === "develop" && widest(view).civs > 2,
    (view) => widest(view).civs,
  );
  assert.ok(several.length > 1, "a tap means several moves somewhere");
  const chosen = several.slice(0, 2);
  const tables = await putTables(
    the.server,
    await becomeGuest(page, "Ann"),
    chosen.map(({ at }) => at),
  );
  const faults: string[] = [];
  for (const [number, table] of tables.entries()) {
    const { at, view } = chosen[number]!;
    const { way, civs } = widest(view);
    const where = `${at.record.name} after ${at.events}, ${way}`;
    await openTable(page, table);
    await myTurn(page);
    for (const cell of way.split("-")) await page.locator(`[data-cell="${cell}"]`).press("Enter");
    await page.locator(".u-which .u-move").first().waitFor();
    const listed = await page.locator(".u-which .u-move:not(.u-back)").count();
    assert.equal(listed, civs, `${where}: each of them is listed`);
    for (const window of windows) {
      await resize(page, window);
      const here = `${where}, ${window.width}×${window.height}`;
      for (const fault of await faultsOf(page, ["collide"])) faults.push(`${here}: ${fault}`);
      for (const button of await page.locator(".u-which .u-move").all()) {
        await button.scrollIntoViewIfNeeded();
        const box = (await button.boundingBox())!;
        const room = (await page.locator(".room-hand").boundingBox())!;
        if (box.x < room.x || box.x + box.width > room.x + room.width + 1)
          faults.push(`${here}: ${await button.innerText()} is wider than its place`);
      }
    }
    await resize(page, wide);
  }
  assert.deepEqual([...new Set(faults)], []);
  assert.deepEqual(problems, []);
  await close();
});

/** Which of these are not wholly in sight in the hand's place, by name. */
function outOfSight(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).evaluateAll((all) => {
    const room = document.querySelector(".room-hand")!.getBoundingClientRect();
    return all.flatMap((one) => {
      const box = one.getBoundingClientRect();
      const seen = box.top >= room.top - 1 && box.bottom <= room.bottom + 1;
      return seen ? [] : [one.getAttribute("aria-label") ?? one.textContent ?? ""];
    });
  });
}

const phones = windows.filter(({ width }) => [844, 390].includes(width));

test("utopia: on phones the end of a turn is in sight, beside whatever can be built", limit, async () => {
  const { page, problems, close } = await the.visit();
  await page.goto(the.server.url);
  const builds = (view: Here) => view.legal.filter((move) => /^(wonder|control):/.test(move)).length;
  const some = await wanted(({ phase, legal }) => phase === "develop" && legal.includes("end"), builds);
  const full = [...some.slice(0, 2), some.at(-1)!].map(({ at }) => at);
  for (const table of await putTables(the.server, await becomeGuest(page, "Ann"), full)) {
    await openTable(page, table);
    await myTurn(page);
    for (const { width, height } of phones) {
      await resize(page, { width, height });
      assert.equal(await page.locator(".u-end").count(), 1);
      assert.deepEqual(await outOfSight(page, ".u-end, .u-card, .u-verb"), [], `${width}×${height}`);
    }
  }
  assert.deepEqual(problems, []);
  await close();
});

test("utopia: on phones guests of four ships leave the surprise and the hand in sight", limit, async () => {
  const { page, problems, close } = await the.visit();
  await page.goto(the.server.url);
  const ships = ({ ships: all }: Here) => Object.values(all).filter((guests) => guests !== "").length;
  const cards = await wanted(
    (view) =>
      view.phase === "welcome" && ships(view) === 4 && view.hand !== "" && view.legal.includes("surprise"),
    (view) => Object.values(view.ships).join("").length,
  );
  assert.ok(cards.length > 0, "four ships have guests while somebody holds cards");
  const full = cards.slice(0, 2).map(({ at }) => at);
  for (const table of await putTables(the.server, await becomeGuest(page, "Ann"), full)) {
    await openTable(page, table);
    await myTurn(page);
    for (const { width, height } of phones) {
      await resize(page, { width, height });
      const must = width < height ? ".u-guest-chip, .u-surprise, .u-card" : ".u-guest-chip, .u-surprise";
      assert.deepEqual(await outOfSight(page, must), [], `${width}×${height}`);
    }
  }
  assert.deepEqual(problems, []);
  await close();
});

test("utopia: on phones the cards that pay for a privilege are in sight", limit, async () => {
  const { page, problems, close } = await the.visit();
  await page.goto(the.server.url);
  const converts = (view: Here) => view.legal.filter((move) => move.startsWith("convert:")).length;
  const [some] = await wanted((view) => view.phase === "pay" && converts(view) > 1, converts);
  assert.ok(some, "somebody pays with cards of several civilizations");
  const [table] = await putTables(the.server, await becomeGuest(page, "Ann"), [some.at]);
  await openTable(page, table!);
  await myTurn(page);
  for (const { width, height } of phones) {
    await resize(page, { width, height });
    assert.equal(await page.locator(".u-card").count(), 5);
    assert.deepEqual(await outOfSight(page, ".u-card"), [], `${width}×${height}`);
  }
  assert.deepEqual(problems, []);
  await close();
});
