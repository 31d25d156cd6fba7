// What may be chosen, and where the keyboard is, stand out from what they lie on, in every theme: at least 3 to 1.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
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

for (const [name, theme] of Object.entries(themes)) {
  test(`${name}: lit squares, marks that stay and the focus stand out`, () => {
    const pairs: [string, string][] = [
      ["--can-line", "--land"],
      ["--can-line", "--land-alt"],
      ["--lapis-deep", "--land"],
      ["--ink", "--panel-raised"],
      // A dot has a rim, which tells it on water.
      ["--can-line", "--panel-raised"],
    ];
    for (const [one, other] of pairs) {
      const found = contrast(theme, one, other);
      assert.ok(found >= 3, `${one} on ${other} has ${found.toFixed(2)}`);
    }
  });
}
