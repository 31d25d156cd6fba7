// Reading: how to think about a game, its boards played at the real table without a server; openings; one's own habits.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { eventually } from "./lib/eventually.ts";
import { gameNames } from "./lib/games.ts";
import { suite } from "./lib/suite.ts";
import { becomeGuest, confirmButton, createTable, decide, draft, gentle, me, request } from "./lib/table.ts";
import { phone } from "./lib/visitor.ts";

const the = suite();
const limit = { timeout: 300_000 };
const rules = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Violation {
  id: string;
  nodes: { target: string[]; failureSummary?: string }[];
}

async function axe(page: Page, where: string): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.waitForTimeout(250);
    const violations = await page.evaluate(async (source) => {
      const tools = window as unknown as { axe?: { run(): Promise<{ violations: Violation[] }> } };
      if (!tools.axe) (0, eval)(source);
      return (await tools.axe!.run()).violations;
    }, rules);
    const told = violations.map(
      ({ id, nodes }) => `${id}: ${nodes[0]?.target.join(" ")}: ${nodes[0]?.failureSummary ?? ""}`,
    );
    assert.deepEqual(told, [], `${where}, ${colorScheme}`);
  }
}

test("from home to the chapters of a game, and by the keyboard to a board", limit, async () => {
  const { page, problems, close } = await the.visit();
  await page.goto(the.server.url);
  await page.getByRole("link", { name: "How to think about these games" }).click();
  await page.getByRole("link", { name: "Tigris & Euphrates" }).click();
  await page.getByRole("heading", { level: 1, name: "How to think about Tigris" }).waitFor();
  assert.equal(await page.getByRole("heading", { level: 2 }).count(), 5);
  const first = page.getByRole("link", { name: /^Play from here/ }).first();
  await first.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("grid").waitFor();
  assert.match(await page.locator(".guide-text").innerText(), /third green point/);
  assert.deepEqual(problems, []);
  await close();
});

/** A move on a board of each game, and a part of the log that tells it. */
const played: Record<string, { board: string; moves: string[] }> = {
  tigris: { board: "count", moves: ["kK7"] },
  utopia: { board: "trio", moves: ["move:M:EA2-EA5", "control:M:EA5"] },
  gog: { board: "odds", moves: ["F3-G5"] },
};

for (const game of gameNames) {
  for (const viewport of [{ width: 1366, height: 650 }, phone]) {
    test(`${game}, ${viewport.width} wide: a board is played, and put back`, limit, async () => {
      const { page, context, problems, close } = await the.visit({ viewport });
      await page.goto(`${the.server.url}/think/${game}`);
      await page.getByRole("heading", { level: 1 }).waitFor();
      const { board, moves } = played[game]!;
      await page.goto(`${the.server.url}/think/${game}/${board}`);
      await page.getByRole("grid").waitFor();
      const narrow = (await page.getByRole("button", { name: "Try it" }).count()) > 0;
      if (narrow) await page.getByRole("button", { name: "Try it" }).click();
      await confirmButton(page).waitFor();
      const state = () => page.locator(".room-board").innerHTML();
      const before = await state();
      // Nothing of this asks the server.
      await context.setOffline(true);
      await draft(page, ...moves);
      await confirmButton(page).click();
      await eventually(async () => (await state()) !== before, "the board has not changed");
      if (narrow) await page.getByRole("button", { name: "Read again" }).click();
      await page.getByRole("button", { name: "Put it back" }).click();
      await context.setOffline(false);
      await page.getByRole("link", { name: "To the chapter" }).click();
      await page.getByRole("heading", { level: 1, name: /How to think/ }).waitFor();
      assert.deepEqual(problems, []);
      await close();
    });
  }
}

for (const path of [
  "/think",
  "/think/tigris",
  "/think/utopia",
  "/think/gog",
  "/openings/tigris",
  "/openings/gog",
]) {
  test(`axe: ${path}`, limit, async () => {
    const { page, close } = await the.visit({ bypassCSP: true });
    await page.goto(`${the.server.url}${path}`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await axe(page, path);
    await close();
  });
}

test(
  "openings: a table with ranges and the moves on the board; a server without games says so",
  limit,
  async () => {
    const { page, problems, close } = await the.visit();
    for (const game of gameNames) {
      await page.goto(`${the.server.url}/openings/${game}`);
      await page.locator(".openings-table tbody tr").first().waitFor();
      assert.ok((await page.locator(".openings-table tbody tr").count()) >= 5, game);
      assert.match(await page.locator(".openings-table tbody tr").first().innerText(), /%.* to .*%/s);
    }
    await page.getByRole("radio", { name: "This server" }).check();
    await page.getByText("There are no finished public games").waitFor();
    assert.deepEqual(problems, []);
    await close();
  },
);

test("habits are on one's own page, and say how many games are needed", limit, async () => {
  const { page, problems, close } = await the.visit();
  await page.goto(the.server.url);
  const { id } = await becomeGuest(page, "Ann");
  const table = await createTable(page, {
    game: "tigris",
    options: { max_turns: "1" },
    seats: [me, gentle],
  });
  await page.goto(`${the.server.url}/table/${table}`);
  await page.getByRole("grid").waitFor();
  const over = async () => {
    if (await page.locator(".prompt.mine").isVisible()) await decide(page, "pass");
    const { table: now } = await request<{ table: { status: string } }>(page, "GET", `/api/tables/${table}`);
    return now.status === "over";
  };
  await eventually(over, "the game has not ended");
  await page.goto(`${the.server.url}/people/${id}`);
  await page.getByRole("heading", { name: "Your habits" }).waitFor();
  await page.getByText("after 10 finished games").waitFor();
  assert.deepEqual(problems, []);
  await close();
});
