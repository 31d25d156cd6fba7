// Utopia's words in every language: every event, phase, move and clause worded; nothing left unfilled.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "vitest";
import type { Play, StoryItem } from "../src/games/api.ts";
import type { Phase, UtopiaView } from "../src/games/utopia/view.ts";
import { clause, moveName, prompt, tie } from "../src/games/utopia/words/say.ts";
import { describe } from "../src/games/utopia/words/tell.ts";
import { format } from "../src/i18n/format.ts";
import { gameEverywhere, type Spoken } from "./lib/words.ts";

const everywhere = await gameEverywhere("utopia");
const source = everywhere[0]!;

/** A table that fails a test wherever a word is missing or an argument is not filled in. */
function table({ words, tag }: Spoken, view: Partial<UtopiaView>): Play<UtopiaView> {
  const t = (id: string, args?: Record<string, unknown>) => {
    assert.ok(words[id] !== undefined, `no words for ${id}`);
    const text = format(words[id], args ?? {}, tag);
    assert.doesNotMatch(text, /[{}]/, `${id}: ${text}`);
    return text;
  };
  const seats = () => [0, 1, 2].map((seat) => ({ kind: "person" as const, name: `P${seat}` }));
  return { t, seats, mine: () => 0, view: () => view as UtopiaView } as unknown as Play<UtopiaView>;
}

/** The rows of the story tables that concern Utopia: an id and its arguments. */
function stories(): { id: string; args: string[] }[] {
  const text = readFileSync("../docs/story.md", "utf8");
  const chapters = text
    .split("\n## ")
    .filter((part) => part.startsWith("every game") || part.startsWith("utopia"));
  return chapters.flatMap((chapter) =>
    [...chapter.matchAll(/^\| `(\w+)` \| (?:`([^`]*)`)? ?\|/gm)].map((match) => ({
      id: match[1]!,
      args: (match[2] ?? "").split(", ").filter((name) => name !== ""),
    })),
  );
}

const SAMPLE: Record<string, unknown> = {
  seat: 1,
  civ: "E",
  as: "G",
  at: "WA3",
  from: "EA1",
  to: "FI2",
  island: "WI",
  count: 2,
  points: 3,
  value: 4,
  number: 2,
  scale: "MPEGC",
  order: [1, 0, 2],
  winners: [0, 1],
  what: "M",
};
const VARIANTS: Record<string, StoryItem[]> = {
  over: ["points", "rounds"].map((reason) => ({ id: "over", reason })),
  phase: ["welcome", "development", "prestige"].map((what) => ({ id: "phase", what })),
  discarded: ["rank", "limit"].map((reason) => ({ id: "discarded", reason })),
  moved: ["land", "ship"].map((by) => ({ id: "moved", by })),
  gain: ["wonder", "island", "monument", "removal"].map((reason) => ({ id: "gain", reason })),
  named: [{ id: "named", by: 2 }],
};

test("every event is worded in both languages, with and without what may be missing", () => {
  const all = stories();
  assert.ok(all.length > 30, `only ${all.length} events found`);
  for (const words of everywhere) {
    const play = table(words, {});
    for (const { id, args } of all) {
      for (const variant of VARIANTS[id] ?? [{ id }]) {
        for (const optional of [true, false]) {
          const given = args
            .filter((name) => optional || !name.endsWith("?"))
            .map((name) => name.replace("?", ""));
          const item = { ...Object.fromEntries(given.map((name) => [name, SAMPLE[name]])), ...variant };
          assert.ok(describe(item, play).length > 1, id);
        }
      }
    }
  }
});

const PHASES: Phase[] = [
  "start",
  "scale",
  "guests",
  "welcome",
  "after",
  "surprise_draw",
  "place",
  "designate",
  "extra",
  "extra_after",
  "relocate",
  "deal",
  "discard",
  "develop",
  "pay",
  "wonder_pay",
  "trim",
  "over",
];

test("every phase has a prompt for me, for another player and for nobody", () => {
  for (const words of everywhere) {
    for (const phase of PHASES) {
      for (const to_act of [0, 1, "chance" as const]) {
        for (const surprised of [[], [1]]) {
          const view = { phase, to_act, active: 1, due: 2, surprised, legal: [], rank: [1, 0, 2] };
          assert.ok(
            prompt(table(words, { ...view, question: { civ: "E", island: "WI" } })).length > 3,
            phase,
          );
        }
      }
    }
  }
});

test("every kind of move has a name", () => {
  const moves = [
    "pick:E:WA3",
    "surprise",
    "place:WA3",
    "name:2",
    "from:WA3",
    "wonder:WI",
    "leave:M:WI7",
    "control:M:WA4",
    "discard:M",
    "move:M:WA1-EA3",
    "move:MM:WA1-EA3!",
    "add:P:WI1",
    "add3:G:FI4!!",
    "remove:M:WI1",
    "raise:E",
    "drop:P!!",
    "convert:M",
    "end",
    "start:1",
    "scale:M",
    "guest:FI:E",
    "card:G",
    "card:?",
  ];
  for (const words of everywhere)
    for (const move of moves) assert.ok(moveName(move, table(words, {})).length > 1, move);
  assert.equal(moveName("pick:E:WA3", table(source, {})), "Welcome an Egyptian prince in WA3 Reedmarket");
});

test("every clause of the rules is told, and prompts name clauses that exist", () => {
  const told = new Set(source.rules.map((rule) => rule.clause));
  const document = readFileSync("../docs/rules/utopia.md", "utf8");
  for (const [, id] of document.matchAll(/\b((?:R-[A-Z]+\d?|S)-\d+)\b/g)) assert.ok(told.has(id!), id);
  for (const phase of PHASES) {
    const named = clause({ phase } as UtopiaView);
    assert.ok(named === undefined || told.has(named), `${phase}: ${named}`);
  }
});

test("every reason that hints give is worded", () => {
  const code = readFileSync("../src/games/utopia/value_facts.cpp", "utf8");
  const ids = [...new Set([...code.matchAll(/say\("(\w+)"/g)].map((match) => match[1]!))];
  assert.ok(ids.length > 20);
  for (const id of ids) assert.ok(source.words[`fact.utopia.${id}`], id);
});

test("what parts equal points is told as it was: who came there first, or who has more districts", () => {
  const monuments = {
    WA1: { civ: "M", seat: 2 },
    WA2: { civ: "P", seat: 2 },
    FI1: { civ: "M", seat: 1 },
  } as const;
  const end = (final_tie: string) =>
    ({ options: { final_tie }, scores: [40, 52, 52], monuments }) as unknown as UtopiaView;
  const play = table(source, {});
  assert.equal(tie(play, end("rank"), 1, 2), "Equal points: P1 came to 52 before P2 did.");
  assert.equal(tie(play, end("most_districts"), 2, 1), "Equal points: P2 controls 2 districts, P1 1.");
  assert.equal(tie(play, end("most_districts"), 0, 1), "Equal points: you came to 40 before P1 did.");
  for (const spoken of everywhere)
    assert.ok(tie(table(spoken, {}), end("most_districts"), 2, 0).includes("2"));
});
