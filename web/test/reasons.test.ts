// Every reason that a hint can give is worded in every language, with names and terms of the reader's language.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "vitest";
import type { Play, Reason } from "../src/games/api.ts";
import { format } from "../src/i18n/format.ts";
import { allGames, gameEverywhere, isExample, type Spoken } from "./lib/words.ts";

type Words = Record<string, string>;

interface Worded {
  KINDS: Words;
  reason(found: Reason, play: Play<never>): string | undefined;
}

const found = import.meta.glob<Worded>("../src/games/*/words/reasons.ts", { eager: true });
const games = allGames.map((name) => ({ name, ...found[`../src/games/${name}/words/reasons.ts`]! }));

/** How the engine writes an argument of a kind; all others are numbers. */
const samples: Words = {
  seat: "seat 1",
  colour: "blue",
  leader: "farmer",
  cell: "C3",
  civ: "Persia",
  of: "Persia",
  island: "Earth",
  district: "EA2",
  signed: "-2",
};

/** The ids in the source that makes them; some begin with the kind of the conflict. */
function ids(game: string): string[] {
  const folder = `../src/games/${game}`;
  const files = readdirSync(folder).filter((name) => /^value.*\.cpp$/.test(name));
  const source = files.map((name) => readFileSync(`${folder}/${name}`, "utf8")).join("\n");
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

function table({ words, tag }: Spoken): Play<never> {
  const seats = () => ["Ada", "Bo", "Cy"].map((name) => ({ kind: "person" as const, name }));
  const t = (id: string, args?: Record<string, unknown>) =>
    words[id] === undefined ? id : format(words[id], args ?? {}, tag);
  return { t, seats, mine: () => 0 } as unknown as Play<never>;
}

for (const game of games) {
  test(`${game.name}: every reason is worded, and nothing of it stays in the engine's words`, async () => {
    const everywhere = await gameEverywhere(game.name);
    const all = ids(game.name);
    assert.ok(all.length > (isExample(game.name) ? 2 : 15), `only ${all.length} ids found`);
    for (const id of all) {
      const kinds = (game.KINDS[id] ?? "").split(" ");
      const args = Array.from({ length: 6 }, (_, index) => samples[kinds[index] ?? ""] ?? "3");
      const reason = { id, arguments: args, text: "" };
      for (const spoken of everywhere) {
        const text = game.reason(reason, table(spoken));
        assert.ok(text, `${spoken.id}: ${id}`);
        assert.doesNotMatch(text, /[{}]|seat \d/, id);
        if (kinds.includes("seat")) assert.match(text, /Bo/, id);
        // Where letters are not Latin, none of the engine's words can hide among them.
        if (spoken.tag.startsWith("zh"))
          assert.doesNotMatch(text.replace(/Bo|[A-P]{1,2}\d+/g, ""), /[a-z]/i, `${id}: ${text}`);
      }
    }
  });
}

for (const { name } of games) {
  test(`${name}: no reason is worded that no hint gives`, async () => {
    const known = new Set(ids(name));
    const [source] = await gameEverywhere(name);
    const worded = Object.keys(source!.words).filter((id) => id.startsWith("fact."));
    const plain = worded.map((id) => id.slice("fact.".length).replace(/\.(me|ahead|behind)$/, ""));
    assert.deepEqual(
      plain.filter((id) => !known.has(id)),
      [],
    );
  });
}

test("an id without words says so", async () => {
  for (const game of games) {
    const unknown = { id: "unheard_of", arguments: [], text: "x" };
    const [source] = await gameEverywhere(game.name);
    assert.equal(game.reason(unknown, table(source!)), undefined);
  }
});
