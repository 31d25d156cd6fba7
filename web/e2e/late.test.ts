// A table that shows its game late to whoever looks on: chosen when it is made, told where they look, held back until its
// time has come, and all shown when the game is over. The server's clock runs twenty times as fast as ours.

import assert from "node:assert/strict";
import { test } from "node:test";
import { suite } from "./lib/suite.ts";
import { becomeGuest, decide, fromMenu, logLines, myTurn } from "./lib/table.ts";

const speed = 20;
const delay = (5 * 60_000) / speed;
const the = suite("--test-clock", `${speed}@${Date.now()}`);

test("who looks on sees the game late, and at its end everything", { timeout: 240_000 }, async () => {
  const [ann, cem] = [await the.visit(), await the.visit({ viewport: { width: 1366, height: 650 } })];
  await ann.page.goto(the.server.url);
  await becomeGuest(ann.page, "Ann");
  await ann.page.goto(`${the.server.url}/new`);
  await ann.page.getByLabel("Seat 2", { exact: true }).selectOption("here");
  await ann.page.getByLabel("Who looks on sees the game").selectOption("5");
  await ann.page.getByText("nobody who looks on can help").waitFor();
  await ann.page.getByRole("button", { name: "Open the table" }).click();
  await ann.page.getByRole("grid").waitFor();
  assert.equal(await ann.page.getByText("You see this game").count(), 0);

  await cem.page.goto(ann.page.url());
  await cem.page.getByRole("grid").waitFor();
  await cem.page.getByText("You see this game 5 minutes late.").waitFor();
  const told = await logLines(cem.page).count();
  await myTurn(ann.page);
  await decide(ann.page, "pass");
  const moved = Date.now();
  await ann.page
    .locator(".log")
    .getByText(/\bpass(es)?\./)
    .waitFor();
  await cem.page.getByRole("tab", { name: /^Chat/ }).click();
  await cem.page.getByText("you can write here when it is over").waitFor();
  assert.equal(await cem.page.getByRole("textbox", { name: "Say something" }).count(), 0);
  await cem.page.getByRole("tab", { name: "Log" }).click();
  if (process.env["PICTURES"]) await cem.page.screenshot({ path: `${process.env["PICTURES"]}/late.png` });
  // Neither by itself nor for whoever comes anew.
  await cem.page.reload();
  await cem.page.getByRole("grid").waitFor();
  if (Date.now() - moved < delay / 2) assert.equal(await logLines(cem.page).count(), told);
  await cem.page
    .locator(".log")
    .getByText(/\bpass(es)?\./)
    .waitFor({ timeout: 60_000 });
  assert.ok(Date.now() - moved > delay - 1_000, "too early");

  await fromMenu(ann.page, "Resign");
  await ann.page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
  await cem.page.getByText("Ended by resignation.").waitFor({ timeout: delay - 1_000 });
  await cem.page.getByText("You see this game").waitFor({ state: "detached" });
  await cem.page.getByRole("tab", { name: /^Chat/ }).click();
  await cem.page.getByRole("textbox", { name: "Say something" }).waitFor();
  assert.deepEqual([...ann.problems, ...cem.problems], []);
  await Promise.all([ann, cem].map((visitor) => visitor.close()));
});
