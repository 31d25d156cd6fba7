// What just happened, as short trails on the map.

import type { Trail } from "../../board/index.ts";
import type { StoryItem } from "../api.ts";
import type { GogView } from "./view.ts";

const colour = (seat: number) => `var(--seat-${seat})`;

export function trailsOf(story: readonly StoryItem[], view: GogView): Trail[] {
  return story.flatMap((item): Trail[] => {
    const at = String(item.at);
    const seat = Number(item.seat);
    switch (item.id) {
      case "moved":
      case "sent":
      case "figure":
        return [{ kind: "move", from: String(item.from), to: String(item.to) }];
      case "soldier":
      case "founded":
      case "trained":
      case "city_level":
        return [{ kind: "arrive", at }];
      case "lost":
        return [{ kind: "leave", at, colour: colour(seat) }];
      case "conquered":
        return [{ kind: "leave", at, colour: colour(Number(item.owner)) }];
      case "gathered": {
        const goods = [Number(item.food), Number(item.wood), Number(item.gold)];
        const home = view.players[seat]?.cities[0]?.at;
        if (home === undefined || goods.every((n) => n === 0)) return [];
        return [{ kind: "gain", at: home, text: `+${goods.join("·")}`, colour: colour(seat) }];
      }
      default:
        return [];
    }
  });
}
