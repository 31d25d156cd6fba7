// What a move in question would lead to. A board asks for every square that the pointer rests on; the answers are kept
// for the position at hand only, and only so many of them, since each is a whole view.

import { createSignal } from "solid-js";
import type { AnyView, Foresight } from "../games/api.ts";
import type { ServerPreview } from "../net/protocol.gen.ts";
import { Allowance } from "./allowance.ts";

interface Port {
  /** Whether the table allows previews. */
  previews(): boolean;
  draft(): { rev: number; moves: string[] };
  preview(rev: number, moves: string[]): Promise<ServerPreview>;
  /** Whether answers cost nothing and come at once, because nobody else is asked. */
  instant?(): boolean;
}

/** How many answers are kept: the squares around a pointer, not the whole board. */
const mostKept = 48;
/** How long a pointer rests before it is taken for a question. */
const restFor = 60;

export interface Foresights {
  ghost(): Foresight | undefined;
  /** Asks what a move would do; undefined: nothing is in question any more. */
  consider(move: string | undefined): void;
  /** A preview that nobody has to have; undefined when too many were asked for. */
  ask(rev: number, moves: string[]): Promise<ServerPreview> | undefined;
}

export function createForesight(port: Port, rest = restFor): Foresights {
  const [ghost, setGhost] = createSignal<Foresight>();
  // Previews that nobody waits for must not use up what the server allows us.
  const curiosity = new Allowance(50, 20_000);
  const known = new Map<string, Foresight>();
  let knownAt = -1;
  let turn = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // A pointer on its way asks for more squares than anybody could answer in time: one question is on its way, and the
  // latest comes next.
  let asking = false;
  let latest: (() => void) | undefined;

  function answered(): void {
    asking = false;
    const next = latest;
    latest = undefined;
    next?.();
  }

  function keep(rev: number, key: string, found: Foresight): void {
    if (rev !== knownAt) return;
    known.set(key, found);
    if (known.size > mostKept) known.delete(known.keys().next().value!);
  }

  const ask = (rev: number, moves: string[]) =>
    port.instant?.() || curiosity.take() ? port.preview(rev, moves) : undefined;

  return {
    ghost,
    ask,
    consider(move) {
      const mine = ++turn;
      clearTimeout(timer);
      latest = undefined;
      const { rev, moves } = port.draft();
      if (rev !== knownAt) known.clear();
      knownAt = rev;
      if (move === undefined) return void setGhost(undefined);
      if (!port.previews()) return;
      const all = [...moves, move];
      const key = all.join(" ");
      const before = known.get(key);
      if (before) return void setGhost(before);
      const wonder = () => {
        if (asking) return void (latest = wonder);
        const answer = ask(rev, all);
        if (!answer) return;
        asking = true;
        answer.then(
          (said) => {
            answered();
            const found = foreseen(said, all, moves.length);
            if (!found) return;
            keep(rev, key, found);
            if (mine === turn) setGhost(found);
          },
          () => answered(),
        );
      };
      if (port.instant?.()) wonder();
      else timer = setTimeout(wonder, rest);
    },
  };
}

function foreseen(answer: ServerPreview, moves: string[], drafted: number): Foresight | undefined {
  const last = answer.steps.at(-1);
  if (!last || answer.refused) return undefined;
  const story = answer.steps.slice(drafted).flatMap((step) => step.story);
  return {
    moves,
    view: last.view as unknown as AnyView,
    story: story,
    stop: answer.stop,
  };
}
