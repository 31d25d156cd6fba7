// Studies: made from nothing, branched, commented, drawn on; saved and read in again; and of a game that goes
// on only what its author knows.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { startEngine, type Status } from "./lib/engine.ts";
import { eventually } from "./lib/eventually.ts";
import { gameNames } from "./lib/games.ts";
import { comments, menu, moves, newStudy, play } from "./lib/study.ts";
import { suite } from "./lib/suite.ts";
import { confirmButton, draft, me, myTurn, open, request, createTable, becomeGuest } from "./lib/table.ts";
import { phone } from "./lib/visitor.ts";

const the = suite();
const limit = { timeout: 200_000 };

async function saved(page: Page, button: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: button }).click(),
  ]);
  return readFile(await download.path(), "utf8");
}

for (const game of gameNames) {
  test(`${game}: a study is made, branched, commented and drawn on, and is there again`, limit, async () => {
    const { page, problems, close } = await the.visit({ viewport: { width: 1366, height: 768 } });
    await newStudy(page, the.server.url, game);
    const [first, second] = await legal(page);
    await play(page, first!);
    await comments(page, "The usual way");
    // Back to before it, and another way.
    await page.locator(".study-move", { hasText: first! }).first().click();
    await page.keyboard.press("ArrowLeft");
    await myTurn(page);
    await play(page, second!);
    await page.locator(".study-others").waitFor();
    await page.getByRole("button", { name: "Make it the main line" }).click();
    await eventually(
      async () => (await page.locator(".study-others").innerText()).includes(first!),
      "the first way is no variation",
    );
    await page.getByRole("button", { name: "Green" }).click();
    const cells = page.locator(".bd-cell");
    await cells.nth(4).click();
    await cells.nth(9).click();
    await cells.nth(12).click();
    await cells.nth(12).click();
    await page.getByRole("button", { name: "Take all marks away" }).waitFor();
    await page.getByRole("button", { name: "Green" }).click();
    await page.reload();
    await page.locator(".study-others").waitFor();
    await page.locator(".study-said", { hasText: "The usual way" }).waitFor();
    await page.locator(".study-move", { hasText: "◦" }).click();
    await page.getByRole("button", { name: "Take all marks away" }).waitFor();
    await page.locator(".study-move", { hasText: second! }).first().click();
    await page.getByRole("button", { name: "Delete from here" }).click();
    await page.locator(".study-others").waitFor({ state: "detached" });
    assert.deepEqual(problems, []);
    await close();
  });
}

/** Two decisions that may be made after all that has happened in the first chapter of the study, by the engine. */
async function legal(page: Page): Promise<string[]> {
  const id = page.url().split("/").at(-1)!;
  const kept = await page.evaluate((key) => localStorage.getItem(`shedu.study.${key}`), id);
  const { study } = JSON.parse(kept!) as {
    study: { chapters: { start: object; nodes: { move?: string }[] }[] };
  };
  const { start, nodes } = study.chapters[0]!;
  const engine = startEngine();
  let at = await engine.call<Status>("load", { ...start, deal: "manual" });
  for (const { move } of nodes.slice(1))
    at = {
      ...(await engine.call<Status>(at.to_act === "chance" ? "deal" : "play", { id: at.id, move })),
      id: at.id,
    };
  const { moves: all } = await engine.call<{ moves: string[] }>("legal", { id: at.id });
  engine.close();
  return all.slice(0, 2);
}

