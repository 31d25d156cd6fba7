// Chinese through and through, longer words than ours without clipping, and a phone's small screen.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { allGames } from "./lib/games.ts";
import { suite } from "./lib/suite.ts";
import { becomeGuest, createTable, gentle, me, open, openTable, sitDown, typedMove } from "./lib/table.ts";
import { phone } from "./lib/visitor.ts";

const the = suite();
const limit = { timeout: 400_000 };
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
const games = allGames;

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
const names =
  /Shedu|Board Game Arena|GOG|Gog|Ann|Guest|English|QR|Enter|Esc|JSON|https?:\S+|[0-9a-f]{12,}|\bR-[A-Z]+-\d+\b/g;

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

const chinese = /words-zh|-zh-/;
const english = /words-en|-en-/;

for (const { locale, own, other } of [
  { locale: "en-GB", own: english, other: chinese },
  { locale: "zh-CN", own: chinese, other: english },
]) {
  test(`a reader of ${locale} loads no other language`, limit, async () => {
    const { page, problems, close } = await the.visit({ locale });
    const loaded: string[] = [];
    page.on("request", (request) => loaded.push(request.url()));
    for (const game of games) {
      await sitDown(page, the.server.url, "Ann", { game, seats: [me, gentle] });
      await page.locator(".bar .menu button").click();
      await page.locator(".menu-item").first().click();
      await page.locator(".rule").first().waitFor();
    }
    const of = (which: RegExp) => loaded.filter((url) => which.test(url));
    assert.deepEqual(of(other), []);
    assert.ok(new Set(of(own)).size >= 7, `only ${of(own).join(" ")}`);
    assert.deepEqual(problems, []);
    await close();
  });
}

test("the language changes in the middle of a game, and nothing is loaded again", limit, async () => {
  const { page, problems, close } = await the.visit();
  await sitDown(page, the.server.url, "Ann", { game: "tigris", seats: [me, gentle] });
  await page.locator(".prompt.mine").waitFor();
  await page.evaluate(() => ((window as unknown as { here: boolean }).here = true));
  await page.locator(".bar .menu button").click();
  await page.locator(".menu select").selectOption({ label: "简体中文" });
  await page.locator(".prompt-text", { hasText: "轮到你" }).waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.lang), "zh-CN");
  assert.ok(await page.evaluate(() => (window as unknown as { here: boolean }).here));
  await page.reload();
  await page.locator(".prompt-text", { hasText: "轮到你" }).waitFor();
  assert.deepEqual(problems, []);
  await close();
});

test("the first language of the browser that there is wins", limit, async () => {
  for (const [tags, heading] of [
    [["en-GB", "zh-CN"], "Play at the gates of Babylon"],
    [["tlh", "zh-TW", "en"], "在巴比伦的城门前对弈"],
  ] as const) {
    const { context, page, close } = await the.visit();
    await context.addInitScript((languages) => {
      Object.defineProperty(navigator, "languages", { get: () => languages });
    }, tags);
    await page.goto(the.server.url);
    await page.getByRole("heading", { level: 1, name: heading }).waitFor();
    await close();
  }
});

test("guests have names that they can read", limit, async () => {
  for (const [locale, letters] of [
    ["en-GB", /^[A-Z][a-z]+ \d\d$/],
    ["zh-CN", /^\p{Script=Han}+\d\d$/u],
  ] as const) {
    const { page, problems, close } = await the.visit({ locale });
    await page.goto(the.server.url);
    await page.locator("main button.primary").first().click();
    await page.getByRole("grid").waitFor();
    await page.goto(`${the.server.url}/settings`);
    const link = page.locator(".head-links a").last();
    await page.waitForFunction((at) => at!.textContent.match(/\d/), await link.elementHandle());
    assert.match((await link.textContent())!, letters);
    assert.deepEqual(problems, []);
    await close();
  }
});

test("without words, or without scripts, the page says so in every language", limit, async () => {
  const { page, close } = await the.visit();
  await page.route(/words-/, (route) => route.abort());
  await page.goto(the.server.url);
  await page.getByText("The page could not be loaded.").waitFor();
  await page.getByText("页面无法载入。").waitFor();
  const written = await page.locator("noscript").textContent();
  for (const text of ["Shedu needs JavaScript.", "Shedu 需要 JavaScript。"])
    assert.ok(written!.includes(text));
  await close();
});

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
