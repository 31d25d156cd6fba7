// From the pointer on a square to what a move there would lead to: to the words in the page, and to the frame that shows them.
// First with the engine of the page, then asking the server, as it was before there was one; and what the page sends to the
// server in a whole game, in which the pointer rests on twenty squares before every decision. A browser tells a page of the
// pointer once a frame, so the page's own share is counted from when it hears of it; the bar is for that.

import type { Browser, Page } from "playwright-core";
import { playByMouse } from "./lib/agents.ts";
import { startServer } from "./lib/server.ts";
import { gentle, me, myTurn, sitDown } from "./lib/table.ts";
import { launch, visit } from "./lib/visitor.ts";

const bar = 16;
const rounds = 60;
/** A game of Tigris with this many turns, half of them one's own. */
const turns = "16";
const rests = 20;

interface Watched {
  /** From when the page heard of the pointer until the words were there. */
  told: number[];
  /** The same from when the pointer was there. */
  seen: number[];
  shown: number[];
}

/** Notes for every change of the consequences how long it is since the pointer came to a new square. */
function watch(page: Page): Promise<void> {
  return page.evaluate(() => {
    const found: Watched = { told: [], seen: [], shown: [] };
    (window as unknown as { found: Watched }).found = found;
    let came: { was: number; heard: number } | undefined;
    document.addEventListener(
      "pointermove",
      (event) => (came ??= { was: event.timeStamp, heard: performance.now() }),
      { capture: true },
    );
    new MutationObserver((changes) => {
      const about = (node: Node) =>
        (node instanceof Element ? node : node.parentElement)?.closest(".consequences") !== null ||
        (node instanceof Element && node.querySelector(".consequences") !== null);
      const said = changes.some(({ target, addedNodes }) => about(target) || [...addedNodes].some(about));
      if (came === undefined || !said || !document.querySelector(".consequences.ghost")) return;
      const begun = came;
      came = undefined;
      found.told.push(performance.now() - begun.heard);
      found.seen.push(performance.now() - begun.was);
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => found.shown.push(performance.now() - begun.was);
        channel.port2.postMessage(0);
      });
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
    (window as unknown as { rest: () => void }).rest = () => (came = undefined);
  });
}

function figures(name: string, times: number[]): number {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
  console.log(
    `${name.padEnd(36)} p50 ${at(0.5).toFixed(1)} ms   p95 ${at(0.95).toFixed(1)} ms   (n ${times.length})`,
  );
  return at(0.95);
}

/** A page at a table, with its engine or without. */
async function seated(browser: Browser, url: string, engine: boolean, options: Record<string, string> = {}) {
  const { context, page } = await visit(browser);
  if (!engine) await context.route(/\.wasm$/, (route) => route.abort());
  const sent: string[] = [];
  page.on("websocket", (socket) => socket.on("framesent", ({ payload }) => sent.push(String(payload))));
  await sitDown(page, url, "Ann", { game: "tigris", seats: [me, gentle], options });
  await myTurn(page);
  if (engine) {
    await page.waitForFunction(() =>
      performance.getEntriesByType("resource").some(({ name }) => name.endsWith(".wasm")),
    );
    await page.waitForTimeout(1_500);
  }
  return { context, page, sent };
}

async function hover(browser: Browser, url: string, engine: boolean): Promise<number> {
  const { context, page } = await seated(browser, url, engine);
  await page.locator('.te-hand button:not([aria-disabled="true"])').first().click();
  await watch(page);
  const lit = page.locator("[data-cell].bd-can");
  const count = await lit.count();
  for (let round = 0; round < rounds; round++) {
    // Away first, so that every rest begins with nothing in question.
    await page.mouse.move(4, 4);
    await page.waitForFunction(() => document.querySelector(".consequences.ghost") === null);
    await page.evaluate(() => (window as unknown as { rest: () => void }).rest());
    const box = await lit.nth((round * 7) % count).boundingBox();
    if (box) await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.waitForTimeout(engine ? 120 : 400);
  }
  const found = await page.evaluate(() => (window as unknown as { found: Watched }).found);
  await context.close();
  const where = engine ? "engine of the page" : "server";
  figures(`${where}: pointer → drawn`, found.shown);
  figures(`${where}: pointer → told`, found.seen);
  return figures(`${where}: heard → told`, found.told);
}

async function messages(browser: Browser, url: string, engine: boolean): Promise<void> {
  const { context, page, sent } = await seated(browser, url, engine, { max_turns: turns });
  let decisions = 0;
  const hand = page.locator('.te-hand button:not([aria-disabled="true"])');
  for (;;) {
    await page.locator(".prompt.mine, .result").first().waitFor();
    if ((await page.locator(".result").count()) > 0) break;
    if ((await hand.count()) > 0) await hand.first().click();
    const cells = page.locator("[data-cell].bd-can");
    const count = await cells.count();
    for (let rest = 0; rest < Math.min(rests, count); rest++) {
      const box = await cells.nth((rest * 11) % count).boundingBox();
      if (box) await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      await page.waitForTimeout(80);
    }
    decisions += (await playByMouse(page, 3 + decisions, 1)).decisions;
  }
  await context.close();
  const kinds = new Map<string, number>();
  for (const frame of sent) {
    const { t } = JSON.parse(frame) as { t: string };
    kinds.set(t, (kinds.get(t) ?? 0) + 1);
  }
  const list = [...kinds].map(([kind, count]) => `${kind} ${count}`).join(", ");
  const where = engine ? "engine of the page" : "server";
  console.log(
    `${where}: ${sent.length} messages to the server in a game of ${decisions} decisions (${list})`,
  );
}

const server = await startServer();
const browser = await launch();
try {
  await hover(browser, server.url, false);
  const slow = await hover(browser, server.url, true);
  await messages(browser, server.url, false);
  await messages(browser, server.url, true);
  console.log(`bar: p95 at most ${bar} ms`);
  if (!(slow <= bar)) process.exitCode = 1;
} finally {
  await browser.close();
  await server.close();
}
