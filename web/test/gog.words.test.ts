// Every story id, rule and option has words in every language.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "vitest";
import type { StoryItem } from "../src/games/api.ts";
import { attackMarks, consequences } from "../src/games/gog/consequences.ts";
import { NOTHING } from "../src/games/gog/insight.ts";
import { type GogPlay, roundNow, type GogView } from "../src/games/gog/view.ts";
import { clause } from "../src/games/gog/words/say.ts";
import { STORY_IDS, tell } from "../src/games/gog/words/tell.ts";
import { gameEverywhere } from "./lib/words.ts";

const everywhere = await gameEverywhere("gog");
const { words: source, rules } = everywhere[0]!;

const CLAUSE = /\b(?:V|C|SU|TS|P[1-4]|MV|FO|BT|CQ|FG|SC|EL|VI|AB|BN|MA)-\d+\b|\bTC\d\d\b/g;

test("the rules have every clause", () => {
  const told = new Set(rules.map((rule) => rule.clause));
  assert.equal(told.size, rules.length);
  for (const name of readFileSync("../docs/rules/gog.md", "utf8").match(CLAUSE) ?? []) {
    assert.ok(told.has(name), `${name} is missing`);
  }
});

test("the clause behind a prompt is one of the rules", () => {
  const told = new Set(rules.map((rule) => rule.clause));
  const code = readFileSync("../src/games/gog/text.cpp", "utf8");
  const list = code.slice(code.indexOf("phase_name(Phase"));
  const phases = [...list.slice(0, list.indexOf("};")).matchAll(/"(\w+)"/g)].map((match) => match[1]!);
  assert.ok(phases.length > 20);
  const view = { to_act: 0, active: 0, stack: [], drawn: "TC05", players: [{ cities_founded: 3 }] };
  for (const phase of phases.filter((name) => !["turn_start", "scroll_check", "over"].includes(name))) {
    const name = clause({ ...view, phase } as unknown as GogView);
    assert.ok(name !== undefined && told.has(name), phase);
  }
});

test("a game that is over names the way it was won", () => {
  const player = { free_scrolls: 0, cities: [], soldiers: [] as { at: string; level: number }[] };
  const view = (winner: number | null, first: object) =>
    ({
      to_act: "over",
      winner,
      stack: [],
      anchored: [],
      scroll_stack: 3,
      players: [{ ...player, ...first }, player],
    }) as unknown as GogView;
  assert.equal(clause({ ...view(0, { free_scrolls: 5 }), scroll_stack: 0 }), "VI-1");
  assert.equal(
    clause(view(0, { soldiers: ["A1", "L1", "L12", "A12"].map((at) => ({ at, level: 1 })) })),
    "VI-2",
  );
  assert.equal(clause(view(0, {})), "VI-3");
  assert.equal(clause(view(null, {})), "VI-4");
});

// ---- Stories ----

const SAMPLE: Record<string, unknown> = {
  tile: "T09",
  at: "D5",
  from: "D4",
  to: "D5",
  card: "TC05",
  ability: "water",
  figure: "gog",
  dice: [3, 4],
  winners: [0, 1],
  square: "E8",
  city: "E7",
  gave: "food",
  took: "gold",
};
const CHOICES: Record<string, string[]> = {
  "soldier.reason": ["relief", "recruit", "ambush"],
  "goods.reason": ["card", "gog"],
  "lost.reason": ["card", "battle", "eliminated"],
  "over.reason": ["scrolls", "corners", "conquest", "rounds"],
  "phase.what": ["trade", "buy", "treasure", "move"],
  "buying.what": ["recruit", "train", "upgrade", "ability", "barn", "scroll"],
  "bought.what": ["recruit", "train", "upgrade", "ability", "barn", "scroll"],
  "answered.what": ["accept", "cancel"],
  "die.result": ["odd", "even"],
  "conquered.how": ["destroyed", "captured"],
  "scroll.from": ["1"],
  "ability.from": ["1"],
};

