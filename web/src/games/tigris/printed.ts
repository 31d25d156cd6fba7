// Both sides of the board: where the rivers run, where temples stand at the start and which of their spaces
// are framed. The view does not repeat what is printed on the board.

import { cellName } from "../../board/grid.ts";
import { kColumns, kRows, type TigrisView } from "./view.ts";

/** `~` river, `.` land, `T` temple with a treasure, `S` the same on a framed space. */
const kStandard: readonly string[] = [
  "....~~~~~.T.~...",
  ".S..~.......~..S",
  "...~~T......~~..",
  "~~~~.........~~~",
  ".............T~~",
  "..............~.",
  "~~~~....T...~~~.",
  ".S.~~~~.....~...",
  "......~~~~~~~.S.",
  ".....T..........",
  "..........T.....",
];

const kAdvanced: readonly string[] = [
  "..~~T....T.....~",
  "..~~..........T~",
  ".S~~...........~",
  "..~...T....T~~~~",
  "..~.........~...",
  "..~T........~..S",
  "..~~........~~..",
  "S..~~~.T....T~..",
  ".....~~~.....~..",
  "....S.~~~~~~~~..",
  "......~..S....S.",
];

export interface BoardMap {
  side: "standard" | "advanced";
  river: ReadonlySet<string>;
  /** Spaces with a winged bull: where temples with treasures stand at the start. */
  sites: ReadonlySet<string>;
  framed: ReadonlySet<string>;
  /** The rivers as ribbons: outlines of what flows together, already smoothed. */
  banks: string;
  /** Lines along the middle, for the current. */
  current: string;
}

function collect(rows: readonly string[], signs: string): Set<string> {
  const out = new Set<string>();
  for (let row = 0; row < kRows; ++row) {
    for (let column = 0; column < kColumns; ++column) {
      if (signs.includes(rows[row]![column]!)) out.add(cellName(row, column));
    }
  }
  return out;
}

/**
 * Walks the outline of the river squares; every corner becomes a curve, so that the water flows. Beyond the
 * board's edge the river goes on as it leaves it, and the edge cuts it off.
 */
function banksOf(rows: readonly string[]): string {
  const inside = (n: number, length: number) => Math.min(Math.max(n, 0), length - 1);
  const wet = (row: number, column: number) => {
    if (row < -1 || column < -1 || row > kRows || column > kColumns) return false;
    return rows[inside(row, kRows)]![inside(column, kColumns)] === "~";
  };
  // Edges with the water on their right, from corner to corner of the grid.
  const from = new Map<string, [number, number][]>();
  const edge = (x1: number, y1: number, x2: number, y2: number) => {
    const key = `${x1},${y1}`;
    from.set(key, [...(from.get(key) ?? []), [x2, y2]]);
  };
  for (let row = -1; row <= kRows; ++row) {
    for (let column = -1; column <= kColumns; ++column) {
      if (!wet(row, column)) continue;
      if (!wet(row - 1, column)) edge(column, row, column + 1, row);
      if (!wet(row, column + 1)) edge(column + 1, row, column + 1, row + 1);
      if (!wet(row + 1, column)) edge(column + 1, row + 1, column, row + 1);
      if (!wet(row, column - 1)) edge(column, row + 1, column, row);
    }
  }
  const loops: string[] = [];
  for (;;) {
    const start = [...from.entries()].find(([, ends]) => ends.length > 0);
    if (!start) break;
    loops.push(smooth(walk(from, start[0])));
  }
  return loops.join("");
}

function walk(from: Map<string, [number, number][]>, start: string): [number, number][] {
  const corners: [number, number][] = [];
  let at = start;
  let [px, py] = [NaN, NaN];
  for (;;) {
    const ends = from.get(at);
    const [x, y] = at.split(",").map(Number) as [number, number];
    if (!ends || ends.length === 0) break;
    // Where two river squares touch only at a corner two edges leave it: turn right, and the ribbons stay
    // apart.
    const right = ends.findIndex(([ex, ey]) => (x - px) * (ey - y) - (y - py) * (ex - x) > 0);
    const [next] = ends.splice(ends.length > 1 && right >= 0 ? right : 0, 1);
    corners.push([x, y]);
    [px, py] = [x, y];
    at = `${next![0]},${next![1]}`;
  }
  return corners;
}

/** How wide the bends are, in board units. */
const kBend = 46;

function smooth(corners: [number, number][]): string {
  const n = corners.length;
  const turns = corners.filter((corner, i) => {
    const [x0, y0] = corners[(i + n - 1) % n]!;
    const [x2, y2] = corners[(i + 1) % n]!;
    return (corner[0] - x0) * (y2 - corner[1]) !== (corner[1] - y0) * (x2 - corner[0]);
  });
  let d = "";
  turns.forEach(([x, y], i) => {
    const before = turns[(i + turns.length - 1) % turns.length]!;
    const after = turns[(i + 1) % turns.length]!;
    const toward = ([tx, ty]: [number, number]): [number, number] => {
      const length = Math.hypot(tx - x, ty - y) * 100;
      const reach = Math.min(kBend, length / 2);
      return [x * 100 + ((tx - x) * 100 * reach) / length, y * 100 + ((ty - y) * 100 * reach) / length];
    };
    const [ax, ay] = toward(before);
    const [bx, by] = toward(after);
    d += `${i === 0 ? "M" : "L"}${ax} ${ay}Q${x * 100} ${y * 100} ${bx} ${by}`;
  });
  return d + "z";
}

/** Small waves in every river square, running on from square to square. */
function currentOf(rows: readonly string[]): string {
  let d = "";
  for (let row = 0; row < kRows; ++row) {
    for (let column = 0; column < kColumns; ++column) {
      if (rows[row]![column] !== "~") continue;
      const x = column * 100;
      const y = row * 100;
      d += `M${x + 18} ${y + 36}q12-11 24 0t24 0`;
      d += `M${x + 40} ${y + 68}q12-11 24 0t24 0`;
    }
  }
  return d;
}

function make(side: BoardMap["side"], rows: readonly string[]): BoardMap {
  return {
    side,
    river: collect(rows, "~"),
    sites: collect(rows, "TS"),
    framed: collect(rows, "S"),
    banks: banksOf(rows),
    current: currentOf(rows),
  };
}

const kMaps = { standard: make("standard", kStandard), advanced: make("advanced", kAdvanced) };

/** One of the sources of the rules frames I11 instead of J11; the option tells. */
const kOtherFrames: BoardMap = {
  ...kMaps.advanced,
  framed: new Set([...kMaps.advanced.framed].filter((cell) => cell !== "J11")),
};

export function mapOf(view: TigrisView): BoardMap {
  if (view.options["board"] !== "advanced") return kMaps.standard;
  return view.options["advanced_specials"] === "bga" ? kOtherFrames : kMaps.advanced;
}
