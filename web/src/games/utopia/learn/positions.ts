// What lies on the boards of the chapters (thinking.ts), as states of docs/states.md. web/script/boards.mjs opens them with the
// engine and writes boards.json; the page never loads this file.

interface Sketch {
  phase?: "welcome" | "develop";
  /** By seat. */
  scores: [number, number];
  princes: [Record<string, string>, Record<string, string>];
  /** District: civilization and seat. */
  monuments?: Record<string, `${string}${0 | 1}`>;
  wonders?: Record<string, number>;
  /** From what pays 5 to what pays 1. */
  scale: string;
  hands: [string, string];
  /** Seats that still have a turn. */
  waiting: number[];
  pass?: number;
  ships?: Record<string, string>;
  front?: [Record<string, string>, Record<string, string>];
  discards?: string;
  round?: number;
}

const civs = ["M", "P", "E", "G", "C"];
const count = (text: string, civ: string) => text.split(civ).length - 1;

function position(sketch: Sketch): object {
  const rank = sketch.scores[0] >= sketch.scores[1] ? [0, 1] : [1, 0];
  const phase = sketch.phase ?? "develop";
  const discards = sketch.discards ?? "";
  const gone = discards + sketch.hands.join("");
  return {
    game: "utopia",
    seats: 2,
    options: {},
    phase,
    to_act: 0,
    active: 0,
    round: sketch.round ?? 4,
    pass: sketch.pass ?? 0,
    due: 0,
    queue: 0,
    waiting: sketch.waiting,
    surprised: [],
    question: null,
    scores: sketch.scores,
    rank,
    round_order: rank,
    phase_order: rank,
    scale: sketch.scale,
    princes: sketch.princes,
    removed: ["", ""],
    front: sketch.front ?? [{}, {}],
    monuments: Object.fromEntries(
      Object.entries(sketch.monuments ?? {}).map(([at, of]) => [at, { civ: of[0], seat: Number(of[1]) }]),
    ),
    wonders: sketch.wonders ?? {},
    privileges: [0, 0],
    ships: sketch.ships ?? {},
    discards,
    hands: sketch.hands,
    deck: civs.map((civ) => civ.repeat(10 - count(gone, civ))).join(""),
  };
}

export const positions: Record<string, object> = {
  monument: position({
    scores: [8, 12],
    princes: [
      { EA5: "MMM", WI1: "P" },
      { EA1: "E", FI1: "GG" },
    ],
    monuments: { FI4: "P1" },
    scale: "MPEGC",
    hands: ["EG", "PC"],
    waiting: [0],
  }),
  guest: position({
    phase: "welcome",
    scores: [12, 8],
    princes: [
      { EA5: "MM", FI1: "P" },
      { EA1: "E", WI7: "GG" },
    ],
    scale: "PMEGC",
    hands: ["EG", "PC"],
    waiting: [0, 1],
    pass: 2,
    ships: { EA: "M", FI: "G" },
    front: [
      { EA: "M", FI: "P" },
      { EA: "E", WI: "G" },
    ],
    round: 3,
  }),
  fall: position({
    scores: [20, 24],
    princes: [
      { EA3: "C", WI8: "G" },
      { FI5: "E", EA1: "M" },
    ],
    monuments: { EA5: "M0", WI1: "E0", FI4: "P1", FI2: "P1" },
    scale: "PMEGC",
    hands: ["MPPE", "GC"],
    waiting: [0],
  }),
  shared: position({
    scores: [20, 24],
    princes: [
      { EA3: "C", WI8: "G" },
      { FI5: "E", EA1: "P" },
    ],
    monuments: { EA5: "M0", WI1: "E0", FI4: "M1" },
    scale: "PMEGC",
    hands: ["ME", "GC"],
    waiting: [0],
  }),
  trio: position({
    scores: [8, 12],
    princes: [
      { EA2: "M", EA5: "MM", WI1: "P" },
      { EA1: "E", FI1: "GG" },
    ],
    monuments: { FI4: "P1" },
    scale: "MPEGC",
    hands: ["MGG", "PC"],
    waiting: [0],
  }),
  cash: position({
    scores: [20, 24],
    princes: [
      { EA5: "MM", WI1: "P" },
      { EA1: "E", FI1: "GG" },
    ],
    monuments: { EA5: "M1" },
    scale: "MPEGC",
    hands: ["MMM", "PC"],
    waiting: [0],
  }),
  wonder: position({
    scores: [10, 14],
    princes: [
      { EA1: "M", EA2: "PE", EA3: "G", EA4: "C", EA5: "MMM" },
      { FI1: "GG", WI7: "E" },
    ],
    monuments: { FI4: "P1" },
    scale: "MPEGC",
    hands: ["PC", "EG"],
    waiting: [0],
  }),
  toll: position({
    scores: [10, 14],
    princes: [
      { WI8: "GGG", WI4: "PPP", EA1: "M" },
      { FI1: "GG", EA5: "EE" },
    ],
    wonders: { WI: 1 },
    scale: "PGMEC",
    hands: ["EC", "EG"],
    waiting: [0],
  }),
  word: position({
    scores: [24, 20],
    princes: [
      { EA3: "C", WI8: "G" },
      { FI5: "E", EA1: "M" },
    ],
    monuments: { EA5: "M0", FI4: "P1" },
    scale: "PMEGC",
    hands: ["MG", "PCC"],
    waiting: [0, 1],
  }),
  ending: position({
    scores: [47, 49],
    princes: [
      { EA5: "MM", WI1: "G" },
      { FI1: "E", EA1: "C" },
    ],
    monuments: { EA5: "M0", FI4: "P1" },
    scale: "PMEGC",
    hands: ["MMM", "C"],
    waiting: [0],
    round: 8,
  }),
};
