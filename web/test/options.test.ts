// Every option that the engine lists, and each of its values, is worded in both languages.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { optionsEn as tigrisEn, optionsZh as tigrisZh } from "../src/games/tigris/words/options.ts";
import { optionsEn as utopiaEn, optionsZh as utopiaZh } from "../src/games/utopia/messages/options.ts";

const games = [
  { name: "tigris", en: tigrisEn, zh: tigrisZh },
  { name: "utopia", en: utopiaEn, zh: utopiaZh },
];

for (const { name, en, zh } of games) {
  test(`${name}: options have names, help and values in both languages`, () => {
    assert.deepEqual(Object.keys(zh).sort(), Object.keys(en).sort());
    const source = readFileSync(`../src/games/${name}/options.cpp`, "utf8");
    const options = [...source.matchAll(/<O, &O::(\w+)[^>]*>\(\s*"\w+",\s*(?:\{([^}]*)\})?/g)];
    assert.ok(options.length > 12, `only ${options.length} options found`);
    for (const [, option, values] of options) {
      assert.ok(en[`option.${option}`] && en[`option.${option}.help`], option);
      for (const value of values?.match(/\w+/g) ?? [])
        assert.ok(en[`option.${option}.${value}`], `${option}=${value}`);
    }
  });
}
