// What the chapters say of their boards, for the engine to check (web/test/thinking.test.ts). `text` is in the English chapter.

import type { Claim } from "../../claims.ts";

const strong = "ismcts:sims=1500";

export const claims: Claim[] = [
  { board: "weakest", text: "26 points against 24", chance: { seat: 0, most: 0.45, player: strong } },
  {
    board: "weakest",
    text: "third green point",
    moves: ["gJ7"],
    sees: {
      points: [
        [9, 8, 3, 7],
        [6, 6, 6, 6],
      ],
    },
  },
  {
    board: "weakest",
    text: "tenth red one",
    moves: ["rJ7"],
    sees: {
      points: [
        [10, 8, 2, 7],
        [6, 6, 6, 6],
      ],
    },
  },
  { board: "weakest", text: "clearly better", prefers: { better: "gJ7", worse: "rJ7", player: strong } },
  { board: "king", text: "a temple pays your king", moves: ["rJ7"], sees: { "points.0": [3, 2, 2, 2] } },
  {
    board: "king",
    text: "a market on the same square pays your rival",
    moves: ["gJ7"],
    sees: { "points.0": [2, 2, 2, 2], "points.1": [2, 2, 3, 2] },
  },

  { board: "site", text: "two temples", counts: { "sites.I8.revolt": 2 } },
  { board: "site", text: "only one", counts: { "sites.K8.revolt": 1 } },
  { board: "site", text: "H7 stands beside one", strength: { seat: 1, colour: "k", revolt: 1 } },
  { board: "site", text: "92 %", counts: { "sites.I8.odds.k": [0.915, 0.925] } },
  { board: "site", text: "71 %", counts: { "sites.K8.odds.k": [0.705, 0.715] } },
  { board: "hanging", text: "the trader goes home", moves: ["xL5"], sees: { "leaders.1.g": undefined } },
  { board: "hanging", text: "cannot be covered", refuses: { move: "xF10", clause: "X2" } },

  { board: "count", text: "two markets against three", counts: { "joins.K7.0.strengths": [2, 3] } },
  {
    board: "count",
    text: "one market added is not enough",
    moves: ["kK7", "+1", "+0"],
    sees: { "leaders.0.g": undefined, "leaders.1.g": "M5" },
  },
  {
    board: "count",
    text: "four green points",
    moves: ["kK7", "+2", "+0"],
    sees: { "points.0": [3, 3, 7, 3], "leaders.1.g": undefined },
  },
  { board: "count", text: "74 %", counts: { "joins.K7.0.odds": [0.735, 0.745] } },
  { board: "red", text: "four temples each", counts: { "joins.I5.0.strengths": [4, 4] } },
  {
    board: "red",
    text: "two red points",
    moves: ["kI5", "+1", "+0"],
    sees: { "points.0": [6, 3, 3, 3], "leaders.1.r": undefined, "leaders.1.g": "L6", "leaders.1.k": "J5" },
  },

  { board: "square", text: "five temples", strength: { moves: ["rG11"], seat: 0, colour: "r", war: 5 } },
  {
    board: "square",
    text: "one is left",
    strength: { moves: ["rG11", "mon:rg:F10"], seat: 0, colour: "r", war: 1 },
  },
  {
    board: "square",
    text: "your king, who had only G10, goes home",
    moves: ["rG11", "mon:rg:F10"],
    sees: { "leaders.0.k": undefined, "leaders.0.r": "E10" },
  },
  {
    board: "square",
    text: "a red and a green point",
    moves: ["rG11", "mon:rg:F10"],
    sees: { "points.0": [6, 3, 4, 4] },
  },
  {
    board: "guest",
    text: "pays you, not its builder",
    moves: ["GC10"],
    sees: { "points.0": [4, 3, 3, 4], "points.1": [5, 3, 3, 3] },
  },
  {
    board: "guest",
    text: "holds it better than passing",
    prefers: { better: "GC10", worse: "pass", player: strong },
  },

  { board: "joker", text: "joins I7 and N5", moves: ["kM5"], sees: { phase: "treasure" } },
  {
    board: "joker",
    text: "a black point and a treasure",
    moves: ["kM5", "keep:N5"],
    sees: { "points.0": [5, 4, 1, 7], "treasures.0": 1 },
  },
  { board: "joker", text: "A leader is a link as well", moves: ["RM5"], sees: { phase: "treasure" } },
  { board: "joker", text: "a search plays the priest", best: { move: "RM5", player: strong } },
  { board: "ending", text: "8 to 7", moves: ["kM5", "keep:N5"], over: { scores: [8, 7] } },
];
