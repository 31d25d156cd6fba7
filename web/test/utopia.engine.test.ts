// Utopia on the real engine: in games of every size each legal move is
// understood, named and reached by the gestures of the board and the tray.

import assert from "node:assert/strict";
import { test } from "vitest";
import type { StoryItem } from "../src/games/api.ts";
import { preferred, read, sortChoices, useOfCard, type Terms } from "../src/games/utopia/choices.ts";
import { printMove, WONDER_POINTS, type Move } from "../src/games/utopia/notation.ts";
import { incomes, type UtopiaInsight } from "../src/games/utopia/insight.ts";
import { bagSize, type UtopiaView } from "../src/games/utopia/view.ts";
import { Engine, noEngine as skip, type Status } from "./engine.ts";

/** The terms a person chooses on the way to a move. */
function termsOf(move: Move): Terms {
  const two = move.kind === "move" && move.count === 2;
  if (!("privileges" in move)) return { two, privileges: 0 };
  return { verb: move.kind, civ: move.civ, two, privileges: move.privileges };
}

/** Moves that have a button of their own, whatever is chosen. */
const BUTTONS = ["surprise", "name", "end", "wonder", "control"];

function checkReach(view: UtopiaView): void {
  const options = read(view.legal);
  assert.equal(options.length, view.legal.length, "a move is not understood");
  for (const { text, move } of options) {
    assert.equal(printMove(move), text);
    if (BUTTONS.includes(move.kind)) continue;
    const terms = termsOf(move);
    const choices = sortChoices(view.legal, terms);
    assert.deepEqual(choices.other, []);
    const byCells = [...choices.picks.values(), choices.direct].flatMap((cells) => [...cells.values()]);
    const onCards = "civ" in move && move.civ !== "?" ? useOfCard(move.civ, options, terms.verb) : [];
    const reached = preferred(onCards, terms).map((option) => option.text);
    const here = byCells.find((moves) => moves.includes(text));
    assert.ok(here !== undefined || reached.includes(text), `${text} is not reached in ${view.phase}`);
  }
}

/** What is counted fits what the view lists. */
function checkView(view: UtopiaView, insight: UtopiaInsight): void {
  assert.equal(insight.closed.join(), view.seats === 2 ? "WA" : "");
  assert.equal(incomes(insight).length, view.seats);
  const held = insight.seats.flatMap((seat) => Object.values(seat.districts).flat());
  assert.deepEqual(held.sort(), Object.keys(view.monuments).sort());
  assert.deepEqual([...insight.waiting].sort(), [...view.waiting].sort());
  for (const [at, place] of Object.entries(insight.places)) {
    assert.equal(place.contest === undefined, at in view.monuments, at);
    const princes = place.contest?.reduce((sum, stack) => sum + stack.count, 0) ?? 0;
    if (place.contest)
      assert.equal(
        princes,
        view.princes.reduce((sum, mine) => sum + (mine[at] ?? "").length, 0),
      );
  }
  assert.ok(bagSize(view) <= 40);
}

/** A random number generator that is the same everywhere. */
function chooser(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** What every wonder of these games has brought. */
const wonders: number[] = [];

for (const [seats, options] of [
  [2, {}],
  [3, { prince_shortage: "relocate_own" }],
  [4, {}],
  [5, { open_hands: "on" }],
] as const) {
  test(`a game of ${seats}: every legal move is within reach`, { skip, timeout: 60_000 }, async () => {
    const engine = new Engine();
    const next = chooser(seats);
    const phases = new Set<string>();
    let { id, to_act } = await engine.call<Status>("new", { game: "utopia", seats, options, seed: seats });
    for (let i = 0; i < 260 && typeof to_act === "number"; ++i) {
      const view = await engine.view<UtopiaView>(id, to_act);
      checkView(view, await engine.insight<UtopiaInsight>(id, to_act));
      checkReach(view);
      phases.add(view.phase);
      // A kind of move first, then one of that kind, so that rare kinds come up; builds whenever they can be.
      const kinds = [...new Set(view.legal.map((move) => move.split(":")[0]!))];
      const builds = kinds.filter((kind) => kind === "wonder" || kind === "control");
      const kind = (builds.length > 0 ? builds : kinds)[next(builds.length || kinds.length)]!;
      const moves = view.legal.filter((move) => move.split(":")[0] === kind);
      const move = moves[next(moves.length)]!;
      const told = await engine.call<Status & { story?: StoryItem[] }>("play", { id, move, tell: to_act });
      for (const { reason, points } of told.story ?? [])
        if (reason === "wonder") wonders.push(Number(points));
      to_act = told.to_act;
    }
    for (const phase of ["welcome", "after", "place", "designate", "extra", "discard", "develop", "pay"]) {
      assert.ok(phases.has(phase), `${phase} did not come up`);
    }
    engine.close();
  });
}

test("a wonder brings what the table says", { skip }, () => {
  assert.deepEqual([...new Set(wonders)], [WONDER_POINTS]);
});
