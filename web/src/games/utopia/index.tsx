// Utopia at the web table.

import type { GameModule } from "../api.ts";
import { Band } from "./Band.tsx";
import { Board } from "./Board.tsx";
import { cellOf, cellsOf } from "./notation.ts";
import { overlays } from "./overlays.tsx";
import { Status } from "./Status.tsx";
import { Result } from "./Result.tsx";
import { Seat } from "./Seat.tsx";
import { Tray } from "./Tray.tsx";
import { endsByItself, type UtopiaView } from "./view.ts";
import { reason } from "./words/reasons.ts";
import { clause, moveName, prompt, tie } from "./words/say.ts";
import { recount, tell } from "./words/tell.ts";
import "./style/colours.css";
import "./style/board.css";
import "./style/art.css";
import "./style/status.css";
import "./style/ladder.css";
import "./style/overlays.css";
import "./style/seat.css";
import "./style/tray.css";
import "./style/hand.css";
import "./style/band.css";

const utopia: GameModule<UtopiaView> = {
  name: "utopia",
  shape: 1672 / 1172,
  stretch: 1.4,
  Board,
  Status,
  Tray,
  Seat,
  points: (view, seat) => view.scores[seat]?.toString(),
  Band,
  overlays,
  prompt,
  Result,
  tie,
  follows: endsByItself,
  moment: (item) => item.id === "round" || item.id === "prestige",
  clause,
  tell,
  recount,
  reason,
  moveName,
  cellOf,
  cellsOf,
};

export default utopia;
