// What a person has chosen so far on the way to a move: a guest, a verb, a card, a stack. Board and tray
// share it. It only narrows the list of legal moves; it never makes one up.

import { createComputed, createMemo, createRoot, createSignal, on, type Accessor } from "solid-js";
import type { Play } from "../api.ts";
import {
  isPaid,
  islandOf,
  parseMove,
  printMove,
  type Civ,
  type District,
  type Island,
  type Move,
  type Paid,
} from "./notation.ts";
import type { UtopiaView } from "./view.ts";

export interface Option {
  text: string;
  move: Move;
}

export interface Chosen {
  /** A kind of guest at a great ship. */
  guest?: { island: Island; civ: Civ };
  /** What cards are to pay for. */
  verb?: Paid;
  civ?: Civ;
  /** Where princes set out. */
  from?: District;
  /** Two princes instead of one, where both are possible. */
  two: boolean;
  /** How many privileges are to be used, where there is a choice. */
  privileges: number;
}

export interface Choice {
  chosen: Accessor<Chosen>;
  options: Accessor<Option[]>;
  /** The moves that what was chosen leaves. */
  candidates: Accessor<Option[]>;
  /** For every cell that does something now, what it would choose from. */
  cells: Accessor<ReadonlyMap<string, Option[]>>;
  /** Several moves fit the last gesture: which is meant? */
  asking: Accessor<Option[]>;
  choose(change: Partial<Chosen>): void;
  clear(): void;
  /** A tap on a cell: narrows, asks, or stages. */
  tap(cell: string): void;
  /** The move a tap would stage, if it is only one. */
  wouldStage(cell: string): string | undefined;
  ask(options: Option[]): void;
}

const NOTHING: Chosen = { two: false, privileges: 0 };

export function guestCell(island: Island, civ: Civ): string {
  return `guest:${island}:${civ}`;
}

const parsed = new Map<string, Move | undefined>();

export function read(texts: readonly string[]): Option[] {
  const options: Option[] = [];
  for (const text of texts) {
    if (!parsed.has(text)) parsed.set(text, parseMove(text));
    const move = parsed.get(text);
    if (move) options.push({ text, move });
  }
  return options;
}

function fits({ move }: Option, chosen: Chosen): boolean {
  if (chosen.guest) {
    return move.kind === "pick" && move.civ === chosen.guest.civ && islandOf(move.at) === chosen.guest.island;
  }
  if (!chosen.verb) return true;
  if (move.kind !== chosen.verb) return false;
  if (chosen.civ && move.civ !== chosen.civ) return false;
  return !chosen.from || (move.kind === "move" && move.from === chosen.from);
}

/** The moves that what was chosen leaves. */
export function narrow(options: readonly Option[], chosen: Chosen): Option[] {
  return options.filter((option) => fits(option, chosen));
}

/** The cell on which a move is chosen next, given what is chosen already. */
export function cellFor(move: Move, chosen: Chosen): string | undefined {
  switch (move.kind) {
    case "pick":
      return chosen.guest ? move.at : guestCell(islandOf(move.at), move.civ);
    case "move":
      return chosen.from ? move.at : move.from;
    case "add":
    case "add3":
    case "remove":
      // Without a verb a district would offer too much to guess from.
      return chosen.verb ? move.at : undefined;
    case "wonder":
      return `site:${move.island}`;
    case "place":
    case "from":
    case "leave":
    case "control":
      return move.at;
    default:
      return undefined;
  }
}

export function byCell(options: readonly Option[], chosen: Chosen): Map<string, Option[]> {
  const cells = new Map<string, Option[]>();
  for (const option of options) {
    const cell = cellFor(option.move, chosen);
    if (cell === undefined) continue;
    const here = cells.get(cell);
    if (here) here.push(option);
    else cells.set(cell, [option]);
  }
  return cells;
}

/**
 * Of moves that differ only in princes moved and privileges used, the one that was asked for; else the
 * cheapest.
 */
export function preferred(options: readonly Option[], chosen: Chosen): Option[] {
  const count = (move: Move) => (move.kind === "move" ? move.count : 1);
  const spent = (move: Move) => ("privileges" in move ? move.privileges : 0);
  const groups = new Map<string, Option[]>();
  for (const option of options) {
    const { move } = option;
    const plain = "privileges" in move ? { ...move, privileges: 0 } : move;
    const key = printMove(plain.kind === "move" ? { ...plain, count: 1 } : plain);
    const group = groups.get(key);
    if (group) group.push(option);
    else groups.set(key, [option]);
  }
  const off = ({ move }: Option) =>
    Math.abs(spent(move) - chosen.privileges) * 10 + Math.abs(count(move) - (chosen.two ? 2 : 1));
  return [...groups.values()].map((group) =>
    group.reduce((best, one) => (off(one) < off(best) ? one : best)),
  );
}

