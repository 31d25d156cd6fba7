// The first ten minutes: real positions on the real engine, with a deal chosen so that every step works.
// web/test/tigris.lessons.test.ts plays all of it through `shedu engine`.

import type { LessonStep } from "../api.ts";

/** A record of two seats; the learner is seat 0, the Bull. */
function record(...events: string[]): string {
  return ["shedu record 1", "game tigris", "seat 0 Bull", "seat 1 Lion", "events", ...events, ""].join("\n");
}

const kOpening = "*: start:0 k k g b r r r r b g k k";
const kSecondTurn = [kOpening, "0: KH7 kJ7", "*: g", "1: RF4 rG4", "*: r"];
const kRevolt = [...kSecondTurn, "0: gJ8 BI6", "*: r", "1: KI8 +1"];
const kWar = [
  "*: start:0 g g g k r b g r k b k r",
  "0: GI6 gH6",
  "*: g",
  "1: GF4 gF5",
  "*: r",
  "0: gH5 pass",
  "*: r",
  "1: pass pass",
];
const kMonument = [
  "*: start:0 r r r r k b g b k b k r",
  "0: RE10 rF11",
  "*: k",
  "1: pass pass",
  "0: rE11 rG10",
  "*: k b",
  "1: pass pass",
];
const kTreasure = [
  "*: start:0 k k k k r b g b r b k r",
  "0: GI8 KH7",
  "1: pass pass",
  "0: kJ7 kK7",
  "*: k k",
  "1: pass pass",
  "0: kL7 kL6",
  "*: k r",
  "1: pass pass",
  "0: kL5 pass",
  "*: g",
  "1: pass pass",
];
const kCatastrophe = ["*: start:1 k g b r g b r k b g k r", "1: rD5 KC5", "*: g"];

export const lessons: LessonStep[] = [
  { text: "lesson.welcome", record: record(kOpening) },
  { text: "lesson.leader", expect: ["KH7"], point: ["H7", "I7"] },
  { text: "lesson.tile", expect: ["kJ7"], point: ["J7"] },
  { text: "lesson.two", record: record(...kSecondTurn), expect: ["gJ8"], point: ["J8"] },
  { text: "lesson.river", expect: ["BI6"], point: ["I6"] },
  { text: "lesson.revolt", record: record(...kRevolt), expect: ["+1"], point: ["I8", "H7"] },
  { text: "lesson.revolt_won", record: record(...kRevolt, "0: +1", "1: pass", "*: g b") },
  { text: "lesson.war", record: record(...kWar), expect: ["kG5"], point: ["G5", "I6", "F4"] },
  { text: "lesson.war_commit", expect: ["+2"], point: ["I6", "F4"] },
  { text: "lesson.war_won", record: record(...kWar, "0: kG5 +2", "1: +0"), point: ["G5"] },
  { text: "lesson.monument", record: record(...kMonument), expect: ["rG11"], point: ["G11"] },
  { text: "lesson.monument_build", expect: ["mon:kr:F10"], point: ["F10", "G10", "F11", "G11"] },
  { text: "lesson.treasure", record: record(...kTreasure), expect: ["kM5"], point: ["M5", "I7", "N5"] },
  { text: "lesson.treasure_keep", expect: ["keep:I7", "keep:N5"], point: ["I7", "N5"] },
  { text: "lesson.catastrophe", record: record(...kCatastrophe), expect: ["xD5"], point: ["D5", "C5"] },
  { text: "lesson.end", record: record(...kCatastrophe, "0: xD5") },
];
