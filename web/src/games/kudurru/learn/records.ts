// Short games that the lesson and the pictures of the rules page are taken from.

/** A record of two seats; the learner is seat 0. */
export function record(...events: string[]): string {
  return ["shedu record 1", "game kudurru", "seat 0 You", "seat 1 Rival", "events", ...events, ""].join("\n");
}

export const kOpening = ["*: start:0 d4 d2 d1 d3 d3 d1"];
export const kChallenge = [...kOpening, "0: 4B2", "*: d2", "1: 2A2", "*: d4"];
export const kLine = [...kChallenge, "0: 3A2", "*: =2A2 d1", "1: 1A1", "*: d3"];
export const kLost = [...kLine, "0: 2C2", "*: d2", "1: 4C2", "*: =2C2 d4"];
