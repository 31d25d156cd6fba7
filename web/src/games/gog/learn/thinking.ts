// The chapters of "How to think about this game", and their boards. positions.ts has what lies on them, claims.ts what the words
// say of them; both are checked on the engine (web/test/thinking.test.ts).

import { gridPart } from "../../gridPart.ts";
import type { Chapter } from "../../learning.ts";

const part = (from: string, to: string) => gridPart([-50, -50, 1272, 1272], from, to);

export const chapters: Chapter[] = [
  {
    id: "cities",
    boards: [
      { id: "site", part: part("A1", "H7"), marks: ["F4", "D3"] },
      { id: "third", part: part("A1", "H9"), marks: ["E7", "E8"] },
    ],
  },
  {
    id: "goods",
    boards: [
      { id: "barn", part: part("A1", "H7"), below: "tray" },
      { id: "grow", part: part("A1", "H7"), marks: ["D3", "C5"], below: "tray" },
    ],
  },
  {
    id: "battles",
    boards: [
      { id: "odds", part: part("C1", "J6"), marks: ["G5", "H3", "E2"] },
      { id: "price", part: part("C1", "J6"), marks: ["F3", "G5"] },
    ],
  },
  {
    id: "corners",
    boards: [
      { id: "race", marks: ["J10", "L12"] },
      { id: "guard", marks: ["A1", "C4", "D6"] },
    ],
  },
  {
    id: "scrolls",
    boards: [
      { id: "siege", part: part("F5", "L12"), marks: ["J8"] },
      { id: "shield", part: part("F5", "L12"), marks: ["K8", "J8"] },
    ],
  },
];
