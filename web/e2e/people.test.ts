// People at one table: invitations, hidden hands, takebacks, stale drafts, chat, resignation, one device for two.

import assert from "node:assert/strict";
import { test } from "node:test";
import { playByMouse } from "./lib/agents.ts";
import { suite } from "./lib/suite.ts";
import {
  becomeGuest,
  confirmButton,
  createTable,
  decide,
  draft,
  fromMenu,
  logLines,
  me,
  myTurn,
  open,
  openTable,
  prompt,
} from "./lib/table.ts";
import type { Visitor } from "./lib/visitor.ts";

const the = suite();
const limit = { timeout: 400_000 };

/** Two people at a new table of Tigris, the first to act first. */
async function pair(): Promise<{ id: string; first: Visitor; second: Visitor }> {
  const ann = await the.visit();
  const bob = await the.visit();
  await Promise.all([ann.page.goto(the.server.url), bob.page.goto(the.server.url)]);
  await becomeGuest(ann.page, "Ann");
  await becomeGuest(bob.page, "Bob");
  const id = await createTable(ann.page, { game: "tigris", seats: [me, open] });
  await bob.page.goto(`${the.server.url}/table/${id}`);
  await bob.page.getByRole("button", { name: "Sit here" }).click();
  await bob.page.getByRole("grid").waitFor();
  await openTable(ann.page, id);
  const mine = await ann.page.locator(".prompt.mine").count();
  return mine > 0 ? { id, first: ann, second: bob } : { id, first: bob, second: ann };
}

function quiet(...visitors: Visitor[]): void {
  for (const { problems } of visitors) assert.deepEqual(problems, []);
}

type Json = { [key: string]: Json } | Json[] | string | number | boolean | null;

/** Every object inside a frame. */
function* objects(value: Json): Generator<{ [key: string]: Json }> {
  if (Array.isArray(value)) for (const item of value) yield* objects(item);
  else if (value && typeof value === "object") {
    yield value;
    for (const item of Object.values(value)) yield* objects(item);
  }
}

/** What a browser was told before the game was over. */
function untilOver(frames: string[]): Json[] {
  const parsed = frames.map((frame) => JSON.parse(frame) as Json);
  const end = parsed.findIndex((frame) => [...objects(frame)].some((item) => item["kind"] === "over"));
  assert.ok(end > 0, "the game came to its end");
  return parsed.slice(0, end);
}

/** How views name a viewer without a seat. */
const spectator = -1;

/** Nothing that only somebody else may know: their views, their hands, what they drew. */
function assertOwnKnowledge(frames: string[], seat: number): void {
  let views = 0;
  let draws = 0;
  for (const frame of untilOver(frames)) {
    for (const item of objects(frame)) {
      if ("viewer" in item) {
        views++;
        // Whoever sits down was a spectator before.
        assert.ok(item["viewer"] === seat || item["viewer"] === spectator, "a view of somebody else's");
      }
      if ("hand" in item) assert.equal(item["viewer"], seat, "a hand outside of one's own view");
      if ("hand" in item) assert.notEqual(seat, spectator, "a spectator saw a hand");
      if (item["id"] === "drew" && item["seat"] !== seat) {
        draws++;
        assert.equal(item["what"], undefined, "somebody else's draw");
      }
      if (item["kind"] === "chance" && Array.isArray(item["story"])) {
        const drew = (item["story"] as { id?: string; seat?: number }[]).find((told) => told.id === "drew");
        if (drew && drew.seat !== seat) assert.equal(item["move"], "?", "somebody else's draw as a move");
      }
      const points = item["points"];
      if (Array.isArray(points) && item["viewer"] === seat) {
        points.forEach((held, at) => at === seat || assert.equal(held, null, "hidden points"));
      }
    }
  }
  assert.ok(views > 0 && draws > 0, "there was something to look at");
}

test(
  "two browsers play each other by an invitation, and nobody is told what another holds",
  limit,
  async () => {
    const [ann, bob, eve] = [await the.visit(), await the.visit(), await the.visit()];
    await ann.page.goto(`${the.server.url}/new/tigris`);
    await ann.page.getByText("Variants and house rules").click();
    await ann.page.getByLabel(/turns/i).fill("4");
    await ann.page.getByRole("button", { name: "Open the table" }).click();
    await ann.page.getByRole("button", { name: "Invite", exact: true }).click();
    const dialog = ann.page.getByRole("dialog");
    const link = await dialog.getByRole("textbox", { name: "Address" }).inputValue();
    assert.match(link, /invite=/);
    await dialog.getByRole("button", { name: "Close" }).click();

    await bob.page.goto(link);
    await bob.page.getByRole("button", { name: "Sit here" }).click();
    await Promise.all([ann, bob].map(({ page }) => page.getByRole("grid").waitFor()));
    await eve.page.goto(link.split("?")[0]!);
    await eve.page.getByRole("grid").waitFor();
    assert.equal(
      await eve.page.locator("[data-cell].bd-can").count(),
      0,
      "a spectator has nothing to choose",
    );

    await Promise.all([playByMouse(ann.page, 11), playByMouse(bob.page, 12)]);
    await eve.page.getByRole("heading", { name: "The game is over" }).waitFor();
    assertOwnKnowledge(ann.frames, 0);
    assertOwnKnowledge(bob.frames, 1);
    assertOwnKnowledge(eve.frames, spectator);
    quiet(ann, bob, eve);
    await Promise.all([ann.close(), bob.close(), eve.close()]);
  },
);

