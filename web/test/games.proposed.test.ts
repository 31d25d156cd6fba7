// What a hint or an analysis would rather have played, as a piece on the board.

import assert from "node:assert/strict";
import { test } from "vitest";
import { proposed } from "../src/games/shared/GameBoard.tsx";
import { parseMove } from "../src/games/gog/notation.ts";
import { promised } from "../src/games/gog/standing.ts";
import type { GogView } from "../src/games/gog/view.ts";

test("what is proposed is the hint or the better move, never what was played instead", () => {
  assert.equal(
    proposed([
      { move: "rC5", tone: "bad" },
      { move: "bD3", tone: "good" },
    ]),
    "bD3",
  );
  assert.equal(proposed([{ move: "rC5", tone: "bad" }]), undefined);
});

test("gog: a proposed piece stands where its move leads", () => {
  const view = {
    active: 1,
    players: [{ soldiers: [] }, { soldiers: [{ at: "D5", level: 4 }] }],
  } as unknown as GogView;
  const shown = (text: string) =>
    promised(view, parseMove(text)).map(({ kind, at, seat, level }) => [kind, at, seat, level]);
  assert.deepEqual(shown("D5-F6"), [["soldier", "F6", 1, 4]]);
  assert.deepEqual(shown("found:D5"), [["city", "D5", 1, 1]]);
  assert.deepEqual(shown("recruit:C3.2"), [["soldier", "C3", 1, 2]]);
  assert.deepEqual(shown("gog:E7"), [["gog", "E7", 1, 0]]);
  assert.deepEqual(shown("end"), []);
});
