// What people do with a study, in a browser.

import type { Page } from "playwright-core";
import { eventually } from "./eventually.ts";
import { titleOf } from "./games.ts";
import { confirmButton, draft, myTurn } from "./table.ts";

export const moves = (page: Page) => page.locator(".study-move");
export const comment = (page: Page) => page.getByLabel("Comment on this position");

export async function newStudy(page: Page, url: string, game = "tigris"): Promise<void> {
  await page.goto(`${url}/studies`);
  await page.getByRole("button", { name: titleOf(game), exact: true }).click();
  await page.waitForURL(/\/study\//);
  await page.getByRole("grid").waitFor();
  await myTurn(page);
}

export async function play(page: Page, ...typed: string[]): Promise<void> {
  const before = await moves(page).count();
  await draft(page, ...typed);
  await confirmButton(page).click();
  await eventually(async () => (await moves(page).count()) > before, "the tree does not grow");
}

export async function menu(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Study menu" }).click();
  await page.getByRole("dialog").waitFor();
}

export async function comments(page: Page, text: string): Promise<void> {
  await comment(page).fill(text);
  await comment(page).blur();
  await page.locator(".study-said", { hasText: text }).waitFor();
}
