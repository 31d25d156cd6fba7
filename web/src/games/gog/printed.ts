// The printed matter of the game that no view repeats: tile faces, prices, caps. A table may play with its own
// (the option `data`, as JSON), which then wins.

import type { Goods } from "./notation.ts";
import type { GogView } from "./view.ts";

export type PriceRow =
  "recruit" | "1-2" | "2-3" | "3-4" | "4-5" | "5-6" | "city" | "ability" | "barn6" | "barn7" | "scroll";

interface Data {
  tiles: Record<string, string>;
  price: Record<PriceRow, Goods>;
  caps: [number, number, number];
  soldiers: number;
  cities: number;
  scrolls: number;
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
  price: {
    recruit: [2, 0, 0],
    "1-2": [0, 2, 0],
    "2-3": [0, 1, 1],
    "3-4": [0, 0, 2],
    "4-5": [1, 1, 1],
    "5-6": [1, 1, 2],
    city: [2, 2, 2],
    ability: [2, 2, 2],
    barn6: [2, 2, 2],
    barn7: [2, 2, 2],
    scroll: [6, 6, 6],
  },
  caps: [5, 6, 7],
  soldiers: 10,
  cities: 5,
  scrolls: 5,
};

const known = new Map<string, Data>();

export function dataOf(view: Pick<GogView, "options">): Data {
  const text = view.options.data;
  if (!text || text === "standard") return STANDARD;
  let data = known.get(text);
  if (!data) {
    const own = JSON.parse(text) as Partial<Data>;
    data = { ...STANDARD, ...own, price: { ...STANDARD.price, ...own.price } };
    known.set(text, data);
  }
  return data;
}

/** The most of each resource that a seat may hold. */
export function capOf(view: GogView, seat: number): number {
  const caps = dataOf(view).caps;
  const barn = view.players[seat]!.barn;
  return Math.max(Number(view.options.base_cap ?? 0), barn === 7 ? caps[2] : barn === 6 ? caps[1] : caps[0]);
}

/** The signs of a tile after quarter-turns clockwise, row by row. */
export function turnedTile(face: string, turns: number): string {
  let tile = face;
  for (let turn = 0; turn < turns; ++turn) {
    tile = Array.from(tile, (_, i) => tile[(2 - (i % 3)) * 3 + Math.floor(i / 3)]).join("");
  }
  return tile;
}

/** What a new soldier of that level costs: the recruit and every step up. */
export function recruitPrice(view: GogView, level: number): Goods {
  const price = dataOf(view).price;
  const total: Goods = [...price.recruit];
  for (let step = 1; step < level; ++step) {
    price[`${step}-${step + 1}` as PriceRow].forEach((amount, kind) => (total[kind]! += amount));
  }
  return total;
}
