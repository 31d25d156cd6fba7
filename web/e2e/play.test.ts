// One person against computers: the first minute, and whole games by mouse, by keyboard, and through roles and names.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { draftByMouse, playByKeyboard, playByMouse, playByRoles, type Played } from "./lib/agents.ts";
import { eventually } from "./lib/eventually.ts";
import { suite } from "./lib/suite.ts";
import { confirmButton, gentle, me, myTurn, prompt, sitDown } from "./lib/table.ts";

const the = suite();
const limit = { timeout: 300_000 };

const games = {
  tigris: { title: "Tigris & Euphrates", short: { max_turns: "4" } },
  utopia: { title: "Utopia", short: { max_rounds: "1" } },
  gog: { title: "Battle of GOG", short: { max_rounds: "1" } },
} as const;

for (const [game, { title }] of Object.entries(games)) {
  test(`${game}: from the home page to a move of one's own within a minute`, limit, async () => {
    const { page, problems, frames, close } = await the.visit();
    await page.goto(the.server.url);
    const began = Date.now();
    await page.getByRole("button", { name: `Play ${title} against the computer` }).click();
    await myTurn(page);
    const clicks = await draftByMouse(page);
    assert.ok(clicks <= 3, `the first move took ${clicks} clicks`);
    await confirmButton(page).click();
    await page.waitForFunction(() => document.querySelector(".confirm.gold:enabled kbd") === null);
    await assertOwnMove(frames);
    const seconds = (Date.now() - began) / 1000;
    assert.ok(seconds < 60, `the first move took ${seconds.toFixed(1)} s`);
    assert.deepEqual(problems, []);
    await close();
  });
}

test("utopia: a guest is welcomed by three presses, and the turn ends with it", limit, async () => {
  const { page, problems, frames, close } = await the.visit();
  await sitDown(page, the.server.url, "Ann", { game: "utopia", seats: [me, gentle, gentle] });
  await myTurn(page);
  await page.locator(".u-guest-chip").first().click();
  await page.locator(".bd-cells [data-cell].bd-can:not([data-cell*=':'])").first().click();
  await prompt(page).filter({ hasText: "Press Confirm; then" }).waitFor();
  assert.equal(await page.locator(".u-end").count(), 0, "there is nothing else to press");
  await confirmButton(page).click();
  await page.waitForFunction(() => document.querySelector(".confirm.gold:enabled kbd") === null);
  await assertOwnMove(frames);
  const own = frames.flatMap((frame) => {
    const { entries = [] } = JSON.parse(frame) as {
      entries?: { kind: string; seat?: number; move?: string }[];
    };
    return entries.filter(({ kind, seat }) => kind === "move" && seat === 0).map(({ move }) => move);
  });
  assert.deepEqual([own[0]?.slice(0, 5), own[1]], ["pick:", "end"]);
  assert.deepEqual(problems, []);
  await close();
});

/** The server has told us of a move that was ours. */
async function assertOwnMove(frames: string[]): Promise<void> {
  await eventually(async () => {
    const moves = frames.flatMap((frame) => {
      const { entries } = JSON.parse(frame) as { entries?: { kind: string; seat?: number; by?: string }[] };
      return (entries ?? []).filter((entry) => entry.kind === "move" && entry.seat === 0 && !entry.by);
    });
    return moves.length > 0;
  }, "the move never came back from the server");
}

const ways: [string, (page: Page, seed: number, decisions?: number) => Promise<Played>][] = [
  ["by mouse", playByMouse],
  ["by keyboard alone", playByKeyboard],
  ["through roles and names alone", playByRoles],
];
for (const [game, { short }] of Object.entries(games)) {
  for (const [name, play] of ways) {
    // A round of Utopia has some fifty decisions: the slower ways make only the first of them.
    const most = game === "utopia" && play !== playByMouse ? 5 : Infinity;
    const what = most === Infinity ? "a whole short game" : `${most} decisions`;
    test(`${game}: ${what} ${name}`, limit, async (t) => {
      const { page, problems, close } = await the.visit();
      await sitDown(page, the.server.url, "Ann", { game, options: short, seats: [me, gentle] });
      const { gestures, decisions } = await play(page, 7, most);
      t.diagnostic(`${decisions} decisions, ${gestures} gestures`);
      if (most === Infinity) await page.getByRole("heading", { name: "The game is over" }).waitFor();
      assert.deepEqual(problems, []);
      await close();
    });
  }
}
