// What happened stays seen: marks of what others did, and the end of the log.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { eventually } from "./lib/eventually.ts";
import { suite } from "./lib/suite.ts";
import { decide, draft, gentle, logLines, me, myTurn, sitDown } from "./lib/table.ts";

const the = suite();
const limit = { timeout: 300_000 };

/** How long it is not one's turn, in milliseconds, from when it ends to when it comes again. */
function absence(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((done) => {
        let gone: number | undefined;
        const look = (now: number) => {
          const mine = document.querySelector(".prompt.mine") !== null;
          if (!mine) gone ??= now;
          else if (gone !== undefined) return done(now - gone);
          requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
  );
}

test("marks of what others did stay until one decides again", limit, async () => {
  const { page, problems, close } = await the.visit();
  await sitDown(page, the.server.url, "Ann", { game: "tigris", seats: [me, gentle, gentle] });
  await decide(page, "pass", "pass");
  const stays = page.locator(".bd-stays > *");
  await stays.first().waitFor({ state: "attached" });
  await myTurn(page);
  const marked = await stays.count();
  assert.ok(marked > 0, "what two opponents did is on the board");
  await page.waitForTimeout(1500);
  assert.equal(await stays.count(), marked, "and stays there");
  await draft(page, "pass");
  await eventually(async () => (await stays.count()) === 0, "until one decides");
  await page.getByRole("button", { name: "Reset the draft" }).click();
  await eventually(async () => (await stays.count()) === marked, "for good");
  assert.deepEqual(problems, []);
  await close();
});

test(
  "others' decisions are shown one after the other, and a press skips to the game as it is",
  limit,
  async () => {
    const { page, problems, close } = await the.visit({ reducedMotion: "no-preference" });
    await sitDown(page, the.server.url, "Ann", { game: "tigris", seats: [me, gentle, gentle, gentle] });
    // Three computers decide six times within a blink; the page takes its time, and the turn comes after it.
    const slow = absence(page);
    await decide(page, "pass", "pass");
    assert.ok((await slow) > 1000, `the turn came after ${await slow} ms`);
    await decide(page, "pass", "pass");
    await page.locator(".bd-stays > *").first().waitFor({ state: "attached" });
    await page.locator(".prompt").click();
    await myTurn(page);
    assert.deepEqual(problems, []);
    await close();
  },
);

test(
  "the log's end stays in sight; whoever scrolls away is left alone, and a chip leads back",
  limit,
  async () => {
    const { page, problems, close } = await the.visit({ viewport: { width: 1280, height: 720 } });
    await sitDown(page, the.server.url, "Ann", { game: "tigris", seats: [me, gentle, gentle, gentle] });
    const list = page.getByRole("list", { name: "Log" });
    const atEnd = () => list.evaluate((log) => log.scrollHeight - log.scrollTop - log.clientHeight < 4);
    for (let turn = 0; turn < 3; turn++) {
      await decide(page, "pass", "pass");
      await myTurn(page);
    }
    assert.ok((await logLines(page).count()) > 12);
    await eventually(atEnd, "after several updates the end is still in sight");
    await list.evaluate((log) => (log.scrollTop = 40));
    const chip = page.getByRole("button", { name: "Newest" });
    await chip.waitFor();
    await decide(page, "pass", "pass");
    await myTurn(page);
    assert.ok(!(await atEnd()), "whoever reads back is not carried away");
    await chip.click();
    await eventually(atEnd, "the chip leads to the end");
    await chip.waitFor({ state: "detached" });
    assert.deepEqual(problems, []);
    await close();
  },
);
