// Every story id, phase and move has words in every language.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "vitest";
import type { TigrisView } from "../src/games/tigris/view.ts";
import { moveName, prompt } from "../src/games/tigris/words/say.ts";
import { tell } from "../src/games/tigris/words/tell.ts";
import type { Play, StoryItem } from "../src/games/api.ts";
import { format } from "../src/i18n/format.ts";
import { gameEverywhere, type Spoken } from "./lib/words.ts";

const everywhere = await gameEverywhere("tigris");
const source = everywhere[0]!;

/** Paths are from the web folder, in which tests run. */
function read(path: string): string {
  return readFileSync(path, "utf8");
}

function playOf(
  view: Partial<TigrisView>,
  mine: number | undefined,
  { words, tag }: Spoken,
): Play<TigrisView> {
  const asked = (id: string, args: Record<string, unknown> = {}) => {
    const text = words[id];
    assert.ok(text !== undefined, `no words for ${id}`);
    const full = format(text, args, tag);
    assert.doesNotMatch(full, /[{}]|undefined/, id);
    return full;
  };
  const seats = () => [0, 1, 2, 3].map((seat) => ({ kind: "person" as const, name: `P${seat}` }));
  return {
    view: () => view as TigrisView,
    mine: () => mine,
    seats,
    t: asked,
    draft: () => [],
  } as unknown as Play<TigrisView>;
}

const kArguments: Record<string, unknown> = {
  seat: 1,
  colour: "r",
  at: "C5",
  from: "B2",
  count: 2,
  points: 1,
  attacker: 0,
  defender: 1,
  attack: 3,
  defence: 2,
  winner: 0,
  loser: 1,
  tiles: ["C5"],
  colours: "kr",
  wars: "rg",
  against: "D5",
  winners: [0],
  destroyed: "g",
};

const kVariants: Record<string, { key: string; values: string[] }> = {
  over: { key: "reason", values: ["treasures", "bag", "swap", "turns"] },
  gain: { key: "reason", values: ["tile", "revolt", "war", "monument", "wonder"] },
  declined: { key: "what", values: ["building", "monument", "treasure"] },
  drew: { key: "what", values: ["r", "b", "g", "k"] },
  decided: { key: "kind", values: ["revolt", "war"] },
};

function storyIds(): string[] {
  const text = read("../docs/story.md");
  const chapters = ["## every game", "## tigris"].map(
    (title) => text.split(`\n${title}\n`)[1]!.split("\n## ")[0]!,
  );
  return chapters.flatMap((chapter) => [...chapter.matchAll(/^\| `(\w+)` \|/gm)].map((match) => match[1]!));
}

test("every story id has words for those it is about and for everybody else", () => {
  assert.ok(storyIds().length >= 25);
  for (const words of everywhere) {
    for (const id of storyIds()) {
      const { key, values } = kVariants[id] ?? { key: "id", values: [id] };
      for (const value of values) {
        const item: StoryItem = { ...kArguments, [key]: value, id };
        for (const mine of [0, 1, undefined]) {
          const line = tell(item, playOf({}, mine, words));
          if (id !== "drew" || mine === 1) assert.ok(line, `${id} has no words`);
        }
      }
    }
  }
});

test("every phase has a prompt for the one to decide and for everybody else", () => {
  const phases = [
    "start",
    "deal",
    "action",
    "revolt_attack",
    "revolt_defend",
    "war_choose",
    "war_attack",
    "war_defend",
    "building",
    "monument",
    "treasure",
    "wonder_colour",
    "swap_draw",
    "refill",
    "over",
  ];
  for (const words of everywhere) {
    for (const phase of phases) {
      const chance = ["start", "deal", "swap_draw", "refill"].includes(phase);
      const to_act = phase === "over" ? "over" : chance ? "chance" : 1;
      const view: Partial<TigrisView> = {
        phase,
        to_act,
        actions_left: 2,
        options: {},
        placed: "A1",
        board: ["r...............".slice(0, 16)],
        conflict: {
          at: "C5",
          colour: "g",
          attacker: 1,
          defender: 0,
          attack_base: 2,
          defence_base: 1,
          attack_added: 1,
        },
      };
      for (const mine of [0, 1, undefined]) assert.ok(prompt(playOf(view, mine, words)));
    }
  }
});

test("a drafted turn asks to be confirmed", () => {
  for (const to_act of [1, "chance"] as const) {
    const play = playOf({ phase: to_act === 1 ? "revolt_defend" : "refill", to_act, options: {} }, 0, source);
    assert.match(prompt({ ...play, draft: () => ["KA2"] }), /^Confirm/);
  }
});

test("every form of a move has a name", () => {
  const chapter = read("../docs/notation.md").split("## Moves: Tigris & Euphrates")[1]!.split("\n## ")[0]!;
  for (const [, form] of chapter.matchAll(/^\| `([^`]+)` \|/gm)) {
    for (const words of everywhere) assert.notEqual(moveName(form!, playOf({}, 0, words)), form);
  }
});

test("the rules have clauses that the specification knows, each once", () => {
  const { rules } = source;
  assert.equal(new Set(rules.map((rule) => rule.clause)).size, rules.length);
  const known = new Set(
    [...read("../docs/rules/tigris.md").matchAll(/\*\*([A-Z]\d+)\*\*/g)].map((match) => match[1]),
  );
  for (const rule of rules) assert.ok(known.has(rule.clause), `${rule.clause} is no clause`);
});