function listed(): [id: string, args: string[]][] {
  const story = readFileSync("../docs/story.md", "utf8");
  const shared = story.slice(story.indexOf("## every game"), story.indexOf("## tigris"));
  const own = story.slice(story.indexOf("\n## gog"));
  return [...(shared + own).matchAll(/^\| `(\w+)` \| `([^`]*)` \|/gm)].map((row) => [
    row[1]!,
    row[2]!.split(", ").map((arg) => arg.replace("?", "")),
  ]);
}

/** The item with each word that an argument may be. */
function items(id: string, args: string[]): StoryItem[] {
  let all: StoryItem[] = [{ id }];
  for (const arg of args) {
    const words = CHOICES[`${id}.${arg}`]?.map((word) => (/^\d$/.test(word) ? Number(word) : word));
    const values = words ?? [SAMPLE[arg] ?? 1];
    all = all.flatMap((item) => values.map((value) => ({ ...item, [arg]: value })));
  }
  return all;
}

function playIn(catalogue: Readonly<Record<string, string>>, more: Partial<GogPlay> = {}): GogPlay {
  const play: Partial<GogPlay> = {
    seats: () => [0, 1, 2, 3].map((seat) => ({ kind: "person" as const, name: `P${seat}` })),
    t: (id, args = {}) => {
      const text = catalogue[id];
      assert.ok(text !== undefined, `no words for ${id}`);
      return text.replace(/\{(\w+)(?:\|[^}]*)?\}/g, (_, name: string) => {
        assert.ok(name in args, `${id} needs {${name}}`);
        return String(args[name]);
      });
    },
    ...more,
  };
  return play as GogPlay;
}

test("every story id has words in every language", () => {
  const all = listed().filter(([id]) => id !== "drew");
  assert.deepEqual(all.map(([id]) => id).sort(), [...STORY_IDS].sort());
  for (const { words } of everywhere) {
    for (const [id, args] of all) {
      for (const item of items(id, args)) {
        const line = tell(item, playIn(words));
        if (id !== "phase" && id !== "ended")
          assert.ok(line && !line.includes("undefined"), `${id}: ${line}`);
      }
    }
  }
  assert.equal(tell({ id: "gathered", seat: 0, food: 0, wood: 0, gold: 0 }, playIn(source)), undefined);
  assert.equal(
    tell({ id: "soldier", seat: 0, at: "A1", level: 1, reason: "start" }, playIn(source)),
    undefined,
  );
  assert.equal(tell({ id: "lost", seat: 0, at: "D3", level: 1, reason: "city" }, playIn(source)), undefined);
  assert.equal(tell({ id: "unheard_of" }, playIn(source)), undefined);
  assert.equal(
    tell({ id: "battle_won", winner: 1, loser: 0, at: "D5", level: 2 }, playIn(source)),
    "P1 wins on D5; the winner is now level 2.",
  );
});

test("facts of hints have words", () => {
  const code = readFileSync("../src/games/gog/value_facts.cpp", "utf8");
  const ids = [...code.matchAll(/add\("(\w+)"/g)].map((match) => match[1]!);
  assert.ok(ids.length > 10);
  for (const id of ids) assert.ok(`fact.${id}` in source, id);
});

test("an attack in question shows strengths and the outcome", () => {
  const battle = { id: "battle", attacker: 0, defender: 1, at: "D5", attack: 5, defence: 3 };
  const marks = (story: StoryItem[], tie_battle = "reroll") =>
    consequences(
      playIn(source, {
        view: () => ({ gog: "F6", angel: "G7", options: { tie_battle } }) as unknown as GogView,
        ghost: () => ({ moves: ["D4-D5"], view: {} as GogView, story }),
      }),
    );
  const won = marks([battle, { id: "battle_won", winner: 0, loser: 1, at: "D5", level: 2 }]);
  assert.deepEqual(won[0], { kind: "arrow", from: "D4", to: "D5", tone: "log" });
  assert.deepEqual(won[1], { kind: "badge", at: "D5", tone: "good", text: "5 : 3 · wins, level 2" });
  const equals = [
    { ...battle, defence: 5 },
    { id: "tie", attacker: 0, defender: 1, at: "D5" },
  ];
  assert.deepEqual(marks(equals)[1], { kind: "badge", at: "D5", tone: "info", text: "5 : 5 · 50 %" });
  const forDefender = marks(equals, "defender")[1];
  assert.deepEqual(forDefender, { kind: "badge", at: "D5", tone: "info", text: "5 : 5 · 42 %" });
});

test("enemies in reach show both strengths", () => {
  const fight = (attack: number, defence: number, chance: number) => ({ attack, defence, chance });
  const insight = { ...NOTHING, attacks: { "D5-E5": fight(4, 4, 0.5), "D5-D6": fight(4, 2, 1) } };
  const targets = new Map(["E5", "D6", "C5"].map((cell) => [cell, [`D5-${cell}`]]));
  assert.deepEqual(attackMarks(insight, targets), [
    { kind: "ring", at: "E5", tone: "info", text: "4:4" },
    { kind: "ring", at: "D6", tone: "good", text: "4:2" },
  ]);
  assert.equal(attackMarks(insight, targets, "E5").length, 1);
});

test("the first round is called 1, and no round comes after the last", () => {
  assert.equal(roundNow({ round: 0, options: {} }), 1);
  assert.equal(roundNow({ round: 5, options: { max_rounds: "6" } }), 6);
  assert.equal(roundNow({ round: 6, options: { max_rounds: "6" } }), 6);
});
