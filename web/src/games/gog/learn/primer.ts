// The pictures of the rules page, each a position of a real duel. plates.json holds their views, written by
// web/script/plates.mjs; web/test/primer.test.ts checks them, and what the captions say, on the engine.

import { gridPart } from "../../gridPart.ts";
import type { Section } from "../../learning.ts";
import { recordAt } from "./records.ts";

const part = (from: string, to: string) => gridPart([-50, -50, 1272, 1272], from, to);

export const primer: Section[] = [
  { id: "goal", plates: [{ id: "map", record: recordAt("start"), marks: ["A1", "L1", "L12", "A12"] }] },
  {
    id: "turn",
    plates: [{ id: "purse", record: recordAt("train"), part: part("A1", "H8"), below: "tray" }],
  },
  {
    id: "city",
    plates: [
      { id: "city", record: `${recordAt("found")}0: found:D3\n`, part: part("A1", "H6"), marks: ["D3"] },
      { id: "grown", record: recordAt("chest"), part: part("A1", "H8"), marks: ["D3", "C5"] },
    ],
  },
  { id: "chest", plates: [{ id: "card", record: recordAt("card"), part: part("A1", "H8"), below: "band" }] },
  {
    id: "move",
    plates: [{ id: "roll", record: recordAt("battle"), part: part("A1", "L8") }],
  },
  {
    id: "battle",
    plates: [
      { id: "battle", record: recordAt("battle"), part: part("D4", "K10"), marks: ["G5", "G9"] },
      {
        id: "battle_won",
        record: `${recordAt("battle")}0: G5-G9\n*: ability:strategy\n`,
        part: part("D4", "K10"),
        marks: ["G9"],
      },
    ],
  },
  {
    id: "conquer",
    plates: [
      { id: "conquer", record: recordAt("conquer"), part: part("F6", "L11"), marks: ["J8", "I9", "J9"] },
      { id: "conquered", record: recordAt("win"), part: part("F6", "L11"), marks: ["J8"] },
    ],
  },
  {
    id: "figures",
    plates: [{ id: "gog", record: recordAt("conquer"), part: part("B3", "I9"), marks: ["E6", "G7"] }],
  },
];
