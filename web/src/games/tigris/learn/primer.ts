// The pictures of the rules page, each a position of a real game. plates.json holds their views, written by
// web/script/plates.mjs; web/test/primer.test.ts checks them, and what the captions say, on the engine.

import { gridPart } from "../../gridPart.ts";
import type { Section } from "../../learning.ts";
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

const part = (from: string, to: string) => gridPart([-36, -36, 1672, 1172], from, to);

export const primer: Section[] = [
  { id: "goal", plates: [{ id: "map", record: record(kOpening) }] },
  {
    id: "turn",
    plates: [{ id: "hand", record: record(...kSecondTurn), part: part("E3", "L9"), below: "tray" }],
  },
  {
    id: "points",
    plates: [
      {
        id: "point",
        record: record(kOpening, "0: KH7 kJ7"),
        part: part("E5", "L9"),
        marks: ["H7", "J7"],
        overlays: ["K"],
      },
    ],
  },
  {
    id: "revolt",
    plates: [
      { id: "revolt", record: record(...kRevolt), part: part("E5", "L9"), below: "band" },
      { id: "revolt_over", record: record(...kRevolt, "0: +1"), part: part("E5", "L9"), marks: ["H7"] },
    ],
  },
  {
    id: "war",
    plates: [
      { id: "war", record: record(...kWar, "0: kG5"), part: part("D3", "K7"), below: "band" },
      {
        id: "war_over",
        record: record(...kWar, "0: kG5 +2", "1: +0"),
        part: part("D3", "K7"),
        marks: ["F4", "F5"],
      },
    ],
  },
  {
    id: "monument",
    plates: [
      { id: "square", record: record(...kMonument, "0: rG11"), part: part("C8", "J11"), below: "band" },
      { id: "monument", record: record(...kMonument, "0: rG11 mon:kr:F10"), part: part("C8", "J11") },
    ],
  },
  {
    id: "treasure",
    plates: [
      {
        id: "treasure",
        record: record(...kTreasure, "0: kM5"),
        part: part("G3", "P9"),
        marks: ["I7", "N5"],
        overlays: ["K"],
      },
    ],
  },
  {
    id: "catastrophe",
    plates: [
      { id: "before", record: record(...kCatastrophe), part: part("A3", "H7"), marks: ["D5"] },
      { id: "after", record: record(...kCatastrophe, "0: xD5"), part: part("A3", "H7"), marks: ["D5"] },
    ],
  },
  {
    id: "end",
    plates: [
      {
        id: "score",
        record: record(...kTreasure, "0: kM5 keep:I7"),
        part: part("G3", "P9"),
        below: "tray",
      },
    ],
  },
];
