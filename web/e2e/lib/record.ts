// Recorded games, as the program writes them (docs/notation.md), and the decisions on their way.

import { readdirSync, readFileSync } from "node:fs";
import type { Engine, EngineView, Status } from "./engine.ts";

export interface Event {
  /** Undefined for chance. */
  seat: number | undefined;
  move: string;
}

export interface Recorded {
  name: string;
  game: string;
  options: Record<string, string>;
  seats: number;
  events: Event[];
}

export interface Decision {
  /** How many events come before it. */
  at: number;
  seat: number;
  /** What can be decided here: the phase, and for each kind of move one example. */
  phase: string;
  offers: Map<string, string>;
}

export function readRecord(name: string, text: string): Recorded {
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  const begin = lines.indexOf("events");
  const head = lines.slice(0, begin);
  const field = (word: string) =>
    head.find((line) => line.startsWith(`${word} `))?.slice(word.length + 1) ?? "";
  const events = lines.slice(begin + 1).flatMap((line) => {
    const [by, moves] = line.split(": ");
    if (!moves) return [];
    const seat = by === "*" ? undefined : Number(by);
    return moves.split(" ").map((move) => ({ seat, move }));
  });
  return {
    name,
    game: field("game"),
    options: Object.fromEntries(
      field("options")
        .split(" ")
        .filter(Boolean)
        .map((pair) => pair.split("=", 2)),
    ) as Record<string, string>,
    seats: head.filter((line) => line.startsWith("seat ")).length,
    events,
  };
}

/** The records that are kept for a game; `npm run record` makes them. */
export function recordsOf(game: string): Recorded[] {
  return readdirSync("e2e/records")
    .filter((name) => name.startsWith(`${game}-`))
    .map((name) => readRecord(name.replace(/\.record$/, ""), readFileSync(`e2e/records/${name}`, "utf8")));
}

/** What sort of move it is: its word, or its form without places, numbers and colours. */
export function sortOf(move: string): string {
  const word = /^([a-z]{2,}3?)(:|$)/.exec(move)?.[1];
  return (
    word ??
    move
      .replace(/[A-P]\d+(\.\d)?/g, "#")
      .replace(/\d+/g, "n")
      .replace(/^[rbgk](?=#)/, "tile ")
      .replace(/^[RBGK](?=[#-])/, "leader ")
  );
}

export function offersOf(view: EngineView): Map<string, string> {
  const offers = new Map<string, string>();
  for (const move of view.legal) if (!offers.has(sortOf(move))) offers.set(sortOf(move), move);
  return offers;
}

/** All decisions of a record, in order. */
export async function decisionsOf(engine: Engine, record: Recorded): Promise<Decision[]> {
  const { game, seats, options } = record;
  const found: Decision[] = [];
  let status = await engine.call<Status>("new", { game, seats, options, deal: "manual" });
  const { id } = status;
  for (const [at, { seat, move }] of record.events.entries()) {
    if (seat === undefined) {
      status = await engine.call<Status>("deal", { id, move });
      continue;
    }
    const { view } = await engine.call<{ view: EngineView }>("view", { id, seat, detail: "shown" });
    found.push({ at, seat, phase: view.stack?.at(-1)?.phase ?? view.phase, offers: offersOf(view) });
    status = await engine.call<Status>("play", { id, move });
  }
  await engine.call("close", { id });
  return found;
}

/** Names of everything that can be decided somewhere: `war_attack +n`, `action swap`. */
export function kindsOf({ phase, offers }: Decision): string[] {
  return [...offers.keys()].map((sort) => `${phase} ${sort}`);
}

/** As few of them as reach every kind that they all reach, those that reach most first. */
export function cover<T>(all: T[], kinds: (one: T) => string[], cost: (one: T) => number = () => 0): T[] {
  const open = new Set(all.flatMap(kinds));
  const chosen: T[] = [];
  while (open.size > 0) {
    const gain = (one: T) => new Set(kinds(one).filter((kind) => open.has(kind))).size;
    const best = all.reduce((a, b) => ((gain(b) - gain(a) || cost(a) - cost(b)) > 0 ? b : a));
    for (const kind of kinds(best)) open.delete(kind);
    chosen.push(best);
  }
  return chosen;
}
