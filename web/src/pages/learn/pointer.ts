// Points at what a lesson wants pressed next: the piece in the hand, then the square, then Confirm. What is pointed at gets an
// attribute that is drawn as a ring, and says the task to a screen reader. Hands are drawn anew all the time, so whatever
// changes is looked at again.

import { createEffect, onCleanup } from "solid-js";

/** What a button is called: as a screen reader would say it, or as it is written. */
function nameOf(element: Element): string {
  return (element.getAttribute("aria-label") ?? element.textContent ?? "").trim();
}

function usable(element: Element): boolean {
  return (
    element.getAttribute("aria-disabled") !== "true" &&
    !element.hasAttribute("disabled") &&
    element.getClientRects().length > 0
  );
}

/** How well a name fits: the very name, one that begins with it, a title, or one that merely has it; 0: not at all. */
function fit(element: HTMLElement, name: string): number {
  const own = nameOf(element);
  if (own === name) return 4;
  if (own.startsWith(name)) return 3;
  return element.title === name ? 2 : Number(own.includes(name));
}

function buttonCalled(name: string, room: ParentNode): Element | undefined {
  const buttons = [...room.querySelectorAll<HTMLElement>(".room-turn button, .room-board button")];
  return buttons
    .filter((element) => !element.closest(".guide, details") && usable(element))
    .map((element) => ({ element, fits: fit(element, name) }))
    .filter(({ fits }) => fits > 0)
    .sort((a, b) => b.fits - a.fits)[0]?.element;
}

/** Something to press: a button by its name, a cell of the board, or a part of the table by a selector. */
export type Target = { name: string } | { cell: string } | { part: string };

function find(target: Target, room: ParentNode): Element | undefined {
  if ("name" in target) return buttonCalled(target.name, room);
  if ("part" in target) return room.querySelector(target.part) ?? undefined;
  return room.querySelector(`[data-cell="${CSS.escape(target.cell)}"]`) ?? undefined;
}

const pressed = (element: Element) =>
  element.getAttribute("aria-pressed") === "true" || element.getAttribute("aria-selected") === "true";

/** The first of the targets that is there and not pressed yet. `task` is the id of the element that says why. */
export function pointAt(targets: () => Target[], task: string): void {
  let pointed: Element | undefined;
  /** Something else may be wanted, or seen, than before. */
  let asked = true;

  const look = () => {
    const room = document.querySelector(".room");
    if (!room) return;
    const there = targets().flatMap((target) => find(target, room) ?? []);
    const next = there.find((element) => !pressed(element));
    if (next === pointed && !asked) return;
    asked = false;
    pointed?.removeAttribute("data-pointed");
    pointed?.removeAttribute("aria-describedby");
    next?.setAttribute("data-pointed", "");
    next?.setAttribute("aria-describedby", task);
    if (next?.closest(".room-hand")) next.scrollIntoView({ block: "nearest" });
    pointed = next;
  };

  let frame = 0;
  const soon = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(look);
  };
  const watcher = new MutationObserver(soon);
  watcher.observe(document.body, {
    childList: true,
    subtree: true,
    characterData: true,
    attributeFilter: ["aria-label", "aria-disabled", "aria-pressed", "aria-selected", "disabled", "title"],
  });
  createEffect(() => {
    targets();
    asked = true;
    soon();
  });
  onCleanup(() => {
    watcher.disconnect();
    cancelAnimationFrame(frame);
  });
}
