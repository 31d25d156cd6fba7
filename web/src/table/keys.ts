// The keys of the table page. A letter belongs to the table unless somebody is typing; boards see keys first and stop
// the ones they use.

import type { GameModule } from "../games/api.ts";
import type { Sitting } from "./play.ts";

export interface KeyHost {
  help(): void;
  confirm(): void;
  last(): void;
  /** Opens the box for typed moves. */
  type(): void;
  blocked(): boolean;
}

/** Keys that the shell itself uses; overlays with the same letter would never be reached. */
export const shellKeys = [
  { key: "Enter", id: "key.enter" },
  { key: "U", id: "key.u" },
  { key: "Esc", id: "key.esc" },
  { key: "L", id: "key.l" },
  { key: "/", id: "key.slash" },
  { key: "← →", id: "key.arrows" },
  { key: "?", id: "key.help" },
] as const;

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

export function handleKeys(sitting: Sitting, module: GameModule, host: KeyHost): () => void {
  const down = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (host.blocked() || typing(event.target)) return;
    if (handle(event)) event.preventDefault();
  };

  function handle(event: KeyboardEvent): boolean {
    switch (event.key) {
      case "Enter":
        if (presses(event.target)) return false;
        if (sitting.draft().moves.length > 0) host.confirm();
        else if (sitting.play.sole() !== undefined) sitting.stage(sitting.play.sole()!);
        else return false;
        return true;
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
        if (event.target !== document.body) return false;
        sitting.replay.step(event.key === "ArrowLeft" ? -1 : 1);
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

  document.addEventListener("keydown", down);
  return () => document.removeEventListener("keydown", down);
}
