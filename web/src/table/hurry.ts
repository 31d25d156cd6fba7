// Whoever presses something while others' decisions are still being shown wants to go on. A press on the board only skips: what
// lay under the finger is not what will lie there now.

import type { Sitting } from "./play.ts";

const presses = ["pointerdown", "keydown"] as const;

/** Ends what moves, as if its time were over. */
function settle(room: HTMLElement): void {
  for (const motion of room.getAnimations({ subtree: true })) {
    const ends = motion.effect?.getComputedTiming().endTime;
    if (motion instanceof CSSAnimation && ends !== Infinity) motion.finish();
  }
}

/** Gives the function that ends it. */
export function hurryWith(room: HTMLElement, sitting: Pick<Sitting, "catchingUp" | "catchUp">): () => void {
  const hurry = (event: Event) => {
    settle(room);
    if (!sitting.catchingUp()) return;
    sitting.catchUp();
    if (event.target instanceof Element && event.target.closest(".room-board")) event.stopPropagation();
  };
  for (const kind of presses) document.addEventListener(kind, hurry, { capture: true });
  return () => {
    for (const kind of presses) document.removeEventListener(kind, hurry, { capture: true });
  };
}
