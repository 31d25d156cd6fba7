// The engine in the page: previews without the server, and games on this device with the network cut off.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { playByMouse } from "./lib/agents.ts";
import { eventually } from "./lib/eventually.ts";
import { gameNames, titleOf } from "./lib/games.ts";
import { suite } from "./lib/suite.ts";
import { decide, draft, gentle, me, myTurn, prompt, sitDown } from "./lib/table.ts";

const the = suite();
const limit = { timeout: 300_000 };

/** Until the page has kept itself in the browser. */
async function kept(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
}

test("once the engine is there, what a move leads to is found without the server", limit, async () => {
  const { page, problems, close } = await the.visit();
  const sent: string[] = [];
  page.on("websocket", (socket) => {
    socket.on("framesent", ({ payload }) => sent.push(String(payload)));
  });
  await sitDown(page, the.server.url, "Puabi", { game: "tigris", seats: [me, gentle] });
  await myTurn(page);
  const asked = () => sent.filter((frame) => frame.includes('"preview"')).length;
  const cells = page.getByRole("gridcell");
  // The engine comes after the table, and the server is asked until then, or where the engine is too slow.
  await eventually(async () => {
    const before = asked();
    for (let cell = 20; cell < 60; cell += 4) await cells.nth(cell).hover();
    await draft(page, "pass");
    const after = asked();
    await page.getByRole("button", { name: "Reset the draft" }).click();
    return after === before;
  }, "the server is asked again and again");
  assert.deepEqual(problems, []);
  await close();
});

