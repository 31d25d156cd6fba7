// Short games of two that the lesson and the pictures of the rules page are taken from.

/** A record of two seats; the learner is seat 0. */
export function record(...events: string[]): string {
  return ["shedu record 1", "game tigris", "seat 0 You", "seat 1 Rival", "events", ...events, ""].join("\n");
}

export const kOpening = "*: start:0 k k g b r r r r b g k k";
export const kSecondTurn = [kOpening, "0: KH7 kJ7", "*: g", "1: RF4 rG4", "*: r"];
export const kRevolt = [...kSecondTurn, "0: gJ8 BI6", "*: r", "1: KI8 +1"];
export const kWar = [
  "*: start:0 g g g k r b g r k b k r",
  "0: GI6 gH6",
  "*: g",
  "1: GF4 gF5",
  "*: r",
  "0: gH5 pass",
  "*: r",
  "1: pass pass",
];
export const kMonument = [
  "*: start:0 r r r r k b g b k b k r",
  "0: RE10 rF11",
  "*: k",
  "1: pass pass",
  "0: rE11 rG10",
  "*: k b",
  "1: pass pass",
];
export const kTreasure = [
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
export const kCatastrophe = ["*: start:1 k g b r g b r k b g k r", "1: rD5 KC5", "*: g"];
