// A square in words, for screen readers and for the title of a cell.

import type { Accessor } from "solid-js";
import type { Cell } from "../../board/index.ts";
import { createLabels } from "../shared/labels.ts";
import { moveName, seatName } from "./words/say.ts";
import type { GogChoice } from "./choices.ts";
import { cityIn, insightOf, soldierIn } from "./insight.ts";
import { cityAt, CORNERS, isMapLaid, signAt, soldiersAt, type GogPlay } from "./view.ts";

function standing(play: GogPlay, cell: string): string[] {
  const view = play.view();
  const insight = insightOf(play);
  const out: string[] = [];
  for (const { seat, piece } of soldiersAt(view, cell)) {
    out.push(play.t("square.soldier", { name: seatName(play, seat), level: piece.level }));
    const worth = soldierIn(insight, { seat, piece })?.counts;
    if (worth !== undefined && worth !== piece.level) out.push(play.t("square.counts", { counts: worth }));
    if (piece.did?.includes("fought")) out.push(play.t("square.tired"));
  }
  const city = cityAt(view, cell);
  if (city) {
    out.push(play.t("square.city", { name: seatName(play, city.seat), level: city.piece.level }));
    const known = cityIn(insight, city);
    if (known?.shielded) out.push(play.t("square.shielded"));
    if (known?.silenced) out.push(play.t("square.silenced"));
    if (view.anchored.some((anchor) => anchor.city === cell)) out.push(play.t("square.anchored"));
  }
  if (isMapLaid(view) && view.gog === cell) out.push(play.t("square.gog"));
  if (isMapLaid(view) && view.angel === cell) out.push(play.t("square.angel"));
  return out;
}

function offered(play: GogPlay, choice: GogChoice, cell: string): string | undefined {
  const step = choice.step(cell);
  if (!step) return undefined;
  if (step.kind === "pick") {
    const first = step.picks[0]!;
    const which = first.startsWith("figure:") ? first.slice(7) : "soldier";
    return play.t("square.can", { what: play.t(`thing.${which}`) });
  }
  // A purchase needs no promise on every square.
  if (!choice.targets().has(cell) && choice.choices().quiet.has(cell)) return undefined;
  const move = step.kind === "move" ? step.move : step.moves[0]!;
  return play.t("square.can", { what: moveName(move, play) });
}

function words(play: GogPlay, cell: string): string {
  const parts = [cell, play.t(`square.${signAt(play.view(), cell)}`)];
  if (CORNERS.includes(cell)) parts.push(play.t("square.corner"));
  parts.push(...standing(play, cell));
  return parts.join(play.t("goods.and"));
}

/** "D5, ruin, soldier of Ann, level 3, counts 4; can be chosen: …" */
export function labels(
  play: GogPlay,
  choice: GogChoice,
  cells: Accessor<readonly Cell[]>,
): (cell: string) => string {
  return createLabels(
    cells,
    (cell) => words(play, cell),
    (cell) => offered(play, choice, cell),
    () => play.t("goods.and"),
  );
}
