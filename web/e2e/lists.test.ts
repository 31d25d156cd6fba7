// Home and the lists of games: what to go on with, levels, small boards, giving up and hiding; the rematch of two people.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { suite } from "./lib/suite.ts";
import { becomeGuest, createTable, fromMenu, gentle, me, open, openTable, request } from "./lib/table.ts";
import type { Visitor } from "./lib/visitor.ts";

const the = suite();
const limit = { timeout: 300_000 };

async function guest(name: string): Promise<Visitor> {
  const visitor = await the.visit();
  await visitor.page.goto(the.server.url);
  await becomeGuest(visitor.page, name);
  return visitor;
}

function quiet(...visitors: Visitor[]): void {
  for (const { problems } of visitors) assert.deepEqual(problems, []);
}

/** Two people whose game is over: Bob has resigned. */
async function played(): Promise<{ ann: Visitor; bob: Visitor; old: string }> {
  const [ann, bob] = [await guest("Ann"), await guest("Bob")];
  const old = await createTable(ann.page, { game: "tigris", seats: [me, open] });
  await bob.page.goto(`${the.server.url}/table/${old}`);
  await bob.page.getByRole("button", { name: "Sit here" }).click();
  await bob.page.getByRole("grid").waitFor();
  await openTable(ann.page, old);
  await fromMenu(bob.page, "Resign");
  await bob.page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
  await Promise.all([ann, bob].map(({ page }) => page.getByText("Ended by resignation.").waitFor()));
  return { ann, bob, old };
}

async function askForRematch({ page }: Visitor, old: string): Promise<string> {
  await page.getByRole("button", { name: "Rematch" }).click();
  await page.waitForURL((url) => url.pathname.startsWith("/table/") && !url.pathname.endsWith(old));
  return new URL(page.url()).pathname.slice("/table/".length);
}

const rows = (page: Page) => page.locator(".table-list .table-row");

test("a rematch keeps the other's seat, whom a stranger cannot be", limit, async () => {
  const { ann, bob, old } = await played();
  const next = await askForRematch(ann, old);
  await ann.page.getByText("Waiting for Bob to accept.").waitFor();
  await bob.page.getByText("Ann wants a rematch.", { exact: true }).first().waitFor();

  const eve = await guest("Eve");
  await eve.page.goto(`${the.server.url}/table/${next}`);
  await eve.page.getByText("Kept for Bob").waitFor();
  assert.equal(await eve.page.getByRole("button", { name: /Sit here|Accept/ }).count(), 0);

  // Bob finds it at home as well.
  const other = await bob.context.newPage();
  await other.goto(the.server.url);
  await other.getByText("You are asked for a rematch").waitFor();
  await other.close();

  await bob.page.getByRole("button", { name: "Accept" }).click();
  await Promise.all([ann, bob].map(({ page }) => page.getByRole("grid").waitFor()));
  assert.equal(new URL(bob.page.url()).pathname, `/table/${next}`);
  quiet(ann, bob, eve);
  await Promise.all([ann, bob, eve].map((visitor) => visitor.close()));
});

test("who declines opens the seat, and the asker is told", limit, async () => {
  const { ann, bob, old } = await played();
  const next = await askForRematch(ann, old);
  await bob.page.getByRole("button", { name: "Decline" }).click();
  await ann.page.getByText("Bob does not want a rematch now").waitFor();
  await bob.page.getByRole("button", { name: "Decline" }).waitFor({ state: "detached" });
  const eve = await guest("Eve");
  await eve.page.goto(`${the.server.url}/table/${next}`);
  await eve.page.getByRole("button", { name: "Sit here" }).click();
  await Promise.all([ann, eve].map(({ page }) => page.getByRole("grid").waitFor()));
  quiet(ann, bob, eve);
  await Promise.all([ann, bob, eve].map((visitor) => visitor.close()));
});

test("two who ask for a rematch at once play it", limit, async () => {
  const { ann, bob, old } = await played();
  await Promise.all([ann, bob].map(({ page }) => page.getByRole("button", { name: "Rematch" }).click()));
  await Promise.all(
    [ann, bob].map(({ page }) =>
      page.waitForURL((url) => url.pathname.startsWith("/table/") && !url.pathname.endsWith(old)),
    ),
  );
  assert.equal(ann.page.url(), bob.page.url());
  for (const { page } of [ann, bob]) {
    const accept = page.getByRole("button", { name: "Accept" });
    await page
      .getByRole("grid")
      .or(accept)
      .or(page.getByText(/Waiting for .* to accept/))
      .first()
      .waitFor();
    if (await accept.isVisible()) await accept.click();
  }
  await Promise.all([ann, bob].map(({ page }) => page.getByRole("grid").waitFor()));
  quiet(ann, bob);
  await Promise.all([ann, bob].map((visitor) => visitor.close()));
});

