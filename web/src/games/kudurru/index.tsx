// Kudurru at the web table, with no more than a game needs.

import type { GameModule } from "../api.ts";
import { Band } from "./Band.tsx";
import { Board } from "./Board.tsx";
import { cellOf, cellsOf } from "./notation.ts";
import { Seat } from "./Seat.tsx";
import { Status } from "./Status.tsx";
import { Tray } from "./Tray.tsx";
import type { KudurruView } from "./view.ts";
import { reason } from "./words/reasons.ts";
import { clause, moveName, prompt, tell } from "./words/say.ts";
import "./style/board.css";

const kudurru: GameModule<KudurruView> = {
  name: "kudurru",
  shape: 1,
  Board,
  Tray,
  Seat,
  Status,
  Band,
  points: (view, seat) => String(view.scores[seat] ?? 0),
  overlays: [{ id: "N", key: "n" }],
  prompt,
  fight: (view) => view.challenge !== null,
  clause,
  tell,
  reason,
  moveName,
  cellOf,
  cellsOf,
};

export default kudurru;
