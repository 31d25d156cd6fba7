// Names, moves, prompts and cells in words. Every word comes from the catalogues.

import { strengthOf, type TigrisInsight } from "../insight.ts";
import { mapOf } from "../printed.ts";
import { parseMove, type Move } from "../notation.ts";
import {
  decider,
  isColour,
  kMonuments,
  leadersOf,
  signAt,
  squareCells,
  crossCells,
  type Colour,
  type TigrisView,
  type TigrisPlay,
} from "../view.ts";

export type Args = Record<string, unknown>;

export function nameOf(play: TigrisPlay, seat: number): string {
  return play.seats()[seat]?.name || play.t(`dynasty.${seat}`);
}

/** "you" or a name, as the object of a short phrase. */
export function who(play: TigrisPlay, seat: number): string {
  return seat === play.mine() ? play.t("tigris.you") : nameOf(play, seat);
}

/** A sentence about a seat: said to it in the second person. */
export function say(play: TigrisPlay, id: string, seat: number, args: Args = {}): string {
  const full = { ...args, name: nameOf(play, seat) };
  return play.t(seat === play.mine() ? `${id}.me` : id, full);
}

export function colourWords(play: TigrisPlay, colour: Colour): Args {
  return {
    colour: play.t(`colour.${colour}`),
    tile: play.t(`tile.${colour}`),
    tiles: play.t(`tiles.${colour}`),
    leader: play.t(`leader.${colour}`),
    leaders: play.t(`leader.${colour}`),
    building: play.t(`building.${colour}`),
  };
}

/** The words for both colours of a monument such as "kr". */
export function pairWords(play: TigrisPlay, colours: string): Args {
  return { one: play.t(`colour.${colours[0]}`), two: play.t(`colour.${colours[1]}`) };
}

// ---- Moves ----

export function moveName(text: string, play: TigrisPlay): string {
  const move = parseMove(text);
  return move ? nameMove(move, play) : text;
}

function nameMove(move: Move, play: TigrisPlay): string {
  switch (move.kind) {
    case "tile":
    case "leader":
      return play.t(`move.${move.kind}`, { ...colourWords(play, move.colour), at: move.at });
    case "withdraw":
    case "war":
    case "point":
      return play.t(`move.${move.kind}`, colourWords(play, move.colour));
    case "swap":
      return play.t("move.swap", { n: move.count });
    case "commit":
      return play.t(move.count === 0 ? "move.commit_none" : "move.commit", { n: move.count });
    case "monument":
      return play.t("move.monument", { ...pairWords(play, move.colours), at: move.at });
    case "start":
      return play.t("move.start", { n: move.seat + 1 });
    case "draw":
      return move.colour ? play.t("move.draw", colourWords(play, move.colour)) : play.t("move.draw_hidden");
    case "pass":
    case "no":
      return play.t(`move.${move.kind}`);
    default:
      return play.t(`move.${move.kind}`, { at: move.at });
  }
}

/** What is held in hand; undefined for nothing and for what has no short name. */
export function pickWords(play: TigrisPlay, pick: string): string | undefined {
  if (pick === "catastrophe") return play.t("cell.catastrophe");
  const [what, which] = pick.split(":");
  return (what === "tile" || what === "leader") && which ? play.t(`${what}.${which}`) : undefined;
}

// ---- Prompts ----

export function prompt(play: TigrisPlay): string {
  const view = play.view();
  const seat = decider(view);
  if (view.phase === "over" || view.to_act === "over") return play.t("prompt.over");
  if (play.draft().length > 0 && seat !== play.mine()) {
    if (seat === undefined) return play.t("prompt.planned");
    return play.t("prompt.planned_other", { name: nameOf(play, seat) });
  }
  if (view.phase === "start" || view.phase === "deal") return play.t(`prompt.${view.phase}`);
  if (seat === undefined) return play.t("prompt.draws");
  const conflict = view.conflict;
  const args: Args = {
    n: view.actions_left,
    attack: (conflict?.attack_base ?? 0) + (conflict?.attack_added ?? 0),
    defence: conflict?.defence_base ?? 0,
  };
  if (conflict?.colour) Object.assign(args, colourWords(play, conflict.colour));
  if (view.phase === "building" && view.placed) {
    const sign = signAt(view, view.placed);
    if (isColour(sign)) Object.assign(args, colourWords(play, sign));
  }
  const optional = view.phase === "treasure" && view.options["treasure_claim"] === "optional";
  const id = optional && seat === play.mine() ? "prompt.treasure_optional" : `prompt.${view.phase}`;
  return say(play, id, seat, args);
}

const kClauses: Record<string, string> = {
  start: "U4",
  deal: "U2",
  action: "T1",
  revolt_attack: "R3",
  revolt_defend: "R3",
  war_choose: "E4",
  war_attack: "E8",
  war_defend: "E8",
  building: "K2",
  monument: "M5",
  treasure: "Y4",
  wonder_colour: "Z5",
  swap_draw: "W1",
  refill: "T4",
  over: "F1",
};

export function clause(view: TigrisView): string | undefined {
  return kClauses[view.phase];
}

// ---- Cells ----

/** What stands on a cell, for the ear. */
export function cellWords(play: TigrisPlay, insight: TigrisInsight, cell: string): string {
  const view = play.view();
  const map = mapOf(view);
  const words = [cell, play.t(map.river.has(cell) ? "cell.river" : "cell.land")];
  if (map.framed.has(cell)) words.push(play.t("cell.framed"));
  const leader = leadersOf(view).find(({ at }) => at === cell);
  const sign = signAt(view, cell);
  if (leader) {
    const { war = "", revolt = "" } = strengthOf(insight, leader) ?? {};
    const full = { ...colourWords(play, leader.colour), war, revolt, name: who(play, leader.seat) };
    words.push(play.t("cell.leader", full));
  } else if (isColour(sign)) words.push(play.t(`tile.${sign}`));
  else if (sign === "x") words.push(play.t("cell.catastrophe"));
  else if (sign === "#") words.push(structureAt(play, cell) ?? play.t("cell.facedown"));
  else words.push(play.t("cell.empty"));
  if (view.treasure_cells.includes(cell)) words.push(play.t("cell.treasure"));
  for (const [kind, at] of Object.entries(view.buildings))
    if (at === cell) words.push(play.t(`building.${kind}`));
  return words.join(play.t("list.comma"));
}

function structureAt(play: TigrisPlay, cell: string): string | undefined {
  const view = play.view();
  for (const colours of kMonuments) {
    const monument = view.monuments[colours];
    if (monument && squareCells(monument.at).includes(cell))
      return play.t("cell.monument", pairWords(play, colours));
  }
  const wonder = view.wonder;
  if (wonder && crossCells(wonder.at).includes(cell)) return play.t("cell.wonder");
  return undefined;
}
