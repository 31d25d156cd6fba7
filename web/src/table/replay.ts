// Looking at earlier positions: the scrubber's state. Undefined position means live.

import { createEffect, createSignal, on, untrack } from "solid-js";
import type { ServerAt } from "../net/protocol.gen.ts";
import type { TableModel } from "./model.ts";

export interface Replay {
  position(): ServerAt | undefined;
  /** The ply that is shown or being fetched; undefined when live. */
  ply(): number | undefined;
  go(ply: number | undefined): void;
  step(by: number): void;
  playing(): boolean;
  /** Shows everything from a ply on, one event after the other, then goes live. */
  reel(from: number): void;
  stop(): void;
}

const reelEvery = 700;

export function createReplay(table: TableModel): Replay {
  const [position, setPosition] = createSignal<ServerAt>();
  const [ply, setPly] = createSignal<number>();
  const [playing, setPlaying] = createSignal(false);
  const known = new Map<string, ServerAt>();
  let turn = 0;

  function show(at: ServerAt): void {
    setPosition(at);
    setPly(at.ply);
  }

  async function go(to: number | undefined): Promise<void> {
    const mine = ++turn;
    if (to === undefined || to >= table.ply()) {
      setPly(undefined);
      setPosition(undefined);
      return;
    }
    const wanted = Math.max(0, to);
    setPly(wanted);
    const key = `${String(table.seat())}.${wanted}`;
    const cached = known.get(key);
    if (cached) return show(cached);
    try {
      const at = await table.at(wanted);
      // Only what can never change again: a position may still be taken back while it is near the end.
      if (wanted < table.ply() - 1) known.set(key, at);
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
    for (let at = from; at < table.ply() && playing(); at++) {
      await go(at);
      await new Promise((resolve) => setTimeout(resolve, reelEvery));
    }
    if (playing()) await go(undefined);
    setPlaying(false);
  }

  // Another seat has seen something else of the same position.
  createEffect(
    on(
      table.seat,
      () => {
        const shown = untrack(ply);
        if (shown !== undefined) void go(shown);
      },
      { defer: true },
    ),
  );

  return {
    position,
    ply,
    go: (to) => {
      setPlaying(false);
      void go(to);
    },
    step: (by) => {
      setPlaying(false);
      void go((ply() ?? table.ply()) + by);
    },
    playing,
    reel: (from) => void reel(from),
    stop: () => setPlaying(false),
  };
}
