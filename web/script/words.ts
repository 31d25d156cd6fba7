// What the build knows of languages: the words that stand in the page before any script runs, and what the files of
// words are called, so that a listing says what they are.

import type { Plugin } from "vite";
import { languages, source } from "../src/i18n/languages.ts";

export function staticWords(): Plugin {
  const noScript = languages.map(({ tag, noScript }) => `<p lang="${tag}">${noScript}</p>`).join("");
  return {
    name: "static-words",
    transformIndexHtml: (html) =>
      html
        .replace("<html>", `<html lang="${source.tag}">`)
        .replace("<noscript></noscript>", `<noscript>${noScript}</noscript>`),
  };
}

/** words-LANGUAGE of the shell, words-GAME-LANGUAGE, rules-GAME-LANGUAGE; all others by the name of their file. */
export function chunkName(chunk: { facadeModuleId: string | null }): string {
  const file = chunk.facadeModuleId ?? "";
  const shell = /\/i18n\/words\/(\w+)\.ts$/.exec(file);
  if (shell) return `assets/words-${shell[1]}-[hash].js`;
  const game = /\/games\/(\w+)\/words\/(\w+)\/(index|rules)\.ts$/.exec(file);
  if (!game) return "assets/[name]-[hash].js";
  return `assets/${game[3] === "rules" ? "rules" : "words"}-${game[1]}-${game[2]}-[hash].js`;
}
