// What stands on the board, as pieces with keys: a piece that keeps its key glides.

import { cellName } from "../../board/grid.ts";
import type { Piece } from "../../board/types.ts";
import { strengthOf, type TigrisInsight } from "./insight.ts";
import { isColour, kColours, kColumns, kRows, leadersOf, type Colour, type TigrisView } from "./view.ts";

export interface Standing extends Piece {
  kind: "down" | "tile" | "ruin" | "monument" | "wonder" | "leader" | "building" | "treasure" | "join";
  colour?: Colour;
  colours?: string;
  seat?: number;
  war?: number;
  revolt?: number;
  framed?: boolean;
}

export function standings(view: TigrisView, insight: TigrisInsight, framed: ReadonlySet<string>): Standing[] {
  const out: Standing[] = [];
  const tiles: Standing[] = [];
  for (let row = 0; row < kRows; ++row) {
    for (let column = 0; column < kColumns; ++column) {
      const at = cellName(row, column);
      const sign = view.board[row]![column]!;
      if (isColour(sign)) tiles.push({ key: `${sign}${at}`, at, kind: "tile", colour: sign });
      else if (sign === "#") out.push({ key: `#${at}`, at, kind: "down" });
      else if (sign === "x") tiles.push({ key: `x${at}`, at, kind: "ruin" });
    }
  }
  out.push(...tiles);
  for (const [colours, { at }] of Object.entries(view.monuments)) {
    out.push({ key: colours, at, dx: 50, dy: 50, kind: "monument", colours });
  }
  if (view.wonder)
    out.push({ key: "wonder", at: view.wonder.at, kind: "wonder", colour: view.wonder.colour });
  for (const leader of leadersOf(view)) {
    const { seat, colour, at } = leader;
    const { war, revolt } = strengthOf(insight, leader) ?? {};
    out.push({ key: `leader ${seat}${colour}`, at, kind: "leader", seat, colour, war, revolt });
  }
  for (const colour of kColours) {
    const at = view.buildings[colour];
    if (at) out.push({ key: `hall ${colour}`, at, kind: "building", colour });
  }
  for (const at of view.treasure_cells) {
    out.push({ key: `seal ${at}`, at, dx: 30, dy: -27, kind: "treasure", framed: framed.has(at) });
  }
  const joined = view.phase.startsWith("war") ? view.conflict?.at : undefined;
  if (joined) out.push({ key: "join", at: joined, kind: "join" });
  return out;
}
