// The folders of the games keep to the table in src/games/README.md, so that who knows one of them knows all.

import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { test } from "vitest";
import { allGames, gameNames, isExample } from "../src/games/titles.ts";

const home = "src/games";
const games = readdirSync(home, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== "shared")
  .map((entry) => entry.name);
const chapter = readFileSync(`${home}/README.md`, "utf8")
  .split("## What is in a game's folder")[1]!
  .split("\n## ")[0]!;
const [first, second] = chapter
  .split("And as far as a game needs them")
  .map((part) => [...part.matchAll(/^\| `([^`]+)` +\|/gm)].map((row) => row[1]!)) as [string[], string[]];

test("the page has the games that the program has", () => {
  const list = readFileSync("../src/games/game_types.h", "utf8");
  const names = (which: string) =>
    new RegExp(`${which} = GameList<([^>]*)>`)
      .exec(list)![1]!
      .toLowerCase()
      .split(/,\s*/)
      .filter(Boolean)
      .sort();
  assert.deepEqual([...gameNames].sort(), names("OfferedGames"));
  assert.deepEqual(allGames.filter(isExample).sort(), names("ExampleGames"));
});

test("there are games, and a table of their files", () => {
  assert.ok(games.length >= 3);
  assert.ok(first.length >= 15 && second.length >= 10, `only ${first.length} and ${second.length} rows`);
});

for (const game of games) {
  test(`${game} has every file under its name`, () => {
    for (const file of isExample(game) ? first : [...first, ...second])
      assert.ok(existsSync(`${home}/${game}/${file}`), `${game} has no ${file}`);
  });
}
