// A table that stands still, for pictures: a view, what is marked in it, and nobody to decide anything.

import type { AnyInsight, AnyView, GameModule, Play } from "../../games/api.ts";
import type { Plate } from "../../games/learning.ts";
import { gameText, t } from "../../i18n/i18n.ts";

export function still(
  module: GameModule,
  view: AnyView,
  plate: Pick<Plate, "overlays" | "marks"> = {},
): Play {
  const mine = typeof view.viewer === "number" && view.viewer >= 0 ? view.viewer : undefined;
  return {
    view: () => view,
    insight: () => (view as AnyView & { insight?: AnyInsight }).insight,
    live: () => view,
    legal: () => view.legal,
    mine: () => mine,
    seats: () =>
      Array.from({ length: view.seats }, (_, seat) => ({
        kind: "computer" as const,
        name: t((["computer.0", "computer.1", "computer.2", "computer.3", "computer.4"] as const)[seat % 5]!),
      })),
    draft: () => [],
    latest: () => [],
    since: () => [],
    ghost: () => undefined,
    refusal: () => undefined,
    stage: () => undefined,
    consider: () => undefined,
    why: () => undefined,
    overlay: (id) => plate.overlays?.includes(id) ?? false,
    sole: () => undefined,
    marks: () => plate.marks ?? [],
    shown: () => [],
    t: (id, args) => gameText(module.name, id, args),
    motion: () => false,
  };
}
