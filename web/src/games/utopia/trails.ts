// What the last thing that happened looks like: short trails on the board.

import type { Trail } from "../../board/index.ts";
import type { StoryItem } from "../api.ts";
import { guestCell } from "./choices.ts";
import type { Civ, Island } from "./notation.ts";
import type { UtopiaView } from "./view.ts";

/** Income rises from every monument that pays it. */
function income(item: StoryItem, monuments: UtopiaView["monuments"]): Trail[] {
  const { seat, civ, points, count } = item as unknown as Record<"seat" | "points" | "count", number> & {
    civ: Civ;
  };
  const paying = Object.entries(monuments).filter(([, one]) => one.seat === seat && one.civ === civ);
  const text = `+${points / count}`;
  return paying.map(([at]) => ({ kind: "gain", at, text, colour: `var(--seat-${seat})` }));
}

export function trailsOf(story: readonly StoryItem[], { monuments }: Pick<UtopiaView, "monuments">): Trail[] {
  const trails: Trail[] = [];
  // Points rise from where they were earned: the last place that was named before.
  let last: string | undefined;
  for (const item of story) {
    const text = (name: string) => item[name] as string;
    switch (item.id) {
      case "guest":
        trails.push({ kind: "arrive", at: guestCell(text("island") as Island, text("civ") as Civ) });
        break;
      case "took":
        last = guestCell(text("island") as Island, text("civ") as Civ);
        break;
      case "prince":
        if (item["from"] !== undefined || last) {
          trails.push({ kind: "move", from: (item["from"] as string | undefined) ?? last!, to: text("at") });
        }
        trails.push({ kind: "arrive", at: (last = text("at")) });
        break;
      case "moved":
        trails.push({ kind: "move", from: text("from"), to: (last = text("to")) });
        break;
      case "removed":
      case "home":
        trails.push({
          kind: "leave",
          at: (last = text("from")),
          colour: `var(--seat-${String(item["seat"])})`,
        });
        break;
      case "control":
        trails.push({ kind: "arrive", at: (last = text("at")) });
        break;
      case "wonder":
        trails.push({ kind: "arrive", at: (last = `site:${text("island")}`) });
        break;
      case "prestige":
        trails.push(...income(item, monuments));
        break;
      case "gain":
        if (last) {
          const colour = `var(--seat-${String(item["seat"])})`;
          trails.push({ kind: "gain", at: last, text: `+${String(item["points"])}`, colour });
        }
        break;
    }
  }
  return trails;
}
