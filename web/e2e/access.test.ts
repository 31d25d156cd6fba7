// Every page and every board by axe-core, light and dark: nothing to complain about. The rules are put into the page
// past its content policy, in contexts that do nothing else; the policy itself is on everywhere else.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { playByMouse } from "./lib/agents.ts";
import { suite } from "./lib/suite.ts";
import { becomeGuest, createTable, gentle, me, open, openTable } from "./lib/table.ts";
import { phone } from "./lib/visitor.ts";

const the = suite();
const limit = { timeout: 180_000 };
const rules = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Violation {
  id: string;
  nodes: { target: string[]; failureSummary?: string }[];
}

async function check(page: Page, where: string): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.waitForTimeout(250);
    const violations = await page.evaluate(async (source) => {
      const tools = window as unknown as { axe?: { run(): Promise<{ violations: Violation[] }> } };
      if (!tools.axe) (0, eval)(source);
      return (await tools.axe!.run()).violations;
    }, rules);
    const told = violations.flatMap(({ id, nodes }) =>
      nodes.slice(0, 4).map((node) => `${id}: ${node.target.join(" ")}: ${node.failureSummary ?? ""}`),
    );
    assert.deepEqual(told, [], `${where}, ${colorScheme}`);
  }
}

const pages = [
  "/",
  "/new/tigris",
  "/games/open",
  "/games/finished",
  "/learn/gog",
  "/ratings",
  "/settings",
  "/nowhere",
];
for (const path of pages) {
  test(`axe: ${path}`, limit, async () => {
    const { page, close } = await the.visit({ bypassCSP: true });
    await page.goto(`${the.server.url}${path}`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await check(page, path);
    await close();
  });
}

for (const game of ["tigris", "utopia", "gog"]) {
  test(`axe: a table of ${game}, wide and on a phone, and its lesson`, limit, async () => {
    const { page, close } = await the.visit({ bypassCSP: true });
    await page.goto(the.server.url);
    await becomeGuest(page, "Ann");
    await openTable(page, await createTable(page, { game, seats: [me, gentle] }));
    await page.locator(".prompt.mine").waitFor();
    await check(page, game);
    await page.setViewportSize(phone);
    await check(page, `${game} on a phone`);
    await page.goto(`${the.server.url}/learn/${game}/lesson`);
    await page.getByRole("grid").waitFor();
    await check(page, `the lesson of ${game}`);
    await close();
  });
}

test("axe: the lobby, a finished game, the rules and the keys", limit, async () => {
  const { page, close } = await the.visit({ bypassCSP: true });
  await page.goto(the.server.url);
  await becomeGuest(page, "Ann");
  const waiting = await createTable(page, { game: "tigris", seats: [me, open] });
  await page.goto(`${the.server.url}/table/${waiting}`);
  await page.locator(".lobby").waitFor();
  await check(page, "the lobby");
  const wish = { game: "tigris", seats: [me, gentle], options: { max_turns: "2" } };
  await openTable(page, await createTable(page, wish));
  await playByMouse(page, 3);
  await check(page, "a finished game");
  for (const item of ["Rules", "Keys", "Was the deal fair?"]) {
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("button", { name: item, exact: true }).click();
    await page.getByRole("dialog").waitFor();
    await check(page, item);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
  }
  await close();
});
