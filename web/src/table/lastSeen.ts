// Where the game stood when this person last looked, if it has gone on since; the reel starts there.

import { createEffect, createSignal, onCleanup } from "solid-js";
import { recall, remember } from "../app/memory.ts";
import type { TableModel } from "./model.ts";
import type { Sitting } from "./play.ts";

export function createLastSeen(table: TableModel, sitting: Sitting): () => number | undefined {
  const key = `seen.${table.id}`;
  const missed = (from: number) => (from > 0 && from < table.ply() - 1 ? from : undefined);
  const [seen, setSeen] = createSignal(missed(Number(recall(key) ?? 0)));
  const note = () => remember(key, String(table.ply()));
  let hiddenAt = 0;
  const change = () => {
    if (document.visibilityState === "visible") return void setSeen(missed(hiddenAt));
    hiddenAt = table.ply();
    note();
  };
  document.addEventListener("visibilitychange", change);
  addEventListener("pagehide", note);
  onCleanup(() => {
    document.removeEventListener("visibilitychange", change);
    removeEventListener("pagehide", note);
    note();
  });
  // Whoever has watched it again, or plays on, has caught up.
  createEffect(() => {
    if (sitting.replay.playing() || sitting.draft().sending) setSeen(undefined);
  });
  return seen;
}
