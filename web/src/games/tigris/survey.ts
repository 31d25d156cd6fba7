// What a player sees by looking at the board: regions, kingdoms, strengths, squares that matter. It is a
// drawing aid; what is allowed and what comes of it is the server's to say.

import { cellName } from "../../board/grid.ts";
import {
  around,
  isColour,
  kColumns,
  kColours,
  kRows,
  leadersOf,
  signAt,
  squareCells,
  type Colour,
  type Leader,
  type TigrisView,
} from "./view.ts";

export interface Region {
  cells: string[];
  leaders: Leader[];
  /** Face-up tiles by colour. */
  tiles: Record<Colour, number>;
}

export interface Survey {
  /** Regions with a leader, in reading order. */
  kingdoms: Region[];
  /** The region of a cell, leaderless ones too. */
  regionOf(cell: string): Region | undefined;
  leaderAt(cell: string): Leader | undefined;
  /** Tiles of a leader's colour in its kingdom. */
  war(leader: Leader): number;
  /** Temples beside a leader. */
  revolt(leader: Leader): number;
}

/** `wall`: a cell that joins nothing while wars over it are being fought. */
export function survey(view: TigrisView, wall?: string): Survey {
  const leaders = new Map(leadersOf(view).map((leader) => [leader.at, leader]));
  const joins = (cell: string) => {
    if (cell === wall) return false;
    return leaders.has(cell) || (signAt(view, cell) !== "." && signAt(view, cell) !== "x");
  };
  const regions = new Map<string, Region>();
  const all: Region[] = [];
  for (let row = 0; row < kRows; ++row) {
    for (let column = 0; column < kColumns; ++column) {
      const start = cellName(row, column);
      if (!joins(start) || regions.has(start)) continue;
      const region: Region = { cells: [], leaders: [], tiles: { r: 0, b: 0, g: 0, k: 0 } };
      const open = [start];
      regions.set(start, region);
      for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
        region.cells.push(cell);
        const leader = leaders.get(cell);
        const sign = signAt(view, cell);
        if (leader) region.leaders.push(leader);
        else if (isColour(sign)) ++region.tiles[sign];
        for (const next of around(cell)) {
          if (!joins(next) || regions.has(next)) continue;
          regions.set(next, region);
          open.push(next);
        }
      }
      all.push(region);
    }
  }
  return {
    kingdoms: all.filter((region) => region.leaders.length > 0),
    regionOf: (cell) => regions.get(cell),
    leaderAt: (cell) => leaders.get(cell),
    war: (leader) => regions.get(leader.at)?.tiles[leader.colour] ?? 0,
    revolt: (leader) => around(leader.at).filter((cell) => signAt(view, cell) === "r").length,
  };
}

/** The kingdoms beside a cell. */
export function kingdomsBeside(seen: Survey, cell: string): Region[] {
  const out = new Set<Region>();
  for (const next of around(cell)) {
    const region = seen.regionOf(next);
    if (region && region.leaders.length > 0) out.add(region);
  }
  return [...out];
}

export interface Clash {
  colour: Colour;
  sides: [Leader, Leader];
}

/**
 * Leaders of one colour in different kingdoms beside a cell: they fight if a tile there joins them. After a
 * war a side may have fallen apart, so that more than two kingdoms surround the joining tile.
 */
export function clashesAt(seen: Survey, cell: string): Clash[] {
  const leaders = kingdomsBeside(seen, cell).flatMap((kingdom) => kingdom.leaders);
  const out: Clash[] = [];
  for (const colour of kColours) {
    const [one, two] = leaders.filter((leader) => leader.colour === colour);
    if (one && two) out.push({ colour, sides: [one, two] });
  }
  return out;
}

/**
 * Empty cells where one more tile of a colour makes a square of four; farms on rivers, everything else on
 * land.
 */
export function squaresNext(view: TigrisView, river: ReadonlySet<string>): Map<string, Colour> {
  const out = new Map<string, Colour>();
  for (let row = 0; row + 1 < kRows; ++row) {
    for (let column = 0; column + 1 < kColumns; ++column) {
      const cells = squareCells(cellName(row, column));
      const signs = cells.map((cell) => signAt(view, cell));
      for (const colour of kColours) {
        const gaps = signs.filter((sign) => sign !== colour).length;
        const gap = signs.findIndex((sign) => sign !== colour);
        const cell = cells[gap];
        if (gaps !== 1 || cell === undefined) continue;
        if (signs[gap] === "." && river.has(cell) === (colour === "b")) out.set(cell, colour);
      }
    }
  }
  return out;
}

const kTiles: Record<Colour, number> = { r: 57, b: 36, g: 30, k: 30 };

/**
 * Tiles of each colour that I have not seen: they are in the bag, in other hands, or gone without my knowing.
 * What left the board for good is only known where the view counts it, so this is an upper bound otherwise.
 */
export function unseen(view: TigrisView): Record<Colour, number> {
  const left = { ...kTiles };
  for (const row of view.board) {
    for (const sign of row) if (isColour(sign)) --left[sign];
  }
  for (const letter of (view.hand ?? "") + (view.swapped ?? "")) if (isColour(letter)) --left[letter];
  kColours.forEach((colour, i) => {
    left[colour] -= view.removed?.[i] ?? 0;
  });
  for (const [cell, colour] of buried(view)) if (signAt(view, cell) === "#") --left[colour];
  return left;
}

/** What lies face down under monuments and the Wonder. */
function buried(view: TigrisView): Map<string, Colour> {
  const out = new Map<string, Colour>();
  for (const monument of Object.values(view.monuments)) {
    for (const cell of squareCells(monument.at)) out.set(cell, monument.square);
  }
  const wonder = view.wonder;
  if (wonder) for (const cell of [wonder.at, ...around(wonder.at)]) out.set(cell, wonder.colour);
  return out;
}
