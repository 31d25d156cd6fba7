// What a move in question would bring, as a few short badges at its cell.

import type { Mark, Tone } from "../../board/types.ts";
import type { Foresight, StoryItem } from "../api.ts";
import { insightOf } from "./insight.ts";
import { cellOf, parseMove } from "./notation.ts";
import { countOf, isColour, signAt, type Colour, type TigrisView, type TigrisPlay } from "./view.ts";
import { who } from "./words/say.ts";

interface Line {
  tone: Tone;
  text: string;
}

function colourName(play: TigrisPlay, item: StoryItem): string {
  return play.t(`colour.${String(item["colour"])}`);
}

/** "3+2" for a strength that I may raise from my hand, "3+?" for another's. */
function strength(play: TigrisPlay, seat: unknown, base: unknown, fuel: Colour): string {
  const view = play.view();
  if (seat !== play.mine()) return play.t("badge.theirs", { n: base });
  return play.t("badge.mine", { n: base, hand: countOf(view.hand ?? "", fuel) });
}

function conflictLine(play: TigrisPlay, item: StoryItem, id: "badge.war" | "badge.revolt"): Line {
  const colour = item["colour"] as Colour;
  const fuel: Colour = id === "badge.revolt" ? "r" : colour;
  const attack = strength(play, item["attacker"], item["attack"], fuel);
  const defence = strength(play, item["defender"], item["defence"], fuel);
  return { tone: "bad", text: play.t(id, { colour: colourName(play, item), attack, defence }) };
}

function lineOf(play: TigrisPlay, item: StoryItem): Line | undefined {
  const seat = typeof item["seat"] === "number" ? item["seat"] : -1;
  const tone: Tone = seat === play.mine() ? "good" : "info";
  switch (item.id) {
    case "gain": {
      const late = item["reason"] === "monument" || item["reason"] === "wonder";
      const args = { n: item["points"], colour: colourName(play, item), who: who(play, seat) };
      return { tone, text: play.t(late && seat === play.mine() ? "badge.income" : "badge.gain", args) };
    }
    case "war":
    case "rivals":
      return conflictLine(play, item, "badge.war");
    case "revolt":
      return conflictLine(play, item, "badge.revolt");
    case "united":
      return item["wars"] === "" ? { tone: "info", text: play.t("badge.joined") } : undefined;
    case "orphaned":
      return {
        tone: "bad",
        text: play.t("badge.orphaned", { leader: play.t(`leader.${String(item["colour"])}`) }),
      };
    case "treasure":
      return { tone, text: play.t("badge.treasure", { who: who(play, seat) }) };
    case "over":
      return { tone: "bad", text: play.t("badge.over") };
    default:
      return undefined;
  }
}

/** Gains of the same colour by the same seat, added up, so that three monuments are one badge. */
function merged(story: readonly StoryItem[]): StoryItem[] {
  const out: StoryItem[] = [];
  for (const item of story) {
    const same = out.find(
      (one) =>
        one.id === "gain" &&
        item.id === "gain" &&
        one["seat"] === item["seat"] &&
        one["colour"] === item["colour"] &&
        one["reason"] === item["reason"],
    );
    if (same) same["points"] = Number(same["points"]) + Number(item["points"]);
    else out.push({ ...item });
  }
  return out;
}

/** Badges for what is about to be decided after the move, and for what the story does not tell. */
function afterwards(play: TigrisPlay, foresight: Foresight, move: string): Line[] {
  const after = foresight.view as TigrisView;
  const out: Line[] = [];
  if (after.phase === "monument") out.push({ tone: "hint", text: play.t("badge.square") });
  if (after.phase === "building") out.push({ tone: "hint", text: play.t("badge.line") });
  if (after.phase === "treasure") out.push({ tone: "hint", text: play.t("badge.treasure_due") });
  const kind = parseMove(move)?.kind;
  const takes = kind === "catastrophe" || kind === "withdraw";
  if (takes && insightOf(play, after).kingdoms.length > insightOf(play).kingdoms.length)
    out.push({ tone: "bad", text: play.t("badge.split") });
  const scored = foresight.story.some((item) => item.id === "gain" || item.id === "united");
  if (kind === "tile" && foresight.story.length > 0 && !scored)
    out.push({ tone: "info", text: play.t("badge.no_point") });
  return out;
}

function badges(play: TigrisPlay, foresight: Foresight): Mark[] {
  const move = foresight.moves[foresight.moves.length - 1];
  const at = move === undefined ? undefined : cellOf(move);
  if (move === undefined || at === undefined) return [];
  const lines = [
    ...merged(foresight.story)
      .map((item) => lineOf(play, item))
      .filter((line) => line !== undefined),
    ...afterwards(play, foresight, move),
  ];
  return lines.slice(0, 5).map((line) => ({ kind: "badge", at, tone: line.tone, text: line.text }));
}

/** Crosses over what a move in question would take off the board. */
function losses(play: TigrisPlay, foresight: Foresight): Mark[] {
  const out: Mark[] = [];
  for (const item of foresight.story) {
    const from = item["from"];
    if ((item.id === "orphaned" || item.id === "decided") && typeof from === "string") {
      out.push({ kind: "cross", at: from, tone: "bad" });
    }
    if (item.id === "decided" && Array.isArray(item["tiles"])) {
      for (const cell of item["tiles"] as string[]) out.push({ kind: "cross", at: cell, tone: "bad" });
    }
    const at = item["at"];
    if (item.id === "catastrophe" && typeof at === "string" && isColour(signAt(play.view(), at))) {
      out.push({ kind: "cross", at, tone: "bad" });
    }
  }
  return out;
}

export function consequences(play: TigrisPlay): Mark[] {
  const foresight = play.ghost();
  return foresight ? [...losses(play, foresight), ...badges(play, foresight)] : [];
}
