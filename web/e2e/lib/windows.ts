// The windows that a table must be good in, and how large a board it must show in each of them.

import type { Page } from "playwright-core";
import { within } from "./eventually.ts";

export interface Window {
  width: number;
  height: number;
  /** The least board of Tigris & Euphrates and of Utopia, and the least side of a square of the first. */
  board: [width: number, height: number];
  cell: number;
  /** The least side of a square board. */
  square: number;
}

export const windows: Window[] = [
  { width: 1920, height: 1080, board: [1420, 980], cell: 86, square: 980 },
  { width: 1440, height: 900, board: [1080, 745], cell: 65, square: 820 },
  { width: 1366, height: 650, board: [850, 590], cell: 51, square: 590 },
  { width: 1280, height: 720, board: [900, 625], cell: 54, square: 640 },
  { width: 1180, height: 820, board: [830, 575], cell: 50, square: 740 },
  { width: 844, height: 390, board: [490, 340], cell: 29, square: 340 },
  { width: 720, height: 450, board: [430, 300], cell: 25, square: 390 },
  { width: 820, height: 1180, board: [820, 570], cell: 49, square: 820 },
  { width: 390, height: 844, board: [390, 270], cell: 23, square: 390 },
  { width: 360, height: 640, board: [360, 250], cell: 21, square: 360 },
];

/** Resizes the window; the page hears of it with its next frame, and has drawn itself anew by the one after. */
export async function resize(
  page: Page,
  { width, height }: { width: number; height: number },
): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.waitForFunction(([w, h]) => innerWidth === w && innerHeight === h, [width, height]);
  await frames(page, 3);
}

/** So many frames later. A browser that nobody looks at may draw none: then a moment has to do. */
function frames(page: Page, count: number): Promise<void> {
  return within(
    "a drawing of the page",
    page.evaluate(async (wanted) => {
      for (let seen = 0; seen < wanted; seen++)
        await Promise.race([
          new Promise(requestAnimationFrame),
          new Promise((done) => setTimeout(done, 400)),
        ]);
    }, count),
  );
}
