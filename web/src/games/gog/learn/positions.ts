// What lies on the boards of the chapters (thinking.ts), as states of docs/states.md. web/script/boards.mjs opens them with the
// engine and writes boards.json; the page never loads this file.

interface Side {
  /** Squares with levels: "A1 2, G5 3". */
  soldiers?: string;
  cities?: string;
  stock?: [food: number, wood: number, gold: number];
  founded?: number;
  barn?: 0 | 6 | 7;
  scrolls?: number;
}

interface Sketch {
  phase?: "act" | "buy";
  sides: [Side, Side];
  gog?: string;
  /** Scroll squares that a city holds. */
  anchored?: { square: string; city: string }[];
  steps?: number;
  /** Before the third city there are no dice. */
  dice?: [number, number] | null;
}

const map = [
  ".V...F..WFG.",
  ".~C.RGFC.WV.",
  ".~G.W...G...",
  ".~W...G.W.~.",
  ".~TW.F.~~~~T",
  "F~..G..~..~F",
  "F~.W...~WF~.",
  ".~C.S..~~.~.",
  ".~GF.G.V.G~.",
  ".~.G.F.WF.G.",
  "R~~.T.R..FT.",
  ".W.W...CG.W.",
];
const kinds = ["defense", "wisdom", "magic", "ambush", "abundance", "water", "power", "strategy", "speed"];
const order = (at: string) => Number(at.slice(1)) * 100 + at.charCodeAt(0);

function pieces(text = ""): { at: string; level: number }[] {
  return text
    .split(", ")
    .filter(Boolean)
    .map((one) => ({ at: one.split(" ")[0]!, level: Number(one.split(" ")[1]) }))
    .sort((a, b) => order(a.at) - order(b.at));
}

function position({
  phase = "act",
  sides,
  gog = "F6",
  anchored = [],
  steps = 7,
  dice = [3, 4],
}: Sketch): object {
  const players = sides.map((side) => ({
    alive: true,
    stock: side.stock ?? [1, 1, 1],
    barn: side.barn ?? 0,
    abilities: [],
    free_scrolls: side.scrolls ?? 0,
    cities_founded: side.founded ?? 3,
    has_won_battle: true,
    soldiers: pieces(side.soldiers),
    cities: pieces(side.cities),
  }));
  const held = anchored.length + players.reduce((sum, { free_scrolls }) => sum + free_scrolls, 0);
  return {
    game: "gog",
    seats: 2,
    options: { duel_corners: "single" },
    phase,
    to_act: 0,
    active: 0,
    first: 0,
    winner: null,
    turn: 15,
    round: 7,
    map,
    tiles_left: [],
    gog,
    angel: "G7",
    players,
    scroll_stack: 5 - held,
    anchored,
    abilities: { unseen: Object.fromEntries(kinds.map((kind) => [kind, 2])), returned: [] },
    treasure: {
      unseen: Array.from({ length: 24 }, (_, at) => `TC${String(at + 1).padStart(2, "0")}`),
      returned: [],
    },
    drawn: null,
    dice: phase === "act" ? dice : null,
    camels: 0,
    chests_used: [],
    steps: phase === "act" ? steps : 0,
    figure: null,
    speed_added: false,
    stack: [],
    purchase: null,
    fight: null,
    effect: null,
  };
}

/** A rival far away. */
const far: Side = { soldiers: "L10 2", cities: "J12 1, J8 1, F12 1" };

export const positions: Record<string, object> = {
  site: position({
    sides: [
      { soldiers: "A2 1, D3 1, F4 1", founded: 0, stock: [0, 0, 0] },
      { soldiers: "K12 1, L11 1, L12 1", founded: 0, stock: [0, 0, 0] },
    ],
    steps: 3,
    dice: null,
  }),
  third: position({
    sides: [{ soldiers: "E7 1", cities: "D3 1, F4 1", founded: 2, stock: [1, 3, 2] }, far],
    steps: 4,
    dice: null,
  }),
  barn: position({
    phase: "buy",
    sides: [{ soldiers: "G5 2", cities: "D3 2, F4 1, E7 1", stock: [5, 5, 5] }, far],
    anchored: [{ square: "E8", city: "E7" }],
  }),
  grow: position({
    phase: "buy",
    sides: [{ soldiers: "G5 2", cities: "D3 1, F4 1, E7 1", stock: [2, 3, 2] }, far],
    anchored: [{ square: "E8", city: "E7" }],
  }),
  odds: position({
    sides: [
      { soldiers: "F3 3", cities: "D4 1, C7 1", stock: [1, 1, 1] },
      { soldiers: "G5 2, H3 3, E2 3", cities: "J12 1, J3 1" },
    ],
  }),
  price: position({
    sides: [
      { soldiers: "F3 6, E4 3", cities: "D4 1, C7 1", stock: [1, 1, 1] },
      { soldiers: "G5 2, H3 5", cities: "J12 1, J3 1" },
    ],
  }),
  race: position({
    sides: [
      { soldiers: "A1 1, L1 1, A12 1, J10 2", cities: "D3 1, F4 1" },
      { soldiers: "J6 3", cities: "L9 1, G10 1" },
    ],
    steps: 4,
    dice: [1, 3],
  }),
  guard: position({
    sides: [
      { soldiers: "D6 3", cities: "D3 1, F4 1" },
      { soldiers: "L1 1, A12 1, L12 1, C4 2", cities: "L9 1, G10 1" },
    ],
  }),
  siege: position({
    sides: [
      { soldiers: "I9 2, J9 2, J7 2", cities: "F8 1, D3 1" },
      { soldiers: "L10 1", cities: "J8 2, H11 1" },
    ],
    anchored: [{ square: "E8", city: "F8" }],
    steps: 5,
    dice: [2, 3],
  }),
  shield: position({
    sides: [
      { soldiers: "I9 2, J9 2, J7 2", cities: "F8 1, D3 1" },
      { soldiers: "L10 1", cities: "J8 2, H11 1" },
    ],
    anchored: [{ square: "E8", city: "F8" }],
    gog: "K8",
    steps: 5,
    dice: [2, 3],
  }),
};
