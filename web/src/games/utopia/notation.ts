// Utopia's moves as text (docs/notation.md) and as data. The two directions undo each other for every move a
// view can list; nothing here knows whether a move is allowed.

import { remembered } from "../shared/remembered.ts";

export const CIVS = ["M", "P", "E", "G", "C"] as const;
export type Civ = (typeof CIVS)[number];

export const ISLANDS = ["WA", "EA", "FI", "WI"] as const;
export type Island = (typeof ISLANDS)[number];

/** An island and a number: "WA3". */
export type District = string;

/** Actions of the development phase: what cards pay for. */
export const PAID = ["move", "add", "add3", "remove", "raise", "drop"] as const;
export type Paid = (typeof PAID)[number];

export type Move =
  | { kind: "pick"; civ: Civ; at: District }
  | { kind: "surprise" }
  | { kind: "place"; at: District }
  | { kind: "from"; at: District }
  | { kind: "name"; seat: number }
  | { kind: "wonder"; island: Island }
  | { kind: "leave"; civ: Civ; at: District }
  | { kind: "control"; civ: Civ; at: District }
  | { kind: "discard"; civ: Civ }
  | { kind: "convert"; civ: Civ }
  | { kind: "move"; civ: Civ; from: District; at: District; count: 1 | 2; privileges: number }
  | { kind: "add" | "add3" | "remove"; civ: Civ; at: District; privileges: number }
  | { kind: "raise" | "drop"; civ: Civ; privileges: number }
  | { kind: "end" }
  | { kind: "start"; seat: number }
  | { kind: "scale"; civ: Civ }
  | { kind: "guest"; island: Island; civ: Civ }
  | { kind: "card"; civ: Civ | "?" };

export type Kind = Move["kind"];

const FORM = {
  seat: /^(start|name):([0-4])$/,
  civ: /^(discard|convert|scale):([MPEGC])$/,
  card: /^card:([MPEGC?])$/,
  guest: /^guest:(WA|EA|FI|WI):([MPEGC])$/,
  island: /^wonder:(WA|EA|FI|WI)$/,
  district: /^(place|from):((?:WA|EA|FI|WI)[1-8])$/,
  site: /^(pick|leave|control):([MPEGC]):((?:WA|EA|FI|WI)[1-8])$/,
  step: /^move:([MPEGC])(\1)?:((?:WA|EA|FI|WI)[1-8])-((?:WA|EA|FI|WI)[1-8])(!?)$/,
  paid: /^(add|remove):([MPEGC]):((?:WA|EA|FI|WI)[1-8])(!?)$/,
  anywhere: /^add3:([MPEGC]):((?:WA|EA|FI|WI)[1-8])(!{0,2})$/,
  raise: /^raise:([MPEGC])(!?)$/,
  drop: /^drop:([MPEGC])(!{0,2})$/,
};

function read(text: string): Move | undefined {
  if (text === "surprise" || text === "end") return { kind: text };
  let m: RegExpExecArray | null;
  if ((m = FORM.step.exec(text))) {
    const count = m[2] ? 2 : 1;
    return { kind: "move", civ: m[1] as Civ, from: m[3]!, at: m[4]!, count, privileges: m[5]!.length };
  }
  if ((m = FORM.site.exec(text))) {
    return { kind: m[1] as "pick" | "leave" | "control", civ: m[2] as Civ, at: m[3]! };
  }
  if ((m = FORM.paid.exec(text))) {
    return { kind: m[1] as "add" | "remove", civ: m[2] as Civ, at: m[3]!, privileges: m[4]!.length };
  }
  if ((m = FORM.anywhere.exec(text))) {
    return { kind: "add3", civ: m[1] as Civ, at: m[2]!, privileges: m[3]!.length };
  }
  if ((m = FORM.raise.exec(text))) return { kind: "raise", civ: m[1] as Civ, privileges: m[2]!.length };
  if ((m = FORM.drop.exec(text))) return { kind: "drop", civ: m[1] as Civ, privileges: m[2]!.length };
  if ((m = FORM.district.exec(text))) return { kind: m[1] as "place" | "from", at: m[2]! };
  if ((m = FORM.civ.exec(text))) return { kind: m[1] as "discard" | "convert" | "scale", civ: m[2] as Civ };
  if ((m = FORM.island.exec(text))) return { kind: "wonder", island: m[1] as Island };
  if ((m = FORM.seat.exec(text))) return { kind: m[1] as "start" | "name", seat: Number(m[2]) };
  if ((m = FORM.guest.exec(text))) return { kind: "guest", island: m[1] as Island, civ: m[2] as Civ };
  if ((m = FORM.card.exec(text))) return { kind: "card", civ: m[1] as Civ | "?" };
  return undefined;
}

/** A move's parts; undefined for what is no move of Utopia. */
export const parseMove = remembered(read);

/** The text of a move. */
export function printMove(move: Move): string {
  const paid = "privileges" in move ? "!".repeat(move.privileges) : "";
  switch (move.kind) {
    case "surprise":
    case "end":
      return move.kind;
    case "start":
    case "name":
      return `${move.kind}:${move.seat}`;
    case "wonder":
      return `wonder:${move.island}`;
    case "place":
    case "from":
      return `${move.kind}:${move.at}`;
    case "guest":
      return `guest:${move.island}:${move.civ}`;
    case "pick":
    case "leave":
    case "control":
    case "add":
    case "add3":
    case "remove":
      return `${move.kind}:${move.civ}:${move.at}${paid}`;
    case "move":
      return `move:${move.civ.repeat(move.count)}:${move.from}-${move.at}${paid}`;
    default:
      return `${move.kind}:${move.civ}${paid}`;
  }
}

export function islandOf(district: District): Island {
  return district.slice(0, 2) as Island;
}

export function isPaid(kind: string): kind is Paid {
  return (PAID as readonly string[]).includes(kind);
}

/** How many cards an action costs, as printed on its summary: for the price tags of the purchase bar. */
/** What a wonder brings when it is built (R-BLD-4). */
export const WONDER_POINTS = 6;

export const PRICE: Record<Paid, number> = { move: 1, add: 1, add3: 3, remove: 1, raise: 1, drop: 2 };

/** The cells of a move: where to, or from where and where to. */
export function cellsOf(text: string): string[] {
  const move = parseMove(text);
  if (move?.kind === "move") return [move.from, move.at];
  const at = cellOf(text);
  return at === undefined ? [] : [at];
}

/** The board cell a move is about. */
export function cellOf(text: string): string | undefined {
  const move = parseMove(text);
  if (!move) return undefined;
  if ("at" in move) return move.at;
  if (move.kind === "wonder") return `site:${move.island}`;
  if (move.kind === "guest") return text;
  return undefined;
}
