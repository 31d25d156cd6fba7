// How the moves of Utopia are chosen: which gesture leads to each, and what a person has chosen so far on the way to one:
// a guest or a stack in hand, a verb, a card. Board and tray of one table share it.

import { createComputed, createMemo, createSignal, on, type Accessor } from "solid-js";
import { sortMoves, type Choices, type Way } from "../shared/choices.ts";
import { createChooser, type Chooser } from "../shared/chooser.ts";
import { perPlay } from "../shared/perPlay.ts";
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
import type { UtopiaView, UtopiaPlay } from "./view.ts";

export interface Option {
  text: string;
  move: Move;
}

/** On which terms moves are bought: chosen in the tray, whatever is in hand. */
export interface Terms {
  /** What cards are to pay for. */
  verb?: Paid | undefined;
  civ?: Civ | undefined;
  /** Two princes instead of one, where both are possible. */
  two: boolean;
  /** How many privileges are to be used, where there is a choice. */
  privileges: number;
}

export interface Chosen extends Terms {
  /** A kind of guest at a great ship. */
  guest?: { island: Island; civ: Civ } | undefined;
  /** Where princes set out. */
  from?: District | undefined;
}

export interface UtopiaChoice extends Chooser {
  chosen: Accessor<Chosen>;
  options: Accessor<Option[]>;
  /** The moves that what was chosen leaves. */
  candidates: Accessor<Option[]>;
  /** Changes the terms; what is in hand stays there as long as it can be used on them. */
  choose(change: Partial<Terms>): void;
}

const NOTHING: Terms = { two: false, privileges: 0 };

/** The cell of a kind of guests; the guests themselves, in hand, are called the same. */
export function guestCell(island: Island, civ: Civ): string {
  return `guest:${island}:${civ}`;
}

/** The stacks of a district, in hand. */
function stackPick(from: District): string {
  return `stack:${from}`;
}

function inHand(pick: string | undefined): Pick<Chosen, "guest" | "from"> {
  const [what, where, civ] = pick?.split(":") ?? [];
  if (what === "guest") return { guest: { island: where as Island, civ: civ as Civ } };
  return what === "stack" ? { from: where! } : {};
}

export function read(texts: readonly string[]): Option[] {
  return texts.flatMap((text) => {
    const move = parseMove(text);
    return move ? [{ text, move }] : [];
  });
}

function fits({ move }: Option, chosen: Chosen): boolean {
  const { guest, verb, civ, from } = chosen;
  if (guest) return move.kind === "pick" && move.civ === guest.civ && islandOf(move.at) === guest.island;
  if (from && !(move.kind === "move" && move.from === from)) return false;
  if (!verb) return true;
  return move.kind === verb && (!civ || move.civ === civ);
}

/** The moves that what was chosen leaves. */
export function narrow(options: readonly Option[], chosen: Chosen): Option[] {
  return options.filter((option) => fits(option, chosen));
}

/**
 * Of moves that differ only in princes moved and privileges used, the one that was asked for; else the
 * cheapest.
 */
export function preferred(options: readonly Option[], terms: Terms): Option[] {
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
    Math.abs(spent(move) - terms.privileges) * 10 + Math.abs(count(move) - (terms.two ? 2 : 1));
  return [...groups.values()].map((group) =>
    group.reduce((best, one) => (off(one) < off(best) ? one : best)),
  );
}

function waysTo(move: Move, terms: Terms): Way[] {
  switch (move.kind) {
    case "pick": {
      const guests = guestCell(islandOf(move.at), move.civ);
      return [{ by: "pick", pick: guests, from: guests, to: [move.at] }];
    }
    case "move":
      return [{ by: "pick", pick: stackPick(move.from), from: move.from, to: [move.at] }];
    case "add":
    case "add3":
    case "remove":
      // Without a verb a district would offer too much to guess from.
      return [terms.verb ? { by: "tap", at: move.at } : { by: "tray" }];
    case "wonder":
      return [{ by: "tray" }, { by: "tap", at: `site:${move.island}` }];
    case "control":
      return [{ by: "tray" }, { by: "tap", at: move.at }];
    case "place":
    case "from":
    case "leave":
      return [{ by: "tap", at: move.at }];
    default:
      return [{ by: "tray" }];
  }
}

/** Gestures make moves on the terms that were chosen; all others are the tray's, by a change of terms. */
export function sortChoices(legal: readonly string[], terms: Terms): Choices {
  const here = new Set(preferred(narrow(read(legal), terms), terms).map(({ text }) => text));
  return sortMoves(legal, (text) => {
    const move = parseMove(text);
    if (!move) return [];
    return here.has(text) ? waysTo(move, terms) : [{ by: "tray" }];
  });
}

/** The moves that choosing a card leads to: giving it away, or paying for the chosen verb. */
export function useOfCard(civ: Civ, options: readonly Option[], verb: string | undefined): Option[] {
  return options.filter(({ move }) => {
    if (move.kind === "discard" || move.kind === "convert") return move.civ === civ;
    return verb !== undefined && move.kind === verb && "civ" in move && move.civ === civ;
  });
}

/** The move that a tap on a dark cell must have meant, so that the rules can say what is wrong with it. */
function refusedMove(cell: string, chosen: Chosen, view: UtopiaView): string | undefined {
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

export const choiceOf = perPlay((play: UtopiaPlay): UtopiaChoice => {
  const [terms, setTerms] = createSignal<Terms>(NOTHING);
  const options = createMemo(() => read(play.legal()));

  // Terms belong to one list of moves; a verb that can still be paid for stays, for the next purchase.
  createComputed(
    on(options, (now) => {
      const { verb, civ } = terms();
      if (!verb || !now.some(({ move }) => move.kind === verb)) return setTerms(NOTHING);
      const stays = now.some(({ move }) => move.kind === verb && move.civ === civ);
      return setTerms({ ...NOTHING, verb, civ: stays ? civ : undefined });
    }),
  );

  /** A stack in hand is to be moved, and where only one civilization can it is that one. */
  const takeStack = (from: District) => {
    const moves = options().filter(({ move }) => move.kind === "move" && move.from === from);
    const civs = new Set(narrow(moves, terms()).map(({ move }) => ("civ" in move ? move.civ : undefined)));
    const [civ] = civs.size === 1 ? (civs as Set<Civ>) : [terms().civ];
    setTerms((old) => ({ ...old, verb: "move", civ }));
  };

  const chooser: Chooser = createChooser(play, {
    choices: (legal) => sortChoices(legal, terms()),
    meant: (_pick, cell) => refusedMove(cell, chosen(), play.view()),
    taken: (pick) => {
      const { from } = inHand(pick);
      if (from !== undefined) takeStack(from);
    },
    cleared: () => setTerms(NOTHING),
  });
  const chosen = createMemo<Chosen>(() => ({ ...terms(), ...inHand(chooser.held()) }));
  const candidates = createMemo(() => narrow(options(), chosen()));
  const choose = (change: Partial<Terms>) => {
    play.consider(undefined);
    setTerms((old) => ({ ...old, ...change }));
  };
  return { ...chooser, chosen, options, candidates, choose };
});
