// The first game, in fourteen steps of one real duel. Each step loads the game as far as it has come, so a learner can
// jump, repeat and err; a test plays every step on the engine.

import type { LessonStep } from "../api.ts";

/** The duel, cut where the learner decides. */
const DUEL: [label: string, events: string][] = [
  ["start", "*: first:0\n0: done"],
  ["found", "0: B1-D3"],
  [
    "trade",
    "0: found:D3 A1-F4 found:F4 end\n1: done K12-I11 found:I11 L11-L10 found:L10 L12-J8 found:J8 end",
  ],
  ["recruit", "0: trade:gold-food"],
  ["scroll", "0: recruit:G5.1 done"],
  [
    "train",
    "0: A2-E7 found:E7 end\n1: stop recruit:I9.1 done stop\n*: roll:1-5\n1: keep I9-G9 end\n0: trade:gold-food",
  ],
  ["upgrade", "0: train:G5 train:G5"],
  ["chest", "0: upgrade:D3 done"],
  ["card", "0: draw\n*: TC14 odd"],
  ["dice", "0: accept\n*: roll:3-4"],
  ["battle", "0: keep"],
  [
    "gog",
    "0: G5-G9\n*: ability:strategy\n0: end\n1: stop done stop\n*: roll:2-3\n1: keep end\n" +
      "0: trade:food-gold recruit:F8.1 done stop\n*: roll:6-6\n0: keep",
  ],
  ["conquer", "0: gog:E6 G9-I9 F8-J9"],
  ["win", "0: conquer:J8"],
];

function recordAt(label: string): string {
  const end = DUEL.findIndex(([name]) => name === label);
  const events = DUEL.slice(0, end + 1).map(([, lines]) => lines);
  return `shedu record 1\ngame gog\noptions duel_corners=single\nseat 0 You\nseat 1 Rival\nevents\n${events.join("\n")}\n`;
}

function step(label: string, more: Partial<LessonStep> = {}, text = label): LessonStep {
  return { text: `lesson.${text}`, record: recordAt(label), ...more };
}

/** Squares beside a square, for "anywhere next to". */
const nextTo = (move: string, squares: string) => squares.split(" ").map((square) => move + square);

export const lessons: LessonStep[] = [
  step("start", { point: ["A1", "L1", "L12", "A12", "E8"] }, "welcome"),
  step("start", { expect: ["B1-D3"], point: ["B1", "D3"] }),
  step("found", { expect: ["found:D3"], point: ["D3"] }),
  step("trade", { expect: ["trade:gold-food"], point: ["C2"] }),
  step("recruit", {
    expect: [...nextTo("recruit:", "D2 E2 C3 E3 C4 D4 E4 F3 G3 G4 E5 F5 G5")].map((move) => `${move}.1`),
    point: ["D3", "F4"],
  }),
  step("scroll", { expect: ["A2-E7"], point: ["A2", "E7", "E8"] }),
  step("train", { expect: ["train:G5"], point: ["G5"] }),
  step("upgrade", { expect: ["upgrade:D3"], point: ["D3", "C5"] }),
  step("chest", { expect: ["draw"], point: ["C5"] }),
  step("card", { expect: ["accept"] }),
  step("dice", { expect: ["keep", "reroll"] }),
  step("battle", { expect: ["G5-G9"], point: ["G5", "G9"] }),
  step("gog", {
    expect: nextTo("gog:", "C2 D2 E2 C3 E3 C4 D4 E4 F3 G3 G4 E5 F5 G5 D6 E6 F6 D7 F7 D8 E8 F8"),
    point: ["F6", "E7"],
  }),
  step("conquer", { expect: ["conquer:J8"], point: ["J8", "I9", "J9"] }),
  step("win", { point: ["A1", "L1", "L12", "A12"] }),
];
