// What is Utopia's alone at the table.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { within } from "./lib/eventually.ts";
import { faultsOf } from "./lib/inspect.ts";
import { startEngine, type EngineView, type Status } from "./lib/engine.ts";
import { recordsOf } from "./lib/record.ts";
import { putTables, type Wanted } from "./lib/recorded.ts";
import { stopsOf } from "./lib/stops.ts";
import { suite } from "./lib/suite.ts";
import { becomeGuest, myTurn, openTable, settled } from "./lib/table.ts";
import { wide } from "./lib/visitor.ts";
import { resize, windows } from "./lib/windows.ts";

const the = suite();
const limit = { timeout: 600_000 };

/** Picks up stacks and puts them down until the table asks which of several moves was meant. */
async function askWhich(page: Page): Promise<boolean> {
  const can = ".bd-cells [data-cell].bd-can:not([data-cell*=':'])";
  const starts = await page
    .locator(can)
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute("data-cell")!));
  for (const start of starts) {
    await page.keyboard.press("Escape");
    await page.locator(`[data-cell="${start}"]`).press("Enter");
    const targets = await page
      .locator(can)
      .evaluateAll((cells) => cells.map((cell) => cell.getAttribute("data-cell")!));
    const there = targets.find((cell) => !starts.includes(cell));
    if (
      there === undefined ||
      (await page.locator(`[data-cell="${start}"][aria-selected="true"]`).count()) === 0
    )
      continue;
    await page.locator(`[data-cell="${there}"]`).press("Enter");
    await settled(page);
    if (await page.locator(".u-which .u-move").nth(2).isVisible()) return true;
    await page.keyboard.press("Backspace");
    await settled(page);
  }
  return false;
}

test("utopia: what a tap may have meant is listed in full, in every window", limit, async (t) => {
  const { page, problems, close } = await the.visit();
  const stops = await stopsOf(page, the.server, "utopia", "kinds");
  const faults: string[] = [];
  let asked = 0;
  for (const stop of stops.filter(({ decision }) => decision.phase === "develop")) {
    await openTable(page, stop.table);
    await myTurn(page);
    const where = `${stop.record.name} after ${stop.decision.at}`;
    if (!(await within(`${where}: a tap that means several moves`, askWhich(page), 120_000))) continue;
    asked++;
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
    await page.setViewportSize(wide);
    if (asked === 2) break;
  }
  t.diagnostic(`asked ${asked} times`);
  assert.deepEqual([...new Set(faults)], []);
  assert.ok(asked > 0, "a tap meant several moves somewhere");
  assert.deepEqual(problems, []);
  await close();
});

interface Here extends EngineView {
  ships: Record<string, string>;
  hand: string;
}

/** Where in the recorded games somebody decides in a view of this sort, the fullest first. */
async function wanted(fits: (view: Here) => boolean, fullness: (view: Here) => number): Promise<Wanted[]> {
  const engine = startEngine();
  const found: { at: Wanted; full: number }[] = [];
  for (const record of recordsOf("utopia")) {
    const { game, seats, options } = record;
    const { id } = await engine.call<Status>("new", { game, seats, options, deal: "manual" });
    for (const [events, { seat, move }] of record.events.entries()) {
      if (seat !== undefined) {
        const { view } = await engine.call<{ view: Here }>("view", { id, seat, detail: "shown" });
        if (fits(view)) found.push({ at: { record, events, mine: seat }, full: fullness(view) });
      }
      await engine.call(seat === undefined ? "deal" : "play", { id, move });
    }
  }
  engine.close();
  return found.sort((a, b) => b.full - a.full).map(({ at }) => at);
}

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
  const full = [...some.slice(0, 2), some.at(-1)!];
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
  for (const table of await putTables(the.server, await becomeGuest(page, "Ann"), cards.slice(0, 2))) {
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
