// What is printed on the board.

import assert from "node:assert/strict";
import { test } from "vitest";
import { mapOf } from "../src/games/tigris/printed.ts";
import type { TigrisView } from "../src/games/tigris/view.ts";

const empty = { options: {} } as TigrisView;

test("both boards have their rivers, sites and framed spaces", () => {
  const standard = mapOf(empty);
  assert.deepEqual([standard.river.size, standard.sites.size, standard.framed.size], [41, 10, 4]);
  const advanced = mapOf({ ...empty, options: { board: "advanced" } });
  assert.deepEqual([advanced.river.size, advanced.sites.size, advanced.framed.size], [39, 14, 6]);
  assert.ok(standard.river.has("O4") && !standard.river.has("H8"));
});

test("every bank is a closed line", () => {
  for (const side of ["standard", "advanced"]) {
    const { banks } = mapOf({ ...empty, options: { board: side } });
    const loops = banks.split("z").slice(0, -1);
    assert.ok(loops.length >= 1 && loops.every((loop) => loop.startsWith("M")));
    assert.ok(!/NaN|Infinity/.test(banks));
  }
});
