// What lies on the boards of the chapters (thinking.ts), as states of docs/states.md. web/script/boards.mjs opens them with the
// engine and writes boards.json; the page never loads this file.

type Colour = "r" | "b" | "g" | "k";
type Four = [r: number, b: number, g: number, k: number];

interface Sketch {
  /** Tiles beside the first temples, by colour. */
  put: Partial<Record<Colour, string>>;
  leaders: Partial<Record<Colour, string>>[];
  hands: string[];
  points: Four[];
  treasures?: number[];
  /** Treasures that are gone from the board. */
  taken?: string;
  actions?: number;
  monuments?: Record<string, { at: string; square: Colour }>;
  /** What is left in the bag; the rest has left the game. */
  bag: Four;
}

const colours: readonly Colour[] = ["r", "b", "g", "k"];
const all: Record<Colour, number> = { r: 57, b: 36, g: 30, k: 30 };
const temples = ["K1", "B2", "P2", "F3", "N5", "I7", "B8", "O9", "F10", "K11"];
const columns = "ABCDEFGHIJKLMNOP";

function position(sketch: Sketch): object {
  const board = Array.from({ length: 11 }, () => Array<string>(16).fill("."));
  const put = (cell: string, sign: string) => {
    board[Number(cell.slice(1)) - 1]![columns.indexOf(cell[0]!)] = sign;
  };
  const next = (cell: string, right: number, down: number) =>
    columns[columns.indexOf(cell[0]!) + right]! + String(Number(cell.slice(1)) + down);
  for (const cell of temples) put(cell, "r");
  for (const colour of colours)
    for (const cell of (sketch.put[colour] ?? "").split(" ").filter(Boolean)) put(cell, colour);
  const covered: Record<Colour, number> = { r: 0, b: 0, g: 0, k: 0 };
  for (const { at, square } of Object.values(sketch.monuments ?? {})) {
    for (const cell of [at, next(at, 1, 0), next(at, 0, 1), next(at, 1, 1)]) put(cell, "#");
    covered[square] += 4;
  }
  const seen = (colour: Colour) => (board.flat().join("") + sketch.hands.join("")).split(colour).length - 1;
  const taken = (sketch.taken ?? "").split(" ");
  const seats = sketch.leaders.length;
  return {
    game: "tigris",
    seats,
    // Chapters speak of everybody's points.
    options: { score_visibility: "open" },
    phase: "action",
    to_act: 0,
    active: 0,
    actions_left: sketch.actions ?? 2,
    turns: 24,
    board: board.map((row) => row.join("")),
    leaders: sketch.leaders,
    points: sketch.points,
    treasures: sketch.treasures ?? Array<number>(seats).fill(0),
    treasure_cells: temples.filter((cell) => !taken.includes(cell)),
    catastrophes: Array<number>(seats).fill(2),
    monuments: sketch.monuments ?? {},
    buildings: {},
    wonder: null,
    placed: null,
    conflict: null,
    original: [[], []],
    draws_left: 0,
    treasures_declined: [],
    removed: colours.map((colour, at) => all[colour] - seen(colour) - covered[colour] - sketch.bag[at]!),
    hands: sketch.hands.map((hand) =>
      colours.map((colour) => colour.repeat(hand.split(colour).length - 1)).join(""),
    ),
    swapped: Array<string>(seats).fill(""),
    bag: sketch.bag,
  };
}

const half: Four = [18, 14, 12, 11];

export const positions: Record<string, object> = {
  weakest: position({
    put: { r: "H6", b: "G9 H9", k: "D10 D11" },
    leaders: [
      { r: "H7", g: "I8" },
      { r: "G10", b: "F11", k: "E10" },
    ],
    hands: ["rrggkb", "rrbbgk"],
    points: [
      [9, 8, 2, 7],
      [6, 6, 6, 6],
    ],
    bag: [12, 9, 8, 8],
  }),
  king: position({
    put: {},
    leaders: [{ k: "H7" }, { g: "I6", k: "E10" }],
    hands: ["rrgkbb", "rrbbgk"],
    points: [
      [2, 2, 2, 2],
      [2, 2, 2, 2],
    ],
    bag: half,
  }),
  site: position({
    put: { r: "J8", k: "J7" },
    leaders: [{ r: "E10" }, { k: "H7" }],
    hands: ["rrrgbk", "rbbggk"],
    points: [
      [3, 2, 2, 2],
      [2, 2, 2, 3],
    ],
    bag: half,
  }),
  hanging: position({
    put: { r: "L5", g: "K6 M6", k: "E11" },
    leaders: [{ k: "H7" }, { g: "L6", k: "E10" }],
    hands: ["rrgkbb", "rrbbgk"],
    points: [
      [3, 3, 2, 3],
      [3, 2, 4, 3],
    ],
    bag: half,
  }),
  count: position({
    put: { g: "J8 K8 M6 L6 L7" },
    leaders: [{ g: "I8" }, { g: "M5" }],
    hands: ["gggrbk", "rrbbkk"],
    points: [
      [3, 3, 3, 3],
      [3, 3, 3, 3],
    ],
    bag: half,
  }),
  red: position({
    put: { r: "G4 H4 H5 I6 J6 K6" },
    leaders: [{ r: "F4" }, { r: "H7", g: "L6", k: "J5" }],
    hands: ["rrrrbk", "bbggkk"],
    points: [
      [4, 3, 3, 3],
      [4, 3, 3, 3],
    ],
    bag: half,
  }),
  square: position({
    put: { r: "G10 F11 E11", k: "D10" },
    leaders: [
      { r: "E10", g: "D11", k: "H10" },
      { k: "H7", g: "I8" },
    ],
    hands: ["rrbgkk", "rrbbgk"],
    points: [
      [4, 3, 3, 4],
      [4, 3, 3, 3],
    ],
    actions: 1,
    bag: half,
  }),
  guest: position({
    put: { r: "E11 D10", k: "E9" },
    leaders: [{ k: "H7" }, { r: "E10", k: "D11" }],
    hands: ["rbbgkk", "rrbbgk"],
    points: [
      [4, 3, 2, 4],
      [5, 3, 3, 3],
    ],
    actions: 1,
    monuments: { rg: { at: "F10", square: "r" } },
    bag: half,
  }),
  joker: position({
    put: { k: "J7 K7 L7 L6 L5" },
    leaders: [
      { g: "I8", k: "H7" },
      { r: "E10", k: "G10" },
    ],
    hands: ["rrbgkk", "rrbbgk"],
    points: [
      [5, 4, 1, 6],
      [5, 4, 3, 4],
    ],
    bag: half,
  }),
  ending: position({
    put: { k: "J7 K7 L7 L6 L5" },
    leaders: [
      { g: "I8", k: "H7" },
      { r: "E10", k: "G10" },
    ],
    hands: ["rrbgkk", "rrbbgk"],
    points: [
      [7, 8, 6, 7],
      [7, 7, 7, 7],
    ],
    treasures: [4, 3],
    taken: "K1 B2 P2 F3 B8 F10 K11",
    actions: 1,
    bag: [6, 5, 4, 4],
  }),
};
