// "How to think about this game": the boards are what the engine makes of their positions, and everything that the chapters say
// of them is asked of the engine. Searches are limited in simulations, so they say the same on every machine.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, test } from "vitest";
import type { AnyView } from "../src/games/api.ts";
import type { Claim } from "../src/games/claims.ts";
import {
  chaptersOf,
  chapterWords,
  hasChapters,
  type Chapter,
  type LearnWords,
  type Position,
} from "../src/games/learning.ts";
import { gameNames } from "../src/games/titles.ts";
import { languages, source } from "../src/i18n/languages.ts";
import { claims as gogClaims } from "../src/games/gog/learn/claims.ts";
import { positions as gogPositions } from "../src/games/gog/learn/positions.ts";
import { claims as tigrisClaims } from "../src/games/tigris/learn/claims.ts";
import { positions as tigrisPositions } from "../src/games/tigris/learn/positions.ts";
import { claims as utopiaClaims } from "../src/games/utopia/learn/claims.ts";
import { positions as utopiaPositions } from "../src/games/utopia/learn/positions.ts";
import { Engine, noEngine, type Status } from "./engine.ts";

const books: Record<string, { claims: Claim[]; positions: Record<string, object> }> = {
  gog: { claims: gogClaims, positions: gogPositions },
  tigris: { claims: tigrisClaims, positions: tigrisPositions },
  utopia: { claims: utopiaClaims, positions: utopiaPositions },
};

const stored = (game: string) =>
  JSON.parse(readFileSync(`src/games/${game}/learn/boards.json`, "utf8")) as Record<string, Position>;

/** What stands at a place such as `points.0.2`; undefined where nothing does. */
function at(of: unknown, place: string): unknown {
  let value = of;
  for (const name of place.split(".")) value = (value as Record<string, unknown> | undefined)?.[name];
  return value;
}

/** A number may be given as from where to where it is; lists of other things, and of more, are meant as they are. */
function fits(value: unknown, wanted: unknown): boolean {
  if (typeof value === "number" && Array.isArray(wanted)) {
    const [least, most] = wanted as [number, number];
    return value >= least && value <= most;
  }
  try {
    assert.deepEqual(value, wanted);
    return true;
  } catch {
    return false;
  }
}

test("every game has chapters", () => {
  assert.deepEqual(gameNames.filter(hasChapters), gameNames);
  assert.deepEqual(Object.keys(books).sort(), [...gameNames].sort());
});

for (const game of gameNames) {
  let chapters: Chapter[];
  let words: LearnWords[];
  beforeAll(async () => {
    chapters = await chaptersOf(game);
    words = await Promise.all(languages.map(({ id }) => chapterWords(game, id)));
  });

  test(`${game}: five chapters with words and boards, in every language`, () => {
    assert.equal(chapters.length, 5);
    const boards = chapters.flatMap((chapter) => chapter.boards.map(({ id }) => id));
    assert.equal(new Set(boards).size, boards.length);
    for (const chapter of chapters) assert.ok(chapter.boards.length > 0, chapter.id);
    const ids = [
      ...chapters.flatMap(({ id }) => [id, `${id}.title`]),
      ...boards.map((board) => `board.${board}`),
    ];
    for (const [index, known] of words.entries()) {
      assert.deepEqual(Object.keys(known).sort(), [...ids].sort(), languages[index]!.id);
      for (const [id, text] of Object.entries(known)) assert.notEqual(text.trim(), "", id);
    }
    assert.deepEqual(Object.keys(books[game]!.positions).sort(), [...boards].sort());
    assert.deepEqual(Object.keys(stored(game)), boards, "run script/boards.mjs");
  });

  test(`${game}: what is claimed is said, and every board has a claim`, () => {
    const english = words[languages.findIndex(({ id }) => id === source.id)]!;
    const { claims } = books[game]!;
    for (const { board, text } of claims) {
      const chapter = chapters.find(({ boards }) => boards.some(({ id }) => id === board));
      assert.ok(chapter, `there is no board ${board}`);
      const said = [chapter.id, ...chapter.boards.map(({ id }) => `board.${id}`)].map((id) => english[id]!);
      assert.ok(
        said.some((one) => one.includes(text)),
        `${chapter.id} does not say "${text}"`,
      );
    }
    const silent = chapters
      .flatMap(({ boards }) => boards)
      .filter(({ id }) => !claims.some(({ board }) => board === id));
    assert.deepEqual(silent, []);
  });

  describe.skipIf(noEngine)("on the engine", () => {
    let engine: Engine;
    beforeAll(() => void (engine = new Engine()));
    afterAll(() => engine.close());

    test(`${game}: the boards are what the engine shows`, async () => {
      for (const board of chapters.flatMap((chapter) => chapter.boards)) {
        const { id } = await engine.call<Status>("load", {
          state: books[game]!.positions[board.id],
          deal: "manual",
        });
        const { state } = await engine.call<{ state: object }>("state", { id });
        const view = await engine.view<AnyView & { prompt?: string }>(id, board.seat ?? 0);
        delete view.prompt;
        if (board.below !== "tray") view.legal = [];
        const insight = await engine.insight<object>(id, board.seat ?? 0);
        const shown = { state, view: { ...view, insight } };
        assert.deepEqual(stored(game)[board.id], shown, `${board.id}: run script/boards.mjs`);
        assert.equal(view.to_act, board.seat ?? 0, `${board.id}: the reader decides`);
        await engine.call("close", { id });
      }
    });

    for (const claim of books[game]!.claims) {
      test(`${game}, ${claim.board}: ${claim.text}`, { timeout: 60_000 }, () => check(engine, game, claim));
    }
  });
}

