// Order among people: three of them, one of whom is rude, and one a moderator. What one does not want to hear, what is
// reported, what is done about it, and that it is noted; and who is blocked stays away.

import assert from "node:assert/strict";
import { test } from "node:test";
import { admin as hosts } from "./lib/server.ts";
import { suite } from "./lib/suite.ts";
import { becomeGuest, createTable, me, open, request } from "./lib/table.ts";
import type { Visitor } from "./lib/visitor.ts";

const the = suite();
const limit = { timeout: 240_000 };
const admin = (...words: string[]) => hosts(the.server.data, ...words);

async function guest(name: string): Promise<Visitor> {
  const visitor = await the.visit();
  await visitor.page.goto(the.server.url);
  await becomeGuest(visitor.page, name);
  return visitor;
}

async function picture({ page }: Visitor, name: string): Promise<void> {
  if (process.env["PICTURES"]) await page.screenshot({ path: `${process.env["PICTURES"]}/${name}.png` });
}

const chatTab = (visitor: Visitor) => visitor.page.getByRole("tab", { name: /^Chat/ });
const lines = (visitor: Visitor) => visitor.page.getByRole("list", { name: "Chat" });

async function write(visitor: Visitor, text: string): Promise<void> {
  await chatTab(visitor).click();
  await visitor.page.getByRole("textbox", { name: "Say something" }).fill(text);
  await visitor.page.keyboard.press("Enter");
}

test("a rude line is reported, taken away, and who wrote it is silenced", limit, async () => {
  const [ann, bob, cem] = [await guest("Ann"), await guest("Bob"), await guest("Cem")];
  await request(cem.page, "POST", "/api/account", { name: "Cem", password: "a long password" });
  assert.match((await admin("moderator", "Cem")).stdout, /is a moderator/);
  const id = await createTable(ann.page, { game: "tigris", seats: [me, open] });
  await bob.page.goto(`${the.server.url}/table/${id}`);
  await bob.page.getByRole("button", { name: "Sit here" }).click();
  await bob.page.getByRole("grid").waitFor();
  await ann.page.goto(`${the.server.url}/table/${id}`);
  await ann.page.getByRole("grid").waitFor();

  await write(bob, "something rude");
  await chatTab(ann).click();
  await lines(ann).getByText("something rude").waitFor();
  await ann.page.getByRole("button", { name: "What to do about Bob" }).click();
  const dialog = ann.page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Report this line" }).click();
  await picture(ann, "order-person");
  await dialog.getByLabel("What is wrong").fill("he is rude");
  await dialog.getByRole("button", { name: "Send to the moderators" }).click();
  await ann.page.getByText("The moderators will look at it.").waitFor();

  await cem.page.goto(`${the.server.url}/people`);
  await cem.page.getByRole("link", { name: "Moderation" }).click();
  await cem.page.getByText("he is rude").waitFor();
  await picture(cem, "order-moderation");
  await cem.page.getByRole("button", { name: "Bob…" }).click();
  await cem.page.getByRole("dialog").getByRole("button", { name: "Take the line away" }).click();
  await cem.page.getByText("took a line away").waitFor();
  await cem.page.getByRole("button", { name: "Bob…" }).click();
  await cem.page.getByLabel("Why (they are told)").fill("be kind");
  await cem.page.getByRole("dialog").getByRole("button", { name: "1 hour" }).first().click();
  await cem.page.getByText("does not write until").waitFor();
  await cem.page.getByLabel("What came of it").fill("silenced");
  await cem.page.getByRole("button", { name: "Settle" }).click();
  await cem.page.getByText("Nothing is waiting.").waitFor();
  await picture(cem, "order-done");

  await lines(ann).getByText("(taken away by a moderator)").waitFor();
  assert.equal(await lines(ann).getByText("something rude").count(), 0);
  await write(bob, "one more thing");
  await bob.page.getByText("be kind").waitFor();
  assert.match((await admin("log")).stdout, /silence/);
  assert.deepEqual([...ann.problems, ...bob.problems, ...cem.problems], []);
});

