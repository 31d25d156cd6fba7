// The lessons on the real engine, from first to last: every record loads, every expected move is legal for the learner,
// the others' answers are legal too, chance follows exactly the moves that say so, and everything has words.

import assert from "node:assert/strict";
import { test } from "vitest";
import type { AnyView } from "../src/games/api.ts";
import { learnWords, lessonOf, type LearnWords, type LessonStep } from "../src/games/learning.ts";
import { allGames, isExample } from "../src/games/titles.ts";
import { lessons as gog } from "../src/games/gog/learn/lessons.ts";
import { lessons as tigris } from "../src/games/tigris/learn/lessons.ts";
import { layoutOf } from "../src/games/utopia/layout.ts";
import { lessons as utopia } from "../src/games/utopia/learn/lessons.ts";
import { planOf } from "../src/games/utopia/printed.ts";
import { endsByItself } from "../src/games/utopia/view.ts";
import { languages } from "../src/i18n/languages.ts";
import { Engine, knows, noEngine, type Status } from "./engine.ts";

interface Course {
  game: string;
  lessons: LessonStep[];
  /** The source language first. */
  words: LearnWords[];
  cell(name: string): boolean;
  follows?(view: never): string | undefined;
}

/** Utopia's board is data, and so are the names of its cells; and it alone drafts moves by itself. */
const districts = new Set(layoutOf(planOf(undefined), 1).cells.map((cell) => cell.id));
const special: Record<string, Partial<Course>> = {
  utopia: { cell: (name) => districts.has(name), follows: endsByItself },
};
const views = import.meta.glob<{ isCell(name: string): boolean }>("../src/games/*/view.ts", { eager: true });

const courses: Course[] = await Promise.all(
  allGames.map(async (game) => ({
    game,
    lessons: await lessonOf(game),
    words: await Promise.all(languages.map(({ id }) => learnWords(game, id))),
    cell: views[`../src/games/${game}/view.ts`]!.isCell,
    ...special[game],
  })),
);

/** The moves from the last record to a step, as the lesson plays them. */
function wayTo(lessons: LessonStep[], index: number): { record: string; moves: string[] } {
  const from = lessons.slice(0, index + 1).findLastIndex((step) => step.record !== undefined);
  const moves = lessons
    .slice(from, index)
    .flatMap((step) => [
      ...(step.expect?.slice(0, 1) ?? []),
      ...(step.follows ?? []),
      ...(step.replies ?? []),
    ]);
  return { record: lessons[from]!.record!, moves };
}

for (const { game, lessons, words, cell, follows } of courses) {
  test(`${game}: every step can be played`, { skip: !(await knows(game)), timeout: 60_000 }, async () => {
    const engine = new Engine();
    for (const [index, step] of lessons.entries()) {
      const { record, moves } = wayTo(lessons, index);
      const load = async (deal: object) => (await engine.call<Status>("load", { record, ...deal })).id;
      const reach = async () => {
        const id = await load({ seed: 1 });
        for (const move of moves) await engine.call("play", { id, move });
        return id;
      };
      const id = await reach();
      const view = await engine.view<AnyView>(id, 0);
      if (step.expect || step.record)
        assert.equal(view.to_act, 0, `${step.text}: not the learner's decision`);
      for (const move of step.expect ?? []) {
        assert.ok(view.legal.includes(move), `${step.text}: ${move} is not legal`);
        // Chance is left open after the state is written down and read again.
        const { state } = await engine.call<{ state: unknown }>("state", { id });
        const copy = (await engine.call<Status>("load", { state, deal: "manual" })).id;
        const { to_act } = await engine.call<Status>("play", { id: copy, move });
        assert.equal(to_act === "chance", step.reveals?.includes(move) ?? false, `${step.text}: ${move}`);
      }
      if (step.expect) {
        await engine.call("play", { id, move: step.expect[0] });
        const after = await engine.view<AnyView>(id, 0);
        const next = after.to_act === 0 ? follows?.(after as never) : undefined;
        assert.deepEqual(step.follows ?? [], next === undefined ? [] : [next], `${step.text}: what follows`);
      }
      for (const move of step.follows ?? []) await engine.call("play", { id, move });
      for (const move of step.replies ?? []) await engine.call("play", { id, move });
    }
    engine.close();
  });

  test(`${game}: a lesson of about ten minutes that points at what to press`, () => {
    const [least, tasks] = isExample(game) ? [5, 3] : [12, 10];
    assert.ok(lessons.length >= least && lessons.length <= 20);
    assert.ok(lessons.filter((step) => step.expect).length >= tasks);
    assert.equal(lessons.at(-1)!.expect, undefined, "the last step offers a game");
    for (const step of lessons) {
      assert.equal(step.expect === undefined, step.press === undefined, `${step.text}: what to press`);
      for (const at of step.look ?? []) assert.ok(cell(at), `${step.text}: ${at}`);
      for (const press of step.press ?? [])
        if (press.startsWith("@")) assert.ok(cell(press.slice(1)), `${step.text}: ${press}`);
        else if (press.startsWith("=")) assert.ok(step.expect!.includes(press.slice(1)), press);
      for (const move of step.reveals ?? []) assert.ok(step.expect!.includes(move), `${step.text}: ${move}`);
    }
  });

  test(`${game}: every step has words, and every task a paragraph of its own`, () => {
    const [first, ...others] = words as [LearnWords, ...LearnWords[]];
    for (const other of others) assert.deepEqual(Object.keys(first).sort(), Object.keys(other).sort());
    for (const step of lessons)
      for (const language of words) {
        const text = language[step.text];
        assert.ok(text, step.text);
        if (step.expect) {
          assert.ok(text.includes("\n\n"), `${step.text} has no task`);
          assert.ok(language[`${step.text}.done`], `${step.text} says nothing when it is done`);
        }
      }
    const steps = new Set(lessons.map((step) => step.text));
    for (const id of Object.keys(first).filter((name) => name.startsWith("lesson.")))
      assert.ok(steps.has(id.replace(/\.done$/, "")), `${id} belongs to no step`);
    for (const [id, text] of Object.entries(first)) {
      const names = (line: string) => [...new Set(line.match(/\{\w+\}/g) ?? [])].sort().join();
      for (const other of others) assert.equal(names(other[id]!), names(text), id);
    }
  });
}

