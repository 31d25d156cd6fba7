// What is Utopia's alone at the table.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { collisions } from "./lib/inspect.ts";
import { stopsOf } from "./lib/stops.ts";
import { suite } from "./lib/suite.ts";
import { myTurn, openTable } from "./lib/table.ts";
import { wide } from "./lib/visitor.ts";
import { windows } from "./lib/windows.ts";

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
    if (await page.locator(".u-which .u-move").nth(2).isVisible()) return true;
    await page.keyboard.press("Backspace");
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
    if (!(await askWhich(page))) continue;
    asked++;
    for (const window of windows) {
      await page.setViewportSize(window);
      await page.waitForTimeout(150);
      const where = `${stop.record.name} after ${stop.decision.at}, ${window.width}×${window.height}`;
      for (const fault of await collisions(page)) faults.push(`${where}: ${fault}`);
      for (const button of await page.locator(".u-which .u-move").all()) {
        await button.scrollIntoViewIfNeeded();
        const box = (await button.boundingBox())!;
        const room = (await page.locator(".room-hand").boundingBox())!;
        if (box.x < room.x || box.x + box.width > room.x + room.width + 1)
          faults.push(`${where}: ${await button.innerText()} is wider than its place`);
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
