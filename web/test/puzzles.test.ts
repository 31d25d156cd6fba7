// The puzzles that come with the page, on a real engine: every one opens, shows its seat what it may know, and is judged as
// it says.

import assert from "node:assert/strict";
import { afterAll, beforeAll, describe, test } from "vitest";
import { EngineError } from "../src/engine/door.ts";
import type { ServerFrame, ServerTable, ServerUpdate, View } from "../src/net/protocol.gen.ts";
import type { DeskRules, Source } from "../src/pages/study/desk.ts";
import { DeskWire } from "../src/pages/study/deskWire.ts";
import {
  dayOf,
  judge,
  ofTheDay,
  solution,
  type Preview,
  type Puzzle,
  type PuzzleCard,
} from "../src/pages/study/puzzle.ts";
import { words as english } from "../src/pages/study/words.en.ts";
import { words as chinese } from "../src/pages/study/words.zh.ts";
import { argumentsOf } from "../src/i18n/format.ts";
import { gameNames } from "../src/games/titles.ts";
import { Engine, noEngine } from "./engine.ts";
import { listOf, longestPart, puzzlesIn } from "./lib/puzzleFiles.ts";

const puzzlesOf = (game: string) => puzzlesIn<Puzzle>(game);

/** Questions to one engine process, refusals as the page has them. */
function questions() {
  const inside = new Engine();
  const ask = async <T>(method: string, params: object): Promise<T> => {
    const { result, error } = await inside.try<T>(method, params);
    if (error) throw new EngineError(-32000, `${method}: ${error.message}`);
    return result!;
  };
  return { ask, close: () => inside.close() };
}

test("the words of puzzles are the same in all languages", () => {
  assert.deepEqual(Object.keys(chinese).sort(), Object.keys(english).sort());
  for (const [id, text] of Object.entries(english)) {
    const other = chinese[id as keyof typeof chinese];
    assert.deepEqual([...argumentsOf(other)].sort(), [...argumentsOf(text)].sort(), id);
  }
});

for (const game of gameNames) {
  test(`${game}: its puzzles are light, different, and of themes that have names`, () => {
    const puzzles = puzzlesOf(game);
    assert.ok(puzzles.length > 0);
    assert.ok(longestPart(game) <= 150_000, "load less at once");
    for (const [at, card] of listOf<PuzzleCard & { part: number }>(game).entries()) {
      const { id, kind, theme, rating } = puzzles[at]!;
      assert.deepEqual(card, { id, kind, theme, rating, part: card.part });
    }
    assert.equal(new Set(puzzles.map(({ id }) => id)).size, puzzles.length);
    for (const { id, theme, ways, game: of } of puzzles) {
      assert.equal(of, game);
      assert.ok(theme !== "" && `theme.${theme}` in english, `${id}: ${theme}`);
      for (const { gap, error } of ways.slice(1)) assert.ok(gap! >= 0.05 && gap! >= 2.9 * error!, id);
    }
    const days = Array.from({ length: puzzles.length }, (_, day) => ofTheDay(puzzles, 20_000 + day)!.id);
    assert.equal(new Set(days).size, puzzles.length, "every puzzle has its day");
  });
}

test("a day begins at midnight where the reader is", () => {
  const at = (text: string) => dayOf(new Date(text));
  assert.equal(at("2026-01-02T00:00:01") - at("2026-01-01T23:59:59"), 1);
});

