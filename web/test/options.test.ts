// Every option that the engine lists, and each of its values, is worded, and no other.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "vitest";
import { allGames, isExample, sourceWords } from "./lib/words.ts";

for (const game of allGames) {
  test(`${game}: options have names, help and values`, async () => {
    const words = await sourceWords(game);
    const folder = `../src/games/${game}`;
    const files = readdirSync(folder).filter((name) => /\.(h|cpp)$/.test(name));
    const source = files.map((name) => readFileSync(`${folder}/${name}`, "utf8")).join("\n");
    const options = [...source.matchAll(/<\w+, &\w+::(\w+)[^>]*>\(\s*"\w+",\s*(?:\{([^}]*)\})?/g)];
    assert.ok(options.length > (isExample(game) ? 0 : 12), `only ${options.length} options found`);
    const wanted = options.flatMap(([, option, values]) =>
      ["", ".help", ...(values?.match(/\w+/g) ?? []).map((value) => `.${value}`)].map(
        (part) => `option.${option}${part}`,
      ),
    );
    const worded = Object.keys(words).filter((id) => id.startsWith("option."));
    assert.deepEqual(worded.sort(), wanted.sort());
  });
}
