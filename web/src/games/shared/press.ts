// Whoever presses something has seen enough of what moves by itself.

import { onCleanup } from "solid-js";

/** Calls back at every press of a key, a button or a finger, as long as its owner lives. */
export function onPress(then: () => void): void {
  for (const kind of ["pointerdown", "keydown"]) {
    document.addEventListener(kind, then, { capture: true });
    onCleanup(() => document.removeEventListener(kind, then, { capture: true }));
  }
}