describe.skipIf(noEngine)("on the engine", () => {
  let asked: ReturnType<typeof questions>;
  beforeAll(() => void (asked = questions()));
  afterAll(() => asked.close());
  // One question after the other: the process answers in order.
  let turn: Promise<unknown> = Promise.resolve();
  const ask = <T>(method: string, params: object): Promise<T> => {
    const answer = turn.then(() => asked.ask<T>(method, params));
    turn = answer.catch(() => undefined);
    return answer;
  };
  const preview: Preview = (view, moves) => ask("preview", { view, moves, detail: "known" });

  for (const game of gameNames) {
    test(
      `${game}: the solution of every puzzle is right, and no other way is`,
      { timeout: 120_000 },
      async () => {
        for (const puzzle of puzzlesOf(game)) {
          assert.deepEqual(
            await judge(puzzle, solution(puzzle), preview),
            { right: true, way: 0 },
            puzzle.id,
          );
          for (const [way, { moves }] of puzzle.ways.entries()) {
            if (way === 0) continue;
            const asked = puzzle.kind === "move" ? moves.slice(0, 1) : moves;
            const told = await judge(puzzle, asked, preview);
            // Two ways may look alike to the seat; then the first of them is meant.
            assert.ok(!told.right && told.way! > 0 && told.way! <= way, `${puzzle.id}: ${way}`);
          }
        }
      },
    );

    test(
      `${game}: the table shows the seat its own view, and takes the solution`,
      { timeout: 120_000 },
      async () => {
        for (const puzzle of puzzlesOf(game).slice(0, 6)) {
          const seat = puzzle.view.viewer;
          const { wire, view, act, decided } = await sit(
            { view: puzzle.view },
            { game, seat, seats: Number(puzzle.view.seats) },
          );
          assert.equal(view().viewer, seat);
          assert.ok(view().legal.includes(solution(puzzle)[0]!));
          await act(solution(puzzle));
          assert.deepEqual(decided.at(-1), solution(puzzle));
          if (puzzle.kind === "turn") assert.notEqual(wire.toAct(), seat);
          await wire.back();
          assert.ok(view().legal.includes(solution(puzzle)[0]!), "as it was");
          wire.close();
        }
      },
    );
  }

  async function sit(
    source: Source,
    of: { game: string; seat: number; seats: number },
    more: Partial<DeskRules> = {},
  ) {
    const frames: (ServerUpdate | ServerTable)[] = [];
    const decided: string[][] = [];
    const players = Array.from({ length: of.seats }, (_, at) => (at === of.seat ? 0 : undefined));
    const rules = { id: "x", ...of, players, deals: false, you: "You", hints: false, ...more };
    const wire = new DeskWire(source, rules, {
      ask,
      think: ask,
      decided: (moves) => void decided.push(moves),
    });
    wire.onFrame((frame: ServerFrame) => frames.push(frame as ServerUpdate));
    frames.push(await wire.request({ t: "sub", table: "x" }));
    const view = () => frames.at(-1)!.view as View & { legal: string[] };
    const act = (moves: string[]) =>
      wire.request({ t: "act", table: "x", key: "k", rev: frames.at(-1)!.rev, moves });
    return { wire, frames, view, act, decided };
  }

  test(
    "a table from a view plays on: chance falls, computers answer, all of it is taken back",
    { timeout: 60_000 },
    async () => {
      for (const game of gameNames) {
        const { id } = await ask<{ id: number }>("new", { game, seats: 2, seed: 4 });
        const { state } = await ask<{ state: { to_act: number } }>("state", { id });
        const seat = state.to_act;
        const players = [1, 1];
        players[seat] = 0;
        const { wire, view, act, frames } = await sit(
          { state },
          { game, seat, seats: 2 },
          { players, deals: true },
        );
        for (let decision = 0; decision < 8; decision++) {
          while (view().to_act !== seat) await new Promise((done) => setTimeout(done, 1));
          await act([view().legal[0]!]);
        }
        const seqs = frames.at(-1)!.entries.map(({ seq }) => seq);
        assert.deepEqual(
          seqs,
          seqs.map((_, at) => seqs[0]! + at),
          "no gap in the log",
        );
        assert.ok(wire.line().length >= 8);
        await wire.back();
        assert.equal(wire.line().length, 0);
        assert.deepEqual(wire.state(), state);
        wire.close();
      }
    },
  );
});
