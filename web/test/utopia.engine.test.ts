// Utopia on the real engine: the lesson can be played, and in games of every size each legal move is
// understood, named and reached by the gestures of the board and the tray.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createInterface } from "node:readline";
import { test } from "vitest";
import { preferred, read, sortChoices, useOfCard, type Terms } from "../src/games/utopia/choices.ts";
import { layoutOf } from "../src/games/utopia/layout.ts";
import { lessons } from "../src/games/utopia/lessons.ts";
import { planOf } from "../src/games/utopia/printed.ts";
import { printMove, type Move } from "../src/games/utopia/notation.ts";
import { bagSize, prestige } from "../src/games/utopia/survey.ts";
import { closedIslands, type UtopiaView } from "../src/games/utopia/view.ts";

const program = process.env["SHEDU_PROGRAM"] ?? "../build/shedu";
const skip = !existsSync(program);

interface Status {
  id: number;
  to_act: number | "chance" | "over";
}

/** Talks to one engine process, one call after the other. */
class Engine {
  private child = spawn(program, ["engine"], { stdio: ["pipe", "pipe", "inherit"] });
  private lines = createInterface({ input: this.child.stdout })[Symbol.asyncIterator]();
  private last = 0;

  async call<T>(method: string, params: object): Promise<T> {
    this.child.stdin.write(JSON.stringify({ jsonrpc: "2.0", id: ++this.last, method, params }) + "\n");
    const { value } = await this.lines.next();
    const answer = JSON.parse(String(value)) as { result?: T; error?: { message: string } };
    assert.ok(answer.result, `${method} ${JSON.stringify(params)}: ${answer.error?.message}`);
    return answer.result;
  }

  async view(id: number, seat: number): Promise<UtopiaView> {
    return (await this.call<{ view: UtopiaView }>("view", { id, seat, detail: "shown" })).view;
  }

  close(): void {
    this.child.stdin.end();
  }
}

test("every step of the lesson can be played", { skip }, async () => {
  const engine = new Engine();
  const cells = new Set(layoutOf(planOf(undefined), 1).cells.map((cell) => cell.id));
  let game = 0;
  for (const step of lessons) {
    if (step.record) game = (await engine.call<Status>("load", { record: step.record, seed: 1 })).id;
    const view = await engine.view(game, 0);
    for (const cell of step.point ?? []) assert.ok(cells.has(cell), `${step.text}: ${cell}`);
    for (const move of step.expect ?? []) assert.ok(view.legal.includes(move), `${step.text}: ${move}`);
    if (step.expect) await engine.call("play", { id: game, move: step.expect[0] });
    else assert.equal(view.to_act, 0, `${step.text}: it is not the learner's turn`);
  }
  engine.close();
});

/** The terms a person chooses on the way to a move. */
function termsOf(move: Move): Terms {
  const two = move.kind === "move" && move.count === 2;
  if (!("privileges" in move)) return { two, privileges: 0 };
  return { verb: move.kind, civ: move.civ, two, privileges: move.privileges };
}

/** Moves that have a button of their own, whatever is chosen. */
const BUTTONS = ["surprise", "name", "end", "wonder", "control"];

function checkReach(view: UtopiaView): void {
  const options = read(view.legal);
  assert.equal(options.length, view.legal.length, "a move is not understood");
  for (const { text, move } of options) {
    assert.equal(printMove(move), text);
    if (BUTTONS.includes(move.kind)) continue;
    const terms = termsOf(move);
    const choices = sortChoices(view.legal, terms);
    assert.deepEqual(choices.other, []);
    const byCells = [...choices.picks.values(), choices.direct].flatMap((cells) => [...cells.values()]);
    const onCards = "civ" in move && move.civ !== "?" ? useOfCard(move.civ, options, terms.verb) : [];
    const reached = preferred(onCards, terms).map((option) => option.text);
    const here = byCells.find((moves) => moves.includes(text));
    assert.ok(here !== undefined || reached.includes(text), `${text} is not reached in ${view.phase}`);
  }
}

function checkView(view: UtopiaView): void {
  assert.equal(closedIslands(view).join(), view.seats === 2 ? "WA" : "");
  assert.equal(prestige(view).length, view.seats);
  assert.ok(bagSize(view) <= 40);
}

/** A random number generator that is the same everywhere. */
function chooser(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

for (const [seats, options] of [
  [2, {}],
  [3, { prince_shortage: "relocate_own" }],
  [4, {}],
  [5, { open_hands: "on" }],
] as const) {
  test(`a game of ${seats}: every legal move is within reach`, { skip, timeout: 60_000 }, async () => {
    const engine = new Engine();
    const next = chooser(seats);
    const phases = new Set<string>();
    let { id, to_act } = await engine.call<Status>("new", { game: "utopia", seats, options, seed: seats });
    for (let i = 0; i < 260 && typeof to_act === "number"; ++i) {
      const view = await engine.view(id, to_act);
      checkView(view);
      checkReach(view);
      phases.add(view.phase);
      // A kind of move first, then one of that kind, so that rare kinds come up; builds whenever they can be.
      const kinds = [...new Set(view.legal.map((move) => move.split(":")[0]!))];
      const builds = kinds.filter((kind) => kind === "wonder" || kind === "control");
      const kind = (builds.length > 0 ? builds : kinds)[next(builds.length || kinds.length)]!;
      const moves = view.legal.filter((move) => move.split(":")[0] === kind);
      ({ to_act } = await engine.call<Status>("play", { id, move: moves[next(moves.length)]! }));
    }
    for (const phase of ["welcome", "after", "place", "designate", "extra", "discard", "develop", "pay"]) {
      assert.ok(phases.has(phase), `${phase} did not come up`);
    }
    engine.close();
  });
}
