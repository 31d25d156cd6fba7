// A private club of three: it is founded, joined by its link, played and talked in; who is sent away sees it end, and a
// stranger sees nothing of it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { suite } from "./lib/suite.ts";
import { becomeGuest } from "./lib/table.ts";
import type { Visitor } from "./lib/visitor.ts";

const the = suite();
const limit = { timeout: 240_000 };

async function guest(name: string): Promise<Visitor> {
  const visitor = await the.visit();
  await visitor.page.goto(the.server.url);
  await becomeGuest(visitor.page, name);
  return visitor;
}

async function picture({ page }: Visitor, name: string): Promise<void> {
  if (process.env["PICTURES"])
    await page.screenshot({ path: `${process.env["PICTURES"]}/${name}.png`, fullPage: true });
}

test("a club is founded, joined and played in, and who is sent away sees it no more", limit, async () => {
  const [ann, bob, eve] = [await guest("Ann"), await guest("Bob"), await guest("Eve")];
  await ann.page.goto(`${the.server.url}/clubs`);
  await ann.page.getByText("You are in no club.").waitFor();
  await ann.page.getByLabel("Name of the club").fill("The Scribes of Ur");
  await ann.page.getByLabel("What its members should know").fill("Thursdays.");
  await picture(ann, "clubs-new");
  await ann.page.getByRole("button", { name: "Found the club" }).click();
  await ann.page.getByRole("heading", { name: "The Scribes of Ur" }).waitFor();
  const address = ann.page.url();
  await ann.page.getByRole("button", { name: "Make a new link" }).click();
  const link = await ann.page.getByLabel("The link into the club").inputValue();

  await bob.page.goto(link);
  await bob.page.getByRole("heading", { name: "The Scribes of Ur" }).waitFor();
  await bob.page.getByRole("button", { name: "Join the club" }).click();
  await bob.page.waitForURL(address);
  await bob.page.getByRole("textbox", { name: "Say something" }).fill("I am here");
  await bob.page.getByRole("button", { name: "Send" }).click();
  await ann.page.getByRole("list", { name: "Chat" }).getByText("I am here").waitFor({ timeout: 20_000 });

  // The owner gives it other words.
  await ann.page.getByRole("button", { name: "Change name and words" }).click();
  const words = ann.page.getByRole("dialog");
  assert.equal(await words.getByLabel("What its members should know").inputValue(), "Thursdays.");
  await words.getByLabel("Name of the club").fill("The Scribes of Uruk");
  await words.getByLabel("What its members should know").fill("Fridays.");
  await picture(ann, "clubs-words");
  await words.getByRole("button", { name: "Save" }).click();
  await ann.page.getByRole("heading", { name: "The Scribes of Uruk" }).waitFor();
  await ann.page.getByText("Fridays.").waitFor();
  assert.equal(await bob.page.getByRole("button", { name: "Change name and words" }).count(), 0);

  // A table of the club, which Bob watches.
  await ann.page.getByRole("link", { name: "New table" }).click();
  await ann.page.getByText("A table of your club").waitFor();
  await ann.page.getByRole("button", { name: "Open the table" }).click();
  await ann.page.waitForURL(/\/table\//);
  const table = ann.page.url();
  await bob.page.reload();
  await bob.page.locator(".table-row").first().click();
  await bob.page.getByRole("button", { name: "Sit here" }).waitFor();
  await ann.page.goto(address);
  await ann.page.getByText("I am here").waitFor();
  await picture(ann, "clubs-wide");

  // A stranger: the table, the club and the lists.
  await eve.page.goto(table);
  await eve.page.getByText("there is no such table").waitFor();
  await eve.page.goto(address);
  await eve.page.getByText("there is no such club").waitFor();

  // Sent away while looking.
  await ann.page.getByRole("button", { name: "What to do about Bob" }).click();
  await ann.page.getByRole("dialog").getByRole("button", { name: "Send away" }).click();
  await ann.page.getByRole("button", { name: "Let Bob come again" }).waitFor();
  await bob.page.getByText("there is no such table").waitFor({ timeout: 30_000 });
  await bob.page.goto(link);
  await bob.page.getByText("this link lets nobody in").waitFor();
  await ann.page.getByRole("button", { name: "Let Bob come again" }).click();
  await ann.page.getByText("Sent away", { exact: true }).waitFor({ state: "detached" });
  await bob.page.goto(link);
  await bob.page.getByRole("button", { name: "Join the club" }).click();
  await bob.page.getByText("I am here").waitFor();
  assert.deepEqual(ann.problems, []);
  await Promise.all([ann, bob, eve].map((visitor) => visitor.close()));
});
