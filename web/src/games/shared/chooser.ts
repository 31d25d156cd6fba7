// How a person comes from the legal list to one move, the same in every game: by a tap, with the pointer over a cell, by
// a drag, by keys, from the tray. A chooser holds what is in hand between two gestures; board and tray of one table share
// it. It makes up no move: it stages those of the legal list, and asks the server why another is not one of them.

import { createEffect, createMemo, createSignal, on, onCleanup, type Accessor } from "solid-js";
import { dragging } from "../../board/drag.ts";
import type { AnyView, Play } from "../api.ts";
import type { ByCell, Choices } from "./choices.ts";

/** What a game says about choosing its moves; `choices` and `always` may read signals of the game's own. */
export interface Manner<V extends AnyView> {
  choices(legal: readonly string[], view: V): Choices;
  /** What is in hand without having been picked up: a tile that must be laid. Then nothing else can be chosen. */
  always?(): string | undefined;
  /** Whether all taps mean what is in hand (the usual), or cells may still be tapped for what they do themselves. */
  claims?(pick: string): boolean;
  /** What stays in hand after a move. */
  keeps?(move: string): string | undefined;
  /** The move that a tap where nothing is possible must have meant, so that the rules can say what is wrong with it. */
  meant?(pick: string | undefined, cell: string): string | undefined;
  /** Something else that a tap where nothing is possible does; whether it did. */
  instead?(cell: string): boolean;
  /** Whether a move that a single tap makes wants a second one: what is bought by mistake is lost. */
  twice?(move: string): boolean;
  /** Whether the board shows by itself what the move does, and the server need not be asked. */
  plain?(move: string): boolean;
  /** Something was picked up. */
  taken?(pick: string): void;
  /** Everything was put back. */
  cleared?(): void;
}

/** What a tap on a cell does: makes a move, picks something up, or asks which of several moves is meant. */
export type Step =
  | { kind: "move"; move: string }
  | { kind: "pick"; picks: readonly string[] }
  | { kind: "ask"; moves: readonly string[] };

export interface Chooser {
  choices: Accessor<Choices>;
  /** What is in hand: dragged, picked up, or there by itself. */
  held: Accessor<string | undefined>;
  hold(pick: string | undefined): void;
  /** Picks it up, or puts it back if it is in hand. */
  toggle(pick: string): void;
  /** Where what is in hand may go, with the moves that do it. */
  targets: Accessor<ByCell>;
  /** The cell whose moves the tray lists by name: several were meant by a tap there, or what is in hand stands there. */
  asked: Accessor<string | undefined>;
  /** Those moves. */
  asking: Accessor<readonly string[]>;
  /** Takes the question back: no list any more, or nothing in hand. */
  unask(): void;
  /** The cell under the pointer or with the focus. */
  pointed: Accessor<string | undefined>;
  /** What a tap on the cell would do. */
  step(cell: string): Step | undefined;
  /** The one move that a tap on the cell would make. */
  moveAt(cell: string): string | undefined;
  lit(cell: string): boolean;
  able(cell: string): boolean;
  selected(cell: string): boolean;
  /** What a drag from the cell would hold. */
  source(cell: string): string | undefined;
  tap(cell: string): void;
  hover(cell: string | undefined): void;
  drop(pick: string, cell: string): void;
  /** Puts everything back. */
  clear(): void;
}

/** How long the pointer rests on a cell before the server is asked why it is not possible. */
export const kWonderMs = 350;

const kNowhere: ByCell = new Map<string, string[]>();

function same(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((move, i) => move === b[i]);
}