test("a study is saved as JSON, as text and as pictures, and read in again", limit, async () => {
  const { page, problems, close } = await the.visit();
  await newStudy(page, the.server.url);
  await play(page, "pass");
  await comments(page, "A quiet beginning");
  await play(page, "pass");
  await menu(page);
  await page.getByLabel("Title of the study").fill("Quiet games");
  await page.getByLabel("Title of the study").blur();
  const json = await saved(page, "Study (JSON)");
  assert.equal((JSON.parse(json) as { title: string }).title, "Quiet games");
  const text = await saved(page, "This chapter as a record with comments (text)");
  assert.match(text, /^shedu record 1/);
  assert.match(text, /#: A quiet beginning/);
  const svg = await saved(page, "The board (SVG)");
  assert.match(svg, /^<svg xmlns/);
  const png = await saved(page, "The board (PNG)");
  assert.ok(png.startsWith("\ufffdPNG"));
  const moving = await saved(page, "The moves up to here, as an animated SVG");
  assert.match(moving, /<animate /);
  for (const drawn of [svg, moving]) {
    const size = await page.evaluate(async (source) => {
      const image = new Image();
      image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(source)}`;
      await image.decode();
      return image.naturalWidth;
    }, drawn);
    assert.ok(size > 300, "a picture that a browser draws");
  }
  for (const given of [json, text]) {
    await page.goto(`${the.server.url}/studies`);
    await page.getByLabel("Study, record or position").fill(given);
    await page.getByRole("button", { name: "Open", exact: true }).click();
    await page.waitForURL(/\/study\//);
    await page.locator(".study-said", { hasText: "A quiet beginning" }).waitFor();
  }
  await page.goto(`${the.server.url}/studies`);
  await page.getByLabel("Study, record or position").fill('{"format":"shedu study 1"}');
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await page.getByText("cannot be read as a study").waitFor();
  assert.deepEqual(problems, []);
  await close();
});

test("an animation shows every position of the line, each with its own marks", limit, async () => {
  const { page, problems, close } = await the.visit();
  await newStudy(page, the.server.url);
  await play(page, "pass");
  await page.getByRole("button", { name: "Red" }).click();
  const cells = page.locator(".bd-cell");
  await cells.nth(40).click();
  await cells.nth(40).click();
  await page.getByRole("button", { name: "Take all marks away" }).waitFor();
  await page.getByRole("button", { name: "Red" }).click();
  await myTurn(page);
  await play(page, "pass");
  await menu(page);
  const still = await saved(page, "The board (SVG)");
  const moving = await saved(page, "The moves up to here, as an animated SVG");
  const frames = moving.split('<g visibility="').slice(1);
  assert.equal(new Set(frames.map((frame) => frame.split("<animate ")[1])).size, frames.length);
  assert.ok(frames.length >= 3 && frames.length <= 12, `${frames.length} positions`);
  // The same drawing but for a ring: the marked position alone is longer than its neighbours.
  const marked = frames.map((frame) => (frame.match(/<[a-z]/g) ?? []).length);
  const most = Math.max(...marked);
  assert.equal(marked.filter((count) => count === most).length, 1, `elements drawn: ${marked.join(" ")}`);
  assert.notEqual(marked.at(-1), most, "the last position has no mark");
  // As it looks at its end, it looks like the board.
  const last = moving
    .replaceAll(/<animate [^>]*>/g, "")
    .replaceAll('<g visibility="visible">', '<g visibility="hidden">');
  const at = last.lastIndexOf('<g visibility="hidden">');
  const end = last.slice(0, at) + last.slice(at).replace("hidden", "visible");
  const differing = await page.evaluate(
    async (pictures) => {
      const [one, other] = await Promise.all(
        pictures.map(async (source) => {
          const image = new Image();
          image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(source)}`;
          await image.decode();
          const canvas = document.createElement("canvas");
          [canvas.width, canvas.height] = [400, 300];
          const context = canvas.getContext("2d")!;
          context.drawImage(image, 0, 0, 400, 300);
          return context.getImageData(0, 0, 400, 300).data;
        }),
      );
      return one!.filter((value, index) => Math.abs(value - other![index]!) > 24).length / one!.length;
    },
    [still, end],
  );
  assert.ok(differing < 0.002, `${(100 * differing).toFixed(1)} % of it looks different`);
  assert.deepEqual(problems, []);
  await close();
});

test(
  "of a game that goes on a study holds what its author knows, and nothing of the others",
  limit,
  async () => {
    const ann = await the.visit();
    const bob = await the.visit();
    await Promise.all([ann.page.goto(the.server.url), bob.page.goto(the.server.url)]);
    await becomeGuest(ann.page, "Ann");
    await becomeGuest(bob.page, "Bob");
    const table = await createTable(ann.page, { game: "tigris", seats: [me, open] });
    await bob.page.goto(`${the.server.url}/table/${table}`);
    await bob.page.getByRole("button", { name: "Sit here" }).click();
    await bob.page.getByRole("grid").waitFor();
    await ann.page.goto(`${the.server.url}/studies?table=${table}`);
    await ann.page.waitForURL(/\/study\//);
    await ann.page.getByRole("grid").waitFor();
    const id = ann.page.url().split("/").at(-1)!;
    const kept = await ann.page.evaluate((key) => localStorage.getItem(`shedu.study.${key}`), id);
    const { start } = (JSON.parse(kept!) as { study: { chapters: { start: Record<string, unknown> }[] } })
      .study.chapters[0]!;
    assert.deepEqual(Object.keys(start).sort(), ["seed", "view"]);
    const view = start["view"] as Record<string, unknown>;
    const seen = await request<{ view: Record<string, unknown> }>(
      ann.page,
      "GET",
      `/api/tables/${table}/view`,
    );
    assert.equal(view["viewer"], seen.view["viewer"], "her own seat");
    assert.equal(view["hand"], seen.view["hand"]);
    for (const hidden of ["hands", "bag", "deck"]) assert.ok(!(hidden in view), hidden);
    const record = await ann.page.evaluate(
      async (path) => (await fetch(path)).status,
      `/api/tables/${table}/record?format=json`,
    );
    assert.notEqual(record, 200, "the server gives no record before the end");
    assert.deepEqual([...ann.problems, ...bob.problems], []);
    await ann.close();
    await bob.close();
  },
);

test("on a phone the tree opens over the hand", limit, async () => {
  const { page, problems, close } = await the.visit({ viewport: phone });
  await newStudy(page, the.server.url);
  await draft(page, "pass");
  await confirmButton(page).click();
  await page.getByRole("button", { name: "Moves, comments, marks" }).click();
  await moves(page).first().waitFor();
  await comments(page, "From a phone");
  await page.getByRole("button", { name: "Less" }).click();
  await page.getByRole("button", { name: "Back", exact: true }).click();
  assert.deepEqual(problems, []);
  await close();
});
