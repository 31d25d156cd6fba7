// The folders of the games keep to the table in src/games/README.md, so that who knows one of them knows all.

import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { test } from "vitest";

const home = "src/games";
const games = readdirSync(home, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== "shared")
  .map((entry) => entry.name);
const chapter = readFileSync(`${home}/README.md`, "utf8")
  .split("## What is in a game's folder")[1]!
  .split("\n## ")[0]!;
const common = [...chapter.matchAll(/^\| `([^`]+)` +\|/gm)].map((row) => row[1]!);

test("there are games, and a table of their files", () => {
  assert.ok(games.length >= 3);
  assert.ok(common.length >= 25, `only ${common.length} rows`);
});

for (const game of games) {
  test(`${game} has every file under its name`, () => {
    for (const file of common) assert.ok(existsSync(`${home}/${game}/${file}`), `${game} has no ${file}`);
  });
}
