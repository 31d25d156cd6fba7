// What can be seen to be wrong with a table as it stands, whatever the game: one function for each rule of its layout.
// Each gives what it has found, in words.

import type { Page } from "playwright-core";

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export async function boardOf(page: Page): Promise<Box> {
  return (await page.locator(".room-board").boundingBox())!;
}

export type Rule = "collide" | "hide" | "lose" | "gild";
export const rules: Rule[] = ["collide", "hide", "lose", "gild"];

/** What breaks these rules now. All are asked at once, and of the page itself. */
export function faultsOf(page: Page, wanted = rules): Promise<string[]> {
  return page.evaluate((asked) => {
    /** Nothing collides: controls that something covers or that cannot be reached, words cut off, buttons too small. */
    function collide(): string[] {
      const found: string[] = [];
      const name = (element: Element) =>
        `${element.getAttribute("class") ?? element.tagName} "${(element.getAttribute("aria-label") ?? element.textContent ?? "").slice(0, 40)}"`;
      /** Whether a place of an element is in sight, can be scrolled to, or is cut off for good. */
      const sight = (element: Element, x: number, y: number): "seen" | "scrolled away" | "cut off" => {
        for (let parent = element.parentElement; parent; parent = parent.parentElement) {
          const { overflowX, overflowY } = getComputedStyle(parent);
          if (overflowX === "visible" && overflowY === "visible") continue;
          const box = parent.getBoundingClientRect();
          // The browser looks for what lies at a whole pixel.
          const beside = x < box.left || x >= box.right - 0.5;
          const above = y < box.top || y >= box.bottom - 1;
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
        if (element.matches(".room-band .primary") && seen !== "seen")
          found.push(`${name(element)} must be scrolled to, though it is what to press`);
        // A row of tabs that must be scrolled hides what there is.
        if (element.matches('[role="tab"]') && sight(element, box.right - 2, y) !== "seen")
          found.push(`${name(element)} is not wholly in sight`);
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
      for (const clock of document.querySelectorAll(".room .seat-clock")) {
        const box = clock.getBoundingClientRect();
        for (const x of [box.left + 1, box.right - 2])
          if (box.width > 0 && sight(clock, x, box.y + box.height / 2) === "cut off")
            found.push(`a clock is cut off: ${clock.textContent ?? ""}`);
      }
      for (const part of document.querySelectorAll(".room-hand")) {
        const over = part.scrollWidth - part.clientWidth;
        if (over > 1) found.push(`${name(part)} has what is wider than its place by ${over} px`);
      }
      return found;
    }

    /** Nothing hides the fight: nothing over the board, a band where the hand is, what is marked on the board in sight. */
    function hide(): string[] {
      const found: string[] = [];
      const room = document.querySelector(".room-board")!;
      const board = room.getBoundingClientRect();
      const steps = 9;
      for (let row = 1; row < steps; row++) {
        for (let column = 1; column < steps; column++) {
          const hit = document.elementFromPoint(
            board.x + (board.width * column) / steps,
            board.y + (board.height * row) / steps,
          );
          if (hit && !room.contains(hit) && !hit.contains(room))
            found.push(`${hit.getAttribute("class") ?? hit.tagName} lies over the board`);
        }
      }
      const inside = (box: DOMRect, whole: DOMRect) =>
        box.left >= whole.left - 1 &&
        box.top >= whole.top - 1 &&
        box.right <= whole.right + 1 &&
        box.bottom <= whole.bottom + 1;
      const turn = document.querySelector(".room-turn")!.getBoundingClientRect();
      const band = document.querySelector(".room-band > *")?.getBoundingClientRect();
      const asked = band !== undefined && band.height > 0;
      // What is longer than its place scrolls there; it begins in sight, and stands in the hand's column.
      if (asked && (band.top < turn.top - 1 || band.left < turn.left - 1 || band.right > turn.right + 1))
        found.push("the band stands outside of the hand's place");
      // Both sides, what is marked, and where one may answer: wholly in sight, and nothing over it.
      const concerned = ".bd-marks .bd-tone-bad, .bd-fight .bd-side" + (asked ? ", [data-cell].bd-can" : "");
      for (const mark of document.querySelectorAll(concerned)) {
        const box = (mark.querySelector(".bd-outline, .bd-side-line") ?? mark).getBoundingClientRect();
        const what = mark.getAttribute("data-at") ?? mark.getAttribute("data-cell") ?? "a mark";
        if (box.width > 0 && !inside(box, board))
          found.push(`${what} is fought about and not wholly in sight`);
        const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        if (hit && !room.contains(hit)) found.push(`${what} is fought about and lies under ${hit.className}`);
      }
      return [...new Set(found)];
    }

    /** What happened stays seen: the log's end, where the log stands beside the board. */
    function lose(): string[] {
      const list = document.querySelector(".room-side .log");
      if (!list || list.clientHeight === 0) return [];
      const below = list.scrollHeight - list.scrollTop - list.clientHeight;
      return below < 24 ? [] : [`the log's end is ${below.toFixed()} px out of sight`];
    }

    /** The eye finds it: one gold button at a time. */
    function gild(): string[] {
      const gold = [...document.querySelectorAll<HTMLElement>(".room .button.gold:enabled")].filter(
        (button) => button.getBoundingClientRect().width > 0,
      );
      return gold.length <= 1
        ? []
        : [`${gold.length} gold buttons: ${gold.map((one) => one.innerText).join(", ")}`];
    }

    const all = { collide, hide, lose, gild };
    return asked.flatMap((rule) => all[rule]());
  }, wanted);
}

/** What the table looks like but for the board's pieces, and whatever number stands where: alike means alike laid out. */
export function looksOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const parts = [...document.querySelectorAll(".room :is(.bar, .room-players, .room-turn, .room-board) *")];
    const kinds = parts.flatMap((part) => {
      if (part.closest(".room-board")) {
        const marked = part.closest(".bd-fight [data-at], .bd-marks > *");
        return marked === part ? [part.outerHTML] : [];
      }
      const words = part.childElementCount === 0 ? (part.textContent ?? "").replace(/\d/g, "0") : "";
      return [`${part.tagName} ${part.getAttribute("class") ?? ""} ${part.matches(":disabled")} ${words}`];
    });
    return kinds.join("\n");
  });
}

/** How many marks of the last turn the board shows. */
export function marksOf(page: Page): Promise<number> {
  return page.locator(".bd-stays > *").count();
}
