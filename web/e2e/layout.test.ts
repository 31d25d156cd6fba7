// A table in every window, at the decisions of a game: the board has the size it needs and never moves, nothing lies over
// anything that can be pressed, no words are cut off, and what is pressed most is large enough. LAYOUT_DECISIONS says how
// many decisions are looked at (6); `npm run layout` looks at many and prints the sizes.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { playByMouse } from "./lib/agents.ts";
import { suite } from "./lib/suite.ts";
import { gentle, me, myTurn, sitDown } from "./lib/table.ts";
import { wide } from "./lib/visitor.ts";
import { windows, type Window } from "./lib/windows.ts";

const the = suite();
const limit = { timeout: 900_000 };
const decisions = Number(process.env["LAYOUT_DECISIONS"] ?? 6);

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What is wrong with the page as it is: controls that something covers, words that are cut off, buttons too small. */
function faults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const name = (element: Element) =>
      `${element.className} "${(element.getAttribute("aria-label") ?? element.textContent ?? "").slice(0, 40)}"`;
    /** Whether a place of an element is in sight, can be scrolled to, or is cut off for good. */
    const sight = (element: Element, x: number, y: number): "seen" | "scrolled away" | "cut off" => {
      for (let parent = element.parentElement; parent; parent = parent.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(parent);
        if (overflowX === "visible" && overflowY === "visible") continue;
        const box = parent.getBoundingClientRect();
        const beside = x < box.left || x >= box.right;
        const above = y < box.top || y >= box.bottom;
        if (beside) return overflowX === "auto" || overflowX === "scroll" ? "scrolled away" : "cut off";
        if (above) return overflowY === "auto" || overflowY === "scroll" ? "scrolled away" : "cut off";
      }
      return x < 0 || y < 0 || x >= innerWidth || y >= innerHeight ? "cut off" : "seen";
    };
    const controls = document.querySelectorAll(
      'button:enabled:not([aria-disabled="true"]), a[href], input, select, summary',
    );
    for (const element of controls) {
      const box = element.getBoundingClientRect();
      if (box.width === 0 || box.height === 0 || element.closest(".skip, .hidden-label")) continue;
      if (element.closest(".bd-zoom") && getComputedStyle(element).pointerEvents === "none") continue;
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const seen = sight(element, x, y);
      if (seen === "cut off") found.push(`${name(element)} cannot be reached`);
      if (seen !== "seen") continue;
      const hit = document.elementFromPoint(x, y);
      if (!hit || !(element.contains(hit) || hit.contains(element)))
        found.push(`${name(element)} lies under ${hit ? name(hit) : "nothing"}`);
      if (element.closest(".controls") && (box.width < 43.5 || box.height < 43.5))
        found.push(`${name(element)} has ${box.width.toFixed()}×${box.height.toFixed()}`);
    }
    for (const element of document.querySelectorAll<HTMLElement>(
      ".room button, .room .prompt-text, .room h2",
    )) {
      if (element.clientWidth === 0 || !/\p{L}{2}/u.test(element.textContent ?? "")) continue;
      const style = getComputedStyle(element);
      const told = style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none";
      const over = element.scrollWidth - element.clientWidth;
      if (over > 1 && !(told && (element.title || element.closest("[title]"))))
        found.push(`${name(element)} is cut off by ${over} px`);
    }
    return found;
  });
}

/** Resizes the window; the page hears of it with its next frame, and has drawn itself anew by the one after. */
async function resize(page: Page, { width, height }: { width: number; height: number }): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.waitForFunction((wanted) => innerWidth === wanted, width);
  await page.evaluate(
    () =>
      new Promise((done) =>
        requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done))),
      ),
  );
}

async function boardOf(page: Page): Promise<Box> {
  return (await page.locator(".room-board").boundingBox())!;
}

/** The board as it is drawn inside its room. */
async function drawn(page: Page, game: string): Promise<{ width: number; height: number; cell: number }> {
  const room = await boardOf(page);
  if (game === "utopia") return { width: room.width, height: room.height, cell: Infinity };
  const box = (await page.locator("[data-cell] .bd-outline").first().boundingBox())!;
  const units = game === "tigris" ? [1672, 1172] : [1272, 1272];
  const scale = box.width / 100;
  return { width: units[0]! * scale, height: units[1]! * scale, cell: box.width };
}

async function assertSize(page: Page, game: string, window: Window): Promise<string> {
  const { width, height, cell } = await drawn(page, game);
  const told = `${game} at ${window.width}×${window.height}: ${width.toFixed()}×${height.toFixed()}`;
  if (game === "gog") assert.ok(Math.round(width) >= window.square, `${told}, not ${window.square}`);
  else {
    const [least, tall] = window.board;
    assert.ok(Math.round(width) >= least && Math.round(height) >= tall, `${told}, not ${least}×${tall}`);
    if (game === "tigris") assert.ok(cell >= window.cell, `${told}, squares of ${cell}, not ${window.cell}`);
  }
  return told;
}

async function lookAtAll(page: Page, game: string, places: Map<string, Box>, when: string): Promise<void> {
  for (const window of windows) {
    await resize(page, window);
    const where = `${game} at ${window.width}×${window.height}, ${when}`;
    const key = `${window.width}×${window.height}`;
    const box = await boardOf(page);
    assert.deepEqual(box, places.get(key) ?? box, `the board of ${where} has moved`);
    places.set(key, box);
    assert.deepEqual(await faults(page), [], where);
  }
  await resize(page, wide);
}

test("the board stays where it is when the connection is lost and comes back", limit, async () => {
  const { page, problems, close } = await the.visit();
  await sitDown(page, the.server.url, "Ann", { game: "tigris", seats: [me, gentle] });
  await myTurn(page);
  const before = await boardOf(page);
  await the.server.kill();
  await page.locator(".banner.bad").waitFor();
  assert.deepEqual(await boardOf(page), before, "it makes no room for the banner");
  await the.server.start();
  await page.locator(".banner.bad").waitFor({ state: "detached" });
  assert.deepEqual(await boardOf(page), before);
  assert.deepEqual(problems, []);
  await close();
});

for (const game of ["tigris", "utopia", "gog"]) {
  test(
    `${game}: in every window the board has its size and its place, and nothing collides`,
    limit,
    async (t) => {
      const { page, problems, close } = await the.visit();
      await sitDown(page, the.server.url, "Ann", { game, seats: [me, gentle, gentle] });
      await myTurn(page);
      for (const window of windows) {
        await page.setViewportSize(window);
        await page.waitForTimeout(80);
        t.diagnostic(await assertSize(page, game, window));
      }
      const places = new Map<string, Box>();
      await lookAtAll(page, game, places, "at the first decision");
      for (let decision = 1; decision <= decisions; decision++) {
        await playByMouse(page, 100 + decision, 1);
        if ((await page.locator(".result").count()) > 0) break;
        await page.locator(".prompt.mine").waitFor();
        await lookAtAll(page, game, places, `after ${decision} decisions`);
      }
      assert.deepEqual(problems, []);
      await close();
    },
  );
}
