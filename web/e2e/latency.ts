// From input to paint on the largest board (Tigris, 16 × 11): a click on a tile of the hand, which lights half of the
// board, and a click on a square, which draws the draft. Measured inside the page, from the event's own time stamp to
// the frame after the change. Fails above the bar.

import type { Page } from "playwright-core";
import { startServer } from "./lib/server.ts";
import { gentle, me, myTurn, sitDown } from "./lib/table.ts";
import { launch, visit } from "./lib/visitor.ts";

const bar = 50;
const rounds = 40;

/** Notes for every click how long it took until what it changed was painted. */
function watch(page: Page): Promise<void> {
  return page.evaluate(() => {
    const times: number[] = [];
    (window as unknown as { times: number[] }).times = times;
    // A board acts when the button is released, a chip when it is clicked: both end in the same frame.
    document.addEventListener(
      "pointerup",
      (event) => {
        // The frame in which the change is drawn, and then the moment after it was.
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.onmessage = () => times.push(performance.now() - event.timeStamp);
          channel.port2.postMessage(0);
        });
      },
      { capture: true },
    );
  });
}

async function taken(page: Page): Promise<number> {
  await page.waitForFunction(() => (window as unknown as { times: number[] }).times.length > 0);
  return page.evaluate(() => (window as unknown as { times: number[] }).times.pop()!);
}

function figures(name: string, times: number[]): boolean {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
  console.log(
    `${name.padEnd(28)} p50 ${at(0.5).toFixed(1)} ms   p95 ${at(0.95).toFixed(1)} ms   (n ${times.length})`,
  );
  return at(0.95) <= bar;
}

const server = await startServer();
const browser = await launch();
try {
  const { page } = await visit(browser, { reducedMotion: "no-preference" });
  await sitDown(page, server.url, "Ann", { game: "tigris", seats: [me, gentle] });
  await myTurn(page);
  await watch(page);
  const [hand, square]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    await page
      .locator('.te-hand button:not([aria-disabled="true"])')
      .nth(round % 4)
      .click();
    hand.push(await taken(page));
    const lit = page.locator("[data-cell].bd-can");
    await lit.nth((round * 7) % (await lit.count())).click();
    square.push(await taken(page));
    await page.locator(".controls-draft .confirm.gold:enabled").waitFor();
    await page.getByRole("button", { name: "Reset the draft" }).click();
    await taken(page);
  }
  const good = [figures("tile of the hand → paint", hand), figures("square of the board → paint", square)];
  console.log(`bar: p95 at most ${bar} ms`);
  if (good.includes(false)) process.exitCode = 1;
} finally {
  await browser.close();
  await server.close();
}
