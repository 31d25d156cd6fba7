// Every reason that a hint can give is worded in both languages, with names and terms of the reader's language.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import type { Play, Reason } from "../src/games/api.ts";
import { format } from "../src/i18n/format.ts";
import { en as gogEn } from "../src/games/gog/words/en.ts";
import { KINDS as gogKinds, reason as gogReason } from "../src/games/gog/words/reasons.ts";
import { zh as gogZh } from "../src/games/gog/words/zh.ts";
import { en as tigrisEn } from "../src/games/tigris/words/en.ts";
import {
  KINDS as tigrisKinds,
  reason as tigrisReason,
  reasonsEn,
  reasonsZh,
} from "../src/games/tigris/words/reasons.ts";
import { zh as tigrisZh } from "../src/games/tigris/words/zh.ts";
import { en as utopiaEn } from "../src/games/utopia/messages/en.ts";
import { zh as utopiaZh } from "../src/games/utopia/messages/zh.ts";
import { KINDS as utopiaKinds, reason as utopiaReason } from "../src/games/utopia/reasons.ts";

type Words = Record<string, string>;

interface Game {
  name: string;
  en: Words;
  zh: Words;
  kinds: Words;
  /** How the engine writes an argument of a kind. */
  samples: Words;
  reason(found: Reason, play: Play<never>): string | undefined;
}

const games: Game[] = [
  {
    name: "tigris",
    en: { ...tigrisEn, ...reasonsEn },
    zh: { ...tigrisZh, ...reasonsZh },
    kinds: tigrisKinds,
    samples: { seat: "1", colour: "blue", leader: "farmer", cell: "C5" },
    reason: tigrisReason as Game["reason"],
  },
  {
    name: "utopia",
    en: utopiaEn,
    zh: utopiaZh,
    kinds: utopiaKinds,
    samples: { seat: "seat 1", civ: "Persia", of: "Persia", island: "Earth", district: "EA2", signed: "-2" },
    reason: utopiaReason as Game["reason"],
  },
  {
    name: "gog",
    en: gogEn,
    zh: gogZh,
    kinds: gogKinds,
    samples: { seat: "1", cell: "C5" },
    reason: gogReason as Game["reason"],
  },
];

/** The ids in the source that makes them; some begin with the kind of the conflict. */
function ids(game: string): string[] {
  const source = readFileSync(`../src/games/${game}/value_facts.cpp`, "utf8");
  const plain = [...source.matchAll(/\b(?:add|say)\(\s*"(\w+)"/g)].map((match) => match[1]!);
  const either = [...source.matchAll(/add\(\w+ \? "(\w+)" : "(\w+)"|seat == me\(\) \? "(\w+)" : "(\w+)"/g)];
  const chosen = either.flatMap((match) => match.slice(1).filter((id) => id !== undefined));
  const conflict = [...source.matchAll(/add\(kind \+ "(\w+)"/g)].flatMap((match) => [
    `revolt${match[1]}`,
    `war${match[1]}`,
  ]);
  const prefix = game === "utopia" ? "utopia." : "";
  return [...new Set([...plain, ...chosen, ...conflict])].map((id) => prefix + id);
}

function table(words: Words, language: string): Play<never> {
  const seats = () => ["Ada", "Bo", "Cy"].map((name) => ({ kind: "person" as const, name }));
  const t = (id: string, args?: Record<string, unknown>) =>
    words[id] === undefined ? id : format(words[id], args ?? {}, language);
  return { t, seats, mine: () => 0 } as unknown as Play<never>;
}

for (const game of games) {
  test(`${game.name}: every reason is worded, and nothing of it stays in the engine's words`, () => {
    const all = ids(game.name);
    assert.ok(all.length > 15, `only ${all.length} ids found`);
    for (const id of all) {
      const kinds = (game.kinds[id] ?? "").split(" ");
      const args = Array.from({ length: 6 }, (_, index) => game.samples[kinds[index] ?? ""] ?? "3");
      const reason = { id, arguments: args, text: "" };
      const english = game.reason(reason, table(game.en, "en"));
      const chinese = game.reason(reason, table(game.zh, "zh-CN"));
      assert.ok(english && chinese, id);
      for (const text of [english, chinese]) assert.doesNotMatch(text, /[{}]|seat \d/, id);
      assert.doesNotMatch(chinese.replace(/Bo|[A-P]{1,2}\d+/g, ""), /[a-z]/i, `${id}: ${chinese}`);
      if (kinds.includes("seat")) assert.match(english, /Bo/, id);
    }
  });
}

test("an id without words says so", () => {
  for (const game of games) {
    const unknown = { id: "unheard_of", arguments: [], text: "x" };
    assert.equal(game.reason(unknown, table(game.en, "en")), undefined);
  }
});
