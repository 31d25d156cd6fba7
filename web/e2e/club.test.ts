// Tournaments and people: three people enter, are paired and play; what they have played is on their pages.

import assert from "node:assert/strict";
import { test } from "node:test";
import { suite } from "./lib/suite.ts";
import { becomeGuest, createTable, fromMenu, me, open } from "./lib/table.ts";
import type { Visitor } from "./lib/visitor.ts";

const the = suite();
const limit = { timeout: 240_000 };

async function guest(name: string): Promise<Visitor> {
  const visitor = await the.visit();
  await visitor.page.goto(the.server.url);
  await becomeGuest(visitor.page, name);
  return visitor;
}

test("a round robin of three is announced, entered, played and won", limit, async () => {
  const [ann, bob, cem] = [await guest("Ann"), await guest("Bob"), await guest("Cem")];
  await ann.page.goto(`${the.server.url}/tournaments/new`);
  await ann.page.getByLabel("Name").fill("Cup of Ur");
  await ann.page.getByRole("radio", { name: "Round robin" }).check();
  await ann.page.getByRole("button", { name: "Announce the tournament" }).click();
  await ann.page.getByRole("heading", { name: "Cup of Ur" }).waitFor();
  const address = ann.page.url();
  for (const { page } of [ann, bob, cem]) {
    await page.goto(address);
    await page.getByRole("button", { name: "Take part" }).click();
    await page.getByText("You take part.").waitFor();
  }
  assert.equal(await bob.page.getByRole("button", { name: "Begin now" }).count(), 0, "that is the host's");
  await ann.page.getByRole("button", { name: "Begin now" }).click();

  for (let round = 1; round <= 3; round++) {
    const playing: Visitor[] = [];
    for (const visitor of [ann, bob, cem]) {
      await visitor.page.goto(address);
      await visitor.page
        .getByRole("heading", { name: `Round ${round}`, exact: true })
        .waitFor({ timeout: 30_000 });
      if ((await visitor.page.getByRole("link", { name: "To your game" }).count()) > 0) playing.push(visitor);
    }
    assert.equal(playing.length, 2, "one of three does not play");
    const [{ page }] = playing as [Visitor];
    await page.getByRole("link", { name: "To your game" }).click();
    await page.getByRole("grid").waitFor();
    await fromMenu(page, "Resign");
    await page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
    await page.getByText("Ended by resignation.").waitFor();
  }
  await ann.page.goto(address);
  await ann.page.locator(".club-winner").waitFor({ timeout: 30_000 });
  assert.equal(await ann.page.locator(".club-cross tbody tr").count(), 3);

  // What was played is on everybody's page, and a stranger follows somebody.
  const dan = await guest("Dan");
  await dan.page.goto(address);
  await dan.page.getByRole("row").getByRole("link", { name: "Bob" }).click();
  await dan.page.getByRole("heading", { name: "Bob" }).waitFor();
  assert.equal(await dan.page.locator(".table-list .table-row").count(), 2);
  await dan.page.getByRole("img", { name: /2 seats: from/ }).waitFor();
  await dan.page.getByRole("button", { name: "Follow" }).click();
  await dan.page.getByRole("button", { name: "Do not follow any more" }).waitFor();
  await dan.page.getByRole("link", { name: "People" }).click();
  await dan.page.getByRole("link", { name: "Bob" }).waitFor();
  for (const { problems } of [ann, bob, cem, dan]) assert.deepEqual(problems, []);
  await Promise.all([ann, bob, cem, dan].map((visitor) => visitor.close()));
});

test("who deletes an account is gone everywhere, and the game goes on", limit, async () => {
  const [ann, bob] = [await guest("Zuleika"), await guest("Bob")];
  const id = await createTable(ann.page, { game: "tigris", seats: [me, open], public: true });
  await bob.page.goto(`${the.server.url}/table/${id}`);
  await bob.page.getByRole("button", { name: "Sit here" }).click();
  await bob.page.getByRole("grid").waitFor();
  await bob.page.getByText("Zuleika").first().waitFor();

  // An account, and from the settings two presses to where it ends.
  await ann.page.goto(`${the.server.url}/settings`);
  await ann.page.getByRole("button", { name: "Make an account" }).first().click();
  await ann.page.locator("form.password input[type=password]").fill("a long password");
  await ann.page.locator("form.password button").click();
  await ann.page.getByText("You have an account.").waitFor();
  await ann.page.getByRole("link", { name: "My data" }).click();
  await ann.page.getByRole("button", { name: "Delete my account" }).click();
  const dialog = ann.page.getByRole("dialog");
  await dialog.getByLabel("Password").fill("not the password");
  await dialog.getByRole("button", { name: "Delete for good" }).click();
  await ann.page.getByText("the password is wrong").waitFor();
  await dialog.getByLabel("Password").fill("a long password");
  await dialog.getByRole("button", { name: "Delete for good" }).click();
  await ann.page.waitForURL(`${the.server.url}/`);

  // Bob is told while he looks, and reads it again.
  for (const again of [false, true]) {
    if (again) await bob.page.reload();
    await bob.page.getByText("Deleted account").first().waitFor();
    await bob.page.getByRole("grid").waitFor();
    assert.equal(await bob.page.getByText("Zuleika").count(), 0);
  }
  assert.deepEqual(bob.problems, []);
});
