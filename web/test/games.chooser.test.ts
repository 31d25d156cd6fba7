// The way from a tap to a move, as all games have it: pick and put, tap, ask which, why not, drag, and what stays in hand.

import assert from "node:assert/strict";
import { test } from "vitest";
import { createRoot, createSignal } from "solid-js";
import { dragTo, endDrag } from "../src/board/drag.ts";
import type { AnyView, Play } from "../src/games/api.ts";
import { reachable, sortMoves, type Way } from "../src/games/shared/choices.ts";
import { createChooser, kWonderMs, type Chooser, type Manner } from "../src/games/shared/chooser.ts";

/** A toy game: "man A B" walks a man, "put x C" puts a chip from the tray, "dig A" is a tap, "end" a button. */
function waysTo(move: string): Way[] {
  const [verb, one = "", two = ""] = move.split(" ");
  switch (verb) {
    case "man":
    case "horse":
      return [{ by: "pick", pick: `${verb} ${one}`, from: one, to: [two] }];
    case "put":
      return [{ by: "pick", pick: one, to: [two] }];
    case "both":
      return [
        { by: "pick", pick: one, to: [two] },
        { by: "tap", at: two, quiet: true },
      ];
    case "dig":
    case "fill":
      return [{ by: "tap", at: one }];
    case "home":
      return [{ by: "pick", pick: `man ${one}`, from: one, to: [], quiet: true }, { by: "tray" }];
    case "end":
      return [{ by: "tray" }];
    default:
      return [];
  }
}

interface Toy {
  chooser: Chooser;
  staged: string[];
  whys: string[];
  considered: () => string | undefined;
  setLegal: (legal: string[]) => void;
}

/** Plays with a toy, outside of the root that made it: there effects run at once, as they do at a table. */
function toy(legal: string[], manner: Partial<Manner<AnyView>>, body: (toy: Toy) => unknown): unknown {
  const [list, setLegal] = createSignal(legal);
  const staged: string[] = [];
  const whys: string[] = [];
  let considered: string | undefined;
  const play: Partial<Play> = {
    legal: list,
    view: () => ({}) as AnyView,
    stage: (move) => void staged.push(move),
    why: (move) => void whys.push(move),
    consider: (move) => void (considered = move),
  };
  const { chooser, dispose } = createRoot((end) => ({
    dispose: end,
    chooser: createChooser(play as Play, {
      choices: (moves) => sortMoves(moves, waysTo),
      meant: (pick, cell) => (pick === undefined ? undefined : `${pick} ${cell}`),
      ...manner,
    }),
  }));
  const done = body({
    chooser,
    staged,
    whys,
    considered: () => considered,
    setLegal: (next) => void setLegal(next),
  });
  if (done instanceof Promise) return done.finally(dispose);
  dispose();
  return undefined;
}

test("moves are sorted by the ways that lead to them", () => {
  const legal = ["man A B", "man A C", "put x C", "both y C", "dig A", "end", "somersault"];
  const choices = sortMoves(legal, waysTo);
  assert.deepEqual(choices.picks.get("man A")?.get("C"), ["man A C"]);
  assert.deepEqual(choices.lifts.get("A"), ["man A"]);
  assert.deepEqual(choices.direct.get("C"), ["both y C"]);
  assert.deepEqual(choices.tray, ["end"]);
  assert.deepEqual(choices.other, ["somersault"]);
  assert.deepEqual([...choices.quiet], ["C"]);
  assert.deepEqual([...reachable(choices)].sort(), [...legal].sort());
});

test("a cell that glows for one reason glows", () => {
  assert.equal(sortMoves(["home A"], waysTo).quiet.has("A"), true);
  assert.equal(sortMoves(["home A", "man A B"], waysTo).quiet.has("A"), false);
});

test("a piece is picked up by a tap, put back by another, and put down by a third", () => {
  toy(["man A B"], {}, ({ chooser, staged }) => {
    assert.equal(chooser.lit("A"), true);
    assert.equal(chooser.lit("B"), false);
    chooser.tap("A");
    assert.equal(chooser.held(), "man A");
    assert.equal(chooser.selected("A"), true);
    assert.equal(chooser.lit("B"), true);
    assert.equal(chooser.lit("A"), false);
    chooser.tap("A");
    assert.equal(chooser.held(), undefined);
    chooser.tap("A");
    chooser.tap("B");
    assert.deepEqual(staged, ["man A B"]);
    assert.equal(chooser.held(), undefined);
  });
});

test("where several stand a tap takes the next one", () => {
  toy(["man A B", "horse A C"], {}, ({ chooser }) => {
    const seen = [1, 2, 3].map(() => {
      chooser.tap("A");
      return chooser.held();
    });
    assert.deepEqual(seen, ["man A", "horse A", undefined]);
  });
});

test("what is in hand claims every tap, but another piece can be picked up instead", () => {
  toy(["put x C", "dig D", "man A B"], {}, ({ chooser, staged, whys }) => {
    chooser.toggle("x");
    assert.equal(chooser.lit("D"), false);
    chooser.tap("D");
    assert.deepEqual([staged, whys], [[], ["x D"]]);
    assert.equal(chooser.able("A"), true);
    chooser.tap("A");
    assert.equal(chooser.held(), "man A");
  });
});

