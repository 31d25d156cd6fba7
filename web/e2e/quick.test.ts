// Games with whoever wants the same: two people who know nothing of each other end up at one table.

import assert from "node:assert/strict";
import { test } from "node:test";
import { suite } from "./lib/suite.ts";
import { becomeGuest } from "./lib/table.ts";

const the = suite();

test("two who want the same game are seated together", { timeout: 120_000 }, async () => {
  const ann = await the.visit();
  const bob = await the.visit();
  for (const [visitor, name] of [
    [ann, "Ann"],
    [bob, "Bob"],
  ] as const) {
    await visitor.page.goto(the.server.url);
    await becomeGuest(visitor.page, name);
    await visitor.page.goto(the.server.url);
    await visitor.page.getByRole("link", { name: "Find players" }).click();
    await visitor.page.getByRole("heading", { name: "Find players" }).waitFor();
  }
  await ann.page.getByRole("button", { name: "Find players" }).click();
  await ann.page.getByText("Waiting for others…").waitFor();
  if (process.env["PICTURES"]) await ann.page.screenshot({ path: `${process.env["PICTURES"]}/quick.png` });
  // Bob sees what somebody waits for, and wants it, too.
  await bob.page.getByRole("button", { name: "I want this, too" }).click();
  await ann.page.getByRole("grid").waitFor({ timeout: 40_000 });
  await bob.page.getByRole("grid").waitFor({ timeout: 40_000 });
  assert.equal(ann.page.url(), bob.page.url());
  assert.deepEqual([...ann.problems, ...bob.problems], []);
});
