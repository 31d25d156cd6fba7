// Players who know no rules and no notation, only what the page shows: one with a mouse, one with a keyboard, one who
// finds everything by its role and name as a screen reader would. They choose at random among what is offered, so a
// whole game says that every decision of it can be made that way.

import type { Locator, Page } from "playwright-core";

export interface Played {
  /** How many clicks or key presses it took. */
  gestures: number;
  decisions: number;
}

/** A generator of our own, so that a game that went wrong can be played again. */
export function dice(seed: number): (below: number) => number {
  let state = seed >>> 0 || 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state % below;
  };
}

interface Target {
  x: number;
  y: number;
  name: string;
}

export interface Sight {
  over: boolean;
  mine: boolean;
  /** Somebody else's curtain, or a draft on its way: what is offered now will not be in a moment. */
  busy: boolean;
  /** What sends the draft. */
  confirm?: Target;
  /** The only thing that can be done, on a button in Confirm's place. */
  sole?: Target;
  cells: Target[];
  buttons: Target[];
}

/** Pieces and buttons of the game itself, in the tray and over the board. */
const choices = [".room-tray", ".room-band"]
  .map((part) => `${part} button:enabled:not([aria-disabled="true"])`)
  .join(", ");

/** What can be pointed at now: lit cells, pieces and buttons that nothing covers. */
function look(page: Page): Promise<Sight> {
  return page.evaluate((offers) => {
    const targets = (selector: string): Target[] =>
      [...document.querySelectorAll(selector)].flatMap((element) => {
        if (element.closest(".bd-zoom")) return [];
        const box = (element.querySelector(".bd-outline") ?? element).getBoundingClientRect();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        const hit = document.elementFromPoint(x, y);
        if (!hit || !(element.contains(hit) || hit.contains(element))) return [];
        return [{ x, y, name: element.getAttribute("aria-label") ?? element.textContent ?? "" }];
      });
    const confirm = targets(".controls-draft .confirm:enabled:not(.sole)")[0];
    const sole = targets(".controls-draft .confirm.sole:enabled")[0];
    return {
      over: document.querySelector(".result") !== null,
      mine: document.querySelector(".prompt.mine") !== null,
      busy: document.querySelector(".curtain, .controls-draft .confirm.gold:disabled") !== null,
      confirm,
      sole,
      cells: targets("[data-cell].bd-can"),
      buttons: targets(offers),
    };
  }, choices);
}

const most = 2500;

export class Stuck extends Error {}

/** The shell of every agent: waits for its turn, acts, and stops when the game is over or enough was decided. */
export async function play(
  page: Page,
  decisions: number,
  act: (sight: Sight) => Promise<"decided" | "acted" | "nothing">,
): Promise<Played> {
  const played = { gestures: 0, decisions: 0 };
  const prompt = () => page.locator(".prompt").innerText();
  let idle = 0;
  while (played.decisions < decisions) {
    const sight = await look(page);
    if (sight.over) return played;
    const did = sight.mine && !sight.busy ? await act(sight) : "nothing";
    if (did === "nothing") {
      if (++idle > 600) throw new Stuck(`Nothing to do for a minute: ${await prompt()}`);
      await page.waitForTimeout(sight.mine ? 40 : 100);
      continue;
    }
    idle = 0;
    if (did === "decided") played.decisions++;
    if (++played.gestures > most) {
      const offered = [...sight.cells, ...sight.buttons].map(({ name }) => name).join(" | ");
      throw new Stuck(
        `No end after ${played.decisions} decisions. ${await prompt()} Offered: ${offered.slice(0, 1500)}`,
      );
    }
  }
  return played;
}

/** Plays with the mouse alone. */
export function playByMouse(page: Page, seed: number, decisions = Infinity): Promise<Played> {
  const roll = dice(seed);
  const pick = (from: Target[]) => from[roll(from.length)]!;
  return play(page, decisions, async ({ confirm, sole, cells, buttons }) => {
    const target =
      confirm ??
      sole ??
      (cells.length > 0 && (buttons.length === 0 || roll(10) < 7) ? pick(cells) : undefined) ??
      (buttons.length > 0 ? pick(buttons) : undefined);
    if (!target) return "nothing";
    await page.mouse.click(target.x, target.y);
    if (!confirm) return "acted";
    await sent(page);
    return "decided";
  });
}

/** Makes the first move that the page offers, and leaves it drafted; gives how many clicks it took. */
export async function draftByMouse(page: Page): Promise<number> {
  let clicks = 0;
  let idle = 0;
  let last: Target | undefined; // a second click on what was picked up would put it back
  while (clicks < 12) {
    const { busy, confirm, sole, cells, buttons } = await look(page);
    if (confirm) return clicks;
    const elsewhere = cells.find(({ x, y }) => x !== last?.x || y !== last.y);
    const target: Target | undefined = sole ?? elsewhere ?? cells[0] ?? buttons[0];
    if (!target || busy) {
      if (++idle > 600) throw new Stuck("Nothing to press.");
      await page.waitForTimeout(50);
      continue;
    }
    await page.mouse.click(target.x, target.y);
    last = target;
    clicks++;
  }
  throw new Stuck("A dozen clicks made no move.");
}

