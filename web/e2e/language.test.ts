// Chinese through and through, longer words than ours without clipping, and a phone's small screen.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { suite } from "./lib/suite.ts";
import { becomeGuest, createTable, gentle, me, open, openTable, sitDown, typedMove } from "./lib/table.ts";
import { phone } from "./lib/visitor.ts";

const the = suite();
const limit = { timeout: 120_000 };
const pages = [
  "/",
  "/new/tigris",
  "/new/utopia",
  "/new/gog",
  "/games/mine",
  "/learn/tigris",
  "/ratings",
  "/settings",
];
const games = ["tigris", "utopia", "gog"];

/** Every text a person could see, hear or hover. */
function words(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement!;
      if (parent.closest("script, noscript, style, datalist, kbd, code")) continue;
      if (node.textContent!.trim() !== "") found.add(node.textContent!.trim());
    }
    for (const name of ["aria-label", "title", "placeholder", "alt", "aria-valuetext"]) {
      for (const element of document.querySelectorAll(`[${name}]`)) found.add(element.getAttribute(name)!);
    }
    return [...found];
  });
}

/** Names, and what is the same in every language. */
const names = /Shedu|GOG|Gog|Ann|Guest|English|QR|Enter|Esc|JSON|https?:\S+|[0-9a-f]{12,}|\bR-[A-Z]+-\d+\b/g;

async function assertChinese(page: Page, where: string): Promise<void> {
  const left = (await words(page)).filter((text) => /[A-Za-z]{3,}/.test(text.replace(names, "")));
  assert.deepEqual(left, [], `${where} has words that are not Chinese`);
}

test("Chinese: no English word and no message key is left on any page", limit, async () => {
  const { page, problems, close } = await the.visit({ locale: "zh-CN" });
  await page.goto(the.server.url);
  await becomeGuest(page, "Ann");
  for (const path of pages) {
    await page.goto(`${the.server.url}${path}`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.waitForTimeout(150);
    await page.evaluate(() => document.querySelectorAll("details").forEach((part) => (part.open = true)));
    await assertChinese(page, path);
  }
  await openLobby(page);
  await assertChinese(page, "the lobby");
  assert.deepEqual(problems, []);
  await close();
});

async function openLobby(page: Page): Promise<void> {
  const id = await createTable(page, { game: "tigris", seats: [me, open] });
  await page.goto(`${the.server.url}/table/${id}`);
  await page.locator(".lobby").waitFor();
}

for (const game of games) {
  test(`${game} in Chinese: board, tray, log, menu, a refusal, rules`, limit, async () => {
    const { page, problems, close } = await the.visit({ locale: "zh-CN" });
    await page.goto(the.server.url);
    await becomeGuest(page, "Ann");
    const id = await createTable(page, { game, seats: [me, gentle] });
    await openTable(page, id);
    await page.locator(".prompt.mine").waitFor();
    const box = await typedMove(page);
    await box.fill("Z99");
    await box.press("Enter");
    await page.locator(".prompt.refused").waitFor();
    await page.locator(".bar .menu button").click();
    await assertChinese(page, "the table");
    await page.locator(".menu-item").first().click();
    await page.getByRole("dialog").waitFor();
    await page.waitForTimeout(300);
    await assertChinese(page, "the rules");
    assert.deepEqual(problems, []);
    await close();
  });
}

/** Buttons whose words do not fit in them. */
function clipped(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("button, .button, select, .tab")].flatMap((element) => {
      // Only words: the counts on chips hang over their edges on purpose.
      if (element.clientWidth === 0 || !/\p{L}{2}/u.test(element.textContent ?? "")) return [];
      const over = element.scrollWidth - element.clientWidth;
      return over > 1 ? [`${element.className} "${element.textContent}" by ${over} px`] : [];
    }),
  );
}

test("a third longer words: nothing is clipped, on wide screens and on phones", limit, async () => {
  for (const viewport of [undefined, phone]) {
    const { page, problems, close } = await the.visit(viewport ? { viewport } : {});
    for (const path of pages) {
      await page.goto(`${the.server.url}${path}?lang=pseudo`);
      await page.getByRole("heading", { level: 1 }).waitFor();
      assert.deepEqual(await clipped(page), [], `${path} at ${viewport?.width ?? 1440}`);
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(sideways <= 0, `${path} at ${viewport?.width ?? 1440} is ${sideways} px too wide`);
    }
    for (const game of games) {
      await sitDown(page, the.server.url, "Ann", { game, seats: [me, gentle] }, "?lang=pseudo");
      assert.deepEqual(await clipped(page), [], `${game} at ${viewport?.width ?? 1440}`);
    }
    assert.deepEqual(problems, []);
    await close();
  }
});

for (const game of games) {
  test(
    `${game} on a phone: board, prompt and hand on one screen, with targets for fingers`,
    limit,
    async () => {
      const { page, problems, close } = await the.visit({ viewport: phone, isMobile: true, hasTouch: true });
      await sitDown(page, the.server.url, "Ann", { game, seats: [me, gentle] });
      await page.locator(".prompt.mine").waitFor();
      const overflow = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
      assert.ok(overflow <= 0, `the page scrolls by ${overflow} px`);
      for (const part of [".room-board", ".prompt", ".controls", ".room-tray"]) {
        const box = (await page.locator(part).boundingBox())!;
        assert.ok(
          box.height > 20 && box.y >= 0 && box.y + box.height <= phone.height + 1,
          `${part} is cut off`,
        );
      }
      const board = (await page.locator(".room-board").boundingBox())!;
      assert.ok(
        board.width >= 370 && board.height >= 250,
        `the board has only ${board.width} × ${board.height}`,
      );
      const small = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>("button, a, input, select")].flatMap((element) => {
          const { width, height } = element.getBoundingClientRect();
          if (width === 0 || height === 0 || element.closest("[inert], .hidden-label, .skip")) return [];
          const name = element.getAttribute("aria-label") ?? element.textContent;
          return height < 43.5 || width < 43.5
            ? [`${name}: ${Math.round(width)} × ${Math.round(height)}`]
            : [];
        }),
      );
      assert.deepEqual(small, [], "targets below 44 px");
      assert.deepEqual(problems, []);
      await close();
    },
  );
}
