// Looking back: the scrubber, the log, the analysis after the game, the fairness of the deal, the record.

import assert from "node:assert/strict";
import { test } from "node:test";
import { playByMouse } from "./lib/agents.ts";
import { suite } from "./lib/suite.ts";
import { fromMenu, gentle, logLines, me, prompt, sitDown } from "./lib/table.ts";

const the = suite();
const limit = { timeout: 400_000 };

test("replay, log, analysis, fairness and record of a finished game", limit, async () => {
  const { page, problems, close } = await the.visit();
  const wish = { game: "tigris", options: { max_turns: "4" }, seats: [me, gentle] };
  await sitDown(page, the.server.url, "Ann", wish);
  await playByMouse(page, 5);
  await page.getByRole("heading", { name: "The game is over" }).waitFor();

  // The scrubber: back to the start, one step on, and live again.
  const slider = page.getByRole("slider", { name: "Position in the game" });
  const pieces = page.locator(".bd-piece");
  const atEnd = await pieces.count();
  await slider.focus();
  await page.keyboard.press("Home");
  await page.getByRole("button", { name: /^0\/\d+ · to the end$/ }).waitFor();
  await page.waitForFunction((end) => document.querySelectorAll(".bd-piece").length < end, atEnd);
  await page.getByRole("button", { name: "One step forward" }).click();
  await page.getByRole("button", { name: /^1\/\d+ · to the end$/ }).waitFor();
  // A whole turn at a time, by a button and by Shift: then the other player acts, and what was done is said.
  const back = page.getByRole("button", { name: /^\d+\/\d+ · to the end$/ });
  const acting = page.locator(".seat-row.acting .seat-name");
  const actor = await acting.innerText();
  await page.getByRole("button", { name: "To the next turn" }).click();
  await acting.filter({ hasNotText: actor }).waitFor();
  const second = parseInt(await back.innerText());
  assert.ok(second > 1, `the second turn begins after ${second} decisions`);
  assert.match(await prompt(page).innerText(), new RegExp(`^Decision ${second} of \\d+\\. \\S`));
  await page.locator("h1").focus();
  await page.keyboard.press("Shift+ArrowRight");
  await acting.filter({ hasText: actor }).waitFor();
  await page.keyboard.press("Shift+ArrowLeft");
  await acting.filter({ hasNotText: actor }).waitFor();
  assert.equal(parseInt(await back.innerText()), second);
  await back.click();
  await page.waitForFunction((end) => document.querySelectorAll(".bd-piece").length === end, atEnd);

  // The log: every line reads as a sentence; hovering one marks its place, pressing it goes there.
  await page.getByRole("tab", { name: "Log" }).click();
  const lines = await logLines(page).allInnerTexts();
  assert.ok(lines.length > 8, "there is a log");
  for (const line of lines) {
    assert.match(line, /^\S.*[.!?]$/s, `"${line}" is no sentence`);
    assert.doesNotMatch(line, /\{|\}|undefined|null|NaN|\b[a-z]+\.[a-z_]+\b/, `"${line}" shows its wiring`);
  }
  const placed = page
    .locator(".log-button")
    .filter({ hasText: /[A-P]([1-9]|1[01])\b/ })
    .first();
  await placed.hover();
  await page.locator(".bd-marks *").first().waitFor({ state: "attached" });
  await placed.click();
  await page.getByRole("button", { name: /to the end/ }).click();

  // The analysis.
  await page.getByRole("tab", { name: "Result" }).click();
  await page.getByRole("button", { name: "Analyse this game" }).click();
  await page.getByRole("columnheader", { name: "Luck" }).waitFor({ timeout: 100_000 });
  assert.equal(await page.locator(".analysis-table tbody tr").count(), 2);
  await page.getByRole("heading", { name: "Where it turned" }).waitFor();

  // The seed is out, and the record can be saved.
  await fromMenu(page, "Was the deal fair?");
  assert.doesNotMatch(await page.getByRole("dialog").innerText(), /Revealed when the game is over/);
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Menu" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Save the record" }).click(),
  ]);
  assert.match(download.suggestedFilename(), /\.txt$/);
  assert.deepEqual(problems, []);
  await close();
});
