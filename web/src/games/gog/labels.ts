// A square in words, for screen readers and for the title of a cell.

import { moveName, seatName, type GogPlay } from "./words/say.ts";
import { picksAt } from "./choices.ts";
import type { Ui } from "./ui.ts";
import { cityAt, CORNERS, counts, isMapLaid, isShielded, isSilenced, signAt, soldiersAt } from "./view.ts";

function standing(play: GogPlay, cell: string): string[] {
  const view = play.view();
  const out: string[] = [];
  for (const { seat, piece } of soldiersAt(view, cell)) {
    out.push(play.t("square.soldier", { name: seatName(play, seat), level: piece.level }));
    const worth = counts(view, seat, piece);
    if (worth !== piece.level) out.push(play.t("square.counts", { counts: worth }));
    if (piece.did?.includes("fought")) out.push(play.t("square.tired"));
  }
  const city = cityAt(view, cell);
  if (city) {
    out.push(play.t("square.city", { name: seatName(play, city.seat), level: city.piece.level }));
    if (isShielded(view, city.piece)) out.push(play.t("square.shielded"));
    if (isSilenced(view, city.piece)) out.push(play.t("square.silenced"));
    if (view.anchored.some((anchor) => anchor.city === cell)) out.push(play.t("square.anchored"));
  }
  if (isMapLaid(view) && view.gog === cell) out.push(play.t("square.gog"));
  if (isMapLaid(view) && view.angel === cell) out.push(play.t("square.angel"));
  return out;
}

function offered(play: GogPlay, ui: Ui, cell: string): string[] {
  const target = ui.targets().get(cell);
  if (target !== undefined) return [play.t("square.can", { what: moveName(target, play) })];
  const direct = (ui.choices().direct.get(cell) ?? []).filter((move) => !move.startsWith("recruit:"));
  const picks = picksAt(ui.choices(), play.view(), cell);
  const first = direct[0];
  if (first !== undefined) return [play.t("square.can", { what: moveName(first, play) })];
  if (picks.length === 0) return [];
  const which = picks[0]!.startsWith("figure:") ? picks[0]!.slice(7) : "soldier";
  return [play.t("square.can", { what: play.t(`thing.${which}`) })];
}

/** "D5, ruin, soldier of Ann, level 3, counts 4; can be chosen: …" */
export function describe(play: GogPlay, ui: Ui, cell: string): string {
  const parts = [cell, play.t(`square.${signAt(play.view(), cell)}`)];
  if (CORNERS.includes(cell)) parts.push(play.t("square.corner"));
  parts.push(...standing(play, cell), ...offered(play, ui, cell));
  return parts.join(play.t("goods.and"));
}
