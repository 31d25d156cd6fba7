// The keyboard alone, from the home page to the end of a game: it is never lost, and few keys lead to a move.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { dice, play, sent, type Played } from "./lib/agents.ts";
import { eventually } from "./lib/eventually.ts";
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
function assertFocus(page: Page, after: string): Promise<void> {
  return eventually(
    async () => (await focused(page)) !== "nothing",
    `after ${after} the keyboard is nowhere`,
  );
}

function assertOn(page: Page, selector: string, key: string): Promise<void> {
  return eventually(
    () => isOn(page, selector),
    async () => `${key} leads to ${selector}, not to ${await focused(page)}`,
  );
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
  const played = play(page, decisions, async ({ confirm, sole, cells, buttons }) => {
    if (confirm ?? sole) {
      if (!(await isOn(page, ".confirm"))) await press("e");
      await assertOn(page, ".confirm", "E");
      await press("Enter");
      if (!confirm) return "acted";
      await sent(page);
      await assertFocus(page, "Confirm");
      return "decided";
    }
    const board = cells.length > 0 && (buttons.length === 0 || roll(10) < 7);
    if (!board && buttons.length === 0) return "nothing";
    const key = board ? "f" : "h";
    for (let steps = roll(3); steps >= 0; steps--) await press(key);
    await assertOn(page, board ? ".room-board *" : ".room-hand *", key);
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
    // What comes in late moves what Tab leads to.
    await page.waitForLoadState("networkidle");
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
    await page.locator(".menu-item").first().waitFor();
    for (let steps = 0; !(await focused(page)).includes(item); steps++) {
      assert.ok(steps < 30, `the arrow keys do not lead to ${item}`);
      await page.keyboard.press("ArrowDown");
    }
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await eventually(
      () => menu.evaluate((button) => button === document.activeElement),
      `after ${item} the keyboard is not at the menu`,
    );
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
  const assertLine = (back: number, key: string) =>
    eventually(
      () =>
        page.evaluate(
          (from) => [...document.querySelectorAll(".log-button")].at(from) === document.activeElement,
          back,
        ),
      async () => `${key} leads to ${await focused(page)}`,
    );
  await assertLine(-1, "J");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await assertLine(-3, "the arrow");
  await page.keyboard.press("Home");
  await assertLine(0, "Home");
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

test("what could not be sent for now leaves the keyboard on Confirm", limit, async () => {
  const { page, problems, close } = await the.visit();
  let refused = 0;
  await page.routeWebSocket(/\/ws$/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      const { t, id } = JSON.parse(String(message)) as { t: string; id: number };
      if (t !== "act" || refused > 0) return server.send(message);
      refused++;
      // Long enough for the browser to take the keyboard away from a button that cannot be pressed.
      const answer = { t: "error", re: id, code: "slow_down", text: "Too much at once." };
      setTimeout(() => socket.send(JSON.stringify(answer)), 500);
    });
  });
  await sitDown(page, the.server.url, "Ann", { game: "tigris", seats: [me, gentle] });
  await myTurn(page);
  await draft(page, "pass", "pass");
  await page.keyboard.press("Escape");
  await page.locator(".confirm").focus();
  await page.keyboard.press("Enter");
  await page.locator(".confirm:disabled").waitFor();
  await page.locator(".confirm:enabled").waitFor();
  await assertOn(page, ".confirm", "what was refused");
  await page.keyboard.press("Enter");
  await sent(page);
  assert.equal(refused, 1);
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
  await assertOn(page, ".room-board *", "F6");
  assert.deepEqual(problems, []);
  await close();
});
