// Sentences: who must do what, what a move is called, what happened.

import type { StoryItem } from "../../api.ts";
import { parseMove } from "../notation.ts";
import { fieldAt, type Field, type KudurruPlay, type KudurruView } from "../view.ts";

function seatName(play: KudurruPlay, seat: unknown): string {
  return play.seats()[Number(seat)]?.name ?? String(seat);
}

/** `X.me` is said to the seat that it is about. */
function told(play: KudurruPlay, id: string, seat: unknown, args: Record<string, unknown> = {}): string {
  const mine = play.mine() !== undefined && seat === play.mine();
  return play.t(mine ? `${id}.me` : id, { ...args, name: seatName(play, seat) });
}

export function fieldWords(play: KudurruPlay, field: Field): string {
  const land = play.t("field.land", { at: field.at, worth: field.worth });
  if (field.seat === undefined) return land;
  const id = `field.${field.up ? "up" : field.value === undefined ? "down" : "known"}`;
  return `${land}, ${play.t(id, { name: seatName(play, field.seat), value: field.value })}`;
}

export function moveName(text: string, play: KudurruPlay): string {
  const move = parseMove(text);
  if (move === undefined) return text;
  if (move.kind === "aside") return play.t("move.aside", move);
  return play.t(fieldAt(play.view(), move.at).seat === undefined ? "move.lay" : "move.challenge", move);
}

export function prompt(play: KudurruPlay): string {
  const view = play.view();
  if (view.phase === "turn") return told(play, "prompt.turn", view.to_act);
  return play.t(`prompt.${view.phase}`, { at: view.challenge?.slice(-2), name: seatName(play, view.active) });
}

export function clause(view: KudurruView): string | undefined {
  return { start: "S2", deal: "S3", turn: "T1", reveal: "C1", draw: "T5", over: "E1" }[view.phase];
}

export function tell(item: StoryItem, play: KudurruPlay): string | undefined {
  switch (item.id) {
    case "turn":
    case "over":
      return undefined;
    case "drew":
      return item["what"] === undefined
        ? undefined
        : told(play, "story.drew", item["seat"], { value: item["what"] });
    case "laid":
      return told(play, item["value"] === undefined ? "story.laid" : "story.laid.known", item["seat"], item);
    case "decided":
      return told(play, "story.decided", item["winner"], item);
    default:
      return told(play, `story.${item.id}`, item["seat"], item);
  }
}
