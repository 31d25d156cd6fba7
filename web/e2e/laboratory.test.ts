// The laboratory: a position is set up with the palette, refused where the rules say so, tried out, thought about, played on; by
// keyboard, by link, without a connection.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { eventually } from "./lib/eventually.ts";
import { gameNames, titleOf } from "./lib/games.ts";
import { suite } from "./lib/suite.ts";
import { confirmButton, draft, myTurn } from "./lib/table.ts";
import { phone } from "./lib/visitor.ts";

const the = suite();
const limit = { timeout: 200_000 };

const tool = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name }).and(page.locator(".lab-tool"));
const cell = (page: Page, id: string) => page.locator(`.bd-cell[data-cell="${id}"]`);

async function setUp(page: Page, game: string): Promise<void> {
  await page.goto(`${the.server.url}/lab/${game}?from=new`);
  await page.getByRole("grid").waitFor();
  await page.locator(".lab-tool").first().waitFor();
}

/** A red and a black leader of each side, one cell apart: a tile between them is a war. */
async function twoKingdoms(page: Page): Promise<void> {
  const put = async (name: string, at: string) => {
    await tool(page, name).click();
    await cell(page, at).click();
    await eventually(async () => {
      const label = await cell(page, at).getAttribute("aria-label");
      return label !== null && label.length > 4 && !/empty/.test(label);
    }, `nothing came to ${at}`);
  };
  await put("temple", "G4");
  await put("Bull: king", "G5");
  await put("temple", "J4");
  await put("Lion: king", "J5");
  await put("market", "H4");
}

test(
  "a position is set up, its odds are told, its best moves found, and it is played on",
  limit,
  async () => {
    const { page, problems, close } = await the.visit();
    await page.goto(`${the.server.url}/learn`);
    await page.getByRole("link", { name: "Laboratory" }).click();
    await page.getByRole("heading", { level: 1, name: "Laboratory" }).waitFor();
    await page
      .getByRole("region", { name: titleOf("tigris") })
      .getByRole("link", { name: "New position" })
      .click();
    await page.locator(".lab-tool").first().waitFor();
    await twoKingdoms(page);
    await page.getByRole("button", { name: "Try it out" }).click();
    await page.locator(".room").waitFor();
    await page.getByText("A tile here starts a war").waitFor();
    assert.match(await page.locator(".lab-odds").first().innerText(), /%/);
    await page.getByRole("tab", { name: "Counted" }).click();
    await page.getByText("Points by colour").waitFor();
    await page.getByRole("tab", { name: "Best moves" }).click();
    await page.getByRole("button", { name: "Think for 1 s" }).click();
    await page.locator(".hint-worth").first().waitFor();
    assert.match(await page.locator(".hint-worth").first().innerText(), /\d+ % \(\d+–\d+\)/);
    await page.getByRole("tab", { name: "Play on" }).click();
    await page.getByRole("button", { name: "Play on from here" }).click();
    await page.waitForURL(/\/local\//);
    await page.getByRole("grid").waitFor();
    await page.locator('.bd-cell[data-cell="J5"][aria-label*="king"]').waitFor();
    await myTurn(page);
    await draft(page, "pass");
    await confirmButton(page).click();
    await page.reload();
    await page.locator('.bd-cell[data-cell="J5"]').waitFor();
    await page.goto(`${the.server.url}/local`);
    await page.getByRole("link", { name: titleOf("tigris") }).waitFor();
    assert.deepEqual(problems, []);
    await close();
  },
);

test("what the rules forbid is refused with its reason, and undone changes come back", limit, async () => {
  const { page, problems, close } = await the.visit();
  await setUp(page, "tigris");
  await tool(page, "Bull: king").click();
  await cell(page, "E1").click();
  await page.getByText("The rules do not allow it:").waitFor();
  await tool(page, "temple").click();
  await cell(page, "G4").click();
  const label = () => cell(page, "G4").getAttribute("aria-label");
  await eventually(async () => /temple/.test((await label()) ?? ""), "no temple came");
  await page.getByRole("button", { name: "Undo" }).click();
  await eventually(async () => !/temple/.test((await label()) ?? ""), "the temple stays");
  await page.getByRole("button", { name: "Redo" }).click();
  await eventually(async () => /temple/.test((await label()) ?? ""), "the temple does not come back");
  await page.reload();
  await page.locator(".lab-tool").first().waitFor();
  assert.match((await label()) ?? "", /temple/, "it is there again");
  assert.deepEqual(problems, []);
  await close();
});

test("with the keyboard alone, and what would come of a move", limit, async () => {
  const { page, problems, close } = await the.visit();
  await setUp(page, "tigris");
  await tool(page, "temple").focus();
  await page.keyboard.press("Enter");
  await cell(page, "A1").focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await eventually(
    async () => /temple/.test((await cell(page, "A2").getAttribute("aria-label")) ?? ""),
    "no temple came by the keyboard",
  );
  await page.getByRole("button", { name: "Try it out" }).click();
  await page.locator(".room").waitFor();
  await draft(page, "pass");
  await confirmButton(page).click();
  const back = page.getByRole("button", { name: "Back to the beginning" });
  await back.and(page.locator(":enabled")).click();
  await eventually(() => back.isDisabled(), "it does not go back");
  assert.deepEqual(problems, []);
  await close();
});

for (const game of gameNames) {
  test(
    `${game}: chance is drawn by lot or chosen, and a link brings the position to somebody else`,
    limit,
    async () => {
      const { page, problems, close } = await the.visit({ viewport: { width: 1366, height: 650 } });
      await setUp(page, game);
      await page.getByRole("button", { name: "Copy a link" }).click();
      await page.waitForURL(/#p=/);
      const link = page.url();
      const other = await the.visit({ viewport: phone });
      await other.page.goto(link);
      await other.page.locator(".lab-tool").first().waitFor();
      const state = async (of: Page) => {
        await of.getByText("As text").click();
        return of.locator(".lab-side textarea").inputValue();
      };
      assert.equal(await state(other.page), await state(page));
      await other.page.getByRole("button", { name: "Try it out" }).click();
      await other.page.locator(".room").waitFor();
      await other.page.getByRole("button", { name: "Odds, best moves, play on" }).click();
      await other.page.getByRole("tab", { name: "Odds" }).waitFor();
      await other.page.getByRole("button", { name: "Less" }).click();
      assert.deepEqual([...problems, ...other.problems], []);
      await other.close();
      await close();
    },
  );
}

test("a record is opened at any of its events, without a connection", limit, async () => {
  const { page, context, problems, close } = await the.visit({ serviceWorkers: "allow" });
  await page.goto(the.server.url);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await context.setOffline(true);
  await page.goto(`${the.server.url}/lab`);
  const record =
    "shedu record 1\ngame tigris\nseat 0 Ann\nseat 1 Bob\nevents\n*: start:1 r b r g k r g k r b g k\n1: RH7\n";
  await page.getByLabel("Position or record").fill("nothing of the kind");
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await page.getByText("neither JSON nor a record").waitFor();
  await page.getByLabel("Position or record").fill(record);
  await page.getByRole("button", { name: "Open", exact: true }).click();
  const slider = page.getByRole("slider");
  await slider.waitFor();
  assert.match((await cell(page, "H7").getAttribute("aria-label")) ?? "", /priest/);
  await slider.focus();
  await page.keyboard.press("ArrowLeft");
  await eventually(
    async () => !/priest/.test((await cell(page, "H7").getAttribute("aria-label")) ?? ""),
    "the priest is there before it came",
  );
  assert.deepEqual(problems, []);
  await close();
});
