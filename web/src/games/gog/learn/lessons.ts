// The first game, in steps of one real duel. Nearly every step loads the game as far as it has come, so a learner can jump,
// repeat and err; web/test/lessons.test.ts plays every step on the engine.

import type { LessonStep } from "../../learning.ts";
import { recordAt } from "./records.ts";

function step(label: string, more: Partial<LessonStep> = {}, text = label): LessonStep {
  return { text: `lesson.${text}`, record: recordAt(label), ...more };
}

/** Squares beside a square, for "anywhere next to". */
const nextTo = (move: string, squares: string) => squares.split(" ").map((square) => move + square);

export const lessons: LessonStep[] = [
  step("start", { look: ["A1", "L1", "L12", "A12", "E8"] }, "welcome"),
  step("start", { expect: ["B1-D3"], press: ["@B1", "@D3"] }),
  step("found", { expect: ["found:D3"], press: ["=found:D3", "@D3"] }),
  step("trade", { expect: ["trade:gold-food"], press: ["=trade:gold-food"], look: ["C2"] }),
  step("recruit", {
    expect: nextTo("recruit:", "D2 E2 C3 E3 C4 D4 E4 F3 G3 G4 E5 F5 G5").map((move) => `${move}.1`),
    press: ["tray.recruit~ 1:", "@G5"],
    look: ["D3", "F4"],
  }),
  step("scroll", { expect: ["A2-E7"], press: ["@A2", "@E7"], look: ["E8"] }),
  step("train", { expect: ["train:G5"], press: ["tray.train", "@G5"] }),
  step("upgrade", { expect: ["upgrade:D3"], press: ["tray.upgrade", "@D3"], look: ["C5"] }),
  step("chest", { expect: ["draw"], press: ["=draw"], reveals: ["draw"], look: ["C5"] }),
  step("card", { expect: ["accept"], press: ["=accept"], reveals: ["accept"] }),
  { text: "lesson.dice", expect: ["keep", "reroll"], press: ["=keep"], reveals: ["keep", "reroll"] },
  step("battle", { expect: ["G5-G9"], press: ["@G5", "@G9"], reveals: ["G5-G9"] }),
  step("gog", {
    expect: nextTo("gog:", "C2 D2 E2 C3 E3 C4 D4 E4 F3 G3 G4 E5 F5 G5 D6 E6 F6 D7 F7 D8 E8 F8"),
    press: ["thing.gog", "@E6"],
    look: ["F6", "E7"],
  }),
  step("conquer", { expect: ["conquer:J8"], press: ["=conquer:J8", "@J8"], look: ["I9", "J9"] }),
  step("win", { look: ["A1", "L1", "L12", "A12"] }),
];