test(
  "a line of a club's chat is reported to moderators, who see nothing else of the club",
  limit,
  async () => {
    const [ann, bob, cem] = [await guest("Ann"), await guest("Bob"), await guest("Dan")];
    await request(cem.page, "POST", "/api/account", { name: "Judge", password: "a long password" });
    await admin("moderator", "Judge");
    const { id } = await request<{ id: string }>(ann.page, "POST", "/api/clubs", {
      name: "Scribes",
      about: "",
    });
    const { token } = await request<{ token: string }>(ann.page, "POST", `/api/clubs/${id}/link`, {
      on: true,
    });
    await request(bob.page, "POST", "/api/clubs/join", { token });
    for (const text of ["a secret", "something rude"])
      await request(bob.page, "POST", `/api/clubs/${id}/chat`, { text });
    await ann.page.goto(`${the.server.url}/club/${id}`);
    const line = lines(ann).getByRole("listitem").filter({ hasText: "something rude" });
    await line.getByRole("button", { name: "What to do about this line of Bob" }).click();
    const dialog = ann.page.getByRole("dialog");
    await dialog.getByText("something rude").waitFor();
    await dialog.getByRole("button", { name: "Report this line" }).click();
    await dialog.getByLabel("What is wrong").fill("not in our club");
    await dialog.getByRole("button", { name: "Send to the moderators" }).click();
    await ann.page.getByText("The moderators will look at it.").waitFor();

    await cem.page.goto(`${the.server.url}/moderation`);
    const report = cem.page.locator("li.panel").filter({ hasText: "not in our club" });
    await report.getByText("in the chat of a private club").waitFor();
    await report.getByText("something rude").waitFor();
    assert.equal(await cem.page.getByText("Scribes").count(), 0);
    assert.equal(await cem.page.getByText("a secret").count(), 0);
    await report.getByRole("button", { name: "Bob…" }).click();
    await cem.page.getByRole("dialog").getByRole("button", { name: "Take the line away" }).click();
    await cem.page.getByText("took a line away").first().waitFor();
    await lines(ann).getByText("(taken away)").waitFor({ timeout: 20_000 });
    await lines(ann).getByText("a secret").waitFor();
    assert.deepEqual([...ann.problems, ...bob.problems, ...cem.problems], []);
  },
);

test("who is muted is not heard, who is blocked stays away, and both can be undone", limit, async () => {
  const [ann, bob] = [await guest("Ann"), await guest("Bob")];
  const watched = await createTable(ann.page, { game: "tigris", seats: [me, me] });
  for (const { page } of [ann, bob]) {
    await page.goto(`${the.server.url}/table/${watched}`);
    await page.getByRole("grid").waitFor();
  }
  await write(bob, "one two three");
  await chatTab(ann).click();
  await ann.page.getByRole("button", { name: "What to do about Bob" }).click();
  await ann.page.getByRole("button", { name: "Do not hear any more" }).click();
  await ann.page.getByText("1 line of people you do not want to hear is not shown.").waitFor();
  assert.equal(await lines(ann).getByText("one two three").count(), 0);
  await ann.page.reload();
  await ann.page.getByRole("grid").waitFor();
  await chatTab(ann).click();
  await ann.page.getByText("1 line of people you do not want to hear is not shown.").waitFor();

  // From his page: blocked, so that he cannot sit down with her; and not any more, so that he can.
  await ann.page.goto(`${the.server.url}/people`);
  await ann.page.getByRole("link", { name: "Bob" }).click();
  await ann.page.getByRole("button", { name: "Block or report" }).click();
  await ann.page.getByRole("button", { name: "Block", exact: true }).click();
  await ann.page.getByText("Done.").waitFor();
  const table = await createTable(ann.page, { game: "tigris", seats: [me, open] });
  await bob.page.goto(`${the.server.url}/table/${table}`);
  await bob.page.getByRole("button", { name: "Sit here" }).click();
  await bob.page.getByText("one of you has blocked the other").waitFor();
  await ann.page.getByRole("button", { name: "Block or report" }).click();
  await ann.page.getByRole("button", { name: "Do not block any more" }).click();
  await ann.page.getByRole("dialog").waitFor({ state: "detached" });
  await bob.page.getByRole("button", { name: "Sit here" }).click();
  await bob.page.getByRole("grid").waitFor();
});
