// Where chapters begin: nothing, a position, a game. Of a game that goes on, only what its author may know: the view of the own
// seat, and never the record.

import type { Ask, PlainRecord } from "../lab/position.ts";
import { added, emptyNode, type Chapter, type Event, type Node, type Start } from "./tree.ts";

/** The start of a chapter, and what has happened from there. */
export interface Beginning {
  game: string;
  start: Start;
  root: Node;
}

/** A new game in which nothing has happened. */
export function fresh(game: string, seats: string[], options: Record<string, string> = {}): Beginning {
  const given = Object.keys(options).length > 0 ? { options } : {};
  return {
    game,
    start: { record: { format: "shedu record 1", game, ...given, seats, events: [] } },
    root: emptyNode(),
  };
}

export function eventsOf(record: PlainRecord): Event[] {
  return record.events.map((event) => {
    const at = event.indexOf(":");
    const by = event.slice(0, at);
    const move = event.slice(at + 1);
    return by === "*" ? { move } : { move, by: Number(by) };
  });
}

/** A game that is over, or that somebody has as a file: all of it is the main line. */
export function ofRecord(record: PlainRecord): Beginning {
  const { game, seats, options } = record as PlainRecord & {
    seats: string[];
    options?: Record<string, string>;
  };
  const begun = fresh(game, seats, options ?? {});
  return { ...begun, root: added(begun.root, eventsOf(record)) };
}

export const ofState = (state: { game: string; seats: number }): Beginning => ({
  game: state.game,
  start: { state: { ...state } },
  root: emptyNode(),
});

/** What a seat knows; the hands of the others are made up from it, always in the same way. */
export function ofView(view: { game: string; seats: number; viewer: number }): Beginning {
  const {
    legal: _legal,
    prompt: _prompt,
    ...known
  } = view as typeof view & { legal?: unknown; prompt?: unknown };
  return { game: view.game, start: { view: known, seed: 1 }, root: emptyNode() };
}

/** What a seat knows at a position, by the engine. */
export async function asSeatKnows(
  ask: Ask,
  opening: object,
  moves: readonly string[],
  seat: number,
): Promise<Beginning> {
  const opened = await ask<{ id: number; to_act: number | "chance" | "over" }>("load", {
    ...opening,
    deal: "manual",
  });
  const { id } = opened;
  let acts = opened.to_act;
  try {
    for (const move of moves)
      acts = (await ask<{ to_act: typeof acts }>(acts === "chance" ? "deal" : "play", { id, move })).to_act;
    const { view } = await ask<{ view: { game: string; seats: number; viewer: number } }>("view", {
      id,
      seat,
    });
    return ofView(view);
  } finally {
    void ask("close", { id }).catch(() => undefined);
  }
}

/** A game on this device: once it is over all of it, before that what one's own seat knows. */
export async function ofLocal(
  ask: Ask,
  game: { record?: unknown; start?: object; line?: string[]; seats: number[]; over?: boolean },
): Promise<Beginning> {
  const mine = Math.max(0, game.seats.indexOf(0));
  if (!game.over)
    return game.start
      ? asSeatKnows(ask, { state: game.start }, game.line ?? [], mine)
      : asSeatKnows(ask, { record: game.record }, [], mine);
  if (!game.start) return ofRecord(game.record as PlainRecord);
  const begun = ofState(game.start as { game: string; seats: number });
  return { ...begun, root: await replayed(ask, game.start, game.line ?? []) };
}

/** Who has made each of the moves, by the engine. */
async function replayed(ask: Ask, state: object, line: readonly string[]): Promise<Node> {
  const opened = await ask<{ id: number; to_act: number | "chance" | "over" }>("load", {
    state,
    deal: "manual",
  });
  const { id } = opened;
  let acts = opened.to_act;
  const events: Event[] = [];
  try {
    for (const move of line) {
      events.push(typeof acts === "number" ? { move, by: acts } : { move });
      acts = (await ask<{ to_act: typeof acts }>(acts === "chance" ? "deal" : "play", { id, move })).to_act;
    }
  } finally {
    void ask("close", { id }).catch(() => undefined);
  }
  return added(emptyNode(), events);
}

/** What the server tells of a table. */
export interface TableDoor {
  info(table: string): Promise<{ status: string }>;
  record(table: string): Promise<PlainRecord>;
  /** What one's own seat knows, or a spectator; with everything that it could know by now. */
  view(table: string): Promise<{ game: string; seats: number; viewer: number }>;
}

/** A game at a table: its record when it is over, and before that one's own view and nothing else. */
export async function ofTable(door: TableDoor, table: string): Promise<Beginning> {
  const { status } = await door.info(table);
  return status === "over" ? ofRecord(await door.record(table)) : ofView(await door.view(table));
}

export const seatsOf = (start: Start): number =>
  "record" in start ? start.record.seats.length : "state" in start ? start.state.seats : start.view.seats;

export function chapterOf(id: string, title: string, { game, start, root }: Beginning): Chapter {
  return { id, title, game, start, root };
}
