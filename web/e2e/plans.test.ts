// A plan for while one is away: written in its dialog, kept, and played by the table.

import assert from "node:assert/strict";
import { test } from "node:test";
import { suite } from "./lib/suite.ts";
import { fromMenu, gentle, me, myTurn, sitDown } from "./lib/table.ts";

const the = suite();

test("a plan is kept, played after its time, and told in the log", { timeout: 120_000 }, async () => {
  const { page, problems, close } = await the.visit();
  await sitDown(page, the.server.url, "Ann", { game: "tigris", seats: [me, gentle] });
  await myTurn(page);
  await fromMenu(page, "Plan for while I am away");
  const dialog = page.getByRole("dialog");
  const prefer = dialog.getByLabel("Otherwise, the first of these moves that is possible");
  await dialog.getByRole("button", { name: "Add a reply" }).click();
  await dialog.getByLabel("then I").fill("frog");
  await dialog.getByRole("button", { name: "Keep the plan" }).click();
  await dialog.getByRole("alert").getByText("your turn").waitFor();
  if (process.env["PICTURES"]) await page.screenshot({ path: `${process.env["PICTURES"]}/plan.png` });
  await dialog.getByRole("button", { name: "Remove this reply" }).click();
  await dialog.getByRole("checkbox", { name: "In a conflict" }).check();
  await prefer.fill("pass");
  await dialog.getByRole("button", { name: "Keep the plan" }).click();
  await dialog.waitFor({ state: "detached" });

  await page.locator(".log").getByText("(as planned)").first().waitFor({ timeout: 60_000 });
  await fromMenu(page, "Plan for while I am away");
  assert.equal(await prefer.inputValue(), "pass", "the plan is shown to its author again");
  assert.ok(await dialog.getByRole("checkbox", { name: "In a conflict" }).isChecked());
  await dialog.getByRole("button", { name: "Give the plan up" }).click();
  await dialog.waitFor({ state: "detached" });
  assert.deepEqual(problems, []);
  await close();
});
