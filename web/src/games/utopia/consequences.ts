// What a move in question would change, read off the position before and the one after it.

import type { Mark } from "../../board/index.ts";
import { islandOf, parseMove, type Civ, type District, type Move } from "./notation.ts";
import { civsOn, incomeChanges, insightOf } from "./insight.ts";
import { princesAt, type UtopiaView, type UtopiaPlay } from "./view.ts";
import { civName, plainName, scaleWords, seatName } from "./words/say.ts";

export interface Effect {
  text: string;
  tone: "good" | "bad" | "info";
  /** The seat it is about, for its symbol. */
  seat?: number;
  /** Where on the board it shows. */
  at?: string;
  /** Seen elsewhere: only told. */
  told?: true;
}

/** How far three of a kind and five of an island have come where the move puts a prince. */
function progress(play: UtopiaPlay, move: Move, after: UtopiaView): Effect[] {
  const seat = play.mine();
  if (seat === undefined || !("at" in move) || after.monuments[move.at] !== undefined) return [];
  const before = play.view();
  const civ: Civ | undefined = "civ" in move ? move.civ : (before.question?.civ ?? undefined);
  const found: Effect[] = [];
  const count = civ ? princesAt(after, seat, civ, move.at) : 0;
  if (civ && count > princesAt(before, seat, civ, move.at)) {
    const text = play.t("after.trio", { count, civ: civName(play, civ) });
    found.push({ text, tone: count >= 3 ? "good" : "info", at: move.at });
  }
  return [...found, ...race(play, seat, move.at, after)];
}

function race(play: UtopiaPlay, seat: number, at: District, after: UtopiaView): Effect[] {
  const island = islandOf(at);
  const kinds = civsOn(insightOf(play, after), seat, island);
  if (after.wonders[island] !== undefined || kinds <= civsOn(insightOf(play), seat, island)) return [];
  return [{ text: play.t("after.wonder", { count: kinds }), tone: kinds === 5 ? "good" : "info", at }];
}

function signed(change: number): string {
  return change > 0 ? `+${change}` : `−${-change}`;
}

function points(play: UtopiaPlay, after: UtopiaView): Effect[] {
  const before = play.view();
  return after.scores.flatMap((score, seat) => {
    const change = score - before.scores[seat]!;
    if (change === 0) return [];
    const text = play.t("after.points", { who: seatName(play, seat), points: change });
    return [{ text, tone: seat === play.mine() ? "good" : "bad", seat } as const];
  });
}

/** Scale, income and order, now and then. */
function standing(play: UtopiaPlay, after: UtopiaView): Effect[] {
  const before = play.view();
  const found: Effect[] = [];
  incomeChanges(insightOf(play), insightOf(play, after)).forEach((change, seat) => {
    if (change === 0) return;
    const text = play.t("after.income", { who: seatName(play, seat), change: signed(change) });
    found.push({ text, tone: change > 0 === (seat === play.mine()) ? "good" : "bad", seat });
  });
  if (after.rank.join() !== before.rank.join()) {
    const order = after.rank.map((seat) => plainName(play, seat)).join(" › ");
    found.push({ text: play.t("after.order", { order }), tone: "info" });
  }
  // The scale itself shows its change: here it comes last.
  if (after.scale !== before.scale) {
    found.push({
      text: play.t("after.scale", { scale: scaleWords(play, after.scale) }),
      tone: "info",
      told: true,
    });
  }
  return found;
}

/** What a move costs for good. */
function price(play: UtopiaPlay, move: Move): Effect[] {
  const count = "privileges" in move ? move.privileges : 0;
  return count > 0 ? [{ text: play.t("after.price", { count }), tone: "bad" }] : [];
}

/** Everything worth knowing about the move in question; empty when there is none. */
export function effects(play: UtopiaPlay): Effect[] {
  const ghost = play.ghost();
  if (!ghost) return [];
  const after = ghost.view as UtopiaView;
  const moves = ghost.moves.map(parseMove).filter((move): move is Move => move !== undefined);
  const last = moves[moves.length - 1];
  const found = [
    ...(last ? [...price(play, last), ...progress(play, last, after)] : []),
    ...points(play, after),
    ...standing(play, after),
  ];
  if (ghost.stop === "chance") found.push({ text: play.t("after.chance"), tone: "info" });
  return found;
}

/** Badges over the district in question, and the way princes would take. */
export function consequences(play: UtopiaPlay): Mark[] {
  const marks: Mark[] = [];
  for (const { text, tone, at } of effects(play)) if (at) marks.push({ kind: "badge", at, text, tone });
  for (const text of play.ghost()?.moves ?? []) {
    const move = parseMove(text);
    if (move?.kind === "move") marks.push({ kind: "arrow", from: move.from, to: move.at, tone: "info" });
  }
  return marks;
}
