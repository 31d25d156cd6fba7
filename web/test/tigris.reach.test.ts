// Whole games on the real engine, with everything optional switched on: in every decision each legal move is
// one that a gesture makes, and no two moves share a gesture.

import assert from "node:assert/strict";
import { spawn, type ChildProcess } from "node:child_process";
import { existsSync } from "node:fs";
import { createInterface } from "node:readline";
import { test } from "vitest";
import { parseMove, swapMove } from "../src/games/tigris/notation.ts";
import { sortChoices } from "../src/games/tigris/choices.ts";
import type { TigrisView } from "../src/games/tigris/view.ts";

const program = process.env["SHEDU_PROGRAM"] ?? "../build/shedu";

class Engine {
  private readonly process: ChildProcess = spawn(program, ["engine"], { stdio: ["pipe", "pipe", "inherit"] });
  private readonly lines = createInterface({ input: this.process.stdout! })[Symbol.asyncIterator]();
  private calls = 0;

  async call<T>(method: string, params: object): Promise<T> {
    this.process.stdin!.write(JSON.stringify({ jsonrpc: "2.0", id: ++this.calls, method, params }) + "\n");
    const answer = JSON.parse((await this.lines.next()).value as string) as {
      result: T;
      error?: { message: string };
    };
    assert.equal(answer.error, undefined, answer.error?.message);
    return answer.result;
  }

  close(): void {
    this.process.stdin!.end();
  }
}

const kButtons = new Set(["pass", "withdraw", "commit", "war", "no", "point"]);

function checkReach(view: TigrisView): void {
  const choices = sortChoices(view.legal, view);
  const targets = [...choices.picks.values(), choices.direct];
  for (const cells of targets)
    for (const moves of cells.values()) assert.equal(moves.length, 1, moves.join());
  const byCell = new Set(targets.flatMap((cells) => [...cells.values()].flat()));
  assert.deepEqual(choices.other, []);
  for (const text of view.legal) {
    const move = parseMove(text)!;
    if (move.kind === "swap") assert.equal(swapMove([...move.tiles!].reverse(), view.legal), text);
    else if ("at" in move) assert.ok(byCell.has(text), `${text} has no cell of its own`);
    else assert.ok(kButtons.has(move.kind), `${text} has no button`);
  }
}

/** A small generator, so that the same games are played every time. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

test("every legal move of whole games is within reach", { skip: !existsSync(program) }, async () => {
  const engine = new Engine();
  const phases = new Set<string>();
  const options = { civ_buildings: "on", wonder: "on", treasure_claim: "optional", max_turns: 120 };
  for (const [seed, board] of [
    [1, "standard"],
    [2, "advanced"],
  ] as const) {
    const roll = dice(seed);
    const params = { game: "tigris", seats: 3, seed, options: { ...options, board } };
    let { id, to_act } = await engine.call<{ id: number; to_act: number | string }>("new", params);
    while (typeof to_act === "number") {
      const { view } = await engine.call<{ view: TigrisView }>("view", { id, seat: to_act, detail: "shown" });
      phases.add(view.phase);
      checkReach(view);
      // Swaps and passes are most of the list; tiles and leaders make more happen.
      const lively = view.legal.filter(
        (text) => !["swap", "pass", "withdraw", "no"].includes(parseMove(text)!.kind),
      );
      const among = lively.length > 0 ? lively : view.legal;
      const move = among[roll(among.length)];
      ({ to_act } = await engine.call<{ to_act: number | string }>("play", { id, move }));
    }
  }
  engine.close();
  const wanted = [
    "action",
    "revolt_attack",
    "revolt_defend",
    "war_choose",
    "war_attack",
    "war_defend",
    "treasure",
  ];
  for (const phase of wanted) assert.ok(phases.has(phase), `the games never came to ${phase}`);
});
