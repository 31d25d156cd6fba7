// Sentences: who must do what, what a move is called. Words come from the catalogues, names from the table.

import { insightOf } from "../insight.ts";
import { RESOURCES, parseMove, type GogMove } from "../notation.ts";
import {
  cityAt,
  cornersOf,
  CORNERS,
  isChance,
  isOver,
  phaseNow,
  scrollsInGame,
  scrollsOf,
  soldiersAt,
  type GogView,
  type GogPlay,
} from "../view.ts";

export function seatName(play: GogPlay, seat: number): string {
  return play.seats()[seat]?.name ?? `${seat + 1}`;
}

/** "2 food, 1 gold"; nothing is said of what is zero. */
export function goodsText(play: GogPlay, goods: readonly number[]): string {
  const parts = RESOURCES.map((what, kind) => ({
    n: Math.abs(goods[kind] ?? 0),
    what: play.t(`thing.${what}`),
  }));
  const some = parts.filter((part) => part.n > 0).map((part) => play.t("goods.one", part));
  return some.length > 0 ? some.join(play.t("goods.and")) : play.t("goods.none");
}

export function cardName(play: GogPlay, card: string): string {
  return play.t(`card.${card}`);
}
export function abilityName(play: GogPlay, ability: string): string {
  return play.t(`ability.${ability}`);
}

export function purchaseName(play: GogPlay, purchase: string): string {
  const move = parseMove(purchase);
  return play.t(`thing.${move?.kind === "buy" ? move.what : (move?.kind ?? "recruit")}`);
}

// ---- Moves ----

function soldierMove(move: { kind: "move" | "send"; at: string; to: string }, play: GogPlay): string {
  const view = play.view();
  const owner = soldiersAt(view, move.at)[0]?.seat;
  const enemy = soldiersAt(view, move.to).some(({ seat }) => seat !== owner);
  if (move.kind === "send") return play.t("move.send", move);
  return play.t(enemy ? "move.attack" : "move.move", move);
}

function pickName(move: { at: string; tag?: number }, play: GogPlay): string {
  if (cityAt(play.view(), move.at)) return play.t("move.pick.city", move);
  return play.t(move.tag ? "move.pick.soldier.tag" : "move.pick.soldier", move);
}

function words(move: GogMove, play: GogPlay): string {
  switch (move.kind) {
    case "stop": {
      const phase = play.view().phase;
      return play.t(phase === "trade" || phase === "treasure" ? `move.stop.${phase}` : "move.stop");
    }
    case "split":
      return play.t("move.split", { n: move.count, m: 3 - move.count });
    case "trade":
      return play.t("move.trade", { give: play.t(`thing.${move.give}`), take: play.t(`thing.${move.take}`) });
    case "train":
      return play.t(move.tag ? "move.train.tag" : "move.train", { ...move });
    case "pick":
      return pickName(move, play);
    case "buy":
      return play.t(`move.buy.${move.what}`);
    case "pay":
      return play.t("move.pay", { goods: goodsText(play, move.goods) });
    case "send":
    case "move":
      return soldierMove(move, play);
    case "return":
    case "choose":
    case "ability":
      return play.t(`move.${move.kind}`, { ability: abilityName(play, move.ability) });
    case "take":
      return play.t("move.take", {
        ability: abilityName(play, move.ability),
        name: seatName(play, move.seat),
      });
    case "rob":
    case "first":
      return play.t(`move.${move.kind}`, { name: seatName(play, move.seat) });
    case "figure": {
      const stays = play.view()[move.which] === move.to;
      return play.t(stays ? "move.figure.stay" : "move.figure", {
        which: play.t(`thing.${move.which}`),
        to: move.to,
      });
    }
    case "card":
      return play.t("move.card", { card: cardName(play, move.card) });
    case "roll":
      return play.t("move.roll", { a: move.dice[0], b: move.dice[1] });
    case "win":
      return play.t(`move.win.${move.side}`);
    default:
      return play.t(`move.${move.kind}`, { ...move });
  }
}

/** A move in words, as on a button. */
export function moveName(text: string, play: GogPlay): string {
  const move = parseMove(text);
  return move ? words(move, play) : text;
}

// ---- Prompts ----

function chancePrompt(play: GogPlay, view: GogView): string {
  const phase = phaseNow(view);
  const top = view.stack.at(-1);
  switch (phase) {
    case "lay_tile":
      return play.t("prompt.chance.lay_tile", { tile: view.drawn ?? "" });
    case "die":
      return play.t("prompt.chance.die", {
        card: cardName(play, view.drawn ?? "back"),
        name: seatName(play, view.active),
      });
    case "ability_draw":
      return play.t("prompt.chance.ability_draw", { name: seatName(play, top?.seat ?? view.active) });
    case "battle":
      return play.t("prompt.chance.battle", {
        at: view.fight?.at ?? "",
        attacker: seatName(play, view.fight?.attacker ?? 0),
        defender: seatName(play, view.fight?.defender ?? 0),
      });
    case "first":
    case "draw_tile":
    case "card":
    case "ambush_level":
      return play.t(`prompt.chance.${phase}`);
    default:
      return play.t("prompt.chance.roll");
  }
}

