// Log lines: docs/story.md's ids in words.

import type { StoryItem } from "../../api.ts";
import { isColour, kColours, type Colour, type TigrisPlay } from "../view.ts";
import { colourWords, nameOf, pairWords, say, who, type Args } from "./say.ts";

function text(item: StoryItem, key: string): string {
  const value = item[key];
  return typeof value === "string" ? value : "";
}

function number(item: StoryItem, key: string): number {
  const value = item[key];
  return typeof value === "number" ? value : 0;
}

function conflictArgs(play: TigrisPlay, item: StoryItem): Args {
  return {
    attacker: who(play, number(item, "attacker")),
    defender: who(play, number(item, "defender")),
    attack: number(item, "attack"),
    defence: number(item, "defence"),
  };
}

function tellDecided(play: TigrisPlay, item: StoryItem, args: Args): string {
  const winner = number(item, "winner");
  const loser = number(item, "loser");
  const strengths = [number(item, "attack"), number(item, "defence")].sort((a, b) => b - a);
  const full = {
    ...args,
    best: strengths[0],
    least: strengths[1],
    loser: nameOf(play, loser),
    winner: nameOf(play, winner),
  };
  const lost = loser === play.mine();
  const line = lost ? play.t("tell.decided_lost.me", full) : say(play, "tell.decided", winner, full);
  const tiles = Array.isArray(item["tiles"]) ? item["tiles"].length : 0;
  return tiles > 0
    ? play.t("tell.decided_and", { line, tiles: play.t("tell.decided_tiles", { n: tiles }) })
    : line;
}

/** "3 temples". */
function counted(play: TigrisPlay, colour: Colour, n: number): string {
  return play.t(`count.${colour}`, { n });
}

/** "You draw 2 temples and 1 farm." Others draw in secret. */
function tellDrawn(play: TigrisPlay, seat: number, draws: StoryItem[]): string | undefined {
  const parts = kColours.flatMap((colour) => {
    const n = draws.filter((item) => item["what"] === colour).length;
    return n > 0 ? [counted(play, colour, n)] : [];
  });
  if (parts.length === 0) return undefined;
  const head = parts.slice(0, -1).join(play.t("list.comma"));
  const list = head === "" ? parts[0]! : `${head}${play.t("list.and")}${parts.at(-1)!}`;
  return play.t("tell.drew.me", { list, name: nameOf(play, seat) });
}

/** What happened in one go; all that a seat draws is told at once. */
export function recount(story: StoryItem[], play: TigrisPlay): string[] {
  const mine = play.mine();
  const drawn = story.filter((item) => item.id === "drew" && item["seat"] === mine);
  return story.flatMap((item) => {
    if (item.id !== "drew") return tell(item, play) ?? [];
    return item === drawn[0] ? (tellDrawn(play, mine!, drawn) ?? []) : [];
  });
}

/** A log line for a story item; undefined for what is not worth one. */
export function tell(item: StoryItem, play: TigrisPlay): string | undefined {
  const seat = number(item, "seat");
  const colour = text(item, "colour");
  const args: Args = { at: text(item, "at"), from: text(item, "from"), n: number(item, "points") };
  if (isColour(colour)) Object.assign(args, colourWords(play, colour));
  switch (item.id) {
    case "first":
    case "turn":
    case "passed":
    case "tile":
    case "withdrew":
    case "orphaned":
    case "chose_war":
    case "building":
    case "wonder":
    case "kept":
    case "treasure":
      return say(play, `tell.${item.id}`, seat, args);
    case "drew":
      return seat === play.mine() ? tellDrawn(play, seat, [item]) : undefined;
    case "over":
      return play.t(`tell.over.${text(item, "reason")}`);
    case "leader":
      return say(play, args["from"] ? "tell.leader_moved" : "tell.leader", seat, args);
    case "swapped":
      return say(play, "tell.swapped", seat, { n: number(item, "count") });
    case "catastrophe": {
      const destroyed = text(item, "destroyed");
      if (!isColour(destroyed)) return say(play, "tell.catastrophe", seat, args);
      return say(play, "tell.catastrophe_tile", seat, { ...args, ...colourWords(play, destroyed) });
    }
    case "gain":
      return say(play, `tell.gain.${text(item, "reason")}`, seat, args);
    case "revolt":
    case "war":
    case "rivals":
      return play.t(`tell.${item.id}`, { ...args, ...conflictArgs(play, item) });
    case "united": {
      const wars = text(item, "wars").length;
      return play.t(wars > 0 ? "tell.united_wars" : "tell.united", { ...args, n: wars });
    }
    case "committed": {
      const n = number(item, "count");
      const what = isColour(colour) ? counted(play, colour, n) : n;
      return say(play, n > 0 ? "tell.committed" : "tell.committed_none", seat, { what });
    }
    case "decided":
      return tellDecided(play, item, args);
    case "building_lost":
      return play.t("tell.building_lost", args);
    case "monument":
      return say(play, "tell.monument", seat, { ...args, ...pairWords(play, text(item, "colours")) });
    case "declined":
      return say(play, `tell.declined.${text(item, "what")}`, seat);
    default:
      return undefined;
  }
}
