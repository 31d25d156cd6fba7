// Battle of GOG at the web table.

import type { GameModule } from "../api.ts";
import { Band } from "./Band.tsx";
import { Board } from "./Board.tsx";
import { cellOf, cellsOf } from "./notation.ts";
import { overlays } from "./overlays.tsx";
import { Result } from "./Result.tsx";
import { Seat } from "./Seat.tsx";
import { Status } from "./Status.tsx";
import { Tray } from "./Tray.tsx";
import { phaseNow, type GogView } from "./view.ts";
import { clause, moveName, prompt } from "./words/say.ts";
import { reason } from "./words/reasons.ts";
import { tell } from "./words/tell.ts";
import "./style/colours.css";
import "./style/board.css";
import "./style/art.css";
import "./style/tray.css";
import "./style/seat.css";
import "./style/band.css";

const gog: GameModule<GogView> = {
  name: "gog",
  shape: 1,
  Board,
  Status,
  Tray,
  Seat,
  Band,
  overlays,
  prompt,
  fight: (view) => phaseNow(view) === "battle",
  Result,
  outright: ["scrolls", "corners", "conquest"],
  moment: (item) => item.id === "gathered",
  clause,
  tell,
  reason,
  moveName,
  cellOf,
  cellsOf,
};

export default gog;
