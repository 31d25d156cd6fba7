// Puzzles at the real table: found from the page of learning, answered right and wrong, without a server.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { puzzlesIn } from "../test/lib/puzzleFiles.ts";
import { gameNames } from "./lib/games.ts";
import { suite } from "./lib/suite.ts";
import { confirmButton, draft } from "./lib/table.ts";
import { phone } from "./lib/visitor.ts";

const the = suite();
const limit = { timeout: 150_000 };

interface Puzzle {
  id: string;
  kind: "move" | "turn";
  ways: { moves: string[] }[];
}

const puzzlesOf = (game: string) => puzzlesIn<Puzzle>(game);

const asked = (puzzle: Puzzle, way = 0) =>
  puzzle.kind === "move" ? puzzle.ways[way]!.moves.slice(0, 1) : puzzle.ways[way]!.moves;

/** Types moves in notation, as whoever prefers that does at any table, and confirms. */
async function type(page: Page, moves: string[]): Promise<void> {
  await draft(page, ...moves);
  await confirmButton(page).click();
}

test("from the page of learning to a puzzle", limit, async () => {
  const { page, problems, close } = await the.visit();
  await page.goto(`${the.server.url}/learn`);
  await page.getByRole("link", { name: "Puzzles" }).click();
  await page.getByRole("heading", { level: 1, name: "Puzzles" }).waitFor();
  const solve = page.getByRole("link", { name: "Solve one" });
  await solve.first().waitFor();
  assert.equal(await solve.count(), gameNames.length);
  await solve.first().click();
  await page.getByRole("grid").waitFor();
  assert.match(await page.locator(".guide-task").innerText(), /best/);
  assert.deepEqual(problems, []);
  await close();
});

for (const game of gameNames) {
  for (const viewport of [{ width: 1366, height: 768 }, phone]) {
    test(`${game}, ${viewport.width} wide: a right answer and a wrong one`, limit, async () => {
      const { page, problems, close } = await the.visit({ viewport });
      const [puzzle] = puzzlesOf(game).filter(({ kind }) => kind === "move");
      await page.goto(`${the.server.url}/puzzles/${game}/${puzzle!.id}`);
      await page.getByRole("grid").waitFor();
      const tryIt = page.getByRole("button", { name: "Try it" });
      const fold = async () => void ((await tryIt.count()) > 0 && (await tryIt.click()));
      await fold();
      await type(page, asked(puzzle!, 1));
      await page.locator(".puzzle-verdict").waitFor();
      assert.equal(await page.locator(".puzzle-verdict").innerText(), "Not the best.");
      assert.match(await page.locator(".puzzle-result").innerText(), /gives away \d/);
      await page.getByRole("button", { name: "Try again" }).click();
      await page.locator(".puzzle-verdict").waitFor({ state: "detached" });
      await fold();
      await type(page, asked(puzzle!));
      await page.locator(".puzzle-verdict").waitFor();
      assert.equal(await page.locator(".puzzle-verdict").innerText(), "Right.");
      await page.goto(`${the.server.url}/puzzles`);
      await page
        .getByText(/of \d+/)
        .first()
        .waitFor();
      assert.match(
        await page.locator(".puzzle-games").innerText(),
        /0, at most 0/,
        "only the first answer counts",
      );
      assert.deepEqual(problems, []);
      await close();
    });
  }
}

test("a whole turn is asked for, and shown to whoever gives up", limit, async () => {
  const { page, problems, close } = await the.visit();
  for (const game of gameNames) {
    const turn = puzzlesOf(game).find(({ kind }) => kind === "turn");
    if (!turn) continue;
    await page.goto(`${the.server.url}/puzzles/${game}/${turn.id}`);
    await page.getByRole("grid").waitFor();
    await type(page, asked(turn));
    await page.locator(".puzzle-verdict").waitFor();
    assert.equal(await page.locator(".puzzle-verdict").innerText(), "Right.", game);
    const next = page.getByRole("link", { name: "Next puzzle" });
    await next.click();
    await page.getByRole("button", { name: "Show the solution" }).click();
    await page.locator(".puzzle-result").waitFor();
  }
  assert.deepEqual(problems, []);
  await close();
});

test("puzzles are solved without a connection", limit, async () => {
  const { page, context, problems, close } = await the.visit({ serviceWorkers: "allow" });
  await page.goto(the.server.url);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await context.setOffline(true);
  const puzzle = puzzlesOf("tigris").find(({ kind }) => kind === "move")!;
  await page.goto(`${the.server.url}/puzzles/tigris/${puzzle.id}`);
  await page.getByRole("grid").waitFor();
  await type(page, asked(puzzle));
  await page.locator(".puzzle-verdict").waitFor();
  assert.equal(await page.locator(".puzzle-verdict").innerText(), "Right.");
  assert.deepEqual(problems, []);
  await close();
});
