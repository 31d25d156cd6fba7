// What just happened, as short animations.

import type { Trail } from "../../board/types.ts";
import type { StoryItem } from "../api.ts";
import { isCell, isColour } from "./view.ts";

const kInk = { r: "var(--red)", b: "var(--blue)", g: "var(--green)", k: "var(--black)" } as const;

function colourOf(item: StoryItem): string | undefined {
  const colour = item["colour"];
  return typeof colour === "string" && isColour(colour) ? kInk[colour] : undefined;
}

function cell(item: StoryItem, key: string): string | undefined {
  const value = item[key];
  return typeof value === "string" && isCell(value) ? value : undefined;
}

export function trailsOf(story: readonly StoryItem[]): Trail[] {
  const out: Trail[] = [];
  for (const item of story) {
    const at = cell(item, "at");
    const from = cell(item, "from");
    switch (item.id) {
      case "tile":
      case "catastrophe":
      case "monument":
      case "wonder":
      case "leader":
      case "building":
        if (from && at) out.push({ kind: "move", from, to: at });
        if (at) out.push({ kind: "arrive", at });
        break;
      case "withdrew":
      case "orphaned":
        if (from) out.push({ kind: "leave", at: from, colour: colourOf(item) });
        break;
      case "decided":
        if (from) out.push({ kind: "leave", at: from, colour: colourOf(item) });
        for (const gone of Array.isArray(item["tiles"]) ? (item["tiles"] as string[]) : []) {
          out.push({ kind: "leave", at: gone, colour: colourOf(item) });
        }
        break;
      case "gain":
        if (at) out.push({ kind: "gain", at, text: `+${String(item["points"])}`, colour: colourOf(item) });
        break;
      case "treasure":
        if (at) out.push({ kind: "leave", at, colour: "var(--gold)" });
        break;
    }
  }
  return out;
}