test(
  "drafting: undo, reset, confirm; taking back with consent; a draft of the past is not sent",
  limit,
  async () => {
    const { first, second } = await pair();
    await myTurn(first.page);
    const leader = first.page.locator(".bd-piece");
    const before = await leader.count();

    await draft(first.page, "RB1");
    assert.equal(await leader.count(), before + 1, "the draft is on the board");
    assert.equal(await second.page.locator(".bd-piece").count(), before, "and only on one's own");
    await first.page.getByRole("button", { name: "Undo step" }).click();
    assert.equal(await leader.count(), before);
    assert.ok(await confirmButton(first.page).isDisabled());

    await draft(first.page, "RB1", "pass");
    await first.page.getByRole("button", { name: "Reset the draft" }).click();
    assert.equal(await leader.count(), before);

    await decide(first.page, "RB1");
    await second.page.waitForFunction((n) => document.querySelectorAll(".bd-piece").length > n, before);
    await decide(first.page, "pass");

    // The second player drafts; the first asks to take back; with consent the draft stands on a position that is gone.
    await myTurn(second.page);
    await draft(second.page, "BC2");
    await fromMenu(first.page, "Ask to take my move back");
    await first.page.getByText("Waiting for the others.").waitFor();
    await second.page.getByRole("button", { name: "Agree" }).click();
    await second.page.getByText("your draft is based on an old position").waitFor();
    await second.page.getByRole("button", { name: "Discard" }).click();
    await myTurn(first.page);
    await logLines(second.page).filter({ hasText: "The game is taken back." }).first().waitFor();
    await decide(first.page, "pass");
    await myTurn(second.page);
    quiet(first, second);
    await Promise.all([first.close(), second.close()]);
  },
);

test("chat, notes of one's own, resignation, rematch", limit, async () => {
  const { first, second } = await pair();
  await first.page.getByRole("tab", { name: "Chat" }).click();
  await first.page.getByRole("button", { name: "Hello!" }).click();
  await first.page.getByRole("textbox", { name: "Say something" }).fill("May the better dynasty win");
  await first.page.keyboard.press("Enter");
  await second.page.getByRole("tab", { name: /^Chat\s*2/ }).click();
  await second.page.getByText("May the better dynasty win", { exact: true }).waitFor();

  await second.page.getByRole("tab", { name: "Notes" }).click();
  await second.page.getByRole("textbox", { name: "Only you can see these notes." }).fill("He collects blue");
  await second.page.getByRole("tab", { name: "Log" }).click();
  await second.page.reload();
  await second.page.getByRole("tab", { name: "Notes" }).click();
  const notes = second.page.getByRole("textbox", { name: "Only you can see these notes." });
  await second.page.waitForFunction(() => document.querySelector("textarea")?.value === "He collects blue");
  assert.equal(await notes.inputValue(), "He collects blue");
  assert.ok(first.frames.every((frame) => !frame.includes("He collects blue")));

  await fromMenu(first.page, "Resign");
  await first.page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
  await Promise.all([first, second].map(({ page }) => page.getByText("Ended by resignation.").waitFor()));
  await second.page.getByRole("button", { name: "Rematch" }).click();
  await second.page.waitForURL((url) => !first.page.url().endsWith(url.pathname));
  await first.page.getByRole("button", { name: "Accept" }).click();
  await first.page.waitForURL(second.page.url());
  await Promise.all([first, second].map(({ page }) => page.getByRole("grid").waitFor()));
  quiet(first, second);
  await Promise.all([first.close(), second.close()]);
});

test("two people at one device: a curtain between their turns", limit, async () => {
  const ann = await the.visit();
  await ann.page.goto(the.server.url);
  await becomeGuest(ann.page, "Ann");
  const id = await createTable(ann.page, { game: "tigris", seats: [me, me], options: { max_turns: "2" } });
  await openTable(ann.page, id);
  await decide(ann.page, "pass", "pass");
  const curtain = ann.page.getByRole("dialog", { name: "Pass the device" });
  await curtain.waitFor();
  assert.ok(await ann.page.locator(".room").evaluate((room) => room.hasAttribute("inert")));
  await curtain.getByRole("button", { name: /show the board/ }).click();
  await curtain.waitFor({ state: "detached" });
  await decide(ann.page, "pass", "pass");
  await ann.page.getByRole("heading", { name: "The game is over" }).waitFor();
  assert.match(await prompt(ann.page).innerText(), /\S/);
  quiet(ann);
  await ann.close();
});
