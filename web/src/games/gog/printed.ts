// The printed matter of the game that no view repeats: tile faces. A table may play with its own (the option `data`, as
// JSON), which then wins.

import type { GogView } from "./view.ts";

interface Data {
  tiles: Record<string, string>;
}

const STANDARD: Data = {
  tiles: {
    T01: "F.W.S.G..",
    T02: ".F.WTG...",
    T03: "G.F.T.W..",
    T04: "....VW.GF",
    T05: ".W.GR.F..",
    T06: "W.G.C..F.",
    T07: "F.GW.C.R.",
    T08: ".G.F.W...",
    T09: "F~..~.G~.",
    T10: ".~FT~.W~.",
    T11: "G~.C~..~F",
    T12: ".~W.~~.V.",
    T13: "W~..~~G..",
    T14: ".~.R~~.W.",
    T15: ".~.~~~FT.",
    T16: "G~.C~..V.",
  },
};

const known = new Map<string, Data>();

export function dataOf(view: Pick<GogView, "options">): Data {
  const text = view.options.data;
  if (!text || text === "standard") return STANDARD;
  let data = known.get(text);
  if (!data) {
    const own = JSON.parse(text) as Partial<Data>;
    data = { tiles: { ...STANDARD.tiles, ...own.tiles } };
    known.set(text, data);
  }
  return data;
}

/** The signs of a tile after quarter-turns clockwise, row by row. */
export function turnedTile(face: string, turns: number): string {
  let tile = face;
  for (let turn = 0; turn < turns; ++turn) {
    tile = Array.from(tile, (_, i) => tile[(2 - (i % 3)) * 3 + Math.floor(i / 3)]).join("");
  }
  return tile;
}
