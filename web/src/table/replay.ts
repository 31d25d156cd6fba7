// Looking at earlier positions: the scrubber's state. Undefined position means live.

import { createEffect, createMemo, createSignal, on, onCleanup, untrack } from "solid-js";
import type { ServerAt } from "../net/protocol.gen.ts";
import { stopsOf, turnsOf } from "./log.ts";
import type { TableModel } from "./model.ts";

export type Stride = "decision" | "turn";

export interface Replay {
  position(): ServerAt | undefined;
  /** The ply that is shown or being fetched; undefined when live. */
  ply(): number | undefined;
  go(ply: number | undefined): void;
  /** To the decision before or after, or to where a turn begins before or after. */
  step(by: 1 | -1, what?: Stride): void;
  /** How many decisions were made up to what is shown, and in all; counted from the first that is known. */
  count(): { at: number; of: number };
  /** To the position after so many decisions. */
  goTo(count: number): void;
  playing(): boolean;
  /** Shows everything from a ply on, one event after the other, then goes live. */
  reel(from: number): void;
  stop(): void;
}

const reelEvery = 700;

/** How many positions are kept; each is a whole view. */
const mostKept = 64;

export type ReplayTable = Pick<TableModel, "ply" | "seat" | "branch" | "at" | "entries">;

export function createReplay(table: ReplayTable, every = reelEvery): Replay {
  const [position, setPosition] = createSignal<ServerAt>();
  const [ply, setPly] = createSignal<number>();
  const [playing, setPlaying] = createSignal(false);
  const stops = createMemo(() => stopsOf(table.entries()));
  const turns = createMemo(() => turnsOf(table.entries()));
  // A position is what it is for one seat, and only until moves are taken back: then other moves may follow.
  const known = new Map<number, ServerAt>();
  let knownFor = "";
  const valid = () => `${String(untrack(table.seat))} ${untrack(table.branch)}`;
  let turn = 0;
  let reels = 0;

  function keep(at: ServerAt, asked: string): void {
    if (asked !== valid()) return;
    known.set(at.ply, at);
    if (known.size > mostKept) known.delete(known.keys().next().value!);
  }

  function show(at: ServerAt): void {
    setPosition(at);
    setPly(at.ply);
  }

  async function go(to: number | undefined): Promise<void> {
    const mine = ++turn;
    const asked = valid();
    if (asked !== knownFor) known.clear();
    knownFor = asked;
    if (to === undefined || to >= table.ply()) {
      setPly(undefined);
      setPosition(undefined);
      return;
    }
    const wanted = Math.max(0, to);
    setPly(wanted);
    const cached = known.get(wanted);
    if (cached) return show(cached);
    try {
      const at = await table.at(wanted);
      keep(at, asked);
      if (mine === turn) show(at);
    } catch {
      if (mine === turn) {
        setPly(undefined);
        setPosition(undefined);
      }
    }
  }

  async function reel(from: number): Promise<void> {
    setPlaying(true);
    const mine = ++reels;
    const on = () => mine === reels && playing();
    for (const at of [from, ...stops().filter((stop) => stop > from && stop < table.ply())]) {
      if (!on()) return;
      await go(at);
      await new Promise((resolve) => setTimeout(resolve, every));
    }
    if (!on()) return;
    await go(undefined);
    setPlaying(false);
  }

  // Another seat has seen something else of the same position; and when moves were taken back it may be another one, or
  // none at all.
  createEffect(
    on(
      [table.seat, table.branch],
      () => {
        const shown = untrack(ply);
        if (shown !== undefined) void go(shown);
      },
      { defer: true },
    ),
  );

  onCleanup(() => {
    setPlaying(false);
    turn++;
  });

  return {
    position,
    ply,
    go: (to) => {
      setPlaying(false);
      void go(to);
    },
    step: (by, what = "decision") => {
      setPlaying(false);
      const now = ply() ?? table.ply();
      const places = what === "turn" ? turns() : stops();
      const next = by < 0 ? places.findLast((place) => place < now) : places.find((place) => place > now);
      // Before the first turn is the beginning, after the last one the end.
      const edge = by < 0 ? stops()[0] : undefined;
      void go(next ?? (what === "turn" ? edge : now + by));
    },
    count: () => {
      const of = Math.max(0, stops().length - 1);
      const now = ply();
      if (now === undefined) return { at: of, of };
      return { at: Math.max(0, stops().filter((stop) => stop <= now).length - 1), of };
    },
    goTo: (count) => {
      setPlaying(false);
      void go(count >= stops().length - 1 ? undefined : stops()[Math.max(0, count)]);
    },
    playing,
    reel: (from) => void reel(from),
    stop: () => setPlaying(false),
  };
}
