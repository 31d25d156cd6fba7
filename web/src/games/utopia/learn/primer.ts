// The pictures of the rules page, each a position of a real game of three. plates.json holds their views, written by
// web/script/plates.mjs; web/test/primer.test.ts checks them, and what the captions say, on the engine.

import type { Plate, Section } from "../../learning.ts";
import { RECORDS } from "./records.ts";

const earth: Plate["part"] = [0.04, 0.5, 0.47, 0.5];
const south: Plate["part"] = [0.04, 0.5, 0.9, 0.5];

export const primer: Section[] = [
  { id: "goal", plates: [{ id: "map", record: RECORDS.opening, part: [0, 0, 1, 1] }] },
  {
    id: "guests",
    plates: [{ id: "guest", record: `${RECORDS.opening}0: pick:M:EA5\n`, part: earth, marks: ["EA5"] }],
  },
  {
    id: "control",
    plates: [
      { id: "three", record: `${RECORDS.control}0: pick:M:EA5\n`, part: earth, marks: ["EA5"] },
      {
        id: "monument",
        record: `${RECORDS.control}0: pick:M:EA5 control:M:EA5\n`,
        part: earth,
        marks: ["EA5"],
      },
    ],
  },
  {
    id: "wonder",
    plates: [
      { id: "five", record: `${RECORDS.wonder}0: pick:C:EA2\n`, part: earth, marks: ["site:EA"] },
      { id: "wonder", record: `${RECORDS.wonder}0: pick:C:EA2 wonder:EA\n`, part: earth, marks: ["site:EA"] },
    ],
  },
  { id: "cards", plates: [{ id: "cards", record: RECORDS.cards, part: south, below: "tray" }] },
  {
    id: "actions",
    plates: [
      {
        id: "shipped",
        record: `${RECORDS.cards}0: move:P:EA3-WI4 add:G:WI8\n`,
        part: south,
        marks: ["EA3", "WI4", "WI8"],
      },
    ],
  },
  {
    id: "prestige",
    plates: [
      {
        id: "income",
        record: `${RECORDS.cards}0: move:P:EA3-WI4 add:G:WI8 remove:G:WI8 raise:M\n`,

        marks: ["EA5", "WI8"],
      },
    ],
  },
];
