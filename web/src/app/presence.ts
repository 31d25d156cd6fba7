// Whether somebody is in front of the page. Where nobody is, notices go out: a tab in the background, or a screen that
// nobody has touched for a while, is no reason to leave a person untold.

import type { Wire } from "../net/wire.ts";

const idleAfter = 5 * 60_000;

export function tellPresence(wire: Wire): void {
  let told = true;
  let touched = Date.now();
  const here = () => document.visibilityState === "visible" && Date.now() - touched < idleAfter;
  const tell = () => {
    if (wire.status() !== "online" || here() === told) return;
    told = here();
    wire.request({ t: "here", here: told }).catch(() => undefined);
  };
  const touch = () => {
    touched = Date.now();
    if (!told) tell();
  };
  for (const event of ["pointerdown", "pointermove", "keydown", "wheel", "touchstart"] as const)
    addEventListener(event, touch, { passive: true, capture: true });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") touched = Date.now();
    tell();
  });
  // A connection begins as one that somebody looks at.
  wire.onOnline(() => {
    told = true;
    tell();
  });
  setInterval(tell, 15_000);
}
