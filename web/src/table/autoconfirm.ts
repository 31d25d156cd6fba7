// Sends a finished draft by itself where the person has chosen so: at once, or after three seconds that can be stopped.

import { createEffect, createSignal, onCleanup } from "solid-js";
import { settings } from "../app/settings.ts";
import type { Sitting } from "./play.ts";

const delay = 3000;

export interface AutoConfirm {
  /** Milliseconds until the draft goes, or undefined. */
  left(): number | undefined;
  cancel(): void;
}

export function autoConfirm(sitting: Sitting): AutoConfirm {
  const [left, setLeft] = createSignal<number>();
  let timer: ReturnType<typeof setInterval> | undefined;
  const stop = () => {
    clearInterval(timer);
    setLeft(undefined);
  };
  onCleanup(stop);

  createEffect(() => {
    const { moves, stop: end, asking, sending, stale, steps } = sitting.draft();
    const finished =
      moves.length > 0 && !asking && !sending && !stale && (end !== undefined || steps.length === 0);
    stop();
    const policy = settings.confirm();
    if (!finished || policy === "manual") return;
    if (policy === "none") return void sitting.confirm();
    const at = performance.now() + delay;
    setLeft(delay);
    timer = setInterval(() => {
      const rest = at - performance.now();
      if (rest > 0) return void setLeft(rest);
      stop();
      void sitting.confirm();
    }, 200);
  });

  return { left, cancel: stop };
}
