// Moves, prompts and stories in words. Every word comes from the catalogues.

import type { Play, StoryItem } from "../../api.ts";
import { strengthOf, type TigrisInsight } from "../insight.ts";
import { mapOf } from "../printed.ts";
import { parseMove, type Move } from "../notation.ts";
import {
  decider,
  isColour,
  kColours,
  kMonuments,
  leadersOf,
  signAt,
  squareCells,
  crossCells,
  type Colour,
  type TigrisView,
} from "../view.ts";

type P = Play<TigrisView>;
type Args = Record<string, unknown>;

export function nameOf(play: P, seat: number): string {
  return play.seats()[seat]?.name || play.t(`dynasty.${seat}`);
}

/** "you" or a name, as the object of a short phrase. */
export function who(play: P, seat: number): string {
  return seat === play.mine() ? play.t("tigris.you") : nameOf(play, seat);
}

/** A sentence about a seat: said to it in the second person. */
function say(play: P, id: string, seat: number, args: Args = {}): string {
  const full = { ...args, name: nameOf(play, seat) };
  return play.t(seat === play.mine() ? `${id}.me` : id, full);
}

function colourWords(play: P, colour: Colour): Args {
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
export function pairWords(play: P, colours: string): Args {
  return { one: play.t(`colour.${colours[0]}`), two: play.t(`colour.${colours[1]}`) };
}

// ---- Moves ----

export function moveName(text: string, play: P): string {
  const move = parseMove(text);
  return move ? nameMove(move, play) : text;
}

function nameMove(move: Move, play: P): string {
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
export function pickWords(play: P, pick: string): string | undefined {
  if (pick === "catastrophe") return play.t("cell.catastrophe");
  const [what, which] = pick.split(":");
  return (what === "tile" || what === "leader") && which ? play.t(`${what}.${which}`) : undefined;
}

// ---- Prompts ----

export function prompt(play: P): string {
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

// ---- Stories ----

function text(item: StoryItem, key: string): string {
  const value = item[key];
  return typeof value === "string" ? value : "";
}

function number(item: StoryItem, key: string): number {
  const value = item[key];
  return typeof value === "number" ? value : 0;
}

function conflictArgs(play: P, item: StoryItem): Args {
  return {
    attacker: who(play, number(item, "attacker")),
    defender: who(play, number(item, "defender")),
    attack: number(item, "attack"),
    defence: number(item, "defence"),
  };
}

function tellDecided(play: P, item: StoryItem, args: Args): string {
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
function counted(play: P, colour: Colour, n: number): string {
  return play.t(`count.${colour}`, { n });
}

/** "You draw 2 temples and 1 farm." Others draw in secret. */
function tellDrawn(play: P, seat: number, draws: StoryItem[]): string | undefined {
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
export function recount(story: StoryItem[], play: P): string[] {
  const mine = play.mine();
  const drawn = story.filter((item) => item.id === "drew" && item["seat"] === mine);
  return story.flatMap((item) => {
    if (item.id !== "drew") return tell(item, play) ?? [];
    return item === drawn[0] ? (tellDrawn(play, mine!, drawn) ?? []) : [];
  });
}

/** A log line for a story item; undefined for what is not worth one. */
export function tell(item: StoryItem, play: P): string | undefined {
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

// ---- Cells ----

/** What stands on a cell, for the ear. */
export function cellWords(play: P, insight: TigrisInsight, cell: string): string {
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

function structureAt(play: P, cell: string): string | undefined {
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