test("levels are chosen on the card, and remembered for each game", limit, async () => {
  const ann = await guest("Ann");
  const card = (game: string) => ann.page.locator(".game-card").filter({ hasText: game });
  await card("Utopia").getByRole("radio", { name: "5" }).click();
  await card("Battle of GOG").getByRole("radio", { name: "2" }).click();
  await ann.page.reload();
  assert.ok(await card("Utopia").getByRole("radio", { name: "5" }).isChecked());
  assert.ok(await card("Battle of GOG").getByRole("radio", { name: "2" }).isChecked());
  await card("Utopia")
    .getByRole("button", { name: /against the computer/ })
    .click();
  await ann.page.getByRole("grid").waitFor();
  const id = new URL(ann.page.url()).pathname.slice("/table/".length);
  const { table } = await request<{ table: { game: string; seats: { level?: number }[] } }>(
    ann.page,
    "GET",
    `/api/tables/${id}`,
  );
  assert.equal(table.game, "utopia");
  assert.equal(table.seats[1]?.level, 5);
  quiet(ann);
  await ann.close();
});

test("home leads back to what waits for me, with its board", limit, async () => {
  const ann = await guest("Ann");
  for (const game of ["gog", "utopia"]) await createTable(ann.page, { game, seats: [me, gentle] });
  const waiting = await createTable(ann.page, { game: "tigris", seats: [me, open] });
  // The computer may have to begin.
  await ann.page.waitForFunction(async () => {
    const answer = await fetch("/api/tables?mine=1&status=playing");
    const { tables } = (await answer.json()) as { tables: { to_act?: number }[] };
    return tables.every((table) => table.to_act === 0);
  });
  await ann.page.goto(the.server.url);
  const cards = ann.page.locator(".going-card");
  await cards.nth(2).waitFor();
  assert.equal(
    await cards.last().getAttribute("href"),
    `/table/${waiting}`,
    "what waits for others comes last",
  );
  assert.equal(await cards.first().locator(".tag").innerText(), "Your turn");
  await ann.page.locator(".going .small-board svg").nth(1).waitFor();
  assert.equal(
    await ann.page.locator(".going .small-board").count(),
    2,
    "a game that has not begun has no board",
  );
  const box = (await cards.first().boundingBox())!;
  const first = (await ann.page.locator(".game-card").first().boundingBox())!;
  assert.ok(box.y < first.y, "on top");
  await cards.first().click();
  await ann.page.getByRole("grid").waitFor();
  quiet(ann);
  await ann.close();
});

test("the first screen shows every game's button in a laptop's window", limit, async () => {
  const ann = await the.visit({ viewport: { width: 1366, height: 650 } });
  for (const games of [0, 1]) {
    await ann.page.goto(the.server.url);
    if (games > 0) {
      await becomeGuest(ann.page, "Ann");
      await createTable(ann.page, { game: "gog", seats: [me, gentle] });
      await ann.page.reload();
      await ann.page.locator(".going .small-board").waitFor();
    }
    const buttons = ann.page.getByRole("button", { name: /against the computer/ });
    await buttons.nth(2).waitFor();
    for (const button of await buttons.all()) {
      const box = (await button.boundingBox())!;
      assert.ok(box.y + box.height <= 650, `${games} games: the button ends at ${box.y + box.height}`);
    }
  }
  quiet(ann);
  await ann.close();
});

test("games are given up and hidden from the lists, and come back", limit, async () => {
  const ann = await guest("Ann");
  const { page } = ann;
  const table = await createTable(page, { game: "tigris", seats: [me, gentle] });
  const closing = await createTable(page, { game: "gog", seats: [me, open] });
  const goto = async (list: string, count: number) => {
    await page
      .getByRole("navigation", { name: "Games" })
      .getByRole("link", { name: list, exact: true })
      .click();
    await page.waitForFunction(
      (wanted) => document.querySelectorAll(".table-list .table-row").length === wanted,
      count,
    );
  };
  const manage = async (id: string, what: string) => {
    const item = page.locator(".table-item").filter({ has: page.locator(`a[href="/table/${id}"]`) });
    await item.getByRole("button", { name: "What to do with this game" }).click();
    await page.getByRole("dialog").getByRole("button", { name: what }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
  };
  await page.goto(`${the.server.url}/games`);
  await rows(page).nth(1).waitFor();
  await page.locator(".table-list .small-board svg").first().waitFor();

  await goto("Waiting", 1);
  await manage(closing, "Close the table");
  await goto("Abandoned", 1);
  await page.getByText("Closed", { exact: true }).waitFor();
  await page.goto(`${the.server.url}/table/${closing}`);
  await page.getByText("This table was closed").waitFor();

  await page.goto(`${the.server.url}/games/my-playing`);
  await manage(table, "Hide it from my lists");
  await goto("All", 1);
  await goto("Hidden", 1);
  await manage(table, "Show it in my lists again");
  await goto("Hidden", 0);
  await goto("In play", 1);
  await manage(table, "Resign");
  await goto("In play", 0);
  await page
    .getByRole("navigation", { name: "Games" })
    .getByRole("link", { name: "Finished", exact: true })
    .click();
  await rows(page).first().waitFor();
  assert.equal(await rows(page).first().getAttribute("href"), `/table/${table}`, "private, and mine");
  await page.goto(`${the.server.url}/games/finished`);
  await page.getByText("No tables here yet.").waitFor();
  quiet(ann);
  await ann.close();
});
