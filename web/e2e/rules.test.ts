// The rules in pictures: every picture is drawn, on a wide screen and on a phone, and an address leads to a rule.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { allGames } from "./lib/games.ts";
import { suite } from "./lib/suite.ts";
import { phone } from "./lib/visitor.ts";

const the = suite();
const limit = { timeout: 400_000 };

for (const game of allGames) {
  for (const [kind, viewport] of [
    ["wide", { width: 1366, height: 900 }],
    ["phone", phone],
  ] as const) {
    test(`${game}, ${kind}: words and pictures, then every rule`, limit, async () => {
      const { page, problems, close } = await the.visit({ viewport });
      await page.goto(`${the.server.url}/learn/${game}`);
      await page.getByRole("link", { name: /Rules with pictures/ }).click();
      await page.getByRole("heading", { level: 1, name: /^Rules of/ }).waitFor();
      const pictures = page.locator(".plate-picture");
      const count = await pictures.count();
      const plates = readFileSync(`src/games/${game}/learn/plates.json`, "utf8");
      assert.equal(count, Object.keys(JSON.parse(plates) as object).length);
      for (let at = 0; at < count; at++) {
        await pictures.nth(at).scrollIntoViewIfNeeded();
        const drawn = pictures.nth(at).locator(".bd-cell");
        await drawn.first().waitFor({ state: "attached" });
        assert.ok((await pictures.nth(at).getAttribute("aria-label"))!.length > 10);
        const box = (await pictures.nth(at).boundingBox())!;
        assert.ok(box.width > 250 && box.x >= 0 && box.x + box.width <= viewport.width, "fits the window");
      }
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(wide <= viewport.width, `the page is ${wide} wide`);
      const rules = await page.locator(".rule").count();
      const chapters = await page.locator(".rules h3").count();
      assert.ok(chapters > 2 && rules > 2 * chapters, `${rules} rules are below`);
      assert.deepEqual(problems, []);
      await close();
    });
  }
}

test("an address leads to a rule, and old ones still do", limit, async () => {
  const { page, problems, close } = await the.visit();
  for (const address of ["/rules/utopia#R-P2-9", "/learn/utopia?clause=R-P2-9"]) {
    await page.goto(the.server.url + address);
    const rule = page.locator('[data-clause="R-P2-9"][aria-current="true"]');
    await rule.waitFor();
    await page.waitForFunction(() => {
      const box = document.querySelector('[data-clause="R-P2-9"]')!.getBoundingClientRect();
      return box.top >= 0 && box.bottom <= innerHeight;
    });
  }
  assert.deepEqual(problems, []);
  await close();
});
