// Every language says all there is to say, and nothing else: the same ids with the same arguments, the plurals that it
// has, the same rules. And every text is asked for somewhere.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "vitest";
import { argumentsOf, faultsOf } from "../src/i18n/format.ts";
import { languages } from "../src/i18n/languages.ts";
import { allGames, gameEverywhere, isExample, shellEverywhere, type Spoken } from "./lib/words.ts";

/** The same thing in other words: languages choose among them. */
const sameThing: Record<string, string> = { an: "civ", An: "civ", of: "civ", whom: "who" };

function things(text: string): string[] {
  return [...new Set([...argumentsOf(text)].map((name) => sameThing[name] ?? name))].sort();
}

function compare([first, ...others]: Spoken[]): void {
  for (const { id: language, tag, words } of [first!, ...others]) {
    assert.deepEqual(Object.keys(words).sort(), Object.keys(first!.words).sort(), language);
    for (const [id, text] of Object.entries(words)) {
      assert.notEqual(text.trim(), "", `${language}: ${id}`);
      assert.deepEqual(faultsOf(text, tag), [], `${language}: ${id}`);
      assert.deepEqual(things(text), things(first!.words[id]!), `${language}: ${id}`);
    }
  }
}

test("the shell says the same in all languages", async () => compare(await shellEverywhere()));

for (const game of allGames) {
  test(`${game} says the same in all languages`, async () => compare(await gameEverywhere(game)));

  test(`${game} has the same rules in all languages, in chapters that have names`, async () => {
    const [first, ...others] = await gameEverywhere(game);
    const clauses = (of: typeof first) => of!.rules.map(({ clause, chapter }) => [clause, chapter]);
    assert.ok(first!.rules.length > (isExample(game) ? 5 : 40));
    for (const other of others) assert.deepEqual(clauses(other), clauses(first), other.id);
    for (const { id, words, rules } of [first!, ...others]) {
      for (const rule of rules) {
        assert.notEqual(rule.text.trim(), "", `${id}: ${rule.clause}`);
        assert.ok(rule.chapter in words, `${id}: ${rule.chapter}`);
      }
    }
  });
}

// ---- Where texts are asked for ----

const isWords = (path: string) => languages.some(({ id }) => path.includes(`/words/${id}`));

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /\.tsx?$/.test(path) && !path.includes(".test.") && !isWords(path) ? [path] : [];
  });
}

const code = sources("src").map((path) => ({ path, text: readFileSync(path, "utf8") }));

/** The ids that a file asks for: as they are, and as patterns of what is put together, `move.${kind}`. */
function asked(text: string): { ids: Set<string>; patterns: RegExp[] } {
  const ids = new Set([...text.matchAll(/"([\w.~?-]+)"/g)].map((found) => found[1]!));
  const patterns = [...text.matchAll(/`([\w.]*\$\{[^`]*)`/g)].flatMap(([, template]) => {
    const parts = template!.split(/\$\{(?:[^{}]|\{[^{}]*\})*\}/);
    // What begins with an argument, such as `${id}.me`, says nothing of its own.
    if (!/^\w{2,}/.test(parts[0]!) || !parts.every((part) => /^[\w.]*$/.test(part))) return [];
    return new RegExp(`^${parts.map((part) => part.replaceAll(".", "\\.")).join(".*")}$`);
  });
  return { ids, patterns };
}

function unused(ids: string[], texts: string[]): string[] {
  const all = texts.map(asked);
  return ids.filter((id) => {
    // "X.me" is said where "X" is.
    const forms = [id, id.replace(/\.me$/, "")];
    return !all.some(({ ids: known, patterns }) =>
      forms.some((form) => known.has(form) || patterns.some((pattern) => pattern.test(form))),
    );
  });
}

test("every text of the shell is used", async () => {
  const [first] = await shellEverywhere();
  const texts = code.map(({ text }) => text);
  assert.deepEqual(unused(Object.keys(first!.words), texts), []);
});

for (const game of allGames) {
  test(`every text of ${game} is used`, async () => {
    const [first] = await gameEverywhere(game);
    const others = allGames.filter((name) => name !== game);
    const own = code.filter(({ path }) => !others.some((name) => path.includes(`/games/${name}/`)));
    const chapters = new Set(first!.rules.map(({ chapter }) => chapter));
    const ids = Object.keys(first!.words).filter((id) => !chapters.has(id));
    assert.deepEqual(
      unused(
        ids,
        own.map(({ text }) => text),
      ),
      [],
    );
  });
}

test("no code but the table of languages knows which there are", () => {
  const quoted = new RegExp(languages.map(({ id }) => `["'\`/]${id}(["'\`]|\\b[-/.])`).join("|"));
  const known = code.filter(({ text }) => quoted.test(text)).map(({ path }) => path);
  const named = allGames.map((game) => `src/games/${game}/words/types.ts`);
  assert.deepEqual(known.sort(), [...named, "src/i18n/languages.ts"].sort());
});