test("where a game says so, cells act for themselves while something is in hand", () => {
  toy(["man A B", "dig D"], { claims: () => false }, ({ chooser, staged }) => {
    chooser.tap("A");
    assert.equal(chooser.lit("D"), true);
    chooser.tap("D");
    assert.deepEqual(staged, ["dig D"]);
  });
});

test("several moves by one tap are asked about", () => {
  toy(["dig D", "fill D"], {}, ({ chooser, staged }) => {
    assert.equal(chooser.moveAt("D"), undefined);
    chooser.tap("D");
    assert.deepEqual(staged, []);
    assert.deepEqual(chooser.asking(), ["dig D", "fill D"]);
    chooser.unask();
    assert.deepEqual(chooser.asking(), []);
  });
});

test("what else can be done where the piece in hand stands is listed", () => {
  toy(["man A B", "dig A"], {}, ({ chooser }) => {
    chooser.tap("A");
    assert.equal(chooser.asked(), "A");
    assert.deepEqual(chooser.asking(), ["dig A"]);
    chooser.unask();
    assert.equal(chooser.held(), undefined);
  });
});

test("what must not happen by mistake takes two taps", () => {
  toy(["dig D"], { twice: () => true }, ({ chooser, staged, considered }) => {
    chooser.tap("D");
    assert.deepEqual(staged, []);
    assert.equal(considered(), "dig D");
    chooser.tap("D");
    assert.deepEqual(staged, ["dig D"]);
  });
});

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

test("the pointer asks what a move would do, and why another is none when it rests", async () => {
  await toy(["put x C"], {}, async ({ chooser, whys, considered }) => {
    chooser.hover("C");
    assert.equal(considered(), undefined);
    chooser.toggle("x");
    chooser.hover("C");
    assert.equal(considered(), "put x C");
    chooser.hover("D");
    assert.equal(considered(), undefined);
    assert.deepEqual(whys, []);
    await pause(kWonderMs + 30);
    assert.deepEqual(whys, ["x D"]);
  });
});

test("a pointer that goes on asks nothing", async () => {
  await toy(["put x C"], {}, async ({ chooser, whys }) => {
    chooser.toggle("x");
    chooser.hover("D");
    chooser.hover(undefined);
    await pause(kWonderMs + 30);
    assert.deepEqual(whys, []);
  });
});

test("nobody is asked why while it is somebody else's decision", () => {
  toy([], {}, ({ chooser, whys }) => {
    chooser.drop("x", "D");
    assert.deepEqual(whys, []);
  });
});

test("a drag holds what it carries, and drops it", () => {
  toy(["man A B"], {}, ({ chooser, staged, whys }) => {
    const drag = { source: "man A", x: 0, y: 0, image: () => undefined };
    assert.equal(chooser.source("A"), "man A");
    dragTo(drag);
    assert.equal(chooser.held(), "man A");
    assert.equal(chooser.lit("B"), true);
    endDrag(false);
    assert.equal(chooser.held(), undefined);
    chooser.drop("man A", "A");
    assert.deepEqual(whys, []);
    chooser.drop("man A", "C");
    assert.deepEqual(whys, ["man A C"]);
    chooser.drop("man A", "B");
    assert.deepEqual(staged, ["man A B"]);
  });
});

test("a drop that may mean several moves asks which", () => {
  toy(["put x C", "both x C"], {}, ({ chooser, staged }) => {
    chooser.drop("x", "C");
    assert.deepEqual(staged, []);
    assert.equal(chooser.held(), "x");
    assert.deepEqual(chooser.asking(), ["put x C", "both x C"]);
  });
});

test("what was chosen goes with its list of moves", () => {
  toy(["man A B", "put x C"], {}, ({ chooser, setLegal }) => {
    chooser.toggle("x");
    setLegal(["man A B", "put x C"]);
    assert.equal(chooser.held(), "x");
    setLegal(["man A B"]);
    setLegal(["man A B", "put x C"]);
    assert.equal(chooser.held(), undefined);
  });
});

test("a piece that goes on stays in hand, also while the answer is on its way", () => {
  const keeps = (move: string) => `man ${move.split(" ")[2]}`;
  toy(["man A B"], { keeps }, ({ chooser, setLegal, staged }) => {
    chooser.tap("A");
    chooser.tap("B");
    assert.deepEqual(staged, ["man A B"]);
    setLegal([]);
    assert.equal(chooser.held(), undefined);
    setLegal(["man B C", "dig B"]);
    assert.equal(chooser.held(), "man B");
    assert.deepEqual(chooser.asking(), ["dig B"]);
  });
});

test("what must be laid is in hand by itself, and a tap elsewhere may turn it", () => {
  let turned = 0;
  const manner = { always: () => "x", instead: () => ++turned > 0 };
  toy(["put x C", "dig D"], manner, ({ chooser, staged, whys }) => {
    assert.equal(chooser.held(), "x");
    chooser.tap("D");
    assert.deepEqual([turned, staged, whys], [1, [], []]);
    chooser.tap("C");
    assert.deepEqual(staged, ["put x C"]);
  });
});
