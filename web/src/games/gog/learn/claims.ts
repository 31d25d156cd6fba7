// What the chapters say of their boards, for the engine to check (web/test/thinking.test.ts). `text` is in the English chapter.

import type { Claim } from "../../claims.ts";

const strong = "ismcts:sims=1500";

export const claims: Claim[] = [
  { board: "site", text: "one of each kind", counts: { "sites.F4.gain": [1, 1, 1] } },
  { board: "site", text: "two wood and a gold", counts: { "sites.D3.gain": [0, 2, 1] } },
  {
    board: "site",
    text: "far better than waiting",
    prefers: { better: "found:F4", worse: "end", player: strong },
  },
  {
    board: "third",
    text: "a scroll at once",
    moves: ["found:E7"],
    sees: { "anchored.0": { square: "E8", city: "E7" }, scroll_stack: 4 },
  },
  {
    board: "third",
    text: "better than ending the turn",
    prefers: { better: "found:E7", worse: "end", player: strong },
  },

  {
    board: "barn",
    text: "six of each",
    counts: { "prices.scroll": [6, 6, 6] },
    refuses: { move: "buy:scroll" },
  },
  {
    board: "barn",
    text: "A barn lifts the cap to six",
    moves: ["buy:barn"],
    counts: { "seats.0.cap": 6 },
    sees: { "players.0.stock": [3, 3, 3] },
  },
  { board: "barn", text: "two food, three wood and a gold", counts: { "prices.recruit.2": [2, 3, 1] } },
  { board: "grow", text: "the chest on C5", moves: ["upgrade:D3", "done"], allows: "draw" },

  { board: "odds", text: "certain", counts: { "attacks.F3-G5.chance": 1 } },
  { board: "odds", text: "a coin", counts: { "attacks.F3-H3.chance": 0.5 } },
  { board: "odds", text: "hopeless", counts: { "attacks.F3-E2.chance": 0, "attacks.F3-E2.defence": 4 } },
  { board: "odds", text: "left at level 1", moves: ["F3-G5"], sees: { "players.0.soldiers.0.level": 1 } },
  { board: "price", text: "it is still 4", moves: ["F3-G5"], sees: { "players.0.soldiers.1.level": 4 } },
  { board: "price", text: "is left at 1", moves: ["F3-H3"], sees: { "players.0.soldiers.0.level": 1 } },

  { board: "race", text: "wins at once", moves: ["J10-L12"], over: { places: [1, 2] } },
  { board: "race", text: "two steps", counts: { "roads.0.corner": "L12", "roads.0.steps": 2 } },
  {
    board: "guard",
    text: "no answer is lost",
    chance: { seat: 0, most: 0.5, player: strong, moves: ["end"] },
  },
  {
    board: "guard",
    text: "far better than ending the turn",
    prefers: { better: "D6-C4", worse: "end", player: strong },
  },

  { board: "siege", text: "three of three", counts: { "seats.1.cities.0.sieges.0": { ready: 3, of: 3 } } },
  {
    board: "siege",
    text: "go up to 3",
    moves: ["conquer:J8"],
    sees: {
      "players.0.soldiers.0.level": 3,
      "players.0.soldiers.1.level": 3,
      "players.0.soldiers.2.level": 3,
    },
  },
  { board: "siege", text: "you take a scroll", moves: ["conquer:J8"], sees: { "players.0.free_scrolls": 1 } },
  { board: "siege", text: "A search takes it", best: { move: "conquer:J8", player: strong } },
  { board: "shield", text: "cannot be conquered", refuses: { move: "conquer:J8", clause: "FG-4" } },
];
