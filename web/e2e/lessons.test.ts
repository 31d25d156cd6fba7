// The lessons, played at the real table by somebody who only does what is pointed at, from the first step to a first game.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { allGames } from "./lib/games.ts";
import { suite } from "./lib/suite.ts";
import { prompt, settled } from "./lib/table.ts";
import { phone } from "./lib/visitor.ts";

const the = suite();
const limit = { timeout: 300_000 };

const progress = (page: Page) => page.getByRole("progressbar", { name: /^Step \d+ of \d+$/ });

async function at(page: Page): Promise<[step: number, of: number]> {
  const [step, of] = (await progress(page).getAttribute("aria-label"))!.match(/\d+/g)!.map(Number);
  return [step!, of!];
}

/** Presses whatever the lesson points at, until the step is done. */
async function follow(page: Page): Promise<void> {
  const pointed = page.locator("[data-pointed]");
  for (let press = 0; press < 12; press++) {
    const next = page.getByRole("button", { name: "Next", exact: true });
    await pointed.or(next).first().waitFor();
    if ((await next.count()) > 0) return;
    const task = await pointed.first().getAttribute("aria-describedby");
    assert.ok(
      (await page.locator(`[id="${task}"]`).innerText()).length > 5,
      "a screen reader hears the task",
    );
    const name = await pointed.first().getAttribute("aria-label");
    const box = (await pointed.first().boundingBox())!;
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    // What was pressed is pointed at no longer; the second of two equal buttons may be.
    await page.waitForTimeout(name?.startsWith("Add") ? 250 : 120);
    await settled(page);
  }
  assert.fail("the pointers lead nowhere");
}

for (const game of allGames) {
  for (const [kind, viewport] of [
    ["wide", { width: 1366, height: 650 }],
    ["phone", phone],
  ] as const) {
    test(`${game}, ${kind}: following the pointers leads through the lesson into a game`, limit, async () => {
      const { page, problems, close } = await the.visit({ viewport });
      await page.goto(`${the.server.url}/learn/${game}`);
      await page.getByRole("link", { name: /Play the lesson/ }).click();
      await page.getByRole("grid").waitFor();
      const [, steps] = await at(page);
      for (let step = 1; step < steps; step++) {
        await page.getByRole("progressbar", { name: `Step ${step} of ${steps}` }).waitFor();
        assert.match(await page.locator(".guide-text").innerText(), /\S+ \S+/);
        const tryIt = page.getByRole("button", { name: "Try it" });
        if ((await tryIt.count()) > 0) await tryIt.click();
        await follow(page);
        if ((await page.locator(".guide-task.done, .guide-line .good").count()) > 0) {
          const words = await page.locator(".guide-word, .guide-line .good").first().innerText();
          assert.match(words, /\S+ \S+/, "what came of it stands with its task");
        }
        await page.getByRole("button", { name: "Next", exact: true }).click();
      }
      await page.getByRole("button", { name: "Play against level 1" }).click();
      await page.waitForURL(/\/table\//);
      await page.getByRole("grid").waitFor();
      assert.deepEqual(problems, []);
      await close();
    });
  }
}

test("a step shows prompt, Confirm, undo, both players and the log as in a game", limit, async () => {
  const { page, problems, close } = await the.visit({ viewport: { width: 1366, height: 650 } });
  await page.goto(`${the.server.url}/learn/tigris/lesson`);
  await page.getByRole("button", { name: "Next", exact: true }).click();
  const confirm = page.getByRole("button", { name: /^Confirm/ });
  await prompt(page).filter({ hasText: "Your turn" }).waitFor();
  assert.equal(await confirm.isDisabled(), true);
  assert.equal(await page.locator(".seat-row").count(), 2);

  // Something else than what was asked for: said while it is a draft, taken back by undo, put back if it is sent.
  const king = page.getByRole("button", { name: /^king/ });
  await king.click();
  await page.locator('[data-cell="J7"]').click();
  await page.getByText(/the lesson asks for something else\. Take it back/).waitFor();
  await page
    .getByRole("button", { name: "Undo step" })
    .or(page.locator('.controls-draft [aria-keyshortcuts="U"]'))
    .first()
    .click();
  await king.click();
  await page.locator('[data-cell="J7"]').click();
  await confirm.click();
  await page.getByText(/so it was put back/).waitFor();
  await king.click();
  await page.locator('[data-cell="H7"]').click();
  await page.getByText(/only a draft until you press Confirm/).waitFor();
  await confirm.click();
  await page.getByText(/King and temple touch/).waitFor();
  assert.equal((await at(page))[0], 2, "the result stands with its own step");
  assert.match(await page.getByRole("tabpanel").innerText(), /H7/, "the log tells of it");

  // A result can be taken back as well, and tried again.
  await page.locator('.controls-draft [aria-keyshortcuts="U"]').click();
  await page.getByText(/Pick the king in your hand/).waitFor();
  await page.locator("[data-pointed]").waitFor();
  assert.deepEqual(problems, []);
  await close();
});

test("the lesson can be walked without playing, back and forth", limit, async () => {
  const { page, problems, close } = await the.visit();
  for (const game of allGames) {
    await page.goto(`${the.server.url}/learn/${game}/lesson`);
    await page.getByRole("grid").waitFor();
    const [, steps] = await at(page);
    for (let step = 1; step < steps; step++) {
      await page.getByRole("button", { name: /^(Next|Skip)$/ }).click();
      await page.getByRole("progressbar", { name: `Step ${step + 1} of ${steps}` }).waitFor();
    }
    await page.getByRole("button", { name: "Back" }).click();
    await page.getByRole("progressbar", { name: `Step ${steps - 1} of ${steps}` }).waitFor();
  }
  assert.deepEqual(problems, []);
  await close();
});
