// Where the keyboard is. Buttons come and go with every decision: whoever stood on one that is gone goes on at what
// should be pressed next, and never falls out of the table. One key each leads to board, hand, Confirm and log.

/** The parts of the table that a key leads to, in the order in which F6 goes round. */
export const parts = ["board", "hand", "send", "log"] as const;
export type Part = (typeof parts)[number];

const within: Record<Part, string> = {
  board: ".room-board",
  hand: ".room-hand",
  send: ".controls",
  log: ".side",
};

const pressable = "button:enabled:not([aria-disabled='true']), input:enabled, select:enabled";
const primary = ".controls-draft .confirm.gold:enabled";

type Focusable = HTMLElement | SVGElement;

function all(root: ParentNode, selector: string): Focusable[] {
  return [...root.querySelectorAll<Focusable>(selector)].filter((item) => item.getClientRects().length > 0);
}

function first(root: ParentNode, selector: string): Focusable | undefined {
  return all(root, selector)[0];
}

/** The one after `here`, around the end; the first if `here` is none of them. */
function after(list: Focusable[], here: Element | null): Focusable | undefined {
  return list[(list.indexOf(here as Focusable) + 1) % list.length];
}

/** Where the keyboard is on the board, or would be. */
function cell(room: ParentNode): Focusable | undefined {
  return first(room, "[data-cell][tabindex='0']");
}

/** What can be chosen on the board: the next choice each time; without one, where the keyboard was. */
function choice(room: ParentNode): Focusable | undefined {
  const cells = all(room, "[data-cell]");
  const here = cell(room);
  const can = (item: Focusable) => item.classList.contains("bd-can");
  if (here && here !== document.activeElement && can(here)) return here;
  const from = here ? cells.indexOf(here) + 1 : 0;
  return [...cells.slice(from), ...cells.slice(0, from)].find(can) ?? here;
}

function find(room: ParentNode, part: Part): Focusable | undefined {
  const active = document.activeElement;
  if (part === "board") return choice(room);
  if (part === "hand") return after(all(room, `${within.hand} :is(${pressable})`), active);
  if (part === "send") return first(room, primary) ?? first(room, `${within.send} :is(${pressable})`);
  return first(document, `${within.log} .log [tabindex='0'], ${within.log} .log[tabindex='0']`);
}

/** Goes to a part of the table; says whether there was something to go to. */
export function goTo(room: ParentNode, part: Part): boolean {
  const found = find(room, part);
  found?.focus({ preventScroll: part === "board" });
  return found !== undefined;
}

/** The part of the table an element is in. */
export function partOf(element: Element | null): Part | undefined {
  return parts.find((part) => element?.closest(within[part]));
}

/** What a control is called, to know it again when it is drawn anew. */
function nameOf(element: Element): string {
  return element.getAttribute("aria-label") ?? element.textContent ?? "";
}

function gone(element: Element): boolean {
  return !element.isConnected || element.matches(":disabled") || element.closest("[inert]") !== null;
}

interface Host {
  /** Whether something is on its way that says what can be pressed next. */
  busy(): boolean;
  /** Whether something else has the keyboard: a dialog, a curtain. */
  blocked(): boolean;
}

/** Keeps the focus in the room; gives the function that ends it. */
export function keepFocus(room: HTMLElement, host: Host): () => void {
  let last: { element: Focusable; part: Part | undefined; name: string } | undefined;
  // The part in which somebody decided, to which Confirm leads back.
  let worked: Part = "board";
  let byKeys = false;
  // What had the keyboard could not have it for a moment: the browser takes it away then, even if it can be pressed again.
  let lost = false;
  let waiting = 0;

  const note = (event: FocusEvent) => {
    if (!(event.target instanceof HTMLElement || event.target instanceof SVGElement)) return;
    const part = partOf(event.target);
    if (part === "board" || part === "hand") worked = part;
    last = { element: event.target, part, name: nameOf(event.target) };
    lost = false;
  };
  const device = (event: Event) => {
    byKeys = event.type === "keydown";
  };

  function next(): Focusable | undefined {
    const { part, name } = last!;
    const same =
      part === undefined || part === "board"
        ? undefined
        : all(room, `${within[part]} :is(${pressable})`).find((item) => nameOf(item) === name);
    // A cell under the keyboard counts as pointed at: whoever uses a mouse would see what they did not ask for.
    const board = byKeys ? cell(room) : undefined;
    return (
      same ??
      first(room, primary) ??
      first(room, ".result h2") ??
      (worked === "hand" ? first(room, `${within.hand} :is(${pressable})`) : undefined) ??
      board ??
      first(room, "main")
    );
  }

  function check(): void {
    waiting = 0;
    if (!last || host.blocked()) return;
    lost ||= gone(last.element);
    if (!lost) return;
    const active = document.activeElement;
    if (active !== null && active !== document.body && active !== last.element) return;
    if (host.busy()) return later();
    lost = false;
    const back = gone(last.element) ? next() : last.element;
    back?.focus({ preventScroll: true });
  }
  function later(): void {
    waiting ||= requestAnimationFrame(check);
  }

  const observer = new MutationObserver(later);
  observer.observe(room, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ["disabled", "inert"],
  });
  document.addEventListener("focusin", note);
  document.addEventListener("pointerdown", device, { capture: true });
  document.addEventListener("keydown", device, { capture: true });
  return () => {
    observer.disconnect();
    cancelAnimationFrame(waiting);
    document.removeEventListener("focusin", note);
    document.removeEventListener("pointerdown", device, { capture: true });
    document.removeEventListener("keydown", device, { capture: true });
  };
}
