// The battle that the band tells of: what a story says of it, and what stays of it.

import assert from "node:assert/strict";
import { createRoot, createSignal } from "solid-js";
import { afterEach, beforeEach, test, vi } from "vitest";
import type { StoryItem } from "../src/games/api.ts";
import { battleIn, battleOf, RECENT } from "../src/games/gog/battle.ts";
import { slotsOf } from "../src/games/gog/choices.ts";
import type { GogPlay } from "../src/games/gog/view.ts";

const begun: StoryItem = { id: "battle", attacker: 0, defender: 2, at: "C4", attack: 3, defence: 3 };
const tie: StoryItem = { id: "tie", attacker: 0, defender: 2, at: "C4" };
const won: StoryItem = { id: "battle_won", winner: 2, loser: 0, at: "C4", level: 3 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a battle is told when it is over, with its dice if there were any", () => {
  assert.equal(battleIn([begun, tie]), undefined);
  assert.deepEqual(battleIn([begun, tie, won]), {
    at: "C4",
    attacker: 0,
    attack: 3,
    defender: 2,
    defence: 3,
    tie: true,
    winner: 2,
    level: 3,
  });
  assert.equal(
    battleIn([
      { ...begun, attack: 5 },
      { ...won, winner: 0 },
    ])?.tie,
    false,
  );
});

/** A table that stands still but for its news and its draft. */
function table() {
  const [latest, setLatest] = createSignal<StoryItem[]>([]);
  const [draft, setDraft] = createSignal<string[]>([]);
  const view = { phase: "act", to_act: 0, stack: [], fight: null };
  const play = { view: () => view, latest, draft } as unknown as GogPlay;
  return { play, setLatest, setDraft };
}

test("a battle that is over is seen on its square, and goes by itself", async () => {
  const { play, setLatest } = table();
  const battle = createRoot(() => battleOf(play));
  setLatest([begun, tie, won]);
  await Promise.resolve();
  assert.deepEqual(battle.fight(), [{ at: "C4", colour: "var(--seat-2)", part: "fighter" }]);
  vi.advanceTimersByTime(RECENT - 1);
  assert.ok(battle.past());
  vi.advanceTimersByTime(1);
  assert.equal(battle.past(), undefined);
  assert.deepEqual(battle.fight(), []);
});

test("it goes when one decides, and not when what was sent is no draft any more", async () => {
  const { play, setLatest, setDraft } = table();
  const battle = createRoot(() => battleOf(play));
  setDraft(["A1-C4"]);
  setLatest([begun, tie, won]);
  setDraft([]);
  await Promise.resolve();
  assert.ok(battle.past());
  setDraft(["end"]);
  await Promise.resolve();
  assert.equal(battle.past(), undefined);
});

test("the slots of a tile in hand: each once, and whether it fits as it is turned", () => {
  assert.deepEqual(slotsOf(["lay:A1.0", "lay:A1.2", "lay:D1.1", "end"], 2), [
    { at: "A1", fits: true },
    { at: "D1", fits: false },
  ]);
});
