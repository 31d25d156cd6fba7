// Utopia's notation: every form of docs/notation.md is understood and written back the same.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "vitest";
import { cellOf, CIVS, parseMove, printMove } from "../src/games/utopia/notation.ts";
import { nextTo, planOf } from "../src/games/utopia/printed.ts";
import { boxInside } from "../src/games/utopia/geometry.ts";
import { layoutOf, slots, STACK, tallness } from "../src/games/utopia/layout.ts";

/** The moves in the tables of one chapter of the notation. */
function documented(): string[] {
  const text = readFileSync("../docs/notation.md", "utf8");
  const chapter = text.split("## Moves: Utopia")[1]!.split("\n## ")[0]!;
  return [...chapter.matchAll(/^\| `([^`]+)`/gm)].map((match) => match[1]!);
}

test("every documented move is understood and written back", () => {
  const moves = documented();
  assert.ok(moves.length >= 22, `only ${moves.length} moves found`);
  for (const move of [...moves, "move:MM:WA1-EA3", "move:M:WA1-EA3!", "drop:P!!", "add3:G:FI4!!", "card:?"]) {
    const parsed = parseMove(move);
    assert.ok(parsed, move);
    assert.equal(printMove(parsed), move);
  }
});

test("what is no move is refused", () => {
  for (const text of [
    "",
    "pick",
    "pick:X:WA1",
    "pick:M:WA9",
    "move:MP:WA1-EA3",
    "move:MMM:WA1-EA3",
    "raise:E!!",
    "name:5",
    "end:1",
  ]) {
    assert.equal(parseMove(text), undefined, text);
  }
});

test("moves know their cell", () => {
  assert.equal(cellOf("pick:M:WA3"), "WA3");
  assert.equal(cellOf("move:M:WA1-EA3"), "EA3");
  assert.equal(cellOf("wonder:WI"), "site:WI");
  assert.equal(cellOf("raise:E"), undefined);
});

test("the plan is the rules' board", () => {
  const board = JSON.parse(readFileSync("../src/games/utopia/board/standard.json", "utf8")) as {
    districts: { key: string; value: number; sector: number | null; streets: number[]; bridges: number[] }[];
  };
  const plan = planOf(undefined);
  assert.equal(plan.sites.size, board.districts.length);
  for (const { key, value, sector, streets, bridges } of board.districts) {
    const near = [...streets, ...bridges].map((id) => board.districts[id]!.key);
    assert.deepEqual([...nextTo(plan, key)].sort(), near.sort(), `next to ${key}`);
    assert.equal(plan.sites.get(key)?.value, value, key);
    assert.equal(plan.sites.get(key)?.sector ?? null, sector, key);
  }
});

test("a board of one's own is drawn from its line", () => {
  const plan = planOf("WA1:3:0/WA2:4/EA1:2:1/FI1:2/WI1:3/WA1-WA2/WA2-EA1/EA1-FI1/FI1-WI1/0~1/WA!0");
  assert.deepEqual([...plan.sites.keys()], ["WA1", "WA2", "EA1", "FI1", "WI1"]);
  assert.equal(plan.streets.length, 4);
});

test("stacks find room in every district, at any crowd and shape", () => {
  for (const tall of [0.9, 1, 1.5]) {
    for (const place of layoutOf(planOf(undefined), tall).places.values()) {
      for (const count of [1, 4, 9, 25]) {
        const found = slots(place, count, count % 2 === 0, 1.3);
        assert.equal(found.places.length, count);
        const [x, y] = found.places[0]!;
        assert.ok(Math.hypot(x - place.centre[0], y - place.centre[1]) < 120, place.site.key);
      }
      assert.ok(slots(place, 3, false, 1.3).scale >= 0.7, `${place.site.key} is too narrow for three stacks`);
    }
  }
});

test("princes are never smaller than 16 pixels on a laptop's board of 850 pixels, however many there are", () => {
  const layout = layoutOf(planOf(undefined), 1);
  const pixels = 850 / layout.view[2];
  for (const place of layout.places.values()) {
    for (const monument of [false, true]) {
      for (let count = 1; count <= 15; count++) {
        const { scale, share } = slots(place, count, monument, 1.4);
        assert.ok(STACK[0] * scale * pixels >= 16, `${place.site.key} with ${count}`);
        if (count <= 4) assert.equal(share, 1, `${place.site.key}: ${count} need not cover each other`);
      }
    }
  }
});

test("every district has room for its value and its code, and a phone's values can be read", () => {
  for (const small of [false, true]) {
    const layout = layoutOf(planOf(undefined), 1, small);
    for (const place of layout.places.values()) {
      assert.ok(boxInside(place.print, place.outline), `${place.site.key}: what is printed`);
      assert.ok(slots(place, 0, false, 1.4).coded);
    }
    const letters = (12 * [...layout.places.values()][0]!.plate * (small ? 390 : 850)) / layout.view[2];
    assert.ok(letters > 9, `values are ${letters.toFixed(1)} pixels high`);
  }
});

test("the map is stretched for tall rooms, within limits", () => {
  assert.equal(tallness(900, 600), 1);
  assert.equal(tallness(390, 900), 1.5);
  assert.equal(tallness(2000, 500), 0.9);
  assert.equal(tallness(0, 0), 1);
});

test("the civilizations keep their order", () => assert.equal(CIVS.join(""), "MPEGC"));