/** Whether a tap on the cell is only the first half of a move. */
function isFirstHalf(option: Option, chosen: Chosen): boolean {
  if (option.move.kind === "pick") return !chosen.guest;
  return option.move.kind === "move" && !chosen.from;
}

function make(play: Play<UtopiaView>): Choice {
  const [chosen, setChosen] = createSignal<Chosen>(NOTHING);
  const [asking, ask] = createSignal<Option[]>([]);
  const options = createMemo(() => read(play.legal()));
  const candidates = createMemo(() => narrow(options(), chosen()));
  const cells = createMemo(() => byCell(candidates(), chosen()));

  // What was chosen belongs to one list of moves; a verb that can still be paid for stays, for the next
  // purchase.
  createComputed(
    on(options, (now) => {
      const { verb, civ } = chosen();
      ask([]);
      if (!verb || !now.some((option) => option.move.kind === verb)) return setChosen(NOTHING);
      const stays = now.some(({ move }) => move.kind === verb && move.civ === civ);
      return setChosen({ ...NOTHING, verb, ...(stays && civ ? { civ } : {}) });
    }),
  );

  const choose = (change: Partial<Chosen>) => {
    ask([]);
    play.consider(undefined);
    setChosen((old) => ({ ...old, ...change }));
  };
  const clear = () => {
    ask([]);
    play.consider(undefined);
    setChosen(NOTHING);
  };

  const firstHalf = (cell: string, here: readonly Option[]): boolean => {
    const one = here.find((option) => isFirstHalf(option, chosen()));
    if (!one || here.some((option) => !isFirstHalf(option, chosen()))) return false;
    if (one.move.kind === "pick") choose({ guest: { island: islandOf(one.move.at), civ: one.move.civ } });
    else {
      const civs = new Set(here.map(({ move }) => ("civ" in move ? move.civ : undefined)));
      choose({
        verb: "move",
        from: cell,
        ...(civs.size === 1 && one.move.kind === "move" ? { civ: one.move.civ } : {}),
      });
    }
    return true;
  };

  const explain = (cell: string) => {
    const refused = refusedMove(cell, chosen(), play.view());
    if (refused) play.why(refused);
  };

  const tap = (cell: string) => {
    const now = chosen();
    const sameGuest = now.guest && cell === guestCell(now.guest.island, now.guest.civ);
    if (sameGuest || (now.from && cell === now.from)) return clear();
    if (cell.startsWith("guest:") && !cells().has(cell)) return tapOtherGuest(cell);
    const here = cells().get(cell);
    if (!here) return explain(cell);
    if (firstHalf(cell, here)) return;
    const halves = preferred(
      here.filter((option) => isFirstHalf(option, now)),
      now,
    );
    const sure = preferred(
      here.filter((option) => !isFirstHalf(option, now)),
      now,
    );
    if (sure.length === 1 && halves.length === 0) play.stage(sure[0]!.text);
    else ask([...sure, ...halves]);
  };

  // Another guest takes the place of the chosen one without a step back.
  const tapOtherGuest = (cell: string) => {
    const other = options().find(
      ({ move }) => move.kind === "pick" && guestCell(islandOf(move.at), move.civ) === cell,
    );
    if (other?.move.kind === "pick")
      choose({ guest: { island: islandOf(other.move.at), civ: other.move.civ } });
  };

  const wouldStage = (cell: string): string | undefined => {
    const here = cells().get(cell);
    if (!here || here.some((option) => isFirstHalf(option, chosen()))) return undefined;
    const sure = preferred(here, chosen());
    return sure.length === 1 ? sure[0]!.text : undefined;
  };

  return { chosen, options, candidates, cells, asking, choose, clear, tap, wouldStage, ask };
}

/** The move that a tap on a dark cell must have meant, so that the rules can say what is wrong with it. */
export function refusedMove(cell: string, chosen: Chosen, view: UtopiaView): string | undefined {
  if (cell.startsWith("site:")) return `wonder:${cell.slice(5)}`;
  if (cell.includes(":")) return undefined;
  const { guest, verb, civ, from } = chosen;
  if (guest) return `pick:${guest.civ}:${cell}`;
  if (view.phase === "place" || view.phase === "relocate") {
    return `${view.phase === "place" ? "place" : "from"}:${cell}`;
  }
  if (!verb || !civ || !isPaid(verb)) return undefined;
  if (verb === "move") return from ? `move:${civ}:${from}-${cell}` : undefined;
  return verb === "raise" || verb === "drop" ? undefined : `${verb}:${civ}:${cell}`;
}

const choices = new WeakMap<Play<UtopiaView>, Choice>();

/** The choice that belongs to a table; made once, shared by board and tray. */
export function choiceOf(play: Play<UtopiaView>): Choice {
  let choice = choices.get(play);
  if (!choice) choices.set(play, (choice = createRoot(() => make(play))));
  return choice;
}
