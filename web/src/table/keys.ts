// The keys of the table page. A letter belongs to the table unless somebody is typing, or has switched letters off;
// boards see keys first and stop the ones they use.

import type { GameModule } from "../games/api.ts";
import { settings } from "../app/settings.ts";
import { partOf, parts, type Part } from "./focus.ts";
import type { Sitting } from "./play.ts";

export interface KeyHost {
  help(): void;
  confirm(): void;
  last(): void;
  /** Opens the box for typed moves. */
  type(): void;
  /** Leads the keyboard to a part of the table; says whether it is there. */
  go(part: Part): boolean;
  blocked(): boolean;
}

/** Keys that the shell itself uses; overlays with the same letter would never be reached. */
export const shellKeys = [
  { key: "Enter", id: "key.enter" },
  { key: "Ctrl Enter", id: "key.send_anywhere" },
  { key: "F6", id: "key.round" },
  { key: "F", id: "key.field" },
  { key: "H", id: "key.hand" },
  { key: "E", id: "key.end" },
  { key: "J", id: "key.journal" },
  { key: "U", id: "key.u" },
  { key: "Esc", id: "key.esc" },
  { key: "L", id: "key.l" },
  { key: "/", id: "key.slash" },
  { key: "← →", id: "key.arrows" },
  { key: "⇧ ← →", id: "key.arrows_turn" },
  { key: "Home End", id: "key.ends" },
  { key: "?", id: "key.help" },
] as const;

const leads: Record<string, Part> = { f: "board", h: "hand", e: "send", j: "log" };

function typing(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || ["INPUT", "TEXTAREA", "SELECT"].includes(target.tagName);
}

/** Enter on a button or a board cell presses it, and must not also confirm. */
function presses(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest("button, a, summary, [role=gridcell], [role=button]") !== null
  );
}

/** A single character, which speech input and a hand that slips may give without meaning it. */
function character(event: KeyboardEvent): boolean {
  return event.key.length === 1;
}

export function handleKeys(sitting: Sitting, module: GameModule, host: KeyHost): () => void {
  const down = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (host.blocked() || typing(event.target)) return;
    if (character(event) && settings.letters() === "off") return;
    if (handle(event)) event.preventDefault();
  };

  /** What Enter does where it presses nothing: sends the draft, or makes the only move there is. */
  function decide(): boolean {
    const sole = sitting.play.sole();
    if (sitting.draft().moves.length > 0) host.confirm();
    else if (sole !== undefined) sitting.stage(sole);
    else return false;
    return true;
  }

  // Enter is the table's with Ctrl anywhere, and on a cell that offers nothing when nothing more can be decided.
  const early = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.repeat || event.altKey || host.blocked()) return;
    const anywhere = event.ctrlKey || event.metaKey;
    const cell = event.target instanceof Element && event.target.closest("[role=gridcell]");
    const idle = cell && cell.getAttribute("aria-disabled") === "true" && sitting.play.legal().length <= 1;
    if (!(anywhere || idle) || !decide()) return;
    event.preventDefault();
    event.stopPropagation();
  };

  function round(back: boolean): boolean {
    const at = parts.indexOf(partOf(document.activeElement) ?? (back ? "board" : "log"));
    const order = parts.map((_, step) => parts[(at + (back ? -1 : 1) * (step + 1) + 8) % parts.length]!);
    return order.some((part) => host.go(part));
  }

  function handle(event: KeyboardEvent): boolean {
    const part = leads[event.key.toLowerCase()];
    if (part) return host.go(part);
    switch (event.key) {
      case "Enter":
        return !presses(event.target) && decide();
      case "F6":
        return round(event.shiftKey);
      case "u":
      case "U":
        sitting.undo();
        return true;
      case "l":
      case "L":
        host.last();
        return true;
      case "?":
        host.help();
        return true;
      case "/":
        host.type();
        return true;
      case "ArrowLeft":
      case "ArrowRight":
        if (presses(event.target) && partOf(event.target as Element) !== "log") return false;
        sitting.replay.step(event.key === "ArrowLeft" ? -1 : 1, event.shiftKey ? "turn" : "decision");
        return true;
      case "Home":
      case "End":
        if (presses(event.target)) return false;
        if (event.key === "Home") sitting.replay.goTo(0);
        else sitting.replay.go(undefined);
        return true;
      case "Escape":
        if (sitting.replay.ply() === undefined) return false;
        sitting.replay.go(undefined);
        return true;
      default: {
        const overlay = module.overlays.find((item) => item.key.toLowerCase() === event.key.toLowerCase());
        if (!overlay) return false;
        sitting.toggleOverlay(overlay.id);
        return true;
      }
    }
  }

  document.addEventListener("keydown", early, { capture: true });
  document.addEventListener("keydown", down);
  return () => {
    document.removeEventListener("keydown", early, { capture: true });
    document.removeEventListener("keydown", down);
  };
}
