// The pictures of the rules pages are positions of the real engine, and their captions are true.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "vitest";
import type { AnyView } from "../src/games/api.ts";
import { learnWords, primerOf } from "../src/games/learning.ts";
import { allGames, isExample } from "../src/games/titles.ts";
import { source } from "../src/i18n/languages.ts";
import { primer as tigris } from "../src/games/tigris/learn/primer.ts";
import { Engine, knows, noEngine, type Status } from "./engine.ts";

const games = await Promise.all(
  allGames.map(async (game) => ({
    game,
    primer: await primerOf(game),
    words: await learnWords(game, source.id),
  })),
);

/** The stored views of a game's pictures. */
function stored<V>(game: string): Record<string, V> {
  return JSON.parse(readFileSync(`src/games/${game}/learn/plates.json`, "utf8")) as Record<string, V>;
}

for (const { game, primer, words } of games) {
  const plates = primer.flatMap((section) => section.plates);

  test(`${game}: the pictures are what the engine shows`, { skip: !(await knows(game)) }, async () => {
    const engine = new Engine();
    const views = stored<AnyView>(game);
    assert.deepEqual(
      Object.keys(views),
      plates.map((plate) => plate.id),
      "run script/plates.mjs",
    );
    for (const plate of plates) {
      const { id } = await engine.call<Status>("load", { record: plate.record, deal: "manual" });
      const view = await engine.view<
        AnyView & { prompt?: string; conflict?: Record<string, unknown> | null }
      >(id, plate.seat ?? 0);
      delete view.prompt;
      // What is at stake is for those who decide.
      delete view.conflict?.["attack_stake"];
      delete view.conflict?.["defence_stake"];
      const insight = await engine.insight<object>(id, plate.seat ?? 0);
      const shown = { ...view, legal: plate.below === "tray" ? view.legal : [], insight };
      assert.deepEqual(views[plate.id], shown, `${plate.id}: run script/plates.mjs`);
    }
    engine.close();
  });

  test(`${game}: six to ten sections, each with words and a picture`, () => {
    assert.ok(primer.length >= (isExample(game) ? 3 : 6) && primer.length <= 10);
    assert.equal(new Set(plates.map((plate) => plate.id)).size, plates.length);
    const ids = primer.flatMap((section) => [
      `primer.${section.id}.title`,
      `primer.${section.id}`,
      ...section.plates.map((plate) => `plate.${plate.id}`),
    ]);
    for (const section of primer) assert.ok(section.plates.length > 0, section.id);
    const written = Object.keys(words).filter((id) => !id.startsWith("lesson."));
    assert.deepEqual([...ids].sort(), written.sort());
    for (const { id, part } of plates) {
      const [left, top, width, height] = part ?? [0, 0, 1, 1];
      assert.ok(
        left >= 0 && top >= 0 && left + width <= 1.01 && top + height <= 1.01,
        `${id} is on the board`,
      );
    }
  });
}

interface TigrisView {
  points: (number[] | null)[];
  leaders: Record<string, string>[];
  conflict: Record<string, unknown> | null;
  monuments: Record<string, string>;
  treasures: (number | null)[];
  phase: string;
  hand: string;
  catastrophes: number[];
}

