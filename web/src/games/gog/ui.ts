// What a person holds in hand between two gestures. Board and tray of one table share it.

import { createEffect, createMemo, createRoot, createSignal, on, type Accessor } from "solid-js";
import { picksAt, sortChoices, type Choices, type Pick } from "./choices.ts";
import { parseMove } from "./notation.ts";
import { phaseNow } from "./view.ts";
import type { GogPlay } from "./words/say.ts";

export interface Ui {
  choices: Accessor<Choices>;
  /** What is held in hand, if that is still possible. */
  pick: Accessor<Pick | undefined>;
  setPick(pick: Pick | undefined): void;
  /** Where the pick may go, with the move that does it. */
  targets: Accessor<ReadonlyMap<string, string>>;
  /** The square whose moves the tray lists by name. */
  here: Accessor<string | undefined>;
  /** The square under the pointer or with the focus. */
  hovered: Accessor<string | undefined>;
  hover(cell: string | undefined): void;
  /** Quarter-turns of the tile in hand. */
  turns: Accessor<number>;
  turn(by: 1 | -1): void;
  tap(cell: string): void;
  /** Something was dragged to a square. */
  drop(pick: Pick, cell: string): void;
  clear(): void;
}

const NOWHERE: ReadonlyMap<string, string> = new Map<string, string>();

function create(play: GogPlay): Ui {
  const choices = createMemo(() => sortChoices(play.legal()));
  const [picked, setPicked] = createSignal<Pick>();
  const [here, setHere] = createSignal<string>();
  const [hovered, setHovered] = createSignal<string>();
  const [turns, setTurns] = createSignal(0);

  const laying = () => play.legal().some((move) => move.startsWith("lay:"));
  const pick = createMemo(() => {
    if (laying()) return `tile:${turns()}`;
    const key = picked();
    return key !== undefined && choices().picks.has(key) ? key : undefined;
  });
  const targets = createMemo(() => {
    const key = pick();
    return (key !== undefined ? choices().picks.get(key) : undefined) ?? NOWHERE;
  });

  const clear = () => {
    setPicked(undefined);
    setHere(undefined);
  };
  const stage = (move: string) => {
    clear();
    play.consider(undefined);
    // A soldier stays in hand after its step: it may go on, or found a city. Not where soldiers may share a square:
    // there a tap on another one would join them.
    const way = parseMove(move);
    if (way?.kind === "move" && play.view().options.friendly_stacking !== "free") {
      setPicked(`soldier:${way.to}`);
      setHere(way.to);
    }
    play.stage(move);
  };
  const moment = createMemo(() => `${play.view().turn} ${phaseNow(play.view())}`);
  createEffect(on(moment, clear, { defer: true }));

  /** What a tap on the square would do at once, without another choice. */
  const moveAt = (cell: string): string | undefined => {
    const target = targets().get(cell);
    if (target !== undefined) return target;
    const direct = choices().direct.get(cell) ?? [];
    return direct.length === 1 && picksAt(choices(), play.view(), cell).length === 0 ? direct[0] : undefined;
  };

  // A tile that fits a slot only in another turn is turned until it does.
  const turnToFit = (cell: string): boolean => {
    for (let more = 1; more < 4; ++more) {
      const next = (turns() + more) % 4;
      if (choices().picks.get(`tile:${next}`)?.has(cell)) {
        setTurns(next);
        return true;
      }
    }
    return false;
  };

  const askWhy = (cell: string) => {
    const key = pick();
    if (key?.startsWith("soldier:")) {
      const sending = [...targets().values()][0]?.startsWith("send:");
      play.why(`${sending ? "send:" : ""}${key.slice(8)}-${cell}`);
    } else if (key?.startsWith("figure:")) play.why(`${key.slice(7)}:${cell}`);
    else if (key?.startsWith("recruit:")) play.why(`recruit:${cell}.${key.slice(8)}`);
    else if (key === "train" || key === "upgrade") play.why(`${key}:${cell}`);
  };

  const tapElsewhere = (cell: string) => {
    const picks = picksAt(choices(), play.view(), cell);
    const direct = choices().direct.get(cell) ?? [];
    if (picks.length > 0) {
      // Where several stand, every tap takes the next one.
      setPicked(picks[(picks.indexOf(pick() ?? "") + 1) % picks.length]);
      setHere(cell);
    } else if (direct.length === 1 && (phaseNow(play.view()) !== "buy" || here() === cell)) stage(direct[0]!);
    else if (direct.length > 0) {
      setPicked(undefined);
      setHere(cell);
      if (direct.length === 1) play.consider(direct[0]);
    } else if (pick() !== undefined) askWhy(cell);
    else clear();
  };

  return {
    choices,
    pick,
    setPick(next) {
      setHere(undefined);
      setPicked(next);
    },
    targets,
    here: () => {
      const cell = here();
      if (cell === undefined) return undefined;
      const some = choices().direct.has(cell) || picksAt(choices(), play.view(), cell).length > 0;
      return some ? cell : undefined;
    },
    hovered,
    hover(cell) {
      setHovered(cell);
      const move = cell === undefined ? undefined : moveAt(cell);
      // Laying a tile shows itself; asking the server for every turn of it would be a waste.
      play.consider(move !== undefined && parseMove(move)?.kind !== "lay" ? move : undefined);
    },
    turns,
    turn: (by) => setTurns((now) => (now + by + 4) % 4),
    tap(cell) {
      const target = targets().get(cell);
      if (target !== undefined) stage(target);
      else if (laying()) turnToFit(cell);
      else tapElsewhere(cell);
    },
    drop(key, cell) {
      const move = choices().picks.get(key)?.get(cell);
      if (move !== undefined) stage(move);
    },
    clear() {
      clear();
      play.consider(undefined);
    },
  };
}

const known = new WeakMap<GogPlay, Ui>();

/** The state that belongs to a table; it lives as long as the table does. */
export function uiOf(play: GogPlay): Ui {
  let ui = known.get(play);
  if (!ui) {
    ui = createRoot(() => create(play));
    known.set(play, ui);
  }
  return ui;
}