interface Kingdom {
  leaders: { seat: number; colour: string; revolt: number; war: number }[];
}

interface Best {
  move: string;
  worth: number[];
}

/** How often a position is searched: chance falls differently each time. */
const searches = 8;

/** With a seed chance falls by itself, the same for the same seed; without one it is not waited for. */
async function after(engine: Engine, game: string, board: string, moves: string[] = [], seed?: number) {
  const { state } = stored(game)[board]!;
  let status = await engine.call<Status & { standing?: { scores: number[]; places: number[] } }>("load", {
    state,
    ...(seed === undefined ? { deal: "manual" } : { seed }),
  });
  for (const move of moves) status = await engine.call("play", { id: status.id, move });
  return status;
}

async function check(engine: Engine, game: string, claim: Claim): Promise<void> {
  const { board } = claim;
  const seat = Number(stored(game)[board]!.view.viewer);
  const status = await after(engine, game, board, claim.moves, claim.over && 1);
  const { id } = status;
  if (claim.sees) {
    const view = await engine.view<object>(id, seat);
    for (const [place, wanted] of Object.entries(claim.sees))
      assert.deepEqual(at(view, place), wanted, place);
  }
  if (claim.counts) {
    const insight = await engine.insight<object>(id, seat);
    for (const [place, wanted] of Object.entries(claim.counts)) {
      const value = at(insight, place);
      assert.ok(fits(value, wanted), `${place} is ${JSON.stringify(value)}`);
    }
  }
  if (claim.allows || claim.refuses) {
    const { moves } = await engine.call<{ moves: string[] }>("legal", { id });
    if (claim.allows) assert.ok(moves.includes(claim.allows), moves.join(" "));
  }
  if (claim.refuses) {
    const { view } = await engine.call<{ view: object }>("view", { id, seat });
    const { refused } = await engine.call<{ refused?: { clause?: string; text: string } }>("preview", {
      view,
      moves: [claim.refuses.move],
    });
    assert.ok(refused, "it is allowed");
    if (claim.refuses.clause) assert.equal(refused.clause, claim.refuses.clause, refused.text);
  }
  if (claim.over) {
    assert.equal(status.to_act, "over");
    if (claim.over.scores) assert.deepEqual(status.standing!.scores, claim.over.scores);
    if (claim.over.places) assert.deepEqual(status.standing!.places, claim.over.places);
  }
  await engine.call("close", { id });
  if (claim.strength) await checkStrength(engine, game, board, claim.strength);
  if (claim.prefers || claim.best || claim.chance) await checkSearch(engine, game, claim, seat);
}

async function checkStrength(
  engine: Engine,
  game: string,
  board: string,
  of: NonNullable<Claim["strength"]>,
) {
  const { id } = await after(engine, game, board, of.moves);
  const { kingdoms } = await engine.insight<{ kingdoms: Kingdom[] }>(id, 0);
  const leader = kingdoms
    .flatMap(({ leaders }) => leaders)
    .find((one) => one.seat === of.seat && one.colour === of.colour);
  assert.ok(leader, "there is no such leader");
  if (of.revolt !== undefined) assert.equal(leader.revolt, of.revolt);
  if (of.war !== undefined) assert.equal(leader.war, of.war);
  await engine.call("close", { id });
}

/** What a player gives the seat after moves, by seed of chance and thinking. */
async function worths(
  engine: Engine,
  game: string,
  board: string,
  moves: string[],
  seat: number,
  player: string,
) {
  const out: number[] = [];
  for (let seed = 1; seed <= searches; seed++) {
    const { id, to_act, standing } = await after(engine, game, board, moves, seed);
    if (to_act === "over") out.push(standing!.places[seat] === 1 ? 1 : 0);
    else out.push((await engine.call<Best>("best", { id, player, count: 1, seed })).worth[seat]!);
    await engine.call("close", { id });
  }
  return out;
}

const mean = (all: number[]) => all.reduce((sum, one) => sum + one, 0) / all.length;

async function checkSearch(engine: Engine, game: string, claim: Claim, seat: number) {
  const { board } = claim;
  if (claim.best) {
    const { id } = await after(engine, game, board);
    const { move } = await engine.call<Best>("best", { id, player: claim.best.player, count: 1, seed: 1 });
    await engine.call("close", { id });
    assert.equal(move, claim.best.move);
  }
  if (claim.chance) {
    const { seat: whose, least = 0, most = 1, player, moves = [] } = claim.chance;
    const worth = mean(await worths(engine, game, board, moves, whose, player));
    assert.ok(worth >= least && worth <= most, `it is ${worth}`);
  }
  if (claim.prefers) {
    // Neither was chosen by what judges it, and both are judged with the same seeds.
    const { better, worse, player } = claim.prefers;
    const a = await worths(engine, game, board, [better], seat, player);
    const b = await worths(engine, game, board, [worse], seat, player);
    const gaps = a.map((worth, at) => worth - b[at]!);
    const gap = mean(gaps);
    const error = Math.sqrt(mean(gaps.map((one) => (one - gap) ** 2)) / (gaps.length - 1));
    assert.ok(gap > 0.01 && gap > 3 * error, `the gap is ${gap.toFixed(3)}, the error ${error.toFixed(3)}`);
  }
}
