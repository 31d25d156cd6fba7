import assert from "node:assert/strict";
import { test } from "vitest";
import { argumentsOf, faultsOf, format, pseudo } from "./format.ts";
import { firstSupported } from "./languages.ts";

test("arguments are put in, and missing ones stay visible", () => {
  assert.equal(format("{name} scores {n}", { name: "Ada", n: 3 }, "en"), "Ada scores 3");
  assert.equal(format("{name} scores", {}, "en"), "{name} scores");
});

test("texts choose by number", () => {
  const text = "{n} {n|tile|tiles}";
  assert.equal(format(text, { n: 1 }, "en"), "1 tile");
  assert.equal(format(text, { n: 2 }, "en"), "2 tiles");
  assert.equal(format(text, { n: 0 }, "en"), "0 tiles");
});

test("languages with more plurals name theirs", () => {
  const polish = "{n} {n|one:plik|few:pliki|many:plików|other:pliku}";
  const inPolish = (n: number) => format(polish, { n }, "pl");
  assert.deepEqual([1, 3, 5, 22, 12, 1.5].map(inPolish), [
    "1 plik",
    "3 pliki",
    "5 plików",
    "22 pliki",
    "12 plików",
    "1.5 pliku",
  ]);
  const arabic = "{n|zero:لا كتب|one:كتاب|two:كتابان|few:كتب|many:كتابًا|other:كتاب}";
  const inArabic = (n: number) => format(arabic, { n }, "ar");
  assert.deepEqual([0, 1, 2, 3, 11].map(inArabic), ["لا كتب", "كتاب", "كتابان", "كتب", "كتابًا"]);
});

test("a form by category may be empty, and have a colon in it", () => {
  assert.equal(format("Score{n|one:|other:s: many}", { n: 1 }, "en"), "Score");
  assert.equal(format("Score{n|one:|other:s: many}", { n: 2 }, "en"), "Scores: many");
});

test("plurals that a language lacks or does not have are faults", () => {
  assert.deepEqual(faultsOf("{n} {n|tile|tiles}", "en"), []);
  assert.deepEqual(faultsOf("{n} {n|one:tile|other:tiles}", "en"), []);
  assert.equal(faultsOf("{n} {n|plik|pliki}", "pl").length, 2);
  assert.equal(faultsOf("{n|one:a|few:b|other:c}", "pl").length, 1);
  assert.deepEqual(faultsOf("{n|one:a|few:b|many:c|other:d}", "pl"), []);
  assert.equal(faultsOf("{n} {n|张|张}", "zh-CN").length, 1);
  assert.equal(faultsOf("{n|a|b|c}", "en").length, 1);
  assert.equal(faultsOf("{n|one:a|b}", "pl").length, 2);
  assert.equal(faultsOf("{ n }", "en").length, 1);
});

test("a text's arguments are found in both forms", () => {
  assert.deepEqual(argumentsOf("{who} has {n|one:a|other:b} and {0}"), new Set(["who", "n", "0"]));
});

test("an argument is text, never a pattern", () => {
  assert.equal(format("{a}{b}", { a: "{b}", b: "x" }, "en"), "{b}x");
});

test("the pseudo-locale is longer and keeps arguments", () => {
  const text = pseudo("Sit here, {name}");
  assert.ok(text.length >= "Sit here, {name}".length * 1.4);
  assert.ok(text.includes("{name}"));
});

test("the first language that there is wins", () => {
  assert.equal(firstSupported(["en-GB", "zh-CN"]), "en");
  assert.equal(firstSupported(["zh-CN", "en-GB"]), "zh");
  assert.equal(firstSupported(["tlh", "zh-TW", "en"]), "zh");
  assert.equal(firstSupported(["EN"]), "en");
  assert.equal(firstSupported(["zhx", "tlh"]), "en");
  assert.equal(firstSupported([]), "en");
});
