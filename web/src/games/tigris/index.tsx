// Tigris & Euphrates for the web table.

import type { GameModule } from "../api.ts";
import { Dynasty } from "./art/glyphs.tsx";
import { Band } from "./Band.tsx";
import { Board, VIEW } from "./Board.tsx";
import { cellOf, cellsOf } from "./notation.ts";
import { overlays } from "./overlays.tsx";
import { Orders } from "./Orders.tsx";
import { Result } from "./Result.tsx";
import { Status } from "./Status.tsx";
import { Seat } from "./Seat.tsx";
import { Tray } from "./Tray.tsx";
import type { TigrisView } from "./view.ts";
import { reason } from "./words/reasons.ts";
import { clause, moveName, prompt } from "./words/say.ts";
import { recount, tell } from "./words/tell.ts";
import "./style/colours.css";
import "./style/board.css";
import "./style/art.css";
import "./style/overlays.css";
import "./style/tray.css";
import "./style/seat.css";
import "./style/band.css";
import "./style/result.css";

const tigris: GameModule<TigrisView> = {
  name: "tigris",
  shape: VIEW[2] / VIEW[3],
  Board,
  Status,
  Result,
  Orders,
  emblem: (seat) => <Dynasty seat={seat} />,
  Tray,
  Seat,
  Band,
  overlays,
  prompt,
  fight: (view) => /^(revolt|war)_/.test(view.phase),
  moment: (item) => item.id === "gain" && (item["reason"] === "monument" || item["reason"] === "wonder"),
  clause,
  tell,
  recount,
  reason,
  moveName,
  cellOf,
  cellsOf,
};

export default tigris;
