// Studies that several people look at: shared by a link, changed by two, live, and without a connection.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { eventually } from "./lib/eventually.ts";
import { comment, comments, menu, newStudy, play } from "./lib/study.ts";
import { suite } from "./lib/suite.ts";
import { becomeGuest, request } from "./lib/table.ts";

const the = suite();
const limit = { timeout: 200_000 };

test(
  "a shared study is seen by whoever has the link, and changed by both when its owner allows it",
  limit,
  async () => {
    const ann = await the.visit();
    const bob = await the.visit({ viewport: { width: 1366, height: 768 } });
    await newStudy(ann.page, the.server.url);
    await play(ann.page, "pass");
    await comments(ann.page, "Ann was here");
    const local = ann.page.url();
    await menu(ann.page);
    await ann.page.getByRole("button", { name: "Make a link" }).click();
    await ann.page.waitForURL((url) => url.href !== local);
    const link = ann.page.url();
    await ann.page.locator(".study-said", { hasText: "Ann was here" }).waitFor();

    await bob.page.goto(the.server.url);
    await becomeGuest(bob.page, "Bob");
    await bob.page.goto(link);
    await bob.page.locator(".study-said", { hasText: "Ann was here" }).waitFor();
    assert.equal(await comment(bob.page).count(), 0, "who may not write has nothing to write in");
    await bob.page.getByText("You look at a study of somebody else").waitFor();

    await menu(ann.page);
    await ann.page.getByLabel("Everybody with the link may change it").check();
    await ann.page.keyboard.press("Escape");
    // He need not open it anew.
    await comment(bob.page).waitFor();
    await bob.page.locator(".study-move", { hasText: "pass" }).first().click();
    await comments(bob.page, "So was Bob");
    await ann.page.locator(".study-said", { hasText: "So was Bob" }).waitFor();
    await ann.page.locator(".study-move", { hasText: "pass" }).first().click();
    await play(ann.page, "pass");
    await eventually(
      async () => (await bob.page.locator(".study-move", { hasText: "pass" }).count()) >= 2,
      "Bob does not see what Ann plays",
    );
    await menu(ann.page);
    await ann.page.getByRole("button", { name: "End the sharing" }).click();
    await ann.page.getByText("in this browser alone").waitFor();
    await bob.page.getByText("The sharing was ended").waitFor();
    assert.equal(await comment(bob.page).count(), 0, "what nobody shares is not written to");
    await bob.page.goto(link);
    await bob.page
      .getByText("is not here any more")
      .or(bob.page.getByLabel("Comment on this position"))
      .waitFor();
    assert.deepEqual([...ann.problems, ...bob.problems], []);
    await ann.close();
    await bob.close();
  },
);

/** Ann shares a new study, and gives its link. */
async function sharing(page: Page): Promise<string> {
  await newStudy(page, the.server.url);
  await play(page, "pass");
  const local = page.url();
  await menu(page);
  await page.getByRole("button", { name: "Make a link" }).click();
  await page.waitForURL((url) => url.href !== local);
  await page.locator(".study-move", { hasText: "pass" }).first().waitFor();
  return page.url();
}

const others = (page: Page) => page.locator(".study-other");

test(
  "people who look at a shared study see each other, where they are, and what changes at once",
  limit,
  async () => {
    const ann = await the.visit({ viewport: { width: 1366, height: 768 } });
    const bob = await the.visit({ viewport: { width: 1366, height: 768 } });
    const stranger = await the.visit({ viewport: { width: 1366, height: 768 } });
    const link = await sharing(ann.page);
    assert.equal(await others(ann.page).count(), 0, "nobody else is here yet");
    await bob.page.goto(the.server.url);
    await becomeGuest(bob.page, "Bob");
    await bob.page.goto(link);
    await others(ann.page).filter({ hasText: "Bob" }).waitFor();
    await others(bob.page).first().waitFor();
    // Whoever is nobody looks on without a name, and becomes nobody by looking.
    await stranger.page.goto(link);
    await stranger.page.locator(".study-move", { hasText: "pass" }).first().waitFor();
    assert.equal((await request<{ user: unknown }>(stranger.page, "GET", "/api/me")).user, null);
    assert.equal(await others(ann.page).count(), 1);

    // Where Bob looks has a mark in Ann's tree.
    await bob.page.locator(".study-move", { hasText: "pass" }).first().click();
    await ann.page.locator(".study-move:has(.study-there)", { hasText: "pass" }).waitFor();
    await ann.page.locator(".study-move", { hasText: "Start" }).click();
    await others(ann.page).filter({ hasText: "Bob" }).click();
    await ann.page.locator('.study-move[aria-current="step"]', { hasText: "pass" }).waitFor();

    // Nobody asks for what they are told, and it comes sooner than asking would bring it.
    let asked = 0;
    bob.page.on("request", (sent) => (asked += sent.url().includes("?since=") ? 1 : 0));
    await bob.page.waitForTimeout(4_500);
    assert.ok(asked <= 1, `Bob's page asked ${asked} times for what nobody had written`);
    await comment(ann.page).fill("At once");
    const seen = bob.page
      .locator(".study-said", { hasText: "At once" })
      .waitFor()
      .then(() => Date.now());
    const written = Date.now();
    await comment(ann.page).blur();
    console.log(`a change was seen after ${(await seen) - written} ms`);

    await bob.page.goto(the.server.url);
    await others(ann.page).waitFor({ state: "detached" });
    await bob.page.goto(link);
    await others(ann.page).filter({ hasText: "Bob" }).waitFor();
    await menu(ann.page);
    await ann.page.getByRole("button", { name: "End the sharing" }).click();
    await bob.page.getByText("The sharing was ended").waitFor();
    await others(bob.page).waitFor({ state: "detached" });
    assert.equal(await others(ann.page).count(), 0);
    assert.deepEqual([...ann.problems, ...bob.problems], []);
    for (const visitor of [ann, bob, stranger]) await visitor.close();
  },
);

test(
  "without a connection a shared study asks for changes, and is live when there is one",
  limit,
  async () => {
    const ann = await the.visit({ viewport: { width: 1366, height: 768 } });
    const bob = await the.visit({ viewport: { width: 1366, height: 768 } });
    const link = await sharing(ann.page);
    let away = true;
    await bob.page.routeWebSocket(/\/ws$/, (socket) => {
      if (away) void socket.close({ code: 1012 });
      else socket.connectToServer();
    });
    await bob.page.goto(the.server.url);
    await becomeGuest(bob.page, "Bob");
    await bob.page.goto(link);
    await bob.page.locator(".study-move", { hasText: "pass" }).first().waitFor();
    await comments(ann.page, "Asked for");
    await bob.page.locator(".study-said", { hasText: "Asked for" }).waitFor();
    assert.equal(await others(bob.page).count(), 0);
    assert.equal(await others(ann.page).count(), 0);
    away = false;
    await others(ann.page).filter({ hasText: "Bob" }).waitFor();
    await others(bob.page).first().waitFor();
    await ann.close();
    await bob.close();
  },
);
