// GOG's moves as docs/notation.md writes them, taken apart. Nothing here knows what is legal.

import { remembered } from "../shared/remembered.ts";
import type { GogView } from "./view.ts";

export type Resource = "food" | "wood" | "gold";
export const RESOURCES: readonly Resource[] = ["food", "wood", "gold"];

export type Ability =
  "defense" | "wisdom" | "magic" | "ambush" | "abundance" | "water" | "power" | "strategy" | "speed";
const ABILITIES: readonly Ability[] = [
  "defense",
  "wisdom",
  "magic",
  "ambush",
  "abundance",
  "water",
  "power",
  "strategy",
  "speed",
];

export type FigureName = "gog" | "angel";
export type Goods = [food: number, wood: number, gold: number];

/** Moves that are one word. */
const WORDS = [
  "stop",
  "done",
  "draw",
  "accept",
  "cancel",
  "keep",
  "reroll",
  "ambush",
  "end",
  "odd",
  "even",
] as const;
type Word = (typeof WORDS)[number];

/** A soldier is named by its square and, where several of one seat share it, by its level (`tag`). */
export type GogMove =
  | { kind: Word }
  | { kind: "lay"; at: string; turn: number }
  | { kind: "split"; count: number }
  | { kind: "trade"; give: Resource; take: Resource }
  | { kind: "recruit"; at: string; level: number }
  | { kind: "train" | "pick"; at: string; tag?: number }
  | { kind: "upgrade" | "found" | "conquer" | "place"; at: string }
  | { kind: "buy"; what: "ability" | "barn" | "scroll" }
  | { kind: "pay"; goods: Goods }
  | { kind: "send" | "move"; at: string; tag?: number; to: string }
  | { kind: "return" | "choose" | "ability"; ability: Ability }
  | { kind: "take"; seat: number; ability: Ability }
  | { kind: "rob" | "first"; seat: number }
  | { kind: "figure"; which: FigureName; to: string }
  | { kind: "tile"; tile: string }
  | { kind: "card"; card: string }
  | { kind: "roll"; dice: [number, number] }
  | { kind: "win"; side: "attacker" | "defender" }
  | { kind: "level"; level: number };

const CELL = "[A-L](?:1[0-2]|[1-9])";
const SOLDIER = `(${CELL})(?:\\.([1-6]))?`;

function forms(): [RegExp, (m: RegExpMatchArray) => GogMove | undefined][] {
  const form = (source: string) => new RegExp(`^${source}$`);
  const tag = (text: string | undefined) => (text ? { tag: Number(text) } : {});
  const ability = (name: string) => ABILITIES.find((known) => known === name);
  return [
    [form(`lay:(${CELL})\\.([0-3])`), (m) => ({ kind: "lay", at: m[1]!, turn: Number(m[2]) })],
    [form("split:([0-3])"), (m) => ({ kind: "split", count: Number(m[1]) })],
    [
      form("trade:(food|wood|gold)-(food|wood|gold)"),
      (m) => ({ kind: "trade", give: m[1] as Resource, take: m[2] as Resource }),
    ],
    [form(`recruit:(${CELL})\\.([1-6])`), (m) => ({ kind: "recruit", at: m[1]!, level: Number(m[2]) })],
    [form(`(train|pick):${SOLDIER}`), (m) => ({ kind: m[1] as "train", at: m[2]!, ...tag(m[3]) })],
    [form(`(upgrade|found|conquer|place):(${CELL})`), (m) => ({ kind: m[1] as "found", at: m[2]! })],
    [form("buy:(ability|barn|scroll)"), (m) => ({ kind: "buy", what: m[1] as "barn" })],
    [
      form("pay:(\\d+)/(\\d+)/(\\d+)"),
      (m) => ({ kind: "pay", goods: [Number(m[1]), Number(m[2]), Number(m[3])] }),
    ],
    [form(`send:${SOLDIER}-(${CELL})`), (m) => ({ kind: "send", at: m[1]!, ...tag(m[2]), to: m[3]! })],
    [form(`${SOLDIER}-(${CELL})`), (m) => ({ kind: "move", at: m[1]!, ...tag(m[2]), to: m[3]! })],
    [
      form("(return|choose|ability):([a-z]+)"),
      (m) => {
        const known = ability(m[2]!);
        return known && { kind: m[1] as "choose", ability: known };
      },
    ],
    [
      form("take:([0-3])\\.([a-z]+)"),
      (m) => {
        const known = ability(m[2]!);
        return known && { kind: "take", seat: Number(m[1]), ability: known };
      },
    ],
    [form("(rob|first):([0-3])"), (m) => ({ kind: m[1] as "rob", seat: Number(m[2]) })],
    [form(`(gog|angel):(${CELL})`), (m) => ({ kind: "figure", which: m[1] as FigureName, to: m[2]! })],
    [form("tile:(T\\d\\d)"), (m) => ({ kind: "tile", tile: m[1]! })],
    [form("(TC\\d\\d)"), (m) => ({ kind: "card", card: m[1]! })],
    [form("roll:([1-6])-([1-6])"), (m) => ({ kind: "roll", dice: [Number(m[1]), Number(m[2])] })],
    [form("win:(attacker|defender)"), (m) => ({ kind: "win", side: m[1] as "attacker" })],
    [form("level:([1-6])"), (m) => ({ kind: "level", level: Number(m[1]) })],
  ];
}
const FORMS = forms();

function read(text: string): GogMove | undefined {
  const word = WORDS.find((known) => known === text);
  if (word) return { kind: word };
  for (const [form, make] of FORMS) {
    const match = text.match(form);
    if (match) return make(match);
  }
  return undefined;
}

/** What a move says, or undefined if it is not one of GOG's. */
export const parseMove = remembered(read);

/** The square that a move is about: where something comes to be, or happens. */
export function cellOf(text: string): string | undefined {
  const move = parseMove(text);
  if (!move) return undefined;
  if ("to" in move) return move.to;
  return "at" in move ? move.at : undefined;
}

/** Where a move goes, and from where if it moves something. */
export function cellsOf(text: string, view: GogView): string[] {
  const move = parseMove(text);
  if (!move) return [];
  if (move.kind === "figure") return [view[move.which], move.to];
  if ("to" in move) return [move.at, move.to];
  return "at" in move ? [move.at] : [];
}
