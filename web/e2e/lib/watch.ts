// Looking at a table again and again, in many windows and themes: where its board is, what breaks the rules of its layout,
// whether what may be done can be seen, and whether what is settled has its place.

import type { Page } from "playwright-core";
import { faint } from "./contrast.ts";
import { boardOf, faultsOf, looksOf, type Box } from "./inspect.ts";
import type { Stop } from "./stops.ts";
import { wide } from "./visitor.ts";
import { resize, type Window } from "./windows.ts";

export const told = ({ record, decision }: Stop) =>
  `${record.name} after ${decision.at} events (${decision.phase})`;

/** The board as it is drawn inside its room. */
async function drawn(page: Page, game: string): Promise<{ width: number; height: number; cell: number }> {
  const room = await boardOf(page);
  if (game === "utopia") return { width: room.width, height: room.height, cell: Infinity };
  const box = (await page.locator("[data-cell] .bd-outline").first().boundingBox())!;
  const units = game === "tigris" ? [1672, 1172] : [1272, 1272];
  const scale = box.width / 100;
  return { width: units[0]! * scale, height: units[1]! * scale, cell: box.width };
}

/** One line of the table of sizes, and whether the board is as large as asked for. */
export async function size(
  page: Page,
  game: string,
  window: Window,
): Promise<{ line: string; enough: boolean }> {
  const { width, height, cell } = await drawn(page, game);
  const [least, tall] = game === "gog" ? [window.square, window.square] : window.board;
  const squares = game === "tigris" ? `, squares ${cell.toFixed()} (${window.cell})` : "";
  return {
    line: `${game} ${window.width}×${window.height}: ${width.toFixed()}×${height.toFixed()} (${least}×${tall})${squares}`,
    enough:
      Math.round(width) >= least && Math.round(height) >= tall && (game !== "tigris" || cell >= window.cell),
  };
}

/** Looks at a game's table at one moment in several windows, and remembers where the board was in each. */
export class Watch {
  readonly faults: string[] = [];
  /** How many tables were looked at, and how many looked like one that was. */
  looks = 0;
  alike = 0;
  /** Squares and rings that were measured. */
  readonly measured = new Set<string>();
  private readonly places = new Map<string, Box>();
  private readonly seen = new Set<string>();

  constructor(
    private readonly page: Page,
    private readonly game: string,
  ) {}

  async in(windowsHere: { width: number; height: number }[], when: string): Promise<void> {
    const windows = windowsHere.map(({ width }) => width).join();
    const here = `${windows}\n${await looksOf(this.page)}`;
    // What is laid out like something that was looked at needs no second look; only the board's place does.
    if (this.seen.has(here)) {
      this.alike++;
      const [last] = windowsHere.slice(-1);
      await resize(this.page, last!);
      return this.now(`${last!.width}×${last!.height}`, when);
    }
    this.seen.add(here);
    for (const window of windowsHere) {
      this.looks++;
      await resize(this.page, window);
      await this.now(`${window.width}×${window.height}`, when);
      for (const fault of await faultsOf(this.page))
        this.faults.push(`${this.game}, ${when}, ${window.width}×${window.height}: ${fault}`);
    }
  }

  /** The board's place, in the window as it is. */
  async now(window: string, when: string): Promise<void> {
    const box = await boardOf(this.page);
    const before = this.places.get(window) ?? box;
    this.places.set(window, before);
    if (JSON.stringify(box) !== JSON.stringify(before)) {
      const [was, is] = [before, box].map(({ x, y, width, height }) => [x, y, width, height].join(" "));
      this.faults.push(`${this.game}, ${when}, ${window}: the board has moved from ${was} to ${is}`);
    }
  }
}

/** The lit squares and the focus in each theme. */
export async function contrasts(page: Page, watch: Watch, looked: string[], when: string): Promise<number> {
  await resize(page, wide);
  let seen = 0;
  for (const theme of looked) {
    await page.evaluate((name) => (document.documentElement.dataset["theme"] = name), theme);
    const lit = await faint(page, "[data-cell].bd-can", ".bd-lit", watch.measured);
    seen += lit.seen;
    for (const cell of lit.faint) watch.faults.push(`${when}, ${theme}: the lit square ${cell} is faint`);
    await page.locator("[data-cell][tabindex='0']").focus();
    await page.keyboard.press("ArrowRight");
    const ring = await faint(page, "[data-cell]:focus", ".bd-focus, .bd-focus-ground", watch.measured);
    for (const cell of ring.faint) watch.faults.push(`${when}, ${theme}: the focus on ${cell} is faint`);
    seen += ring.seen;
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  }
  await page.evaluate(() => (document.documentElement.dataset["theme"] = "light"));
  return seen;
}

const concerned = "[data-cell].bd-can, .bd-marks > *, .bd-fight > *";

/** What is settled between two actions, by the phases' names: it takes the hand's place, and the board shows what it is about. */
const settled: Record<string, { phases: RegExp; shown: string; least: number }[]> = {
  tigris: [
    { phases: /^(war|revolt)_(attack|defend)$/, shown: ".bd-fight .bd-side-fighter", least: 2 },
    { phases: /^war_choose$/, shown: concerned, least: 1 },
    { phases: /^(building|monument|treasure)$/, shown: concerned, least: 1 },
  ],
  utopia: [
    { phases: /^(place|relocate)$/, shown: concerned, least: 1 },
    { phases: /^wonder_pay$/, shown: concerned, least: 1 },
  ],
  gog: [],
};

/** What hides what is being settled, in the window as it is. */
export async function fightFault(page: Page, { record, decision }: Stop): Promise<string | undefined> {
  const matter = settled[record.game]?.find(({ phases }) => phases.test(decision.phase));
  if (!matter) return undefined;
  const band = page.locator(".room-band > *");
  if ((await band.count()) === 0) return "nothing says what is being settled";
  const shown = await page.locator(matter.shown).count();
  if (shown < matter.least) return `the board shows ${shown} of what it is about`;
  if (record.game !== "tigris") return undefined;
  const usable = ".room-tray button:enabled:not([aria-disabled='true'])";
  const inert = await page
    .locator(usable)
    .evaluateAll((all) => all.every((one) => one.getBoundingClientRect().width === 0));
  return inert ? undefined : "the hand can be used meanwhile";
}
