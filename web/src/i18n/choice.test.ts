// Choosing a language: the page changes when all its words are there, and the last choice counts.

import assert from "node:assert/strict";
import { test } from "vitest";

const page = { documentElement: { lang: "" } };
Object.assign(globalThis, { document: page, location: { search: "" } });
const { gameText, language, locale, setLanguage, startLanguage, t, useGame } = await import("./i18n.ts");
const { languages, source } = await import("./languages.ts");
const other = languages.find(({ id }) => id !== source.id)!;

test("a game's words come in the chosen language, and follow a new choice", async () => {
  await setLanguage(source.id);
  assert.equal(gameText("tigris", "leader.k"), "leader.k", "not loaded before it is wanted");
  await useGame("tigris");
  const first = gameText("tigris", "leader.k");
  assert.notEqual(first, "leader.k");
  await setLanguage(other.id);
  assert.equal(page.documentElement.lang, other.tag);
  assert.equal(locale(), other.tag);
  const second = gameText("tigris", "leader.k");
  assert.notEqual(second, "leader.k");
  assert.notEqual(second, first);
  assert.equal(gameText("tigris", "nav.home"), t("nav.home"), "the shell's words are there as well");
  assert.equal(gameText("tigris", "nothing.of.that.name"), "nothing.of.that.name");
});

test("a game that is opened while the language changes has its words too", async () => {
  await setLanguage(source.id);
  for (const [game, id] of [
    ["gog", "rail.buy"],
    ["utopia", "verb.add"],
  ] as const) {
    const back = language() === other.id ? source.id : other.id;
    // Before, and in the midst of it.
    const choosing = setLanguage(back);
    if (game === "utopia") await Promise.resolve();
    await Promise.all([useGame(game), choosing]);
    assert.equal(language(), back);
    assert.notEqual(gameText(game, id), id);
  }
});

test("of two choices the last counts, whichever loads first", async () => {
  await Promise.all([setLanguage(other.id), setLanguage(source.id)]);
  assert.equal(language(), source.id);
  await Promise.all([setLanguage(source.id), setLanguage(other.id)]);
  assert.equal(language(), other.id);
});

test("the pseudo-locale has the source's words, longer", async () => {
  await useGame("tigris");
  await setLanguage("pseudo");
  assert.match(t("nav.home"), /^\[.*~~~\]$/);
  assert.match(gameText("tigris", "leader.k"), /^\[.*~~~\]$/);
  assert.equal(page.documentElement.lang, source.tag);
});

test("an unknown language in the address is no language", async () => {
  Object.assign(globalThis, { location: { search: "?lang=tlh" } });
  Object.defineProperty(globalThis, "navigator", {
    value: { languages: [other.tag] },
    configurable: true,
  });
  await startLanguage();
  assert.equal(language(), other.id);
});
