// The keyboard alone, from the home page to the end of a game: it is never lost, and few keys lead to a move.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { dice, play, sent, type Played } from "./lib/agents.ts";
import { suite } from "./lib/suite.ts";
import { draft, fromMenu, gentle, me, myTurn, sitDown } from "./lib/table.ts";

const the = suite();
const limit = { timeout: 400_000 };

const games = {
  tigris: { title: "Tigris & Euphrates", short: { max_turns: "4" } },
  utopia: { title: "Utopia", short: { max_rounds: "1" } },
  gog: { title: "Battle of GOG", short: { max_rounds: "1" } },
} as const;

/** What has the keyboard, in words for a failure. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const active = document.activeElement;
    if (!active || active === document.body) return "nothing";
    return `${active.tagName} ${active.getAttribute("class") ?? ""} ${active.getAttribute("aria-label") ?? active.textContent ?? ""}`;
  });
}

const isOn = (page: Page, selector: string) =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);

/** The page may need a moment to know what can be pressed next; then the keyboard is somewhere. */
async function assertFocus(page: Page, after: string): Promise<void> {
  await page
    .waitForFunction(
      () => document.activeElement !== null && document.activeElement !== document.body,
      null,
      {
        timeout: 10_000,
        polling: 20,
      },
    )
    .catch(() => assert.fail(`after ${after} the keyboard is nowhere`));
}

/** Plays by the keys that lead to board, hand and Confirm. */
function playByJumps(
  page: Page,
  roll: (below: number) => number,
  decisions = Infinity,
): Promise<Played & { keys: number }> {
  let keys = 0;
  const press = async (key: string) => {
    await page.keyboard.press(key);
    keys++;
    await assertFocus(page, key);
  };
  const played = play(page, decisions, async ({ confirm, cells, buttons }) => {
    if (confirm) {
      if (!(await isOn(page, ".confirm"))) await press("e");
      assert.ok(await isOn(page, ".confirm"), `E leads to Confirm, not to ${await focused(page)}`);
      await press("Enter");
      await sent(page);
      await assertFocus(page, "Confirm");
      return "decided";
    }
    const board = cells.length > 0 && (buttons.length === 0 || roll(10) < 7);
    if (!board && buttons.length === 0) return "nothing";
    for (let steps = roll(3); steps >= 0; steps--) await press(board ? "f" : "h");
    const part = board ? ".room-board *" : ".room-hand *";
    assert.ok(await isOn(page, part), `the key leads to ${part}, not to ${await focused(page)}`);
    await press("Enter");
    return "acted";
  });
  return played.then((done) => ({ ...done, keys }));
}

for (const [game, { title }] of Object.entries(games)) {
  test(`${game}: from the home page to a first move, keys alone`, limit, async (t) => {
    const { page, problems, close } = await the.visit();
    await page.goto(the.server.url);
    const start = page.getByRole("button", { name: `Play ${title} against the computer` });
    await start.waitFor();
    for (let tabs = 0; !(await start.evaluate((button) => button === document.activeElement)); tabs++) {
      assert.ok(tabs < 40, "Tab leads to the game");
      await page.keyboard.press("Tab");
    }
    await page.keyboard.press("Enter");
    await myTurn(page);
    await assertFocus(page, "opening the table");
    const { keys } = await playByJumps(page, () => 0, 1);
    t.diagnostic(`${keys} keys`);
    assert.ok(keys <= 20, `the first move took ${keys} keys`);
    assert.deepEqual(problems, []);
    await close();
  });
}

for (const [game, { short }] of Object.entries(games)) {
  test(`${game}: to the end of a short game, keys alone`, limit, async (t) => {
    const { page, problems, close } = await the.visit();
    await sitDown(page, the.server.url, "Ann", { game, options: short, seats: [me, gentle] });
    const { keys, decisions } = await playByJumps(page, dice(11));
    await page.getByRole("heading", { name: "The game is over" }).waitFor();
    await assertFocus(page, "the end");
    t.diagnostic(`${decisions} decisions, ${keys} keys`);
    assert.deepEqual(problems, []);
    await close();
  });
}