test(
  "with the network cut off the page opens, and a game on this device is played and kept",
  limit,
  async () => {
    const { page, context, problems, close } = await the.visit({ serviceWorkers: "allow" });
    await page.goto(the.server.url);
    await page.getByRole("heading").first().waitFor();
    await kept(page);
    await context.setOffline(true);
    await page.goto(`${the.server.url}/local`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    for (const game of gameNames) {
      const title = titleOf(game);
      await page.goto(`${the.server.url}/local`);
      const begun = Date.now();
      await page.getByRole("button", { name: new RegExp(title) }).click();
      await page.locator(`.room[data-game="${game}"]`).waitFor();
      await page.getByRole("grid").waitFor();
      await myTurn(page);
      const took = Date.now() - begun;
      console.log(`${game}: ${took} ms from the press until one may play`);
    }
    assert.equal(await page.locator(".room").count(), 1);
    await page.reload();
    await page.locator('.room[data-game="gog"]').waitFor();
    await page.goto(`${the.server.url}/local`);
    await page.locator(".local-games > li").nth(2).waitFor();
    assert.equal(await page.locator(".local-games > li").count(), 3, "all three are kept");
    assert.deepEqual(problems, []);
    await close();
  },
);

test("a game on this device goes on: one's own move, the computer's answer, a look back", limit, async () => {
  const { page, problems, close } = await the.visit();
  await page.goto(`${the.server.url}/local`);
  await page.getByRole("button", { name: /Tigris/ }).click();
  await myTurn(page);
  const lines = () => page.getByRole("list", { name: "Log" }).getByRole("listitem").count();
  await decide(page, "pass", "pass");
  await myTurn(page);
  assert.ok((await lines()) >= 4, "two decisions of ours and the computer's");
  assert.deepEqual(problems, []);
  await close();
});

/** As short as their options let them be. */
const short: Record<string, Record<string, string>> = {
  tigris: { max_turns: "6" },
  utopia: { max_rounds: "1" },
  gog: { max_rounds: "1" },
};

for (const game of gameNames) {
  test(
    `${game}: a whole game with the network cut off, and its analysis`,
    { timeout: 400_000 },
    async (t) => {
      const { page, context, problems, close } = await the.visit({ serviceWorkers: "allow" });
      await page.goto(the.server.url);
      await page.getByRole("heading").first().waitFor();
      await kept(page);
      const options = short[game] ?? {};
      const wish = { id: "short", game, options, seats: [0, 1], created: 0 };
      await page.evaluate((text) => {
        localStorage.setItem("shedu.local.short", text);
        localStorage.setItem("shedu.local", "short");
      }, JSON.stringify(wish));
      await context.setOffline(true);
      await page.goto(`${the.server.url}/local/short`);
      await myTurn(page);
      const { decisions } = await playByMouse(page, 11);
      await page.getByRole("heading", { name: "The game is over" }).waitFor();
      t.diagnostic(`${decisions} decisions`);
      await page.getByRole("button", { name: "Analyse this game" }).click();
      await page.getByRole("heading", { name: "Where it turned" }).waitFor({ timeout: 240_000 });
      assert.ok((await page.locator(".analysis-table tbody tr").count()) === 2, "both players are judged");
      // A look back: the first position, and the last.
      await page.locator("body").press("Home");
      assert.deepEqual(problems, []);
      await close();
    },
  );
}

/** A short game that was saved elsewhere (docs/notation.md). */
const saved = /```record\n([^]*?)```/.exec(readFileSync("../docs/notation.md", "utf8"))![1]!;

test("a saved record is opened, replayed and analysed with the network cut off", limit, async () => {
  const { page, context, problems, close } = await the.visit({ serviceWorkers: "allow" });
  await page.goto(the.server.url);
  await page.getByRole("heading").first().waitFor();
  await kept(page);
  await context.setOffline(true);
  await page.goto(`${the.server.url}/local`);
  const choose = page.locator("input[type=file]");
  const file = (name: string, text: string) => ({ name, mimeType: "text/plain", buffer: Buffer.from(text) });

  // What is no record is refused in words, and what is wrong with it is said.
  await choose.setInputFiles(file("diary.txt", "Dear diary"));
  const alert = page.getByRole("alert");
  await alert.filter({ hasText: "diary.txt is no record" }).waitFor();
  assert.match(await alert.innerText(), /line 1: a record begins with the line "shedu record 1"/);

  await choose.setInputFiles(file("game.txt", saved));
  await page.locator('.room[data-over][data-game="tigris"]').waitFor();
  await page.getByRole("heading", { name: "The game is over" }).waitFor();
  for (const name of ["Ann", "Bert"]) await page.locator(".seat-name", { hasText: name }).waitFor();

  // Back to the beginning, a step on, from another seat, and to the end.
  await page.keyboard.press("Home");
  await page.getByRole("button", { name: /^0\/6 · to the end$/ }).waitFor();
  await page.getByRole("button", { name: "One step forward" }).click();
  await prompt(page)
    .filter({ hasText: /^Decision 1 of 6\. \S/ })
    .waitFor();
  await page.getByLabel("Look from this seat").selectOption("1");
  await page.locator(".te-hand button").first().waitFor();
  await page.keyboard.press("End");

  await page.getByRole("button", { name: "Analyse this game" }).click();
  await page.getByRole("heading", { name: "Where it turned" }).waitFor({ timeout: 240_000 });
  assert.equal(await page.locator(".analysis-table tbody tr").count(), 2);

  // It is kept, and can be opened again.
  await page.goto(`${the.server.url}/local`);
  await page.locator(".local-games > li", { hasText: "Ann, Bert" }).getByRole("link").click();
  await page.locator(".room[data-over]").waitFor();
  assert.deepEqual(problems, []);
  await close();
});

test("a record that is dropped on the page is opened", limit, async () => {
  const { page, problems, close } = await the.visit();
  await page.goto(`${the.server.url}/local`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], "game.txt", { type: "text/plain" }));
    for (const kind of ["dragover", "drop"])
      document.body.dispatchEvent(
        new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer: data }),
      );
  }, saved);
  await page.locator('.room[data-over][data-game="tigris"]').waitFor();
  assert.deepEqual(problems, []);
  await close();
});

test("lessons need no connection either, and what needs one comes back by itself", limit, async () => {
  const { page, context, problems, close } = await the.visit({ serviceWorkers: "allow" });
  await page.goto(the.server.url);
  await page.getByRole("heading").first().waitFor();
  await kept(page);
  await context.setOffline(true);
  for (const game of gameNames) {
    await page.goto(`${the.server.url}/learn/${game}/lesson`);
    await page.getByRole("grid").waitFor();
  }
  await page.goto(`${the.server.url}/games`);
  await context.setOffline(false);
  await page
    .getByRole("link", { name: /Home|Play/ })
    .first()
    .click();
  await page.getByRole("heading").first().waitFor();
  assert.deepEqual(problems, []);
  await close();
});
