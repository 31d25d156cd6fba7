import assert from "node:assert/strict";
import { test } from "node:test";
import { en } from "./en.ts";
import { format, pseudo } from "./format.ts";
import { zh } from "./zh.ts";

test("arguments are put in, and missing ones stay visible", () => {
  assert.equal(format("{name} scores {n}", { name: "Ada", n: 3 }, "en"), "Ada scores 3");
  assert.equal(format("{name} scores", {}, "en"), "{name} scores");
});

test("texts choose by number", () => {
  const text = "{n} {n|tile|tiles}";
  assert.equal(format(text, { n: 1 }, "en"), "1 tile");
  assert.equal(format(text, { n: 2 }, "en"), "2 tiles");
  assert.equal(format(text, { n: 1 }, "zh-CN"), "1 tiles");
});

test("an argument is text, never a pattern", () => {
  assert.equal(format("{a}{b}", { a: "{b}", b: "x" }, "en"), "{b}x");
});

test("the pseudo-locale is longer and keeps arguments", () => {
  const text = pseudo("Sit here, {name}");
  assert.ok(text.length >= "Sit here, {name}".length * 1.4);
  assert.ok(text.includes("{name}"));
});

const names = (text: string) => [...text.matchAll(/\{(\w+)/g)].map((match) => match[1]).sort();

test("every text has the same arguments in both languages", () => {
  assert.deepEqual(Object.keys(zh).sort(), Object.keys(en).sort());
  for (const [id, text] of Object.entries(en)) {
    const wanted = new Set(names(text));
    const given = new Set(names(zh[id as keyof typeof en]));
    assert.deepEqual(given, wanted, id);
    assert.notEqual(zh[id as keyof typeof en], "", id);
  }
});