export function createChooser<V extends AnyView>(play: Play<V>, manner: Manner<V>): Chooser {
  const legal = createMemo<readonly string[]>(() => play.legal(), [], { equals: same });
  const choices = createMemo(() => manner.choices(legal(), play.view()));
  const [picked, setPicked] = createSignal<string>();
  const [listed, setListed] = createSignal<string>();
  const [pointed, setPointed] = createSignal<string>();

  // ---- What is in hand ----

  const held = createMemo(() => {
    const always = manner.always?.();
    if (always !== undefined) return always;
    const pick = dragging()?.source ?? picked();
    return pick !== undefined && choices().picks.has(pick) ? pick : undefined;
  });
  const targets = createMemo(() => choices().picks.get(held() ?? "") ?? kNowhere);
  const lifts = (cell: string) => choices().lifts.get(cell) ?? [];
  const direct = (cell: string) => choices().direct.get(cell) ?? [];
  const free = () => held() === undefined || manner.claims?.(held()!) === false;

  /** Where what is in hand was picked up. */
  const home = createMemo(() => {
    const pick = held();
    if (pick === undefined) return undefined;
    for (const [cell, picks] of choices().lifts) if (picks.includes(pick)) return cell;
    return undefined;
  });
  const asked = () => listed() ?? home();

  const hold = (pick: string | undefined) => {
    setListed(undefined);
    setPicked(pick);
    if (pick !== undefined) manner.taken?.(pick);
  };
  const toggle = (pick: string) => hold(picked() === pick ? undefined : pick);
  const release = () => {
    setListed(undefined);
    setPicked(undefined);
    play.consider(undefined);
  };

  // What was chosen belongs to one list of moves. While there is none, somebody else is asked: it waits.
  createEffect(
    on(
      legal,
      () => {
        setListed(undefined);
        const pick = picked();
        if (legal().length > 0 && pick !== undefined && !choices().picks.has(pick)) setPicked(undefined);
      },
      { defer: true },
    ),
  );

  // ---- What a cell does ----

  const oneOf = (moves: readonly string[]): Step =>
    moves.length === 1 ? { kind: "move", move: moves[0]! } : { kind: "ask", moves };
  const step = (cell: string): Step | undefined => {
    const there = targets().get(cell);
    if (there) return oneOf(there);
    if (manner.always?.() !== undefined) return undefined;
    if (lifts(cell).length > 0) return { kind: "pick", picks: lifts(cell) };
    return free() && direct(cell).length > 0 ? oneOf(direct(cell)) : undefined;
  };
  const moveAt = (cell: string) => {
    const next = step(cell);
    return next?.kind === "move" ? next.move : undefined;
  };

  const lit = createMemo(() => {
    const cells = new Set(targets().keys());
    if (!free()) return cells;
    for (const cell of [...choices().lifts.keys(), ...choices().direct.keys()]) {
      if (cell !== home() && !choices().quiet.has(cell)) cells.add(cell);
    }
    return cells;
  });

  // ---- What the person does ----

  const stage = (move: string) => {
    release();
    const kept = manner.keeps?.(move);
    if (kept !== undefined) setPicked(kept);
    play.stage(move);
  };
  const ask = (cell: string, considered?: string) => {
    setListed(cell);
    play.consider(considered);
  };
  /** Where several things stand, every tap takes the next one; after the last the hand is empty. */
  const takeNext = (picks: readonly string[]) => {
    hold(picks[picks.indexOf(held() ?? "") + 1]);
  };
  const wonder = (pick: string | undefined, cell: string) =>
    legal().length > 0 ? manner.meant?.(pick, cell) : undefined;
  const explain = (pick: string | undefined, cell: string) => {
    setListed(undefined);
    const meant = wonder(pick, cell);
    if (meant !== undefined) play.why(meant);
  };

  const tap = (cell: string) => {
    const next = step(cell);
    if (next === undefined) {
      if (!manner.instead?.(cell)) explain(held(), cell);
    } else if (next.kind === "pick") takeNext(next.picks);
    else if (next.kind === "ask") ask(cell);
    else if (targets().has(cell) || listed() === cell || !manner.twice?.(next.move)) stage(next.move);
    else ask(cell, next.move);
  };

  const drop = (pick: string, cell: string) => {
    const moves = choices().picks.get(pick)?.get(cell) ?? [];
    if (moves.length === 1) stage(moves[0]!);
    else if (moves.length > 1) {
      hold(pick);
      ask(cell);
    } else if (!lifts(cell).includes(pick)) explain(pick, cell);
  };

  let timer: ReturnType<typeof setTimeout> | undefined;
  onCleanup(() => clearTimeout(timer));
  const hover = (cell: string | undefined) => {
    clearTimeout(timer);
    setPointed(cell);
    const move = cell === undefined ? undefined : moveAt(cell);
    play.consider(move !== undefined && !manner.plain?.(move) ? move : undefined);
    if (cell === undefined || held() === undefined || step(cell)) return;
    const meant = wonder(held(), cell);
    if (meant !== undefined) timer = setTimeout(() => play.why(meant), kWonderMs);
  };

  return {
    choices,
    held,
    hold,
    toggle,
    targets,
    asked,
    asking: () => {
      const cell = asked();
      return cell === undefined ? [] : (targets().get(cell) ?? direct(cell));
    },
    unask: () => (listed() === undefined ? hold(undefined) : setListed(undefined)),
    pointed,
    step,
    moveAt,
    lit: (cell) => lit().has(cell),
    able: (cell) => step(cell) !== undefined,
    selected: (cell) => asked() === cell,
    source: (cell) => lifts(cell)[0],
    tap,
    hover,
    drop,
    clear: () => {
      release();
      manner.cleared?.();
    },
  };
}
