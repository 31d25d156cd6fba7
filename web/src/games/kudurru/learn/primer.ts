// The pictures of the rules page, each a position of a real game; web/script/plates.mjs writes their views to plates.json.

import type { Section } from "../../learning.ts";
import { kChallenge, kLine, kLost, record } from "./records.ts";

export const primer: Section[] = [
  { id: "goal", plates: [{ id: "land", record: record(...kLine) }] },
  { id: "turn", plates: [{ id: "hand", record: record(...kChallenge), below: "tray" }] },
  { id: "challenge", plates: [{ id: "taken", record: record(...kLost), marks: ["C2"] }] },
  { id: "lines", plates: [{ id: "line", record: record(...kLine, "0: 2C2"), marks: ["A2", "B2", "C2"] }] },
];
