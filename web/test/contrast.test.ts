// What may be chosen, and where the keyboard is, stand out from what they lie on, in every theme: at least 3 to 1.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "vitest";

const source = readFileSync("src/theme/tokens.css", "utf8");

/** The variables of a theme; the light one's are the rest's where they have none of their own. */
function tokens(selector: RegExp): Map<string, string> {
  const found = new Map<string, string>();
  for (const block of source.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    if (!selector.test(block[1]!)) continue;
    for (const [, name, value] of block[2]!.matchAll(/(--[\w-]+):\s*([^;]+);/g))
      if (!found.has(name!)) found.set(name!, value!);
  }
  return found;
}

const light = tokens(/:root/);
const themes = {
  light,
  dark: new Map([...light, ...tokens(/data-theme="dark"/)]),
  contrast: new Map([...light, ...tokens(/data-theme="contrast"/)]),
};

function luminance(theme: Map<string, string>, name: string): number {
  const value = theme.get(name)!;
  const alias = value.match(/^var\((--[\w-]+)\)$/);
  if (alias) return luminance(theme, alias[1]!);
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = parseInt(value.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

function contrast(theme: Map<string, string>, one: string, other: string): number {
  const [low, high] = [luminance(theme, one), luminance(theme, other)].sort((a, b) => a - b);
  return (high! + 0.05) / (low! + 0.05);
}

/**
 * Two colours that stand side by side are seen on any ground whatever, at 3 to 1, if they have 9 to 1 between them: a
 * ground that is too near the one is far enough from the other.
 */
const onAnything = 9;

for (const [name, theme] of Object.entries(themes)) {
  test(`${name}: lit squares and the focus stand out from everything, marks that stay from the land`, () => {
    const pairs: [string, string, number][] = [
      ["--can-line", "--can-ground", onAnything],
      ["--focus", "--focus-ground", onAnything],
      ["--can-line", "--land", 3],
      ["--can-line", "--land-alt", 3],
      ["--lapis-deep", "--land", 3],
    ];
    for (const [one, other, least] of pairs) {
      const found = contrast(theme, one, other);
      assert.ok(found >= least, `${one} on ${other} has ${found.toFixed(2)}`);
    }
  });
}

/** Every rule of every style sheet: its selector and what it says. */
function* rules(folder = "src"): Generator<[selector: string, body: string]> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* rules(path);
    else if (path.endsWith(".css"))
      for (const [, selector, body] of readFileSync(path, "utf8").matchAll(/([^{}]+)\{([^{}]*)\}/g))
        yield [selector!.trim(), body!];
  }
}

test("what is lit and what has the focus is drawn in those two colours, everywhere", () => {
  const drawn = new Map([
    ["bd-dash", "--can-line"],
    ["bd-dash-ground", "--can-ground"],
    ["bd-focus", "--focus"],
    ["bd-focus-ground", "--focus-ground"],
  ]);
  for (const [selector, body] of rules()) {
    const stroke = body.match(/[^-]stroke: var\((--[\w-]+)\)/)?.[1];
    const wanted = drawn.get(selector.match(/\.([\w-]+)$/)?.[1] ?? "");
    if (stroke && wanted) assert.equal(stroke, wanted, selector);
    const outline = body.match(/outline: [^;]*var\((--[\w-]+)\)/)?.[1];
    if (outline && selector.includes(":focus-visible")) assert.equal(outline, "--focus", selector);
  }
});
