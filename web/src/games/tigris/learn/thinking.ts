// The chapters of "How to think about this game", and their boards. positions.ts has what lies on them, claims.ts what the words
// say of them; both are checked on the engine (web/test/thinking.test.ts).

import { gridPart } from "../../gridPart.ts";
import type { Chapter } from "../../learning.ts";

const part = (from: string, to: string) => gridPart([-36, -36, 1672, 1172], from, to);

export const chapters: Chapter[] = [
  {
    id: "balance",
    boards: [
      { id: "weakest", part: part("C3", "N11"), marks: ["J7"] },
      { id: "king", part: part("D4", "M10"), marks: ["H7", "I6"] },
    ],
  },
  {
    id: "leaders",
    boards: [
      { id: "site", part: part("E4", "N10"), marks: ["I8", "K8"] },
      { id: "hanging", part: part("D4", "N11"), marks: ["L5"] },
    ],
  },
  {
    id: "conflicts",
    boards: [
      { id: "count", part: part("F3", "P9"), marks: ["K7", "L8"] },
      { id: "red", part: part("D2", "N9"), marks: ["I5"] },
    ],
  },
  {
    id: "monuments",
    boards: [
      { id: "square", part: part("B7", "L11"), marks: ["G11"] },
      { id: "guest", part: part("B7", "L11"), marks: ["C10"] },
    ],
  },
  {
    id: "treasures",
    boards: [
      { id: "joker", part: part("F3", "P9"), marks: ["I7", "N5"] },
      { id: "ending", part: part("F3", "P9"), marks: ["I7", "N5"] },
    ],
  },
];
