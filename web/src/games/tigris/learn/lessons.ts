// The first ten minutes: real positions on the real engine, with a deal chosen so that every step works.
// web/test/lessons.test.ts plays all of it through `shedu engine`.

import type { LessonStep } from "../../learning.ts";
import {
  kCatastrophe,
  kMonument,
  kOpening,
  kRevolt,
  kSecondTurn,
  kTreasure,
  kWar,
  record,
} from "./records.ts";

export const lessons: LessonStep[] = [
  { text: "lesson.welcome", record: record(kOpening) },
  { text: "lesson.leader", expect: ["KH7"], press: ["leader.k", "@H7"], look: ["I7"] },
  { text: "lesson.tile", expect: ["kJ7"], press: ["tile.k", "@J7"], reveals: ["kJ7"] },
  { text: "lesson.two", record: record(...kSecondTurn), expect: ["gJ8"], press: ["tile.g", "@J8"] },
  { text: "lesson.river", expect: ["BI6"], press: ["leader.b", "@I6"], reveals: ["BI6"] },
  {
    text: "lesson.revolt",
    record: record(...kRevolt),
    expect: ["+1"],
    press: ["=+1", "band.more_of?tile=tile.r"],
    look: ["I8", "H7"],
  },
  {
    text: "lesson.war",
    record: record(...kWar),
    expect: ["kG5"],
    press: ["tile.k", "@G5"],
    look: ["I6", "F4"],
  },
  {
    text: "lesson.war_commit",
    expect: ["+2"],
    replies: ["+0"],
    press: ["=+2", "band.more_of?tile=tile.g"],
    look: ["I6", "F4"],
  },
  {
    text: "lesson.monument",
    record: record(...kMonument),
    expect: ["rG11"],
    press: ["tile.r", "@G11"],
    look: ["F10", "G10", "F11"],
  },
  {
    text: "lesson.monument_build",
    expect: ["mon:kr:F10"],
    press: ["=mon:kr:F10"],
    look: ["F10", "G10", "F11", "G11"],
  },
  {
    text: "lesson.treasure",
    record: record(...kTreasure),
    expect: ["kM5"],
    press: ["tile.k", "@M5"],
    look: ["I7", "N5"],
  },
  {
    text: "lesson.treasure_keep",
    expect: ["keep:I7", "keep:N5"],
    press: ["=keep:I7"],
    look: ["I7", "N5"],
  },
  {
    text: "lesson.catastrophe",
    record: record(...kCatastrophe),
    expect: ["xD5"],
    press: ["tray.catastrophe?n=2", "@D5"],
    look: ["C5"],
  },
  { text: "lesson.end", record: record(...kCatastrophe, "0: xD5") },
];
