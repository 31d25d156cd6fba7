// Reloads, lost connections and a server that dies in the middle of a conflict: nothing is lost, nothing is blank.

import assert from "node:assert/strict";
import { test } from "node:test";
import { suite } from "./lib/suite.ts";
import {
  becomeGuest,
  confirmButton,
  createTable,
  decide,
  draft,
  me,
  myTurn,
  open,
  openTable,
  prompt,
} from "./lib/table.ts";

const the = suite();
const limit = { timeout: 400_000 };

test("a reload and a killed server in mid-conflict; the draft survives both", limit, async () => {
  const [ann, bob] = [await the.visit(), await the.visit()];
  await Promise.all([ann.page.goto(the.server.url), bob.page.goto(the.server.url)]);
  await becomeGuest(ann.page, "Ann");
  await becomeGuest(bob.page, "Bob");
  const id = await createTable(ann.page, { game: "tigris", seats: [me, open] });
  await bob.page.goto(`${the.server.url}/table/${id}`);
  await bob.page.getByRole("button", { name: "Sit here" }).click();
  await bob.page.getByRole("grid").waitFor();
  await openTable(ann.page, id);
  const annFirst = (await ann.page.locator(".prompt.mine").count()) > 0;
  const [first, second] = annFirst ? [ann, bob] : [bob, ann];

  // Two priests at the same temple: a revolt, whatever was dealt.
  await decide(first.page, "RB1", "pass");
  await decide(second.page, "RA2");
  await myTurn(second.page);
  const band = second.page.locator(".te-band");
  await band.waitFor();
  const said = await prompt(second.page).innerText();

  await second.page.reload();
  await band.waitFor();
  assert.equal(await prompt(second.page).innerText(), said);

  await draft(second.page, "+0");
  await second.page.reload();
  await confirmButton(second.page).and(second.page.locator(":enabled")).waitFor();

  await the.server.kill();
  const banners = [first, second].map(({ page }) => page.getByText("No connection. Your draft is safe"));
  await Promise.all(banners.map((banner) => banner.waitFor()));
  assert.ok(await second.page.getByRole("grid").isVisible(), "the board stays while nobody is there");
  await the.server.start();
  for (const { page } of [first, second]) {
    await page
      .getByRole("button", { name: "Try now" })
      .click({ timeout: 3000 })
      .catch(() => undefined);
  }
  await Promise.all(banners.map((banner) => banner.waitFor({ state: "detached" })));

  await confirmButton(second.page).click();
  await decide(first.page, "+0");
  await second.page.getByRole("tab", { name: "Log" }).click();
  await band.waitFor({ state: "detached" });
  assert.deepEqual([...ann.problems, ...bob.problems], []);
  await Promise.all([ann.close(), bob.close()]);
});

test("an address that leads nowhere says so, with a way out", limit, async () => {
  const { page, problems, close } = await the.visit();
  for (const path of [
    "/table/0000000000000000",
    "/nowhere",
    "/table/a/b",
    "/learn/chess",
    "/learn/chess/lesson",
    "/new/chess",
  ]) {
    await page.goto(`${the.server.url}${path}`);
    await page.getByRole("heading").first().waitFor();
    await page.locator("a:visible, button:visible").first().waitFor();
  }
  assert.deepEqual(problems, []);
  await close();
});