test("dialogs and menus give the keyboard back to what opened them", limit, async () => {
  const { page, problems, close } = await the.visit();
  await sitDown(page, the.server.url, "Ann", { game: "tigris", seats: [me, gentle] });
  await myTurn(page);
  const menu = page.getByRole("button", { name: "Menu" });
  for (const item of ["Rules", "Keys", "Was the deal fair?"]) {
    await menu.focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("ArrowDown");
    while (!(await focused(page)).includes(item)) await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    assert.ok(await menu.evaluate((button) => button === document.activeElement), `after ${item}`);
  }
  await fromMenu(page, "Resign");
  await page.getByRole("button", { name: "Keep playing" }).press("Enter");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await assertFocus(page, "a dialog that was declined");
  assert.deepEqual(problems, []);
  await close();
});

test("the log is one stop, and the arrow keys lead from line to line", limit, async () => {
  const { page, problems, close } = await the.visit();
  await sitDown(page, the.server.url, "Ann", { game: "tigris", seats: [me, gentle, gentle] });
  await myTurn(page);
  await draft(page, "pass", "pass");
  await page.keyboard.press("Control+Enter");
  await page.waitForFunction(() => document.querySelectorAll(".log-button").length > 5);
  await myTurn(page);
  assert.equal(await page.locator(".log [tabindex='0']").count(), 1);
  await page.keyboard.press("j");
  const lines = page.locator(".log-button");
  const on = (index: number) => lines.nth(index).evaluate((line) => line === document.activeElement);
  const count = await lines.count();
  assert.ok(await on(count - 1), `J leads to the newest line, not to ${await focused(page)}`);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  assert.ok(await on(count - 3));
  await page.keyboard.press("Home");
  assert.ok(await on(0));
  assert.deepEqual(problems, []);
  await close();
});

test("Enter presses a sole button, and sends what is finished, from the board", limit, async () => {
  const { page, problems, close } = await the.visit();
  await sitDown(page, the.server.url, "Ann", { game: "tigris", seats: [me, gentle] });
  await myTurn(page);
  await draft(page, "pass", "pass");
  await page.keyboard.press("Escape");
  await page.locator("#typed-move").waitFor({ state: "detached" });
  await assertFocus(page, "the box for typed moves");
  await page.locator("[data-cell][tabindex='0']").focus();
  await page.keyboard.press("Enter");
  await page.locator(".confirm.gold:enabled kbd").waitFor({ state: "detached" });
  assert.deepEqual(problems, []);
  await close();
});

test("keys of one letter can be switched off, for good", limit, async () => {
  const { page, problems, close } = await the.visit();
  await page.goto(`${the.server.url}/settings`);
  await page
    .getByRole("radiogroup", { name: "Keys of one letter" })
    .getByRole("radio", { name: "Off" })
    .check();
  await sitDown(page, the.server.url, "Ann", { game: "tigris", seats: [me, gentle] });
  await myTurn(page);
  const board = page.locator(".room-board");
  await page.locator("h1").focus();
  for (const key of ["k", "s", "1", "2", "f", "h", "/", "?"]) await page.keyboard.press(key);
  assert.equal(await page.getByRole("dialog").count(), 0, "? opens nothing");
  assert.equal(await page.locator("#typed-move").count(), 0, "/ opens nothing");
  assert.equal(await page.locator(".bd-pressed").count(), 0, "1 picks nothing");
  assert.ok(await isOn(page, "h1"), "F and H lead nowhere");
  assert.equal(
    await page.getByRole("button", { name: "Show on the board", exact: true }).count(),
    1,
    "no overlay is on",
  );
  await page.keyboard.press("F6");
  assert.ok(await board.evaluate((part) => part.contains(document.activeElement)), "F6 leads to the board");
  assert.deepEqual(problems, []);
  await close();
});
