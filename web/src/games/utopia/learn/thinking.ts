// The chapters of "How to think about this game", and their boards. positions.ts has what lies on them, claims.ts what the words
// say of them; both are checked on the engine (web/test/thinking.test.ts).

import type { Chapter, Plate } from "../../learning.ts";

const south: Plate["part"] = [0.04, 0.5, 0.9, 0.5];
const earth: Plate["part"] = [0.04, 0.5, 0.47, 0.5];

export const chapters: Chapter[] = [
  {
    id: "income",
    boards: [
      { id: "monument", part: earth, marks: ["EA5"] },
      { id: "guest", part: earth, marks: ["EA5"], below: "tray" },
    ],
  },
  {
    id: "scale",
    boards: [
      { id: "fall", below: "tray" },
      { id: "shared", below: "tray" },
    ],
  },
  {
    id: "princes",
    boards: [
      { id: "trio", part: earth, marks: ["EA2", "EA5"] },
      { id: "cash", part: earth, marks: ["EA5"], below: "tray" },
    ],
  },
  {
    id: "wonders",
    boards: [
      { id: "wonder", part: earth, marks: ["site:EA", "EA5"] },
      { id: "toll", part: south, marks: ["WI8", "WI4"] },
    ],
  },
  {
    id: "timing",
    boards: [
      { id: "word", below: "tray" },
      { id: "ending", below: "tray", marks: ["EA5"] },
    ],
  },
];
