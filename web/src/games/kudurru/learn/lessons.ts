// The first minutes: real positions on the real engine, with a deal chosen so that every step works.

import type { LessonStep } from "../../learning.ts";
import { kChallenge, kLine, kLost, kOpening, record } from "./records.ts";

export const lessons: LessonStep[] = [
  { text: "lesson.welcome", record: record(...kOpening), look: ["B2"] },
  { text: "lesson.lay", expect: ["4B2"], press: ["stone.4", "@B2"], reveals: ["4B2"] },
  {
    text: "lesson.challenge",
    record: record(...kChallenge),
    expect: ["3A2"],
    press: ["stone.3", "@A2"],
    reveals: ["3A2"],
    look: ["A2"],
  },
  {
    text: "lesson.line",
    record: record(...kLine),
    expect: ["2C2"],
    press: ["stone.2", "@C2"],
    reveals: ["2C2"],
    look: ["A2", "B2"],
  },
  {
    text: "lesson.aside",
    record: record(...kLost),
    expect: ["x1"],
    press: ["stone.1", "=x1"],
    reveals: ["x1"],
    look: ["C2"],
  },
  { text: "lesson.end" },
];