/** A confirmed draft is on its way until Confirm has nothing to send; looking earlier would confirm it twice. */
export async function sent(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector(".controls-draft .confirm.gold:not(.sole)") === null,
    undefined,
    { polling: 30 },
  );
}

/** What has the focus: enough to know whether it is what we look for. */
function focusIs(page: Page, selector: string): Promise<boolean> {
  return page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);
}

async function tabTo(page: Page, selector: string, skip = 0): Promise<boolean> {
  for (let step = 0; step < 150; step++) {
    if ((await focusIs(page, selector)) && skip-- <= 0) return true;
    await page.keyboard.press("Tab");
  }
  return false;
}

/** Plays with the keyboard alone: Tab, Shift+arrow from choice to choice, Enter. */
export function playByKeyboard(page: Page, seed: number, decisions = Infinity): Promise<Played> {
  const roll = dice(seed);
  return play(page, decisions, async ({ confirm, sole, cells, buttons }) => {
    if (confirm ?? sole) {
      if (!(await tabTo(page, ".controls-draft .confirm"))) throw new Stuck("Tab does not reach Confirm.");
      await page.keyboard.press("Enter");
      if (!confirm) return "acted";
      await sent(page);
      return "decided";
    }
    if (cells.length > 0 && (buttons.length === 0 || roll(10) < 7)) {
      if (!(await tabTo(page, "[data-cell]"))) throw new Stuck("Tab does not reach the board.");
      for (let steps = roll(Math.min(cells.length, 6)); steps >= 0; steps--) {
        await page.keyboard.press("Shift+ArrowRight");
      }
      await page.keyboard.press("Enter");
      return "acted";
    }
    if (buttons.length === 0) return "nothing";
    if (!(await tabTo(page, choices, roll(buttons.length)))) throw new Stuck("Tab does not reach the tray.");
    await page.keyboard.press("Enter");
    return "acted";
  });
}

/** Plays through roles and names alone: no selector, no position. */
export async function playByRoles(page: Page, seed: number, decisions = Infinity): Promise<Played> {
  const roll = dice(seed);
  const over = page.getByRole("heading", { name: "The game is over" });
  const turn = page.getByRole("region", { name: "Your turn", exact: true });
  const board = page.getByRole("region", { name: "Board", exact: true });
  const drafting = turn.getByRole("group", { name: "Draft" });
  const send = drafting.getByRole("button", { name: /^Confirm/, disabled: false });
  const cells = board.getByRole("gridcell", { disabled: false });
  const tools = ["Overlays", "Replay"].map((name) => turn.getByRole("group", { name }));
  const played = { gestures: 0, decisions: 0 };
  let idle = 0;

  while (played.decisions < decisions) {
    if (await over.isVisible()) return played;
    if (await send.isVisible()) {
      await send.click();
      await send.waitFor({ state: "detached" });
      played.decisions++;
    } else {
      const places = await cells.count();
      const buttons = await offered(turn, board, tools);
      const onBoard = places > 0 && (buttons.length === 0 || roll(10) < 7);
      if (!onBoard && buttons.length === 0) {
        if (++idle > 300) throw new Stuck("Nothing to do for a long time.");
        await page.waitForTimeout(100);
        continue;
      }
      // As assistive technology does it: focus, then Enter. What was offered may be gone by now; then we look again.
      const target = onBoard ? cells.nth(roll(places)) : buttons[roll(buttons.length)]!;
      await target.press("Enter", { timeout: 2000 }).catch(() => undefined);
    }
    idle = 0;
    if (++played.gestures > most) throw new Stuck("The game does not come to an end.");
  }
  return played;
}

/** The draft's own buttons, the board's zoom, and the way to a rule. */
const tool = /^(Undo|Reset|Confirm|Zoom|Show the whole|Whole|Why)/;

/** Buttons of the turn and over the board, without the page's own tools. */
async function offered(turn: Locator, board: Locator, tools: Locator[]): Promise<Locator[]> {
  const skip = new Set((await Promise.all(tools.map((group) => namesOf(group.getByRole("button"))))).flat());
  const found: Locator[] = [];
  for (const part of [turn, board]) {
    const buttons = part.getByRole("button", { disabled: false });
    const names = await namesOf(buttons);
    names.forEach((name, at) => {
      if (!skip.has(name) && !tool.test(name)) found.push(buttons.nth(at));
    });
  }
  return found;
}

/** All at once: whoever asks one after the other waits for what is gone in the meantime. */
function namesOf(buttons: Locator): Promise<string[]> {
  return buttons.evaluateAll((elements) =>
    elements.map(
      (element) => element.getAttribute("aria-label") ?? (element as HTMLElement).innerText.trim(),
    ),
  );
}
