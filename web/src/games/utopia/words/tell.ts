// Log lines: docs/story.md's ids in words.

import type { StoryItem } from "../../api.ts";
import { ISLANDS, type Civ, type District, type Island } from "../notation.ts";
import {
  civName,
  civWords,
  districtName,
  islandName,
  list,
  plainName,
  scaleWords,
  seatName,
  seatNameInside,
} from "./say.ts";
import type { UtopiaPlay } from "../view.ts";

/** Which wording an item has, where its id alone does not say. */
const VARIANT: Record<string, (item: StoryItem) => string> = {
  drew: (item) => (item["what"] === undefined ? "drew.hidden" : "drew"),
  over: (item) => `over.${String(item["reason"])}`,
  phase: (item) => `phase.${String(item["what"])}`,
  prince: (item) => (item["from"] === undefined ? "prince" : "prince.from"),
  discarded: (item) => `discarded.${String(item["reason"])}`,
  moved: (item) => `moved.${String(item["by"])}`,
  gain: (item) => `gain.${String(item["reason"])}`,
};

/** What a log has no line for: it only passes the word on, or another line says the same. */
const SILENT = new Set(["turn", "paid", "privilege", "ended", "choosing"]);

function argument(play: UtopiaPlay, name: string, value: unknown): [string, unknown][] {
  switch (name) {
    case "seat":
      return [
        ["who", seatName(play, value as number)],
        ["whom", seatNameInside(play, value as number)],
      ];
    case "by":
      return typeof value === "number" ? [["by", seatName(play, value)]] : [];
    case "what":
      // Of a card it is the civilization; a phase is worded by its id.
      return String(value).length === 1 ? argument(play, "civ", value) : [];
    case "civ":
      return Object.entries(civWords(play, String(value)));
    case "as":
      return [["as", play.t(`of.${String(value)}`)]];
    case "island":
      return [["island", islandName(play, value as Island)]];
    case "at":
    case "from":
    case "to":
      return [[name, districtName(play, value as District)]];
    case "scale":
      return [["scale", scaleWords(play, value as string)]];
    case "order":
      return [["order", (value as number[]).map((seat) => plainName(play, seat)).join(" › ")]];
    default:
      return [[name, value]];
  }
}

/** A log line for one thing that happened; undefined for what is not worth one. */
export function tell(item: StoryItem, play: UtopiaPlay): string | undefined {
  if (SILENT.has(item.id)) return undefined;
  return describe(item, play);
}

/** The wording of any item, also of those a log leaves out: for screen readers and lessons. */
export function describe(item: StoryItem, play: UtopiaPlay): string {
  const args = Object.fromEntries(
    Object.entries(item).flatMap(([name, value]) => argument(play, name, value)),
  );
  return play.t(`tell.${VARIANT[item.id]?.(item) ?? item.id}`, args);
}

// ---- Told together: guests that arrive, cards that are dealt, the payout of prestige ----

/** How many things from `start` on have this id. */
function run(story: StoryItem[], start: number): number {
  const id = story[start]!.id;
  let end = start;
  while (story[end]?.id === id) end++;
  return end - start;
}

/** The seats in the order they come up, each with its own items. */
function bySeat(items: StoryItem[]): [seat: number, items: StoryItem[]][] {
  const seats = [...new Set(items.map((item) => item["seat"] as number))];
  return seats.map((seat) => [seat, items.filter((item) => item["seat"] === seat)]);
}

function guests(items: StoryItem[], play: UtopiaPlay): string {
  const islands = ISLANDS.flatMap((island: Island) => {
    const civs = items.filter((item) => item["island"] === island).map((item) => item["civ"] as Civ);
    if (civs.length === 0) return [];
    const names = civs.map((civ) => civName(play, civ)).join(play.t("list.comma"));
    return [play.t("tell.guests.island", { island: islandName(play, island), civs: names })];
  });
  return play.t("tell.guests", { islands: islands.join(play.t("list.semicolon")) });
}

/** Who drew what, as far as it was seen; seats that drew as many hidden cards are told together. */
function draws(items: StoryItem[], play: UtopiaPlay): string[] {
  const hidden = new Map<number, string[]>();
  const told: string[] = [];
  for (const [seat, own] of bySeat(items)) {
    const known = own.flatMap((item) => (item["what"] === undefined ? [] : [item["what"] as Civ]));
    const who = seatName(play, seat);
    if (known.length < own.length) {
      hidden.set(own.length, [...(hidden.get(own.length) ?? []), who]);
      continue;
    }
    const cards = known.map((civ) => play.t(`of.${civ}`)).join(play.t("list.comma"));
    told.push(play.t("tell.drew.these", { who, count: own.length, cards }));
  }
  for (const [count, seats] of hidden) {
    const id = seats.length > 1 ? "tell.drew.each" : "tell.drew.many";
    told.push(play.t(id, { who: list(play, seats), count }));
  }
  return told;
}

/** The prestige scale as it is laid out, from the top down. */
function scale(items: StoryItem[], play: UtopiaPlay): string {
  const order = [...items].sort((a, b) => (b["value"] as number) - (a["value"] as number));
  return play.t("tell.scales", { scale: scaleWords(play, order.map((item) => item["civ"]).join("")) });
}

function prestige(items: StoryItem[], play: UtopiaPlay): string {
  const seats = bySeat(items).map(([seat, own]) =>
    play.t("tell.prestige.seat", {
      who: seatName(play, seat),
      points: own.reduce((sum, item) => sum + (item["points"] as number), 0),
    }),
  );
  return play.t("tell.prestige.all", { seats: seats.join(play.t("list.comma")) });
}

/** A guest and the prince that comes along. */
function welcomed(took: StoryItem, prince: StoryItem, play: UtopiaPlay): string {
  return play.t("tell.took.prince", {
    who: seatName(play, took["seat"] as number),
    at: districtName(play, prince["at"] as string),
    ...civWords(play, took["civ"] as string),
  });
}

/** What happened in one go. */
export function recount(story: StoryItem[], play: UtopiaPlay): string[] {
  const told: string[] = [];
  for (let at = 0; at < story.length;) {
    const item = story[at]!;
    const next = story[at + 1];
    // The payout says itself what it is.
    if (item.id === "phase" && next?.id === "prestige") {
      at++;
      continue;
    }
    const count = run(story, at);
    const items = story.slice(at, at + count);
    if (item.id === "took" && next?.id === "prince" && next["from"] === undefined) {
      told.push(welcomed(item, next, play));
      at += 2;
      continue;
    }
    if (item.id === "guest" && count > 1) told.push(guests(items, play));
    else if (item.id === "scale" && count > 1) told.push(scale(items, play));
    else if (item.id === "drew" && count > 1) told.push(...draws(items, play));
    else if (item.id === "prestige") told.push(prestige(items, play));
    else told.push(...items.map((one) => tell(one, play) ?? "").filter((text) => text !== ""));
    at += count;
  }
  return told;
}
