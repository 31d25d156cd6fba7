// Every form of docs/notation.md is understood, is reachable by some gesture, and has words.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "vitest";
import { cellOf, moveFor, parseMove, pickOf, swapMove } from "../src/games/tigris/notation.ts";
import { sortChoices } from "../src/games/tigris/choices.ts";
import type { TigrisView } from "../src/games/tigris/view.ts";

/** Test files may be bundled elsewhere; the working directory is the web folder either way. */
const notation = readFileSync("../docs/notation.md", "utf8");

function forms(): string[] {
  const chapter = notation.split("## Moves: Tigris & Euphrates")[1]!.split("\n## ")[0]!;
  return [...chapter.matchAll(/^\| `([^`]+)` \|/gm)].map((match) => match[1]!);
}

test("every form of the notation is a move", () => {
  assert.ok(forms().length >= 19);
  for (const form of forms()) assert.ok(parseMove(form), `${form} is not understood`);
});

test("moves are taken apart", () => {
  assert.deepEqual(parseMove("KA2"), { kind: "leader", colour: "k", at: "A2" });
  assert.deepEqual(parseMove("K-"), { kind: "withdraw", colour: "k" });
  assert.deepEqual(parseMove("gC5"), { kind: "tile", colour: "g", at: "C5" });
  assert.deepEqual(parseMove("bB10"), { kind: "tile", colour: "b", at: "B10" });
  assert.deepEqual(parseMove("swap:rrg"), { kind: "swap", count: 3, tiles: "rrg" });
  assert.deepEqual(parseMove("swap:3"), { kind: "swap", count: 3 });
  assert.deepEqual(parseMove("mon:kr:F10"), { kind: "monument", colours: "kr", at: "F10" });
  assert.deepEqual(parseMove("+0"), { kind: "commit", count: 0 });
  assert.deepEqual(parseMove("?"), { kind: "draw" });
});

test("what is no move is refused", () => {
  for (const text of [
    "",
    "Q",
    "rZ9",
    "rA12",
    "mon:kk:A1",
    "mon:kr",
    "war:x",
    "+",
    "swap:",
    "swap:rrrrrrr",
    "keep:",
    "x",
    "R",
  ]) {
    assert.equal(parseMove(text), undefined, text);
  }
});

test("a pick and a cell give the move back", () => {
  for (const text of ["KA2", "gC5", "xC5", "bO4"]) {
    const pick = pickOf(parseMove(text)!)!;
    assert.equal(moveFor(pick, cellOf(text)!), text);
  }
});

test("swaps are found whatever the order of their tiles", () => {
  assert.equal(swapMove(["g", "r", "r"], ["swap:rrg", "swap:rg"]), "swap:rrg");
  assert.equal(swapMove(["k"], ["swap:rrg"]), undefined);
});

test("several squares of a monument are told apart by the cell opposite to the placed tile", () => {
  const view = { placed: "F6" } as TigrisView;
  const targets = sortChoices(["mon:kr:E5", "mon:kr:F5", "no"], view).picks.get("monument:kr");
  assert.deepEqual(
    [...targets!],
    [
      ["E5", ["mon:kr:E5"]],
      ["G5", ["mon:kr:F5"]],
    ],
  );
});

test("only what no gesture covers is listed apart", () => {
  const view = { placed: null, to_act: 0, leaders: [{ k: "C5" }] } as unknown as TigrisView;
  const choices = sortChoices(["pass", "rA1", "K-", "swap:rr", "+1", "no", "future:7"], view);
  assert.deepEqual(choices.other, ["future:7"]);
  assert.deepEqual(choices.tray, ["pass", "K-", "swap:rr", "+1", "no"]);
});

test("a leader that can only go home can be picked up, too", () => {
  const view = { placed: null, to_act: 0, leaders: [{ k: "C5" }] } as unknown as TigrisView;
  const choices = sortChoices(["K-"], view);
  assert.deepEqual(choices.lifts.get("C5"), ["leader:k"]);
  assert.equal(choices.picks.get("leader:k")?.size, 0);
});