test("tigris: the captions are true", () => {
  const plate = stored<TigrisView>("tigris");
  assert.equal(plate["hand"]!.hand.length, 6);
  assert.equal(plate["hand"]!.catastrophes[0], 2);
  assert.deepEqual(plate["point"]!.points[0], [0, 0, 0, 1]);
  const revolt = plate["revolt"]!.conflict!;
  assert.deepEqual(
    [revolt["attack_base"], revolt["attack_added"], revolt["defence_base"]],
    [1, 1, 1],
    "two against one",
  );
  assert.equal(plate["revolt_over"]!.points[0]![0], plate["revolt"]!.points[0]![0]! + 1);
  assert.equal(plate["revolt_over"]!.leaders[0]!["k"], "H7");
  assert.equal(plate["revolt_over"]!.leaders[1]!["k"], undefined);
  const war = plate["war"]!.conflict!;
  assert.deepEqual([war["attack_base"], war["defence_base"], war["colour"]], [2, 1, "g"]);
  assert.deepEqual([plate["war"]!.leaders[0]!["g"], plate["war"]!.leaders[1]!["g"]], ["I6", "F4"]);
  assert.equal(plate["war_over"]!.points[0]![2], plate["war"]!.points[0]![2]! + 2);
  assert.equal(plate["war_over"]!.leaders[1]!["g"], undefined);
  assert.equal(plate["square"]!.phase, "monument");
  assert.equal(Object.keys(plate["monument"]!.monuments).length, 1);
  assert.equal(plate["monument"]!.leaders[0]!["r"], "E10");
  assert.equal(plate["treasure"]!.phase, "treasure");
  assert.equal(plate["before"]!.leaders[1]!["k"], "C5");
  assert.equal(plate["after"]!.leaders[1]!["k"], undefined);
  assert.equal(plate["score"]!.treasures[0], 1);
});

test("tigris: a monument pays at the end of the turn", { skip: noEngine }, async () => {
  const engine = new Engine();
  const { record } = tigris.flatMap((section) => section.plates).find(({ id }) => id === "monument")!;
  const { id } = await engine.call<Status>("load", { record, deal: "manual" });
  const before = (await engine.view<TigrisView>(id, 0)).points[0]![0]!;
  await engine.call("play", { id, move: "pass" });
  assert.equal((await engine.view<TigrisView>(id, 0)).points[0]![0], before + 1);
  engine.close();
});

interface UtopiaView {
  scores: number[];
  scale: string;
  wonders: Record<string, number>;
}

test("utopia: the captions are true", () => {
  const plate = stored<UtopiaView>("utopia");
  const value = (id: string, civ: string) => 5 - plate[id]!.scale.indexOf(civ);
  assert.equal(plate["wonder"]!.scores[0], plate["five"]!.scores[0]! + 6);
  assert.equal(plate["five"]!.wonders["EA"], undefined);
  assert.equal(plate["wonder"]!.wonders["EA"], 0);
  assert.deepEqual(plate["shipped"]!.scores, [0, 1, 0]);
  assert.equal(value("income", "M"), 3);
  assert.equal(value("income", "G"), 1);
});

interface GogView {
  gog: string;
  angel: string;
  phase: string;
  steps: number;
  scroll_stack: number;
  players: {
    abilities: string[];
    soldiers: { at: string; level: number }[];
    cities: { at: string; level: number }[];
  }[];
}

test("gog: the captions are true", () => {
  const plate = stored<GogView>("gog");
  const level = (id: string, seat: number, kind: "soldiers" | "cities", at: string) =>
    plate[id]!.players[seat]![kind].find((one) => one.at === at)?.level;
  assert.equal(level("city", 0, "cities", "D3"), 1);
  assert.equal(level("grown", 0, "cities", "D3"), 2);
  assert.equal(plate["purse"]!.phase, "buy");
  assert.equal(plate["roll"]!.steps, 7);
  assert.equal(level("battle", 0, "soldiers", "G5"), 3);
  assert.equal(level("battle", 1, "soldiers", "G9"), 1);
  assert.equal(level("battle_won", 0, "soldiers", "G9"), 2);
  assert.equal(level("conquer", 1, "cities", "J8"), 1);
  assert.ok(level("conquer", 0, "soldiers", "I9") && level("conquer", 0, "soldiers", "J9"));
  assert.ok(plate["conquer"]!.players[0]!.abilities.includes("strategy"));
  assert.equal(level("conquered", 1, "cities", "J8"), undefined);
  assert.equal(plate["conquered"]!.scroll_stack, plate["conquer"]!.scroll_stack - 1);
  assert.deepEqual([plate["gog"]!.gog, plate["gog"]!.angel], ["E6", "G7"]);
});
