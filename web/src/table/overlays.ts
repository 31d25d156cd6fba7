// Which overlays of a game are on; the browser remembers them.

import { createSignal } from "solid-js";
import { recall, remember } from "../app/memory.ts";

export function createOverlays(game: string) {
  const kept = (recall(`overlays.${game}`) ?? "").split(",").filter((id) => id !== "");
  const [overlays, setOverlays] = createSignal<ReadonlySet<string>>(new Set(kept));
  return {
    has: (id: string) => overlays().has(id),
    toggle(id: string): void {
      const next = new Set(overlays());
      if (!next.delete(id)) next.add(id);
      setOverlays(next);
      remember(`overlays.${game}`, [...next].join(","));
    },
  };
}
