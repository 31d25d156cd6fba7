// The lesson: a few positions of one real game of three, and what to do in them.
// web/test/lessons.test.ts plays every step on the engine.

import type { LessonStep } from "../../learning.ts";
import { RECORDS } from "./records.ts";

/** The chip of a guest at a ship. */
const guest = (island: string, civ: string) => `tray.guest?civ=civ.${civ}&island=island.${island}&count=`;

export const lessons: LessonStep[] = [
  { text: "lesson.goal", record: RECORDS.opening },
  { text: "lesson.guest", expect: ["pick:M:EA5"], follows: ["end"], press: [guest("EA", "M"), "@EA5"] },
  {
    text: "lesson.trio",
    record: RECORDS.control,
    expect: ["pick:M:EA5"],
    press: [guest("EA", "M"), "@EA5"],
  },
  {
    text: "lesson.control",
    expect: ["control:M:EA5"],
    follows: ["end"],
    press: ["=control:M:EA5"],
    look: ["EA5"],
  },
  { text: "lesson.scale", look: ["EA5"] },
  {
    text: "lesson.wonder",
    record: RECORDS.wonder,
    expect: ["pick:C:EA2"],
    press: [guest("EA", "C"), "@EA2"],
  },
  {
    text: "lesson.build",
    expect: ["wonder:EA"],
    follows: ["end"],
    press: ["=wonder:EA"],
    look: ["site:EA"],
  },
  {
    text: "lesson.surprise",
    record: RECORDS.opening,
    expect: ["surprise"],
    press: ["tray.surprise"],
    reveals: ["surprise"],
  },
  {
    text: "lesson.surprise_place",
    expect: ["FI5", "FI1", "FI2", "FI3", "FI4", "FI6"].map((at) => `place:${at}`),
    press: ["@FI5"],
  },
  { text: "lesson.surprise_name", expect: ["name:1", "name:2"], press: ["=name:1"] },
  {
    text: "lesson.discard",
    record: RECORDS.discard,
    expect: ["discard:E", "discard:P", "discard:G"],
    press: ["=discard:E"],
  },
  {
    text: "lesson.ship",
    record: RECORDS.cards,
    expect: ["move:P:EA3-WI4"],
    press: ["verb.move", "civ.P~ ", "@EA3", "@WI4"],
  },
  { text: "lesson.add", expect: ["add:G:WI8"], press: ["verb.add", "@WI8"] },
  { text: "lesson.remove", expect: ["remove:G:WI8"], press: ["verb.remove", "@WI8"] },
  { text: "lesson.raise", expect: ["raise:M"], press: ["=raise:M", "verb.raise"] },
  {
    text: "lesson.drop",
    expect: ["drop:C!"],
    press: ["verb.drop", "tray.privilege.some?count=1", "=drop:C!"],
  },
  { text: "lesson.convert", expect: ["convert:E"], press: ["=convert:E"] },
  { text: "lesson.finish" },
];
