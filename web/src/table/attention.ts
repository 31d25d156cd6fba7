// How a table calls for attention: by sounds, notices, and the title of the window.

import { createEffect, createMemo } from "solid-js";
import { setTitle } from "../app/waiting.ts";
import type { GameModule } from "../games/api.ts";
import { gameTitle } from "../games/titles.ts";
import type { TableModel } from "./model.ts";
import { createNotices } from "./notify.ts";
import type { Sitting } from "./play.ts";
import { createTimeLeft, lowTime } from "./SeatClock.tsx";
import { createSounds, type Moment } from "./sounds.ts";

export function createAttention(
  table: TableModel,
  sitting: Sitting,
  module: GameModule,
  prompt: () => string,
): void {
  const { play } = sitting;
  const left = createTimeLeft(table, play.mine);
  const low = () => (left() ?? lowTime) < lowTime && table.clock()?.running === play.mine();
  const moment = createMemo(
    (): Moment => ({
      mine: sitting.mayDecide(),
      conflict: module.fight?.(play.view()) ?? false,
      low: low(),
      over: table.info()?.status === "over",
    }),
    undefined,
    {
      equals: (a, b) =>
        a.mine === b.mine && a.conflict === b.conflict && a.low === b.low && a.over === b.over,
    },
  );
  createSounds(moment);
  createNotices(moment, () => ({ table: table.id, title: gameTitle(module.name), text: prompt() }));
  createEffect(() => {
    const mine = sitting.mayDecide();
    setTitle(`${mine ? "● " : ""}${gameTitle(module.name)} · Shedu`);
  });
}