// What the texts say about results, on the engine.

async function after(record: string, moves: string[]) {
  const engine = new Engine();
  const { id } = await engine.call<Status>("load", { record, seed: 1 });
  for (const move of moves) await engine.call("play", { id, move });
  const view = await engine.view<AnyView & Record<string, unknown>>(id, 0);
  engine.close();
  return view;
}

const recordOf = (lessons: LessonStep[], text: string) => {
  const index = lessons.findIndex((step) => step.text === text);
  return wayTo(lessons, index);
};

test("tigris: points and losses are as the lesson tells them", { skip: noEngine }, async () => {
  const points = async (text: string, ...moves: string[]) => {
    const { record, moves: before } = recordOf(tigris, text);
    const view = await after(record, [...before, ...moves]);
    return {
      points: (view["points"] as number[][])[0]!,
      leaders: view["leaders"] as Record<string, string>[],
    };
  };
  assert.deepEqual((await points("lesson.tile", "kJ7")).points, [0, 0, 0, 1]);
  const revolt = await points("lesson.revolt", "+1");
  assert.equal(revolt.points[0], (await points("lesson.revolt")).points[0]! + 1);
  assert.equal(revolt.leaders[1]!["k"], undefined, "the rival's king is home");
  const war = await points("lesson.war_commit", "+2", "+0");
  assert.equal(war.points[2], (await points("lesson.war")).points[2]! + 2);
  assert.equal(war.leaders[1]!["g"], undefined);
  const blow = await points("lesson.catastrophe", "xD5");
  assert.equal(blow.leaders[1]!["k"], undefined);
});

test("utopia: points and steps of the scale are as the lesson tells them", { skip: noEngine }, async () => {
  const at = async (text: string, ...moves: string[]) => {
    const { record, moves: before } = recordOf(utopia, text);
    return after(record, [...before, ...moves]);
  };
  const value = (view: Record<string, unknown>, civ: string) => 5 - String(view["scale"]).indexOf(civ);
  assert.equal(value(await at("lesson.scale"), "M"), 2);
  assert.deepEqual((await at("lesson.build", "wonder:EA"))["scores"], [6, 0, 0]);
  assert.deepEqual((await at("lesson.add", "add:G:WI8"))["scores"], [0, 1, 0]);
  assert.deepEqual((await at("lesson.remove", "remove:G:WI8"))["scores"], [2, 1, 0]);
  assert.equal(value(await at("lesson.raise", "raise:M"), "M"), 3);
  const end = await at("lesson.convert", "convert:E");
  assert.equal(value(end, "M"), 4);
  assert.equal(value(end, "C"), 1);
});

test("gog: the dice and cards are those the lesson tells of", { skip: noEngine }, async () => {
  interface Player {
    stock: { food: number } | number[];
    abilities: string[];
    soldiers: { at: string; level: number }[];
    cities: { at: string; level: number }[];
    scrolls: number;
  }
  const at = async (text: string, ...moves: string[]) => {
    const { record, moves: before } = recordOf(gog, text);
    const view = await after(record, [...before, ...moves]);
    return { view, players: view["players"] as Player[] };
  };
  const level = (players: Player[], at: string) =>
    players[0]!.soldiers.find((soldier) => soldier.at === at)?.level;
  assert.equal(level((await at("lesson.train", "train:G5")).players, "G5"), 2);
  assert.equal(level((await at("lesson.battle", "G5-G9")).players, "G9"), 2);
  const before = await at("lesson.dice");
  const kept = await at("lesson.dice", "keep");
  assert.deepEqual(before.view["dice"], [3, 3]);
  assert.equal(level(kept.players, "G5"), level(before.players, "G5")! + 1);
  const fallen = await at("lesson.conquer", "conquer:J8");
  assert.ok(!fallen.players[1]!.cities.some((city) => city.at === "J8"));
});