const CHOOSE: Record<string, string> = {
  TC10: "city",
  TC11: "city",
  TC09: "send",
  TC22: "send",
  TC17: "return",
  TC21: "take",
  TC18: "figure",
  TC19: "figure",
};

function effectPrompt(play: GogPlay, view: GogView, who: "you" | "other"): string {
  const card = cardName(play, view.drawn ?? "back");
  if (who === "other")
    return play.t("prompt.other.effect", { name: seatName(play, Number(view.to_act)), card });
  const choose = play.t(`prompt.choose.${CHOOSE[view.drawn ?? ""] ?? "soldier"}`, {
    n: view.effect?.left ?? 1,
  });
  const subject = view.stack[0]?.seat ?? view.active;
  if (subject === view.to_act) return play.t("prompt.you.effect", { card, choose });
  return play.t("prompt.you.effect.for", { card, choose, subject: seatName(play, subject) });
}

function keepPrompt(play: GogPlay, view: GogView, who: "you" | "other", name: string): string {
  const [a, b] = view.dice ?? [0, 0];
  if (who === "you" && a === b) {
    const bonus = a === 1 || a === 6 ? "gog" : a === 2 || a === 5 ? "angel" : "ability";
    return play.t("prompt.you.keep.double", { a, bonus: play.t(`prompt.double.${bonus}`) });
  }
  return play.t(`prompt.${who}.keep`, { name, a, b });
}

function actPrompt(play: GogPlay, view: GogView, name: string): string {
  const n = view.steps;
  const founded = view.players[view.active]!.cities_founded;
  if (name !== "") return play.t("prompt.other.act", { name, n });
  if (view.legal.length === 1) return play.t("prompt.you.act.over");
  if (view.figure) {
    const magic = view.players[view.active]!.abilities.includes("magic") ? 7 : 0;
    const which = play.t(`thing.${view.figure.which}`);
    return play.t("prompt.you.act.figure", { n, m: view.figure.steps + magic, which });
  }
  if (founded < 3) return play.t("prompt.you.act.found", { n, m: founded });
  return play.t("prompt.you.act", { n });
}

function decisionPrompt(play: GogPlay, view: GogView): string {
  const who = view.to_act === play.mine() ? "you" : "other";
  const name = seatName(play, Number(view.to_act));
  const phase = phaseNow(view);
  switch (phase) {
    case "effect":
      return effectPrompt(play, view, who);
    case "keep":
      return keepPrompt(play, view, who, name);
    case "act":
      return actPrompt(play, view, who === "you" ? "" : name);
    case "buy":
      return play.t(
        who === "you" && view.legal.length === 1 ? "prompt.you.buy.nothing" : `prompt.${who}.buy`,
        { name },
      );
    case "pay": {
      const n = (insightOf(play).due ?? []).reduce((sum, part) => sum + part, 0);
      return play.t(`prompt.${who}.pay`, { name, n, what: purchaseName(play, view.purchase ?? "") });
    }
    case "accept":
      return play.t(`prompt.${who}.accept`, { name, card: cardName(play, view.drawn ?? "back") });
    case "ambush_place":
      return play.t(`prompt.${who}.ambush_place`, { name, level: view.stack.at(-1)?.detail ?? 1 });
    default:
      return play.t(`prompt.${who}.${phase}`, { name, n: view.camels, tile: view.drawn ?? "" });
  }
}

/** One sentence: who must do what now. */
export function prompt(play: GogPlay): string {
  const view = play.view();
  if (isOver(view)) {
    return view.winner === null
      ? play.t("prompt.over")
      : play.t("prompt.won", { name: seatName(play, view.winner) });
  }
  return isChance(view) ? chancePrompt(play, view) : decisionPrompt(play, view);
}

const CLAUSES: Record<string, string> = {
  first: "SU-1",
  draw_tile: "MA-2",
  lay_tile: "MA-4",
  split: "SU-6",
  trade: "P1-4",
  buy: "P2-7",
  treasure: "P3-1",
  card: "P3-3",
  die: "P3-3",
  accept: "P3-4",
  roll: "P4-2",
  reroll: "P4-3",
  keep: "P4-3",
  act: "P4-6",
  pay: "P2-8",
  ability_draw: "AB-2",
  victim: "SC-2",
  battle: "BT-3",
  ambush_level: "AB-4",
  ambush_place: "AB-4",
};

/** How the game was won, as far as the last position tells. */
function victoryClause(view: GogView): string {
  if (view.winner === null) return "VI-4";
  const { free, anchored } = scrollsOf(view, view.winner);
  if (free + anchored === scrollsInGame(view)) return "VI-1";
  return cornersOf(view, view.winner).length === CORNERS.length ? "VI-2" : "VI-3";
}

/** The clause behind the prompt. */
export function clause(view: GogView): string | undefined {
  const phase = phaseNow(view);
  if (phase === "over") return victoryClause(view);
  if (phase === "effect") return view.drawn ?? undefined;
  if (phase === "act" && view.players[view.active]!.cities_founded < 3) return "FO-1";
  return CLAUSES[phase];
}
