// How well the lit squares and the focus stand out, measured on the screen: the same picture with and without them. Where
// they are drawn, enough of what they change must differ by 3 to 1.

import type { Page } from "playwright-core";
import { boardOf, type Box } from "./inspect.ts";
import { decode, type Picture } from "./palette.ts";

const least = 3;
/** So many pixels of a square have to stand out: the rim of a dot, the corners of a ring. */
const enough = 12;

function luminance(pixels: Uint8Array, at: number): number {
  const [r, g, b] = [0, 1, 2].map((c) => {
    const part = pixels[at + c]! / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

/** The pixels of a part that differ at all, and those that differ by 3 to 1. */
function changed(one: Picture, other: Picture, part: Box): { any: number; clear: number } {
  let [any, clear] = [0, 0];
  for (let y = Math.max(0, Math.round(part.y)); y < Math.min(one.height, part.y + part.height); y++) {
    for (let x = Math.max(0, Math.round(part.x)); x < Math.min(one.width, part.x + part.width); x++) {
      const at = (y * one.width + x) * 3;
      if (
        one.pixels[at] === other.pixels[at] &&
        one.pixels[at + 1] === other.pixels[at + 1] &&
        one.pixels[at + 2] === other.pixels[at + 2]
      )
        continue;
      any++;
      const [low, high] = [luminance(one.pixels, at), luminance(other.pixels, at)].sort((a, b) => a - b);
      if ((high! + 0.05) / (low! + 0.05) >= least) clear++;
    }
  }
  return { any, clear };
}

async function without<T>(page: Page, selector: string, look: () => Promise<T>): Promise<T> {
  const style = await page.evaluateHandle((hidden) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`${hidden} { visibility: hidden !important; }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return sheet;
  }, selector);
  try {
    return await look();
  } finally {
    await page.evaluate((sheet) => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    }, style);
  }
}

/**
 * Squares whose mark (what the selector draws over them) cannot be told from what it stands on. A square with the same
 * things on it is measured once for each `known`: what was measured is added to it.
 */
export async function faint(
  page: Page,
  cells: string,
  mark: string,
  known = new Set<string>(),
): Promise<{ seen: number; faint: string[] }> {
  const board = await boardOf(page);
  const shoot = async () => decode(await page.screenshot({ clip: board }));
  const there = await page.locator(cells).evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width, height } = (
        element.querySelector(".bd-outline") ?? element
      ).getBoundingClientRect();
      const id = (element as HTMLElement).dataset["cell"] ?? "";
      const theme = document.documentElement.dataset["theme"] ?? "";
      const drawn = document
        .elementsFromPoint(x + width / 2, y + height / 2)
        .filter((one) => one.closest(".room-board"))
        .map((one) => `${one.tagName} ${one.getAttribute("class") ?? ""} ${one.getAttribute("href") ?? ""}`);
      return { id, looks: [theme, id, ...drawn].join("|"), x, y, width, height };
    }),
  );
  const parts = there.filter(({ looks }) => !known.has(`${mark}|${looks}`));
  for (const { looks } of parts) known.add(`${mark}|${looks}`);
  if (parts.length === 0) return { seen: 0, faint: [] };
  const shown = await shoot();
  const bare = await without(page, mark, shoot);
  const found = parts.map((part) => ({
    id: part.id,
    ...changed(shown, bare, { ...part, x: part.x - board.x, y: part.y - board.y }),
  }));
  const marked = found.filter(({ any }) => any > enough);
  return {
    seen: marked.length,
    faint: marked
      .filter(({ clear }) => clear < enough)
      .map(({ id, any, clear }) => `${id} (${clear} of ${any} px)`),
  };
}
