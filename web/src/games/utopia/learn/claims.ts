// What the chapters say of their boards, for the engine to check (web/test/thinking.test.ts). `text` is in the English chapter.

import type { Claim } from "../../claims.ts";

const strong = "ismcts:sims=1500";

export const claims: Claim[] = [
  {
    board: "monument",
    text: "nothing at once",
    moves: ["control:M:EA5"],
    sees: { scores: [8, 12] },
    counts: { "seats.0.income.all": 5 },
  },
  {
    board: "monument",
    text: "five at the end of this round",
    moves: ["control:M:EA5", "end"],
    sees: { scores: [13, 16] },
  },
  {
    board: "monument",
    text: "far better than keeping the princes",
    prefers: { better: "control:M:EA5", worse: "end", player: strong },
  },
  {
    board: "guest",
    text: "takes control in the same turn",
    moves: ["pick:M:EA5", "control:M:EA5"],
    sees: { "monuments.EA5": { civ: "M", seat: 0 } },
  },
  {
    board: "guest",
    text: "better than the Greek guest",
    prefers: { better: "pick:M:EA5", worse: "pick:G:FI4", player: strong },
  },

  {
    board: "fall",
    text: "7 to you, 10 to your rival",
    counts: { "seats.0.income.all": 7, "seats.1.income.all": 10 },
  },
  { board: "fall", text: "makes it 8 to 8", counts: { "sways.M.raise": [8, 8] } },
  { board: "fall", text: "makes it 9 to 2", counts: { "sways.P.drop": [9, 2] } },
  {
    board: "fall",
    text: "far better than ending the turn",
    prefers: { better: "drop:P", worse: "end", player: strong },
  },
  { board: "shared", text: "8 to 5", counts: { "sways.M.raise": [8, 5] } },
  { board: "shared", text: "7 to 3", counts: { "sways.E.raise": [7, 3] } },

  { board: "trio", text: "lacks one", counts: { "places.EA5.contest.0.needs": 1 } },
  {
    board: "trio",
    text: "one Mayan card",
    moves: ["move:M:EA2-EA5", "control:M:EA5"],
    sees: { "monuments.EA5": { civ: "M", seat: 0 }, hand: "GG" },
  },
  {
    board: "trio",
    text: "better than ending the turn",
    prefers: { better: "move:M:EA2-EA5", worse: "end", player: strong },
  },
  {
    board: "cash",
    text: "two points each",
    moves: ["remove:M:EA5", "remove:M:EA5"],
    sees: { scores: [24, 24] },
  },
  { board: "cash", text: "your rival a point", moves: ["add:M:EA5"], sees: { scores: [20, 25] } },

  {
    board: "wonder",
    text: "6 and 4",
    moves: ["wonder:EA", "leave:M:EA1", "control:M:EA5"],
    sees: { scores: [20, 14] },
  },
  {
    board: "wonder",
    text: "6 and nothing",
    moves: ["control:M:EA5", "wonder:EA"],
    sees: { scores: [16, 14] },
  },
  { board: "toll", text: "4 points to your rival", moves: ["control:G:WI8"], sees: { scores: [10, 18] } },
  { board: "toll", text: "only 2", moves: ["control:P:WI4"], sees: { scores: [10, 16] } },

  { board: "word", text: "you play first", counts: { waiting: [0, 1] } },
  { board: "word", text: "puts Persia back", moves: ["raise:M", "end", "raise:P"], sees: { scale: "PMEGC" } },
  { board: "ending", text: "51 to 54", moves: ["end"], over: { scores: [51, 54], places: [2, 1] } },
  {
    board: "ending",
    text: "56 to 53",
    moves: ["remove:M:EA5", "remove:M:EA5", "raise:M", "end"],
    over: { scores: [56, 53], places: [1, 2] },
  },
  {
    board: "ending",
    text: "50 points in the middle of a round end nothing",
    moves: ["remove:M:EA5", "remove:M:EA5"],
    sees: { scores: [51, 49], phase: "develop" },
  },
];
