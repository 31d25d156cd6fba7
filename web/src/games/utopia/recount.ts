// What happened in one go, told together: guests that arrive, cards that are dealt, the payout of prestige.

import type { Play, StoryItem } from "../api.ts";
import { ISLANDS, type Civ, type Island } from "./notation.ts";
import type { UtopiaView } from "./view.ts";
import { civName, civWords, districtName, islandName, list, scaleWords, seatName, tell } from "./words.ts";

type Table = Play<UtopiaView>;

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

function guests(items: StoryItem[], play: Table): string {
  const islands = ISLANDS.flatMap((island: Island) => {
    const civs = items.filter((item) => item["island"] === island).map((item) => item["civ"] as Civ);
    if (civs.length === 0) return [];
    const names = civs.map((civ) => civName(play, civ)).join(play.t("list.comma"));
    return [play.t("tell.guests.island", { island: islandName(play, island), civs: names })];
  });
  return play.t("tell.guests", { islands: islands.join(play.t("list.semicolon")) });
}

/** Who drew what, as far as it was seen; seats that drew as many hidden cards are told together. */
function draws(items: StoryItem[], play: Table): string[] {
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
function scale(items: StoryItem[], play: Table): string {
  const order = [...items].sort((a, b) => (b["value"] as number) - (a["value"] as number));
  return play.t("tell.scales", { scale: scaleWords(play, order.map((item) => item["civ"]).join("")) });
}

function prestige(items: StoryItem[], play: Table): string {
  const seats = bySeat(items).map(([seat, own]) =>
    play.t("tell.prestige.seat", {
      who: seatName(play, seat),
      points: own.reduce((sum, item) => sum + (item["points"] as number), 0),
    }),
  );
  return play.t("tell.prestige.all", { seats: seats.join(play.t("list.comma")) });
}

/** A guest and the prince that he brings. */
function welcomed(took: StoryItem, prince: StoryItem, play: Table): string {
  return play.t("tell.took.prince", {
    who: seatName(play, took["seat"] as number),
    at: districtName(play, prince["at"] as string),
    ...civWords(play, took["civ"] as string),
  });
}

export function recount(story: StoryItem[], play: Table): string[] {
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
